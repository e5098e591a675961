"""One training, from its first game to the weights that ship."""

import json
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import Tensor

from signoria.games.registry import game as game_of
from signoria.training import actors, checkpoints
from signoria.training.cloning import clone
from signoria.training.collector import Collector, Rollout
from signoria.training.evaluating import FIRST_LINES, report
from signoria.training.export import export, imported
from signoria.training.games import HOUSE, Manner
from signoria.training.league import League
from signoria.training.log import Log
from signoria.training.net import Net, net_like
from signoria.training.ppo import update
from signoria.training.probing import Probe, frozen_file, measured_table
from signoria.training.settings import GROUPS, Settings
from signoria.training.symmetry import symmetry

WARM_UP = 20
"""Updates over which the learning rate rises to its height."""
JOIN_EVERY = 0.04
"""The share of a training after which the learner joins the league once more."""
SAVE_EVERY = 60.0
LONG = 120.0
"""Seconds for the last measurement where the clock does not end a training."""


class Learner:
    """Everything that a training holds."""

    def __init__(self, settings: Settings, folder: Path, resume: bool = False, weights: Path | None = None) -> None:
        self.settings, self.folder = settings, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.game = game_of(settings.game)
        torch.manual_seed(settings.seed)
        if settings.device == "cpu":
            torch.set_num_threads(1)  # the other cores play; and sums are the same on every machine
        else:
            torch.set_float32_matmul_precision("high")
        self.symmetry = symmetry(self.game)
        self.net = Net(
            self.game.encoder.size, self.game.action_rows.size, settings.width, settings.depth, settings.narrow
        ).to(settings.device)
        self.optimiser = torch.optim.Adam(
            self.net.parameters(), lr=settings.rate, eps=1e-5, fused=settings.device != "cpu"
        )
        self.noise = torch.Generator(settings.device).manual_seed(settings.seed)
        self.updates, self.decisions, self.joined = 0, 0, 0.0
        self.first = False
        self.league = self._league()
        seconds = self._resume() if resume else 0.0
        self.log = Log(folder / "log.jsonl", seconds)
        if not resume:
            self.log.write("settings", **settings.as_dict())
            self._begin(weights)

    def _league(self) -> League:
        """Whom the learner meets."""
        settings, games, random = self.settings, self._games() * GROUPS, Random(self.settings.seed)
        if settings.against:
            against = frozen_file(settings.against, settings.game)
            return Probe(self.game, games, against, random, settings.device)
        return League(self.game, games, settings.league, random, settings.device)

    def _crews(self) -> list[actors.Crew]:
        settings = self.settings
        if settings.against:
            probing = Manner(table=measured_table(self.game))
            return [actors.Crew(settings.games, probing)] * max(1, settings.actors)
        if settings.actors == 0:
            return [actors.Crew(settings.games, Manner())]
        house = min(settings.house_actors, settings.actors - 1)
        plain = [actors.Crew(settings.games, Manner())] * (settings.actors - house)
        return plain + [actors.Crew(settings.house_games, Manner(house=1.0))] * house

    def _games(self) -> int:
        return sum(crew.games for crew in self._crews())

    def _begin(self, weights: Path | None) -> None:
        """The learner is what it is given, else who imitates the game's own bot; he who does founds the league."""
        given = None if weights is None else self._read(weights)  # a file that is none is told at once
        if self.settings.clone_seconds or self.settings.clone_updates:
            self._imitate()
        if given is not None:
            self._load(given)
            if self.league.founder is None:
                self.league.add(self.net, founder=True)

    def _load(self, weights: dict[str, Tensor]) -> None:
        self.net.load_state_dict(net_like(self.net.shape, weights).state_dict())

    def _imitate(self) -> None:
        """Become like the game's own bot. Where that was done in this folder already it is not done again."""
        done = self.folder / "clone.pt"
        if done.exists():
            self._load(self._read(done))
        else:
            clone(self.net, self.settings, self.symmetry, self.log)
            checkpoints.save(done, self.game, {"net": self.net.state_dict()})
            export(self.folder / "clone.npz", self.game, self.net, stage="clone")
        self.league.add(self.net, founder=True)

    def _read(self, weights: Path) -> dict[str, Tensor]:
        """The weights that a training has saved, or those that ship."""
        if weights.suffix == ".npz":
            return imported(weights, self.game)
        state: dict[str, Tensor] = checkpoints.load(weights, self.game)["net"]
        return state

    def train(self) -> None:
        """Learn until the time or the updates are over; whatever happens, what was learned is saved."""
        crews = self._crews()
        seed = self.settings.seed + 77 * self.updates  # after a pause other games, never the same again
        players = actors.begin(self.settings.game, crews, GROUPS, seed, self.settings.actors == 0)
        evaluator = Evaluator(self.settings, self.folder)
        collector = Collector(
            players, self.league, self.symmetry, self.settings.steps, self.settings.device, self.noise
        )
        try:
            self.league.gather(self.net)
            games = len(self.league.holders)
            self.league.seat_anew(list(range(games)), [self.game.seats[0]] * games)
            saved = self.log.seconds
            while self._left() > 0:
                self._learn(collector)
                evaluator.look(self)
                if self.log.seconds - saved > SAVE_EVERY:
                    self.save()
                    saved = self.log.seconds
        finally:
            collector.close()
            for player in players:
                player.close()
            self.save()
            evaluator.close(self)

    def _left(self) -> float:
        """The share of the training that is left."""
        settings = self.settings
        if settings.updates:
            return max(0.0, 1 - self.updates / settings.updates)
        return max(0.0, 1 - self.log.seconds / settings.learning_seconds)

    def _learn(self, collector: Collector) -> None:
        left, began = self._left(), self.log.seconds
        self.net.eval()
        rollout = collector.collect(self.net)
        collected = self.log.seconds
        self.net.train()
        warm = min(1.0, (self.updates + 1) / WARM_UP)
        self.optimiser.param_groups[0]["lr"] = self.settings.rate * warm * (0.05 + 0.95 * left)
        still = self.updates < self.settings.still
        measured = update(self.net, self.optimiser, rollout, collector.keys, self.settings, left, still)
        self.updates += 1
        self.decisions += len(rollout.action)
        if 1 - left - self.joined >= JOIN_EVERY:
            self.joined = 1 - left
            self.league.add(self.net)
            self.league.gather(self.net)
        if self.updates % 10 == 1:
            now = self.log.seconds
            self.log.write(
                "update",
                update=self.updates,
                decisions=self.decisions,
                rate=round(len(rollout.action) / (now - began)),
                collecting=round(collected - began, 2),
                waiting=round(collector.waited, 2),
                learning=round(now - collected, 2),
                games=rollout.ended,
                verbs=self._verbs(rollout),
                **measured,
            )

    def _verbs(self, rollout: Rollout) -> dict[str, float]:
        """How often what is chosen, by the first part of its word."""
        counts = torch.bincount(rollout.action, minlength=self.game.action_rows.size).tolist()
        verbs: dict[str, float] = {}
        for word, count in zip(self.game.action_rows.words, counts, strict=False):
            verb = word.split(":")[0]
            verbs[verb] = verbs.get(verb, 0.0) + count / len(rollout.action)
        often = sorted(verbs.items(), key=lambda item: -item[1])[:8]
        return {verb: round(share, 4) for verb, share in often}

    def facts(self) -> dict[str, Any]:
        """What a file of weights tells about its training."""
        return {"decisions": self.decisions, "updates": self.updates, "seconds": round(self.log.seconds)}

    def save(self) -> None:
        """The checkpoint, the weights alone, and what ships."""
        content = {
            "net": self.net.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "updates": self.updates,
            "decisions": self.decisions,
            "joined": self.joined,
            "first": self.first,
            "seconds": self.log.seconds,
            "past": self.league.past,
            "founder": self.league.founder,
            "noise": self.noise.get_state(),
            "torch": torch.get_rng_state(),
            "random": json.dumps(self.league.random.getstate()),
        }
        checkpoints.save(self.folder / "checkpoint.pt", self.game, content)
        checkpoints.save(self.folder / "weights.pt", self.game, {"net": self.net.state_dict()})
        size = export(self.folder / "weights.npz", self.game, self.net, **self.facts())
        self.log.write("saved", bytes=size, **self.facts())

    def _resume(self) -> float:
        content = checkpoints.load(self.folder / "checkpoint.pt", self.game)
        self.net.load_state_dict(content["net"])
        self.optimiser.load_state_dict(content["optimiser"])
        self.updates, self.decisions, self.joined = content["updates"], content["decisions"], content["joined"]
        self.first = content["first"]
        self.league.past, self.league.founder = content["past"], content["founder"]
        self.noise.set_state(content["noise"])
        torch.set_rng_state(content["torch"])
        version, words, rest = json.loads(content["random"])
        self.league.random.setstate((version, tuple(words), rest))
        return float(content["seconds"])


