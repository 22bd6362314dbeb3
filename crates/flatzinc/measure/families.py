"""Compares this solver with others on instances of MiniZinc models.

    families.py run FOLDER [--seconds 20] [--solvers NAME,…] [--results FILE] [FAMILY…]
    families.py report [--results FILE] [FAMILY…]

`run` goes solver by solver and adds one line of JSON for each pair of a solver and an instance; pairs that are there
are left out, so that a run can go on after a break. `--renew` runs the solvers again. `report` prints Markdown.
"""

import argparse
import json
import sys
from pathlib import Path

from check import checked
from instances import WORK, instances
from report import report
from solvers import SOLVERS, log, solved


def read(path):
    """Reads the results; of several of a pair the last one counts."""
    lines = path.read_text().splitlines() if path.exists() else []
    rows = {}
    for row in map(json.loads, lines):
        rows[row["family"], row["instance"], row["solver"]] = row
    return rows


def forget(path, names, found):
    """Takes the results of solvers for instances out of the file."""
    keys = {(instance.family, instance.name, name) for instance in found for name in names}
    kept = [row for key, row in read(path).items() if key not in keys]
    path.write_text("".join(json.dumps(row) + "\n" for row in kept))


def run(options):
    """Runs solvers on instances."""
    path = Path(options.results)
    path.parent.mkdir(parents=True, exist_ok=True)
    found = instances(options.folder, options.families)
    names = options.solvers.split(",")
    if options.renew and path.exists():
        forget(path, names, found)
    done = read(path)
    for solver in (SOLVERS[name] for name in names):
        for instance in found:
            if (instance.family, instance.name, solver.name) not in done:
                row = result(solver, instance, options.seconds)
                log(f"{solver.name} {instance.family} {instance.name}: {row}")
                with path.open("a") as results:
                    results.write(json.dumps(row) + "\n")


def result(solver, instance, seconds):
    """Runs a solver on an instance and checks the solution, if this project translates the FlatZinc."""
    row, output = solved(solver, instance, seconds)
    if solver.name in ("unicursal", "cp-sat") and "----------" in output:
        row["right"] = checked(instance, output)
    return row


def show(options):
    """Prints the report."""
    print(report(list(read(Path(options.results)).values()), options.families))


def main(act, *words):
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    if act == "run":
        parser.add_argument("folder")
        parser.add_argument("--seconds", type=float, default=20)
        parser.add_argument("--solvers", default="unicursal,gecode,cp-sat")
        parser.add_argument("--renew", action="store_true")
    parser.add_argument("families", nargs="*")
    parser.add_argument("--results", default=WORK / "families" / "results.jsonl")
    options = parser.parse_intermixed_args(words)
    {"run": run, "report": show}[act](options)


if __name__ == "__main__":
    main(*sys.argv[1:])
