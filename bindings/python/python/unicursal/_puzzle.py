"""Puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Optional, TypedDict, Union

from . import _native
from ._cells import board_of, in_indices
from ._errors import PuzzleError

if TYPE_CHECKING:
    import pandas
    from matplotlib.axes import Axes
    from numpy.typing import ArrayLike, NDArray
    from typing_extensions import Unpack

    from ._answers import (
        Analyzed,
        Checked,
        Counted,
        Explained,
        Graded,
        Hinted,
        Minimized,
        Repaired,
        Reviewed,
        Sampled,
        Solved,
        Verified,
    )
    from ._cells import Clues
    from ._games import Move, TechniqueUse
    from ._limits import Limits, Single
    from ._names import Detail, Geometry, Kind, Language, Method, Theme
    from ._questions import SolutionLike, Solutions
    from .widget import Board as Widget

    Cell = tuple[int, int]
    Side = tuple[Cell, Cell]
    Board = Union[Sequence[Sequence[Union[float, str, None]]], ArrayLike, pandas.DataFrame, tuple[int, int]]

PuzzleLike = Union["Puzzle", str, Mapping[str, Any]]
"""A puzzle: a `Puzzle`, a text in any format, or a dictionary with the fields of JSON."""

KINDS: tuple[str, ...] = tuple(_native.kind_names())
"""The kinds of puzzle."""
FORMATS: tuple[str, ...] = tuple(_native.format_names())
"""The formats that are read."""
NOTATIONS: tuple[str, ...] = tuple(_native.convert_names())
"""The formats that `Puzzle.convert` writes, and the models for other solvers."""


class Others(TypedDict, total=False):
    """The parts of a puzzle besides its cells."""

    clues: Optional[Clues]
    holes: Optional[Iterable[Cell]]
    walls: Optional[Iterable[Side]]
    links: Optional[Iterable[Side]]
    start: Optional[Cell]
    end: Optional[Cell]
    name: Optional[str]
    geometry: Geometry
    regions: Optional[Sequence[Sequence[int]]]
    rules: Optional[Mapping[str, bool]]
    word: Optional[str]


_LARGEST_DRAWN = 60
"""Boards with more rows or columns are not drawn unasked."""


class Puzzle:
    """A puzzle, which never changes.

    ``cells`` has a row of numbers for each row of the board: 0 for an empty cell, -1 for a hole, and otherwise a
    clue. None and NaN are also empty cells. In a Slitherlink, 0 is a clue. In kinds with symbols, a string such as
    ``"w2e"`` is a symbol. In a Numberlink, a string is a label. ``cells`` is a list of lists, an array or a data
    frame. A pair ``(rows, cols)`` is a board without clues and holes. Places are ``(row, col)``, both from 0. Row 0
    is the top row.

    >>> import unicursal
    >>> puzzle = unicursal.Puzzle("zip", [[1, 0, 0], [0, 0, 0], [0, 0, 2]], walls=[((0, 0), (0, 1))])
    >>> puzzle
    zip, 3×3
    ┌───┰───────┐
    │ 1 ┃ ·   · │
    │   ╹       │
    │ ·   ·   · │
    │           │
    │ ·   ·   2 │
    └───────────┘
    >>> unicursal.solve(puzzle).solution.grid.tolist()
    [[1, 6, 7], [2, 5, 8], [3, 4, 9]]

    Args:
        kind: one of `KINDS`, which also have a constructor each, as `Puzzle.zip`.
        cells: the board.
        clues: clues by their places, as ``{(0, 0): 1, (2, 2): 2}``; or places alone, whose clues are 1, 2, 3, ….
        holes: the places of holes.
        walls: pairs of neighboring cells between which no step goes.
        links: pairs of neighboring cells between which the line is known to go.
        start: one end of a line.
        end: the other end of a line.
        name: what the puzzle is called in answers.
        geometry: the form of the cells. In ``"hex"`` every other row is shifted to the right by half a cell, and in
            ``"triangle"`` the first cell is an upright triangle, and the next one is upside down.
        regions: the number of each cell's region, row by row, for kinds with regions.
        word: the word that the letters along the line are, for kinds with letters.
        rules: the rules that are switched off, as ``{"cover": False}``, for kinds that have such.

    Raises:
        PuzzleError: this is no puzzle of the kind.
    """

    __slots__ = ("_board", "_source")
    _board: _native.Board
    _source: Optional[str]

    def __init__(
        self,
        kind: Kind,
        cells: Board,
        *,
        clues: Optional[Clues] = None,
        holes: Optional[Iterable[Cell]] = None,
        walls: Optional[Iterable[Side]] = None,
        links: Optional[Iterable[Side]] = None,
        start: Optional[Cell] = None,
        end: Optional[Cell] = None,
        name: Optional[str] = None,
        geometry: Geometry = "square",
        regions: Optional[Sequence[Sequence[int]]] = None,
        rules: Optional[Mapping[str, bool]] = None,
        word: Optional[str] = None,
    ) -> None:
        fields: dict[str, Any] = {"kind": kind, "geometry": geometry}
        fields.update(board_of(kind, cells, clues, holes))
        sides = {field: [] if value is None else list(value) for field, value in (("walls", walls), ("links", links))}
        fields.update({field: value for field, value in sides.items() if value})
        others = {"start": start, "end": end, "name": name, "regions": regions, "word": word}
        if rules is not None:
            fields["rules"] = dict(rules)
        fields.update({field: value for field, value in others.items() if value is not None})
        self._board, self._source = _board(fields), None

    @classmethod
    def zip(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One path through every open cell, from clue 1 to the highest clue, meeting the clues in order."""
        return cls("zip", cells, **others)

    @classmethod
    def numbrix(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One path through every open cell. A clue is the step at which the path is there, counted from 1."""
        return cls("numbrix", cells, **others)

    @classmethod
    def hidato(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """Like a Numbrix, with steps in eight directions."""
        return cls("hidato", cells, **others)

    @classmethod
    def knight(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """Like a Hidato, with the moves of a knight."""
        return cls("knight", cells, **others)

    @classmethod
    def line(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One path through every open cell. Its ends are free, or fixed by ``start`` and ``end``."""
        return cls("line", cells, **others)

    @classmethod
    def numberlink(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """A path for each pair of equal labels. Together, the paths visit every open cell."""
        return cls("numberlink", cells, **others)

    @classmethod
    def simpleloop(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through every open cell. With links it is a Grand Tour."""
        return cls("simpleloop", cells, **others)

    @classmethod
    def slitherlink(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop along the sides of cells. A number is the count of its cell's sides on the loop."""
        return cls("slitherlink", cells, **others)

    @classmethod
    def masyu(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through all pearls. It goes straight through a white pearl ``"w"``, and turns at a black pearl
        ``"b"``."""
        return cls("masyu", cells, **others)

    @classmethod
    def yajilin(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through every cell that is not shaded. An arrow such as ``"2n"`` counts shaded cells, which
        share no sides."""
        return cls("yajilin", cells, **others)

    @classmethod
    def countryroad(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through each of the ``regions`` once. A number counts the visited cells of its region."""
        return cls("countryroad", cells, **others)

    @classmethod
    def moonsun(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through each of the ``regions`` once, alternately through all moons ``"m"`` and all suns ``"s"``."""
        return cls("moonsun", cells, **others)

    @classmethod
    def castlewall(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop around the white cells and not around the black cells. An arrow such as ``"w2e"`` counts its
        steps."""
        return cls("castlewall", cells, **others)

    @classmethod
    def balanceloop(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through all circles. Its two straight parts are equally long at a white circle, and differ at a
        black circle."""
        return cls("balanceloop", cells, **others)

    @classmethod
    def shingoki(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through all circles, straight through white circles. A number is the sum of the two straight
        parts there."""
        return cls("shingoki", cells, **others)

    @classmethod
    def geradeweg(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One loop through all circles. A number is the length of each straight part through its circle."""
        return cls("geradeweg", cells, **others)

    @classmethod
    def signpost(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One path that leaves each cell in the direction of its arrow, for any distance. ``"1se"`` is an arrow
        with its number."""
        return cls("signpost", cells, **others)

    @classmethod
    def spell(cls, cells: Board, **others: Unpack[Others]) -> Puzzle:
        """One path through every open cell that meets the letters of ``word`` in order, from the first to the last."""
        return cls("spell", cells, **others)

    @classmethod
    def from_text(
        cls,
        text: str,
        *,
        format: Optional[str] = None,
        kind: Optional[Kind] = None,
        empty: Union[str, Iterable[str]] = (),
        hole: Union[str, Iterable[str]] = (),
        rules: Mapping[str, bool] = {},
    ) -> Puzzle:
        """Reads the only puzzle in ``text``: plain text, JSON, a link, or any other of the `FORMATS`, which is
        recognized.

        >>> import unicursal
        >>> unicursal.Puzzle.from_text("numbrix\\n1 .\\n. .\\n").to_dict()
        {'kind': 'numbrix', 'rows': 2, 'cols': 2, 'cells': [[1, 0], [0, 0]]}

        Args:
            text: the puzzle.
            format: its format, if it should not be recognized.
            kind: the kind of a puzzle that does not say it.
            empty: the signs of empty cells in pasted rows, if they should not be inferred.
            hole: the signs of holes.
            rules: rules to switch on or off, as ``{"cover": False}``.

        Raises:
            PuzzleError: what is wrong, with the line and the column.

        Warns:
            UserWarning: something of the text is passed over, or read in a way that is not obvious.
        """
        if not isinstance(text, str):
            raise TypeError(f"a text is needed, not {type(text).__name__}")
        return cls._of(_native.Board.read(_encodable(text), "text", format, _assumed(kind, empty, hole, rules)))

    @classmethod
    def from_file(
        cls, path: Union[str, PathLike[str]], *, format: Optional[str] = None, kind: Optional[Kind] = None
    ) -> Puzzle:
        """Reads the first puzzle in a file. `read` yields all of them."""
        for puzzle in read(path, format=format, kind=kind):
            return puzzle
        raise PuzzleError(f"{fspath(path)} holds no puzzle")

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Puzzle:
        """Makes the puzzle with these fields of JSON. `to_dict` returns them."""
        return cls._of(_board(dict(fields)))

    @classmethod
    def of(cls, puzzle: PuzzleLike) -> Puzzle:
        """Returns ``puzzle`` as a `Puzzle`. It may also be a text or a dictionary."""
        if isinstance(puzzle, Puzzle):
            return puzzle
        if isinstance(puzzle, str):
            return cls.from_text(puzzle)
        if isinstance(puzzle, Mapping):
            return cls.from_dict(puzzle)
        raise TypeError(f"a puzzle is a Puzzle, a text or a dictionary, not {type(puzzle).__name__}")

    @classmethod
    def _of(cls, board: _native.Board, source: Optional[str] = None) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._board, puzzle._source = board, source
        return puzzle

    if TYPE_CHECKING:
        # The functions of these names become methods in `__init__`, which can import them all.
        def solve(
            self,
            *,
            certify: bool = False,
            orientations: Optional[int] = None,
            orientation: Optional[int] = None,
            **limits: Unpack[Single],
        ) -> Solved: ...
        def widget(self, *, theme: str = "auto", time_limit: Any = 5.0) -> Widget: ...
        def solutions(self, **limits: Unpack[Limits]) -> Solutions: ...
        def check(self, *, certify: bool = False, **limits: Unpack[Single]) -> Checked: ...
        def count(self, *, method: Method = "auto", **limits: Unpack[Single]) -> Counted: ...
        def sample(self, number: int = 1, *, seed: int = 0, **limits: Unpack[Single]) -> Sampled: ...
        def pick(self, numbers: Iterable[int], **limits: Unpack[Single]) -> Sampled: ...
        def analyze(self, **limits: Unpack[Single]) -> Analyzed: ...
        def minimize(
            self,
            *,
            exact: bool = False,
            from_solution: bool = False,
            walls: bool = False,
            **limits: Unpack[Single],
        ) -> Minimized: ...
        def repair(self, *, limit: int = 10, **limits: Unpack[Single]) -> Repaired: ...
        def verify(self, solution: SolutionLike) -> Verified: ...
        def hint(
            self,
            *,
            partial: Optional[PuzzleLike] = None,
            solution: Optional[SolutionLike] = None,
            number: int = 1,
            detail: Detail = "what",
            language: Language = "en",
            **limits: Unpack[Single],
        ) -> Hinted: ...
        def explain(self, *, language: Language = "en", **limits: Unpack[Single]) -> Explained: ...
        def grade(self, **limits: Unpack[Single]) -> Graded: ...
        def coach(
            self,
            moves: Iterable[Move],
            *,
            techniques: Iterable[TechniqueUse] = (),
            next: bool = False,  # noqa: A002
            language: Language = "en",
            **limits: Unpack[Single],
        ) -> Reviewed: ...

    @property
    def kind(self) -> Kind:
        """One of `KINDS`."""
        return self._board.kind

    @property
    def rows(self) -> int:
        """The number of rows."""
        return self._board.rows

    @property
    def cols(self) -> int:
        """The number of columns."""
        return self._board.cols

    @property
    def geometry(self) -> Geometry:
        """The form of the cells."""
        return self._board.geometry

    @property
    def name(self) -> Optional[str]:
        """The name, if it has one."""
        return self._board.name

    @property
    def label(self) -> str:
        """The name in answers. A puzzle without a name has the name of its file, with its number there."""
        return self.name or self._source or "puzzle"

    @property
    def grid(self) -> NDArray[Any]:
        """The cells as an array of whole numbers: 0 for an empty cell, -1 for a hole, and otherwise a clue.

        For a kind with symbols, an array of objects: None for an empty cell, "x" for a hole, and a number or a text
        for a clue.
        """
        import numpy

        cells = self.to_dict()["cells"]
        is_whole = all(isinstance(cell, int) for row in cells for cell in row)
        return numpy.array(cells, dtype=numpy.int64 if is_whole else object)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> NDArray[Any]:
        return self.grid if dtype is None else self.grid.astype(dtype)

    def with_name(self, name: str) -> Puzzle:
        """Returns this puzzle with another name."""
        return self._of(self._board.with_name(_encodable(name)))

    def to_json(self) -> str:
        """Returns one line of JSON, which the command reads."""
        return self._board.to_json()

    def to_dict(self) -> dict[str, Any]:
        """The fields of JSON."""
        fields: dict[str, Any] = json.loads(self.to_json())
        return fields

    def to_text(self) -> str:
        """Returns plain text, which you can edit."""
        return self.convert("text")

    def convert(self, to: str) -> str:
        """Returns the puzzle in one of the `NOTATIONS`: a format, or a model for another solver.

        >>> import unicursal
        >>> unicursal.Puzzle.numberlink([[1, 0, 1], [2, 0, 2]]).convert("puzzlink")
        'https://puzz.link/p?arukone/3/2/1g12g2\\n'

        Raises:
            FormatError: the format cannot hold the puzzle.
        """
        return self._board.convert(to)

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the board.

        Args:
            theme: ``light``, ``dark`` or ``print`` (black and grays).
        """
        return self._board.picture([], theme, False)

    def plot(self, ax: Optional[Axes] = None) -> Axes:
        """Draws the board with matplotlib, on ``ax`` or on new axes."""
        from ._plot import plot

        return plot(self, (), ax)

    def png(self, *, dpi: int = 100) -> bytes:
        """Returns a picture of the board as PNG (with matplotlib)."""
        from ._plot import png

        return png(self, (), dpi)

    def to_networkx(self) -> Any:
        """Returns the board as a graph of networkx. Each open cell is a node. Two cells have an edge if a line can
        go from one to the other, so a wall removes an edge."""
        try:
            import networkx
        except ImportError as error:
            raise ImportError("a graph needs networkx: pip install networkx") from error
        holes = (-1, "x")
        cells = enumerate(self.to_dict()["cells"])
        graph = networkx.Graph()
        graph.add_nodes_from((row, col) for row, line in cells for col, cell in enumerate(line) if cell not in holes)
        graph.add_edges_from(self._board.sides())
        return graph

    def draw(self) -> str:
        """Draws the board in characters."""
        return self._board.draw()

    def __repr__(self) -> str:
        name = f" {self.name!r}" if self.name else ""
        title = f"{self.kind}{name}, {self.rows}×{self.cols}"
        if not _is_small(self):
            return f"<{title}>"
        return f"{title}\n{self.draw()}".rstrip()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if _is_small(self) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Puzzle) and self._board == other._board

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Callable[..., Puzzle], tuple[Any, ...]]:
        return _restored, (self.to_json(), self._source)


def read(
    source: Union[str, PathLike[str], bytes],
    *,
    format: Optional[str] = None,
    kind: Optional[Kind] = None,
    empty: Union[str, Iterable[str]] = (),
    hole: Union[str, Iterable[str]] = (),
    rules: Mapping[str, bool] = {},
    errors: str = "raise",
) -> Iterator[Puzzle]:
    """Yields the puzzles of a file. Each may have any of the `FORMATS`, which is recognized.

    >>> import unicursal
    >>> [puzzle.label for puzzle in unicursal.read(b'line\\n. .\\n\\nline "wide"\\n. . .\\n')]
    ['bytes:1', 'wide']

    Args:
        source: the file, or its content as bytes.
        format: the format, if it should not be recognized.
        kind: the kind of puzzles that do not say it.
        empty: the signs of empty cells in pasted rows, if they should not be inferred.
        hole: the signs of holes.
        rules: rules to switch on or off, as ``{"cover": False}``.
        errors: what is done about a puzzle that cannot be read: ``raise``, or ``keep``, which yields the `PuzzleError` in
            its place. `solve_many` and the others answer it with the status ``error``.

    Raises:
        PuzzleError: a puzzle cannot be read.
        OSError: the file cannot be read.

    Warns:
        UserWarning: something of a puzzle is passed over, or read in a way that is not obvious.
    """
    assumed = _assumed(kind, empty, hole, rules)
    if errors not in ("raise", "keep"):
        raise ValueError(f"errors={errors!r}; there are: 'raise', 'keep'")
    if isinstance(source, bytes):
        name = "bytes"
        reader = _native.Reader.of_bytes(source, name, format, assumed)
    else:
        name = Path(source).name
        reader = _native.Reader.open(source, format, assumed)
    return _read(reader, name, errors == "keep")


def _assumed(
    kind: Optional[Kind],
    empty: Union[str, Iterable[str]],
    hole: Union[str, Iterable[str]],
    rules: Mapping[str, bool],
) -> _native.Assumed:
    signs = [[signs] if isinstance(signs, str) else list(signs) for signs in (empty, hole)]
    return kind, signs[0], signs[1], list(rules.items())


def _read(reader: _native.Reader, name: str, keep: bool) -> Iterator[Puzzle]:
    number = 0
    while True:
        number += 1
        try:
            yield Puzzle._of(next(reader), f"{name}:{number}")
        except StopIteration:
            return
        except PuzzleError as error:
            if not keep:
                raise
            error.puzzle = error.puzzle or f"{name}:{number}"
            yield error  # type: ignore[misc]


def load_kind(text: str) -> str:
    """Loads a kind of puzzle from the text of its rules, and returns its name. You can then use the name wherever a
    kind is wanted.

    >>> import unicursal
    >>> kind = unicursal.load_kind("kind: bends\\nclues: #\\nrule turns: each number: turns")
    >>> unicursal.check(unicursal.Puzzle.from_text("bends\\n1 . 1\\n. . .\\n1 . 1\\n")).status
    'unique'

    Raises:
        PuzzleError: the text has a fault, at the given line and column.
    """
    return _native.load_kind(text)


def shard(puzzles: Iterable[Any], number: int, of: int) -> Iterator[Any]:
    """Yields every ``of``-th puzzle, beginning with puzzle ``number`` (from 1): the share of one of ``of``
    machines.

    >>> import unicursal
    >>> list(unicursal.shard("abcdefg", 2, 3))
    ['b', 'e']
    """
    from itertools import islice

    if not 1 <= number <= of:
        raise ValueError(f"shard {number} of {of}; shards count from 1")
    return islice(puzzles, number - 1, None, of)


def _restored(line: str, source: Optional[str]) -> Puzzle:
    return Puzzle._of(_native.Board.from_json(line), source)


def _is_small(puzzle: Puzzle) -> bool:
    return max(puzzle.rows, puzzle.cols) <= _LARGEST_DRAWN


def _encodable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise PuzzleError("the text has a lone surrogate, which is no character", "read the file as UTF-8") from error
    return text


def _board(fields: dict[str, Any]) -> _native.Board:
    """Returns the board with these fields. Arrays and numbers of numpy are allowed."""
    try:
        text = json.dumps(fields, default=_plain, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise PuzzleError(f"the fields of a puzzle are plain numbers, lists and strings: {error}") from None
    try:
        return _native.Board.from_json(text)
    except PuzzleError as error:
        # Nobody has seen the text, so a place in it helps nobody.
        raise PuzzleError(in_indices(error.message), in_indices(error.help), puzzle=error.puzzle) from None


def _plain(value: Any) -> Any:
    """Returns arrays as lists, and numbers of other libraries as numbers of Python."""
    for method in ("tolist", "item"):
        if hasattr(value, method):
            return getattr(value, method)()
    if hasattr(value, "__index__"):
        return value.__index__()
    raise TypeError(f"{type(value).__name__} is none of these")
