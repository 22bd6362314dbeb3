"""Shards and parts, without a cluster: an engine of threads, and one that loses workers."""

from __future__ import annotations

import itertools
import json
import pathlib
import random
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import Future

import pytest
import unicursal
from conftest import fields, python
from unicursal import Puzzle, distributed
from unicursal.distributed import LocalEngine, ProcessEngine, _schedule
from unicursal.distributed._cubes import drawn
from unicursal.distributed._work import LostError

PUZZLES = list(unicursal.generate_many("zip", (5, 5), 60, seed=3))
EXPECTED = fields(unicursal.check_many(PUZZLES))


class Flaky:
    """Does tasks at once or later, in any order, and loses the workers of some."""

    def __init__(self, seed: int, losses: float = 0.3) -> None:
        self.random, self.losses = random.Random(seed), losses
        self.done: list[tuple] = []
        self.begun = 0

    def slots(self) -> int:
        return self.random.randint(1, 4)

    def submit(self, function, *arguments):
        future: Future = Future()
        self.begun += 1
        if self.random.random() < self.losses:
            future.set_exception(LostError("gone"))
        else:
            future.set_result(function(*arguments))
            self.done.append(arguments)
        return future

    def wait(self, handles, timeout):
        return self.random.sample(handles, self.random.randint(0, len(handles)))

    def result(self, handle):
        return handle.result()

    def cancel(self, handle):
        pass

    def close(self):
        pass


@pytest.mark.parametrize("seed", range(8))
def test_lost_shards_are_done_again_and_nothing_twice(seed):
    engine = Flaky(seed)
    answers = list(distributed.check_many(PUZZLES, engine=engine, shard_size=random.Random(seed).randint(1, 20)))
    assert fields(answers) == EXPECTED and [answer.puzzle for answer in answers] == PUZZLES
    names = [name for _, _, puzzles in engine.done for name, _ in puzzles]
    assert sorted(names) == sorted(puzzle.name for puzzle in PUZZLES)
    assert engine.begun > len(engine.done) or seed not in (0, 1, 2)


class Deadly(Flaky):
    """Loses the worker of whatever task holds one of some puzzles, and with it now and then its neighbor."""

    def __init__(self, seed: int, deadly: set, losses: float = 0.0) -> None:
        super().__init__(seed, losses)
        self.deadly, self.deaths = deadly, 0

    def submit(self, function, *arguments):
        asked = arguments[-1]
        if isinstance(asked, list) and any(name in self.deadly for name, _ in asked):
            self.deaths += 1
            future: Future = Future()
            future.set_exception(LostError("killed\nby the system"))
            return future
        return super().submit(function, *arguments)


@pytest.mark.parametrize("seed", range(6))
def test_a_puzzle_that_kills_its_workers_is_one_error(seed):
    deadly = {PUZZLES[7].name, PUZZLES[40].name}
    engine = Deadly(seed, deadly, losses=0.05)
    with distributed.check_many(PUZZLES, engine=engine, shard_size=60) as answers:
        said = list(answers)
        report = answers.report()
    assert [answer.name for answer in said] == [puzzle.name for puzzle in PUZZLES]
    lost = [answer for answer in said if answer.status == "error"]
    assert {answer.name for answer in lost} == deadly
    assert "4 workers were lost over this puzzle" in lost[0].error["message"]
    assert "\n" not in lost[0].error["message"]
    assert fields(said[:7]) == EXPECTED[:7] and fields(said[41:]) == EXPECTED[41:]
    assert report.failures == 2 and report.divisions >= 2 and report.losses >= engine.deaths
    # Two losses of the shard, one of each part, and three of each puzzle; more where one may be the other's fault.
    assert engine.deaths <= 16


def test_a_part_that_kills_its_workers_leaves_the_whole_without_an_answer():
    with pytest.raises(unicursal.WorkersLostError, match="4 workers were lost"):
        distributed.count(MANY, engine=Deadly(1, {part.name for part in unicursal.split(MANY, 4)[:1]}), cubes=4)


