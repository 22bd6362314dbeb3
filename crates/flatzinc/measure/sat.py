"""Measures the engine on formulas in conjunctive normal form, beside CaDiCaL and MiniSat of the package python-sat.

    sat.py [--seconds 30] [WORD...]

prints the seconds and the conflicts on formulas, those whose names have one of the words, and how long a propagation takes
on large formulas. Each solver gets the same processor time; reading the formula does not count.
"""

import argparse
import os
import re
import resource
import subprocess
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import exp, log
from time import process_time

from formulas import formulas, random_formula
from instances import WORK

PEERS = {"CaDiCaL": "cadical153", "MiniSat": "minisat22"}
LARGE = (50_000, 3.8)
"""The variables and the ratio of large formulas."""
CONFLICTS = 6_400
"""The conflicts in which MiniSat searches them; the engine gets as much time as it took."""


@dataclass
class Run:
    """The effort of a solver on a formula; no answer if it was ended, and no counts if they are not known then."""

    answer: bool | None = None
    conflicts: int | None = None
    propagations: int | None = None
    seconds: float = 0

    def shown(self):
        """Returns the seconds and the conflicts in a few characters."""
        conflicts = "" if self.conflicts is None else f" ({self.conflicts / 1000:.1f} k)"
        return ("> " if self.answer is None else "") + f"{self.seconds:.2f} s{conflicts}"


def ours(name, clauses, seconds):
    """Runs the engine on the formula as FlatZinc."""
    path = WORK / "formulas" / f"{name.replace(' ', '_')}.fzn"
    path.parent.mkdir(parents=True, exist_ok=True)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    with path.open("w") as file:
        file.writelines(f"var bool: x{number};\n" for number in range(1, variables + 1))
        for clause in clauses:
            parts = [[f"x{abs(literal)}" for literal in clause if literal * sign > 0] for sign in (1, -1)]
            file.write(f"constraint bool_clause([{','.join(parts[0])}],[{','.join(parts[1])}]);\n")
        file.write("solve satisfy;\n")
    binary = os.environ.get("UNICURSAL_FZN") or "target/dist/fzn-unicursal"
    command = [binary, "-s", "--processor-time", str(int(seconds * 1000)), path]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)

    def statistic(name):
        return float(re.search(rf"%%%mzn-stat: {name}=([\d.]+)", output)[1])

    answer = None if "=====UNKNOWN=====" in output else "=====UNSATISFIABLE=====" not in output
    # The statistics tell wall-clock times: they say which part of the processor time reading took.
    share = statistic("solveTime") / max(statistic("solveTime") + statistic("initTime"), 1e-9)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run(answer, int(statistic("failures")), int(statistic("propagations")), used * share)


def theirs(solver, clauses, seconds, conflicts=-1):
    """Runs a solver of python-sat in a process of its own, which the system ends; or for a number of conflicts."""
    with ProcessPoolExecutor(1, initializer=limit, initargs=(seconds,)) as pool:
        try:
            return pool.submit(searched, solver, clauses, conflicts).result()
        except BrokenProcessPool:
            return Run(seconds=seconds)


def limit(seconds):
    """Limits the processor time of this process."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def searched(solver, clauses, conflicts):
    """Runs a solver of python-sat to the end, or for a number of conflicts."""
    from pysat.solvers import Solver

    with Solver(name=solver, bootstrap_with=clauses) as engine:
        begin = process_time()
        if conflicts > 0:
            engine.conf_budget(conflicts)
        answer = engine.solve_limited() if conflicts > 0 else engine.solve()
        counts = engine.accum_stats()
        return Run(answer, counts["conflicts"], counts["propagations"], process_time() - begin)


def mean(ratios):
    """Returns the geometric mean, or a dash without any."""
    return f"{exp(sum(map(log, ratios)) / len(ratios)):.2f}" if ratios else "–"


def main():
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--seconds", type=int, default=30)
    options = parser.parse_args()
    print(f"| formula | answer | unicursal | {' | '.join(PEERS)} |")
    print("|---|---|" + "--:|" * (1 + len(PEERS)))
    pairs = {peer: [] for peer in PEERS}
    for name, clauses in formulas().items():
        if options.words and not any(word in name for word in options.words):
            continue
        runs = {"unicursal": ours(name, clauses, options.seconds)}
        runs |= {peer: theirs(solver, clauses, options.seconds) for peer, solver in PEERS.items()}
        answers = {run.answer for run in runs.values()} - {None}
        assert len(answers) < 2, f"{name}: {runs}"
        text = {(): "open", (False,): "none", (True,): "a solution"}[tuple(answers)]
        print("|", name, "|", text, "|", " | ".join(run.shown() for run in runs.values()), "|", flush=True)
        for peer in PEERS:
            pairs[peer].append((runs["unicursal"], runs[peer]))
    for peer, both in pairs.items():
        both = [(a, b) for a, b in both if None not in (a.answer, b.answer) and min(a.conflicts, b.conflicts) >= 1000]
        print(f"\nconflicts of unicursal and of {peer}, where both answer after 1,000 or more:", end=" ")
        print(sum(a.conflicts for a, _ in both), sum(b.conflicts for _, b in both), end="; geometric mean of the ratios ")
        print(mean([a.conflicts / b.conflicts for a, b in both]))
    for seed in range(2):
        name, clauses = f"random {LARGE[0]} @ {LARGE[1]} {seed}", random_formula(*LARGE, seed)
        their = theirs(PEERS["MiniSat"], clauses, 60, CONFLICTS)
        runs = ours(name, clauses, their.seconds), their
        each = [run.seconds / run.propagations * 1e6 for run in runs]
        text = " and ".join(f"{one:.2f}" for one in each)
        print(f"\n{name}: {text} µs a propagation, unicursal and MiniSat, ratio {each[0] / each[1]:.2f}")


if __name__ == "__main__":
    main()
