"""Lets the specification suite of libminizinc ask this solver and Gecode, and reports where they differ.

`prepare FOLDER` changes a copy of the suite's folder `tests`: every test that solves is run for both solvers, whatever
solvers it names. `report FILE` counts what passed, what is skipped with the reason, and what failed. The suite is for the
newest MiniZinc; what an older one cannot compile fails for both solvers and says nothing about either.
"""

import re
import sys
import xml.etree.ElementTree as xml
from collections import Counter
from pathlib import Path


def prepare(folder):
    changes = {
        "conftest.py": (
            "for solver in spec.solvers:",
            "for solver in (['unicursal', 'gecode'] if spec.type == 'solve' else []):",
        ),
        "pytest.ini": ("-n auto --instafail --dist=loadfile -rs", "-n 2 --dist=loadfile"),
        "minizinc_testing/spec.py": (
            "result = instance.solve(**options)",
            "import datetime\n"
            "                options.setdefault('timeout', datetime.timedelta(seconds=30))\n"
            "                result = instance.solve(**options)",
        ),
    }
    for name, (old, new) in changes.items():
        path = Path(folder) / name
        text = path.read_text()
        assert old in text, f"{name} has changed"
        path.write_text(text.replace(old, new))


# Why a test is skipped, and what its failure says. What MiniZinc itself refuses says nothing about a solver.
SKIPPED = {
    "another solution than the test lists, which Gecode accepts": r"but passed check against",
    "numbers with fractions, which are not supported": r"fractions\s+(\(var float\)\s+)?are\s+not|cannot be printed",
    "a solver, a flag or numbers of another solver": r"No solver id|load gurobi|invalid value ''|Error: invalid integer",
    "a solution with integers below those of Gecode, which checks it": r"-1099511627776\b",
    "a newer MiniZinc": r"type: \w+Error|minizinc\.error\.|has no attribute|cannot be parsed as JSON",
}


def reason(message):
    return next((reason for reason, says in SKIPPED.items() if re.search(says, message)), None)


def report(file):
    results = {}
    for case in xml.parse(file).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if ":" in case.get("name"):
            continue
        name, solver = name.rsplit(".", 1)
        if solver in ("unicursal", "gecode"):
            faults = [child for child in case if child.tag in ("failure", "error")]
            message = "\n".join(f"{fault.get('message')}\n{fault.text}" for fault in faults)
            results.setdefault(name, {})[solver] = message if faults else None
    passed = [name for name, row in results.items() if row["unicursal"] is None]
    skipped, failed = Counter(), []
    for name, row in sorted(results.items()):
        if name in passed:
            continue
        why = reason(row["unicursal"])
        if why is None and row.get("gecode") is not None:
            why = "other answers of Gecode, too"
        if why is None:
            failed.append(name)
        else:
            skipped[why, row.get("gecode") is not None] += 1
    print(f"passed {len(passed)}, skipped {skipped.total()}, failed {len(failed)}")
    print("| skipped, for it needs or has | of Gecode, too | of this solver alone |\n|---|--:|--:|")
    for why in dict.fromkeys(why for why, _ in skipped):
        print(f"| {why} | {skipped[why, True]} | {skipped[why, False]} |")
    print(*failed, sep="\n")


{"prepare": prepare, "report": report}[sys.argv[1]](sys.argv[2])
