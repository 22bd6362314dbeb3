"""Questions on several machines: many puzzles in shards, and one hard puzzle in parts.

Each function takes an ``engine``: ``"dask"`` or a `DaskEngine`, ``"ray"`` or a `RayEngine`, ``"processes"`` or a
`ProcessEngine` (processes of this machine), ``"local"`` or a `LocalEngine` (threads of this process). Install this
package on the workers as well.

>>> import unicursal
>>> from unicursal import distributed
>>> from unicursal.distributed import LocalEngine
>>> puzzles = list(unicursal.generate_many("zip", (5, 5), 20))
>>> with distributed.check_many(puzzles, engine="local", shard_size=5) as answers:
...     {answer.status for answer in answers}
{'unique'}
>>> distributed.count(unicursal.Puzzle.line((6, 6)), engine="local", cubes=8).count
229348

With ``out=``, answers are kept in a folder as they come, as lines of JSON that the command could have written. The same call
goes on where it was interrupted: what is in the folder is not answered again.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Optional, Union

from .. import _native
from .._answers import Analyzed, Checked, Counted, Explained, Graded, Hinted, Minimized, Repaired, Sampled, Solved
from .._generate import GenerateOptions, Size, numbered, specified
from .._limits import Limits, keywords, native, refuse_unknown
from .._many import Puzzles
from .._puzzle import PuzzleLike
from .._questions import Question
from ._batches import BatchOptions, DistributedAnswers, DistributedPuzzles
from ._cubes import CubeOptions, Cubes
from ._engines import DaskEngine, Engine, LocalEngine, ProcessEngine, RayEngine
from ._layers import LayeredCount, LayerOptions, Way
from ._orientations import solve as _solve_orientations
from ._report import Report, Straggler

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._names import Detail, Kind, Language, Method

__all__ = [
    "BatchOptions",
    "CubeOptions",
    "DaskEngine",
    "DistributedAnswers",
    "DistributedPuzzles",
    "Engine",
    "GenerateBatchOptions",
    "LayerOptions",
    "LocalEngine",
    "ProcessEngine",
    "RayEngine",
    "Report",
    "Straggler",
    "analyze_many",
    "check",
    "check_layers",
    "check_many",
    "count",
    "count_layers",
    "count_many",
    "explain_many",
    "generate_many",
    "grade_many",
    "hint_many",
    "minimize_many",
    "repair_many",
    "sample",
    "sample_layers",
    "sample_many",
    "solve",
    "solve_orientations",
    "solve_many",
]


class GenerateBatchOptions(GenerateOptions, total=False):
    """The options of `generate_many`, and how to divide the work among workers."""

    shard_size: int
    """The number of puzzles that a worker makes at a time. Default: 16."""
    out: Union[str, PathLike[str], None]
    """The folder in which puzzles are kept; what is there is not made again."""
    ordered: bool
    """Whether puzzles come in the order of their numbers (the default), or as shards are done."""


@keywords(BatchOptions)
def solve_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Solved]:
    """Solves many puzzles on the workers of an engine.

    Args:
        puzzles: puzzles, each as for `unicursal.solve`, or the path of a file.
        engine: ``dask``, ``ray``, ``processes`` or ``local``, or an engine.
        options: see `BatchOptions`.

    Raises:
        ValueError: the folder has answers to other questions.
    """
    return DistributedAnswers(puzzles, Question("solve"), options, engine, 256)


@keywords(BatchOptions)
def check_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Checked]:
    """Checks for each puzzle whether its solution is the only one. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("check"), options, engine, 256)


@keywords(BatchOptions)
def count_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    method: Method = "auto",
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Counted]:
    """Counts the solutions of each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("count", {"method": method}), options, engine, 16)


@keywords(BatchOptions)
def sample_many(
    puzzles: Puzzles,
    number: int = 1,
    *,
    engine: Union[str, Engine],
    seed: int = 0,
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Sampled]:
    """Draws random solutions of each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("sample", {"number": number, "seed": seed}), options, engine, 16)


