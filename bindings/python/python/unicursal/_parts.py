"""One puzzle in parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Union

from . import _native
from ._answers import Answer, answer_from_json
from ._puzzle import Puzzle, PuzzleLike


def split(puzzle: PuzzleLike, parts: int) -> list[Puzzle]:
    """Divides a puzzle into parts. Answer each part, and join the answers with `merge`.

    Each solution of the puzzle is a solution of exactly one part. There may be fewer parts than you asked for.

    >>> import unicursal
    >>> four = unicursal.Puzzle.line((4, 4), name="four")
    >>> parts = unicursal.split(four, 8)
    >>> sum(unicursal.count(part).count for part in parts) == unicursal.count(four).count
    True
    """
    puzzle = Puzzle.of(puzzle)
    if parts < 1:
        raise ValueError(f"{parts} parts; there is at least one")
    return [Puzzle._of(part) for part in _native.split(puzzle._board, puzzle.label, parts)]


def merge(answers: Iterable[Union[Answer[Any], str]]) -> list[Answer[Any]]:
    """Joins the answers of `solve`, `check`, `count` or `solutions` to the parts of a puzzle.

    >>> import unicursal
    >>> parts = unicursal.split(unicursal.Puzzle.line((4, 4), name="four"), 8)
    >>> [merged] = unicursal.merge(unicursal.count_many(parts))
    >>> merged.name, merged.count
    ('four', 276)

    Args:
        answers: answers, or their lines of JSON, in any order.

    Raises:
        MergeError: they are not the answers to all parts.
    """
    merger = _native.Merger()
    for answer in answers:
        merger.take(answer if isinstance(answer, str) else answer.to_json())
    return [answer_from_json(line) for line in merger.finish()]
