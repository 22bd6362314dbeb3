"""The moves of a game, and what a coach says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence

    Cell = tuple[int, int]


class Markings(TypedDict, total=False):
    """Marks on a board, with the names that they have in a puzzle. Cells are a row and a column from 0."""

    links: Sequence[tuple[Cell, Cell]]
    """Pairs of neighbors that the line joins."""
    walls: Sequence[tuple[Cell, Cell]]
    """Pairs of neighbors that the line does not join."""
    numbers: Sequence[tuple[Cell, int]]
    """Cells with their number."""


class Move(TypedDict, total=False):
    """A move of a player: whatever is drawn and erased at once."""

    at: float
    """The seconds since the game began, if you know them."""
    drawn: Markings
    """The marks that come to the board."""
    erased: Markings
    """The marks that go, before anything is drawn."""


class TechniqueUse(TypedDict):
    """How a player deals with one technique."""

    rule: str
    """The name of the rule."""
    level: int
    """Its level of difficulty, from 1 to 8."""
    used: int
    """The number of moves that took it without a pause."""
    missed: int
    """The number of guesses and mistakes when it was the simplest step."""
    paused: int
    """The number of times when it was the simplest step, and the player stood still."""
    avoided: int
    """The number of times when it was the simplest step, and the player took a harder one."""


class _Turn(TypedDict):
    move: int
    verdict: Literal["deduced", "guessed", "wrong", "neutral"]


class Turn(_Turn, total=False):
    """A move, looked at by a coach: its number, its verdict, and what there is to say."""

    at: float
    """The seconds since the game began."""
    rule: str
    """The technique that the move took: the rule of the hardest step."""
    level: int
    """The level of this step."""
    pause: float
    """The seconds that the player stood still before the move, if that was long."""
    wrong: list[Any]
    """The marks that contradict the solution."""
    text: str
    """What there is to say of the move."""
    seen: dict[str, Any]
    """The simplest step before the move, if there was a simpler one, or if the player stood still."""
