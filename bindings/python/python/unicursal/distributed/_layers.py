"""One count on several workers, which share the states of each layer and exchange them every few cells.

Between two exchanges a worker has only the states of its part. The part of a state depends on what the next cells
cannot change, so no state is expanded twice. The work is the same as on one machine, and each worker holds a share
of the memory.

If all exchanges are kept, a count finds the solution with any number. At each exchange one worker expands the
states of one part again.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, Optional, Union

from .. import _native
from .._answers import Checked, Counted, Sampled, _integer, decimals
from .._limits import Limits, native, refuse_unknown
from .._puzzle import Puzzle, PuzzleLike
from . import _work
from ._cubes import drawn
from ._engines import Engine, engine_of
from ._schedule import Schedule, Task

Portion = Union[bytes, str]
"""The states of one part, or the file that holds them."""
Held = list[list[Portion]]
"""The portions of one exchange: for each part that made them those for each part."""
Waypoint = tuple[int, bytes, str]
"""A state of one solution: the part that made it, its bytes, and the solution's number there, as digits."""


class LayerOptions(Limits, total=False):
    """How to divide a count among workers, and the limits, which hold for each worker."""

    parts: int
    """The number of parts, a few for each worker, to balance their load. Default: 4 for each worker."""
    pace: int
    """The number of cells from one exchange of states to the next. A larger one sends less, but keeps fewer workers busy.
    Default: 4."""
    out: Union[str, PathLike[str], None]
    """A folder that all workers see: states go through files there and not through this process. After an interruption, the
    same call continues at the last exchange."""


class Way(NamedTuple):
    """How solutions are counted."""

    is_traceable: bool
    """Whether solutions can be told apart, and all exchanges are kept."""
    max_count: Optional[int]
    """The largest number that has to be exact."""


