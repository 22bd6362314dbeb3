"""Solves FlatZinc of the library `unicursal` with CP-SAT, on one thread.

    cp_sat.py FILE [SECONDS]

prints solutions as FlatZinc solvers do, and statistics: the processor and the clock time of the solver alone, and
conflicts. The Python package `ortools` must be installed.
"""

import sys
import time
from threading import Thread

import flatzinc
from cp_sat_builtins import BUILTINS
from cp_sat_globals import GLOBALS
from cp_sat_posting import Posting
from flatzinc import Call, Name
from ortools.sat.python import cp_model

POSTS = BUILTINS | GLOBALS
WIDEST = 2**32
"""The bound of integers without a domain."""


class Translation:
    """A CP-SAT model with the meaning of each name of a FlatZinc model."""

    def __init__(self, source):
        self.model = cp_model.CpModel()
        self.values = dict(source.constants)
        self.source = source
        self.aliases = dict(self.integers_of_booleans())
        for variable in sorted(source.variables, key=lambda variable: variable.name in self.aliases):
            self.values[variable.name] = self.variable(variable)
        for array in source.arrays:
            self.values[array.name] = [self.value(element) for element in array.value]
        posting = Posting(self.model)
        for constraint in source.constraints:
            self.post(posting, constraint)
        self.goal()

    def integers_of_booleans(self):
        """The integers that are Booleans as numbers, with the name of the Boolean."""
        for constraint in self.source.constraints:
            if constraint.name == "bool2int" and all(isinstance(part, Name) for part in constraint.arguments):
                yield constraint.arguments[1].text, constraint.arguments[0].text

    def variable(self, declared):
        """Makes a variable; one that is declared equal to another is that one."""
        if declared.kind not in ("int", "bool"):
            raise NotImplementedError(f"variables of type {declared.kind}")
        if declared.name in self.aliases:
            found = self.values[self.aliases[declared.name]]
        elif declared.value is not None:
            found = self.value(declared.value)
        elif declared.kind == "bool":
            return self.model.new_bool_var(declared.name)
        else:
            return self.model.new_int_var_from_domain(domain(declared.domain), declared.name)
        if declared.domain is not None and isinstance(found, int):
            self.model.add_bool_or([found in declared.domain])
        elif declared.domain is not None:
            self.model.add_linear_expression_in_domain(found + 0, domain(declared.domain))
        return found

    def value(self, expression):
        """Returns the meaning of an expression: numbers, variables, sets and lists of these."""
        if isinstance(expression, Name):
            return self.values[expression.text]
        if isinstance(expression, list):
            return [self.value(element) for element in expression]
        return int(expression) if isinstance(expression, bool) else expression

    def post(self, posting, constraint):
        """Adds a constraint."""
        post = POSTS.get(constraint.name)
        if post is None:
            raise NotImplementedError(f"constraint {constraint.name}")
        post(posting, *(self.value(argument) for argument in constraint.arguments))

    def goal(self):
        """Sets the objective."""
        if self.source.goal == "minimize":
            self.model.minimize(self.value(self.source.objective))
        elif self.source.goal == "maximize":
            self.model.maximize(self.value(self.source.objective))


def domain(values):
    """Returns the domain of a set of integers, of all integers if there is none."""
    if values is None:
        return cp_model.Domain(-WIDEST, WIDEST)
    if isinstance(values, range):
        return cp_model.Domain(values.start, values.stop - 1)
    return cp_model.Domain.from_values(sorted(values))


class Outputs(cp_model.CpSolverSolutionCallback):
    """Prints solutions."""

    def __init__(self, translation):
        super().__init__()
        self.items = list(output_items(translation))

    def on_solution_callback(self):
        """Prints one."""
        for name, shape, is_bool, value in self.items:
            print(f"{name} = {self.shown(shape, is_bool, value)};")
        print("----------", flush=True)

    def shown(self, shape, is_bool, value):
        """The text of a value."""
        if shape is None:
            number = value if isinstance(value, int) else self.value(value)
            return str(bool(number)).lower() if is_bool else str(number)
        sets = ", ".join(f"{indices.start}..{indices.stop - 1}" for indices in shape)
        return f"array{len(shape)}d({sets}, [{', '.join(self.shown(None, is_bool, element) for element in value)}])"


def output_items(translation):
    """The names to print, with the index sets of arrays, the kind and the values."""
    for declared in translation.source.variables + translation.source.arrays:
        for annotation in declared.annotations:
            if annotation == Name("output_var"):
                yield declared.name, None, declared.kind == "bool", translation.values[declared.name]
            elif isinstance(annotation, Call) and annotation.name == "output_array":
                yield declared.name, annotation.arguments[0], declared.kind == "bool", translation.values[declared.name]


def end_after(solver, limit):
    """Stops the solver when the process has spent the processor time."""
    while time.process_time() < limit:
        time.sleep(min(max(limit - time.process_time(), 0.01), 1))
    solver.stop_search()


def main(path, seconds=20):
    """Solves a file."""
    start = time.process_time()
    translation = Translation(flatzinc.read(path))
    made = time.process_time()
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    stop = Thread(target=end_after, args=(solver, made + float(seconds)), daemon=True)
    stop.start()
    state = solver.solve(translation.model, Outputs(translation))
    spent = time.process_time() - made
    if state == cp_model.MODEL_INVALID:
        sys.exit(f"invalid model: {translation.model.validate()}")
    if state == cp_model.INFEASIBLE:
        print("=====UNSATISFIABLE=====")
    elif state == cp_model.UNKNOWN:
        print("=====UNKNOWN=====")
    elif state == cp_model.OPTIMAL and translation.source.goal != "satisfy":
        print("==========")
    print(f"%%%mzn-stat: solveTime={spent:.3f}")
    print(f"%%%mzn-stat: wallTime={solver.wall_time:.3f}")
    print(f"%%%mzn-stat: translationTime={made - start:.3f}")
    print(f"%%%mzn-stat: failures={solver.num_conflicts}")
    if translation.source.goal != "satisfy" and state in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        print(f"%%%mzn-stat: objectiveBound={solver.best_objective_bound:.0f}")
    print("%%%mzn-stat-end")


if __name__ == "__main__":
    main(*sys.argv[1:])
