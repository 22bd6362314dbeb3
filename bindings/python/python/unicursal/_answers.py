"""Answers: the command's lines of JSON, with names for their fields."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Generic, Literal, Optional, TypeVar

from . import _native
from ._certificate import Certificate
from ._limits import native
from ._puzzle import Puzzle, _is_small
from ._solution import Solution
from ._steps import Step, steps_of

if TYPE_CHECKING:
    from ._games import TechniqueUse, Turn
    from ._names import Difficulty, Kind, Limit, Theme
    from ._puzzle import Cell, Side
    from ._steps import Fact

S = TypeVar("S", bound=str)
"""The statuses that an answer can have."""


class Stats(Mapping[str, int]):
    """The cost of an answer, in counts. Nothing else in an answer may differ from run to run.

    >>> import unicursal
    >>> stats = unicursal.solve("line\\n. .\\n. .\\n").stats
    >>> stats["conflicts"]
    0
    >>> stats.seconds < 10
    True
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[str, int]) -> None:
        self._counts = dict(counts)

    @property
    def seconds(self) -> float:
        """The time it took."""
        return self._counts.get("microseconds", 0) / 1e6

    def __getitem__(self, name: str) -> int:
        return self._counts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __repr__(self) -> str:
        return f"Stats({self._counts!r})"


