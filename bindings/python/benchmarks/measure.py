"""Measures what the package costs: `just python measure` runs all of it, `just python measure calls threads` some.

    size       the wheel, and `import unicursal`
    calls      a call from Python against the same call of the Rust library, on 6 × 6 Zips
    threads    10,000 puzzles on one thread and on two
    clusters   daily puzzles on Dask and on Ray, three nodes, one killed in the middle (UNICURSAL_DAILIES: how many)
    cubes      a count and a proof of uniqueness, whole and in parts, on one worker and on two; the times of the parts
               tell what more workers would do. UNICURSAL_HARD is the puzzle to be proved unique, as JSON; UNICURSAL_CUBES
               the number of parts.

Ratios within one run mean something on any machine; seconds do not.
"""

from __future__ import annotations

import contextlib
import heapq
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import unicursal
from unicursal import distributed
from unicursal.distributed import LocalEngine


def timed(work):
    since = time.perf_counter()
    result = work()
    return time.perf_counter() - since, result


def without_stats(answers):
    return [{name: value for name, value in answer.to_dict().items() if name != "stats"} for answer in answers]


def zips(count, seed=1):
    return list(unicursal.generate_many("zip", (6, 6), count, seed=seed))


def size() -> None:
    native = Path(unicursal._native.__file__)
    print(f"native part: {native.stat().st_size / 1e6:.1f} MB")
    root = Path(__file__).resolve().parents[1]
    with tempfile.TemporaryDirectory() as folder:
        maturin = [str(Path(sys.executable).with_name("maturin")), "build", "--quiet", "--release", "--out", folder]
        subprocess.run([*maturin, "--manifest-path", str(root / "Cargo.toml")], check=True)
        for wheel in Path(folder).iterdir():
            print(f"wheel: {wheel.name}, {wheel.stat().st_size / 1e6:.2f} MB")

    def start(code):
        program = [sys.executable, "-c", code]
        return min(timed(lambda: subprocess.run(program, check=True))[0] for _ in range(15))

    base, ours, numpy = start("pass"), start("import unicursal"), start("import numpy")
    print(f"import unicursal: {(ours - base) * 1e3:.1f} ms (import numpy: {(numpy - base) * 1e3:.1f} ms)")


def calls() -> None:
    """The Rust library says in `stats` how long it takes for an answer."""
    puzzles = zips(2000)

    def with_grid(puzzle, **limits):
        answer = unicursal.solve(puzzle, **limits)
        _ = answer.solution.grid
        return answer

    for name, ask in (("solve", unicursal.solve), ("solve, with the grid", with_grid), ("check", unicursal.check)):
        ratios, rust_times, python_times = [], [], []
        for puzzle in puzzles:
            elapsed, answer = timed(lambda puzzle=puzzle, ask=ask: ask(puzzle, threads=1))
            rust = max(answer.stats["microseconds"], 1) / 1e6
            ratios.append(elapsed / rust)
            rust_times.append(rust)
            python_times.append(elapsed)
        extra = statistics.median(map(float.__sub__, python_times, rust_times))
        print(
            f"{name}: {statistics.median(python_times) * 1e6:.0f} µs a call, {statistics.median(rust_times) * 1e6:.0f} µs"
            f" of them in the library; ratio {statistics.median(ratios):.2f}, {extra * 1e6:.0f} µs more"
        )
    elapsed, _ = timed(lambda: [unicursal.Puzzle.from_dict(puzzle.to_dict()) for puzzle in puzzles])
    print(f"a puzzle to a dictionary and back: {elapsed / len(puzzles) * 1e6:.0f} µs")
    answers = list(unicursal.solve_many(puzzles))
    _ = answers[0].solution.grid
    elapsed, _ = timed(lambda: [answer.solution.grid for answer in answers])
    print(f"the grid of an answer: {elapsed / len(puzzles) * 1e6:.0f} µs")


def threads() -> None:
    puzzles = zips(10_000)
    times: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(5):
        for number in times:
            elapsed, answers = timed(lambda number=number: sum(1 for _ in unicursal.check_many(puzzles, threads=number)))
            assert answers == len(puzzles)
            times[number].append(elapsed)
    one, two = min(times[1]), min(times[2])
    print(f"check of 10,000 Zips 6 × 6: {one:.2f} s on one thread, {two:.2f} s on two: {one / two:.2f} times as fast")
    single, _ = timed(lambda: [unicursal.check(puzzle, threads=1) for puzzle in puzzles])
    print(f"one call each: {single:.2f} s")
    command = os.environ.get("UNICURSAL")
    if command:
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.writelines(puzzle.to_json() + "\n" for puzzle in puzzles)
            file.flush()
            for number in (1, 2):
                words = [command, "check", "--format", "json", "-j", str(number), "-o", os.devnull, file.name]
                elapsed = min(timed(lambda words=words: subprocess.run(words, check=True))[0] for _ in range(3))
                own = min(
                    timed(lambda number=number: sum(1 for _ in unicursal.check_many(Path(file.name), threads=number)))[0]
                    for _ in range(3)
                )
                print(
                    f"from a file, {number} thread(s): the command {elapsed:.2f} s, Python {own:.2f} s: {own / elapsed:.2f}"
                )


