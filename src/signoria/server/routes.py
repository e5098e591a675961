"""What is served where: every route, and what all of them go through."""

from functools import partial

from litestar import Litestar, Router
from litestar.di import Provide

from signoria.server import atlas_pages, dependencies, identity, methods, metrics_page, pages, problems
from signoria.server.api import (
    accounts,
    analyses,
    company,
    consent,
    games,
    guests,
    health,
    hints,
    hosting,
    leaving,
    lessons,
    lobby,
    my_data,
    notices,
    played,
    playing,
    puzzles,
    ratings,
    replays,
    rulebook,
    sessions,
    tables,
)
from signoria.server.application import Application
from signoria.server.limits import Door
from signoria.server.openapi import NothingElse, openapi
from signoria.server.request_ids import StampedAnswers
from signoria.server.requests import BoundedRequest
from signoria.server.settings import BODY_LIMIT, Settings
from signoria.server.table_socket import serve_table


def api() -> Router:
    """Everything under /api/v1."""
    handlers = [
        guests.me, guests.rename, my_data.get_my_data, my_data.delete_me,
        accounts.sign_up, accounts.sign_in, accounts.sign_out, accounts.get_account, accounts.change_password,
        accounts.new_recovery_codes, accounts.recover, accounts.send_recovery_letter,
        sessions.get_sessions, sessions.end_session, sessions.end_other_sessions,
        sessions.get_tokens, sessions.make_token, sessions.end_token, sessions.get_programs, sessions.post_program,
        ratings.get_leaderboard, ratings.get_person, ratings.get_rated_games, ratings.get_head_to_head,
        ratings.get_statistics,
        games.games, games.rules_of, games.position_schema, rulebook.get_rulebook,
        lessons.get_lesson, lessons.post_move, lessons.post_remark, lessons.get_guide,
        tables.make_table, tables.get_my_tables, tables.get_queue, tables.get_table, tables.join, tables.give_nonce,
        tables.get_record, played.get_played,
        tables.get_house_table,
        playing.get_setup, playing.get_update, playing.get_since, playing.post_choice, playing.post_order,
        playing.post_take_back, playing.post_why_not,
        hints.post_hint,
        consent.post_ask, consent.post_answer,
        company.get_chat, company.post_line, company.post_mute, company.get_note, company.put_note,
        lobby.get_lobby, lobby.post_quick_start, lobby.serve_lobby,
        leaving.leave, leaving.concede, leaving.go_away, leaving.come_back,
        hosting.kick, hosting.swap, hosting.set_bot, hosting.change_rules, hosting.begin, hosting.give_host,
        hosting.rematch,
        notices.get_notices, notices.post_push, notices.end_push, notices.put_letters, notices.get_confirm,
        notices.get_stop,
        replays.get_replay, replays.get_moment, replays.get_events, replays.post_fork, replays.post_record,
        replays.get_kept_record,
        analyses.get_analysis, analyses.post_analysis, analyses.post_board, analyses.post_board_why_not,
        analyses.post_position,
        puzzles.get_puzzles, puzzles.get_puzzle_of_the_day, puzzles.get_puzzle, puzzles.post_puzzle_answer,
        puzzles.post_puzzle_why_not, puzzles.post_puzzle_fork, puzzles.get_solved_puzzles, puzzles.post_solved_puzzles,
        serve_table,
    ]  # fmt: skip
    return Router(
        "/api/v1",
        route_handlers=handlers,
        before_request=dependencies.refuse_at_the_door,
        dependencies=dependencies.DEPENDENCIES,
    )


def create_app(settings: Settings | None = None) -> Litestar:
    """The Litestar application with all its routes."""
    application = Application(settings or Settings.from_environment())
    client = pages.Client()
    return Litestar(
        route_handlers=[
            api(),
            health.healthz,
            health.readyz,
            health.look_at_healthz,
            health.look_at_readyz,
            atlas_pages.atlas_door,
            atlas_pages.atlas_page,
            pages.page,
        ],
        dependencies={
            "application": Provide(lambda: application, sync_to_thread=False),
            "client": Provide(lambda: client, sync_to_thread=False),
        },
        lifespan=[application.open, partial(metrics_page.serving, metrics_page.listen(application))],
        middleware=[Door(application.limits, application.settings.hosts)],
        before_send=[
            identity.give_cookie,
            pages.add_headers,
            methods.tell_methods,
            StampedAnswers(application.requests, application.request_seconds),
        ],
        exception_handlers=problems.HANDLERS,
        request_class=BoundedRequest,
        request_max_body_size=BODY_LIMIT,
        openapi_config=openapi(),
        plugins=[NothingElse()],
        logging_config=None,
    )
