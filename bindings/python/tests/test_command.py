"""The same answers as the command, to the byte but for what they cost. UNICURSAL names the command."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import unicursal
from conftest import FIXTURES, REPOSITORY

pytestmark = pytest.mark.command

STATS = re.compile(r',"stats":\{[^}]*\}')
ALL = [*sorted(FIXTURES.glob("*.txt")), *sorted((FIXTURES / "boards").glob("*.jsonl"))]

LIMITED = {"limit": 3, "conflict_limit": 1000}

QUESTIONS = {
    "solve": (["solve"], unicursal.solve_many, {}),
    "check": (["check"], unicursal.check_many, {}),
    "count": (["count"], unicursal.count_many, {}),
    "sample": (["sample", "-n", "3", "--seed", "7"], unicursal.sample_many, {"number": 3, "seed": 7}),
    "analyze": (["analyze"], unicursal.analyze_many, {}),
    "minimize": (["minimize"], unicursal.minimize_many, {}),
    "repair": (["repair", "--count", "3", "--conflict-limit", "1000"], unicursal.repair_many, LIMITED),
    "hint": (["hint"], unicursal.hint_many, {}),
    "explain": (["explain"], unicursal.explain_many, {}),
    "grade": (["grade"], unicursal.grade_many, {}),
}


def run(command: str, *words: object) -> str:
    done = subprocess.run([command, *map(str, words)], capture_output=True, text=True, timeout=600)
    assert done.returncode != 2 or '"status":"error"' in done.stdout, done.stderr
    return done.stdout


def without_stats(text: str) -> list[str]:
    return [STATS.sub("", line) for line in text.splitlines()]


@pytest.mark.parametrize("question", QUESTIONS)
def test_fixtures(command, question):
    # Others take long on large boards.
    files = ALL if question in ("solve", "check", "count", "sample") else ALL[:7]
    same(command, files, *QUESTIONS[question])


def same(command, files, words, ask, options):
    for file in files:
        expected = without_stats(run(command, *words, "--format", "json", file))
        answers = [answer.to_json() for answer in ask(file, **options)]
        assert without_stats("\n".join(answers)) == expected, file


def test_what_cannot_be_read(command):
    for file in sorted((FIXTURES / "bad").iterdir()):
        expected = without_stats(run(command, "solve", "--format", "json", file))
        answers = [answer.to_json() for answer in unicursal.solve_many(file)]
        assert without_stats("\n".join(answers)) == expected, file.name


def test_single_answers(command):
    for file in sorted(FIXTURES.glob("*.txt")):
        puzzle = unicursal.Puzzle.from_file(file)
        for words, ask in (("solve", unicursal.solve), ("check", unicursal.check), ("count", unicursal.count)):
            expected = without_stats(run(command, words, "--format", "json", file))
            assert without_stats(ask(puzzle).to_json()) == expected
        listed = json.loads(run(command, "solve", "--count", 5, "--format", "json", file))["solutions"]
        found = unicursal.solutions(puzzle)
        assert [solution.to_dict() for solution, _ in zip(found, range(5))] == listed


def test_generated_puzzles(command):
    not_generated = {"spell"}
    for kind in (kind for kind in unicursal.KINDS if kind not in not_generated):
        printed = run(command, "generate", kind, "--size", "6x6", "-n", 3, "--seed", 5, "--format", "json")
        made = [puzzle.to_dict() for puzzle in unicursal.generate_many(kind, (6, 6), 3, seed=5)]
        for line, own in zip(printed.splitlines(), made):
            others = json.loads(line)
            assert {field: others[field] for field in own} == own
            assert others["seed"] == 5


def test_parts(command):
    file = FIXTURES / "continuous-line-6x6.txt"
    parts = run(command, "split", "--into", 8, file).splitlines()
    assert [part.to_json() for part in unicursal.split(unicursal.Puzzle.from_file(file), 8)] == parts


def test_notations(command):
    file = FIXTURES / "numberlink-7x7.txt"
    for notation in unicursal.NOTATIONS:
        try:
            own = unicursal.Puzzle.from_file(file).convert(notation)
        except unicursal.FormatError:
            continue
        assert own == run(command, "convert", "--to", notation, file), notation


@pytest.mark.skipif("UNICURSAL_CORPUS" not in os.environ, reason="UNICURSAL_CORPUS names no folder of published boards")
@pytest.mark.parametrize("question", ["solve", "check", "count"])
def test_published_boards(command, question, tmp_path):
    """The selection of the collection, as far as both come to an answer in two seconds; counts of small boards."""
    words, ask, options = QUESTIONS[question]
    compared = skipped = 0
    for file in sorted((Path(os.environ["UNICURSAL_CORPUS"]) / "select").glob("*.jsonl")):
        lines = file.read_text().splitlines()
        if question == "count":
            cells = [json.loads(line)["cells"] for line in lines]
            lines = [line for line, board in zip(lines, cells) if len(board) * len(board[0]) <= 100]
        if not lines:
            continue
        selection = tmp_path / file.name
        selection.write_text("\n".join(lines) + "\n")
        expected = without_stats(run(command, *words, "--time-limit", "2s", "--format", "json", selection))
        answers = list(ask(selection, time_limit="2s", **options))
        assert len(answers) == len(expected) == len(lines)
        for line, answer in zip(expected, answers):
            if {json.loads(line)["status"], answer.status} & {"unknown", "at_least"}:
                skipped += 1
            else:
                assert without_stats(answer.to_json()) == [line]
                compared += 1
    print(f"{question}: {compared} answers are equal, {skipped} are cut off")
    assert compared > 4 * skipped and compared > 100


def test_the_repository_is_found():
    assert (REPOSITORY / "Cargo.toml").exists()
