"""Questions about many puzzles."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, Generic, Literal, Optional, TypeVar, Union, cast

from . import _native
from ._answers import (
    Analyzed,
    Answer,
    Checked,
    Counted,
    Explained,
    Graded,
    Hinted,
    Minimized,
    Optimized,
    Repaired,
    Sampled,
    Solved,
)
from ._errors import PuzzleError
from ._frames import to_pandas, to_polars
from ._limits import Limits, keywords, native
from ._puzzle import Puzzle, PuzzleLike, read
from ._questions import Question

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import Unpack

    from ._names import Detail, Goal, Language, Method

A_co = TypeVar("A_co", bound=Answer[Any], covariant=True)
S = TypeVar("S", bound="Stream[Any]")

Puzzles = Union[Iterable[PuzzleLike], PathLike[str]]
"""Many puzzles: anything that yields them, however long, or the path of a file."""


class Stream(Generic[A_co]):
    """Answers in the order of the puzzles. Each comes as soon as all answers before it are there."""

    _length: Optional[int] = None

    def __iter__(self) -> Iterator[A_co]:
        return self

    def __next__(self) -> A_co:
        raise NotImplementedError

    def __len__(self) -> int:
        """Returns the number of puzzles, so that tqdm can show how much is left."""
        if self._length is None:
            raise TypeError("the number of puzzles is not known")
        return self._length

    def __bool__(self) -> bool:
        return True

    def to_pandas(self, *, counts: Literal["int", "str"] = "int") -> pandas.DataFrame:
        """Returns the remaining answers as a frame of pandas, with a row for each."""
        return to_pandas(self, counts=counts)

    def to_polars(self) -> polars.DataFrame:
        """Returns the remaining answers as a frame of polars, with a row for each."""
        return to_polars(self)

    def close(self) -> None:
        """Stops the work."""
        raise NotImplementedError

    def __enter__(self: S) -> S:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Answers(Stream[A_co]):
    """The answers to many puzzles, on the cores of this machine.

    Puzzles are read a few hundred ahead of the answers that you take, so memory does not grow with their number. A
    puzzle that cannot be read gets a `Failed` answer with the status ``error``.
    """

    def __init__(self, puzzles: Puzzles, question: Question, limits: Mapping[str, Any], progress: bool = False) -> None:
        self._batch = _native.Batch(*native(limits))
        self._question, self._native = question, question.native()
        self._bar = bar(puzzles) if progress else None
        self._length = length(puzzles)
        self._puzzles: Optional[Iterator[Any]] = each(puzzles)
        self._under_way: deque[Optional[Puzzle]] = deque()
        self._number = 0
        self._failure: Optional[BaseException] = None

    def __next__(self) -> A_co:
        while self._puzzles is not None and self._batch.has_room:
            self._submit()
        answered = self._batch.next()
        if answered is None:
            if self._bar is not None:
                self._bar.close()
            if self._failure is not None:
                failure, self._failure = self._failure, None
                raise failure
            raise StopIteration
        puzzle = self._under_way.popleft()
        if self._bar is not None:
            self._bar.update()
        return cast("A_co", self._question.answered(answered, puzzle))

    def _submit(self) -> None:
        assert self._puzzles is not None
        try:
            item = next(self._puzzles)
        except StopIteration:
            self._puzzles = None
            return
        except Exception as failure:  # What is answered comes first.
            self._puzzles, self._failure = None, failure
            return
        self._number += 1
        puzzle, name, error = named(item, self._number)
        if puzzle is None:
            place = (error.line, error.column) if error.line is not None and error.column is not None else None
            self._batch.skip(name, error.message, place)
        else:
            self._batch.ask(puzzle._board, name, self._native)
        self._under_way.append(puzzle)

    def close(self) -> None:
        """Stops the work."""
        self._puzzles = None
        self._batch.close()
        if self._bar is not None:
            self._bar.close()


def each(puzzles: Puzzles) -> Iterator[Any]:
    """Yields the puzzles, and an error in place of each puzzle that cannot be read."""
    if isinstance(puzzles, PathLike) or (isinstance(puzzles, str) and not _is_puzzle(puzzles)):
        return read(puzzles, errors="keep")
    if isinstance(puzzles, (str, bytes, Mapping, Puzzle)):
        raise TypeError(f"many puzzles are needed, not one {type(puzzles).__name__}; a list or the path of a file")
    return iter(puzzles)


def _is_puzzle(text: str) -> bool:
    """Returns whether a text is a puzzle or a link, and not the path of a file."""
    return "\n" in text or "://" in text or text.lstrip().startswith("{")


def named(item: Any, number: int) -> tuple[Optional[Puzzle], str, PuzzleError]:
    """Returns the puzzle of ``item`` and its name, or an error in place of the puzzle."""
    error = PuzzleError("")
    if isinstance(item, PuzzleError):
        error = item
    else:
        try:
            puzzle = Puzzle.of(item)
            return puzzle, puzzle.name or puzzle._source or f"puzzle:{number}", error
        except (PuzzleError, TypeError, ValueError) as wrong:
            error = wrong if isinstance(wrong, PuzzleError) else PuzzleError(str(wrong))
    return None, error.puzzle or f"puzzle:{number}", error


def bar(puzzles: Any) -> Any:
    """Returns a progress bar for a batch of puzzles."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise ImportError("a progress bar needs tqdm: pip install 'unicursal[progress]'") from error
    return tqdm(total=length(puzzles), unit="puzzle")


