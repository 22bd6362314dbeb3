"""Models: variables, constraints, an objective, and questions about them."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Optional, SupportsIndex, TypedDict, Union

from .. import _native
from .._limits import keywords, native, refuse_unknown
from ._constraints import Constraint
from ._expressions import (
    Bool,
    Condition,
    Expression,
    Int,
    Interval,
    Number,
    to_condition,
    to_expression,
    to_int,
    total,
)
from ._flatzinc import Writer
from ._results import Reason, Result, Solution, Solutions

if TYPE_CHECKING:
    from datetime import timedelta

    from typing_extensions import Unpack

    from .._native import CancelToken

Domain = Union[Number, tuple[SupportsIndex, SupportsIndex]]
"""A number of an interval: an expression, a number, or the least and the largest value of a new variable."""

LIMIT = 1 << 40
"""The largest value of a variable."""

_IDENTIFIER = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_RESERVED = frozenset(
    "array bool constraint false float int list maximize minimize of par predicate satisfy set solve true tuple var".split()
)


class Limits(TypedDict, total=False):
    """The limits of a question about a model."""

    time_limit: Union[float, str, timedelta, None]
    """Seconds, or as in ``"500ms"``, ``"10s"``, ``"2m"``. None: no limit."""
    memory_limit: Union[int, str, None]
    """Bytes, or as in ``"500M"``, ``"8G"``."""
    conflict_limit: Optional[int]
    """The conflicts of the search. Unlike time, these are the same on every machine."""
    cancel: Optional[CancelToken]
    """A token that stops the work from another thread."""


class Model:
    """Variables and constraints, and perhaps an objective.

    A model can be pickled. The same model gives the same answers on every machine, unless a limit of time ends a search.
    """

    def __init__(self) -> None:
        self._variables: list[Union[Int, Bool]] = []
        self._identifiers: dict[str, str] = {}
        """The names in FlatZinc, each with the name that the user sees."""
        self._writer = Writer()
        self._goal: Optional[tuple[str, Expression]] = None
        self._hints: dict[str, int] = {}
        self._search: list[str] = []
        self._engine: Optional[tuple[str, _native.Engine]] = None

    def __getstate__(self) -> dict[str, Any]:
        return dict(self.__dict__, _engine=None)

    # Variables.

    def _identifier(self, name: Optional[str]) -> tuple[str, str]:
        """Returns the name of a new variable in FlatZinc, and the name that the user sees."""
        number = len(self._variables)
        shown = f"x{number}" if name is None else name
        is_free = _IDENTIFIER.match(shown) and shown not in _RESERVED and shown not in self._identifiers
        identifier = shown if is_free and not shown.startswith("X_") else f"X_{number}_"
        self._identifiers[identifier] = shown
        return identifier, shown

    def int(self, low: SupportsIndex, high: SupportsIndex, name: Optional[str] = None) -> Int:
        """Returns an integer variable between two numbers, which it may be as well. They are between -2⁴⁰ and 2⁴⁰."""
        low, high = to_int(low), to_int(high)
        if low > high:
            raise ValueError(f"there is no integer from {low} to {high}")
        return self._new_int((low, high), name)

    def int_from(self, values: Iterable[SupportsIndex], name: Optional[str] = None) -> Int:
        """Returns an integer variable that is one of some numbers."""
        domain = frozenset(map(to_int, values))
        if not domain:
            raise ValueError("an integer variable needs a value")
        return self._new_int(domain, name)

    def _new_int(
        self, domain: Union[tuple[builtins.int, builtins.int], frozenset[builtins.int]], name: Optional[str]
    ) -> Int:
        if max(map(abs, domain)) > LIMIT:
            raise ValueError("values are between -2**40 and 2**40")
        identifier, shown = self._identifier(name)
        variable = Int(len(self._variables), domain, shown)
        self._variables.append(variable)
        self._writer.declare_int(variable, identifier)
        return variable

    def bool(self, name: Optional[str] = None) -> Bool:
        """Returns a Boolean variable."""
        identifier, shown = self._identifier(name)
        variable = Bool(len(self._variables), shown)
        self._variables.append(variable)
        self._writer.declare_bool(variable, identifier)
        return variable

    def interval(
        self,
        start: Domain,
        size: Domain,
        *,
        present: Union[Condition, builtins.bool] = True,
        name: Optional[str] = None,
    ) -> Interval:
        """Returns a span of time. Its start and its size are expressions, numbers, or the bounds of new variables. It
        counts only where `present` is true.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> tasks = [model.interval((0, 9), size) for size in (3, 2, 4)]
        >>> model.add(cp.no_overlap(tasks), tasks[1].start >= 1)
        >>> model.minimize(cp.maximum(task.end for task in tasks))
        >>> model.solve().objective
        9
        """
        shown = name or f"interval{len(self._variables)}"
        begin = self._number(start, f"{shown}.start")
        length = self._number(size, f"{shown}.size")
        return Interval(begin, length, begin + length, to_condition(present), shown)

    def _number(self, of: Domain, name: str) -> Expression:
        return self.int(*of, name) if isinstance(of, tuple) else to_expression(of)

    def alternatives(self, interval: Interval, sizes: Iterable[Number]) -> list[Interval]:
        """Returns an optional interval for each of some sizes, such as the times that machines take. All begin where the
        interval does. If that one is present, exactly one of them is, and has the same size."""
        ways = []
        for at, size in enumerate(sizes):
            name = f"{interval.name}[{at}]"
            ways.append(self.interval(interval.start, size, present=self.bool(f"{name}.present"), name=name))
            self.add(ways[-1].present.implies(ways[-1].size == interval.size))
        self.add(total(way.present for way in ways) == interval.present)
        return ways

    # Constraints and objectives.

    def add(self, *constraints: Union[Condition, Constraint, builtins.bool], name: Optional[str] = None) -> None:
        """Adds conditions and constraints, which then hold in every solution. `name` is for :meth:`why`."""
        for constraint in constraints:
            if isinstance(constraint, Constraint):
                constraint._write(self._writer, name)
            else:
                self._writer.require(to_condition(constraint), name)

    def minimize(self, objective: Number) -> None:
        """Asks for a solution with the least value of an expression."""
        self._goal = ("minimize", to_expression(objective))

    def maximize(self, objective: Number) -> None:
        """Asks for a solution with the largest value of an expression."""
        self._goal = ("maximize", to_expression(objective))

    def hint(self, variable: Union[Int, Bool], value: SupportsIndex) -> None:
        """Suggests a value to try first."""
        self._hints[self._writer._variable(variable)] = to_int(value)

    def branch_on(
        self, variables: Sequence[Union[Int, Bool]], select: str = "first_fail", choose: str = "indomain_min"
    ) -> None:
        """Says where to search first, in the words of MiniZinc, such as `"smallest"`, `"dom_w_deg"`, and `"indomain_split"`.
        After every other restart the search is free."""
        for word in (select, choose):
            if not _IDENTIFIER.match(word):
                raise ValueError(f"{word!r} is no word of MiniZinc")
        names = ", ".join(self._writer._variable(variable) for variable in variables)
        self._search.append(f"int_search([{names}], {select}, {choose})")

    def to_flatzinc(self) -> str:
        """Returns the model in FlatZinc, for `fzn-unicursal` and other solvers. Global constraints have the names of this
        solver.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> x = model.int(0, 9, "x")
        >>> model.add(2 * x >= 7)
        >>> print(model.to_flatzinc())
        var 0..9: x :: output_var;
        constraint int_lin_le([-2], [x], -7);
        solve satisfy;
        <BLANKLINE>
        """
        goal = "satisfy" if self._goal is None else f"{self._goal[0]} {self._writer.integer(self._goal[1])}"
        notes = [f"seq_search([{', '.join(self._search)}])"] if self._search else []
        if self._hints:
            notes.append(f"warm_start([{', '.join(self._hints)}], [{', '.join(map(str, self._hints.values()))}])")
        return self._writer.text("".join(["solve ", *(f":: {note} " for note in notes), goal, ";"]))

    # Questions.

    def _made(self, limits: _native.Limits, cancel: Optional[CancelToken]) -> _native.Engine:
        """Returns the engine of the model as it is now. What it has learned is kept until the model changes."""
        text = self.to_flatzinc()
        if self._engine is not None and self._engine[0] == text:
            return self._engine[1]
        engine = _native.Engine(text, limits, cancel)
        # One that a limit has cut off answers this question only.
        self._engine = None if engine.is_interrupted else (text, engine)
        return engine

    def _names(self, assumptions: Iterable[Condition]) -> list[str]:
        return [self._writer.boolean(to_condition(assumption)) for assumption in assumptions]

    @keywords(Limits)
    def solve(
        self,
        assumptions: Iterable[Condition] = (),
        *,
        progress: Optional[Callable[[dict[str, Any]], object]] = None,
        **limits: Unpack[Limits],
    ) -> Result:
        """Searches for a solution, or for the best one if there is an objective.

        `assumptions` are conditions that hold for this question only. `progress` is called ten times a second with the
        counts of the search, its seconds, the best value and the bound. An exception in it ends the search.
        """
        given, cancel = _native_limits(limits)
        assumed = list(assumptions)
        names = self._names(assumed)
        engine = self._made(given, cancel)
        try:
            answer = engine.solve(names, given, cancel, progress)
        except BaseException:
            self._engine = None
            raise
        solution = None if answer[2] is None else Solution(answer[2], tuple(self._variables))

        def core() -> list[Condition]:
            found = engine.core(names, given, cancel)
            # At a limit, what is known is that all of them contradict each other.
            return assumed if found is None else [assumed[at] for at in sorted(found[0])]

        return Result(answer, solution, core)

    @keywords(Limits)
    def solutions(self, assumptions: Iterable[Condition] = (), **limits: Unpack[Limits]) -> Solutions:
        """Returns all solutions, one after the other, whatever the objective. The limits are for all of them together.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> x, y = model.int(1, 3), model.int(1, 3)
        >>> model.add(x < y)
        >>> [found[[x, y]] for found in model.solutions()]
        [[1, 2], [1, 3], [2, 3]]
        """
        given, cancel = _native_limits(limits)
        names = self._names(assumptions)
        engine = _native.Engine(self.to_flatzinc(), given, cancel)
        return Solutions(engine.solutions(names, given, cancel), tuple(self._variables))

    @keywords(Limits)
    def why(self, condition: Condition, assumptions: Iterable[Condition] = (), **limits: Unpack[Limits]) -> Optional[Reason]:
        """Returns why propagation finds that a condition is true under assumptions, or why these contradict each other.
        None if it does not: the condition may be false, or follow only by search.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> pens, books = model.int(0, 50, "pens"), model.int(0, 50, "books")
        >>> model.add(2 * pens + 9 * books <= 100, name="budget")
        >>> model.why(pens <= 5, [books >= 10])
        pens <= 5, from books >= 10 by budget
        """
        given, cancel = _native_limits(limits)
        names = self._names([*assumptions, condition])
        found = self._made(given, cancel).why(names[-1], names[:-1], given)
        if found is None:
            return None
        conclusion, premises, rule, constraint = found
        told = None if conclusion is None else self._told(conclusion)
        return Reason(told, [self._told(premise) for premise in premises], rule, constraint)

    def _told(self, text: str) -> str:
        """Returns the text of a literal with the names that the user knows."""
        return re.sub(r"\b[A-Za-z]\w*", lambda word: self._identifiers.get(word.group(), word.group()), text)

    def __repr__(self) -> str:
        writer = self._writer
        goal = f", {self._goal[0]} {self._goal[1]!r}" if self._goal else ""
        return f"Model({len(self._variables)} variables, {len(writer.constraints)} constraints{goal})"


def _native_limits(limits: Any) -> tuple[_native.Limits, Optional[CancelToken]]:
    refuse_unknown(limits, Limits)
    return native(limits)
