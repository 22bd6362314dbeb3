"""Constraints that are no conditions: they hold always, or where a condition is true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Callable, Literal, Optional, SupportsIndex, Union

from ._expressions import (
    TRUE,
    Condition,
    Expression,
    Interval,
    Number,
    all_of,
    count,
    is_true,
    to_condition,
    to_expression,
    to_int,
    total,
)

if TYPE_CHECKING:
    from ._flatzinc import Writer


class Constraint:
    """A constraint. :meth:`Model.add` adds it, and :meth:`when` makes it conditional."""

    __slots__ = ("condition",)

    def __init__(self) -> None:
        self.condition: Condition = TRUE

    def when(self, condition: Union[Condition, bool]) -> Constraint:
        """Returns the constraint only where a further condition is true."""
        both = all_of([self.condition, to_condition(condition)])
        # The object may be shared.
        other = object.__new__(type(self))
        for kind in type(self).__mro__[:-1]:
            for slot in kind.__slots__:  # type: ignore[attr-defined]
                setattr(other, slot, getattr(self, slot))
        other.condition = both
        return other

    def _write(self, writer: Writer, name: Optional[str]) -> None:
        raise NotImplementedError


class Predicate(Constraint):
    """A predicate of FlatZinc. The arguments are written when the writer asks for them."""

    __slots__ = ("arguments", "consistency", "name")

    def __init__(self, name: str, *arguments: object, consistency: str = "") -> None:
        super().__init__()
        self.name, self.arguments, self.consistency = name, arguments, consistency

    def _write(self, writer: Writer, name: Optional[str]) -> None:
        texts = [writer.argument(argument) for argument in self.arguments]
        writer.constraint(self.name, texts, self.condition, name, self.consistency)

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(map(repr, self.arguments))})"


def _numbers(expressions: Iterable[Number]) -> list[Expression]:
    return [to_expression(expression) for expression in expressions]


def all_different(expressions: Iterable[Number], *, consistency: Literal["auto", "bounds", "domain"] = "auto") -> Constraint:
    """Returns the constraint that expressions have different values.

    `consistency` is what is kept: `"auto"` what mostly pays, `"bounds"`, or `"domain"`: every value that remains is in a
    solution of this constraint.
    """
    if consistency not in ("auto", "bounds", "domain"):
        raise ValueError(f"consistency is 'auto', 'bounds' or 'domain', not {consistency!r}")
    wish = "" if consistency == "auto" else consistency
    return Predicate("unicursal_all_different", _numbers(expressions), consistency=wish)


def table(expressions: Iterable[Number], rows: Iterable[Sequence[SupportsIndex]]) -> Constraint:
    """Returns the constraint that expressions have the values of one of some rows.

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> x, y = model.int(0, 9), model.int(0, 9)
    >>> model.add(cp.table([x, y], [(1, 2), (3, 4)]), x > 1)
    >>> model.solve()[y]
    4
    """
    numbers = _numbers(expressions)
    values = []
    for row in rows:
        if len(row) != len(numbers):
            raise ValueError(f"the row {tuple(row)!r} has not one value for each of {len(numbers)} expressions")
        values += [to_int(value) for value in row]
    return Predicate("unicursal_table", numbers, values)


def regular(
    expressions: Iterable[Number],
    transitions: Iterable[tuple[object, SupportsIndex, object]],
    start: object,
    accepting: Iterable[object],
) -> Constraint:
    """Returns the constraint that a finite automaton accepts the values of expressions.

    A transition is a state, the value that it reads, and the next state. States are any objects that a dictionary takes.

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> days = [model.int(0, 1) for _ in range(5)]
    >>> # Never two in a row.
    >>> moves = [("free", 0, "free"), ("free", 1, "busy"), ("busy", 0, "free")]
    >>> model.add(cp.regular(days, moves, "free", ["free", "busy"]))
    >>> model.maximize(sum(days))
    >>> model.solve()[days]
    [1, 0, 1, 0, 1]
    """
    steps: dict[tuple[object, int], object] = {}
    for state, value, then in transitions:
        if steps.setdefault((state, to_int(value)), then) != then:
            raise ValueError(f"the state {state!r} has two transitions for {value}")
    states: dict[object, int] = {start: 1}
    for (state, _), then in steps.items():
        for one in (state, then):
            states.setdefault(one, len(states) + 1)
    values = {value for _, value in steps} or {0}
    low, high = min(values), max(values)
    moves = []
    for state in states:
        moves += [
            states.get(steps.get((state, value)), 0) if (state, value) in steps else 0 for value in range(low, high + 1)
        ]
    symbols = [number - (low - 1) for number in _numbers(expressions)]
    ends = frozenset(states[state] for state in accepting if state in states)
    return Predicate("unicursal_regular", symbols, len(states), high - low + 1, moves, 1, ends)


def circuit(successors: Iterable[Number], *, optional: bool = False) -> Constraint:
    """Returns the constraint that successors, which count from 0, form one loop through all vertices. If it is optional,
    vertices that are their own successors are left out."""
    return Predicate("unicursal_subcircuit" if optional else "unicursal_circuit", _numbers(successors), 0)


def inverse(there: Iterable[Number], back: Iterable[Number]) -> Constraint:
    """Returns the constraint that `back[there[i]] == i` and `there[back[i]] == i`."""
    return Predicate("unicursal_inverse", _numbers(there), 0, _numbers(back), 0)


def lex_less(row: Iterable[Number], other: Iterable[Number], *, or_equal: bool = False) -> Constraint:
    """Returns the constraint that a row comes before another one in the order of a dictionary."""
    return Predicate("unicursal_lex_lesseq" if or_equal else "unicursal_lex_less", _numbers(row), _numbers(other))


class Several(Constraint):
    """Constraints that are one to the reader."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Condition]) -> None:
        super().__init__()
        self.parts = parts

    def _write(self, writer: Writer, name: Optional[str]) -> None:
        for part in self.parts:
            writer.require(part, name, self.condition)

    def __repr__(self) -> str:
        return " & ".join(f"({part!r})" for part in self.parts)


