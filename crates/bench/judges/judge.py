"""Asks two other solvers whether random problems have solutions, and compares their verdicts with the engine's.

`just bench judges` runs it on what `bench problems` writes. One judge is CP-SAT; the other is CaDiCaL on a direct encoding, with
a literal for each value and an automaton for each sum. Each solution, the engine's and theirs, is tried on the problem
by a third, naive reading of it. Prints a table in Markdown, and each difference on standard error. Exits with 1 if there is
one.
"""

import argparse
import collections
import concurrent.futures
import json
import sys
import time

import meaning
from cpsat import solve as ask_cpsat
from direct import solve as ask_direct

JUDGES = {"CP-SAT": ask_cpsat, "CaDiCaL, direct encoding": ask_direct}


def judge(line):
    """The expected verdict, the seconds of each judge, and the faults."""
    problem = json.loads(line)
    expected = problem["verdict"]
    faults, seconds = [], {}
    if expected == "satisfiable" and not meaning.holds(problem, problem["solution"]):
        faults.append("the engine's solution is none")
    for name, ask in JUDGES.items():
        start = time.process_time()
        solution = ask(problem)
        seconds[name] = time.process_time() - start
        verdict = "unsatisfiable" if solution is None else "satisfiable"
        if verdict != expected:
            faults.append(f"{name} says {verdict}, the engine {expected}")
        elif solution is not None and not meaning.holds(problem, solution):
            faults.append(f"what {name} found is no solution: {solution}")
    return expected, seconds, [f"problem {problem['name']}: {fault}" for fault in faults]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("problems", help="a file that `bench problems` has written")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    verdicts, seconds, differences = collections.Counter(), collections.Counter(), 0
    with open(args.problems) as lines, concurrent.futures.ProcessPoolExecutor(args.processes) as pool:
        for expected, took, faults in pool.map(judge, lines, chunksize=50):
            verdicts[expected] += 1
            seconds.update(took)
            differences += len(faults)
            for fault in faults:
                print(fault, file=sys.stderr)
    print("| judge | problems | satisfiable | unsatisfiable | processor time |\n|---|---:|---:|---:|---:|")
    for name in JUDGES:
        counts = f"{verdicts.total()} | {verdicts['satisfiable']} | {verdicts['unsatisfiable']}"
        print(f"| {name} | {counts} | {seconds[name]:.0f} s |")
    print(f"\n{differences} differences")
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
