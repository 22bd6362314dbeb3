"""Limits, interrupts, threads, forks, and the end of the interpreter."""

from __future__ import annotations

import importlib.metadata
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import threading
import time
from datetime import timedelta

import pytest
import unicursal
from conftest import python
from unicursal import Puzzle

HARD = Puzzle.line((17, 17))
"""Counting takes minutes."""


def test_limits_cut_answers_off():
    for limits, says in (
        ({"time_limit": 0.05}, "time"),
        ({"time_limit": "50ms"}, "time"),
        ({"time_limit": timedelta(milliseconds=50)}, "time"),
    ):
        answer = unicursal.count(HARD, **limits)
        assert (answer.status, answer.limit) == ("at_least", says) and says in repr(answer)
    assert unicursal.count(HARD, memory_limit="1M", time_limit=20).status == "at_least"
    many = list(unicursal.count_many([HARD] * 4, time_limit=0.05))
    assert [answer.limit for answer in many] == ["time"] * 4


@pytest.mark.parametrize(
    ("limits", "error"),
    [
        ({"time_limit": -1}, ValueError),
        ({"time_limit": timedelta(seconds=-1)}, ValueError),
        ({"time_limit": float("nan")}, ValueError),
        ({"time_limit": "soon"}, ValueError),
        ({"time_limit": True}, TypeError),
        ({"time_limit": []}, TypeError),
        ({"memory_limit": "8X"}, ValueError),
        ({"memory_limit": -1}, ValueError),
        ({"memory_limit": 1.5}, ValueError),
        ({"threads": 0}, ValueError),
        ({"threads": "2"}, TypeError),
        ({"conflict_limit": -1}, ValueError),
        ({"cancel": 7}, TypeError),
        ({"timelimit": 1}, TypeError),
    ],
)
def test_wrong_limits_are_errors(limits, error):
    for ask in (unicursal.solve, unicursal.count, lambda puzzle, **limits: unicursal.solve_many([puzzle], **limits)):
        with pytest.raises(error):
            ask("line\n. .\n", **limits)


def test_huge_limits_are_none():
    limits = {"time_limit": float("inf"), "memory_limit": 10**30, "conflict_limit": 10**30, "threads": 10**6}
    assert unicursal.solve("line\n. .\n", **limits).status == "solved"
    with pytest.raises(TypeError, match="did you mean 'time_limit'"):
        unicursal.solve("line\n. .\n", time_limt=1)


def test_other_threads_go_on_and_cancel():
    token = unicursal.CancelToken()
    ticks = []

    def tick() -> None:
        for _ in range(20):
            ticks.append(time.perf_counter())
            time.sleep(0.005)
        token.cancel()

    thread = threading.Thread(target=tick)
    thread.start()
    answer = unicursal.count(HARD, cancel=token, threads=1)
    thread.join()
    assert (answer.status, answer.limit) == ("at_least", "cancelled") and token.is_cancelled
    assert max(later - earlier for earlier, later in zip(ticks, ticks[1:])) < 0.5
    # A token stops what begins later, too.
    assert unicursal.count(HARD, cancel=token).limit == "cancelled"
    assert unicursal.solutions(HARD, cancel=token).limit is None
    assert list(unicursal.solutions(HARD, cancel=token)) == []
    assert [answer.limit for answer in unicursal.count_many([HARD] * 3, cancel=token)] == ["cancelled"] * 3


