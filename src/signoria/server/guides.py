"""How a game is played, as it travels: the page of an edition, with a score that the engine has counted."""

from signoria.lessons import Guide, Section, example, guide
from signoria.lessons.example import OWNER
from signoria.server.guide_bodies import ExampleFacts, GuideFacts, GuideLine, GuideSection
from signoria.server.score import sheet


def facts(game_id: str, lang: str, edition: str) -> GuideFacts:
    """The page of an edition in the reader's language."""
    told: Guide = guide(game_id, lang, edition)
    return GuideFacts(
        game=game_id,
        edition=told.edition,
        editions=dict(told.editions),
        title=told.title,
        lede=told.lede,
        sections=[_section(section) for section in told.sections],
        example=_example(game_id, told.edition),
    )


def _section(section: Section) -> GuideSection:
    lines = [GuideLine(id=line.id, cells=list(line.cells)) for line in section.lines]
    return GuideSection(id=section.id, head=section.head, lines=lines)


def _example(game_id: str, edition: str) -> ExampleFacts:
    match = example(game_id, edition)
    lines = [line for line in sheet(match) if line.seat == OWNER]
    return ExampleFacts(seen={**match.setup(), **match.view(None)}, sheet=lines, total=match.scores()[OWNER])
