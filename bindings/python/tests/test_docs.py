"""What is documented is true: docstrings, the guide, the README, types, the notebook, the example for schedulers."""

from __future__ import annotations

import doctest
import importlib
import inspect
import json
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import unicursal
from conftest import FIXTURES, REPOSITORY, fields

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent / "examples"
GUIDE = REPOSITORY / "docs" / "python.md"
PAGES = ["docs/certificates.md", "docs/cp.md", "docs/python.md", "README.md", "bindings/python/README.md"]


def test_examples_of_docstrings():
    names = [module.name for module in pkgutil.walk_packages(unicursal.__path__, "unicursal.")]
    attempted = 0
    for name in ["unicursal", *names]:
        if name.endswith("._native"):
            continue
        result = doctest.testmod(importlib.import_module(name), verbose=False)
        assert result.failed == 0, name
        attempted += result.attempted
    # The extension's own classes are not found by name.
    docs = doctest.DocTestParser().get_doctest(inspect.getdoc(unicursal.CancelToken), {}, "CancelToken", None, None)
    runner = doctest.DocTestRunner()
    runner.run(docs)
    assert runner.failures == 0 and runner.tries == 5
    assert attempted > 50


@pytest.mark.parametrize(
    "page", ["docs/certificates.md", "docs/cp.md", "docs/python.md", "README.md", "bindings/python/README.md"]
)
def test_examples_of_pages(page, monkeypatch):
    monkeypatch.chdir(REPOSITORY)
    text = (REPOSITORY / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert blocks
    # A recipe at the beginning, without its output. Those for a cluster need one.
    for recipe in [block for block in blocks if ">>>" not in block and page == "docs/python.md" and "Client(" not in block]:
        exec(recipe, {})
    # One session for the whole page; the page itself would be read as expected output.
    session = "\n".join(block for block in blocks if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0 and (runner.tries > 5 or not session)
    for block in blocks:
        if ">>>" not in block:
            compile(block, page, "exec")


def test_every_public_thing_is_documented():
    for name in unicursal.__all__:
        thing = getattr(unicursal, name)
        if not callable(thing) or (not inspect.isclass(thing) and not inspect.isfunction(thing)):
            continue
        assert inspect.getdoc(thing), name
        if inspect.isclass(thing):
            for own, member in vars(thing).items():
                if not own.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                    assert inspect.getdoc(member), f"{name}.{own}"


USER = """
import pandas
import unicursal
from unicursal import aio, distributed

puzzle = unicursal.Puzzle.zip([[1, 0], [0, 2]], name="a", walls=None, clues={(0, 0): 1})
reveal_type(unicursal.solve(puzzle, time_limit="1s").solution)
reveal_type(unicursal.check("zip").is_unique)
reveal_type(puzzle.count().count)
reveal_type(puzzle.hint(number=2).steps)
reveal_type(aio.count(puzzle))
for answer in unicursal.check_many([puzzle], threads=2):
    reveal_type(answer)
with distributed.count_many([puzzle], engine="local", ordered=False) as answers:
    reveal_type(next(answers).count)
    reveal_type(answers.report().useful)
unicursal.Puzzle.line(pandas.DataFrame([[1.0]]))
unicursal.solve(puzzle, timelimit=1)
unicursal.solve(7)
puzzle.count(method="forntier")
puzzle.name = "b"
"""
TYPES = [
    "Solution | None",
    "bool | None",
    "int",
    "list[Step]",
    "Coroutine[Any, Any, Counted]",
    "Checked",
    "int",
    "float",
]


def test_types(tmp_path):
    pytest.importorskip("mypy")
    program = tmp_path / "user.py"
    program.write_text(USER)

    def mypy(*words):
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)

    own = mypy("--config-file", str(HERE.parent / "pyproject.toml"), "-p", "unicursal")
    assert own.returncode == 0, own.stdout
    # Whether pandas is typed is not the question here, nor that the program does not await.
    said = mypy("--ignore-missing-imports", "--disable-error-code=unused-coroutine", str(program)).stdout
    revealed = [re.sub(r"\w+\.(?=\w)", "", text) for text in re.findall(r'Revealed type is "(.*?)"', said)]
    assert revealed == TYPES, said
    assert len(re.findall("error:", said)) == 4 and "timelimit" in said and "read-only" in said, said


def test_types_as_pyright_sees_them(tmp_path):
    pytest.importorskip("pyright")
    program = tmp_path / "user.py"
    program.write_text(USER)
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, str(program)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    if not done.stdout.startswith("{"):
        pytest.skip(f"pyright does not run here: {done.stderr[:200]}")
    said = json.loads(done.stdout)["generalDiagnostics"]
    revealed = [item["message"].rsplit('is "', 1)[1][:-1] for item in said if item["severity"] == "information"]
    assert revealed == TYPES, said
    errors = [item["message"] for item in said if item["severity"] == "error"]
    assert len(errors) == 4 and "timelimit" in errors[0] and "forntier" in errors[2], errors


def outputs(notebook) -> list:
    """What the cells print and show as text, without tables, whose form changes with the version of pandas."""
    shown = []
    for cell in notebook.cells:
        # What is printed comes in as many pieces as the kernel likes.
        shown.append("".join(output.get("text", "") for output in cell.get("outputs", [])))
        for data in (output.get("data", {}) for output in cell.get("outputs", [])):
            if data and "text/html" not in data:
                shown.append((data.get("text/plain", ""), "image/svg+xml" in data))
    return shown


def test_the_notebook_shows_what_it_says():
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    notebook = nbformat.read(EXAMPLES / "articles.ipynb", 4)
    expected = outputs(notebook)
    pictures = [picture for picture in expected if isinstance(picture, tuple) and picture[1]]
    assert len(pictures) > 10 and "minimum 6 of 16 clues; at least 6\n" in expected
    client = nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(EXAMPLES)}})
    assert outputs(client.execute()) == expected


