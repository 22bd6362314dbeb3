"""Questions about one puzzle."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Optional, Union

from . import _native
from ._answers import (
    Analyzed,
    Answer,
    Checked,
    Counted,
    Explained,
    Failed,
    Graded,
    Hinted,
    Listed,
    Minimized,
    Optimized,
    Repaired,
    Reviewed,
    Sampled,
    Solved,
    Stats,
    Verified,
    decimals,
)
from ._limits import Limits, Single, kept, keywords, native, to_json
from ._puzzle import Puzzle, PuzzleLike
from ._solution import Solution

if TYPE_CHECKING:
    from numpy.typing import ArrayLike
    from typing_extensions import Unpack

    from ._games import Move, TechniqueUse
    from ._names import Detail, Goal, Language, Limit, Method

SolutionLike = Union[Solution, Mapping[str, Any], str, Sequence[Any], "ArrayLike"]
"""A solution: a `Solution`, its fields, JSON with them, the numbers of the cells as rows or an array, or paths."""

_ANSWERS: dict[str, type[Answer[Any]]] = {
    "solve": Solved,
    "optimize": Optimized,
    "solutions": Listed,
    "check": Checked,
    "count": Counted,
    "sample": Sampled,
    "pick": Sampled,
    "analyze": Analyzed,
    "minimize": Minimized,
    "repair": Repaired,
    "verify": Verified,
    "hint": Hinted,
    "explain": Explained,
    "grade": Graded,
    "coach": Reviewed,
}


log = logging.getLogger("unicursal")


class Question(NamedTuple):
    """The name of a question, and its options. You can send it to another process."""

    name: str
    options: Mapping[str, Any] = {}

    def native(self) -> _native.Question:
        """Returns the question for the native part."""
        return _native_question(self.options, self.name)

    def answered(self, answered: _native.Answered, puzzle: Optional[Puzzle]) -> Answer[Any]:
        """Returns the answer with its class."""
        # An error in place of an answer has no status of its own.
        if answered.status is None:
            return self.answer(answered.json, puzzle)
        return _ANSWERS[self.name](None, puzzle, answered)

    def answer(self, line: str, puzzle: Optional[Puzzle]) -> Answer[Any]:
        """The answer on a line of JSON."""
        if '"status":"error"' in line and json.loads(line)["status"] == "error":
            return Failed(line, puzzle)
        return _ANSWERS[self.name](line, puzzle)


@kept
def _native_question(options: Mapping[str, Any], name: str) -> _native.Question:
    return _native.Question(name, to_json(options))


def _ask(puzzle: PuzzleLike, limits: Mapping[str, Any], name: str, **options: Any) -> Any:
    puzzle = Puzzle.of(puzzle)
    question = Question(name, options)
    progress = limits.get("progress")
    if progress is not None:
        limits = {limit: value for limit, value in limits.items() if limit != "progress"}
        progress = _watcher(progress)
    answered = _native.ask(puzzle._board, puzzle.label, question.native(), *native(limits), progress)
    if log.isEnabledFor(logging.DEBUG):
        log.debug("%s of %s: %s", name, puzzle.label, answered.status)
    return question.answered(answered, puzzle)


def _watcher(progress: Any) -> Callable[[dict[str, int]], None]:
    if not callable(progress):
        raise TypeError(f"progress is a function that is given the cost so far, not {progress!r}")

    def tell(counts: dict[str, int]) -> None:
        progress(Stats(counts))

    return tell


@keywords(Single)
def solve(
    puzzle: PuzzleLike,
    *,
    certify: bool = False,
    orientations: Optional[int] = None,
    orientation: Optional[int] = None,
    **limits: Unpack[Single],
) -> Solved:
    """Finds a solution, or proves that there is none.

    >>> import unicursal
    >>> unicursal.solve("zip\\n1 . .\\n2 . .\\n")
    puzzle (zip, 2×3): solved
    ┌───────────┐
    │ 1───────╮ │
    │         │ │
    │ 2───────╯ │
    └───────────┘
    >>> unicursal.solve("line\\n. x .\\n").status
    'unsolvable'

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        certify: whether a proof that there is no solution comes as a `certificate`, which the program ``veripb`` checks.
        orientations: the number of orientations of the board searched in parallel, on all threads.
            The first one with a solution ends all. For a large Numbrix or Hidato with few numbers.
        orientation: the one of these orientations, from 0, with which a single search begins.
        limits: as `Limits` and `Single` have them.
    """
    answer: Solved = _ask(puzzle, limits, "solve", certify=certify, orientations=orientations, orientation=orientation)
    return answer


@keywords(Single)
def optimize(puzzle: PuzzleLike, goal: Goal = "shortest", **limits: Unpack[Single]) -> Optimized:
    r"""Finds the shortest or the longest line, and proves that no other line is better.

    >>> import unicursal
    >>> loose = "numberlink\nrules: no cover\n1 . 1\n. . .\n. . .\n"
    >>> [unicursal.optimize(loose, goal).length for goal in ("shortest", "longest")]
    [2, 8]

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        goal: ``shortest`` or ``longest``.
        limits: as `Limits` and `Single` have them.
    """
    answer: Optimized = _ask(puzzle, limits, "optimize", goal=goal)
    return answer


@keywords(Single)
def check(puzzle: PuzzleLike, *, certify: bool = False, **limits: Unpack[Single]) -> Checked:
    """Checks whether the solution is the only one: proves it, or finds two.

    >>> import unicursal
    >>> unicursal.check("numbrix\\n1 .\\n. .\\n").status
    'multiple'
    >>> unicursal.check("numbrix\\n1 2\\n. .\\n").is_unique
    True

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        certify: whether the proof comes as a `certificate`, which the program ``veripb`` checks.
        limits: as `Limits` and `Single` have them.
    """
    answer: Checked = _ask(puzzle, limits, "check", certify=certify)
    return answer


@keywords(Single)
def count(puzzle: PuzzleLike, *, method: Method = "auto", **limits: Unpack[Single]) -> Counted:
    """Counts the solutions, even if there are trillions. A line counts once, not once in each direction.

    >>> import unicursal
    >>> unicursal.count(unicursal.Puzzle.line((10, 10))).count
    730044829512632

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        method: ``auto``, ``search`` or ``frontier``. The number does not depend on it.
        limits: as `Limits` and `Single` have them.
    """
    answer: Counted = _ask(puzzle, limits, "count", method=method)
    return answer


@keywords(Single)
def sample(puzzle: PuzzleLike, number: int = 1, *, seed: int = 0, **limits: Unpack[Single]) -> Sampled:
    """Draws solutions at random, all equally likely. The same seed draws the same solutions on every machine.

    >>> import unicursal
    >>> answer = unicursal.sample(unicursal.Puzzle.line((6, 6)), 3, seed=7)
    >>> len(answer.solutions), answer.count
    (3, 229348)
    """
    answer: Sampled = _ask(puzzle, limits, "sample", number=number, seed=seed)
    return answer


@keywords(Single)
def pick(puzzle: PuzzleLike, numbers: Iterable[int], **limits: Unpack[Single]) -> Sampled:
    """Returns the solutions with these numbers, from 0, in an order that is always the same. Numbers that are too
    large are ignored.

    >>> import unicursal
    >>> answer = unicursal.pick(unicursal.Puzzle.line((6, 6)), [0, 1000, 10**30])
    >>> len(answer.solutions), answer.count
    (2, 229348)
    """
    answer: Sampled = _ask(puzzle, limits, "pick", numbers=[decimals(number) for number in numbers])
    return answer


@keywords(Single)
def analyze(puzzle: PuzzleLike, **limits: Unpack[Single]) -> Analyzed:
    """Finds what all solutions have in common, and the wall and the clue that leave the fewest.

    >>> import unicursal
    >>> answer = unicursal.analyze("zip\\n1 . .\\n. . .\\n2 . .\\n")
    >>> answer.count, len(answer.backbone)
    (2, 5)
    """
    answer: Analyzed = _ask(puzzle, limits, "analyze")
    return answer


@keywords(Single)
def minimize(
    puzzle: PuzzleLike,
    *,
    exact: bool = False,
    from_solution: bool = False,
    walls: bool = False,
    **limits: Unpack[Single],
) -> Minimized:
    """Removes clues until each remaining clue is necessary for a single solution.

    >>> import unicursal
    >>> answer = unicursal.minimize("numbrix\\n1 2 3\\n6 5 4\\n7 8 9\\n", exact=True)
    >>> answer.status, answer.clues, answer.lower_bound
    ('minimum', 2, 2)

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        exact: find a smallest choice, and prove that none is smaller.
        from_solution: choose among all clues that the solution allows.
        walls: leave out walls, too.
        limits: as `Limits` and `Single` have them.
    """
    answer: Minimized = _ask(puzzle, limits, "minimize", exact=exact, from_solution=from_solution, walls=walls)
    return answer


@keywords(Single)
def repair(puzzle: PuzzleLike, *, limit: int = 10, **limits: Unpack[Single]) -> Repaired:
    """Finds the single changes that give a draft exactly one solution, the likeliest slips first.

    >>> import unicursal
    >>> answer = unicursal.repair("zip\\n1 . .\\n. 2 .\\n")
    >>> answer.status, answer.repairs[0]["text"]
    ('repairs', 'move 1 from r1c1 to r2c1')

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        limit: the number of repairs after which the search ends.
        limits: as `Limits` and `Single` have them.
    """
    answer: Repaired = _ask(puzzle, limits, "repair", limit=limit)
    return answer


def verify(puzzle: PuzzleLike, solution: SolutionLike) -> Verified:
    """Checks whether a solution obeys the rules.

    >>> import unicursal
    >>> unicursal.verify("numbrix\\n1 .\\n. .\\n", {"cells": [[1, 3], [2, 4]]}).status
    'invalid'

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        solution: a `Solution`, its fields, or JSON with them: ``paths``, or ``cells`` with the number of each step. A list
            or an array of the board's size is taken for the cells, a list of places for the only path, and a list of such
            lists for the paths.

    Raises:
        ValueError, TypeError: this is no solution of any puzzle.
    """
    puzzle = Puzzle.of(puzzle)
    answer: Verified = _ask(puzzle, {}, "verify", solution=_given(puzzle, solution))
    return answer


def _given(puzzle: Puzzle, solution: SolutionLike) -> Any:
    """Returns a solution in a form that is an option."""
    if isinstance(solution, str):
        return json.loads(solution)
    return solution if isinstance(solution, (Solution, Mapping)) else _fields(puzzle, solution)


@keywords(Single)
def hint(
    puzzle: PuzzleLike,
    *,
    partial: Optional[PuzzleLike] = None,
    solution: Optional[SolutionLike] = None,
    number: int = 1,
    detail: Detail = "what",
    language: Language = "en",
    **limits: Unpack[Single],
) -> Hinted:
    """Finds the simplest next steps, with their reasons. Marks that are wrong come first.

    >>> import unicursal
    >>> answer = unicursal.hint("zip\\n1 . .\\n2 . .\\n")
    >>> answer.status, answer.step.level
    ('hint', 1)
    >>> unicursal.hint("zip\\n1 . .\\n2 . .\\n", detail="where").look["text"]
    'Look at r1c3.'

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary. Its links are taken for known.
        partial: the same board as far as it is solved, as a `Puzzle`, a text or a dictionary: its links, walls, and
            numbers or labels are taken for known, too. The givens of the puzzle may be left out.
        solution: a solution, as `verify` takes it. Marks that contradict it are wrong, and the steps lead to it without
            a search.
        number: the number of steps.
        detail: ``where`` to look, also ``why``, or the whole step: ``what``.
        language: the language of the texts: ``en``, ``de`` or ``ja``. Steps have the ``id`` and the ``args`` of their text,
            which are the same in all languages.
        limits: as `Limits` and `Single` have them.
    """
    board = dict(partial) if isinstance(partial, Mapping) else partial
    options = {"number": number, "detail": detail, "language": language}
    if solution is not None:
        puzzle = Puzzle.of(puzzle)
        options["solution"] = _given(puzzle, solution)
    answer: Hinted = _ask(puzzle, limits, "hint", partial=board, **options)
    return answer


@keywords(Single)
def explain(puzzle: PuzzleLike, *, language: Language = "en", **limits: Unpack[Single]) -> Explained:
    """Explains the solution step by step, or why there is none, or several.

    >>> import unicursal
    >>> answer = unicursal.explain("zip\\n1 . .\\n2 . .\\n")
    >>> answer.status, answer.level == max(step.level for step in answer.steps)
    ('explained', True)
    >>> unicursal.explain("zip\\n1 . .\\n2 . .\\n", language="de").steps[0].text.split(".")[0]
    'r1c3 (Ecke) kann nur mit r1c2 und r2c3 verbunden sein'
    """
    answer: Explained = _ask(puzzle, limits, "explain", language=language)
    return answer


@keywords(Single)
def grade(puzzle: PuzzleLike, **limits: Unpack[Single]) -> Graded:
    """Grades how hard a puzzle is for a person: the level of its hardest step, and the effort of all steps.

    >>> import unicursal
    >>> unicursal.grade("zip\\n1 . .\\n2 . .\\n").level
    2
    """
    answer: Graded = _ask(puzzle, limits, "grade")
    return answer


@keywords(Single)
def coach(
    puzzle: PuzzleLike,
    moves: Iterable[Move],
    *,
    techniques: Iterable[TechniqueUse] = (),
    next: bool = False,  # noqa: A002
    language: Language = "en",
    **limits: Unpack[Single],
) -> Reviewed:
    """Reviews the moves of a game: the technique of each move, guesses and mistakes, and the technique to practice.

    >>> import unicursal
    >>> moves = [{"at": 2, "drawn": {"links": [((0, 1), (0, 2))]}}, {"at": 3, "drawn": {"links": [((0, 0), (1, 0))]}}]
    >>> answer = unicursal.coach("zip\\n1 . .\\n2 . .\\n", moves)
    >>> [turn["verdict"] for turn in answer.turns]
    ['deduced', 'wrong']
    >>> answer.turns[1]["text"]
    'Move 2 is wrong: r1c1 and r2c1 are not joined.'

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        moves: the moves in their order.
        techniques: the `Reviewed.techniques` of the player's last game, to be added to.
        next: whether to make a puzzle of the same kind and size to practice with.
        language: the language of the texts: ``en``, ``de`` or ``ja``.
        limits: as `Limits` and `Single` have them.
    """
    options = {"moves": list(moves), "techniques": list(techniques), "next": next, "language": language}
    answer: Reviewed = _ask(puzzle, limits, "coach", **options)
    return answer


def _fields(puzzle: Puzzle, solution: Any) -> Mapping[str, Any]:
    """Returns the fields of JSON for a list or an array."""
    if hasattr(solution, "to_numpy"):
        solution = solution.to_numpy()
    if hasattr(solution, "tolist"):
        solution = solution.tolist()
    if not isinstance(solution, Sequence) or not solution or not all(isinstance(row, Sequence) for row in solution):
        raise TypeError("a solution is a Solution, its fields, a list of rows, or a list of places")
    if len(solution) == puzzle.rows and all(len(row) == puzzle.cols for row in solution):
        is_number = [isinstance(cell, (int, float)) or hasattr(cell, "__index__") for row in solution for cell in row]
        if all(is_number):
            return {"cells": [[int(cell) for cell in row] for row in solution]}
    is_path = all(len(place) == 2 and all(hasattr(index, "__index__") for index in place) for place in solution)
    return {"paths": [solution] if is_path else list(solution)}


class Solutions:
    """The solutions of a puzzle, one after the other. At the end you can ask whether the list is complete."""

    def __init__(self, puzzle: Puzzle, limits: Mapping[str, Any]) -> None:
        self.puzzle = puzzle
        self._found = _native.Solutions(puzzle._board, *native(limits))
        self._is_done = False

    def __iter__(self) -> Iterator[Solution]:
        return self

    def __next__(self) -> Solution:
        try:
            return Solution(self.puzzle, *next(self._found))
        except StopIteration:
            self._is_done = True
            raise

    @property
    def limit(self) -> Optional[Limit]:
        """The limit that ended the iteration early, if one did."""
        return self._found.limit

    @property
    def is_complete(self) -> bool:
        """Whether the iteration has ended with all solutions."""
        return self._is_done and self.limit is None


@keywords(Limits)
def solutions(puzzle: PuzzleLike, **limits: Unpack[Limits]) -> Solutions:
    """Yields all solutions, in an order that is always the same. Memory does not grow with their number.

    >>> import unicursal
    >>> found = unicursal.solutions("line\\n. .\\n. .\\n")
    >>> len(list(found)), found.is_complete
    (4, True)
    """
    return Solutions(Puzzle.of(puzzle), limits)