class Evaluator:
    """Measures strength in processes of its own; the first net that passes the mark is frozen."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings, self.folder = settings, folder
        self.pool: ProcessPoolExecutor | None = None
        if settings.evaluators:
            self.pool = ProcessPoolExecutor(settings.evaluators, get_context("spawn"))
        self.under_way: list[tuple[int, Path, Future[dict[str, Any]]]] = []
        self.asked = 0.0
        self.number = 0

    def look(self, learner: Learner) -> None:
        """Take in what was measured, and ask for the next measurement when it is time."""
        self._take_in(learner)
        if self.pool is None or self.under_way or learner.log.seconds - self.asked < self.settings.evaluate_every:
            return
        self.asked = learner.log.seconds
        try:
            self._ask(learner)
        except BrokenExecutor as error:  # the training goes on without being measured
            self.pool = None
            learner.log.write("evaluation-failed", error=repr(error))

    def _ask(self, learner: Learner) -> None:
        assert self.pool is not None, "asked only where there are processes"
        path = self.folder / f"evaluated-{self.number % 2}.npz"
        export(path, learner.game, learner.net, **learner.facts())
        settings, seed = self.settings, 10_000 + self.number
        for heat in (0.0,) if settings.against else (0.0, 0.5):
            asked = self.pool.submit(
                report, settings.game, str(path), settings.evaluation_games, seed, heat, settings.against or HOUSE
            )
            self.under_way.append((learner.decisions, path, asked))
        self.number += 1

    def _seconds_left(self, learner: Learner) -> float:
        """Whoever ends a training early still waits for the last measurement as long as is kept for it."""
        settings = self.settings
        left = 60 * settings.minutes - learner.log.seconds
        return LONG if settings.updates else max(0.0, min(left, settings.measuring))

    def _take_in(self, learner: Learner) -> None:
        for item in [item for item in self.under_way if item[2].done()]:
            self.under_way.remove(item)
            decisions, path, asked = item
            try:
                found = asked.result()
            except Exception as error:  # a measurement that fails must not end the training
                learner.log.write("evaluation-failed", error=repr(error))
                continue
            learner.log.write("evaluation", decisions=decisions, **found)
            mark = FIRST_LINES[self.settings.game][2]
            if found["heat"] == 0 and found["wins"] >= mark and not learner.first and not self.settings.against:
                learner.first = True
                (self.folder / "first.npz").write_bytes(path.read_bytes())
                learner.log.write("first", decisions=decisions, wins=found["wins"])

    def close(self, learner: Learner) -> None:
        """Measure the last net, in the time that is kept for it; what has not been begun makes way."""
        if self.pool is None:
            return
        self.under_way = [item for item in self.under_way if not item[2].cancel()]
        try:
            self._ask(learner)
            wait([item[2] for item in self.under_way], timeout=self._seconds_left(learner))
            self._take_in(learner)
        except BrokenExecutor as error:
            learner.log.write("evaluation-failed", error=repr(error))
        self.pool.shutdown(wait=False, cancel_futures=True)