def test_one_slow_shard_does_not_hold_up_the_others():
    """An engine that never finishes the first task before all others."""

    class Stubborn(Flaky):
        def wait(self, handles, timeout):
            others = [handle for handle in handles if handle is not self.first]
            return others or handles

        def submit(self, function, *arguments):
            handle = super().submit(function, *arguments)
            if self.begun == 1:
                self.first = handle
            return handle

    engine = Stubborn(1, losses=0.0)
    answers = distributed.check_many(PUZZLES, engine=engine, shard_size=1)
    assert next(answers).name == PUZZLES[0].name
    assert engine.begun == 60
    assert fields(answers) == EXPECTED[1:]
    with distributed.check_many(PUZZLES, engine=Stubborn(1, losses=0.0), shard_size=1, ordered=False) as answers:
        said = list(answers)
    assert said[-1].name == PUZZLES[0].name
    assert sorted(fields(said), key=str) == sorted(EXPECTED, key=str)


def test_an_error_of_the_input_loses_nothing(tmp_path):
    def boards():
        yield from PUZZLES[:10]
        raise OSError("the disk is gone")

    for question in (unicursal.check_many, distributed.check_many):
        options = {} if question is unicursal.check_many else {"engine": Flaky(2), "shard_size": 4, "out": tmp_path}
        answers, said = question(boards(), **options), []
        with pytest.raises(OSError, match="the disk is gone"):
            for answer in answers:
                said.append(answer)
        assert fields(said) == EXPECTED[:10], question
    # The last shard was not full: what there is of it is not answered again.
    engine = Flaky(3, losses=0.0)
    assert fields(distributed.check_many(PUZZLES[:20], engine=engine, shard_size=4, out=tmp_path)) == EXPECTED[:20]
    assert sum(len(puzzles) for _, _, puzzles in engine.done) == 10
    assert len(list(tmp_path.glob("shard-*"))) == 5


def test_all_questions_are_answered_as_without_an_engine():
    some = PUZZLES[:12]
    for name, options in (
        ("solve_many", {}),
        ("check_many", {}),
        ("count_many", {}),
        ("sample_many", {"number": 2, "seed": 5}),
        ("analyze_many", {}),
        ("minimize_many", {}),
        ("repair_many", {"limit": 2}),
        ("hint_many", {"number": 2, "detail": "why"}),
        ("explain_many", {}),
        ("grade_many", {}),
    ):
        here = getattr(unicursal, name)(some, **options)
        there = getattr(distributed, name)(some, engine="local", shard_size=5, **options)
        assert fields(there) == fields(here), name


def test_errors_stand_in_their_places():
    mixed = ["line\n. .\n", "zip\n1 3\n", 7, "line\n. . .\n"]
    here, there = (
        list(ask) for ask in (unicursal.solve_many(mixed), distributed.solve_many(mixed, engine="local", shard_size=3))
    )
    assert fields(there) == fields(here) and [answer.status for answer in there] == [
        "solved",
        "error",
        "error",
        "solved",
    ]


def test_puzzles_are_read_as_answers_are_taken(monkeypatch):
    taken = itertools.count()
    endless = (Puzzle.line((2, 2)) for _ in iter(lambda: next(taken), -1))
    # Finished shards wait for their turn, but only as many as there is memory for.
    monkeypatch.setattr(_schedule, "_WAITING", 1000)
    with distributed.count_many(endless, engine=LocalEngine(2), shard_size=4) as answers:
        assert [next(answers).count for _ in range(50)] == [4] * 50
    assert next(taken) < 50 + 4 * 2 * 3 + 4 * 10


def test_what_is_on_disk_is_not_answered_again(tmp_path):
    with distributed.check_many(PUZZLES, engine=Flaky(4), shard_size=7, out=tmp_path) as answers:
        first = list(itertools.islice(answers, 20))
    files = sorted(tmp_path.glob("shard-*.jsonl"))
    assert 3 <= len(files) < 9 and fields(first) == EXPECTED[:20]
    # What a crash leaves behind is no shard.
    (tmp_path / ".shard-00000007-0.jsonl.1").write_text('{"puzzle":')
    engine = Flaky(5)
    assert fields(distributed.check_many(PUZZLES, engine=engine, shard_size=7, out=tmp_path)) == EXPECTED
    again = {name for _, _, puzzles in engine.done for name, _ in puzzles}
    kept = {json.loads(line)["puzzle"] for file in files for line in file.read_text().splitlines()}
    assert kept and not kept & again and len(kept | again) == 60
    # All of it is there now.
    engine = Flaky(6, losses=1.0)
    assert fields(distributed.check_many(PUZZLES, engine=engine, shard_size=7, out=tmp_path)) == EXPECTED
    assert engine.begun == 0
    lines = "".join(file.read_text() for file in sorted(tmp_path.glob("shard-*.jsonl"))).splitlines()
    assert fields(map(unicursal.answer_from_json, lines)) == EXPECTED


