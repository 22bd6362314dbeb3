"""Questions on several machines: many puzzles in shards, and one hard puzzle in parts.

Each function takes an ``engine``: ``"dask"`` or a `DaskEngine`, ``"ray"`` or a `RayEngine`, or ``"local"`` or a
`LocalEngine`, which has processes on this machine. The workers need this package, too.

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
from typing import TYPE_CHECKING, Union

from .._answers import Analyzed, Checked, Counted, Explained, Graded, Minimized, Repaired, Sampled, Solved
from .._limits import Limits, keywords
from .._many import Puzzles
from .._puzzle import PuzzleLike
from .._questions import Question
from ._batches import DistributedAnswers
from ._cubes import Cubes
from ._engines import DaskEngine, Engine, LocalEngine, RayEngine

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._names import Method

__all__ = [
    "DaskEngine",
    "DistributedAnswers",
    "Engine",
    "LocalEngine",
    "RayEngine",
    "analyze_many",
    "check",
    "check_many",
    "count",
    "count_many",
    "explain_many",
    "grade_many",
    "minimize_many",
    "repair_many",
    "sample",
    "sample_many",
    "solve",
    "solve_many",
]

Folder = Union[str, "PathLike[str]", None]


@keywords(Limits)
def solve_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    shard_size: int = 256,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Solved]:
    """Solves many puzzles, in order, on the workers of an engine.

    Args:
        puzzles: what `unicursal.solve` takes, as often as there are puzzles, or the path of a file.
        engine: ``dask``, ``ray`` or ``local``, or an engine.
        shard_size: how many puzzles a worker gets at a time.
        out: the folder in which answers are kept; what is there is not answered again.
        progress: whether to show a progress bar (with tqdm).
        limits: as `Limits` has them; the memory and the threads are those of a worker (by default, one thread).

    Raises:
        WorkersLostError: several workers were lost over the same shard.
        ValueError: the folder holds other answers.
    """
    asked = Question("solve")
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def check_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    shard_size: int = 256,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Checked]:
    """Says of each of many puzzles whether its solution is the only one; as `solve_many`."""
    asked = Question("check")
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def count_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    method: Method = "auto",
    shard_size: int = 16,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Counted]:
    """Counts the solutions of each of many puzzles; as `solve_many`."""
    asked = Question("count", {"method": method})
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def sample_many(
    puzzles: Puzzles,
    number: int = 1,
    *,
    engine: Union[str, Engine],
    seed: int = 0,
    shard_size: int = 16,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Sampled]:
    """Draws solutions of each of many puzzles; as `solve_many`."""
    asked = Question("sample", {"number": number, "seed": seed})
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def analyze_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    shard_size: int = 16,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Analyzed]:
    """Says what the solutions of each of many puzzles have in common; as `solve_many`."""
    asked = Question("analyze")
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def minimize_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    exact: bool = False,
    from_solution: bool = False,
    walls: bool = False,
    shard_size: int = 16,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Minimized]:
    """Leaves clues out of each of many puzzles; as `solve_many`."""
    asked = Question("minimize", {"exact": exact, "from_solution": from_solution, "walls": walls})
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def repair_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    limit: int = 10,
    shard_size: int = 16,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Repaired]:
    """Finds the repairs of each of many drafts; as `solve_many`."""
    asked = Question("repair", {"limit": limit})
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def explain_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    shard_size: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Explained]:
    """Explains the solution of each of many puzzles; as `solve_many`."""
    asked = Question("explain")
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def grade_many(
    puzzles: Puzzles,
    *,
    engine: Union[str, Engine],
    shard_size: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> DistributedAnswers[Graded]:
    """Says how hard each of many puzzles is; as `solve_many`."""
    asked = Question("grade")
    return DistributedAnswers(puzzles, asked, limits, engine=engine, shard_size=shard_size, out=out, progress=progress)


@keywords(Limits)
def solve(
    puzzle: PuzzleLike,
    *,
    engine: Union[str, Engine],
    cubes: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Solved:
    """Solves one hard puzzle in parts: the solution is that of the first part with one, whichever is found first.

    Args:
        puzzle: a `Puzzle`, a text in any format, or a dictionary.
        engine: ``dask``, ``ray`` or ``local``, or an engine.
        cubes: how many parts; with more of them the work is spread more evenly, but there is more of it.
        out: the folder in which the answers to parts are kept; what is there is not answered again.
        progress: whether to show a progress bar (with tqdm).
        limits: as `Limits` has them; they are for each part.
    """
    with Cubes(puzzle, engine=engine, cubes=cubes, out=out, progress=progress, limits=limits) as parts:
        return parts.solve()


@keywords(Limits)
def check(
    puzzle: PuzzleLike,
    *,
    engine: Union[str, Engine],
    cubes: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Checked:
    """Says of one hard puzzle, in parts, whether its solution is the only one; as `solve`."""
    with Cubes(puzzle, engine=engine, cubes=cubes, out=out, progress=progress, limits=limits) as parts:
        return parts.check()


@keywords(Limits)
def count(
    puzzle: PuzzleLike,
    *,
    engine: Union[str, Engine],
    method: Method = "auto",
    cubes: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Counted:
    """Counts the solutions of one hard puzzle in parts; as `solve`."""
    with Cubes(puzzle, engine=engine, cubes=cubes, out=out, progress=progress, limits=limits) as parts:
        return parts.count(method)


@keywords(Limits)
def sample(
    puzzle: PuzzleLike,
    number: int = 1,
    *,
    engine: Union[str, Engine],
    seed: int = 0,
    cubes: int = 64,
    out: Folder = None,
    progress: bool = False,
    **limits: Unpack[Limits],
) -> Sampled:
    """Draws solutions of one hard puzzle at random, each as likely as any other; as `solve`.

    The same seed draws the same solutions for any number of workers, but others for another number of parts.
    """
    with Cubes(puzzle, engine=engine, cubes=cubes, out=out, progress=progress, limits=limits) as parts:
        return parts.sample(number, seed)
