"""A portfolio: one puzzle is searched in several orientations of its board at the same time.

Searches run in rounds of equal effort, each from the beginning. If a round finds several solutions, the lowest
orientation wins. So the answer depends neither on the number of workers nor on their speed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Union

from .. import _native
from .._answers import Solved
from .._limits import Limits, refuse_unknown
from .._puzzle import Puzzle, PuzzleLike
from .._questions import Question
from . import _work
from ._engines import Engine, engine_of
from ._schedule import Schedule, Task


def solve(puzzle: PuzzleLike, orientations: int, engine: Union[str, Engine], options: Mapping[str, Any]) -> Solved:
    """A solution: that of the lowest orientation in the first round with one."""
    refuse_unknown(options, Limits)
    if options.get("cancel") is not None:
        raise TypeError("work on other machines takes no cancel=")
    if orientations < 1:
        raise ValueError("there is at least one orientation of the board")
    puzzle, working = Puzzle.of(puzzle), engine_of(engine)
    limit = options.get("conflict_limit")
    try:
        for number in count():
            conflicts = _native.portfolio_conflicts(number)
            is_last = limit is not None and limit <= conflicts
            limits = {"threads": 1, **options, "conflict_limit": limit if is_last else conflicts}
            line = _round(puzzle, orientations, working, limits)
            if is_last or json.loads(line).get("limit") != "conflicts":
                return Solved(line, puzzle)
        raise AssertionError("rounds do not end")
    finally:
        if isinstance(engine, str):
            working.close()


def _round(puzzle: Puzzle, orientations: int, engine: Engine, limits: Mapping[str, Any]) -> str:
    """The answer of the lowest orientation that has one within the limits, or else of the last one."""

    def tasks() -> Iterator[Task]:
        for orientation in range(orientations):
            question = Question("solve", {"orientation": orientation})
            yield _Image(_work.answer, (question, limits, [(puzzle.label, puzzle.to_json())]))

    running = Schedule(engine, tasks()).run()
    line = ""
    for task in running:
        [line] = task.result.lines
        if json.loads(line).get("limit") != "conflicts":
            break
    running.close()
    return line


class _Image(Task):
    @property
    def title(self) -> str:
        return "an orientation of a board"
