"""Puzzles as an environment of `Gymnasium <https://gymnasium.farama.org>`_: a learner draws the line side by side, and each
side is checked.

>>> from unicursal.gym import LineEnv
>>> env = LineEnv("zip", (4, 4))
>>> observation, info = env.reset(seed=1)
>>> observation["cells"].shape, bool(info["action_mask"].any())
((4, 4), True)
>>> terminated = False
>>> while not terminated:  # The solution, from the environment itself.
...     observation, reward, terminated, truncated, info = env.step(info["next"])
>>> bool(info["is_solved"])
True

Levels are those of `unicursal.generate`, so that there is no end of them, and each has exactly one solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Optional

import numpy

from ._generate import generate
from ._puzzle import Puzzle, PuzzleLike
from ._questions import check
from ._solution import Solution

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as wrong:
    raise ImportError("an environment needs gymnasium: pip install 'unicursal[gym]'") from wrong

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ._names import Geometry, Kind

__all__ = ["LineEnv"]

_MISTAKE = -1.0
_KINDS = ("zip", "numbrix", "hidato", "knight", "line", "numberlink", "simpleloop")
"""The kinds whose lines visit every cell, and whose clues are numbers."""


class LineEnv(gymnasium.Env[dict[str, Any], int]):  # type: ignore[misc]
    """A board on which one side after the other is drawn, until the puzzle is solved.

    An action is the number of a side among those of the board, `sides`. A side of the solution is rewarded by its share of
    that: an episode without a mistake is worth 1. Another side costs 1 and is not drawn; with ``forgiving=False`` it ends
    the episode. An observation has the ``cells`` as in `Puzzle.grid`, and for each side whether it is ``drawn`` and whether
    it is ``blocked`` by a wall or a hole. ``info`` has the ``action_mask`` of the sides that may be drawn (both ends need
    another side, and it closes no loop too soon), whether the puzzle ``is_solved``, the ``puzzle``, and the ``next`` side
    of its solution.

    Args:
        kind: zip, numbrix, hidato, knight, line, numberlink or simpleloop.
        size: rows and columns.
        puzzles: the levels, in place of generated ones: boards of this kind and size with exactly one solution each.
        forgiving: whether an episode goes on after a mistake.
        options: for `generate`, as ``difficulty`` or ``minimal``.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"]}

    def __init__(
        self,
        kind: Kind,
        size: tuple[int, int],
        *,
        puzzles: Optional[Iterable[PuzzleLike]] = None,
        forgiving: bool = True,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        self.kind, self.size = kind, size
        self.render_mode = render_mode
        self._forgiving, self._options = forgiving, options
        self._levels: Optional[Iterator[PuzzleLike]] = None if puzzles is None else iter(puzzles)
        geometry: Geometry = options.get("geometry") or "square"
        if kind not in _KINDS:
            raise ValueError(f"there is no environment for a {kind}; there are: {', '.join(_KINDS)}")
        steps: Kind = kind if kind in ("hidato", "knight") else "line"
        self.sides = Puzzle(steps, size, geometry=geometry)._board.sides()
        """The sides of a board of this size: pairs of cells between which a line of this kind can go."""
        self._at = {frozenset(side): number for number, side in enumerate(self.sides)}
        cells = size[0] * size[1]
        self.action_space = spaces.Discrete(len(self.sides))
        self.observation_space = spaces.Dict(
            {
                "cells": spaces.Box(-1, cells, size, numpy.int64),
                "drawn": spaces.MultiBinary(len(self.sides)),
                "blocked": spaces.MultiBinary(len(self.sides)),
            }
        )

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begins another level: with ``seed``, always the same one, and the same ones after it."""
        super().reset(seed=seed)
        if self._levels is None:
            number = int(self.np_random.integers(1 << 31))
            self.puzzle = generate(self.kind, self.size, number=number, **self._options)
        else:
            self.puzzle = Puzzle.of(next(self._levels))
        answer = check(self.puzzle, threads=1)
        if self.puzzle.kind != self.kind or (self.puzzle.rows, self.puzzle.cols) != self.size or not answer.is_unique:
            raise ValueError(f"{self.puzzle.label} is no {self.kind} of this size with exactly one solution")
        self._solution: Solution = answer.solutions[0]
        self._wanted = self._sides_of(self._solution)
        self._degree = {cell: 0 for side in self.sides for cell in side}
        self._most = dict.fromkeys(self._degree, 2)
        # An end of the line takes one side only where the puzzle says that it is one.
        for cell in self._known_ends():
            self._most[cell] = 1
        self._drawn = numpy.zeros(len(self.sides), numpy.int8)
        self._blocked = self._blocked_sides()
        self._part = {cell: cell for cell in self._degree}
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Draws a side."""
        if action in self._wanted and not self._drawn[action]:
            self._drawn[action] = 1
            a, b = self.sides[action]
            self._degree[a] += 1
            self._degree[b] += 1
            self._part[self._root(a)] = self._root(b)
            reward, terminated = 1.0 / len(self._wanted), bool(self._drawn.sum() == len(self._wanted))
        else:
            reward, terminated = _MISTAKE, not self._forgiving
        return self._observation(), reward, terminated, False, self._info()

    def render(self) -> Any:
        """The board with what is drawn: as text, or as an array of colors (with matplotlib)."""
        fields = self.puzzle.to_dict()
        drawn = [list(map(list, self.sides[number])) for number in numpy.flatnonzero(self._drawn)]
        board = Puzzle.from_dict({**fields, "links": drawn})
        if self.render_mode == "rgb_array":
            from matplotlib.image import imread

            return (imread(_file(board.png()))[..., :3] * 255).astype(numpy.uint8)
        return board.draw()

    def _sides_of(self, solution: Solution) -> set[int]:
        sides: set[int] = set()
        for path in solution.paths:
            following = [*path[1:], path[0]] if solution.is_closed else path[1:]
            sides.update(self._at[frozenset(side)] for side in zip(path, following))
        return sides

    def _known_ends(self) -> Iterator[tuple[int, int]]:
        grid = self.puzzle.grid
        if self.kind == "numberlink":
            yield from zip(*numpy.nonzero(grid > 0))
        elif self.kind in ("zip", "numbrix", "hidato", "knight"):
            last = grid.max() if self.kind == "zip" else len(self._solution.paths[0])
            yield from zip(*numpy.nonzero((grid == 1) | (grid == last)))

    def _blocked_sides(self) -> NDArray[numpy.int8]:
        fields = self.puzzle.to_dict()
        walls = {frozenset(map(tuple, side)) for side in fields.get("walls", [])}
        holes = {
            (row, col) for row, line in enumerate(fields["cells"]) for col, cell in enumerate(line) if cell in (-1, "x")
        }
        blocked = (frozenset(side) in walls or not holes.isdisjoint(side) for side in self.sides)
        return numpy.fromiter(blocked, numpy.int8, len(self.sides))

    def _root(self, cell: tuple[int, int]) -> tuple[int, int]:
        while self._part[cell] != cell:
            self._part[cell] = self._part[self._part[cell]]
            cell = self._part[cell]
        return cell

    def _mask(self) -> NDArray[numpy.int8]:
        mask = (1 - self._drawn) * (1 - self._blocked)
        left = len(self._wanted) - int(self._drawn.sum())
        for number in numpy.flatnonzero(mask):
            a, b = self.sides[number]
            is_loop = self._root(a) == self._root(b) and not (self._solution.is_closed and left == 1)
            if self._degree[a] >= self._most[a] or self._degree[b] >= self._most[b] or is_loop:
                mask[number] = 0
        return mask

    def _observation(self) -> dict[str, Any]:
        cells = [[cell or 0 for cell in row] for row in self.puzzle.to_dict()["cells"]]
        return {"cells": numpy.array(cells, numpy.int64), "drawn": self._drawn.copy(), "blocked": self._blocked.copy()}

    def _info(self) -> dict[str, Any]:
        left = (number for number in sorted(self._wanted) if not self._drawn[number])
        following = next(left, None)
        return {
            "action_mask": self._mask(),
            "is_solved": following is None,
            "next": following,
            "puzzle": self.puzzle,
        }


def _file(data: bytes) -> Any:
    from io import BytesIO

    return BytesIO(data)