class Answer(Generic[S]):
    """The answer to one question about one puzzle.

    Notebooks show it as a picture. Two answers are equal if they differ only in their cost.
    """

    __slots__ = ("_answered", "_fields", "_json", "_puzzle")

    def __init__(
        self, line: Optional[str], puzzle: Optional[Puzzle] = None, answered: Optional[_native.Answered] = None
    ) -> None:
        self._json, self._puzzle, self._answered = line, puzzle, answered
        self._fields: Optional[dict[str, Any]] = None

    def to_json(self) -> str:
        """One line of JSON, as the command prints it."""
        if self._json is None:
            assert self._answered is not None
            self._json = self._answered.json
        return self._json

    def to_dict(self) -> dict[str, Any]:
        """The fields of JSON."""
        fields: dict[str, Any] = json.loads(self.to_json())
        return fields

    def _get(self, field: str) -> Any:
        if self._fields is None:
            self._fields = self.to_dict()
        return self._fields.get(field)

    @property
    def name(self) -> str:
        """The name of the puzzle."""
        name: str = self._get("puzzle")
        return name

    @property
    def kind(self) -> Optional[Kind]:
        """The kind of the puzzle."""
        kind: Optional[Kind] = self._get("kind")
        return kind

    @property
    def puzzle(self) -> Optional[Puzzle]:
        """The puzzle, if it is known."""
        return self._puzzle

    @property
    def status(self) -> S:
        """The answer in a word."""
        known: Any = self._answered and self._answered.status
        status: S = known or self._get("status")
        return status

    @property
    def limit(self) -> Optional[Limit]:
        """The limit that cut the answer off, if one did."""
        if self._answered is not None and self._answered.status is not None:
            return self._answered.limit
        limit: Optional[Limit] = self._get("limit")
        return limit

    @property
    def note(self) -> Optional[str]:
        """A remark in whole sentences, for example that a puzzle without a solution has one under other rules."""
        note: Optional[str] = self._get("note")
        return note

    @property
    def stats(self) -> Stats:
        """The cost of the answer."""
        return Stats(self._get("stats") or {})

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the answer.

        Args:
            theme: ``light``, ``dark`` or ``print`` (black and grays).
        """
        return self._known()._board.picture([s.paths for s in self._drawn()], theme, False)

    def _drawn(self) -> list[Solution]:
        """The solutions to draw: one, or two and their difference."""
        return []

    def _solution(self, fields: Mapping[str, Any]) -> Solution:
        return Solution._of(self.puzzle, fields)

    def _certificate(self) -> Optional[Certificate]:
        fields = self._get("certificate")
        return None if fields is None else Certificate(**fields)

    def _solutions(self) -> list[Solution]:
        if self._answered is not None and self._answered.solutions:
            return [Solution._numbered(self.puzzle, self._answered, number) for number in range(self._answered.solutions)]
        return [self._solution(fields) for fields in self._get("solutions") or []]

    def _known(self) -> Puzzle:
        if self.puzzle is None:
            raise ValueError("the puzzle of this answer is not known, so it cannot be drawn")
        return self.puzzle

    def _says(self) -> str:
        """The answer in some words."""
        return self.status if self.limit is None else f"{self.status} (limit: {self.limit})"

    def _drawing(self) -> str:
        return "\n".join(solution.draw().rstrip() for solution in self._drawn()) or self._known().draw()

    def __repr__(self) -> str:
        size = f", {self.puzzle.rows}×{self.puzzle.cols}" if self.puzzle else ""
        title = f"{self.name} ({self.kind or 'unknown'}{size}): {self._says()}"
        if self.puzzle is None or not _is_small(self.puzzle):
            return f"<{title}>"
        return f"{title}\n{self._drawing()}".rstrip()

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if self.puzzle is not None and _is_small(self.puzzle) else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        own, others = self.to_dict(), other.to_dict()
        own.pop("stats", None)
        others.pop("stats", None)
        return own == others

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise TypeError(f"an answer is neither true nor false; ask for {self._truth}")

    _truth: ClassVar[str] = "its `status`"
    """The property that is asked for instead of the truth of the answer."""

    def __reduce__(self) -> tuple[Callable[..., Answer[S]], tuple[Any, ...]]:
        return type(self), (self.to_json(), self.puzzle)


class Failed(Answer[Literal["error"]]):
    """An error in place of an answer, because the puzzle cannot be read. The status is ``error``."""

    @property
    def error(self) -> dict[str, Any]:
        """The ``message``, the ``line`` and the ``column``. Line and column are None if the puzzle is not a text."""
        error: dict[str, Any] = self._get("error")
        return error

    def _says(self) -> str:
        return f"error: {self.error['message']}"

    def __repr__(self) -> str:
        return f"<{self.name}: {self.error['message']}>"


class Solved(Answer[Literal["solved", "unsolvable", "unknown"]]):
    """A solution. The status is ``solved``, ``unsolvable`` (proved) or ``unknown``."""

    @property
    def solution(self) -> Optional[Solution]:
        """The solution. None if none was found."""
        if self._answered is not None and self._answered.solutions:
            return Solution._numbered(self.puzzle, self._answered, 0)
        fields = self._get("solution")
        return None if fields is None else self._solution(fields)

    @property
    def unique(self) -> Optional[bool]:
        """Whether the solution is the only one. None if nothing decided it on the way. Use `check` to be certain."""
        unique: Optional[bool] = self._get("unique")
        return unique

    @property
    def certificate(self) -> Optional[Certificate]:
        """The certificate that there is no solution, if you asked for it with `certify`."""
        return self._certificate()

    def _drawn(self) -> list[Solution]:
        return [self.solution] if self.solution else []

    _truth = "its `status`, or whether its `solution` is not None"


class Optimized(Answer[Literal["optimal", "unsolvable", "unknown"]]):
    """The shortest or the longest line. The status is ``optimal`` or ``unsolvable`` (both proved), or ``unknown``."""

    @property
    def solution(self) -> Optional[Solution]:
        """The best solution. With the status ``unknown``, the best solution that was found, if any."""
        fields = self._get("solution")
        return None if fields is None else self._solution(fields)

    @property
    def length(self) -> Optional[int]:
        """The number of steps of the solution."""
        length: Optional[int] = self._get("length")
        return length

    @property
    def bound(self) -> Optional[int]:
        """The proved bound: no solution has a better length."""
        bound: Optional[int] = self._get("bound")
        return bound

    def _drawn(self) -> list[Solution]:
        return [self.solution] if self.solution else []

    _truth = "its `status`, or its `length`"


class Checked(Answer[Literal["unique", "multiple", "unsolvable", "unknown"]]):
    """Whether the solution is the only one. The status is ``unique``, ``multiple``, ``unsolvable`` or ``unknown``."""

    @property
    def is_unique(self) -> Optional[bool]:
        """Whether the puzzle has exactly one solution. None if that is not known."""
        return None if self.status == "unknown" else self.status == "unique"

    @property
    def solutions(self) -> list[Solution]:
        """The only solution, or two different solutions. With the status ``unknown``, the solution that was found,
        if any."""
        return self._solutions()

    @property
    def certificate(self) -> Optional[Certificate]:
        """The certificate that there is one solution or none, if you asked for it with `certify`."""
        return self._certificate()

    def _drawn(self) -> list[Solution]:
        return self.solutions

    _truth = "`is_unique`"


class Counted(Answer[Literal["exact", "at_least"]]):
    """The number of solutions. The status is ``exact`` or ``at_least``."""

    @property
    def count(self) -> int:
        """The number of solutions. With the status ``at_least`` there may be more."""
        return _integer(self._get("count"))

    def __int__(self) -> int:
        return self.count

    _truth = "its `count`"

    def _says(self) -> str:
        digits = self._get("count")
        number = f"{digits} solution{'' if digits == '1' else 's'}"
        return number if self.limit is None else f"at least {number} (limit: {self.limit})"

    def __repr__(self) -> str:
        return f"<{self.name} ({self.kind}): {self._says()}>"


class Listed(Answer[Literal["solved", "unsolvable", "unknown"]]):
    """Several solutions. The status is ``solved``, ``unsolvable`` or ``unknown``."""

    @property
    def solutions(self) -> list[Solution]:
        """The solutions."""
        return self._solutions()

    @property
    def complete(self) -> bool:
        """Whether the list is proved to be complete."""
        return bool(self._get("complete"))

    @property
    def wanted(self) -> Optional[int]:
        """The number of solutions that you asked for. None if you asked for all of them."""
        wanted: Optional[int] = self._get("wanted")
        return wanted

    def _drawn(self) -> list[Solution]:
        return self.solutions[:1]


class Sampled(Answer[Literal["solved", "unsolvable", "unknown"]]):
    """Solutions drawn at random. The status is ``solved``, ``unsolvable`` or ``unknown``."""

    @property
    def solutions(self) -> list[Solution]:
        """The solutions drawn."""
        return self._solutions()

    @property
    def count(self) -> Optional[int]:
        """The number of all solutions, if it is known."""
        count = self._get("count")
        return None if count is None else _integer(count)

    def _drawn(self) -> list[Solution]:
        return self.solutions[:1]


class Analyzed(Answer[Literal["exact", "unknown"]]):
    """The common properties of all solutions. The status is ``exact`` or ``unknown``. An ``unknown`` answer has no
    properties."""

    @property
    def count(self) -> Optional[int]:
        """The number of solutions, if it is known."""
        count = self._get("count")
        return None if count is None else _integer(count)

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps that solutions make: the ``cells``, the ``count`` of solutions in decimals, and their ``share``."""
        steps: list[dict[str, Any]] = self._get("steps") or []
        return steps

    @property
    def ends(self) -> list[dict[str, Any]]:
        """The free ends of solutions: the ``cell``, the ``count`` of solutions in decimals, and their ``share``."""
        ends: list[dict[str, Any]] = self._get("ends") or []
        return ends

    @property
    def values(self) -> Optional[list[dict[str, Any]]]:
        """The cells with the same ``value`` in all solutions. None if there are too many solutions to compare."""
        values: Optional[list[dict[str, Any]]] = self._get("values")
        return values

    @property
    def wall(self) -> Optional[dict[str, Any]]:
        """The wall between two ``cells`` that leaves the fewest solutions, and how many it ``leaves``."""
        wall: Optional[dict[str, Any]] = self._get("wall")
        return wall

    @property
    def clue(self) -> Optional[dict[str, Any]]:
        """The clue that leaves the fewest solutions: its ``cell``, ``value`` or ``symbol``, and how many it ``leaves``."""
        clue: Optional[dict[str, Any]] = self._get("clue")
        return clue

    @property
    def backbone(self) -> list[Side]:
        """The steps that all solutions make."""
        return [((a[0], a[1]), (b[0], b[1])) for a, b in self._get("backbone") or []]

    @property
    def settled(self) -> list[Cell]:
        """The cells at which the line goes the same way in all solutions."""
        return [(row, col) for row, col in self._get("settled") or []]

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws all solutions in one picture: the more solutions make a step, the stronger it is."""
        heat = self._analysis()
        return (heat and heat.heat_picture(theme)) or super().svg(theme=theme)

    def _drawing(self) -> str:
        heat = self._analysis()
        return (heat and heat.heat_map()) or super()._drawing()

    def _analysis(self) -> Optional[_native.Answered]:
        """The data for the drawings. JSON does not have all of it."""
        if self._answered is None and self.status == "exact":
            question = _native.Question("analyze", "{}")
            self._answered = _native.ask(self._known()._board, self.name, question, *native({}))
        return self._answered


class Minimized(Answer[Literal["irreducible", "minimum", "multiple", "unsolvable", "unknown"]]):
    """A puzzle without its redundant clues. The status is ``irreducible`` (each remaining clue is necessary),
    ``minimum`` (no choice has fewer clues, which is proved), ``multiple``, ``unsolvable`` or ``unknown``."""

    @property
    def result(self) -> Optional[Puzzle]:
        """The puzzle without its redundant givens."""
        fields = self._get("result")
        return None if fields is None else Puzzle.from_dict(fields)

    @property
    def clues(self) -> Optional[int]:
        """The number of clues that are left."""
        clues: Optional[int] = self._get("clues")
        return clues

    @property
    def walls(self) -> Optional[int]:
        """The number of walls that are left."""
        walls: Optional[int] = self._get("walls")
        return walls

    @property
    def lower_bound(self) -> Optional[int]:
        """A proved bound: no choice among the same givens has fewer clues."""
        bound: Optional[int] = self._get("lower_bound")
        return bound

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the puzzle that is left."""
        result = self.result
        return result.svg(theme=theme) if result else super().svg(theme=theme)

    def _drawing(self) -> str:
        result = self.result
        return result.draw() if result else super()._drawing()


