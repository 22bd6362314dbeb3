"""Random puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count as counting
from itertools import islice
from typing import Any, Optional

from . import _native
from ._limits import native
from ._puzzle import Puzzle, PuzzleLike


def generate(
    kind: str,
    size: Optional[tuple[int, int]] = None,
    *,
    seed: int = 0,
    number: int = 0,
    clues: Optional[int] = None,
    walls: Optional[int] = None,
    holes: Optional[int] = None,
    shape: Optional[PuzzleLike] = None,
    minimal: bool = False,
    difficulty: Optional[int] = None,
    symmetry: str = "none",
    allow_multiple: bool = False,
    **limits: Any,
) -> Puzzle:
    """Makes a random puzzle that has exactly one solution; the same for the same wishes everywhere.

    >>> import unicursal
    >>> puzzle = unicursal.generate("zip", (6, 6), seed=42, minimal=True)
    >>> puzzle.name, unicursal.check(puzzle).status
    ('zip-6x6-s42-0', 'unique')

    Args:
        kind: one of `KINDS`.
        size: rows and columns.
        seed: makes others.
        number: makes others, too: those of `generate_many`, one by one.
        clues: exactly this many clues: pairs of them in a numberlink, fixed ends in a line. None: as needed.
        walls: exactly this many walls.
        holes: exactly this many holes, at random.
        shape: the board, with its size and its holes, instead of a size.
        minimal: only clues of which none can go.
        difficulty: the level that `grade` is to give it, from 1 to 8.
        symmetry: ``none``, ``half-turn``, ``quarter-turn``, ``left-right``, ``top-bottom``, ``mirrors`` or ``diagonal``.
        allow_multiple: do not see to it that there is only one solution.
        limits: as `Limits` has them.

    Raises:
        GenerationError: there is no such puzzle, or none was found.
    """
    wishes = _wishes(kind, size, seed, clues, walls, holes, minimal, difficulty, symmetry, allow_multiple)
    return next(_made(wishes, shape, iter([number]), limits))


def generate_many(
    kind: str,
    size: Optional[tuple[int, int]] = None,
    count: Optional[int] = None,
    *,
    seed: int = 0,
    number: int = 0,
    clues: Optional[int] = None,
    walls: Optional[int] = None,
    holes: Optional[int] = None,
    shape: Optional[PuzzleLike] = None,
    minimal: bool = False,
    difficulty: Optional[int] = None,
    symmetry: str = "none",
    allow_multiple: bool = False,
    **limits: Any,
) -> Iterator[Puzzle]:
    """Makes ``count`` puzzles, beginning with ``number``, on all cores; endlessly many if there is no count. Otherwise as
    `generate`.

    >>> import unicursal
    >>> [puzzle.name for puzzle in unicursal.generate_many("numbrix", (4, 4), 2, seed=1)]
    ['numbrix-4x4-s1-0', 'numbrix-4x4-s1-1']
    """
    wishes = _wishes(kind, size, seed, clues, walls, holes, minimal, difficulty, symmetry, allow_multiple)
    return _made(wishes, shape, islice(counting(number), count), limits)


def _wishes(
    kind: str,
    size: Optional[tuple[int, int]],
    seed: int,
    clues: Optional[int],
    walls: Optional[int],
    holes: Optional[int],
    minimal: bool,
    difficulty: Optional[int],
    symmetry: str,
    allow_multiple: bool,
) -> dict[str, Any]:
    return {
        "kind": kind,
        "size": size,
        "seed": seed,
        "clues": clues,
        "walls": walls,
        "holes": holes,
        "minimal": minimal,
        "difficulty": difficulty,
        "symmetry": symmetry,
        "allow_multiple": allow_multiple,
    }


def _made(
    wishes: dict[str, Any], shape: Optional[PuzzleLike], numbers: Iterator[int], limits: Mapping[str, Any]
) -> Iterator[Puzzle]:
    own, cancel = native(limits)
    board = None if shape is None else Puzzle.of(shape)._board
    generator = _native.Generator(wishes, board, own)
    return _in_order(generator, numbers, _native.Batch(own, cancel))


def _in_order(generator: _native.Generator, numbers: Iterator[int], batch: _native.Batch) -> Iterator[Puzzle]:
    try:
        more = True
        while True:
            while more and batch.has_room:
                number = next(numbers, None)
                more = number is not None
                if number is not None:
                    batch.make(generator, number)
            made = batch.next()
            if made is None:
                return
            yield Puzzle._of(_native.Board.from_json(made.json))
    finally:
        batch.close()
