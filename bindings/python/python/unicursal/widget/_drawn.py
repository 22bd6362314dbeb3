"""The marks of a player: the line, crosses where it does not go, and numbers in cells."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

from .._errors import PuzzleError
from .._puzzle import Puzzle, PuzzleLike, _plain
from .._questions import hint, verify
from ._layout import Layout, side_of

if TYPE_CHECKING:
    from .._puzzle import Cell, Side
    from .._steps import Fact

NUMBERED = ("numbrix", "hidato", "knight", "signpost")
"""The kinds in whose cells a player writes numbers."""
SHADED = ("yajilin",)
"""The kinds in which a player shades cells."""
_OPEN = (*NUMBERED, "zip", "line", "numberlink", "spell")
"""The kinds whose lines have ends."""


class Drawn(NamedTuple):
    """The marks of a player, which never change. A shaded cell is one whose sides are all crossed out."""

    links: tuple[Side, ...] = ()
    crosses: tuple[Side, ...] = ()
    numbers: Mapping[Cell, int] = {}

    def with_line(self, layout: Layout, a: Cell, b: Cell) -> Drawn:
        """Adds a piece of line. A point has at most two pieces. A third piece replaces the newer one."""
        side = side_of(a, b)
        if side not in layout.beside[a] or side in self.links or side in given(layout):
            return self
        links = list(self.links)
        for point in side:
            own = [link for link in links if point in link]
            if own and len(own) + sum(point in link for link in given(layout)) >= 2:
                links.remove(own[-1])
        return self._replace(links=(*links, side), crosses=_without(self.crosses, [side]))

    def without_line(self, side: Side) -> Drawn:
        """Removes a piece of line."""
        return self._replace(links=_without(self.links, [side]))

    def with_cross(self, side: Side) -> Drawn:
        """Crosses out a side, or removes the cross."""
        if side in self.crosses:
            return self._replace(crosses=_without(self.crosses, [side]))
        return self._replace(links=_without(self.links, [side]), crosses=(*self.crosses, side))

    def with_number(self, layout: Layout, cell: Cell, number: int) -> Drawn:
        """Writes a number in a cell without a given number. 0 removes the number."""
        if number_at(layout.fields, cell) or not 0 <= number <= len(layout.points):
            return self
        numbers = {other: value for other, value in self.numbers.items() if other != cell}
        return self._replace(numbers={**numbers, cell: number} if number else numbers)

    def with_shade(self, layout: Layout, cell: Cell) -> Drawn:
        """Shades a cell without a clue, or removes the shade."""
        around = layout.beside[cell]
        if layout.fields["cells"][cell[0]][cell[1]] is not None:
            return self
        others = _without(self.crosses, around)
        if cell in self.shaded(layout):
            return self._replace(crosses=others)
        return self._replace(links=_without(self.links, around), crosses=(*others, *around))

    def without(self, layout: Layout, cell: Cell) -> Drawn:
        """Removes everything at a point."""
        around = layout.beside[cell]
        numbers = {other: number for other, number in self.numbers.items() if other != cell}
        return Drawn(_without(self.links, around), _without(self.crosses, around), numbers)

    def with_facts(self, layout: Layout, facts: Iterable[Fact], is_numbered: bool) -> Drawn:
        """Adds what follows from a step, as far as it can be drawn."""
        drawn = self
        for fact in facts:
            if "side" in fact or "leads_to" in fact:
                side = side_of(*fact["side"]) if "side" in fact else side_of(fact["cell"], fact["leads_to"])
                if side not in layout.beside.get(side[0], ()):
                    continue
                if fact.get("used", True):
                    drawn = drawn.with_line(layout, *side)
                elif side not in drawn.crosses:
                    drawn = drawn.with_cross(side)
            elif is_numbered and "step" in fact and fact["step"][0] == fact["step"][1]:
                drawn = drawn.with_number(layout, tuple(fact["cell"]), fact["step"][0])
            elif fact.get("visited") is False:
                around = layout.beside.get(tuple(fact["cell"]), ())
                new = (side for side in around if side not in drawn.crosses)
                drawn = drawn._replace(crosses=(*drawn.crosses, *new))
        return drawn

    def shaded(self, layout: Layout) -> list[Cell]:
        """The cells that are shaded, if the kind has such."""
        if layout.fields["kind"] not in SHADED:
            return []
        crossed, cells = set(self.crosses), layout.fields["cells"]
        is_bare = ((row, col) for row, col in layout.points if cells[row][col] is None)
        return [cell for cell in is_bare if layout.beside[cell] and crossed.issuperset(layout.beside[cell])]

    def fields(self, layout: Layout) -> dict[str, Any]:
        """The puzzle with these marks, in the fields of JSON."""
        fields = dict(layout.fields)
        for field, sides in (("links", self.links), ("walls", self.crosses)):
            if sides:
                fields[field] = [*fields.get(field, []), *([list(a), list(b)] for a, b in sides)]
        fields["cells"] = [list(row) for row in fields["cells"]]
        for (row, col), number in self.numbers.items():
            arrow = fields["cells"][row][col]
            fields["cells"][row][col] = f"{number}{arrow}" if isinstance(arrow, str) else number
        return fields

    def numbered(self, layout: Layout) -> Drawn:
        """Adds the numbers along pieces of line on which two numbers or more agree, as a picture shows them."""
        known = {cell: number for cell in layout.points if (number := number_at(layout.fields, cell))}
        known.update(self.numbers)
        numbers = dict(self.numbers)
        for path in _paths({*self.links, *given(layout)}, False) or ():
            there = [(at, known[cell]) for at, cell in enumerate(path) if cell in known]
            if len(there) < 2:
                continue
            (first, number), (_, other) = there[0], there[-1]
            way = 1 if other > number else -1
            if all(value == number + way * (at - first) for at, value in there):
                along = {cell: number + way * (at - first) for at, cell in enumerate(path)}
                numbers.update((cell, value) for cell, value in along.items() if cell not in known and value > 0)
        return self._replace(numbers=numbers)

    def solves(self, puzzle: Puzzle, layout: Layout) -> bool:
        """Whether this is a solution."""
        known = {cell: number_at(layout.fields, cell) for cell in layout.points} if puzzle.kind in NUMBERED else {}
        known = {cell: number for cell, number in {**known, **self.numbers}.items() if number}
        if puzzle.kind in NUMBERED and sorted(known.values()) == list(range(1, len(layout.points) + 1)):
            cells = [[known.get((row, col), -1) for col in range(puzzle.cols)] for row in range(puzzle.rows)]
            return verify(puzzle, {"cells": cells}).status == "valid"
        at = {number: cell for cell, number in known.items()}
        joined = (side_of(cell, at[number + 1]) for number, cell in at.items() if number + 1 in at)
        sides = {*self.links, *given(layout), *(side for side in joined if side in layout.beside[side[0]])}
        paths = _paths(sides, puzzle.kind not in _OPEN)
        if not paths:
            return False
        found = [paths, [path[::-1] for path in paths]] if puzzle.kind in _OPEN else [paths]
        for paths in found:
            steps = {cell: step for step, cell in enumerate(paths[0], 1)}
            if any(steps.get(cell) != number for cell, number in self.numbers.items()):
                continue
            if verify(puzzle, {"paths" if puzzle.kind in _OPEN else "loops": paths}).status == "valid":
                return True
        return False


def drawn_of(puzzle: Puzzle, layout: Layout, partial: PuzzleLike) -> Drawn:
    """The marks in a partial solution. Fields that it leaves out are those of the puzzle.

    Raises:
        PuzzleError: this is no partial solution of the puzzle, or there are labels in it, which nobody draws.
    """
    if not isinstance(partial, Mapping):
        partial = Puzzle.of(partial).to_dict()
    own = {field: value for field, value in layout.fields.items() if field not in ("links", "walls")}
    try:
        fields = json.loads(json.dumps({**own, **partial}, default=_plain))
        # The engine knows what fits the puzzle; nobody waits for the hint.
        hint(puzzle, partial=fields, detail="where", time_limit=0.001, threads=1)
    except (TypeError, ValueError) as error:
        raise PuzzleError(str(error)) from None
    known = set(layout.sides)
    links = _sides(fields, "links", given(layout))
    for a, b in links:
        if (a, b) not in known:
            raise PuzzleError(f"the line cannot go from {a} to {b} on this board", "look at its walls and holes")
    numbers = {}
    for point in layout.points if not layout.is_on_corners else ():
        number = number_at(fields, point)
        if number and not number_at(layout.fields, point):
            numbers[point] = number
    if numbers and puzzle.kind not in NUMBERED:
        raise PuzzleError(f"a {puzzle.kind} is played with lines alone, but {next(iter(numbers))} has a label")
    crosses = _sides(fields, "walls", ())
    return Drawn(links, tuple(side for side in crosses if side in known and side not in links), numbers)


def number_at(fields: Mapping[str, Any], cell: Cell) -> int:
    """The number in a cell, which may stand before an arrow; 0 if there is none."""
    rows = fields.get("cells")
    value = 0 if rows is None else rows[cell[0]][cell[1]]
    digits = re.match(r"\d+", value) if isinstance(value, str) else None
    return int(digits[0]) if digits else value if isinstance(value, int) and value > 0 else 0


def given(layout: Layout) -> tuple[Side, ...]:
    """The links of the puzzle itself."""
    return _sides(layout.fields, "links", ())


def _sides(fields: Mapping[str, Any], field: str, without: Iterable[Side]) -> tuple[Side, ...]:
    sides = dict.fromkeys(side_of(a, b) for a, b in fields.get(field) or ())
    return _without(sides, without)


def _without(sides: Iterable[Side], others: Iterable[Side]) -> tuple[Side, ...]:
    others = set(others)
    return tuple(side for side in sides if side not in others)


def _paths(sides: Iterable[Side], is_closed: bool) -> Optional[list[list[Cell]]]:
    """The paths that sides make up. None if they branch, or are open or closed where they should not be."""
    beside: dict[Cell, list[Cell]] = {}
    for a, b in sides:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    if any(len(others) > 2 or (is_closed and len(others) < 2) for others in beside.values()):
        return None
    paths: list[list[Cell]] = []
    seen: set[Cell] = set()
    ends = (point for point, others in beside.items() if len(others) == 1)
    for start in sorted(beside) if is_closed else sorted(ends):
        if start in seen:
            continue
        path, at = [], [start]
        while at:
            path.append(at[0])
            seen.add(at[0])
            at = [point for point in beside[at[0]] if point not in seen][:1]
        paths.append(path)
    return paths if len(seen) == len(beside) else None
