"""Checks of results: solutions by Gecode, and claims of different solvers against each other."""

import re
import subprocess

from instances import flattened


def checked(instance, output):
    """Whether Gecode accepts the last solution for the model as it is written; None if it cannot say.

    MiniZinc compiles the model again, with the values that were found.
    """
    fzn = flattened(instance, "unicursal")
    ozn = fzn.with_suffix(".ozn")
    names = set(re.findall(r"\w+", ozn.read_text()))
    lines = output.split("----------")[-2].splitlines(keepends=True)
    last = "".join(line for line in lines if line.partition(" = ")[0] in names)
    shown = subprocess.run(
        ["minizinc", "--ozn-file", ozn],
        input=last + "----------\n", capture_output=True, text=True,
    )
    values = re.findall(r"^(\w+) = (.*?);$", shown.stdout, re.M | re.S)
    if not values:
        return None
    data = fzn.with_suffix(".check.dzn")
    data.write_text("".join(f"{name} = {value};\n" for name, value in values))
    model = fzn.with_suffix(".check.mzn")
    model.write_text("".join(equation(name, value) for name, value in values))
    # Gecode orders sets in another way than MiniZinc does, which computes with data; but data also narrow the domains
    # that a model makes of the bounds of variables. So each way may be too strict.
    first = accepted([instance.model, model, *instance.data])
    if first:
        return True
    second = accepted([instance.model, *instance.data, data])
    return first if second is None else second


def accepted(files):
    """Whether Gecode finds a solution of a model, by MiniZinc's standard decompositions; None if it cannot say."""
    command = ["minizinc", "--solver", "gecode", "-G", "std", "--time-limit", "30000", *files]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    except subprocess.TimeoutExpired:
        return None
    if "UNSATISFIABLE" in done.stdout + done.stderr:
        return False
    return True if "----------" in done.stdout else None


def equation(name, value):
    """Returns the constraint that a variable or an array has a value; arrays may have any index sets."""
    if value.startswith(("[", "array")):
        return f"constraint array1d({name}) == array1d({value});\n"
    return f"constraint {name} == {value};\n"


def disagreements(rows):
    """Describes the contradictions between the claims of solvers about one instance."""
    found = []
    states = {row["solver"]: row["status"] for row in rows}
    unsatisfiable = [name for name, state in states.items() if state == "unsatisfiable"]
    with_solution = [name for name, state in states.items() if state in ("satisfied", "optimal", "feasible")]
    if unsatisfiable and with_solution:
        found.append(f"unsatisfiable by {', '.join(unsatisfiable)}; a solution by {', '.join(with_solution)}")
    values = [row for row in rows if row.get("value") is not None]
    for row in (row for row in values if row["status"] == "optimal"):
        sign = 1 if row["goal"] == "minimize" else -1
        better = [other for other in values if sign * other["value"] < sign * row["value"]]
        if better:
            claims = ", ".join(f"{other['solver']} {other['value']} ({other['status']})" for other in better)
            found.append(f"optimum {row['value']} by {row['solver']}; better: {claims}")
    return found
