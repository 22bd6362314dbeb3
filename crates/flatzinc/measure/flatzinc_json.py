"""Writes FlatZinc as JSON, which MiniZinc 2.6 cannot.

    flatzinc_json.py FILE TARGET
"""

import json
import sys

import flatzinc
from flatzinc import Call, Name


SEARCHES = ("int_search", "bool_search", "seq_search", "warm_start_int", "warm_start_bool")


def shown(expression):
    """Returns an expression as a JSON value."""
    if isinstance(expression, Name):
        return expression.text
    if isinstance(expression, range):
        return {"set": [[expression.start, expression.stop - 1]]}
    if isinstance(expression, frozenset):
        return {"set": [[value, value] for value in sorted(expression)]}
    if isinstance(expression, list):
        return [shown(element) for element in expression]
    if isinstance(expression, Call):
        return {"id": expression.name, "args": shown(expression.arguments)}
    if isinstance(expression, str):
        return {"string": expression.strip('"')}
    return expression


def annotations(found):
    """Returns the annotations about search."""
    return [shown(note) for note in found if isinstance(note, Call) and note.name in SEARCHES]


def is_output(note):
    """Whether an annotation makes a variable an output."""
    return note == Name("output_var") or isinstance(note, Call) and note.name == "output_array"


def variable(declared):
    """Returns a declaration of a variable."""
    found = {"type": declared.kind}
    if declared.domain is not None:
        found["domain"] = shown(declared.domain)["set"]
    if declared.value is not None:
        found["rhs"] = shown(declared.value)
    return found


def document(model):
    """Returns a model as a JSON value."""
    arrays = {name: {"a": shown(value)} for name, value in model.constants.items() if isinstance(value, list)}
    arrays |= {array.name: {"a": shown(array.value)} for array in model.arrays}
    solve = {"method": model.goal, "ann": annotations(model.search)}
    if model.objective is not None:
        solve["objective"] = shown(model.objective)
    return {
        "variables": {declared.name: variable(declared) for declared in model.variables},
        "arrays": arrays,
        "constraints": [{"id": posted.name, "args": shown(posted.arguments)} for posted in model.constraints],
        "output": [
            declared.name
            for declared in model.variables + model.arrays
            if any(is_output(note) for note in declared.annotations)
        ],
        "solve": solve,
        "version": "1.0",
    }


def main(path, target):
    """Writes a file."""
    with open(target, "w") as file:
        json.dump(document(flatzinc.read(path)), file)


if __name__ == "__main__":
    main(*sys.argv[1:])
