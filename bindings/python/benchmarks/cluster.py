"""Measures `unicursal.distributed` on three nodes that are killed again and again (measurements/clusters.md).

    batch    many small boards and a slow one: the same answers whatever is killed, and the share of time that is useful
    deadly   a board that kills its workers, for lack of memory, among others
    layers   one count by the states of its frontier: the same number, processor time, bytes sent, memory

The program that asks is another process, so that it can be killed as well. Linux only; needs psutil.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil
import unicursal
from nodes import ENGINES, connected, cost
from unicursal import distributed


def digest(lines):
    """The digest of answers, without what they cost."""
    said = hashlib.sha256()
    for line in lines:
        fields = json.loads(line)
        fields.pop("stats", None)
        said.update(json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
    return said.hexdigest()[:16]


def boards(number):
    """A file of small boards, with a slow one after a third of them."""
    file = Path(tempfile.gettempdir()) / f"unicursal-cluster-{number}.jsonl"
    if not file.exists():
        slow = unicursal.generate("hidato", (40, 40), clues=60, seed=3, allow_multiple=True, name="slow")
        lines = [board.to_json() for board in unicursal.generate_many("zip", (6, 6), number, seed=11)]
        lines.insert(number // 3, slow.to_json())
        file.write_text("".join(line + "\n" for line in lines))
    return file


def asked(options, engine, out):
    many = getattr(distributed, f"{options.question}_many")
    limits = {"time_limit": options.slow} if options.slow else {"memory_limit": "16G"}
    return many(Path(options.boards), engine=engine, shard_size=options.shard, out=out, ordered=False, **limits)


def drive(options):
    """Asks, and appends the state of the batch to a file from time to time."""
    with connected(options.engine, options.nodes, options.address, wait=1) as engine, open(options.report, "a") as file:
        ask(options, engine, file)


def ask(options, engine, file):
    with asked(options, engine, options.out) as answers:

        def tell():
            report = answers.report()
            fields = {
                name: getattr(report, name) for name in ("losses", "failures", "worked", "available", "shards", "elapsed")
            }
            file.write(json.dumps({"driver": os.getpid(), **fields}) + "\n")
            file.flush()

        def watch():
            while not done.wait(0.2):
                tell()

        done = threading.Event()
        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            for _ in answers:
                pass
        finally:
            done.set()
            watcher.join()
        tell()


def supervise(nodes, options, out, report, *, kills=0, memory=None):
    """Runs the driver to its end, and kills workers, nodes and drivers meanwhile. Returns the kills of each."""
    names = ("question", "boards", "slow", "shard", "nodes", "engine")
    words = [sys.executable, __file__, "drive", "--address", nodes.address, "--out", str(out), "--report", str(report)]
    for name in names:
        words += [f"--{name}", str(getattr(options, name))]
    chance, killed = random.Random(options.seed), {"worker": 0, "node": 0, "driver": 0}
    driver = subprocess.Popen(words)
    due = time.monotonic() + chance.expovariate(1 / options.every)
    while driver.poll() is None or driver.returncode != 0:
        if driver.returncode is not None:
            assert driver.returncode == -9, f"the driver ended with {driver.returncode}"
            driver = subprocess.Popen(words)
        nodes.driver = driver.pid
        nodes.tend()
        if memory:
            nodes.limit(memory)
        time.sleep(0.1)
        # A driver that has not begun has nothing to lose.
        is_due = sum(killed.values()) < kills and time.monotonic() > due
        if is_due and report.exists() and str(driver.pid) in report.read_text()[-300:]:
            if chance.random() < 1 / 8:
                driver.kill()
                driver.wait()
                what = "driver"
            else:
                what = nodes.kill(chance)
            if what:
                killed[what] += 1
                due = time.monotonic() + chance.expovariate(1 / options.every)
    return killed


def batch(options):
    """Many boards, without a kill and with many of them, against one process without an engine."""
    options.boards = boards(options.number)
    since = time.perf_counter()
    plain = getattr(unicursal, f"{options.question}_many")(options.boards, time_limit=options.slow, threads=2)
    lines = [answer.to_json() for answer in plain]
    expected, own = digest(lines), sum(json.loads(line)["stats"]["microseconds"] for line in lines) / 1e6
    print(f"one process, two threads: {time.perf_counter() - since:.0f} s, {own:.0f} s of work; answers {expected}")
    for engine in options.engines:
        for kills in options.kills:
            measure_batch(options, engine, kills, expected)


@contextlib.contextmanager
def supervised(engine, options, **how):
    """Yields what was killed, the time, the answers, the reports of drivers, and the nodes, of one run on an engine."""
    options.engine = engine
    with (
        contextlib.closing(ENGINES[engine](options.nodes, options.namespaces)) as nodes,
        tempfile.TemporaryDirectory() as folder,
    ):
        out, report = Path(folder) / "out", Path(folder) / "report"
        nodes.ready()
        since = time.perf_counter()
        killed = supervise(nodes, options, out, report, **how)
        wall = time.perf_counter() - since
        lines = [line for file in sorted(out.glob("shard-*")) for line in file.read_text().splitlines()]
        yield killed, wall, lines, [json.loads(line) for line in report.read_text().splitlines()], nodes


def measure_batch(options, engine, kills, expected):
    with supervised(engine, options, kills=kills) as (killed, wall, lines, reports, _):
        slow = next(line for line in lines if line.startswith('{"puzzle":"slow"'))
        # The last state of each driver.
        last = list({said["driver"]: said for said in reports}.values())
        total = {name: sum(said[name] for said in last) for name in ("worked", "available", "losses", "failures")}
        same = "equal" if digest(lines) == expected else "NOT EQUAL"
        first = next(said["elapsed"] for said in reports if said["shards"])
        drivers = f"{len(last)} drivers, first shard after {first:.1f} s"
        useful = f"{total['worked'] / total['available']:.1%}, of all time {total['worked'] / wall / options.nodes:.1%}"
        print(
            f"{engine}, killed {killed}: {wall:.0f} s, {drivers}; answers {same}, {len(lines)} lines;"
            f" losses {total['losses']}, given up {total['failures']}; useful {useful}; slow board: {slow[:70]}",
            flush=True,
        )


def deadly(options):
    """A board for which the system kills its workers, as they have too much memory."""
    number = min(options.number, 2000)
    options.question, options.slow = "count", 0
    options.boards = Path(tempfile.gettempdir()) / f"unicursal-deadly-{number}.jsonl"
    puzzles = list(unicursal.generate_many("zip", (6, 6), number, seed=11))
    puzzles.insert(number // 2, unicursal.Puzzle.line((18, 18), name="deadly"))
    options.boards.write_text("".join(puzzle.to_json() + "\n" for puzzle in puzzles))
    plain = list(unicursal.count_many([puzzle for puzzle in puzzles if puzzle.name != "deadly"]))
    expected = digest(answer.to_json() for answer in plain)
    for engine in options.engines:
        with supervised(engine, options, memory=options.memory << 20) as (_, wall, lines, reports, nodes):
            said = reports[-1]
            others = [line for line in lines if not line.startswith('{"puzzle":"deadly"')]
            same = "equal" if digest(others) == expected else "NOT EQUAL"
            error = [line for line in lines if line not in others]
            print(
                f"{engine}: {wall:.0f} s; others {same}; losses {said['losses']}, killed {nodes.killed}; {error}", flush=True
            )


class Watch(threading.Thread):
    """Notes what each worker costs, and kills one of them after a time."""

    def __init__(self, nodes, due=None):
        super().__init__()
        self.nodes, self.due, self.done = nodes, due, threading.Event()
        self.first, self.last, self.killed = {}, {}, 0

    def look(self):
        for process in self.nodes.workers():
            with contextlib.suppress(psutil.Error, OSError, StopIteration):
                now = cost(process)
                self.first.setdefault(process.pid, now)
                self.last[process.pid] = now

    def run(self):
        since = time.monotonic()
        while not self.done.wait(0.05):
            self.look()
            self.nodes.tend()
            if self.due is not None and not self.killed and time.monotonic() - since > self.due:
                self.killed += self.nodes.kill(random.Random(1)) == "worker"
        self.look()

    def seconds(self):
        return sum(self.last[pid][0] - self.first[pid][0] for pid in self.last)

    def memory(self):
        return max(most for _, most in self.last.values())


def layers(options):
    """One count by its states, on as many workers as there are parts."""
    puzzle = unicursal.Puzzle.line((options.size, options.size))
    before = resource.getrusage(resource.RUSAGE_SELF)
    whole = unicursal.count(puzzle, threads=1)
    after = resource.getrusage(resource.RUSAGE_SELF)
    alone = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"whole: {alone:.2f} s, {whole.stats['states']} states, {(after.ru_maxrss - before.ru_maxrss) >> 10} MiB more")
    every = distributed.count_layers(puzzle, engine="local", parts=1, pace=1).stats["bytes"]
    for engine in options.engines:
        for workers in options.workers:
            for kill in (False, True):
                measure_layers(options, engine, workers, kill, puzzle, (whole, alone, every))


def measure_layers(options, engine, workers, kill, puzzle, expected):
    whole, alone, every = expected
    with contextlib.closing(ENGINES[engine](workers, options.namespaces)) as nodes:
        nodes.random_nodes = 0
        with connected(engine, workers, nodes.address) as own:
            # Workers that are there already cost nothing for their start.
            distributed.count_layers(unicursal.Puzzle.line((6, 6)), engine=own, parts=2 * workers, pace=1)
            watch = Watch(nodes, options.after if kill else None)
            watch.look()
            base = watch.memory()
            watch.start()
            since = time.perf_counter()
            said = distributed.count_layers(puzzle, engine=own, parts=workers, pace=options.pace)
            wall = time.perf_counter() - since
            watch.done.set()
            watch.join()
            own.close()
    same, stats = "equal" if said == whole else "NOT EQUAL", said.stats
    print(
        f"{engine}, {workers} workers, killed {watch.killed}: {same}; {wall:.1f} s, workers {watch.seconds():.2f} s,"
        f" {watch.seconds() / alone:.2f} of one; sent {stats['bytes'] / 1e6:.1f} MB in {stats['exchanges']} exchanges,"
        f" {stats['bytes'] / every:.1%} of all states, moved {stats['bytes_moved'] / every:.1%};"
        f" memory {watch.memory() >> 20} MiB of which {base >> 20} before",
        flush=True,
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trial", choices=["batch", "deadly", "layers", "drive"])
    parser.add_argument("--engines", nargs="+", default=list(ENGINES), choices=list(ENGINES))
    parser.add_argument("--namespaces", action="store_true", help="give each node a network of its own (as root)")
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--number", type=int, default=100_000, help="boards of a batch")
    parser.add_argument("--question", default="minimize")
    parser.add_argument("--shard", type=int, default=500, help="boards of a shard")
    parser.add_argument("--slow", type=float, default=30, help="the limit of time of a board, in seconds")
    parser.add_argument("--kills", type=int, nargs="+", default=[0, 30], help="of one batch after the other")
    parser.add_argument("--every", type=float, default=2, help="the mean of the seconds from one kill to the next")
    parser.add_argument("--seed", type=int, default=1, help="of the kills")
    parser.add_argument("--memory", type=int, default=300, help="MiB beyond which a worker is killed")
    parser.add_argument("--size", type=int, default=12, help="rows and columns of the line to be counted")
    parser.add_argument("--pace", type=int, default=4)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4, 8])
    parser.add_argument("--after", type=float, default=1, help="seconds after which a worker of the count is killed")
    for name in ("engine", "address", "boards", "out", "report"):
        parser.add_argument(f"--{name}", help=argparse.SUPPRESS)
    options = parser.parse_args()
    {"batch": batch, "deadly": deadly, "layers": layers, "drive": drive}[options.trial](options)


if __name__ == "__main__":
    main()
