"""The words of the widget: descriptions of points for screen readers, and sentences for answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._drawn import Drawn, given
from ._layout import Layout, side_of

if TYPE_CHECKING:
    from .._answers import Explained, Hinted
    from .._puzzle import Cell, Side

LABELS = {None: "Hint", "where": "Why?", "why": "Show the step", "what": "Draw it", "noted": "Go on"}
"""The labels of the button for hints, by what it has told already."""


_MOST = 1600
"""The number of points up to which each is described. On larger boards, a screen reader gets only its place."""


def descriptions(layout: Layout, drawn: Drawn) -> list[str]:
    """Describes each point in words: its place, its clue, and the sides around it."""
    if len(layout.points) > _MOST:
        return []
    lines = {*drawn.links, *given(layout)}
    walls: dict[Cell, list[Side]] = {}
    for side in sorted(side_of(a, b) for a, b in layout.fields.get("walls", [])):
        for point in side:
            walls.setdefault(point, []).append(side)
    crosses, shaded = set(drawn.crosses), set(drawn.shaded(layout))
    said = []
    for point in layout.points:
        parts = [] if layout.is_on_corners else _content(layout, drawn, point)
        if point in shaded:
            parts.append("shaded")
        around = layout.beside[point]
        drawn_there = [side for side in around if side in lines]
        crossed = [side for side in around if side in crosses]
        for word, sides in (("line", drawn_there), ("no line", crossed), ("wall", walls.get(point, []))):
            if sides:
                parts.append(f"{word} {' and '.join(_way(layout, side, point) for side in sides)}")
        name = "corner" if layout.is_on_corners else "cell"
        said.append(f"{name}, row {point[0] + 1}, column {point[1] + 1}: {', '.join(parts) or 'empty'}")
    return said


def _content(layout: Layout, drawn: Drawn, cell: Cell) -> list[str]:
    row, col = cell
    fields = layout.fields
    value = fields["cells"][row][col]
    parts = []
    if value is not None and (value != 0 or fields["kind"] == "slitherlink"):
        parts.append(f"clue {value}")
    if cell in drawn.numbers:
        parts.append(f"number {drawn.numbers[cell]}")
    if "regions" in fields:
        parts.append(f"region {fields['regions'][row][col]}")
    parts += ["end" for field in ("start", "end") if fields.get(field) == [row, col]]
    return parts


def _way(layout: Layout, side: Side, point: Cell) -> str:
    return layout.way(point, side[1] if side[0] == point else side[0])


def undecided(time_limit: Any) -> str:
    """The sentence for an answer that a limit cut off."""
    if isinstance(time_limit, (int, float)):
        time_limit = f"{time_limit:g} s"
    return f"There is no answer within {time_limit}; a Board takes a longer time_limit=." if time_limit else "No answer."


def diagnosis(answer: Hinted | Explained, time_limit: Any) -> str:
    """The sentence for a puzzle that does not have exactly one solution, or of which it is not known."""
    if answer.status == "multiple":
        return "The puzzle has several solutions; two of them differ at the marked sides."
    if answer.status == "unsolvable":
        return f"The puzzle has no solution. {answer.conflict['text'] if answer.conflict else ''}".rstrip()
    return undecided(time_limit)
