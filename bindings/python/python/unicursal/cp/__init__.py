"""Constraint programming: models of your own for the engine that solves the puzzles.

>>> from unicursal import cp
>>> model = cp.Model()
>>> pens, books = model.int(0, 50, "pens"), model.int(0, 50, "books")
>>> model.add(2 * pens + 9 * books <= 100, name="budget")
>>> model.add((pens >= 10) | (books > 8))
>>> model.maximize(3 * pens + 14 * books)
>>> result = model.solve()
>>> result.status, result.objective, result[pens], result[books]
('optimal', 155, 5, 10)

Variables add up to expressions, comparisons of expressions are conditions, and `&`, `|`, `~` join conditions. A condition
counts as 1 in an expression where it is true, and as 0 elsewhere. Functions such as `all_different` make constraints,
functions such as `count` make expressions.
"""

from ._constraints import (
    Constraint,
    all_different,
    bin_packing,
    circuit,
    cumulative,
    global_cardinality,
    inverse,
    lex_less,
    no_overlap,
    no_overlap_2d,
    regular,
    table,
)
from ._expressions import (
    Bool,
    Condition,
    Expression,
    Int,
    Interval,
    all_of,
    any_of,
    at_most_one,
    count,
    element,
    exactly_one,
    maximum,
    minimum,
    n_values,
    quotient,
    remainder,
    total,
)
from ._model import Model
from ._results import Reason, Result, Solution, Solutions

__all__ = [
    "Bool",
    "Condition",
    "Constraint",
    "Expression",
    "Int",
    "Interval",
    "Model",
    "Reason",
    "Result",
    "Solution",
    "Solutions",
    "all_different",
    "all_of",
    "any_of",
    "at_most_one",
    "bin_packing",
    "circuit",
    "count",
    "cumulative",
    "element",
    "exactly_one",
    "global_cardinality",
    "inverse",
    "lex_less",
    "maximum",
    "minimum",
    "n_values",
    "no_overlap",
    "no_overlap_2d",
    "quotient",
    "regular",
    "remainder",
    "table",
    "total",
]
