"""The solvers that are compared: how each is run, and how its output is read.

The time of a result is processor time without compilation. CP-SAT and Chuffed report a time of the solver alone,
without reading and translating, and this one counts; the others count from the start of the process to its end. All are
ended after the same processor time, by the system if they do not measure it.
"""

import os
import re
import resource
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from math import ceil
from pathlib import Path

import flatzinc_json
from instances import PEERS, WORK, flattened, goal_of

HERE = Path(__file__).parent
CLOCK = 20
"""The clock time after which a solver is ended, as a multiple of its processor time, beside ten minutes."""
MEMORY = 12_000_000 * 1024
"""The bytes of address space that a solver may take."""


@dataclass
class Solver:
    """A solver."""

    name: str
    library: str
    command: object
    """Returns the command for an instance, its FlatZinc, whether there is an objective, and the seconds."""
    is_ended: bool = False
    """Whether the system has to end it after the processor time."""
    has_own_time: bool = False
    """Whether it reports the time that counts."""

    def limits(self, seconds):
        """Returns the limits of the system for a process; WebAssembly reserves more addresses than it uses."""
        found = {} if self.name == "chuffed" else {resource.RLIMIT_AS: (MEMORY, MEMORY)}
        if self.is_ended:
            found[resource.RLIMIT_CPU] = (ceil(seconds), ceil(seconds) + 5)
        return found


def all_solutions(has_goal):
    """Returns the flag for all solutions on the way to the best, if there is an objective."""
    return ["-a"] if has_goal else []


def unicursal(_instance, fzn, has_goal, seconds):
    """The command of this project's solver, or of the one in UNICURSAL_FZN."""
    binary = os.environ.get("UNICURSAL_FZN") or "target/dist/fzn-unicursal"
    return [binary, "-f", "-s", *all_solutions(has_goal), "--processor-time", str(int(seconds * 1000)), fzn]


def gecode(_instance, fzn, has_goal, _seconds):
    """The command of Gecode, whose search on one thread is the annotated one with and without `-f`."""
    return ["fzn-gecode", "-f", "-s", *all_solutions(has_goal), fzn]


def cp_sat(_instance, fzn, _has_goal, seconds):
    """The command of CP-SAT."""
    return [PEERS / "venv/bin/python", HERE / "cp_sat.py", fzn, str(seconds)]


def chuffed(instance, _fzn, _has_goal, seconds):
    """The command of Chuffed as WebAssembly, which compiles the model itself."""
    script = ["node", HERE / "chuffed.mjs", PEERS / "package/dist", "chuffed"]
    return [*script, str(seconds), instance.model, *instance.data]


def pumpkin(_instance, fzn, has_goal, _seconds):
    """The command of Pumpkin."""
    return [PEERS / "bin/pumpkin-solver", "--free-search", "-s", *all_solutions(has_goal), fzn]


def huub(_instance, fzn, has_goal, _seconds):
    """The command of Huub, which reads FlatZinc as JSON only."""
    document = fzn.with_suffix(".json")
    if not document.exists():
        flatzinc_json.main(fzn, document)
    return [PEERS / "bin/huub", "-f", "-s", *(["-i"] if has_goal else []), document]


SOLVERS = {
    solver.name: solver
    for solver in (
        Solver("unicursal", "unicursal", unicursal),
        Solver("gecode", "gecode", gecode, is_ended=True),
        Solver("cp-sat", "unicursal", cp_sat, has_own_time=True),
        Solver("chuffed", "unicursal", chuffed, has_own_time=True),
        Solver("pumpkin", "pumpkin", pumpkin, is_ended=True),
        Solver("huub", "huub", huub, is_ended=True),
    )
}


def solved(solver, instance, seconds):
    """Runs a solver on an instance. Returns the result as a row, and the output."""
    row = {"family": instance.family, "instance": instance.name, "solver": solver.name, "limit": seconds}
    fzn = flattened(instance, solver.library)
    if not fzn:
        return {**row, "status": "not flattened"}, ""
    goal, objective = goal_of(fzn)
    command = solver.command(instance, fzn, objective is not None, seconds)
    output, error, spent, wall = measured([str(word) for word in command], seconds, solver.limits(seconds))
    state = status(output, goal)
    own = statistic(output, "solveTime") if solver.has_own_time else None
    failures = statistic(output, "failures")
    row |= {
        "goal": goal,
        "status": "error" if error and state == "unknown" else state,
        "value": best(output, objective),
        "time": round(spent if own is None else own, 3),
        "total": round(spent, 3),
        "wall": round(wall, 3),
        "conflicts": None if failures is None else int(failures),
    }
    if error:
        row["error"] = error if len(error) <= 600 else f"{error[:300]} … {error[-300:]}"
    return row, output


def measured(command, seconds, limits):
    """Runs a command. Returns its output, its error if it failed, and the processor and clock time."""

    def limit():
        for kind, values in limits.items():
            resource.setrlimit(kind, values)

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    log = WORK / "families" / f"output-{os.getpid()}"
    with open(log, "w") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.PIPE, text=True, preexec_fn=limit)
        try:
            error = process.communicate(timeout=CLOCK * seconds + 600)[1]
            is_failed = process.returncode not in (0, -signal.SIGXCPU)
            error = (error.strip() or f"exit code {process.returncode}") if is_failed else ""
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            error = "ended by the clock, on a busy machine before its processor time"
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    text = log.read_text(errors="replace")
    log.unlink()
    return text, error, spent, time.monotonic() - start


def status(output, goal):
    """Reads what a solver claims."""
    if "=====UNSATISFIABLE=====" in output:
        return "unsatisfiable"
    is_done = re.search("^==========$", output, re.M)
    if not re.search("^----------$", output, re.M):
        return "unsatisfiable" if is_done else "unknown"
    if goal == "satisfy":
        return "satisfied"
    return "optimal" if is_done else "feasible"


def best(output, objective):
    """Reads the value of the objective in the last solution that is complete."""
    if objective is None:
        return None
    complete = output.rpartition("----------")[0]
    values = re.findall(rf"^(?:{objective}|_objective) = (-?\d+);", complete, re.M)
    return int(values[-1]) if values else None


def statistic(output, name):
    """Reads the last value of a statistic."""
    values = re.findall(rf"^%%%mzn-stat: {name}=([-+.\deE]+)", output, re.M)
    return float(values[-1]) if values else None


def log(text):
    """Prints progress."""
    print(text, file=sys.stderr, flush=True)
