"""Random puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting
from itertools import islice
from numbers import Integral
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _native
from ._limits import Limits, keywords, native, refuse_unknown, to_json
from ._puzzle import Puzzle, PuzzleLike

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._names import Difficulty, Geometry, Kind, Symmetry


Size = Union[int, str, tuple[int, int]]
"""The rows and columns of a board: ``(6, 8)``, ``"6x8"``, or ``6`` for a square."""


class GenerateOptions(Limits, total=False):
    """The options of `generate`, and its limits."""

    seed: int
    """The seed: it makes the same puzzles everywhere. Default: 0."""
    clues: Union[int, str, None]
    """Exactly this many clues: pairs of them in a numberlink, fixed ends in a line; or a share of the cells, as in
    ``"30%"``. None: as needed. More than 60% of the cells are never given unless their number is."""
    ends: Optional[bool]
    """Whether the first and the last number are given. None: as is usual for the kind."""
    border: bool
    """Clues stand along the border alone."""
    mask: Optional[Sequence[str]]
    """The rows of a mask: ``#`` a clue, ``?`` perhaps a clue, ``.`` no clue."""
    walls: Union[int, str, None]
    """Exactly this many walls; or a share of the sides, as in ``"12%"``, or ``"auto"``, which draw figures in a zip."""
    holes: Optional[int]
    """Exactly this many holes, at random."""
    shape: Optional[PuzzleLike]
    """The board, with its size, its geometry and its holes, instead of a size."""
    side: Optional[int]
    """The cells on each side of a board of hexagons that is a hexagon itself, instead of a size."""
    geometry: Optional[Geometry]
    """The form of the cells. None: squares, unless there is a side or a shape."""
    minimal: bool
    """Only clues of which none can go."""
    difficulty: Union[Difficulty, int, None]
    """The name or the level that `grade` gives the puzzle. None: easy or medium."""
    score: Optional[str]
    """The range of scores that `grade` gives the puzzle, as in ``"20-34"``, instead of a difficulty."""
    ungraded: bool
    """Puzzles are not graded, which takes longer than to make them."""
    symmetry: Optional[Symmetry]
    """The symmetry of clues, walls and holes. None: as often as in published puzzles."""
    best_of: Optional[int]
    """The number of puzzles of which the one with the best taste is taken, most like one by an editor."""
    allow_multiple: bool
    """Puzzles may have more than one solution."""
    word: Optional[str]
    """The word of a spell; a common word unless given."""
    name: Optional[str]
    """The names, with ``{kind}``, ``{rows}``, ``{cols}``, ``{difficulty}``, ``{seed}`` and ``{n}``, the puzzle's number."""


@keywords(GenerateOptions)
def generate(
    kind: Kind,
    size: Optional[Size] = None,
    *,
    number: int = 0,
    **options: Unpack[GenerateOptions],
) -> Puzzle:
    """Makes a random puzzle that has exactly one solution. The same options make the same puzzle on every machine.

    >>> import unicursal
    >>> puzzle = unicursal.generate("zip", (6, 6), seed=42, minimal=True)
    >>> puzzle.name, unicursal.check(puzzle).status
    ('zip-6x6-s42-0', 'unique')

    Args:
        kind: one of `KINDS`.
        size: rows and columns, as ``(6, 8)`` or ``"6x8"``, or one number for a square board. None if there is a side or a
            shape.
        number: the number of the puzzle among those of its seed, in the order of `generate_many`.
        options: as `GenerateOptions` has them.

    Raises:
        GenerationError: there is no such puzzle, or none was found.
    """
    return next(_made(kind, size, iter([number]), options))


@keywords(GenerateOptions)
def generate_many(
    kind: Kind,
    size: Optional[Size] = None,
    count: Optional[int] = None,
    *,
    number: int = 0,
    **options: Unpack[GenerateOptions],
) -> Iterator[Puzzle]:
    """Makes ``count`` puzzles on all cores, beginning with ``number``. Without a count it never ends. Otherwise it
    is like `generate`.

    >>> import unicursal
    >>> [puzzle.name for puzzle in unicursal.generate_many("numbrix", (4, 4), 2, seed=1)]
    ['numbrix-4x4-s1-0', 'numbrix-4x4-s1-1']
    """
    return _made(kind, size, numbered(number, count), options)


def _made(kind: Kind, size: Optional[Size], numbers: Iterator[int], options: Mapping[str, Any]) -> Iterator[Puzzle]:
    refuse_unknown(options, GenerateOptions)
    specification, limits = specified(kind, size, options)
    own, cancel = native(limits)
    return _in_order(_native.Generator(specification, own), numbers, _native.Batch(own, cancel))


def specified(kind: Kind, size: Optional[Size], options: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Divides options into the specification of puzzles as JSON, and the limits."""
    limits = {name: value for name, value in options.items() if name in Limits.__annotations__}
    specification = {name: value for name, value in options.items() if name not in limits}
    if specification.get("shape") is not None:
        specification["shape"] = Puzzle.of(specification["shape"])
    return to_json({"kind": kind, "size": _pair(size), **specification}), limits


def _pair(size: Optional[Size]) -> Optional[tuple[int, int]]:
    """Returns the numbers of rows and columns."""
    if isinstance(size, str):
        rows, _, cols = size.lower().replace("×", "x").partition("x")
        if not (rows.strip().isdecimal() and cols.strip().isdecimal()):
            raise ValueError(f"size: {size!r} is not rows and columns; write (6, 8), '6x8' or 6")
        return int(rows), int(cols)
    if isinstance(size, (int, Integral)):
        return int(size), int(size)
    return size


def numbered(number: int, count: Optional[int]) -> Iterator[int]:
    """Returns the numbers of ``count`` puzzles, beginning with ``number``. Without a count they never end."""
    if count is not None and count < 0:
        raise ValueError(f"count: {count} puzzles cannot be made; leave the count out if they should never end")
    return islice(counting(number), count)


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
