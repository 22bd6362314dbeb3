"""The engines that run the work, with the few functions that this package needs of them."""

from __future__ import annotations

import os
from collections.abc import Hashable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Any, Callable, Optional, Protocol, Union

from .._limits import default_memory
from .._native import CancelToken
from ._processes import Child
from ._work import LostError, Share, on_dask, on_ray


class Engine(Protocol):
    """Runs tasks on workers. A task is a function of this package. Its arguments can be pickled, and the last one
    may be the `Share` of a worker."""

    def slots(self) -> int:
        """The number of tasks that can run at the same time."""

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Hashable:
        """Submits a task, and returns a handle for it."""

    def wait(self, handles: Sequence[Any], timeout: float) -> Sequence[Any]:
        """Waits until some task is done, for at most ``timeout`` seconds. Returns the handles of the finished
        tasks."""

    def result(self, handle: Any) -> Any:
        """Returns the value of a finished task, or raises its exception. Raises `LostError` if its worker is gone."""

    def cancel(self, handle: Any) -> None:
        """Cancels a task that is no longer needed."""

    def close(self) -> None:
        """Closes everything that this engine opened."""


class LocalEngine:
    """Threads of this process, for a batch that can be resumed, or a puzzle in parts, without a cluster.

    >>> from unicursal.distributed import LocalEngine
    >>> LocalEngine(2).slots()
    2
    """

    def __init__(self, workers: Optional[int] = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._memory = default_memory() // self._workers
        self._pool: Optional[ThreadPoolExecutor] = None
        self._tokens: dict[Future[Any], CancelToken] = {}

    def slots(self) -> int:
        return self._workers

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        token = CancelToken()
        return self._submit(token, function, *arguments, Share(self._memory, token))

    def _submit(self, token: CancelToken, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._workers, "unicursal")
        future = self._pool.submit(function, *arguments)
        self._tokens[future] = token
        return future

    def wait(self, handles: Sequence[Future[Any]], timeout: float) -> Sequence[Future[Any]]:
        return list(wait_for(handles, timeout, FIRST_COMPLETED).done)

    def result(self, handle: Future[Any]) -> Any:
        self._tokens.pop(handle, None)
        return handle.result()

    def cancel(self, handle: Future[Any]) -> None:
        token = self._tokens.pop(handle, None)
        if token is not None:
            token.cancel()
        handle.cancel()

    def close(self) -> None:
        for handle in list(self._tokens):
            self.cancel(handle)
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None


class ProcessEngine(LocalEngine):
    """Processes of this machine, each with its share of the memory. If a board kills its process, for example for
    lack of memory, the other processes go on.

    Args:
        workers: the number of processes; by default, one for each core.
        memory: the bytes that a process may use for a task unless there is a ``memory_limit``.

    >>> import unicursal
    >>> from unicursal.distributed import ProcessEngine, count_many
    >>> with count_many([unicursal.Puzzle.line((4, 4))], engine=ProcessEngine(1)) as answers:
    ...     next(answers).count
    276
    """

    def __init__(self, workers: Optional[int] = None, memory: Optional[int] = None) -> None:
        super().__init__(workers)
        self._memory = memory or self._memory
        self._idle: list[Child] = []
        self._busy: dict[CancelToken, Child] = {}
        self._lock = Lock()

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        token = CancelToken()
        return self._submit(token, self._call, token, function, arguments)

    def cancel(self, handle: Future[Any]) -> None:
        token = self._tokens.get(handle)
        super().cancel(handle)
        with self._lock:
            child = self._busy.get(token) if token is not None else None
        if child is not None:
            child.kill()

    def close(self) -> None:
        super().close()
        with self._lock:
            idle, self._idle = self._idle, []
        for child in idle:
            child.close()

    def _call(self, token: CancelToken, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        with self._lock:
            if token.is_cancelled:
                raise LostError("cancelled")
            child = self._idle.pop() if self._idle else Child(self._memory)
            self._busy[token] = child
        try:
            return child.call(function, arguments)
        finally:
            with self._lock:
                del self._busy[token]
                is_kept = self._pool is not None and child.is_alive
                if is_kept:
                    self._idle.append(child)
            if not is_kept:
                child.close()


class DaskEngine:
    """The workers of a Dask cluster.

    Args:
        client: the client that is connected to it. None means the client that was made last.
    """

    def __init__(self, client: Any = None) -> None:
        from distributed import get_client

        try:
            self._client = client or get_client()
        except ValueError as error:
            raise ValueError("no Dask cluster is connected; make a distributed.Client first") from error
        # A callback is cheaper than polling all tasks of a thousand workers.
        self._done: SimpleQueue[Any] = SimpleQueue()

    def slots(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Any:
        # Equal tasks are different pieces of work here; and a task that fails does so every time.
        future = self._client.submit(on_dask, function, *arguments, pure=False, retries=0)
        future.add_done_callback(self._done.put)
        return future

    def wait(self, handles: Sequence[Any], timeout: float) -> Sequence[Any]:
        wanted, done = set(handles), []
        with suppress(Empty):
            done.append(self._done.get(timeout=timeout))
            while True:
                done.append(self._done.get_nowait())
        # Cancelled tasks are no longer waited for.
        return [future for future in done if future in wanted]

    def result(self, handle: Any) -> Any:
        from distributed import CancelledError, KilledWorker

        # The result may be on a worker that is lost before it is fetched; then Dask has it made again.
        try:
            return handle.result()
        except (CancelledError, KilledWorker) as error:
            raise LostError(str(error)) from error

    def cancel(self, handle: Any) -> None:
        handle.cancel()

    def close(self) -> None:
        pass


class RayEngine:
    """The nodes of a Ray cluster.

    Args:
        cores: the cores that Ray reserves for a task.
        memory: the bytes that Ray reserves for a task, which are also its memory limit. With None, nothing is
            reserved, and the limit is half of the cores' share of the node's memory.
    """

    def __init__(self, cores: float = 1, memory: Optional[int] = None) -> None:
        import ray

        if not ray.is_initialized():
            raise ValueError("no Ray cluster is connected; call ray.init first")
        self._ray, self._cores, self._memory = ray, cores, memory
        self._remote: Any = None

    def slots(self) -> int:
        resources = self._ray.cluster_resources()
        slots = resources.get("CPU", 1) / self._cores
        if self._memory:
            slots = min(slots, resources.get("memory", 0) / self._memory)
        return max(1, int(slots))

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Any:
        if self._remote is None:
            # What is lost is done again by anyone who asks for it, who counts how often that happens.
            reserved = self._ray.remote(num_cpus=self._cores, memory=self._memory, max_retries=0)
            self._remote = reserved(on_ray)
        return self._remote.remote(function, self._cores, self._memory, *arguments)

    def wait(self, handles: Sequence[Any], timeout: float) -> Sequence[Any]:
        done, _ = self._ray.wait(list(handles), num_returns=1, timeout=timeout, fetch_local=False)
        if done and len(handles) > 1:
            done, _ = self._ray.wait(list(handles), num_returns=len(handles), timeout=0, fetch_local=False)
        return list(done)

    def result(self, handle: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(handle)
        except errors.RayTaskError:
            raise
        except errors.RayError as error:
            raise LostError(str(error)) from error

    def cancel(self, handle: Any) -> None:
        self._ray.cancel(handle, force=False)

    def close(self) -> None:
        pass


def engine_of(engine: Union[str, Engine]) -> Engine:
    """The engine called ``engine``, or the engine itself."""
    named: dict[str, Callable[[], Engine]] = {
        "dask": DaskEngine,
        "local": LocalEngine,
        "processes": ProcessEngine,
        "ray": RayEngine,
    }
    if not isinstance(engine, str):
        return engine
    if engine not in named:
        raise ValueError(f"there is no engine called {engine!r}; there are: {', '.join(named)}")
    try:
        return named[engine]()
    except ImportError as error:
        raise ImportError(f"this engine needs {error.name}: pip install 'unicursal[{engine}]'") from error
