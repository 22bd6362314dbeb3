"""Solutions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional

from ._puzzle import Puzzle, _is_small

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

    from . import _native
    from ._names import Theme
    from ._puzzle import Cell


class Solution:
    """One solution of a puzzle, which never changes.

    >>> import unicursal
    >>> solution = unicursal.solve("zip\\n1 . .\\n2 . .\\n").solution
    >>> solution.grid
    array([[1, 2, 3],
           [6, 5, 4]])
    >>> solution.paths
    (((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)),)
    """

    __slots__ = ("_cells", "_is_closed", "_paths", "_puzzle", "_shaded", "_source")
    _source: Optional[tuple[_native.Answered, int]]
    """The answer of the native part and the number of the solution in it, if it comes from there."""

    def __init__(
        self,
        puzzle: Optional[Puzzle],
        cells: Iterable[Iterable[int]],
        paths: Iterable[Iterable[Cell]],
        is_closed: bool = False,
        shaded: Iterable[Cell] = (),
    ) -> None:
        self._puzzle = puzzle
        self._cells = tuple(map(tuple, cells))
        self._paths = tuple(map(tuple, paths))
        self._is_closed = is_closed
        self._shaded = tuple(shaded)
        self._source = None

    @classmethod
    def _numbered(cls, puzzle: Optional[Puzzle], answered: _native.Answered, number: int) -> Solution:
        """A solution that is written as JSON only when you ask for it."""
        solution = cls.__new__(cls)
        solution._puzzle, solution._source = puzzle, (answered, number)
        return solution

    def __getattr__(self, name: str) -> Any:
        # The fields that a solution of the native part does not have yet.
        source = None if name == "_source" else self._source
        if source is None or name not in ("_cells", "_paths", "_is_closed", "_shaded"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        answered, number = source
        if name == "_cells":
            self._cells = tuple(map(tuple, self.grid.tolist()))
        else:
            paths, self._is_closed, shaded = answered.paths(number)
            self._paths, self._shaded = tuple(map(tuple, paths)), tuple(shaded)
        return getattr(self, name)

    @classmethod
    def _of(cls, puzzle: Optional[Puzzle], fields: Mapping[str, Any]) -> Solution:
        is_closed = "loops" in fields
        lists = fields["loops" if is_closed else "paths"]
        paths = ([(row, col) for row, col in path] for path in lists)
        shaded = [(row, col) for row, col in fields.get("shaded", ())]
        return cls(puzzle, fields["cells"], paths, is_closed, shaded)

    @property
    def puzzle(self) -> Optional[Puzzle]:
        """The puzzle that it solves, if it is known."""
        return self._puzzle

    @property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """The number of each cell along the line, from 1. For a puzzle with labels, the label of each cell. -1 for
        a hole.

        A cell that a loop leaves out has 0. If the loop runs along the sides of cells, the cells inside it have 1.
        """
        return self._cells

    @property
    def paths(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each path in order, as ``(row, col)``: one path, or a path for each label, in ascending
        order.

        If the loop runs along the sides of cells, these are corners, and ``(0, 0)`` is the top left corner.
        """
        return self._paths

    @property
    def is_closed(self) -> bool:
        """Whether each path is a loop: its last cell is joined to its first."""
        return self._is_closed

    @property
    def shaded(self) -> tuple[Cell, ...]:
        """The cells that the player shades."""
        return self._shaded

    @property
    def grid(self) -> NDArray[np.int64]:
        """The cells as an array."""
        import numpy

        if self._source is not None and self._puzzle is not None:
            # Numbers straight from the solver: JSON would take longer than solving a daily puzzle.
            answered, number = self._source
            shape = (self._puzzle.rows, self._puzzle.cols)
            return numpy.frombuffer(bytearray(answered.cells(number)), numpy.int64).reshape(shape)
        return numpy.array(self.cells, dtype=numpy.int64)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> NDArray[Any]:
        return self.grid if dtype is None else self.grid.astype(dtype)

    def to_networkx(self) -> Any:
        """Returns the lines as a graph of networkx, with a node for each place on them. A node has its number on
        the line as ``step``, and the number of its line as ``path``, both from 0."""
        try:
            import networkx
        except ImportError as error:
            raise ImportError("a graph needs networkx: pip install networkx") from error
        graph = networkx.Graph()
        for number, path in enumerate(self.paths):
            graph.add_nodes_from((cell, {"step": step, "path": number}) for step, cell in enumerate(path))
            networkx.add_path(graph, path)
            if self.is_closed:
                graph.add_edge(path[-1], path[0])
        return graph

    def to_dict(self) -> dict[str, Any]:
        """The fields of JSON."""
        paths = [[list(cell) for cell in path] for path in self.paths]
        fields: dict[str, Any] = {"cells": [list(row) for row in self.cells]}
        fields["loops" if self.is_closed else "paths"] = paths
        if self.shaded:
            fields["shaded"] = [list(cell) for cell in self.shaded]
        return fields

    def draw(self) -> str:
        """Draws the solved board in characters."""
        return self._known()._board.draw_answer(self.paths)

    def moves(self) -> str:
        """Describes the solution in words, a line for each step."""
        return self._known()._board.moves(self.paths)

    def svg(self, *, theme: Theme = "light", animated: bool = False) -> str:
        """Draws the solved board.

        Args:
            theme: ``light``, ``dark`` or ``print`` (black and grays).
            animated: whether the line draws itself.
        """
        return self._known()._board.picture([self.paths], theme, animated)

    def plot(self, ax: Optional[Axes] = None) -> Axes:
        """Draws the solved board with matplotlib, on ``ax`` or on new axes."""
        from ._plot import plot

        return plot(self._known(), self.paths, ax, self.is_closed)

    def png(self, *, dpi: int = 100) -> bytes:
        """Returns a picture of the solved board as PNG (with matplotlib)."""
        from ._plot import png

        return png(self._known(), self.paths, dpi, self.is_closed)

    def _known(self) -> Puzzle:
        if self.puzzle is None:
            raise ValueError("the puzzle of this solution is not known, so it cannot be drawn")
        return self.puzzle

    def __repr__(self) -> str:
        if self.puzzle is None or not _is_small(self.puzzle):
            return f"<solution of {self.puzzle.label if self.puzzle else 'a puzzle'}>"
        return self.draw().rstrip()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if self.puzzle is not None and _is_small(self.puzzle) else None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self.paths == other.paths

    def __hash__(self) -> int:
        return hash(self.paths)

    def __reduce__(self) -> tuple[Callable[..., Solution], tuple[Any, ...]]:
        return Solution, (self.puzzle, self.cells, self.paths, self.is_closed, self.shaded)
