"""Processes of this machine as workers. If one dies, only its task is lost."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Callable, Optional

from ._work import LostError, Share

# `multiprocessing` would require every program to guard its main module.
_PROGRAM = "import sys; sys.path[:] = {path!r}; from unicursal.distributed._processes import serve; serve({memory})"


class Child:
    """A process that runs one task after the other."""

    def __init__(self, memory: Optional[int]) -> None:
        program = _PROGRAM.format(path=sys.path, memory=memory)
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self._process = subprocess.Popen([sys.executable, "-c", program], **pipes)

    def call(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        """Returns the result of the function in the process, or raises its exception; `LostError` if the process dies."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            pickle.dump((function, arguments), self._process.stdin)
            self._process.stdin.flush()
            is_fine, value = pickle.load(self._process.stdout)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
            self.kill()
            raise LostError(f"process {self._process.pid} ended with {self._process.wait()}") from error
        if not is_fine:
            raise value
        return value

    @property
    def is_alive(self) -> bool:
        """Whether the process can run another task."""
        return self._process.poll() is None

    def kill(self) -> None:
        """Ends the process, even in the middle of a task."""
        self._process.kill()

    def close(self) -> None:
        """Ends the process, and waits until it is gone."""
        self.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                # Nobody reads the rest of it.
                with suppress(OSError):
                    pipe.close()


def serve(memory: Optional[int]) -> None:
    """Runs tasks from the standard input until that ends, as it also does when the parent dies."""
    answers = os.fdopen(os.dup(1), "wb")
    # The output of a task must not mix with the answers.
    os.dup2(2, 1)
    tasks: SimpleQueue[Any] = SimpleQueue()

    def read() -> None:
        # A parent that was killed may leave the first half of a task behind.
        with suppress(Exception, KeyboardInterrupt):
            while True:
                tasks.put(pickle.load(sys.stdin.buffer))
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    share = Share(memory)
    with suppress(KeyboardInterrupt):
        while True:
            function, arguments = tasks.get()
            try:
                said = True, function(*arguments, share)
            except Exception as error:
                said = False, error
            try:
                pickle.dump(said, answers)
                answers.flush()
            except BrokenPipeError:
                # Nobody is there to read it.
                os._exit(0)
