"""One count that is spread over workers: they share the states of each layer, and exchange them every few cells.

Between two exchanges a worker has the states of its part alone. A state goes to a part by what the next cells cannot change,
so that none is expanded twice: the work in all is that of one machine, and the memory is spread.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Optional, Union

from .. import _native
from .._answers import Counted
from .._limits import Limits, native, refuse_unknown
from .._puzzle import Puzzle, PuzzleLike
from . import _work
from ._engines import Engine, engine_of
from ._schedule import Schedule, Task

Portion = Union[bytes, str]
"""The states of one part, or the file that holds them."""


class LayerOptions(Limits, total=False):
    """The way in which a count is spread over workers, and the limits, which are those of a worker."""

    parts: int
    """The number of parts, a few for each worker, to balance their load. Default: 4 for each worker."""
    pace: int
    """The number of cells from one exchange of states to the next. A larger one sends less, but keeps fewer workers busy.
    Default: 4."""
    out: Union[str, PathLike[str], None]
    """A folder that all workers see: states go through files there and not through this process. After an interruption, the
    same call continues at the last exchange."""


class LayeredCount:
    """A count of one puzzle on the workers of an engine."""

    def __init__(self, puzzle: PuzzleLike, engine: Union[str, Engine], options: Mapping[str, Any]) -> None:
        refuse_unknown(options, LayerOptions)
        self.puzzle = Puzzle.of(puzzle)
        limits = {name: value for name, value in options.items() if name in Limits.__annotations__}
        if limits.get("cancel") is not None:
            raise TypeError("work on other machines takes no cancel=")
        self._limits = {"threads": 1, **limits}
        self._owns_engine = isinstance(engine, str)
        self._engine = engine_of(engine)
        self._parts = options.get("parts") or 4 * self._engine.slots()
        self._pace = options.get("pace") or 4
        if self._parts < 1 or self._pace < 1:
            raise ValueError("there is at least one part, and at least one cell from one exchange to the next")
        self._layers = _native.Layers(self.puzzle._board, native(self._limits)[0])
        self._exchanges = self._layers.exchanges(self._pace)
        self._folder = None if options.get("out") is None else self._made(Path(options["out"]))
        self._sent = {"exchanges": 0, "bytes": 0, "bytes_moved": 0, "largest_part": 0}

    def _made(self, folder: Path) -> Path:
        """The folder within ``folder`` for this count alone."""
        asked = [json.loads(self.puzzle.to_json()), self._parts, self._pace]
        folder = folder / f"layers-{hashlib.sha256(json.dumps(asked).encode()).hexdigest()[:16]}"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def count(self) -> Counted:
        """The number of solutions."""
        try:
            done, held = self._begun()
            for number in range(done, len(self._exchanges)):
                held = self._exchange(number, held)
            last = [_read(portion) for portions in held for portion in portions]
            says: dict[str, Any] = {"puzzle": self.puzzle.label, "kind": self.puzzle.kind, "status": "exact"}
            says.update(count=self._layers.total(last), stats=self._sent)
            return Counted(json.dumps(says, separators=(",", ":"), ensure_ascii=False), self.puzzle)
        finally:
            if self._owns_engine:
                self._engine.close()

    def _begun(self) -> tuple[int, list[list[Portion]]]:
        """The number of exchanges done, and the portions that each worker made at the last one."""
        if self._folder is not None:
            for number in reversed(range(len(self._exchanges))):
                files = [[str(self._file(number, of, to)) for to in range(self._parts)] for of in range(self._parts)]
                if all((self._folder / _mark(number, of)).exists() for of in range(self._parts)):
                    return number + 1, [list(row) for row in files]
        first: list[Portion] = list(self._layers.begin(self._parts, self._exchanges[0]))
        return 0, [first]

    def _exchange(self, number: int, held: list[list[Portion]]) -> list[list[Portion]]:
        until = self._exchanges[min(number + 1, len(self._exchanges) - 1)]
        line, where = self.puzzle.to_json(), None if self._folder is None else str(self._folder)

        def tasks() -> Iterator[Task]:
            for part in range(self._parts):
                own = [portions[part] for portions in held]
                asked = (self._limits, line, own, self._exchanges[number], self._parts, until, where, number, part)
                yield _Part(advance, asked)

        self._note(held)
        made: list[list[Portion]] = [task.result for task in Schedule(self._engine, tasks()).run()]
        if self._folder is not None and number > 0:
            # The portions of the exchange before are no longer needed.
            for of in range(self._parts):
                (self._folder / _mark(number - 1, of)).unlink(missing_ok=True)
                for to in range(self._parts):
                    self._file(number - 1, of, to).unlink(missing_ok=True)
        return made

    def _note(self, held: list[list[Portion]]) -> None:
        """Adds the bytes of an exchange to the statistics."""
        sizes = [[_size(portion) for portion in portions] for portions in held]
        parts = [sum(row[part] for row in sizes) for part in range(self._parts)]
        stayed = sum(row[part] for part, row in enumerate(sizes)) if len(sizes) == self._parts else 0
        self._sent["exchanges"] += 1
        self._sent["bytes"] += sum(parts)
        self._sent["bytes_moved"] += sum(parts) - stayed
        self._sent["largest_part"] = max(self._sent["largest_part"], *parts)

    def _file(self, number: int, of: int, to: int) -> Path:
        assert self._folder is not None
        return self._folder / _name(number, of, to)


class _Part(Task):
    @property
    def title(self) -> str:
        *_, number, part = self.arguments
        return f"part {part} up to exchange {number}"


def advance(
    limits: Mapping[str, Any],
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
    within, _ = native(limits, share.memory)
    layers = _native.Layers(_native.Board.from_json(line), within)
    made = layers.advance([_read(portion) for portion in portions], layer, parts, until, share.cancel)
    if share.cancel is not None and share.cancel.is_cancelled:
        raise _work.LostError("cancelled")
    if folder is None:
        return list(made)
    for name, states in zip([*names, _mark(number, part)], [*made, b""]):
        beside = Path(folder) / f".{name}.{os.getpid()}"
        beside.write_bytes(states)
        beside.replace(Path(folder) / name)
    return [str(Path(folder) / name) for name in names]


def _read(portion: Portion) -> bytes:
    return portion if isinstance(portion, bytes) else Path(portion).read_bytes()


def _size(portion: Portion) -> int:
    return len(portion) if isinstance(portion, bytes) else Path(portion).stat().st_size


def _name(number: int, of: int, to: int) -> str:
    return f"exchange-{number:05}-from-{of:05}-to-{to:05}"


def _mark(number: int, of: int) -> str:
    """The file that marks a part whose states are all written."""
    return f"exchange-{number:05}-from-{of:05}"
