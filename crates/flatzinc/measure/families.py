"""Solves an instance of each family of the MiniZinc benchmarks, with this solver and with Gecode.

For each family it takes the first model and, of the data, the smallest file. Every solution is checked: MiniZinc
compiles the model again with the values that were found, for Gecode. Times are processor times without compilation.
"""

import json
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

SOLVERS = {
    "unicursal": ["target/release/fzn-unicursal"],
    "unicursal -f": ["target/release/fzn-unicursal", "-f"],
    "gecode": ["fzn-gecode"],
}


def instance(family):
    """The first model of a family and its smallest data."""
    models = sorted(family.glob("*.mzn"))
    data = sorted(family.rglob("*.dzn"), key=lambda path: (path.stat().st_size, path))
    return (models[0], data[:1]) if models else None


def library(solver):
    """The choice of a solver. Debian's library of Gecode cannot compile `globals.mzn`: it gets the standard one."""
    return ["--solver", solver, *(["-G", "std"] if solver == "gecode" else [])]


def flatten(solver, model, data, target):
    """The FlatZinc of an instance for a solver, if it compiles within a minute."""
    outputs = ["-o", f"{target}.fzn", "--output-ozn-to-file", f"{target}.ozn", "--output-mode", "dzn"]
    command = ["minizinc", "-c", *library(solver), *outputs]
    try:
        subprocess.run([*command, model, *data], check=True, capture_output=True, timeout=60)
        return f"{target}.fzn"
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None


def run(command, fzn, seconds):
    """The status, the processor time and the output of a run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    wall = time.monotonic()
    limit = ["-t", str(int(seconds * 1000))] if "fzn-gecode" not in command[0] else ["-time", str(int(seconds * 1000))]
    try:
        done = subprocess.run([*command, *limit, fzn], capture_output=True, text=True, timeout=3 * seconds + 10)
        output, error = done.stdout, done.stderr if done.returncode else ""
    except subprocess.TimeoutExpired as expired:
        output, error = (expired.stdout or b"").decode(), ""
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if error:
        return "error", spent, error.strip()
    return status(output), min(spent, time.monotonic() - wall), output


def status(output):
    if "=====UNSATISFIABLE=====" in output:
        return "none"
    found = "\n----------" in output or output.startswith("----------")
    if "==========" in output:
        return "all" if found else "none"
    return "some" if found else "unknown"


def objective(fzn, output):
    """The value of the objective in the last solution."""
    goal = re.search(r"solve.*?\b(?:minimize|maximize)\s+(\w+)\s*;", Path(fzn).read_text(), re.S)
    if not goal:
        return None
    values = re.findall(rf"^{goal[1]} = (-?\d+);", output, re.M)
    return int(values[-1]) if values else None


def with_objective(fzn):
    """Makes the objective an output. Returns whether there is one."""
    text = Path(fzn).read_text()
    goal = re.search(r"solve.*?\b(?:minimize|maximize)\s+(\w+)\s*;", text, re.S)
    if goal:
        text = re.sub(rf"^(var [^:\n]*: {goal[1]}\b)(?!.*output_var)", r"\1 :: output_var", text, count=1, flags=re.M)
        Path(fzn).write_text(text)
    return goal is not None


def checked(model, data, fzn, output):
    """Whether Gecode accepts the last solution for the model as it is written."""
    last = output.split("----------")[-2] if "----------" in output else ""
    ozn = str(Path(fzn).with_suffix(".ozn"))
    shown = subprocess.run(
        ["minizinc", "--ozn-file", ozn], input=last + "----------\n", capture_output=True, text=True
    )
    values = [line for line in shown.stdout.splitlines() if re.match(r"^\w+ = .*;$", line)]
    if not values:
        return None
    asserted = Path(fzn).with_suffix(".check.mzn")
    asserted.write_text("".join(f"constraint {line.replace(' = ', ' == ', 1)}\n" for line in values))
    try:
        done = subprocess.run(
            ["minizinc", *library("gecode"), "--time-limit", "30000", model, asserted, *data],
            capture_output=True, text=True, timeout=60,
        )
    except subprocess.TimeoutExpired:
        return None
    if "UNSATISFIABLE" in done.stdout + done.stderr:
        return False
    return True if "----------" in done.stdout else None


def main(folder, seconds=20, *families):
    target = Path("target/minizinc/families")
    target.mkdir(parents=True, exist_ok=True)
    rows = []
    for family in sorted(path for path in Path(folder).iterdir() if path.is_dir()):
        found = instance(family) if not families or family.name in families else None
        if not found:
            continue
        model, data = found
        row = {"family": family.name, "instance": (data or [model])[0].stem}
        for name, command in SOLVERS.items():
            kind = command[0].split("fzn-")[1]
            fzn = flatten(kind, model, data, target / f"{family.name}.{kind}")
            if not fzn:
                row[name] = ["not flattened", None, 0.0, None]
                continue
            is_goal = with_objective(fzn)
            state, spent, output = run([*command, "-a"] if is_goal else command, fzn, float(seconds))
            value = objective(fzn, output)
            is_right = checked(model, data, fzn, output) if kind == "unicursal" and state in ("all", "some") else None
            row[name] = [state if state != "error" else output[:200], value, round(spent, 2), is_right]
        rows.append(row)
        print(json.dumps(row), flush=True)
    for name in SOLVERS:
        states = [row[name][0] for row in rows]
        wrong = sum(row[name][3] is False for row in rows)
        counts = {state: states.count(state) for state in ("all", "none", "some", "unknown", "not flattened")}
        print(name, counts, "other", len(states) - sum(counts.values()), "wrong", wrong)


main(*sys.argv[1:])