NUMBERS = {"no": 0, "two": 2, "five": 5, "six": 6, "seven": 7, "eight": 8, "sixteen": 16}


def test_the_numbers_in_the_notebook_are_true():
    """Each number in the text of the notebook, with what it says of which board."""
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(EXAMPLES / "articles.ipynb", 4)
    text = " ".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")
    zip166, numbrix, links, walls, line = (
        unicursal.Puzzle.from_file(FIXTURES / f"{name}.txt")
        for name in ("zip-no-166", "numbrix-9x9", "numberlink-7x7", "zip-or-tools-2", "continuous-line-6x6")
    )
    clues = {puzzle: int((puzzle.grid > 0).sum()) for puzzle in (zip166, numbrix, links)}
    fewest = unicursal.minimize(zip166, exact=True)
    graph = links.solve().solution.to_networkx()
    true = {
        "no. 166": True,
        "sixteen clues on 6 × 6 cells": clues[zip166] == 16 and zip166.grid.shape == (6, 6),
        "Of sixteen clues, six would do, and no five": (fewest.status, fewest.clues) == ("minimum", 6),
        "numbers 1 to 81 in a path; 24 are given": clues[numbrix] == 24 and numbrix.grid.size == 81,
        "each of these eight": unicursal.minimize(numbrix, exact=True).clues == 8,
        "seven of them here": clues[links] == 14,
        "all 7 × 7 cells": links.grid.shape == (7, 7),
        "Seven pairs are given; as many": unicursal.minimize(links, exact=True).clues == 7,
        "seven paths, so 49 − 7 = 42 edges": (len(graph), graph.number_of_edges()) == (49, 42),
        "two of them: what they share": len(unicursal.check(line).solutions) == 2,
        "two of them are enough here": unicursal.count(line).count == 6,
        "numbers 1 to": True,
        "The second example has barriers": len(walls.to_dict()["walls"]) > 0,
    }
    rest = text
    for phrase, is_true in true.items():
        assert phrase in text and is_true, phrase
        rest = rest.replace(phrase, "")
    # What is left has no number of which nothing is known.
    left = set(re.findall(r"\d+", rest)) - {"0"}
    left |= {word for word in re.findall(r"[a-z]+", rest.lower()) if word in NUMBERS and word not in ("no", "two")}
    assert not left, left


def test_a_scheduler_that_starts_a_program_per_shard(tmp_path):
    boards = FIXTURES / "boards" / "zip.jsonl"
    expected = fields(unicursal.check_many(boards))
    script, folder = EXAMPLES / "shard.py", tmp_path / "answers"
    numbers = [str(number) for number in range(1, 5)]
    words = [sys.executable, str(script), "{}", "4", str(boards), str(folder)]
    # GNU parallel where it is there; xargs does the same.
    if shutil.which("parallel"):
        subprocess.run(["parallel", *words, ":::", *numbers], check=True)
    else:
        subprocess.run(["xargs", "-P2", "-I{}", *words], input="\n".join(numbers), text=True, check=True)
    shards = [(folder / f"{number}-of-4.jsonl").read_text().splitlines() for number in numbers]
    in_order = [shards[index % 4][index // 4] for index in range(len(expected))]
    assert fields(map(unicursal.answer_from_json, in_order)) == expected
    # A shard that is lost is started again; the others are left alone.
    (folder / "2-of-4.jsonl").unlink()
    before = (folder / "1-of-4.jsonl").stat().st_mtime_ns
    for number in numbers:
        command = f"{sys.executable} {script} $SLURM_ARRAY_TASK_ID 4 {boards} {folder}"
        subprocess.run(command, shell=True, check=True, env={"SLURM_ARRAY_TASK_ID": number, "PATH": "/usr/bin:/bin"})
    again = (folder / "2-of-4.jsonl").read_text().splitlines()
    assert fields(map(unicursal.answer_from_json, again)) == fields(map(unicursal.answer_from_json, shards[1]))
    assert (folder / "1-of-4.jsonl").stat().st_mtime_ns == before


def test_the_version_is_that_of_the_library():
    cargo = (REPOSITORY / "Cargo.toml").read_text()
    assert unicursal.__version__ == re.search(r'^version = "(.*)"', cargo, re.MULTILINE)[1]
    notebook = json.loads((EXAMPLES / "articles.ipynb").read_text())
    assert notebook["nbformat"] == 4