def test_a_folder_with_other_answers_is_left_alone(tmp_path):
    def ask(puzzles=PUZZLES[:10], question=distributed.check_many, **others):
        options = {"engine": "local", "shard_size": 4, "out": tmp_path, **others}
        return list(question(puzzles, **options))

    ask()
    before = {file: file.read_text() for file in tmp_path.iterdir()}
    for other in ({"question": distributed.solve_many}, {"puzzles": PUZZLES[1:10]}):
        with pytest.raises(ValueError, match="another|other"):
            ask(**other)
    with pytest.warns(UserWarning, match="shards of 4 puzzles; it goes on with these"):
        assert fields(ask(shard_size=5)) == EXPECTED[:10]
    assert {file: file.read_text() for file in tmp_path.iterdir()} == before
    record = json.loads((tmp_path / "batch.json").read_text())
    (tmp_path / "batch.json").write_text(json.dumps({**record, "versions": ["0.0.9"]}))
    with pytest.warns(UserWarning, match="answers of version 0.0.9, which are kept"):
        ask()
    assert json.loads((tmp_path / "batch.json").read_text())["versions"] == ["0.0.9", unicursal.__version__]
    damaged = sorted(tmp_path.glob("shard-*"))[0]
    damaged.write_text(damaged.read_text().splitlines()[0])
    with pytest.raises(ValueError, match="damaged"):
        ask()
    (tmp_path / "batch.json").write_text("{")
    with pytest.raises(ValueError, match="another"):
        ask()


def test_what_a_limit_cut_off_is_asked_again_with_another_limit(tmp_path):
    hard = Puzzle.line((17, 17), name="hard")
    boards = [*PUZZLES[:3], hard, *PUZZLES[3:6]]
    engine = Flaky(1, losses=0.0)

    def ask(engine, **limits):
        return list(distributed.count_many(boards, engine=engine, shard_size=2, out=tmp_path, **limits))

    first = ask(engine, time_limit=0.2)
    assert [answer.limit for answer in first] == [None] * 3 + ["time"] + [None] * 3
    assert unicursal.to_pandas(first)["limit"].tolist()[3] == "time"
    # The same limits: nothing is asked.
    again = Flaky(1, losses=0.0)
    assert ask(again, time_limit=0.2) == first and again.begun == 0
    # Others: only what was cut off.
    longer = Flaky(1, losses=0.0)
    second = ask(longer, time_limit=0.4)
    assert [name for _, _, puzzles in longer.done for name, _ in puzzles] == ["hard"]
    assert fields(second[:3] + second[4:]) == fields(first[:3] + first[4:]) and second[3].limit == "time"
    assert len(list(tmp_path.glob("shard-*"))) == 4
    lines = "".join(file.read_text() for file in sorted(tmp_path.glob("shard-*.jsonl"))).splitlines()
    assert fields(map(unicursal.answer_from_json, lines)) == fields(second)
    # A board that killed its workers is cut off, too.
    deadly = tmp_path / "deadly"
    engine = Deadly(1, {PUZZLES[0].name})
    [lost] = distributed.check_many(PUZZLES[:1], engine=engine, out=deadly)
    assert lost.status == "error"
    [found] = distributed.check_many(PUZZLES[:1], engine=Flaky(1, 0.0), out=deadly, memory_limit="1G")
    assert fields([found]) == EXPECTED[:1]


def test_shards_are_on_disk_when_they_are_done(tmp_path):
    """The first board takes its time; the others are kept before it is done."""
    boards = [Puzzle.line((17, 17), name="hard"), *PUZZLES[:12]]
    seen: list[int] = []

    class Watched(LocalEngine):
        def wait(self, handles, timeout):
            seen.append(len(list(tmp_path.glob("shard-*"))))
            return super().wait(handles, timeout)

    engine = Watched(2)
    with distributed.count_many(boards, engine=engine, shard_size=3, out=tmp_path, time_limit=1) as answers:
        assert next(answers).limit == "time"
        report = answers.report()
    engine.close()
    assert max(seen) == 4
    assert report.shards >= 1 and 0 < report.useful <= 1.1 and report.elapsed >= 0.9