def test_threads_ask_at_the_same_time():
    expected = unicursal.count("line\n. . .\n. . .\n").count
    answers: list[int] = []

    def ask() -> None:
        answers.extend(unicursal.count("line\n. . .\n. . .\n").count for _ in range(20))

    threads = [threading.Thread(target=ask) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 320


INTERRUPTED = {
    "one question": "unicursal.count(hard)",
    "one question on one thread": "unicursal.count(hard, threads=1)",
    "many": "list(unicursal.count_many([hard] * 10))",
    "solutions": "sum(1 for _ in unicursal.solutions(hard))",
    "analysis": "unicursal.analyze(hard)",
    "generation": "list(unicursal.generate_many('zip', (30, 30), 1000, minimal=True))",
    "parts": "unicursal.split(unicursal.Puzzle.line((60, 60)), 10000)",
    "distributed": "list(unicursal.distributed.count_many([hard] * 10, engine='local', shard_size=1))",
}


@pytest.mark.parametrize("call", INTERRUPTED.values(), ids=INTERRUPTED)
@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
def test_an_interrupt_ends_any_call_within_a_tenth_of_a_second(call):
    program = f"""
        import signal, time, unicursal, unicursal.distributed
        # A shell starts what runs in the background with interrupts ignored, and so everything below it.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        hard = unicursal.Puzzle.line((17, 17))
        print("ready", flush=True)
        try:
            {call}
        except KeyboardInterrupt:
            print(time.time(), flush=True)
            # What comes next works.
            assert unicursal.count(unicursal.Puzzle.line((4, 4))).count == 276
            print("fine", flush=True)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stdout.readline() == "ready\n"
    time.sleep(0.4)
    sent = time.time()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    ended = time.time() - sent
    assert process.returncode == 0 and out.endswith("fine\n"), (out, err)
    caught = float(out.splitlines()[0]) - sent
    # Twice the tenth of a second, because other tests may have the cores.
    assert caught < 0.2, caught
    assert ended < 3, ended


def test_the_interpreter_can_end_while_threads_work():
    for call in ("unicursal.count(hard)", "list(unicursal.count_many([hard] * 4))", "list(unicursal.solutions(hard))"):
        program = f"""
            import sys, threading, time, unicursal
            hard = unicursal.Puzzle.line((17, 17))
            def work():
                while True:
                    {call}
            for _ in range(3):
                threading.Thread(target=work, daemon=True).start()
            time.sleep(0.2)
            print("end", flush=True)
            sys.exit(7)
        """
        since = time.time()
        done = python(program)
        assert (done.returncode, done.stdout) == (7, "end\n"), (call, done)
        assert "panic" not in done.stderr and "Fatal" not in done.stderr, done.stderr
        assert time.time() - since < 10


def test_answers_that_nobody_takes_do_not_hold_up_the_end():
    program = """
        import unicursal
        hard = unicursal.Puzzle.line((17, 17))
        answers = unicursal.count_many([unicursal.Puzzle.line((3, 3))] + [hard] * 10)
        print(next(answers).count)
        found = unicursal.solutions(hard)
        print(len(next(found).paths))
    """
    since = time.time()
    done = python(program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "20\n1\n", "")
    assert time.time() - since < 5


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_children_of_a_fork_answer():
    # Threads of the parent are under way, which the child does not have.
    answers = unicursal.solve_many(Puzzle.line((4, 4)) for _ in range(1000))
    assert next(answers).status == "solved"
    found = unicursal.solutions(Puzzle.line((8, 8)))
    next(found)
    assert unicursal.count(Puzzle.line((4, 4))).count == 276
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            said = [unicursal.count(Puzzle.line((4, 4))).count]
            said.append(sum(1 for _ in unicursal.solve_many([Puzzle.line((4, 4))] * 50)))
            for lost in (lambda: list(answers), lambda: list(found)):
                try:
                    lost()
                except RuntimeError as error:
                    said.append(str(error))
            os.write(write, pickle.dumps(said))
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        said = pickle.loads(pipe.read())
    os.waitpid(child, 0)
    assert said[:2] == [276, 50]
    assert len(said) == 4 and all("process" in message for message in said[2:])
    assert sum(1 for _ in answers) == 999


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_pools_of_processes_take_puzzles_and_return_answers(method):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip("this system does not have it")
    puzzles = [Puzzle.line((size, size)) for size in (2, 3, 4)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        answers = pool.map(unicursal.count, puzzles)
    assert [answer.count for answer in answers] == [4, 20, 276]
    assert [answer.puzzle for answer in answers] == puzzles


def test_a_signal_handler_may_raise_anything():
    done = python(
        """
        import signal, unicursal
        class Alarm(Exception): pass
        def ring(*_): raise Alarm
        signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        try:
            unicursal.count(unicursal.Puzzle.line((17, 17)))
        except Alarm:
            print("rung")
        """
    )
    assert done.stdout == "rung\n", done.stderr


def test_the_licenses_of_everything_in_the_package_come_with_it():
    distribution = importlib.metadata.distribution("unicursal")
    assert distribution.metadata.get_all("License-File") == ["LICENSES.txt"]
    [notice] = [file for file in distribution.files or [] if file.name == "LICENSES.txt"]
    text = notice.read_text(encoding="utf-8")
    for part in ["unicursal:", "The Rust standard library", "  pyo3 "]:
        assert f"\n{part}" in text
