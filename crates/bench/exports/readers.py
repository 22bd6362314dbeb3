"""The solvers that read exported models, each with its requirements and its invocation.

A reader takes the path of a model and a number of seconds. It returns a status and, if that is `SAT`, the values in a form
that `unicursal convert --solution` takes. It raises `Misread` if the solver refuses the file, or takes it for another
problem.
"""

import glob
import importlib.util
import json
import re
import shutil
import subprocess
from typing import Callable, NamedTuple

SAT, UNSAT, UNKNOWN = "solved", "unsolvable", "unknown"


class Misread(Exception):
    """The solver misread the model."""


class OutOfTime(Exception):
    """The solver exceeded its time limit."""


def run(command, limit):
    """Runs a solver, and ends it if it exceeds its limit."""
    try:
        return subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit + 10)
    except subprocess.TimeoutExpired:
        raise OutOfTime from None


class Reader(NamedTuple):
    syntax: str
    ending: str
    name: str
    ask: Callable
    # The requirements: Python modules, commands, solvers of MiniZinc, files.
    modules: tuple = ()
    commands: tuple = ()
    minizinc: tuple = ()
    files: tuple = ()

    def lacks(self):
        """The missing requirement in words; nothing, if there is none."""
        lacking = [f"the Python package {name}" for name in self.modules if not importlib.util.find_spec(name)]
        lacking += [f"the command {name}" for name in self.commands if not shutil.which(name)]
        lacking += [f"the file {name}" for name in self.files if not glob.glob(name)]
        if not lacking:
            lacking += [f"the solver {name} of MiniZinc" for name in self.minizinc if name not in minizinc_solvers()]
        return ", ".join(lacking)


# Linear programs.


def whole_variables(model):
    """The variables of a linear program that have to be integers: all but the order of visits, and those with one value."""
    text = model.read_text()
    names = set(re.findall(r"\b(?:[a-z]+_r\d+c\d+\w*|never_\d+)", text))
    fixed = re.findall(r"^ FX BND (\w+)|^ (\w+) = ", text, re.MULTILINE)
    fixed = {name for pair in fixed for name in pair}
    return {name for name in names if not name.startswith("step_")} - fixed


def judge_whole(model, whole):
    """Raises `Misread` if variables that have to be integers are not in `whole`."""
    expected = whole_variables(model)
    lost = expected - set(whole)
    if lost:
        raise Misread(f"{len(lost)} of {len(expected)} integers were read as real numbers")


def values(pairs):
    return "".join(f"{name} {value}\n" for name, value in pairs)


def highs(model, limit):
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", float(limit))
    solver.setOptionValue("threads", 1)
    # A warning means that it has solved another problem.
    if solver.readModel(str(model)) != highspy.HighsStatus.kOk:
        raise Misread("HiGHS has errors or warnings")
    program = solver.getLp()
    pairs = zip(program.col_names_, program.integrality_)
    judge_whole(model, [name for name, kind in pairs if kind == highspy.HighsVarType.kInteger])
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return UNSAT, ""
    if status != highspy.HighsModelStatus.kOptimal:
        return UNKNOWN, ""
    return SAT, values(zip(program.col_names_, solver.getSolution().col_value))


def glpk(model, limit):
    import swiglpk as api

    api.glp_term_out(api.GLP_OFF)
    problem = api.glp_create_prob()
    if model.suffix == ".lp":
        is_refused = api.glp_read_lp(problem, None, str(model))
    else:
        is_refused = api.glp_read_mps(problem, api.GLP_MPS_FILE, None, str(model))
    if is_refused:
        raise Misread("GLPK refuses the file")
    columns = range(1, api.glp_get_num_cols(problem) + 1)
    name = {column: api.glp_get_col_name(problem, column) for column in columns}
    judge_whole(model, [name[column] for column in columns if api.glp_get_col_kind(problem, column) != api.GLP_CV])
    options = api.glp_iocp()
    api.glp_init_iocp(options)
    options.presolve, options.tm_lim = api.GLP_ON, limit * 1000
    outcome = api.glp_intopt(problem, options)
    status = api.glp_mip_status(problem)
    if outcome == api.GLP_ENOPFS or status == api.GLP_NOFEAS:
        return UNSAT, ""
    if status not in (api.GLP_OPT, api.GLP_FEAS):
        return UNKNOWN, ""
    return SAT, values((name[column], api.glp_mip_col_val(problem, column)) for column in columns)


def cbc(model, limit):
    found = model.with_name("cbc.sol")
    found.unlink(missing_ok=True)
    # The statistics have the number of integers, but only of a problem that is not simplified.
    command = ["cbc", str(model), "-presolve", "off", "-stat", "-presolve", "on", "-sec", str(limit)]
    command += ["-printingOptions", "all", "-solve", "-solu", str(found)]
    output = run(command, limit).stdout
    if "Bad image" in output or "not valid" in output or re.search(r"read with [1-9-]\d* errors", output):
        raise Misread("CBC refuses the file")
    whole = re.search(r"Original problem has (\d+) integers", output)
    count, expected = int(whole[1]) if whole else 0, len(whole_variables(model))
    if count < expected:
        raise Misread(f"{expected - count} of {expected} integers were read as real numbers")
    lines = found.read_text().splitlines() if found.exists() else []
    if not lines or lines[0].startswith("Stopped"):
        return UNKNOWN, ""
    if "nfeasible" in lines[0]:
        return UNSAT, ""
    return SAT, values(line.replace("**", "").split()[1:3] for line in lines[1:])


