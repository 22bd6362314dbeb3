"""Expressions and conditions. They are data: `_flatzinc` writes them down, and a solution evaluates them."""

from __future__ import annotations

import builtins
import operator
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Optional, SupportsIndex, Union

if TYPE_CHECKING:
    from ._constraints import Constraint

Values = Sequence[int]
"""The values of all variables of a model, by their numbers."""

Number = Union["Expression", SupportsIndex]
"""What a number may be in a model: an expression, a condition, an integer of Python or of numpy."""


def to_int(value: SupportsIndex) -> int:
    """Returns an integer of Python. Numbers with fractions are an error."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"a model has integers only, not {value!r}") from None


def to_expression(value: Number) -> Expression:
    """Returns a number as an expression."""
    return value if isinstance(value, Expression) else Sum((), to_int(value))


class Expression:
    """An integer that depends on variables.

    `+`, `-` and `*` with numbers and expressions, `//` and `%` by a positive number (rounded down, as in Python), `**` by a
    number and `abs` make further expressions. Comparisons make conditions.
    """

    __slots__ = ()

    def _terms(self) -> tuple[tuple[tuple[int, Expression], ...], int]:
        """The terms with their coefficients, and the constant."""
        return ((1, self),), 0

    def _value(self, values: Values) -> int:
        raise NotImplementedError

    def __add__(self, other: Number) -> Expression:
        (terms, constant), (others, more) = self._terms(), to_expression(other)._terms()
        return Sum(terms + others, constant + more)

    __radd__ = __add__

    def __neg__(self) -> Expression:
        return self._times(-1)

    def __sub__(self, other: Number) -> Expression:
        return self + -to_expression(other)

    def __rsub__(self, other: Number) -> Expression:
        return -self + other

    def _times(self, factor: int) -> Expression:
        terms, constant = self._terms()
        return Sum(tuple((of * factor, term) for of, term in terms), constant * factor)

    def __mul__(self, other: Number) -> Expression:
        if isinstance(other, Expression):
            return Function("times", (self, other))
        return self._times(to_int(other))

    __rmul__ = __mul__

    def __floordiv__(self, divisor: SupportsIndex) -> Expression:
        return Function("floor", (self,), _divisor(divisor))

    def __mod__(self, divisor: SupportsIndex) -> Expression:
        return self - _divisor(divisor) * (self // divisor)

    def __pow__(self, exponent: SupportsIndex) -> Expression:
        exponent = to_int(exponent)
        if exponent < 0:
            raise ValueError("the exponent is not negative")
        return Function("power", (self,), exponent)

    def __abs__(self) -> Expression:
        return Function("absolute", (self,))

    def __le__(self, other: Number) -> Condition:
        return Comparison(self - other, "<=")

    def __lt__(self, other: Number) -> Condition:
        return Comparison(self - other + 1, "<=")

    def __ge__(self, other: Number) -> Condition:
        return Comparison(other - self, "<=")

    def __gt__(self, other: Number) -> Condition:
        return Comparison(other - self + 1, "<=")

    def __eq__(self, other: Number) -> Condition:  # type: ignore[override]
        return Comparison(self - other, "==")

    def __ne__(self, other: Number) -> Condition:  # type: ignore[override]
        return Comparison(self - other, "!=")

    __hash__ = object.__hash__

    def is_in(self, values: Iterable[SupportsIndex]) -> Condition:
        """Returns the condition that this is one of some numbers.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> x = model.int(0, 9)
        >>> model.add(x.is_in({2, 3, 5, 7}) & (x > 5))
        >>> model.solve()[x]
        7
        """
        return Membership(self, frozenset(map(to_int, values)))

    def __bool__(self) -> bool:
        raise TypeError(
            "this has no value before the model is solved: join conditions by &, | and ~, and ask a result for values"
        )


def _divisor(divisor: SupportsIndex) -> int:
    if isinstance(divisor, Expression):
        raise TypeError(
            "// and % take a number; for an expression there are cp.quotient and cp.remainder, which round towards 0"
        )
    divisor = to_int(divisor)
    if divisor <= 0:
        raise ValueError("// and % take a positive number")
    return divisor


class Sum(Expression):
    """A sum of terms with coefficients, and a constant."""

    __slots__ = ("constant", "terms")

    def __init__(self, terms: tuple[tuple[int, Expression], ...], constant: int) -> None:
        self.terms, self.constant = terms, constant

    def _terms(self) -> tuple[tuple[tuple[int, Expression], ...], int]:
        return self.terms, self.constant

    def _value(self, values: Values) -> int:
        return builtins.sum(factor * term._value(values) for factor, term in self.terms) + self.constant

    def __repr__(self) -> str:
        texts = []
        for factor, term in self.terms:
            size = "" if abs(factor) == 1 else f"{abs(factor)} * "
            text = f"({term!r})" if isinstance(term, (Comparison, Choice, Membership)) else repr(term)
            texts.append(("- " if factor < 0 else "+ ") + size + text)
        if self.constant or not texts:
            texts.append(("- " if self.constant < 0 else "+ ") + str(abs(self.constant)))
        joined = " ".join(texts)
        return joined[2:] if joined.startswith("+ ") else "-" + joined[2:]


class Int(Expression):
    """An integer variable of a model. :meth:`Model.int` makes it."""

    __slots__ = ("domain", "name", "number")

    def __init__(self, number: int, domain: Union[tuple[int, int], frozenset[int]], name: str) -> None:
        self.number, self.domain, self.name = number, domain, name

    def _value(self, values: Values) -> int:
        return values[self.number]

    def __repr__(self) -> str:
        return self.name


FunctionName = Literal[
    "times", "floor", "power", "absolute", "quotient", "remainder", "maximum", "minimum", "count", "n_values", "element"
]


class Function(Expression):
    """A function of expressions that is no sum."""

    __slots__ = ("arguments", "data", "name")

    def __init__(self, name: FunctionName, arguments: tuple[Expression, ...], data: Any = None) -> None:
        self.name, self.arguments, self.data = name, arguments, data

    def _value(self, values: Values) -> int:
        of = [argument._value(values) for argument in self.arguments]
        name = self.name
        if name == "times":
            return of[0] * of[1]
        if name == "floor":
            return of[0] // int(self.data)
        if name == "power":
            return int(of[0] ** int(self.data))
        if name == "absolute":
            return abs(of[0])
        if name in ("quotient", "remainder"):
            quotient = abs(of[0]) // abs(of[1]) * (1 if (of[0] < 0) == (of[1] < 0) else -1)
            return quotient if name == "quotient" else of[0] - quotient * of[1]
        if name == "maximum":
            return max(of)
        if name == "minimum":
            return min(of)
        if name == "count":
            return builtins.sum(value in self.data for value in of)
        if name == "n_values":
            return len(set(of))
        return of[1:][of[0]]

    def __repr__(self) -> str:
        data = [] if self.data is None else [sorted(self.data) if isinstance(self.data, frozenset) else self.data]
        return f"{self.name}({', '.join(map(repr, [*self.arguments, *data]))})"


class Condition(Expression):
    """A statement that is true or false. `&`, `|`, `^` and `~` join conditions. As a number it is 1 or 0."""

    __slots__ = ()

    def _is_true(self, values: Values) -> bool:
        raise NotImplementedError

    def _value(self, values: Values) -> int:
        return int(self._is_true(values))

    def __invert__(self) -> Condition:
        return Negation(self)

    def __and__(self, other: Union[Condition, bool]) -> Condition:
        return all_of([self, other])

    __rand__ = __and__

    def __or__(self, other: Union[Condition, bool]) -> Condition:
        return any_of([self, other])

    __ror__ = __or__

    def __xor__(self, other: Union[Condition, bool]) -> Condition:
        return self != to_condition(other)

    __rxor__ = __xor__

    def implies(self, other: Union[Condition, Constraint, bool]) -> Union[Condition, Constraint]:
        """Returns what has to hold where this is true: a condition, or a constraint.

        >>> from unicursal import cp
        >>> model = cp.Model()
        >>> x, y, apart = model.int(1, 1), model.int(1, 1), model.bool("apart")
        >>> model.add(apart.implies(cp.all_different([x, y])))
        >>> model.solve()[apart]
        False
        """
        if isinstance(other, (Condition, bool)):
            return any_of([~self, other])
        return other.when(self)


def to_condition(value: Union[Condition, bool]) -> Condition:
    """Returns a truth value as a condition."""
    if isinstance(value, Condition):
        return value
    if isinstance(value, (bool, int)) and value in (0, 1):
        return Choice((), not value)
    raise TypeError(f"expected a condition, such as x <= 3, not {value!r}")


class Bool(Condition):
    """A Boolean variable of a model. :meth:`Model.bool` makes it."""

    __slots__ = ("name", "number")

    def __init__(self, number: int, name: str) -> None:
        self.number, self.name = number, name

    def _is_true(self, values: Values) -> bool:
        return values[self.number] == 1

    def __repr__(self) -> str:
        return self.name


class Comparison(Condition):
    """An expression compared with 0."""

    __slots__ = ("difference", "relation")

    def __init__(self, difference: Expression, relation: Literal["<=", "==", "!="]) -> None:
        self.difference: Expression = difference
        self.relation = relation

    def _is_true(self, values: Values) -> bool:
        value = self.difference._value(values)
        return value <= 0 if self.relation == "<=" else (value == 0) == (self.relation == "==")

    def __invert__(self) -> Condition:
        if self.relation == "<=":
            return Comparison(1 - self.difference, "<=")
        return Comparison(self.difference, "!=" if self.relation == "==" else "==")

    def __repr__(self) -> str:
        terms, constant = self.difference._terms()
        right = -constant
        relation = self.relation
        if terms and all(factor < 0 for factor, _ in terms):
            terms, right = tuple((-factor, term) for factor, term in terms), -right
            relation = ">=" if relation == "<=" else relation  # type: ignore[assignment]
        return f"{Sum(terms, 0)!r} {relation} {right}"


class Membership(Condition):
    """An expression is one of some numbers."""

    __slots__ = ("among", "of")

    def __init__(self, of: Expression, among: frozenset[int]) -> None:
        self.of, self.among = of, among

    def _is_true(self, values: Values) -> bool:
        return self.of._value(values) in self.among

    def __repr__(self) -> str:
        return f"{self.of!r} in {sorted(self.among)}"


class Negation(Condition):
    """A condition is false."""

    __slots__ = ("of",)

    def __init__(self, of: Condition) -> None:
        self.of = of

    def _is_true(self, values: Values) -> bool:
        return not self.of._is_true(values)

    def __invert__(self) -> Condition:
        return self.of

    def __repr__(self) -> str:
        return f"~{self.of!r}" if isinstance(self.of, Bool) else f"~({self.of!r})"


class Choice(Condition):
    """All, or any, of some conditions are true."""

    __slots__ = ("is_any", "parts")

    def __init__(self, parts: tuple[Condition, ...], is_any: bool) -> None:
        self.parts, self.is_any = parts, is_any

    def _is_true(self, values: Values) -> bool:
        return (any if self.is_any else all)(part._is_true(values) for part in self.parts)

    def __invert__(self) -> Condition:
        return Choice(tuple(~part for part in self.parts), not self.is_any)

    def __repr__(self) -> str:
        if not self.parts:
            return str(not self.is_any)
        texts = [repr(part) if isinstance(part, (Bool, Negation)) else f"({part!r})" for part in self.parts]
        return (" | " if self.is_any else " & ").join(texts)


TRUE = Choice((), False)
"""The condition that always holds."""


def is_true(condition: Condition) -> bool:
    """Returns whether a condition is the one that always holds."""
    return isinstance(condition, Choice) and not condition.parts and not condition.is_any


class Interval:
    """A span of time from a start to an end, perhaps optional. :meth:`Model.interval` makes it."""

    __slots__ = ("end", "name", "present", "size", "start")

    def __init__(self, start: Expression, size: Expression, end: Expression, present: Condition, name: str) -> None:
        self.start, self.size, self.end, self.present, self.name = start, size, end, present, name

    def __repr__(self) -> str:
        return self.name


def _join(parts: Iterable[Union[Condition, bool]], is_any: bool) -> Condition:
    conditions: list[Condition] = []
    for part in map(to_condition, parts):
        # A choice of the same kind is opened, so that long ones are written by |.
        conditions += part.parts if isinstance(part, Choice) and part.is_any == is_any else [part]
    return conditions[0] if len(conditions) == 1 else Choice(tuple(conditions), is_any)


def all_of(conditions: Iterable[Union[Condition, bool]]) -> Condition:
    """Returns the condition that all of some conditions are true."""
    return _join(conditions, False)


def any_of(conditions: Iterable[Union[Condition, bool]]) -> Condition:
    """Returns the condition that at least one of some conditions is true."""
    return _join(conditions, True)


def exactly_one(conditions: Iterable[Union[Condition, bool]]) -> Condition:
    """Returns the condition that exactly one of some conditions is true."""
    return total(map(to_condition, conditions)) == 1


def at_most_one(conditions: Iterable[Union[Condition, bool]]) -> Condition:
    """Returns the condition that at most one of some conditions is true."""
    return total(map(to_condition, conditions)) <= 1


def total(terms: Iterable[Number], factors: Optional[Iterable[SupportsIndex]] = None) -> Expression:
    """Returns the sum of some numbers, each perhaps times a factor. For long sums it is faster than `sum`.

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> x, y = model.int(0, 9, "x"), model.int(0, 9, "y")
    >>> cp.total([x, y, 3], [2, -1, 5])
    2 * x - y + 15
    """
    parts: list[tuple[int, Expression]] = []
    constant = 0
    numbers = [to_expression(term) for term in terms]
    weights = [1] * len(numbers) if factors is None else [to_int(factor) for factor in factors]
    if len(weights) != len(numbers):
        raise ValueError(f"there are {len(weights)} factors for {len(numbers)} terms")
    for weight, number in zip(weights, numbers):
        of, more = number._terms()
        parts += [(weight * factor, term) for factor, term in of]
        constant += weight * more
    return Sum(tuple(parts), constant)


def _function(name: FunctionName, arguments: Iterable[Number], data: Any = None, least: int = 1) -> Expression:
    of = tuple(map(to_expression, arguments))
    if len(of) < least:
        raise ValueError(f"{name} needs at least {least} expression{'s' if least > 1 else ''}")
    return Function(name, of, data)


def maximum(expressions: Iterable[Number]) -> Expression:
    """Returns the largest of some expressions."""
    return _function("maximum", expressions)


def minimum(expressions: Iterable[Number]) -> Expression:
    """Returns the smallest of some expressions."""
    return _function("minimum", expressions)


def quotient(dividend: Number, divisor: Number) -> Expression:
    """Returns a quotient, rounded towards 0. The divisor is not 0, even in a condition that is false."""
    return _function("quotient", (dividend, divisor))


def remainder(dividend: Number, divisor: Number) -> Expression:
    """Returns the remainder of :func:`quotient`, which has the sign of the dividend. The divisor is not 0, as there."""
    return _function("remainder", (dividend, divisor))


def count(expressions: Iterable[Number], values: Union[SupportsIndex, Iterable[SupportsIndex]]) -> Expression:
    """Returns how many of some expressions have a value, or one of some values (`among`).

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> days = [model.int(0, 2) for _ in range(7)]
    >>> model.add(cp.count(days, 2) >= 3, cp.count(days, [0, 1]) >= 4)
    >>> sorted(model.solve()[days]).count(2)
    3
    """
    among = [values] if hasattr(values, "__index__") else values
    return _function("count", expressions, frozenset(map(to_int, among)), 0)  # type: ignore[arg-type]


def n_values(expressions: Iterable[Number]) -> Expression:
    """Returns how many different values some expressions have."""
    return _function("n_values", expressions)


def element(array: Iterable[Number], index: Number) -> Expression:
    """Returns the element of a list at an index, which counts from 0. It is not negative and not beyond the list, even where
    the element stands in a condition that is false.

    >>> from unicursal import cp
    >>> model = cp.Model()
    >>> at = model.int(0, 9, "at")
    >>> model.add(cp.element([31, 41, 59, 26], at) > 50)
    >>> model.solve()[at]
    2
    """
    return _function("element", (index, *array), None, 2)
