"""Steps of an explanation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional

from ._puzzle import Puzzle

if TYPE_CHECKING:
    from ._names import Theme

Fact = Mapping[str, Any]
"""Something about a place of a board, as JSON has it, as in ``{"side": [[0, 0], [0, 1]], "used": True}``."""


class Step:
    """One application of one rule.

    >>> import unicursal
    >>> unicursal.hint("numbrix\\n1 2 3\\n. . 4\\n7 8 9\\n").step.text
    'From 4 the path can only continue r2c2 → r2c1, up to 6.'
    """

    __slots__ = ("_before", "_fields")

    def __init__(self, fields: Mapping[str, Any], before: Optional[Puzzle]) -> None:
        self._fields, self._before = fields, before

    @property
    def rule(self) -> str:
        """The name of the rule."""
        rule: str = self._fields["rule"]
        return rule

    @property
    def level(self) -> int:
        """The difficulty, from 1 (the sides of one cell) to 8 (search)."""
        level: int = self._fields["level"]
        return level

    @property
    def text(self) -> str:
        """The step as a sentence or two."""
        text: str = self._fields["text"]
        return text

    @property
    def premises(self) -> list[Fact]:
        """The facts that the step builds on."""
        premises: list[Fact] = self._fields["premises"]
        return premises

    @property
    def conclusions(self) -> list[Fact]:
        """The facts that follow. There are none if the premises contradict each other."""
        conclusions: list[Fact] = self._fields["conclusions"]
        return conclusions

    @property
    def chain(self) -> list[Fact]:
        """The supposition and its consequences, in order. Empty if nothing is supposed."""
        chain: list[Fact] = self._fields.get("chain", [])
        return chain

    @property
    def assumes(self) -> Optional[str]:
        """An assumption of players that the step uses. It does not follow from the rules."""
        assumes: Optional[str] = self._fields.get("assumes")
        return assumes

    @property
    def board(self) -> Optional[Puzzle]:
        """The board before this step, if it is known."""
        return self._before

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the board with the premises, the conclusions, and faintly the chain.

        Args:
            theme: ``light``, ``dark`` or ``print`` (black and grays).
        """
        if self._before is None:
            raise ValueError("the puzzle of this step is not known, so it cannot be drawn")
        roles = {"supposed": self.chain, "premise": self.premises, "conclusion": self.conclusions}
        marks = [_mark(fact, role) for role, facts in roles.items() for fact in facts]
        return self._before._board.step_picture(marks, theme)

    def _repr_svg_(self) -> Optional[str]:
        return None if self._before is None else self.svg()

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and self._fields == other._fields

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[..., Step], tuple[Any, ...]]:
        return Step, (self._fields, self._before)


def steps_of(puzzle: Optional[Puzzle], steps: Iterable[Mapping[str, Any]]) -> list[Step]:
    """The steps, each with the board before it."""
    made = []
    for fields in steps:
        made.append(Step(fields, puzzle))
        if puzzle is not None:
            puzzle = _after(puzzle, fields["conclusions"])
    return made


def _after(puzzle: Puzzle, conclusions: Iterable[Fact]) -> Puzzle:
    """Returns the puzzle after a step. Facts that a board cannot hold are left out."""
    links, numbers = [], []
    for fact in conclusions:
        if "side" in fact and fact["used"]:
            links.append(fact["side"])
        elif "step" in fact and fact["step"][0] == fact["step"][1]:
            numbers.append((fact["cell"], fact["step"][0]))
    if not links and not numbers:
        return puzzle
    fields = puzzle.to_dict()
    fields["links"] = fields.get("links", []) + links
    for (row, col), number in numbers:
        # An arrow keeps its direction.
        arrow = fields["cells"][row][col]
        fields["cells"][row][col] = f"{number}{arrow}" if isinstance(arrow, str) else number
    return Puzzle.from_dict(fields)


def _mark(fact: Fact, role: str) -> tuple[list[tuple[int, int]], Optional[bool], Optional[int], str]:
    """A mark in a picture, and its role in the step.

    It is a side or a step, and whether the line uses it, or a cell, and whether it has this number.
    """
    if "side" in fact:
        return [tuple(cell) for cell in fact["side"]], fact["used"], None, role
    if "wall" in fact:
        return [tuple(cell) for cell in fact["wall"]], False, None, role
    if "leads_to" in fact:
        return [tuple(fact["cell"]), tuple(fact["leads_to"])], True, None, role
    if "not_step" in fact:
        return [tuple(fact["cell"])], False, fact["not_step"], role
    if "step" in fact and fact["step"][0] == fact["step"][1]:
        return [tuple(fact["cell"])], True, fact["step"][0], role
    for field in ("cell", "clue", "hole", "start", "end"):
        if field in fact:
            return [tuple(fact[field])], None, None, role
    return [], None, None, role