def ortools(model, limit):
    from ortools.linear_solver.python import model_builder

    program = model_builder.Model()
    if not program.import_from_mps_file(str(model)):
        raise Misread("OR-Tools refuses the file")
    variables = program.get_variables()
    judge_whole(model, [variable.name for variable in variables if program.helper.var_is_integral(variable.index)])
    solver = model_builder.Solver("sat")
    solver.set_time_limit_in_seconds(limit)
    status = solver.solve(program)
    if status == model_builder.SolveStatus.INFEASIBLE:
        return UNSAT, ""
    if status not in (model_builder.SolveStatus.OPTIMAL, model_builder.SolveStatus.FEASIBLE):
        return UNKNOWN, ""
    return SAT, values((variable.name, solver.value(variable)) for variable in variables)


# Constraint programs.


def minizinc_solvers():
    """The words by which MiniZinc chooses its solvers."""
    output = subprocess.run(["minizinc", "--solvers-json"], capture_output=True, text=True).stdout
    return {word for solver in json.loads(output) for word in (solver["id"], *solver.get("tags", []), solver["name"].lower())}


def minizinc(solver):
    def ask(model, limit):
        command = ["minizinc", "--solver", solver, "--time-limit", str(limit * 1000), str(model)]
        ended = run(command, limit)
        if ended.returncode != 0:
            raise Misread((ended.stderr.strip().splitlines() or ["MiniZinc has failed"])[-1])
        if "=====UNSATISFIABLE=====" in ended.stdout:
            return UNSAT, ""
        return (SAT, ended.stdout) if "----------" in ended.stdout else (UNKNOWN, "")

    return ask


# Boolean formulas, and pseudo-Boolean constraints.


def pysat(solver):
    def ask(model, limit):
        from pysat.formula import CNF
        from pysat.solvers import Solver

        formula = CNF(from_file=str(model))
        variables, clauses = re.search(r"^p cnf (\d+) (\d+)$", model.read_text(), re.MULTILINE).groups()
        if len(formula.clauses) != int(clauses) or formula.nv > int(variables):
            raise Misread("the header counts otherwise than PySAT")
        with Solver(name=solver, bootstrap_with=formula) as engine:
            if not engine.solve():
                return UNSAT, ""
            return SAT, "v " + " ".join(map(str, engine.get_model())) + " 0\n"

    return ask


def minisat(model, limit):
    found = model.with_name("minisat.out")
    found.unlink(missing_ok=True)
    command = ["minisat", "-verb=1", f"-cpu-lim={limit}", str(model), str(found)]
    ended = run(command, limit)
    if re.search("PARSE ERROR|DIMACS header mismatch", ended.stdout + ended.stderr):
        raise Misread("MiniSat finds the file wrong")
    lines = found.read_text().splitlines() if found.exists() else []
    status = {"SAT": SAT, "UNSAT": UNSAT}.get(lines[0] if lines else "", UNKNOWN)
    return status, f"v {lines[1]}\n" if status == SAT else ""


def competition(*command):
    """A solver that prints as in the competitions: `s SATISFIABLE` and `v` lines."""

    def ask(model, limit):
        ended = run([*command, str(model)], limit)
        if "s UNSATISFIABLE" in ended.stdout:
            return UNSAT, ""
        if "s SATISFIABLE" in ended.stdout:
            return SAT, ended.stdout
        raise Misread(f"{command[0]} gives no answer: {(ended.stdout + ended.stderr).strip()[-200:]}")

    return ask


SAT4J = [f"/usr/share/java/org.ow2.sat4j.{part}.jar" for part in ("core", "pb")]
sat4j = competition("java", "-cp", ":".join(SAT4J), "org.sat4j.pb.LanceurPseudo2005")

READERS = [
    Reader("lp", "lp", "HiGHS", highs, modules=("highspy",)),
    Reader("lp", "lp", "GLPK", glpk, modules=("swiglpk",)),
    Reader("lp", "lp", "CBC", cbc, commands=("cbc",)),
    Reader("mps", "mps", "HiGHS", highs, modules=("highspy",)),
    Reader("mps", "mps", "GLPK", glpk, modules=("swiglpk",)),
    Reader("mps", "mps", "CBC", cbc, commands=("cbc",)),
    Reader("mps", "mps", "OR-Tools", ortools, modules=("ortools",)),
    Reader("minizinc", "mzn", "Gecode", minizinc("gecode"), commands=("minizinc",), minizinc=("gecode",)),
    Reader("minizinc", "mzn", "Chuffed", minizinc("chuffed"), commands=("minizinc",), minizinc=("chuffed",)),
    Reader("dimacs", "cnf", "CaDiCaL", pysat("cadical195"), modules=("pysat",)),
    Reader("dimacs", "cnf", "Glucose", pysat("glucose4"), modules=("pysat",)),
    Reader("dimacs", "cnf", "MiniSat", minisat, commands=("minisat",)),
    Reader("opb", "opb", "clasp", competition("clasp"), commands=("clasp",)),
    Reader("opb", "opb", "MiniSat+", competition("minisat+", "-v0"), commands=("minisat+",)),
    Reader("opb", "opb", "Sat4j", sat4j, commands=("java",), files=tuple(SAT4J)),
]