@contextlib.contextmanager
def dask_cluster(workers):
    from distributed import Client, LocalCluster

    options = {"n_workers": workers, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**options) as cluster, Client(cluster) as client:
        processes = iter(list(client.run(os.getpid).values()))
        yield lambda: os.kill(next(processes), signal.SIGKILL)


@contextlib.contextmanager
def ray_cluster(workers):
    import ray
    from ray.cluster_utils import Cluster

    small = {"num_cpus": 1, "object_store_memory": 80 << 20}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    nodes = [cluster.add_node(**small) for _ in range(workers - 1)]
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        yield lambda: cluster.remove_node(nodes.pop(), allow_graceful=False)
    finally:
        ray.shutdown()
        cluster.shutdown()


CLUSTERS = {"dask": dask_cluster, "ray": ray_cluster}


def clusters() -> None:
    number = int(os.environ.get("UNICURSAL_DAILIES", "100000"))
    puzzles = zips(number, seed=11)
    plain_time, plain = timed(lambda: without_stats(unicursal.check_many(puzzles, threads=2)))
    print(f"{number} daily puzzles, two threads: {plain_time:.1f} s")
    for engine, cluster in CLUSTERS.items():
        with cluster(3) as kill, tempfile.TemporaryDirectory() as folder:

            def run(kill=kill, engine=engine, folder=folder):
                said = []
                with distributed.check_many(puzzles, engine=engine, shard_size=1000, out=folder) as answers:
                    for index, answer in enumerate(answers):
                        said.append(answer)
                        if index == number // 2:
                            kill()
                return without_stats(said)

            elapsed, said = timed(run)
            kept = sum(len(file.read_text().splitlines()) for file in Path(folder).glob("shard-*"))
            same = "equal" if said == plain else "NOT equal"
            print(f"{engine}: {elapsed:.1f} s with a node killed in the middle; {same} to the plain run; {kept} on disk")
        with cluster(2):
            tasks = [unicursal.Puzzle.line((2, 2))] * 300
            elapsed, _ = timed(
                lambda engine=engine, tasks=tasks: list(distributed.count_many(tasks, engine=engine, shard_size=1))
            )
            print(f"{engine}: {elapsed / len(tasks) * 1e3:.1f} ms for a task with next to nothing to do, two workers")


def hard_count() -> unicursal.Puzzle:
    board = [[0] * 12 for _ in range(12)]
    for row, col in ((2, 3), (5, 8), (8, 4), (9, 9)):
        board[row][col] = -1
    return unicursal.Puzzle.line(board, name="line 12 × 12 with four holes")


def simulated(times, workers, overhead):
    """The time that the tasks take, one after the other to anyone who is free."""
    free = [0.0] * workers
    for task in times:
        heapq.heappush(free, heapq.heappop(free) + task + overhead)
    return max(free)


def cubes() -> None:
    hard = json.loads(os.environ["UNICURSAL_HARD"]) if "UNICURSAL_HARD" in os.environ else None
    proof = unicursal.Puzzle.from_dict(hard) if hard else unicursal.generate("numbrix", (20, 20), seed=2, minimal=True)
    number = int(os.environ.get("UNICURSAL_CUBES", "64"))
    for name, puzzle in (("count", hard_count()), ("check", proof)):
        whole_time, whole = timed(lambda name=name, puzzle=puzzle: getattr(unicursal, name)(puzzle, threads=1))
        print(f"{name} of {puzzle.label}: whole, one thread {whole_time:.2f} s ({whole._says()})")
        parts = unicursal.split(puzzle, number)
        many = getattr(unicursal, f"{name}_many")
        times = [answer.stats.seconds for answer in many(parts, threads=1)]
        print(f"  {len(parts)} parts: {sum(times):.2f} s in all, the longest {max(times):.2f} s")
        measured = {}
        for workers in (1, 2):
            ask = getattr(distributed, name)
            measured[workers], answer = timed(
                lambda ask=ask, puzzle=puzzle, workers=workers: ask(puzzle, engine=LocalEngine(workers), cubes=number)
            )
            same = answer.status == whole.status and answer.to_dict().get("count") == whole.to_dict().get("count")
            assert same, (answer, whole)
        gain = measured[1] / measured[2]
        print(f"  one worker {measured[1]:.2f} s, two {measured[2]:.2f} s: {gain:.2f} times as fast")
        overhead = 0.005
        for workers in (2, 16, 64, 256, 1000):
            there = simulated(times, workers, overhead)
            print(f"  simulated, {workers} workers, 5 ms a task: {there:.2f} s, {whole_time / there:.1f} times the whole")


def main() -> None:
    everything = {"size": size, "calls": calls, "threads": threads, "clusters": clusters, "cubes": cubes}
    chosen = sys.argv[1:] or list(everything)
    if any(name not in everything for name in chosen):
        print(__doc__)
        return
    for name in chosen:
        print(f"== {name}")
        everything[name]()


if __name__ == "__main__":
    main()
