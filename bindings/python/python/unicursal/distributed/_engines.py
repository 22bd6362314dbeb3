"""The engines that work is spread over, reduced to what is needed of them."""

from __future__ import annotations

import os
from collections.abc import Hashable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from typing import Any, Callable, Optional, Protocol, Union

from .._native import CancelToken
from ._work import LostError, on_dask


class Engine(Protocol):
    """Runs tasks on workers. A task is a function of this package with arguments that can be pickled, and may have a
    token as its last argument that cancels it."""

    def slots(self) -> int:
        """The number of tasks that can run at the same time."""

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Hashable:
        """Has a task done, and returns a handle for it."""

    def wait(self, handles: Sequence[Any], timeout: float) -> Sequence[Any]:
        """Waits until some task is done, but not longer than ``timeout`` seconds; returns the handles of those done."""

    def result(self, handle: Any) -> Any:
        """The value that a finished task has returned, or its exception; `LostError` if its worker is gone."""

    def cancel(self, handle: Any) -> None:
        """Nobody needs the task any more."""

    def close(self) -> None:
        """Ends what this engine began."""


class LocalEngine:
    """Threads on this machine: a batch that can be resumed, or a puzzle in parts, without a cluster.

    >>> from unicursal.distributed import LocalEngine
    >>> LocalEngine(2).slots()
    2
    """

    def __init__(self, workers: Optional[int] = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._pool: Optional[ThreadPoolExecutor] = None
        self._tokens: dict[Future[Any], CancelToken] = {}

    def slots(self) -> int:
        return self._workers

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._workers, "unicursal")
        token = CancelToken()
        future = self._pool.submit(function, *arguments, token)
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


class DaskEngine:
    """The workers of a Dask cluster.

    Args:
        client: the client that is connected to it; None: the one made last.
    """

    def __init__(self, client: Any = None) -> None:
        from distributed import get_client

        try:
            self._client = client or get_client()
        except ValueError as error:
            raise ValueError("no Dask cluster is connected; make a distributed.Client first") from error

    def slots(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Any:
        # Equal tasks are different pieces of work here; and a task that fails does so every time.
        return self._client.submit(on_dask, function, *arguments, pure=False, retries=0)

    def wait(self, handles: Sequence[Any], timeout: float) -> Sequence[Any]:
        from distributed import TimeoutError, wait

        try:
            return list(wait(handles, timeout=timeout, return_when="FIRST_COMPLETED").done)
        except (TimeoutError, OSError):
            return []

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
    """

    def __init__(self, cores: float = 1) -> None:
        import ray

        if not ray.is_initialized():
            raise ValueError("no Ray cluster is connected; call ray.init first")
        self._ray, self._cores = ray, cores
        self._remote: dict[Callable[..., Any], Any] = {}

    def slots(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1) / self._cores))

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Any:
        if function not in self._remote:
            # What is lost is done again by whoever asks for it, who counts how often that happens.
            remote = self._ray.remote(num_cpus=self._cores, max_retries=0)
            self._remote[function] = remote(function)
        return self._remote[function].remote(*arguments)

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
    named: dict[str, Callable[[], Engine]] = {"dask": DaskEngine, "local": LocalEngine, "ray": RayEngine}
    if not isinstance(engine, str):
        return engine
    if engine not in named:
        raise ValueError(f"there is no engine called {engine!r}; there are: {', '.join(named)}")
    return named[engine]()