@pytest.mark.parametrize("task", [b"", b"\x80\x04\x95half"])
def test_a_process_ends_with_its_parent(task):
    """Even if that was killed in the middle of handing over a task."""
    serve = [sys.executable, "-c", "from unicursal.distributed._processes import serve; serve(None)"]
    child = subprocess.run(serve, input=task, capture_output=True, timeout=30)
    assert (child.returncode, child.stdout, child.stderr) == (0, b"", b"")


def test_a_killed_program_goes_on_where_it_stopped(tmp_path):
    program = f"""
        import os, unicursal
        from unicursal import distributed
        puzzles = list(unicursal.generate_many("zip", (5, 5), 60, seed=3))
        answers = distributed.check_many(puzzles, engine="local", shard_size=5, out={str(tmp_path)!r})
        for number, answer in enumerate(answers):
            if number == 31:
                os._exit(9)
    """
    assert python(program).returncode == 9
    kept = len(list(tmp_path.glob("shard-*.jsonl")))
    assert kept >= 7
    engine = Flaky(1)
    assert fields(distributed.check_many(PUZZLES, engine=engine, shard_size=5, out=tmp_path)) == EXPECTED
    assert sum(len(puzzles) for _, _, puzzles in engine.done) == 60 - 5 * kept


def test_puzzles_are_made_as_without_an_engine(tmp_path):
    options = {"seed": 5, "minimal": True}
    plain = list(unicursal.generate_many("numbrix", (5, 5), 9, **options))
    for engine in (Flaky(3), "local"):
        made = distributed.generate_many("numbrix", (5, 5), 9, engine=engine, shard_size=2, out=tmp_path, **options)
        assert list(made) == plain and made.report().shards == 5
    with distributed.generate_many("zip", (4, 4), engine="local", number=3) as endless:
        assert next(endless).name == "zip-4x4-s0-3"
    impossible = {"clues": 16, "minimal": True, "time_limit": 0.05}
    with pytest.raises(unicursal.GenerationError) as plainly:
        list(unicursal.generate_many("numbrix", (4, 4), 2, **impossible))
    with pytest.raises(unicursal.GenerationError) as apart:
        list(distributed.generate_many("numbrix", (4, 4), 2, engine="local", **impossible))
    assert str(plainly.value).split(":")[0] == str(apart.value).split(":")[0]


def test_processes_answer_and_may_die():
    engine = ProcessEngine(2, memory=1 << 28)
    try:
        with distributed.check_many(PUZZLES, engine=engine, shard_size=5) as answers:
            said = [next(answers) for _ in range(20)]
            # As the system does when there is no more memory.
            for child in [*engine._busy.values(), *engine._idle]:
                child.kill()
            said += answers
            report = answers.report()
        assert fields(said) == EXPECTED and report.failures == 0
    finally:
        engine.close()


def test_processes_pass_exceptions_on():
    engine = ProcessEngine(1)
    try:
        with pytest.raises(TypeError):
            engine.result(engine.submit(divmod, 1))
    finally:
        engine.close()


def test_a_process_that_nobody_needs_is_ended():
    engine = ProcessEngine(1)
    with distributed.count_many([Puzzle.line((3, 3)), Puzzle.line((17, 17))], engine=engine, shard_size=1) as answers:
        assert next(answers).count == 20
        time.sleep(0.2)
    since = time.perf_counter()
    with distributed.count_many([Puzzle.line((4, 4))], engine=engine) as answers:
        assert next(answers).count == 276
    assert time.perf_counter() - since < 10
    engine.close()


