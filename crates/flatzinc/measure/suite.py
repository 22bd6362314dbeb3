"""Lets the specification suite of libminizinc ask this solver and Gecode, and reports where they differ.

`prepare FOLDER` changes a copy of the suite's folder `tests`: every test that solves is run for both solvers, whatever
solvers it names. `report FILE` counts the results. The suite is for the newest MiniZinc; what an older one cannot
compile fails for both solvers and says nothing about either.
"""

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


def report(file):
    results = {}
    for case in xml.parse(file).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        if ":" in case.get("name"):
            continue
        name, solver = name.rsplit(".", 1)
        kinds = {child.tag for child in case}
        outcome = "skipped" if "skipped" in kinds else "failed" if kinds & {"failure", "error"} else "passed"
        results.setdefault(name, {})[solver] = outcome
    pairs = Counter((row.get("unicursal"), row.get("gecode")) for row in results.values())
    for (ours, theirs), count in sorted(pairs.items(), key=str):
        print(f"unicursal {ours}, Gecode {theirs}: {count}")
    for name, row in sorted(results.items()):
        if row.get("unicursal") != "passed" and row.get("gecode") == "passed":
            print(name)


{"prepare": prepare, "report": report}[sys.argv[1]](sys.argv[2])
