"""Gives exported models to other solvers, reads their solutions back, and compares the answers with ours.

`just bench exports` runs it. Each board is written in each syntax that `unicursal convert` has for models, and each model goes to
every solver for it that is installed (`readers.py`). What a solver finds goes through `unicursal convert --solution`, which
verifies it. Prints a table in Markdown, and on standard error each difference and each solver that is not there. Exits
with 1 if an answer differs from ours, a solution is not one, or a solver misreads a file.
"""

import argparse
import json
import multiprocessing
import pathlib
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

from readers import READERS, SAT, UNKNOWN, UNSAT, Misread, OutOfTime


def answer(reader, model, limit, results):
    try:
        results.put(reader.ask(model, limit))
    except OutOfTime:
        results.put((UNKNOWN, ""))
    except Misread as error:
        results.put((f"misread: {error}", ""))
    except Exception as error:  # whatever it is, it belongs in the table
        results.put((f"failed: {error!r}", ""))


def ask(reader, model, limit):
    """The status and the values: in a process of its own, since some solvers know no time limit."""
    results = multiprocessing.Queue()
    process = multiprocessing.Process(target=answer, args=(reader, model, limit, results))
    process.start()
    try:
        return results.get(timeout=limit + 20)
    except Exception:
        return UNKNOWN, ""
    finally:
        process.kill()
        process.join()


class Board(NamedTuple):
    name: str
    text: str


def boards(path):
    """The boards in a file: JSON Lines, or one board of any format."""
    text = pathlib.Path(path).read_text()
    if not path.endswith(".jsonl"):
        return [Board(pathlib.Path(path).stem, text)]
    lines = enumerate(text.splitlines(), 1)
    fields = ((number, json.loads(line), line) for number, line in lines)
    return [Board(board.get("name") or board.get("id") or f"{path}:{number}", line) for number, board, line in fields]


def small(corpus, most):
    """Some of the small boards of a collection, and the small ones of those without a solution."""
    corpus = pathlib.Path(corpus)

    def cells(line):
        return sum(cell >= 0 for row in json.loads(line)["cells"] for cell in row)

    for path in sorted((corpus / "select").glob("*.jsonl")):
        few = sorted(path.read_text().splitlines(), key=cells)
        few = [line for line in few if 9 < cells(line) <= most]
        yield from few[:: max(1, len(few) // 3)][:3]
    unsolvable = [line for line in (corpus / "unsat.jsonl").read_text().splitlines() if cells(line) <= most]
    yield from unsolvable[:6]


class Row:
    """The answers of one solver to the models of one syntax."""

    def __init__(self):
        self.counts = {SAT: 0, UNSAT: 0, UNKNOWN: 0}
        self.differences = 0
        self.seconds = 0.0

    def cells(self):
        asked = sum(self.counts.values()) + self.differences
        return [asked, self.counts[SAT], self.counts[UNSAT], self.counts[UNKNOWN], self.differences, round(self.seconds)]


class Comparison:
    def __init__(self, command, limit, folder):
        self.command, self.limit, self.folder = command, limit, folder
        self.puzzle = folder / "puzzle"
        self.readers = [reader for reader in READERS if not reader.lacks()]
        self.rows = {(reader.syntax, reader.name): Row() for reader in self.readers}

    def unicursal(self, *args):
        return subprocess.run([self.command, *args, self.puzzle], capture_output=True, text=True)

    def compare(self, board):
        """Asks every solver about a board; returns our own answer."""
        self.puzzle.write_text(board.text)
        ours = json.loads(self.unicursal("solve", "--format", "json").stdout)["status"]
        assert ours in (SAT, UNSAT), f"{board.name}: {ours}"
        for syntax, ending in dict.fromkeys((reader.syntax, reader.ending) for reader in self.readers):
            model = self.folder / f"model.{ending}"
            self.unicursal("convert", "--to", syntax, "-o", model).check_returncode()
            for reader in self.readers:
                if reader.syntax == syntax:
                    self.compare_one(board, ours, reader, model)
        return ours

    def compare_one(self, board, ours, reader, model):
        row = self.rows[reader.syntax, reader.name]
        started = time.perf_counter()
        status, found = ask(reader, model, self.limit)
        row.seconds += time.perf_counter() - started
        if status == SAT:
            values = self.folder / "values"
            values.write_text(found)
            verified = self.unicursal("convert", "--to", "json", "--solution", values)
            if verified.returncode != 0:
                status = "no solution: " + verified.stderr.strip()
        if status in (ours, UNKNOWN):
            row.counts[status] += 1
        else:
            row.differences += 1
            print(f"{board.name}, {reader.syntax} by {reader.name}: {status}, not {ours}", file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", help="boards: text files, or JSON Lines")
    parser.add_argument("--command", default="target/dist/unicursal", help="the command")
    parser.add_argument("--corpus", help="a folder of published boards, of which some small ones are taken")
    parser.add_argument("--limit", type=int, default=30, help="seconds for each model")
    parser.add_argument("--most", type=int, default=49, help="the most cells of a board that is taken from the folder")
    options = parser.parse_args()
    for reader in READERS:
        if lacking := reader.lacks():
            print(f"{reader.syntax} is not read by {reader.name}: {lacking} is missing", file=sys.stderr)

    chosen = [board for path in options.files for board in boards(path)]
    if options.corpus:
        chosen += [Board(json.loads(line)["id"], line) for line in small(options.corpus, options.most)]
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(options.command, options.limit, pathlib.Path(folder))
        answers = [comparison.compare(board) for board in chosen]

    print("| syntax | solver | boards | solved | unsolvable | not in time | differences | seconds |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for reader in READERS:
        row = comparison.rows.get((reader.syntax, reader.name))
        cells = row.cells() if row else ["not installed", "", "", "", "", ""]
        print("|", " | ".join(map(str, [f"`{reader.syntax}`", reader.name, *cells])), "|")
    differences = sum(row.differences for row in comparison.rows.values())
    solved = answers.count(SAT)
    print(f"\n{len(chosen)} boards, {solved} with a solution and {len(chosen) - solved} without one: ", end="")
    print(f"{differences} differences.")
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
