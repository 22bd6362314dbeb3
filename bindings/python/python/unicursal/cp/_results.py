"""Answers about a model."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Optional, Union, overload

from .._answers import Stats
from ._expressions import Bool, Condition, Expression, Int, Interval

if TYPE_CHECKING:
    from .. import _native

Status = Literal["optimal", "satisfiable", "unsatisfiable", "unknown"]


class Solution:
    """The values of all variables in a solution. `solution[x]` is the value of a variable, an expression or a condition,
    or of each in a list."""

    __slots__ = ("_values", "_variables")

    def __init__(self, values: Sequence[int], variables: Sequence[Union[Int, Bool]]) -> None:
        self._values, self._variables = values, variables

    @overload
    def __getitem__(self, of: Condition) -> bool: ...
    @overload
    def __getitem__(self, of: Expression) -> int: ...
    @overload
    def __getitem__(self, of: Interval) -> Optional[tuple[int, int]]: ...
    @overload
    def __getitem__(self, of: Sequence[Any]) -> list[Any]: ...
    @overload
    def __getitem__(self, of: Mapping[Any, Any]) -> dict[Any, Any]: ...
    def __getitem__(self, of: Any) -> Any:
        if isinstance(of, Condition):
            return of._is_true(self._values)
        if isinstance(of, Expression):
            return of._value(self._values)
        if isinstance(of, Interval):
            return (self[of.start], self[of.end]) if self[of.present] else None
        if isinstance(of, Mapping):
            return {key: self[value] for key, value in of.items()}
        return [self[one] for one in of]

    def to_dict(self) -> dict[str, Union[int, bool]]:
        """Returns the value of each variable by its name."""
        return {variable.name: self[variable] for variable in self._variables}

    def __repr__(self) -> str:
        return f"Solution({self.to_dict()!r})"


class Result:
    """The answer of :meth:`Model.solve`. If it has a solution, `result[x]` is a value in it."""

    __slots__ = ("_core", "bound", "limit", "objective", "seconds", "solution", "stats", "status")

    status: Status
    """`optimal`: the solution is the best one, proved. `satisfiable`: there is a solution. `unsatisfiable`: there is none,
    proved. `unknown`: a limit came first."""
    objective: Optional[int]
    """The value of the objective in the solution."""
    bound: Optional[int]
    """No solution has a better value than this: proved."""
    limit: Optional[str]
    """The limit that ended the search."""
    solution: Optional[Solution]
    seconds: float
    stats: Stats

    def __init__(self, answer: tuple[Any, ...], solution: Optional[Solution], core: Callable[[], list[Condition]]) -> None:
        self.status, self.limit, _, self.objective, self.bound, counts, self.seconds = answer
        self.stats, self.solution, self._core = Stats(dict(counts)), solution, core

    def __getitem__(self, of: Any) -> Any:
        if self.solution is None:
            raise LookupError(
                f"there is no solution: the model is {self.status}" + (f" ({self.limit})" if self.limit else "")
            )
        return self.solution[of]

    def core(self) -> list[Condition]:
        """Returns assumptions that contradict each other, none of which can be left out, unless a limit of the question
        comes first. Empty if the model has no solution without them.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> x = model.int(0, 10, "x")
        >>> model.solve([x >= 2, x >= 8, x <= 9, x <= 5]).core()
        [x >= 8, x <= 5]
        """
        if self.status != "unsatisfiable":
            raise LookupError(f"only an unsatisfiable model has a core, and this one is {self.status}")
        return self._core()

    def __repr__(self) -> str:
        of = "" if self.objective is None else f", objective={self.objective}, bound={self.bound}"
        return f"Result({self.status!r}{of}, solution={self.solution!r})"


class Reason:
    """Why something follows: `conclusion` follows from `premises` by a rule of a constraint. Texts with the names of
    variables."""

    __slots__ = ("conclusion", "constraint", "premises", "rule")

    conclusion: Optional[str]
    """None: the premises contradict each other."""
    premises: list[str]
    rule: str
    constraint: Optional[str]
    """The name that the constraint was added with, or that of its kind."""

    def __init__(self, conclusion: Optional[str], premises: list[str], rule: str, constraint: Optional[str]) -> None:
        self.conclusion, self.premises, self.rule, self.constraint = conclusion, premises, rule, constraint

    def __repr__(self) -> str:
        premises = ", ".join(self.premises) or "nothing else"
        by = f" by {self.constraint}" if self.constraint else ""
        return f"{self.conclusion or 'a contradiction'}, from {premises}{by}"


class Solutions(Iterator[Solution]):
    """The solutions of a model, one after the other: see :meth:`Model.solutions`."""

    __slots__ = ("_found", "_variables")

    def __init__(self, found: _native.AllValues, variables: Sequence[Union[Int, Bool]]) -> None:
        self._found, self._variables = found, variables

    def __next__(self) -> Solution:
        values = self._found.next()
        if values is None:
            raise StopIteration
        return Solution(values, self._variables)

    @property
    def limit(self) -> Optional[str]:
        """The limit that ended the search early: there may be more solutions."""
        return self._found.limit
