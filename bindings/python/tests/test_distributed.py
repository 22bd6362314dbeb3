"""Shards and parts, without a cluster: an engine of threads, and one that loses workers."""

from __future__ import annotations

import itertools
import json
import random
from concurrent.futures import Future

import pytest
import unicursal
from conftest import fields, python
from unicursal import Puzzle, distributed
from unicursal.distributed import LocalEngine
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


def test_work_that_kills_its_workers_is_given_up():
    with pytest.raises(unicursal.WorkersLostError, match="6 workers"):
        list(distributed.check_many(PUZZLES, engine=Flaky(1, losses=1.0)))


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


def test_puzzles_are_read_as_answers_are_taken():
    taken = itertools.count()
    endless = (Puzzle.line((2, 2)) for _ in iter(lambda: next(taken), -1))
    with distributed.count_many(endless, engine=LocalEngine(2), shard_size=4) as answers:
        assert [next(answers).count for _ in range(50)] == [4] * 50
    assert next(taken) < 50 + 4 * 2 * 3 + 4


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
    for other in (
        {"question": distributed.solve_many},
        {"shard_size": 5},
        {"puzzles": PUZZLES[1:10]},
        {"time_limit": 3},
    ):
        with pytest.raises(ValueError, match="another|other"):
            ask(**other)
    assert {file: file.read_text() for file in tmp_path.iterdir()} == before
    damaged = sorted(tmp_path.glob("shard-*"))[0]
    damaged.write_text(damaged.read_text().splitlines()[0])
    with pytest.raises(ValueError, match="damaged"):
        ask()
    (tmp_path / "batch.json").write_text("{")
    with pytest.raises(ValueError, match="another"):
        ask()


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
    assert len(list(tmp_path.glob("shard-*.jsonl"))) == 7
    engine = Flaky(1)
    assert fields(distributed.check_many(PUZZLES, engine=engine, shard_size=5, out=tmp_path)) == EXPECTED
    assert sum(len(puzzles) for _, _, puzzles in engine.done) == 25


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
        # The same for any number of workers, whoever is first.
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
    with pytest.raises(ValueError, match="there are: dask, local, ray"):
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
