"""One hard puzzle in parts (*cubes*). The answers are joined in the order of the parts.

The parts depend only on the puzzle and on their number. So the joined answer depends neither on the number of
workers nor on their speed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from os import PathLike
from typing import Any, Union

from .. import _native
from .._answers import Answer, Checked, Counted, Failed, Sampled, Solved
from .._errors import WorkersLostError
from .._limits import Limits, refuse_unknown
from .._names import Method
from .._parts import split
from .._puzzle import Puzzle, PuzzleLike
from .._questions import Question
from . import _work
from ._batches import DistributedAnswers
from ._engines import Engine, engine_of
from ._schedule import Schedule, Task


class CubeOptions(Limits, total=False):
    """How to divide a puzzle among workers, and the limits, which hold for each part."""

    cubes: int
    """The number of parts; more parts spread the work more evenly, but add to it. Default: 64."""
    out: Union[str, PathLike[str], None]
    """The folder in which the answers to parts are kept; what is there is not answered again."""
    progress: bool
    """Whether to show a progress bar (with tqdm)."""


class Cubes:
    """A puzzle in parts, and the engine that answers them."""

    def __init__(self, puzzle: PuzzleLike, engine: Union[str, Engine], options: Mapping[str, Any]) -> None:
        refuse_unknown(options, CubeOptions)
        self.puzzle = Puzzle.of(puzzle)
        self.parts = split(self.puzzle, options.get("cubes", 64))
        self._owns_engine = isinstance(engine, str)
        self._engine = engine_of(engine)
        self._options = {name: value for name, value in options.items() if name != "cubes"}

    def __enter__(self) -> Cubes:
        return self

    def __exit__(self, *_: object) -> None:
        if self._owns_engine:
            self._engine.close()

    def solve(self) -> Solved:
        """A solution: that of the first part with one."""
        with self._answers(Question("solve")) as answers:
            lines = []
            for answer in answers:
                lines.append(answer.to_json())
                if answer.status == "solved":
                    break
        return Solved(self._merged(lines, {}), self.puzzle)

    def check(self) -> Checked:
        """Whether the solution is the only one: the first two solutions in the order of the parts, or a proof."""
        with self._answers(Question("check")) as answers:
            lines, found = [], 0
            for answer in answers:
                lines.append(answer.to_json())
                found += len(answer.to_dict().get("solutions", []))
                if found >= 2:
                    break
        return Checked(self._merged(lines, {"solutions": []}), self.puzzle)

    def count(self, method: Method) -> Counted:
        """The sum of the counts."""
        with self._answers(Question("count", {"method": method})) as answers:
            lines = [answer.to_json() for answer in answers]
        return Counted(self._merged(lines, {}), self.puzzle)

    def sample(self, number: int, seed: int) -> Sampled:
        """Solutions drawn at random: numbers below the sum of the counts, and the solutions that have them."""
        with self._answers(Question("count", {"method": "auto"})) as answers:
            counted = [answer for answer in answers if isinstance(answer, Counted)]
        stats: Counter[str] = Counter()
        for answer in counted:
            stats.update(answer.stats)
        says: dict[str, Any] = {"puzzle": self.puzzle.label, "kind": self.puzzle.kind}
        if len(counted) < len(self.parts) or any(answer.status != "exact" for answer in counted):
            says.update(status="unknown", solutions=[], stats=stats)
            return Sampled(_line(says), self.puzzle)
        counts = [answer.count for answer in counted]
        total = sum(counts)
        solutions = self._picked(counts, drawn(total, number, seed))
        says.update(status="solved" if total else "unsolvable", solutions=solutions)
        # Where the solver writes it.
        says.update(count=_digits(counted, self), stats=stats)
        return Sampled(_line(says), self.puzzle)

    def _picked(self, counts: list[int], numbers: list[int]) -> list[Any]:
        """The solutions with these numbers, which go through the parts one after the other."""
        wanted: dict[int, list[int]] = {}
        places = []
        for number in numbers:
            part = 0
            while number >= counts[part]:
                number -= counts[part]
                part += 1
            own = wanted.setdefault(part, [])
            places.append((part, len(own)))
            own.append(number)
        limits = {name: value for name, value in self._options.items() if name in Limits.__annotations__}

        def tasks() -> Iterator[Task]:
            for part in sorted(wanted):
                puzzle = self.parts[part]
                given = (puzzle.label, puzzle.to_json(), wanted[part])
                yield Task(_work.pick, ({"threads": 1, **limits}, *given))

        found = {part: task.result for part, task in zip(sorted(wanted), Schedule(self._engine, tasks()).run())}
        return [found[part][index] for part, index in places]

    @contextmanager
    def _answers(self, question: Question) -> Iterator[Iterator[Answer[Any]]]:
        parts: DistributedAnswers[Answer[Any]]
        with DistributedAnswers(self.parts, question, self._options, self._engine, 1) as parts:
            yield map(_unless_failed, parts)

    def _merged(self, lines: list[str], nothing: Mapping[str, Any]) -> str:
        """Merges the answers to the parts. Parts that are no longer needed count as unknown."""
        merger = _native.Merger()
        for line in lines:
            merger.take(line)
        for part in self.parts[len(lines) :]:
            says = {"puzzle": part.label, "kind": part.kind, "status": "unknown", **nothing, "stats": {}}
            merger.take(_line(says))
        [whole] = merger.finish()
        return whole


def _unless_failed(answer: Answer[Any]) -> Answer[Any]:
    """Returns the answer. None if a part has no answer."""
    if isinstance(answer, Failed):
        raise WorkersLostError(f"{answer.name}: {answer.error['message']}")
    return answer


def drawn(bound: int, number: int, seed: int) -> list[int]:
    """Returns random numbers below ``bound``. The library draws them, so they are the same on every machine."""
    encoded = bound.to_bytes(bound.bit_length() // 8 + 1, "little")
    return [int.from_bytes(bytes, "little") for bytes in _native.numbers_below(encoded, seed, number)]


def _digits(counted: list[Counted], cubes: Cubes) -> str:
    """The sum of the counts, as the library adds them."""
    digits: str = json.loads(cubes._merged([answer.to_json() for answer in counted], {}))["count"]
    return digits


def _line(fields: Mapping[str, Any]) -> str:
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)
