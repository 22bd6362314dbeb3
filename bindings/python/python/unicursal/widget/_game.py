"""The game on a board: the marks, the current hint, and the message."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, Optional

from .._puzzle import Puzzle, PuzzleLike
from .._steps import _mark
from ._drawn import NUMBERED, SHADED, Drawn, drawn_of
from ._layout import Layout
from ._words import LABELS, descriptions, diagnosis, undecided

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .._answers import Explained, Hinted
    from .._names import Theme
    from .._steps import Fact, Step

Flow = Generator[tuple[str, "PuzzleLike", dict[str, Any]], Any, None]
"""A talk with the engine: it yields questions, each with its puzzle and its options, and is sent the answers."""


class Game:
    """A puzzle that is being solved."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.layout = puzzle, Layout(puzzle)
        self.is_numbered, self.is_shaded = puzzle.kind in NUMBERED, puzzle.kind in SHADED
        self.drawn = Drawn()
        self.is_solved = self.drawn.solves(puzzle, self.layout)
        self.message, self.tone = "", ""
        self.steps: list[Step] = []
        self.at = -1
        """The step of the explanation that is shown; -1 if none is."""
        self._past: list[Drawn] = []
        self._gesture: object = None
        self._marks: list[tuple[Fact, str]] = []
        self._detail: Optional[str] = None
        self._look: Mapping[str, Any] = {}
        self._hint: Optional[Step] = None
        self._noted: list[Fact] = []

    def draw(self, drawn: Drawn, gesture: object = None) -> None:
        """Draws something. All marks of one gesture are undone together."""
        self.forget()
        if drawn == self.drawn:
            return
        if gesture is None or gesture != self._gesture:
            self._past.append(self.drawn)
        self.drawn, self._gesture = drawn, gesture
        self._settle()

    def load(self, partial: PuzzleLike) -> None:
        """Draws a partial solution."""
        self.draw(drawn_of(self.puzzle, self.layout, partial))

    def undo(self) -> None:
        """Undoes the latest gesture."""
        self.forget()
        if self._past:
            self.drawn, self._gesture = self._past.pop(), None
            self._settle()

    def _settle(self) -> None:
        self.is_solved = self.drawn.solves(self.puzzle, self.layout)
        if self.is_solved:
            self.say("Solved.", "good")

    def say(self, message: str, tone: str = "") -> None:
        """Says something."""
        self.message, self.tone = message, tone

    def forget(self) -> None:
        """Forgets the hint and the explanation that are shown."""
        self._detail, self._hint, self._look, self._marks = None, None, {}, []
        self.at, self.steps = -1, []
        self.say("")

    def show_step(self, at: int) -> None:
        """Shows a step of the explanation, or none."""
        if at < 0 or not self.steps:
            self.forget()
            return
        self.at = min(at, len(self.steps) - 1)
        self.say(f"Step {self.at + 1} of {len(self.steps)}: {self.steps[self.at].text}")

    # The buttons.

    def hinting(self, time_limit: Any) -> Flow:
        """Gives a hint, each time a little more of it: where to look, why, the step itself. At last the step is
        drawn."""
        if self._hint is not None and self._detail in ("where", "why"):
            self._reveal("why" if self._detail == "where" else "what")
            return
        if self._hint is not None:
            self._follow(self._hint)
            if self._detail is None or self.is_solved:
                return
        self.forget()
        answer = yield self._question(time_limit, number=len(self._noted) + 1)
        if not self._is_open(answer, time_limit):
            return
        is_new = [any(fact not in self._noted for fact in step.conclusions) for step in answer.steps]
        passed = is_new.index(True) if True in is_new else 0
        looks = yield self._question(time_limit, number=passed + 1, detail="why")
        if len(looks.looks) <= passed:
            self.say(undecided(time_limit), "bad")
            return
        self._hint, self._look = answer.steps[passed], looks.looks[passed]
        self._reveal("where")

    def _reveal(self, detail: str) -> None:
        step, cells = self._hint, [{"cell": cell} for cell in self._look["cells"]]
        assert step is not None
        self._detail = detail
        if detail == "what":
            self._marks = [*_roles(step.chain, "supposed"), *_roles(step.premises, "premise")]
            self._marks += _roles(step.conclusions, "conclusion")
            self.say(step.text)
        else:
            premises = self._look.get("premises", []) if detail == "why" else []
            self._marks = [*_roles(premises, "premise"), *_roles(cells, "conclusion")]
            self.say(self._look.get("reason") or self._look["text"] if detail == "why" else self._look["text"])

    def _follow(self, step: Step) -> None:
        """Draws the conclusions of a step. Conclusions that cannot be drawn are remembered, or the next hint would
        be the same."""
        after = self._after(step)
        if after == self.drawn:
            self._noted += [fact for fact in step.conclusions if fact not in self._noted]
        else:
            self.draw(after)

    def _after(self, step: Step) -> Drawn:
        return self.drawn.with_facts(self.layout, step.conclusions, self.is_numbered)

    def checking(self, time_limit: Any) -> Flow:
        """Checks whether the marks can be right."""
        self.forget()
        answer = yield self._question(time_limit, detail="where")
        if answer.status == "multiple":
            solved = yield "solve", self.fields(), {"time_limit": time_limit}
            if solved.status == "solved":
                self.say("No mistakes: the puzzle has several solutions, and this leads to one.", "good")
            elif solved.status == "unsolvable":
                self.say("This leads to no solution.", "bad")
            else:
                self.say(undecided(time_limit), "bad")
        elif self._is_open(answer, time_limit):
            self.say("No mistakes so far.", "good")

    def explaining(self, time_limit: Any) -> Flow:
        """Shows all steps of the solution, beginning with the given puzzle."""
        self.forget()
        answer: Explained = yield "explain", self.puzzle, {"time_limit": time_limit}
        self.steps = answer.steps
        if answer.status != "explained":
            self._marks = _difference(answer)
            self.say(diagnosis(answer, time_limit), "bad")
        elif self.steps:
            self.show_step(0)
        else:
            self.say("There is nothing to explain.", "good")

    def _question(self, time_limit: Any, **options: Any) -> tuple[str, PuzzleLike, dict[str, Any]]:
        drawn = self.drawn.numbered(self.layout) if self.is_numbered else self.drawn
        options["partial"] = drawn.fields(self.layout)
        return "hint", self.puzzle, {"time_limit": time_limit, **options}

    def _is_open(self, answer: Hinted, time_limit: Any) -> bool:
        """Whether there is a next step. If not, says why."""
        if answer.status == "hint" and not self.is_solved:
            return True
        if answer.status == "solved" or self.is_solved:
            self.is_solved = True
            self.say("Solved.", "good")
        elif answer.status == "wrong":
            self._marks = [(_crossed(fact), "conclusion") for fact in answer.wrong]
            marks = "These marks contradict each other." if answer.together else "The marked places are wrong."
            self.say(marks, "bad")
        else:
            self._marks = _difference(answer)
            self.say(diagnosis(answer, time_limit), "bad")
        return False

    # The front end.

    def fields(self) -> dict[str, Any]:
        """The puzzle with the marks, in the fields of JSON."""
        return self.drawn.fields(self.layout)

    def picture(self, theme: Theme) -> str:
        """The board as SVG."""
        if self.at >= 0:
            return self.steps[self.at].svg(theme=theme)
        marks = [_mark(fact, role) for fact, role in self._marks]
        shaded = self.drawn.shaded(self.layout)
        return self.puzzle._board.played_picture(self.drawn.links, list(self.drawn.numbers.items()), shaded, marks, theme)

    def view(self) -> dict[str, Any]:
        """The state that the front end shows beside the picture."""
        number = {side: index for index, side in enumerate(self.layout.sides)}
        label = self._detail
        if label == "what" and self._hint is not None and self._after(self._hint) == self.drawn:
            label = "noted"
        shaded = set(self.drawn.shaded(self.layout))
        crosses = [side for side in self.drawn.crosses if shaded.isdisjoint(side)]
        return {
            "lines": [number[side] for side in self.drawn.links],
            "crosses": [] if self.at >= 0 else [number[side] for side in crosses],
            "words": descriptions(self.layout, self.drawn),
            "label": LABELS[label],
            "tone": self.tone,
            "steps": len(self.steps),
            "undo": bool(self._past),
        }

    def form(self) -> dict[str, Any]:
        """The facts of the puzzle for the front end."""
        kind = self.puzzle.kind
        return {
            **self.layout.to_json(),
            "highest": len(self.layout.points) if self.is_numbered else 0,
            "shades": self.is_shaded,
            "corners": self.layout.is_on_corners,
            "title": f"{kind}, {self.puzzle.rows} by {self.puzzle.cols}",
        }


def _roles(facts: Iterable[Fact], role: str) -> list[tuple[Fact, str]]:
    return [(fact, role) for fact in facts]


def _crossed(fact: Fact) -> Fact:
    """A mark that is wrong, crossed out."""
    if "side" in fact:
        return {**fact, "used": False}
    if "step" in fact:
        return {"cell": fact["cell"], "not_step": fact["step"][0]}
    return fact


def _difference(answer: Hinted | Explained) -> list[tuple[Fact, str]]:
    """The sides that two solutions do not share, or the givens that contradict each other."""
    givens = answer.conflict["givens"] if answer.conflict else []
    return _roles([*answer.difference, *givens], "conclusion")