class LayeredCount:
    """A count of one puzzle on the workers of an engine."""

    def __init__(self, puzzle: PuzzleLike, engine: Union[str, Engine], options: Mapping[str, Any], way: Way) -> None:
        refuse_unknown(options, LayerOptions)
        self.puzzle = Puzzle.of(puzzle)
        self._way = way
        limits = {name: value for name, value in options.items() if name in Limits.__annotations__}
        if limits.get("cancel") is not None:
            raise TypeError("work on other machines takes no cancel=")
        self._limits = {"threads": 1, **limits}
        self._pace = options.get("pace") or 4
        if self._pace < 1 or (options.get("parts") or 1) < 1:
            raise ValueError("there is at least one part, and at least one cell from one exchange to the next")
        layers = _native.Layers.of(self.puzzle._board, native(self._limits)[0], *way)
        # Without states, the plain question is answered at once.
        self._is_settled = layers is None
        if layers is not None:
            self._layers, self._exchanges = layers, layers.exchanges(self._pace)
        self._owns_engine = isinstance(engine, str)
        self._engine = engine_of(engine)
        self._parts = options.get("parts") or 4 * self._engine.slots()
        self._folder = None if options.get("out") is None else self._made(Path(options["out"]))
        self._sent = {"exchanges": 0, "bytes": 0, "bytes_moved": 0, "largest_part": 0}

    def _made(self, folder: Path) -> Path:
        """The folder within ``folder`` for this count alone."""
        asked = [json.loads(self.puzzle.to_json()), self._parts, self._pace, self._way]
        folder = folder / f"layers-{hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def __enter__(self) -> LayeredCount:
        return self

    def __exit__(self, *_: object) -> None:
        if self._owns_engine:
            self._engine.close()

    def count(self) -> Counted:
        """The number of solutions."""
        if self._is_settled:
            return self.puzzle.count(**self._limits)
        _, digits = self._swept()
        return Counted(self._says(status="exact", count=digits), self.puzzle)

    def check(self) -> Checked:
        """Whether the solution is the only one: no solution, the first one, or the first two."""
        if self._is_settled:
            return self.puzzle.check(**self._limits)
        kept, digits = self._swept()
        found = self._traced(kept, list(range(min(int(digits), 2))))
        status = ["unsolvable", "unique", "multiple"][len(found)]
        return Checked(self._says(status=status, solutions=found), self.puzzle)

    def sample(self, number: int, seed: int) -> Sampled:
        """Solutions drawn at random: numbers below the count, and the solutions that have them."""
        if self._is_settled:
            return self.puzzle.sample(number, seed=seed, **self._limits)
        kept, digits = self._swept()
        found = self._traced(kept, drawn(_integer(digits), number, seed))
        status = "solved" if found else "unsolvable"
        return Sampled(self._says(status=status, solutions=found, count=digits), self.puzzle)

    def _says(self, **content: Any) -> str:
        """The answer as the command prints it."""
        says: dict[str, Any] = {"puzzle": self.puzzle.label, "kind": self.puzzle.kind, **content, "stats": self._sent}
        return json.dumps(says, separators=(",", ":"), ensure_ascii=False)

    def _swept(self) -> tuple[list[Held], str]:
        """The portions of all exchanges, as far as they are kept, and the digits of the number of solutions."""
        kept = self._begun()
        for number in range(len(kept) - 1, len(self._exchanges)):
            made = self._exchange(number, kept[-1])
            if not self._way.is_traceable:
                kept[-1] = []
            kept.append(made)
        last = [_read(portion) for portions in kept[-1] for portion in portions]
        return kept, self._layers.total(last)

    def _begun(self) -> list[Held]:
        """The portions of the exchanges that are done: none, or those in the folder."""
        first: Held = [list(self._layers.begin(self._parts, self._exchanges[0]))]
        if self._folder is not None:
            for number in reversed(range(len(self._exchanges))):
                if all((self._folder / _mark(number, of)).exists() for of in range(self._parts)):
                    return [first, *map(self._files, range(number + 1))]
        return [first]

    def _files(self, number: int) -> Held:
        parts = range(self._parts)
        return [[str(self._file(number, of, to)) for to in parts] for of in parts]

    def _exchange(self, number: int, held: Held) -> Held:
        until = self._exchanges[min(number + 1, len(self._exchanges) - 1)]
        line, where = self.puzzle.to_json(), None if self._folder is None else str(self._folder)

        def tasks() -> Iterator[Task]:
            for part in range(self._parts):
                own = [portions[part] for portions in held]
                asked = (
                    self._limits,
                    self._way,
                    line,
                    own,
                    self._exchanges[number],
                    self._parts,
                    until,
                    where,
                    number,
                    part,
                )
                yield _Part(advance, asked)

        self._note(held)
        made: Held = [task.result for task in Schedule(self._engine, tasks()).run()]
        if self._folder is not None and number > 0 and not self._way.is_traceable:
            # The portions of the exchange before are no longer needed.
            for of in range(self._parts):
                (self._folder / _mark(number - 1, of)).unlink(missing_ok=True)
                for to in range(self._parts):
                    self._file(number - 1, of, to).unlink(missing_ok=True)
        return made

    def _note(self, held: Held) -> None:
        """Adds the bytes of an exchange to the statistics."""
        sizes = [[_size(portion) for portion in portions] for portions in held]
        parts = [sum(row[part] for row in sizes) for part in range(self._parts)]
        stayed = sum(row[part] for part, row in enumerate(sizes)) if len(sizes) == self._parts else 0
        self._sent["exchanges"] += 1
        self._sent["bytes"] += sum(parts)
        self._sent["bytes_moved"] += sum(parts) - stayed
        self._sent["largest_part"] = max(self._sent["largest_part"], *parts)

    def _traced(self, kept: list[Held], numbers: list[int]) -> list[Any]:
        """The solutions with these numbers, found backward."""
        last = [_read(portion) for portions in kept[-1] for portion in portions]
        ends = [self._layers.way_end(last, decimals(number)) for number in numbers]
        # For each solution the part that made its state, the state, and its number there.
        ways = [(portion // self._parts, state, number) for portion, state, number in ends]
        edges: list[list[int]] = [[] for _ in numbers]
        line = self.puzzle.to_json()
        for number in reversed(range(len(self._exchanges))):

            def tasks(number: int = number, at: list[Waypoint] = ways) -> Iterator[Task]:
                for solution, (part, state, digits) in enumerate(at):
                    own = [portions[part] for portions in kept[number]]
                    asked = (self._limits, self._way, line, own, self._exchanges[number], state, digits)
                    yield _Step(step_back, (*asked, solution, number))

            steps = [task.result for task in Schedule(self._engine, tasks()).run()]
            ways = [at for at, _ in steps]
            for used, (_, more) in zip(edges, steps):
                used.extend(more)
        return [json.loads(self._layers.solution(used)) for used in edges]

    def _file(self, number: int, of: int, to: int) -> Path:
        assert self._folder is not None
        return self._folder / _name(number, of, to)


class _Part(Task):
    @property
    def title(self) -> str:
        *_, number, part = self.arguments
        return f"part {part} up to exchange {number}"


class _Step(Task):
    @property
    def title(self) -> str:
        *_, solution, number = self.arguments
        return f"solution {solution} back to exchange {number}"


def advance(
    limits: Mapping[str, Any],
    way: Way,
    line: str,
    portions: list[Portion],
    layer: int,
    parts: int,
    until: int,
    folder: Optional[str],
    number: int,
    part: int,
    share: _work.Share = _work.Share(),  # noqa: B008
) -> list[Portion]:
    """Takes one part from one exchange to the next, and divides its states into portions."""
    names = [_name(number, part, to) for to in range(parts)]
    if folder is not None and (Path(folder) / _mark(number, part)).exists():
        return [str(Path(folder) / name) for name in names]
    layers = _on_worker(limits, way, line, share)
    made = layers.advance([_read(portion) for portion in portions], layer, parts, until, share.cancel)
    _work.stop_if_cancelled(share)
    if folder is None:
        return list(made)
    for name, states in zip([*names, _mark(number, part)], [*made, b""]):
        beside = Path(folder) / f".{name}.{os.getpid()}"
        beside.write_bytes(states)
        beside.replace(Path(folder) / name)
    return [str(Path(folder) / name) for name in names]


def step_back(
    limits: Mapping[str, Any],
    way: Way,
    line: str,
    portions: list[Portion],
    layer: int,
    state: bytes,
    digits: str,
    solution: int,
    number: int,
    share: _work.Share = _work.Share(),  # noqa: B008
) -> tuple[Waypoint, list[int]]:
    """The state of one part from which a solution comes, and the edges that it uses from there on."""
    layers = _on_worker(limits, way, line, share)
    found = layers.way_back([_read(portion) for portion in portions], layer, state, digits, share.cancel)
    _work.stop_if_cancelled(share)
    return found


def _on_worker(limits: Mapping[str, Any], way: Way, line: str, share: _work.Share) -> _native.Layers:
    within, _ = native(limits, share.memory)
    layers = _native.Layers.of(_native.Board.from_json(line), within, *way)
    assert layers is not None, "only what has states is divided"
    return layers


def _read(portion: Portion) -> bytes:
    return portion if isinstance(portion, bytes) else Path(portion).read_bytes()


def _size(portion: Portion) -> int:
    return len(portion) if isinstance(portion, bytes) else Path(portion).stat().st_size


def _name(number: int, of: int, to: int) -> str:
    return f"exchange-{number:05}-from-{of:05}-to-{to:05}"


def _mark(number: int, of: int) -> str:
    """The file that marks a part whose states are all written."""
    return f"exchange-{number:05}-from-{of:05}"