KILLED = """
import os, random, signal, sys, unicursal
from unicursal import distributed
from unicursal.distributed import ProcessEngine

random.seed(int(sys.argv[1]))
engine = ProcessEngine(2)
boards = [unicursal.Puzzle.line((17, 17), name="slow"), *unicursal.generate_many("zip", (5, 5), 300, seed=8)]
last = random.randrange(50, 150)
kills = set(random.sample(range(300), 4))
answers = distributed.count_many(boards, engine=engine, shard_size=7, out=sys.argv[2], time_limit=0.3, ordered=False)
for number, answer in enumerate(answers):
    if number in kills:
        for child in list(engine._busy.values())[:1]:
            child.kill()
    if number == last and sys.argv[3] == "die":
        os.kill(os.getpid(), signal.SIGKILL)
engine.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")
def test_workers_and_the_program_are_killed_at_random(tmp_path):
    boards = [Puzzle.line((17, 17), name="slow"), *unicursal.generate_many("zip", (5, 5), 300, seed=8)]
    plain = fields(unicursal.count_many(boards, time_limit=0.3))
    for seed, fate in enumerate(["die", "die", "live"]):
        words = [sys.executable, "-c", KILLED, str(seed), str(tmp_path), fate]
        done = subprocess.run(words, capture_output=True, text=True, timeout=120)
        assert done.returncode == (0 if fate == "live" else -9), done.stderr
    lines = "".join(file.read_text() for file in sorted(tmp_path.glob("shard-*.jsonl"))).splitlines()
    said = fields(map(unicursal.answer_from_json, lines))
    # The board that is cut off by time says how far it has come.
    assert said[0]["limit"] == plain[0]["limit"] == "time" and said[1:] == plain[1:]


ONE = PUZZLES[0]
MANY = Puzzle.line([[0] * 5, [0, -1, 0, 0, 0], [0] * 5, [0] * 5], name="four by five")
NONE = Puzzle.line([[0, 0, 0, 0, 0, 0], [0, -1, 0, -1, 0, -1], [0, 0, 0, 0, 0, 0], [0, -1, 0, -1, 0, 0]])


@pytest.mark.parametrize("puzzle", [ONE, MANY, NONE], ids=["one solution", "many", "none"])
@pytest.mark.parametrize("cubes", [1, 2, 7, 16])
def test_parts_say_what_the_whole_says(puzzle, cubes):
    first = None
    for seed in range(3):
        engine = Flaky(seed, losses=0.1)
        said = [
            distributed.solve(puzzle, engine=engine, cubes=cubes),
            distributed.check(puzzle, engine=engine, cubes=cubes),
            distributed.count(puzzle, engine=engine, cubes=cubes),
            distributed.sample(puzzle, 5, engine=engine, cubes=cubes, seed=9),
        ]
        # The same for any number of workers, whichever worker is first.
        first = first or said
        assert said == first
    solved, checked, counted, sampled = first
    assert solved.status == unicursal.solve(puzzle).status
    assert checked.status == unicursal.check(puzzle).status
    assert counted.count == unicursal.count(puzzle).count == sampled.count
    assert counted.name == puzzle.label and counted.puzzle == puzzle
    solutions = [*checked.solutions, *sampled.solutions] + ([solved.solution] if solved.solution else [])
    assert all(unicursal.verify(puzzle, solution).status == "valid" for solution in solutions)
    assert len(sampled.solutions) == (5 if counted.count else 0)


def test_parts_are_kept_on_disk(tmp_path):
    assert distributed.count(MANY, engine=Flaky(1), cubes=8, out=tmp_path).count == unicursal.count(MANY).count
    idle = Flaky(1, losses=1.0)
    assert distributed.count(MANY, engine=idle, cubes=8, out=tmp_path).count == unicursal.count(MANY).count
    assert idle.begun == 0


def test_samples_are_even():
    total = unicursal.count(MANY).count
    sampled = distributed.sample(MANY, 40 * total, engine="local", cubes=6, seed=1)
    seen: dict = {}
    for solution in sampled.solutions:
        seen[solution] = seen.get(solution, 0) + 1
    # Each 40 times, with a standard deviation of 6.3.
    assert len(seen) == total and all(8 <= times <= 80 for times in seen.values())


def test_drawn_numbers_are_always_the_same():
    assert drawn(10**30, 3, 1) == drawn(10**30, 5, 1)[:3]
    assert drawn(10**30, 3, 1) == [
        510211193128002003167875198351,
        756229871434330004237984628166,
        359620548345284401614509626222,
    ]
    assert drawn(0, 3, 1) == []


def test_parts_that_are_cut_off_make_the_whole_unknown():
    hard = Puzzle.line((17, 17))
    assert distributed.count(hard, engine="local", cubes=4, time_limit=0.02).status == "at_least"
    sampled = distributed.sample(hard, 3, engine="local", cubes=4, time_limit=0.02)
    assert sampled.status == "unknown" and sampled.solutions == [] and sampled.count is None


def test_wrong_engines_and_options():
    with pytest.raises(ValueError, match="there are: dask, local, processes, ray"):
        distributed.solve_many([], engine="spark")
    with pytest.raises(ValueError, match="at least one"):
        distributed.solve_many([], engine="local", shard_size=0)
    with pytest.raises(TypeError, match="cancel"):
        distributed.solve_many([], engine="local", cancel=unicursal.CancelToken())
    with pytest.raises(TypeError):
        distributed.solve_many([], engine="local", timelimit=1)
    assert list(distributed.solve_many([], engine="local")) == []


@pytest.mark.parametrize("engine", ["dask", "ray"])
def test_an_engine_without_a_cluster_says_so(engine):
    pytest.importorskip("distributed" if engine == "dask" else "ray")
    done = python(
        f"""
        from unicursal import distributed
        try:
            distributed.solve_many([], engine={engine!r})
        except ValueError as error:
            print(error)
        """
    )
    assert "first" in done.stdout, done


LINE = Puzzle.line((7, 7), name="seven")


@pytest.mark.parametrize(("parts", "pace"), [(1, 1), (3, 2), (5, 7), (4, 100)])
def test_layers_count_what_the_whole_counts(parts, pace):
    for board in (LINE, MANY, Puzzle.simpleloop((6, 6))):
        engine = Flaky(parts, losses=0.2)
        said = distributed.count_layers(board, engine=engine, parts=parts, pace=pace)
        assert said == unicursal.count(board), board


def test_layers_go_through_files_and_go_on(tmp_path):
    class Dies(Flaky):
        def submit(self, function, *arguments):
            if self.begun == 25:
                raise KeyboardInterrupt
            return super().submit(function, *arguments)

    with pytest.raises(KeyboardInterrupt):
        distributed.count_layers(LINE, engine=Dies(1, losses=0.0), parts=4, pace=3, out=tmp_path)
    kept = len(list(tmp_path.glob("layers-*/exchange-*-to-*")))
    assert 0 < kept <= 2 * 16
    engine = Flaky(2, losses=0.1)
    assert distributed.count_layers(LINE, engine=engine, parts=4, pace=3, out=tmp_path) == unicursal.count(LINE)
    whole = Flaky(2, losses=0.0)
    assert distributed.count_layers(LINE, engine=whole, parts=4, pace=3) == unicursal.count(LINE)
    assert len(engine.done) <= len(whole.done) - 20
    # All of it is there now.
    again = Flaky(3, losses=0.0)
    assert distributed.count_layers(LINE, engine=again, parts=4, pace=3, out=tmp_path) == unicursal.count(LINE)
    assert again.begun == 0


def test_layers_say_what_they_sent(tmp_path):
    few = distributed.count_layers(LINE, engine=LocalEngine(1), parts=3, pace=4).stats
    every = distributed.count_layers(LINE, engine=LocalEngine(2), parts=3, pace=1, out=tmp_path).stats
    assert 0 < few["bytes_moved"] < few["bytes"] < every["bytes"] and few["exchanges"] < every["exchanges"]
    assert 0 < few["largest_part"] < few["bytes"]


LAYERED = [
    Puzzle.numbrix((5, 5), clues={(0, 0): 1, (2, 2): 13}),
    Puzzle.zip((4, 4), clues=[(0, 0), (1, 1), (3, 0)]),
    Puzzle.from_text("zip\n1 . .\n. . .\n. 2 .\n"),
    Puzzle.from_text("numberlink\n1 . . 1\n2 . . .\n. . . .\n2 . . .\n"),
    Puzzle.from_text("numberlink\n1 . . 1\n. . . .\n. . . .\n2 . . 2\n"),
    Puzzle.from_text("slitherlink\n3 . 2\n. 2 .\n. . 3\n"),
]


@pytest.mark.parametrize("board", LAYERED, ids=lambda board: board.kind)
def test_layers_check_and_sample_what_the_whole_does(board):
    whole = unicursal.check(board)
    said = distributed.check_layers(board, engine=Flaky(3, losses=0.2), parts=3, pace=4)
    assert said.status == whole.status
    assert len(said.solutions) == len(whole.solutions) and all(unicursal.verify(board, it) for it in said.solutions)
    assert said.solutions == whole.solutions or said.status == "multiple"
    counted = unicursal.count(board).count
    drawn = distributed.sample_layers(board, 5, engine=Flaky(3, losses=0.2), parts=3, pace=4, seed=2)
    assert (drawn.status, drawn.count) == ("solved" if counted else "unsolvable", counted)
    assert len(drawn.solutions) == (5 if counted else 0) and all(unicursal.verify(board, it) for it in drawn.solutions)
    again = distributed.sample_layers(board, 5, engine=LocalEngine(1), parts=3, pace=4, seed=2)
    assert again == drawn


def test_samples_of_layers_are_uniform():
    board = Puzzle.line((3, 3))
    drawn = distributed.sample_layers(board, 2000, engine=LocalEngine(1), parts=2, pace=9)
    times = Counter(str(solution) for solution in drawn.solutions)
    # Twenty solutions, each drawn a hundred times but for chance: within five standard deviations.
    assert len(times) == 20 and all(50 < number < 150 for number in times.values())


def test_traced_layers_are_kept_and_go_on(tmp_path):
    first = distributed.sample_layers(LINE, 3, engine=LocalEngine(1), parts=3, pace=4, out=tmp_path)
    # Another engine finds all exchanges there: what is left are the ways back.
    again = Flaky(1, losses=0.0)
    assert distributed.sample_layers(LINE, 3, engine=again, parts=3, pace=4, out=tmp_path) == first
    assert 0 < again.begun and again.begun % 3 == 0


def test_a_portfolio_is_the_same_everywhere():
    board = unicursal.generate("numbrix", (14, 14), seed=1, clues=16, allow_multiple=True)
    whole = board.solve(orientations=3)
    assert whole.status == "solved"
    for engine in (Flaky(3, losses=0.2), LocalEngine(1), "processes"):
        assert distributed.solve_orientations(board, 3, engine=engine) == whole
    assert [board.solve(orientation=orientation).status for orientation in range(3)] == ["solved"] * 3
    few = distributed.solve_orientations(board, 3, engine=LocalEngine(1), conflict_limit=1)
    assert (few.status, few.limit) == ("unknown", "conflicts")
    with pytest.raises(ValueError, match="at least one orientation"):
        distributed.solve_orientations(board, 0, engine="local")
    none = distributed.solve_orientations("numbrix\n. 1 .\n. . .\n. . .\n", 4, engine="local")
    assert none.status == "unsolvable"


def test_layers_that_cannot_be_counted_say_so(tmp_path):
    # States do not tell which cells are on one path, so whether it touches itself.
    shy = "numberlink\nrules: no cover, no touch\n1 . .\n. . .\n. . 1\n"
    with pytest.raises(ValueError, match="cannot be divided"):
        distributed.count_layers(shy, engine="local")
    with pytest.raises(MemoryError):
        distributed.count_layers(Puzzle.line((12, 12)), engine=LocalEngine(1), parts=1, memory_limit="1M")
    with pytest.raises(TypeError, match="did you mean 'parts'"):
        distributed.count_layers(LINE, engine="local", part=3)
    damaged = tmp_path / "damaged"
    with pytest.raises(ValueError, match="no states of a count|no state that could occur"):
        distributed.count_layers(LINE, engine=Spoils(1, losses=0.0), parts=2, out=damaged)


@pytest.mark.parametrize(("board", "status"), [("line\n.\n", "unique"), ("numbrix\n1 .\n. 2\n", "unsolvable")])
def test_a_board_without_states_is_answered_at_once(board, status):
    assert distributed.count_layers(board, engine="local") == unicursal.count(board)
    assert distributed.check_layers(board, engine="local").status == status
    drawn = distributed.sample_layers(board, 2, engine="local", seed=1)
    assert drawn == unicursal.sample(board, 2, seed=1)


class Spoils(Flaky):
    """Another machine's bytes are not to be trusted."""

    def submit(self, function, *arguments):
        for portion in arguments[3]:
            if isinstance(portion, str) and self.begun == 5:
                pathlib.Path(portion).write_bytes(pathlib.Path(portion).read_bytes()[:-7] + b"nonsense")
        return super().submit(function, *arguments)