def global_cardinality(expressions: Iterable[Number], counts: Mapping[int, Number]) -> Constraint:
    """Returns the constraint that each value of `counts` occurs that often. Other values occur as often as they like."""
    numbers = _numbers(expressions)
    return Several([count(numbers, value) == number for value, number in counts.items()])


def bin_packing(
    bins: Iterable[Number],
    sizes: Iterable[SupportsIndex],
    *,
    loads: Optional[Sequence[Number]] = None,
    capacities: Optional[Sequence[Number]] = None,
) -> Constraint:
    """Returns the constraint that items go into bins, which count from 0. Each bin has exactly its load, or at most its
    capacity.

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> bins = [model.int(0, 1) for _ in range(4)]
    >>> model.add(cp.bin_packing(bins, [7, 5, 4, 2], capacities=[9, 9]), bins[0] == 1)
    >>> model.solve()[bins]
    [1, 0, 0, 1]
    """
    if (loads is None) == (capacities is None):
        raise TypeError("bin_packing takes either loads or capacities")
    numbers, weights = _numbers(bins), [to_int(size) for size in sizes]
    limits = loads if loads is not None else capacities
    assert limits is not None
    relation: Callable[[Expression, Number], Condition]
    relation = Expression.__eq__ if loads is not None else Expression.__le__
    parts = [relation(total([number == at for number in numbers], weights), limit) for at, limit in enumerate(limits)]
    inside = [number.is_in(range(len(limits))) for number in numbers]
    return Several([*inside, *parts])


def _intervals(intervals: Iterable[Interval]) -> list[Interval]:
    found = list(intervals)
    for interval in found:
        if not isinstance(interval, Interval):
            raise TypeError(f"expected intervals, which Model.interval makes, not {interval!r}")
    return found


def _of_intervals(name: str, intervals: list[Interval], *arguments: object, last: Sequence[object] = ()) -> Constraint:
    """Returns a constraint of intervals, with the list of those that are present if one is optional."""
    present = [interval.present for interval in intervals]
    if all(map(is_true, present)):
        return Predicate(name, *arguments, *last)
    return Predicate(f"{name}_opt", *arguments, present, *last)


def no_overlap(intervals: Iterable[Interval]) -> Constraint:
    """Returns the constraint that intervals do not overlap. Those that are not present do not count."""
    found = _intervals(intervals)
    return _of_intervals(
        "unicursal_disjunctive", found, [interval.start for interval in found], [interval.size for interval in found]
    )


def cumulative(intervals: Iterable[Interval], demands: Iterable[Number], capacity: Number) -> Constraint:
    """Returns the constraint that intervals, each with a demand, never need more than a capacity at the same time."""
    found, needs = _intervals(intervals), _numbers(demands)
    if len(found) != len(needs):
        raise ValueError(f"there are {len(needs)} demands for {len(found)} intervals")
    starts, sizes = [interval.start for interval in found], [interval.size for interval in found]
    return _of_intervals("unicursal_cumulative", found, starts, sizes, needs, last=[to_expression(capacity)])


def no_overlap_2d(xs: Iterable[Interval], ys: Iterable[Interval]) -> Constraint:
    """Returns the constraint that boxes, each an interval in both dimensions, do not overlap."""
    across, down = _intervals(xs), _intervals(ys)
    if len(across) != len(down):
        raise ValueError(f"there are {len(across)} intervals in one dimension, and {len(down)} in the other one")
    boxes = [Interval(x.start, x.size, x.end, all_of([x.present, y.present]), x.name) for x, y in zip(across, down)]
    starts = [[interval.start for interval in side] for side in (across, down)]
    sizes = [[interval.size for interval in side] for side in (across, down)]
    return _of_intervals("unicursal_diffn", boxes, *starts, *sizes)