def length(puzzles: Any) -> Optional[int]:
    """Returns the number of puzzles. None if it is not known before they are read."""
    try:
        return None if isinstance(puzzles, str) else len(puzzles)
    except TypeError:
        return None


@keywords(Limits)
def solve_many(
    puzzles: Puzzles,
    *,
    certify: bool = False,
    orientations: Optional[int] = None,
    orientation: Optional[int] = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Answers[Solved]:
    """Solves many puzzles on all cores. Answers come in order, as you take them.

    >>> import unicursal
    >>> puzzles = unicursal.generate_many("zip", (5, 5), 3)
    >>> [answer.status for answer in unicursal.solve_many(puzzles)]
    ['solved', 'solved', 'solved']

    Args:
        puzzles: what `solve` takes, as often as there are puzzles, or the path of a file.
        certify, orientations, orientation: as `solve` has them.
        progress: whether to show a progress bar (with tqdm).
        limits: as `Limits` has them: the time is for each puzzle, the memory for all together.
    """
    return Answers(
        puzzles,
        Question("solve", {"certify": certify, "orientations": orientations, "orientation": orientation}),
        limits,
        progress,
    )


@keywords(Limits)
def optimize_many(
    puzzles: Puzzles, goal: Goal = "shortest", *, progress: bool = False, **limits: Unpack[Limits]
) -> Answers[Optimized]:
    """Finds the shortest or longest line of each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("optimize", {"goal": goal}), limits, progress)


@keywords(Limits)
def check_many(
    puzzles: Puzzles, *, certify: bool = False, progress: bool = False, **limits: Unpack[Limits]
) -> Answers[Checked]:
    """Checks for each puzzle whether its solution is the only one. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("check", {"certify": certify}), limits, progress)


@keywords(Limits)
def count_many(
    puzzles: Puzzles, *, method: Method = "auto", progress: bool = False, **limits: Unpack[Limits]
) -> Answers[Counted]:
    """Counts the solutions of each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("count", {"method": method}), limits, progress)


@keywords(Limits)
def sample_many(
    puzzles: Puzzles, number: int = 1, *, seed: int = 0, progress: bool = False, **limits: Unpack[Limits]
) -> Answers[Sampled]:
    """Draws random solutions of each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("sample", {"number": number, "seed": seed}), limits, progress)


@keywords(Limits)
def analyze_many(puzzles: Puzzles, *, progress: bool = False, **limits: Unpack[Limits]) -> Answers[Analyzed]:
    """Finds what the solutions of each puzzle have in common. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("analyze"), limits, progress)


@keywords(Limits)
def minimize_many(
    puzzles: Puzzles,
    *,
    exact: bool = False,
    from_solution: bool = False,
    walls: bool = False,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Answers[Minimized]:
    """Removes redundant clues from each puzzle. Otherwise it is like `solve_many`."""
    options = {"exact": exact, "from_solution": from_solution, "walls": walls}
    return Answers(puzzles, Question("minimize", options), limits, progress)


@keywords(Limits)
def repair_many(puzzles: Puzzles, *, limit: int = 10, progress: bool = False, **limits: Unpack[Limits]) -> Answers[Repaired]:
    """Finds the repairs of each draft. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("repair", {"limit": limit}), limits, progress)


@keywords(Limits)
def hint_many(
    puzzles: Puzzles,
    *,
    number: int = 1,
    detail: Detail = "what",
    language: Language = "en",
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Answers[Hinted]:
    """Finds the next steps of each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("hint", {"number": number, "detail": detail, "language": language}), limits, progress)


@keywords(Limits)
def explain_many(
    puzzles: Puzzles, *, language: Language = "en", progress: bool = False, **limits: Unpack[Limits]
) -> Answers[Explained]:
    """Explains the solution of each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("explain", {"language": language}), limits, progress)


@keywords(Limits)
def grade_many(puzzles: Puzzles, *, progress: bool = False, **limits: Unpack[Limits]) -> Answers[Graded]:
    """Grades each puzzle. Otherwise it is like `solve_many`."""
    return Answers(puzzles, Question("grade"), limits, progress)
