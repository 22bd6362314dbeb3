"""The places of a board in its picture: the points that a line visits, and the sides between them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from .._puzzle import Puzzle

if TYPE_CHECKING:
    from .._puzzle import Cell, Side

CORNERS = ("slitherlink",)
"""The kinds whose line goes from corner to corner of cells."""
FAR = ("signpost",)
"""The kinds whose line goes over other cells. It is not drawn: the numbers say all."""

_WAYS = ("right", "lower right", "down", "lower left", "left", "upper left", "up", "upper right")


def side_of(a: Any, b: Any) -> Side:
    """The side between two points, always in the same order."""
    first, second = sorted(((int(a[0]), int(a[1])), (int(b[0]), int(b[1]))))
    return first, second


class Layout:
    """The points and sides of a puzzle. Sides with a wall, and those that lead to a hole, are no part of it."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.fields = puzzle.to_dict()
        is_far, self.is_on_corners = puzzle.kind in FAR, puzzle.kind in CORNERS
        self.sides: list[Side] = [] if is_far else [side_of(a, b) for a, b in puzzle._board.sides()]
        if self.is_on_corners:
            self.points = sorted({point for side in self.sides for point in side})
        else:
            cells = enumerate(self.fields["cells"])
            self.points = [(row, col) for row, line in cells for col, cell in enumerate(line) if cell not in (-1, "x")]
        self.beside: dict[Cell, list[Side]] = {point: [] for point in self.points}
        for side in self.sides:
            for point in side:
                self.beside[point].append(side)
        self._places = dict(zip(self.points, puzzle._board.places(self.points)))

    def place(self, point: Cell) -> tuple[float, float]:
        """The place of a point in the picture."""
        return self._places[point]

    def way(self, a: Cell, b: Cell) -> str:
        """The word for the way from one point to another."""
        (x, y), (to_x, to_y) = self.place(a), self.place(b)
        return _WAYS[round(math.atan2(to_y - y, to_x - x) / (math.pi / 4)) % 8]

    def to_json(self) -> dict[str, Any]:
        """The layout for the front end: where points are, and which of them a side joins."""
        number = {point: index for index, point in enumerate(self.points)}
        places = ([*point, *(round(value, 2) for value in self.place(point))] for point in self.points)
        return {"points": list(places), "sides": [[number[a], number[b]] for a, b in self.sides]}
