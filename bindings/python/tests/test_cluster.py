"""Dask and Ray as clusters of three nodes on this machine, of which some are killed in the middle.

`UNICURSAL_DAILIES` is the number of puzzles (default: 3000). With 100000, `just python cluster -k random` is the
measurement of docs/python.md.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
import unicursal
from conftest import fields
from unicursal import Puzzle, distributed

pytestmark = pytest.mark.cluster

NUMBER = int(os.environ.get("UNICURSAL_DAILIES", "3000"))


@contextmanager
def dask_cluster():
    dask = pytest.importorskip("distributed")
    with dask.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster:
        with dask.Client(cluster) as client:
            processes = iter(list(client.run(os.getpid).values()))
            yield lambda: os.kill(next(processes), signal.SIGKILL)


@contextmanager
def ray_cluster():
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    small = {"num_cpus": 1, "object_store_memory": 80 << 20}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    nodes = [cluster.add_node(**small) for _ in range(2)]
    try:
        ray.init(address=cluster.address, log_to_driver=False, logging_level="error")
        yield lambda: cluster.remove_node(nodes.pop(), allow_graceful=False)
    finally:
        ray.shutdown()
        cluster.shutdown()


@pytest.fixture(params=["dask", "ray"])
def cluster(request):
    with {"dask": dask_cluster, "ray": ray_cluster}[request.param]() as kill:
        yield request.param, kill


def dailies():
    """Puzzles as they appear daily, made as they are needed."""
    return unicursal.generate_many("zip", (6, 6), NUMBER, seed=11, threads=1)


def test_a_cluster_answers_as_a_plain_run_while_a_node_is_killed(cluster, tmp_path):
    engine, kill = cluster
    since = time.perf_counter()
    plain = fields(unicursal.check_many(dailies()))
    here = time.perf_counter() - since
    since = time.perf_counter()
    answers, names = [], set()
    with distributed.check_many(dailies(), engine=engine, shard_size=200, out=tmp_path) as stream:
        for number, answer in enumerate(stream):
            answers += fields([answer])
            names.add(answer.name)
            if number == NUMBER // 2:
                kill()
    there = time.perf_counter() - since
    print(f"\n{engine}: {NUMBER} puzzles in {there:.1f} s with a node killed, {here:.1f} s without an engine")
    assert answers == plain and len(names) == NUMBER
    kept = sum(len(file.read_text().splitlines()) for file in tmp_path.glob("shard-*"))
    assert kept == NUMBER


def test_a_hard_puzzle_in_parts(cluster):
    engine, kill = cluster
    board = [[0] * 9 for _ in range(9)]
    for row, col in ((2, 3), (6, 6), (4, 1)):
        board[row][col] = -1
    line = Puzzle.line(board, name="holes")
    whole = unicursal.count(line)
    assert distributed.count(line, engine=engine, cubes=12).count == whole.count
    first = distributed.sample(line, 4, engine=engine, cubes=12, seed=2)
    kill()
    assert distributed.sample(line, 4, engine=engine, cubes=12, seed=2) == first
    assert first.count == whole.count
    zips = unicursal.generate("zip", (9, 9), seed=4, minimal=True)
    assert distributed.check(zips, engine=engine, cubes=24).is_unique
    assert distributed.solve(zips, engine=engine, cubes=24).solution == unicursal.solve(zips).solution


def test_parts_that_nobody_needs_are_stopped(cluster):
    """The first part is solved at once; the others would be counted for minutes."""
    engine, _ = cluster
    from unicursal._questions import Question
    from unicursal.distributed._engines import engine_of
    from unicursal.distributed._schedule import Schedule, Task
    from unicursal.distributed._work import answer

    hard = ("hard", Puzzle.line((17, 17)).to_json())
    easy = ("easy", Puzzle.line((4, 4)).to_json())
    own = engine_of(engine)
    asked = [Task(answer, (Question("count"), {"threads": 1}, [item])) for item in [easy] + [hard] * 5]
    tasks = Schedule(own, iter(asked)).run()
    assert '"count":"276"' in next(tasks).result.lines[0]
    tasks.close()
    # If they were not stopped, these would wait for them.
    since = time.perf_counter()
    more = Schedule(own, iter([Task(answer, (Question("count"), {"threads": 1}, [easy]))])).run()
    assert '"count":"276"' in next(more).result.lines[0]
    assert time.perf_counter() - since < 20


DRIVER = """
import json, os, random, signal, sys, time, unicursal
from unicursal import distributed

engine, address, number, out, last = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], int(sys.argv[5])
if engine == "dask":
    from distributed import Client
    client = Client(address)
else:
    import ray
    ray.init(address=address, log_to_driver=False, logging_level="error")

def boards():
    # One slow board among them, which nobody waits for: it is cut off.
    yield unicursal.generate("hidato", (40, 40), clues=60, seed=3, allow_multiple=True, name="slow")
    yield from unicursal.generate_many("zip", (6, 6), number, seed=11, threads=1)

options = {"engine": engine, "shard_size": max(50, number // 200), "out": out, "ordered": False}
options["time_limit"] = max(1, number / 20_000)
with distributed.check_many(boards(), **options) as answers:
    for count, answer in enumerate(answers):
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)
    report = answers.report()
print(json.dumps({"useful": report.useful, "losses": report.losses, "failures": report.failures}))
"""


def test_nodes_and_the_driver_are_killed_at_random(tmp_path):
    """Nodes are killed and replaced, and the driver is killed twice; the answers are those of a plain run."""
    dask = pytest.importorskip("distributed")
    rng = random.Random(int(os.environ.get("UNICURSAL_SEED", "1")))
    with dask.LocalCluster(n_workers=3, threads_per_worker=1, dashboard_address=None) as cluster:
        with dask.Client(cluster) as client:
            for last in (rng.randrange(NUMBER // 4, NUMBER // 2), rng.randrange(NUMBER // 4, NUMBER // 3), -1):
                words = [
                    sys.executable,
                    "-c",
                    DRIVER,
                    "dask",
                    cluster.scheduler_address,
                    str(NUMBER),
                    str(tmp_path),
                    str(last),
                ]
                driver = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
                due = 0
                while driver.poll() is None:
                    time.sleep(0.2)
                    # By what was done and not by the clock, so that a slow machine gets on as well.
                    done = len(list(tmp_path.glob("shard-*")))
                    living = list(client.run(os.getpid).values()) if done >= due else []
                    if len(living) == 3:
                        # The nanny begins another one in its place.
                        os.kill(rng.choice(living), signal.SIGKILL)
                        due = done + rng.randrange(2, 2 + max(1, NUMBER // 3000))
                assert driver.returncode == (0 if last < 0 else -9)
                assert driver.stdout is not None
                said = driver.stdout.read()
    print(f"\ndask: {NUMBER} puzzles with nodes and the driver killed at random; the last run: {said.strip()}")
    lines = "".join(file.read_text() for file in sorted(tmp_path.glob("shard-*"))).splitlines()
    plain = fields(unicursal.check_many(dailies()))
    kept = fields(map(unicursal.answer_from_json, lines))
    assert kept[0] == {"puzzle": "slow", "kind": "hidato", "status": "unknown", "solutions": [], "limit": "time"}
    assert len(kept) == NUMBER + 1 and kept[1:] == plain
