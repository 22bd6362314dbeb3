"""Pictures by matplotlib, for papers and slides. `svg` draws more, and does not need matplotlib."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Optional

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._puzzle import Cell, Puzzle

    Paths = Iterable[Sequence[Cell]]

_COLORS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2", "#bcbd22", "#7f7f7f")
_ON_CORNERS = "slitherlink"
"""The kind whose line goes along the sides of cells."""


def plot(puzzle: Puzzle, paths: Paths, ax: Optional[Axes], is_closed: bool = False) -> Axes:
    """Draws a board and its lines on the given axes, or on new ones."""
    if ax is None:
        pyplot = _matplotlib("pyplot")
        _, ax = pyplot.subplots(figsize=(0.5 * puzzle.cols + 0.5, 0.5 * puzzle.rows + 0.5))
    assert ax is not None
    _draw(puzzle, paths, ax, is_closed)
    return ax


def png(puzzle: Puzzle, paths: Paths, dpi: int, is_closed: bool = False) -> bytes:
    """Returns the picture as a file, with a figure that pyplot does not keep."""
    figure = _matplotlib("figure").Figure(figsize=(0.5 * puzzle.cols + 0.5, 0.5 * puzzle.rows + 0.5))
    _draw(puzzle, paths, figure.add_axes((0.02, 0.02, 0.96, 0.96)), is_closed)
    written = BytesIO()
    figure.savefig(written, format="png", dpi=dpi)
    return written.getvalue()


def _matplotlib(module: str) -> Any:
    try:
        from importlib import import_module

        return import_module(f"matplotlib.{module}")
    except ImportError as error:
        raise ImportError("a plot needs matplotlib: pip install 'unicursal[plot]'") from error


def _outline(geometry: str, row: int, col: int) -> list[tuple[float, float]]:
    """Returns the corners of a cell. Hexagons are drawn as bricks, and every other row is shifted to the right."""
    if geometry == "triangle":
        tip, base = (row, row + 1) if (row + col) % 2 == 0 else (row + 1, row)
        return [(0.6 * x, float(y)) for x, y in ((col + 1, tip), (col, base), (col + 2, base))]
    left = col + (0.5 * (row % 2) if geometry == "hex" else 0.0)
    return [(left, float(row)), (left + 1, float(row)), (left + 1, row + 1.0), (left, row + 1.0)]


def _draw(puzzle: Puzzle, paths: Paths, ax: Axes, is_closed: bool) -> None:
    fields = puzzle.to_dict()
    on_corners = puzzle.kind == _ON_CORNERS

    def center(cell: Sequence[int]) -> tuple[float, float]:
        row, col = cell
        if on_corners:
            # Half a hexagon is as wide as a corner.
            return (0.5 * col if puzzle.geometry == "hex" else float(col), float(row))
        points = _outline(puzzle.geometry, row, col)
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    for row, line in enumerate(fields["cells"]):
        for col, cell in enumerate(line):
            is_hole = cell in (-1, "x")
            style = {"facecolor": "#555555" if is_hole else "none", "edgecolor": "#cccccc", "linewidth": 0.8}
            outline = _outline(puzzle.geometry, row, col)
            ax.add_patch(_matplotlib("patches").Polygon(outline, closed=True, **style))
            is_clue = not is_hole and cell is not None and (cell != 0 or on_corners)
            if is_clue:
                x, y = (sum(axis) / len(outline) for axis in zip(*outline))
                ax.text(x, y, str(cell), ha="center", va="center", zorder=4)
    for number, path in enumerate(paths):
        points = [center(cell) for cell in path]
        if is_closed and points:
            points.append(points[0])
        color = _COLORS[number % len(_COLORS)]
        # Below the numbers, and pale enough to keep them readable.
        ax.plot(
            *zip(*points), color=color, linewidth=4, alpha=0.6, zorder=3, solid_capstyle="round", solid_joinstyle="round"
        )
    for field, color in (("walls", "black"), ("links", "#999999")):
        for a, b in fields.get(field, []):
            (x, y), (u, v) = center(a), center(b)
            if field == "links":
                ax.plot((x, u), (y, v), color=color, linewidth=4, zorder=2)
                continue
            # Across the middle between the two, half a cell to each side.
            (middle, height), (dx, dy) = ((x + u) / 2, (y + v) / 2), ((v - y) / 2, (u - x) / 2)
            ax.plot((middle - dx, middle + dx), (height - dy, height + dy), color=color, linewidth=3, zorder=5)
    width = max(x for x, _ in _outline(puzzle.geometry, min(1, puzzle.rows - 1), puzzle.cols - 1))
    ax.set_xlim(-0.1, width + 0.1)
    ax.set_ylim(puzzle.rows + 0.1, -0.1)
    ax.set_aspect("equal")
    ax.axis("off")