@keywords(BatchOptions)
def analyze_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Analyzed]:
    """Finds what the solutions of each puzzle have in common. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("analyze"), options, engine, 16)


@keywords(BatchOptions)
def minimize_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    exact: bool = False,
    from_solution: bool = False,
    walls: bool = False,
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Minimized]:
    """Removes redundant clues from each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(
        puzzles, Question("minimize", {"exact": exact, "from_solution": from_solution, "walls": walls}), options, engine, 16
    )


@keywords(BatchOptions)
def repair_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    limit: int = 10,
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Repaired]:
    """Finds the repairs of each draft. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("repair", {"limit": limit}), options, engine, 16)


@keywords(BatchOptions)
def hint_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    number: int = 1,
    detail: Detail = "what",
    language: Language = "en",
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Hinted]:
    """Finds the next steps of each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(
        puzzles, Question("hint", {"number": number, "detail": detail, "language": language}), options, engine, 64
    )


@keywords(BatchOptions)
def explain_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    language: Language = "en",
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Explained]:
    """Explains the solution of each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("explain", {"language": language}), options, engine, 64)


@keywords(BatchOptions)
def grade_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    **options: Unpack[BatchOptions],
) -> DistributedAnswers[Graded]:
    """Grades each puzzle. Otherwise it is like `solve_many`."""
    return DistributedAnswers(puzzles, Question("grade"), options, engine, 64)


@keywords(GenerateBatchOptions)
def generate_many(
    kind: Kind,
    size: Optional[Size] = None,
    count: Optional[int] = None,
    *,
    engine: Union[str, Engine],
    number: int = 0,
    **options: Unpack[GenerateBatchOptions],
) -> DistributedPuzzles:
    """Makes puzzles like `unicursal.generate_many`, on the workers of an engine.

    >>> import unicursal
    >>> from unicursal import distributed
    >>> with distributed.generate_many("zip", (5, 5), 6, engine="local", shard_size=2, seed=1) as puzzles:
    ...     list(puzzles) == list(unicursal.generate_many("zip", (5, 5), 6, seed=1))
    True

    Raises:
        GenerationError: in place of a puzzle that could not be made.
    """
    refuse_unknown(options, GenerateBatchOptions)
    spread = {name: value for name, value in options.items() if name in ("shard_size", "out", "ordered")}
    made = {name: value for name, value in options.items() if name not in spread}
    specification, limits = specified(kind, size, made)
    generator = _native.Generator(specification, native(limits)[0])
    numbers = numbered(number, count)
    return DistributedPuzzles(specification, generator, numbers, spread, limits, engine)


@keywords(CubeOptions)
def solve(puzzle: PuzzleLike, *, engine: Union[str, Engine], **options: Unpack[CubeOptions]) -> Solved:
    """Solves one hard puzzle in parts. The solution is the solution of the first part that has one, in the order of
    the parts.

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        engine: ``dask``, ``ray``, ``processes`` or ``local``, or an engine.
        options: see `CubeOptions`.

    Raises:
        WorkersLostError: several workers were lost on the same part.
    """
    with Cubes(puzzle, engine, options) as parts:
        return parts.solve()


@keywords(Limits)
def solve_orientations(
    puzzle: PuzzleLike, orientations: int = 8, *, engine: Union[str, Engine], **limits: Unpack[Limits]
) -> Solved:
    """Solves one hard puzzle by searching several orientations of its board (rotations and reflections) at the same
    time. The first solution ends all searches. It depends only on the number of orientations.

    Use it for a large Numbrix or Hidato with few numbers, where one orientation may take much longer than another.

    >>> import unicursal
    >>> from unicursal import distributed
    >>> corners = unicursal.Puzzle.numbrix((8, 8), clues={(0, 0): 1, (7, 0): 64})
    >>> found = distributed.solve_orientations(corners, 4, engine="local")
    >>> found.status, found.solution == corners.solve(orientations=4).solution
    ('solved', True)

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        orientations: their number, up to 8 on squares and 12 on hexagons and triangles.
        engine: ``dask``, ``ray``, ``processes`` or ``local``, or an engine.
        limits: as `Limits` has them, for each search.
    """
    return _solve_orientations(puzzle, orientations, engine, limits)


@keywords(CubeOptions)
def check(puzzle: PuzzleLike, *, engine: Union[str, Engine], **options: Unpack[CubeOptions]) -> Checked:
    """Checks in parts whether the solution of one hard puzzle is the only one. Otherwise it is like `solve`."""
    with Cubes(puzzle, engine, options) as parts:
        return parts.check()


@keywords(CubeOptions)
def count(
    puzzle: PuzzleLike, *, engine: Union[str, Engine], method: Method = "auto", **options: Unpack[CubeOptions]
) -> Counted:
    """Counts the solutions of one hard puzzle in parts. Otherwise it is like `solve`."""
    with Cubes(puzzle, engine, options) as parts:
        return parts.count(method)


@keywords(LayerOptions)
def count_layers(puzzle: PuzzleLike, *, engine: Union[str, Engine], **options: Unpack[LayerOptions]) -> Counted:
    """Counts the solutions of one hard puzzle with workers that share the states of its frontier. The parts of
    `count` cost more together than the whole puzzle. The work of `count_layers` is the same as on one machine.

    >>> import unicursal
    >>> from unicursal import distributed
    >>> distributed.count_layers(unicursal.Puzzle.line((8, 8)), engine="local", parts=5).count
    3023313284

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        engine: ``dask``, ``ray``, ``processes`` or ``local``, or an engine.
        options: as `LayerOptions` has them.

    Raises:
        ValueError: the count of this puzzle cannot be divided: a frontier does not know all of its rules.
        MemoryError: a part needs more memory than a worker has; take more of them.
    """
    with LayeredCount(puzzle, engine, options, Way(is_traceable=False, max_count=None)) as layers:
        return layers.count()


@keywords(LayerOptions)
def check_layers(puzzle: PuzzleLike, *, engine: Union[str, Engine], **options: Unpack[LayerOptions]) -> Checked:
    """Checks whether the solution of one hard puzzle is the only one, with a count like `count_layers` that stops
    at two. All exchanges are kept until the solutions are found: in the folder, or else in this process.

    >>> import unicursal
    >>> from unicursal import distributed
    >>> corners = unicursal.Puzzle.zip((4, 4), clues=[(0, 0), (1, 1), (3, 0)])
    >>> distributed.check_layers(corners, engine="local", parts=3).status
    'multiple'
    """
    with LayeredCount(puzzle, engine, options, Way(is_traceable=True, max_count=2)) as layers:
        return layers.check()


@keywords(LayerOptions)
def sample_layers(
    puzzle: PuzzleLike,
    number: int = 1,
    *,
    engine: Union[str, Engine],
    seed: int = 0,
    **options: Unpack[LayerOptions],
) -> Sampled:
    """Draws solutions of one hard puzzle at random, all equally likely. Otherwise it is like `check_layers`.

    The same seed draws the same solutions for any number of workers. With another number of parts it draws
    different solutions.

    >>> import unicursal
    >>> from unicursal import distributed
    >>> drawn = distributed.sample_layers(unicursal.Puzzle.line((7, 7)), 2, engine="local", parts=3, seed=1)
    >>> drawn.count, len(drawn.solutions)
    (13535280, 2)
    """
    with LayeredCount(puzzle, engine, options, Way(is_traceable=True, max_count=None)) as layers:
        return layers.sample(number, seed)


@keywords(CubeOptions)
def sample(
    puzzle: PuzzleLike,
    number: int = 1,
    *,
    engine: Union[str, Engine],
    seed: int = 0,
    **options: Unpack[CubeOptions],
) -> Sampled:
    """Draws solutions of one hard puzzle at random, all equally likely. Otherwise it is like `solve`.

    The same seed draws the same solutions for any number of workers. With another number of parts it draws
    different solutions.
    """
    with Cubes(puzzle, engine, options) as parts:
        return parts.sample(number, seed)
