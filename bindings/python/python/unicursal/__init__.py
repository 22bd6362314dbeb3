"""Solves, counts, explains and generates line puzzles. Some have paths through every cell, such as Zip, Numbrix,
Hidato and Numberlink. Others have a closed loop, such as Slitherlink and Masyu. A claim that a puzzle has no
solution, or only one, is proved.

>>> import unicursal
>>> puzzle = unicursal.Puzzle.zip([[1, 0, 0], [2, 0, 0]])
>>> unicursal.check(puzzle).status
'unique'
>>> unicursal.solve(puzzle).solution.grid
array([[1, 2, 3],
       [6, 5, 4]])

Many puzzles are answered by `solve_many` and the like, on all cores; on several machines, by
`unicursal.distributed`.
"""

import atexit as _atexit
import os as _os
from typing import Any as _Any

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
    answer_from_json,
)
from ._certificate import Certificate
from ._errors import FormatError, GenerationError, MergeError, PuzzleError, UnicursalError, WorkersLostError
from ._frames import Table, to_pandas, to_polars
from ._generate import GenerateOptions, generate, generate_many
from ._limits import Limits, Single
from ._many import (
    Answers,
    Stream,
    analyze_many,
    check_many,
    count_many,
    explain_many,
    grade_many,
    hint_many,
    minimize_many,
    optimize_many,
    repair_many,
    sample_many,
    solve_many,
)
from ._native import CancelToken
from ._parts import merge, split
from ._puzzle import FORMATS, KINDS, NOTATIONS, Puzzle, PuzzleLike, load_kind, read, shard
from ._questions import (
    SolutionLike,
    Solutions,
    analyze,
    check,
    coach,
    count,
    explain,
    grade,
    hint,
    minimize,
    optimize,
    pick,
    repair,
    sample,
    solutions,
    solve,
    verify,
)
from ._solution import Solution
from ._steps import Step

__version__: str = _native.VERSION

__all__ = [
    "FORMATS",
    "KINDS",
    "NOTATIONS",
    "Analyzed",
    "Answer",
    "Answers",
    "CancelToken",
    "Certificate",
    "Checked",
    "Counted",
    "Explained",
    "Failed",
    "FormatError",
    "GenerateOptions",
    "GenerationError",
    "Graded",
    "Hinted",
    "Limits",
    "Listed",
    "MergeError",
    "Minimized",
    "Optimized",
    "Puzzle",
    "PuzzleError",
    "PuzzleLike",
    "Repaired",
    "Reviewed",
    "Sampled",
    "Single",
    "Solution",
    "SolutionLike",
    "Solutions",
    "Solved",
    "Stats",
    "Step",
    "Stream",
    "Table",
    "UnicursalError",
    "Verified",
    "WorkersLostError",
    "analyze",
    "analyze_many",
    "answer_from_json",
    "check",
    "check_many",
    "coach",
    "count",
    "count_many",
    "explain",
    "explain_many",
    "generate",
    "generate_many",
    "grade",
    "grade_many",
    "hint",
    "hint_many",
    "load_kind",
    "merge",
    "minimize",
    "minimize_many",
    "optimize",
    "optimize_many",
    "pick",
    "read",
    "repair",
    "repair_many",
    "sample",
    "sample_many",
    "shard",
    "solutions",
    "solve",
    "solve_many",
    "split",
    "to_pandas",
    "to_polars",
    "verify",
]

# The questions as methods. `Puzzle` only declares them, since the modules that answer them import it.
_QUESTIONS = (
    solve,
    solutions,
    check,
    count,
    sample,
    pick,
    analyze,
    minimize,
    repair,
    verify,
    hint,
    explain,
    grade,
    coach,
)
for _question in _QUESTIONS:
    setattr(Puzzle, _question.__name__, _question)


def _widget(puzzle: Puzzle, *, theme: str = "auto", time_limit: _Any = 5.0) -> _Any:
    """Returns a widget for a notebook, on which you solve the puzzle. It needs anywidget: see `unicursal.widget`."""
    from .widget import Board

    return Board(puzzle, theme=theme, time_limit=time_limit)


_widget.__name__ = "widget"
setattr(Puzzle, _widget.__name__, _widget)

# What is public is shown under its public name, in errors as well as in help.
for _name in __all__:
    _thing = globals()[_name]
    if str(getattr(_thing, "__module__", "")).startswith("unicursal._") and _thing is not CancelToken:
        _thing.__module__ = "unicursal"
del _name, _question, _thing

# Daemon threads that come back to an interpreter which is gone would be torn down in the middle of a call.
_atexit.register(_native.at_exit)
if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(after_in_child=_native.after_fork)