class Repaired(Answer[Literal["repairs", "unique", "none", "unknown"]]):
    """The single changes that give a draft exactly one solution. The status is ``repairs``, ``unique`` (the draft
    needs no change), ``none``, or ``unknown`` (at a limit, with the repairs found so far)."""

    @property
    def repairs(self) -> list[dict[str, Any]]:
        """The changes, the likeliest first. Each has a ``change``, with the fact before (``from``) and after
        (``to``). One of these is None if the fact is added or removed. A change also has a ``text``, and the
        ``puzzle`` after it as a dictionary."""
        repairs: list[dict[str, Any]] = self._get("repairs") or []
        return repairs

    @property
    def puzzles(self) -> list[Puzzle]:
        """The puzzles after the changes, each with exactly one solution."""
        return [Puzzle.from_dict(repair["puzzle"]) for repair in self.repairs]

    def _says(self) -> str:
        said = super()._says()
        return f"{said}: {self.repairs[0]['text']}" if self.repairs else said

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the puzzle after the likeliest change."""
        return self.puzzles[0].svg(theme=theme) if self.repairs else super().svg(theme=theme)

    def _drawing(self) -> str:
        return self.puzzles[0].draw() if self.repairs else super()._drawing()


class Verified(Answer[Literal["valid", "invalid"]]):
    """Whether a solution obeys the rules. The status is ``valid`` or ``invalid``."""

    @property
    def violation(self) -> Optional[str]:
        """The first rule that the solution breaks."""
        violation: Optional[str] = self._get("violation")
        return violation

    def __bool__(self) -> bool:
        return self.status == "valid"

    def _says(self) -> str:
        return f"{self.status}: {self.violation}" if self.violation else self.status


def _integer(digits: str) -> int:
    """Returns the number with these digits. `int` alone refuses more than a few thousand digits."""
    if len(digits) <= 4000:
        return int(digits)
    low = len(digits) // 2
    shift: int = 10**low
    return _integer(digits[:-low]) * shift + _integer(digits[-low:])


def decimals(number: int) -> str:
    """Returns the digits of a number. `str` alone refuses more than a few thousand digits."""
    number = number.__index__()
    if number.bit_length() <= 10_000:
        return str(number)
    low = number.bit_length() * 3 // 20
    high, rest = divmod(number, 10**low)
    return decimals(high) + decimals(rest).zfill(low)


class _Diagnosed(Answer[S]):
    """The answer to a question about a puzzle with exactly one solution, or the reason why the puzzle has none or
    several."""

    @property
    def conflict(self) -> Optional[dict[str, Any]]:
        """The givens that contradict each other, if there is no solution: the ``givens``, a ``text``, and whether
        they are ``minimal``."""
        conflict: Optional[dict[str, Any]] = self._get("conflict")
        return conflict

    @property
    def difference(self) -> list[Fact]:
        """The sides in which two solutions differ, if there are several solutions."""
        difference: list[Fact] = self._get("difference") or []
        return difference


class _Rated(Answer[S]):
    """The answer to a question about the difficulty of a puzzle."""

    @property
    def level(self) -> Optional[int]:
        """The level of the hardest rule that the puzzle needs, from 1 to 8. 0 if nothing is left to find."""
        level: Optional[int] = self._get("level")
        return level

    @property
    def score(self) -> Optional[int]:
        """The average effort per cell, in tenths."""
        score: Optional[int] = self._get("score")
        return score

    @property
    def counts(self) -> dict[int, int]:
        """The number of cells (for lines and loops, of sides) that rules of each level find."""
        return {int(level): count for level, count in (self._get("counts") or {}).items()}

    @property
    def difficulty(self) -> Optional[Difficulty]:
        """The difficulty by name: ``easy``, ``medium``, ``hard`` or ``expert``."""
        difficulty: Optional[Difficulty] = self._get("difficulty")
        return difficulty

    @property
    def profile(self) -> dict[str, int]:
        """Details of the effort: the cells or sides that are ``empty``, the ``hardest_uses`` of the hardest technique,
        the ``what_if_depth`` of suppositions, the ``longest_stretch`` of steps without a rule of levels 1 to 3, and the
        ``fewest_openings``, the places where a step is to be found when they are fewest."""
        profile: dict[str, int] = self._get("profile") or {}
        return profile

    def _says(self) -> str:
        if self.level is None:
            return super()._says()
        return f"{self.difficulty}, level {self.level}, score {self.score}"


class Hinted(_Diagnosed[Literal["hint", "solved", "wrong", "multiple", "unsolvable", "unknown"]]):
    """The next steps. The status is ``hint``, ``solved``, ``wrong``, ``multiple``, ``unsolvable`` or ``unknown``."""

    @property
    def step(self) -> Optional[Step]:
        """The simplest next step. None if there is no step, or if you asked for less detail."""
        return next(iter(self.steps), None)

    @property
    def steps(self) -> list[Step]:
        """The simplest next steps, at most as many as you asked for."""
        step = self._get("step")
        return steps_of(self.puzzle, self._get("steps") or ([] if step is None else [step]))

    @property
    def look(self) -> Optional[Mapping[str, Any]]:
        """A hint with less detail: the ``cells`` to look at and a ``text``. With the detail ``why`` it also has the
        ``rule``, its ``level``, the ``premises`` and the ``reason``."""
        return next(iter(self.looks), None)

    @property
    def looks(self) -> list[Mapping[str, Any]]:
        """A `look` for each step."""
        look = self._get("look")
        return self._get("looks") or ([] if look is None else [look])

    @property
    def wrong(self) -> list[Fact]:
        """The marks that contradict the solution, or each other."""
        wrong: list[Fact] = self._get("wrong") or []
        return wrong

    @property
    def together(self) -> bool:
        """Whether each wrong mark alone is possible, but not all of them together. This can happen if there are
        several solutions."""
        together: bool = self._get("together") or False
        return together

    def svg(self, *, theme: Theme = "light") -> str:
        """Draws the step."""
        step = self.step
        return step.svg(theme=theme) if step else super().svg(theme=theme)

    def _says(self) -> str:
        texts = [step.text for step in self.steps] or [look.get("reason", look["text"]) for look in self.looks]
        return " ".join(texts) or super()._says()


class Graded(_Rated[Literal["graded", "multiple", "unsolvable", "unknown"]]):
    """The difficulty of a puzzle for a person. The status is ``graded``, ``multiple``, ``unsolvable`` or ``unknown``."""


class Reviewed(Answer[Literal["reviewed", "multiple", "unsolvable", "unknown"]]):
    """A game, looked at by a coach. The status is ``reviewed``, ``multiple``, ``unsolvable`` or ``unknown``."""

    @property
    def turns(self) -> list[Turn]:
        """The moves, each with a verdict and what there is to say of it."""
        turns: list[Turn] = self._get("turns") or []
        return turns

    @property
    def techniques(self) -> list[TechniqueUse]:
        """What this game and those before show of each technique, the easiest first."""
        techniques: list[TechniqueUse] = self._get("techniques") or []
        return techniques

    @property
    def practice(self) -> Optional[TechniqueUse]:
        """The technique to practice. None if no technique gives trouble."""
        practice: Optional[TechniqueUse] = self._get("practice")
        return practice

    @property
    def summary(self) -> Optional[Mapping[str, Any]]:
        """The whole in a sentence: its ``text``, and the ``id`` and the ``args`` of the text."""
        summary: Optional[Mapping[str, Any]] = self._get("summary")
        return summary

    @property
    def next(self) -> Optional[Puzzle]:
        """A puzzle to practice with, if you asked for one."""
        fields = self._get("next")
        return None if fields is None else Puzzle.of(fields)

    def _says(self) -> str:
        summary = self.summary
        return summary["text"] if summary else super()._says()


class Explained(
    _Diagnosed[Literal["explained", "multiple", "unsolvable", "unknown"]],
    _Rated[Literal["explained", "multiple", "unsolvable", "unknown"]],
):
    """The steps to the only solution, or to a contradiction. The status is ``explained``, ``multiple``, ``unsolvable`` or
    ``unknown``."""

    @property
    def steps(self) -> list[Step]:
        """The steps. A step comes after the steps that it builds on."""
        return steps_of(self.puzzle, self._get("steps") or [])

    def _drawing(self) -> str:
        conflict = self._get("conflict")
        texts = [conflict["text"]] if conflict else []
        texts += [f"{number:>3}. {step['text']}" for number, step in enumerate(self._get("steps") or [], 1)]
        return "\n".join([super()._drawing().rstrip(), *texts])


def answer_from_json(line: str, puzzle: Optional[Puzzle] = None) -> Answer[Any]:
    """Returns the answer on a line of JSON, written by this package or by the command.

    >>> import unicursal
    >>> unicursal.answer_from_json('{"puzzle":"four","kind":"line","status":"exact","count":"276","stats":{}}').count
    276
    """
    answer: Answer[Any] = Answer(line, puzzle)
    try:
        fields = answer.to_dict()
        answer_class = _class_of(fields)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"this is no answer: {line[:80]!r}") from error
    return answer_class(line, puzzle)


def _class_of(fields: Mapping[str, Any]) -> type[Answer[Any]]:
    if fields["status"] == "error":
        return Failed
    if fields["status"] in ("hint", "wrong"):
        return Hinted
    by_field: dict[str, type[Answer[Any]]] = {
        "backbone": Analyzed,
        "turns": Reviewed,
        "steps": Explained,
        "score": Graded,
        "complete": Listed,
        "result": Minimized,
        "repairs": Repaired,
        "violation": Verified,
        "solution": Solved,
    }
    for field, answer_class in by_field.items():
        if field in fields:
            return answer_class
    if "solutions" in fields:
        return Sampled if "count" in fields else Checked
    if "count" in fields:
        return Counted
    by_status: dict[str, type[Answer[Any]]] = {
        "valid": Verified,
        "irreducible": Minimized,
        "minimum": Minimized,
        "multiple": Minimized,
    }
    return by_status.get(fields["status"], Solved)
