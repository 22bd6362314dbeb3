"""Measures how much slower a solver is as WebAssembly than as a program: Gecode, of which both are there.

    calibrate.py FOLDER... [--results FILE]

takes instances of the folders that Gecode solved in 1 to 20 seconds and prints the ratios of the time per failure, and
their geometric mean. The versions of Gecode and of MiniZinc differ: instances where one needs twice as many failures as
the other are left out.
"""

import argparse
import json
from math import exp, log
from pathlib import Path

from instances import PEERS, WORK, instances
from report import SOLVED
from solvers import HERE, measured, statistic

MOST = 10
"""The most instances to take."""


def main():
    """Prints the ratios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--results", default=WORK / "families" / "results.jsonl")
    options = parser.parse_args()
    found = {(one.family, one.name): one for folder in options.folders for one in instances(folder)}
    rows = map(json.loads, Path(options.results).read_text().splitlines())
    rows = [row for row in rows if row["solver"] == "gecode" and row["status"] in SOLVED]
    slow = [row for row in rows if 1 <= row["time"] <= 20]
    logs = []
    for row in [row for row in slow if (row["family"], row["instance"]) in found][:MOST]:
        seconds, failures = as_webassembly(found[row["family"], row["instance"]])
        is_alike = seconds and failures and 0.5 < failures / row["conflicts"] < 2
        ratio = seconds / failures / row["time"] * row["conflicts"] if is_alike else None
        native = [row["time"], row["conflicts"]]
        print(row["family"], row["instance"], *native, seconds, failures, ratio, sep="\t", flush=True)
        if is_alike:
            logs.append(log(ratio))
    print(f"{len(logs)} alike, geometric mean {exp(sum(logs) / len(logs)):.2f}" if logs else "none alike")


def as_webassembly(instance):
    """Returns the seconds and failures of Gecode as WebAssembly."""
    script = ["node", HERE / "chuffed.mjs", PEERS / "package/dist", "org.minizinc.gecode_presolver", "100"]
    command = [str(word) for word in [*script, instance.model, *instance.data]]
    output = measured(command, 60, {})[0]
    return statistic(output, "threadTime"), statistic(output, "failures")


main()
