"""Solves exported models with other solvers, reads their solutions back, and compares the answers with ours.

`just exports` runs it: for each board, each model that `unicursal convert` writes is given to a solver of its sort; what
that finds goes through `unicursal convert --solution`, which verifies it. Prints a table in Markdown; exits with 1 if an
answer differs from ours, or a solution is not one.
"""

import argparse
import json
import multiprocessing
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SAT, UNSAT, UNKNOWN = "solved", "unsolvable", "unknown"


def highs(model, limit):
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", float(limit))
    solver.setOptionValue("threads", 1)
    if solver.readModel(str(model)) != highspy.HighsStatus.kOk:
        raise RuntimeError("HiGHS cannot read the model")
    solver.run()
    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return UNSAT, ""
    if status != highspy.HighsModelStatus.kOptimal:
        return UNKNOWN, ""
    names = (solver.getColName(column)[1] for column in range(solver.getNumCol()))
    values = solver.getSolution().col_value
    return SAT, "".join(f"{name} {value}\n" for name, value in zip(names, values))


def ortools(model, limit):
    from ortools.linear_solver.python import model_builder

    program = model_builder.Model()
    if not program.import_from_mps_file(str(model)):
        raise RuntimeError("OR-Tools cannot read the model")
    solver = model_builder.Solver("sat")
    solver.set_time_limit_in_seconds(limit)
    status = solver.solve(program)
    if status == model_builder.SolveStatus.INFEASIBLE:
        return UNSAT, ""
    if status not in (model_builder.SolveStatus.OPTIMAL, model_builder.SolveStatus.FEASIBLE):
        return UNKNOWN, ""
    return SAT, "".join(f"{variable.name} {solver.value(variable)}\n" for variable in program.get_variables())


def minizinc(model, limit):
    command = ["minizinc", "--solver", "gecode", "--time-limit", str(limit * 1000), str(model)]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "=====UNSATISFIABLE=====" in output:
        return UNSAT, ""
    return (SAT, output) if "----------" in output else (UNKNOWN, "")


def cadical(model, limit):
    from pysat.formula import CNF
    from pysat.solvers import Cadical153

    with Cadical153(bootstrap_with=CNF(from_file=str(model))) as solver:
        if not solver.solve():
            return UNSAT, ""
        return SAT, "v " + " ".join(map(str, solver.get_model())) + " 0\n"


def clasp(model, limit):
    command = ["clasp", f"--time-limit={limit}", str(model)]
    output = subprocess.run(command, capture_output=True, text=True).stdout
    if "s UNSATISFIABLE" in output:
        return UNSAT, ""
    return (SAT, output) if "s SATISFIABLE" in output else (UNKNOWN, "")


# The model, the ending of its file, the solver, and what the table calls it.
SOLVERS = [
    ("lp", "lp", highs, "LP, HiGHS"),
    ("mps", "mps", ortools, "MPS, OR-Tools"),
    ("minizinc", "mzn", minizinc, "MiniZinc, Gecode"),
    ("dimacs", "cnf", cadical, "DIMACS, CaDiCaL"),
    ("opb", "opb", clasp, "OPB, clasp"),
]


def run(solver, model, limit, results):
    try:
        results.put(solver(model, limit))
    except Exception as error:  # whatever it is, it belongs in the table
        results.put((f"failed: {error}", ""))


def solve(solver, model, limit):
    """The status and the values: in a process of its own, since some solvers know no time limit."""
    results = multiprocessing.Queue()
    process = multiprocessing.Process(target=run, args=(solver, model, limit, results))
    process.start()
    try:
        return results.get(timeout=limit + 10)
    except Exception:
        return UNKNOWN, ""
    finally:
        process.kill()
        process.join()


def boards(paths):
    """The boards in files, one object or text each."""
    for path in paths:
        text = pathlib.Path(path).read_text()
        if path.endswith(".jsonl"):
            for line in text.splitlines():
                fields = json.loads(line)
                yield fields.get("name") or fields["id"], fields.get("id", ""), line
        else:
            yield pathlib.Path(path).stem, "", text


def small(corpus, most):
    """Some of the small boards of a collection, and the small ones of those without a solution."""
    corpus = pathlib.Path(corpus)

    def cells(fields):
        return sum(cell >= 0 for row in fields["cells"] for cell in row)

    for path in sorted((corpus / "select").glob("*.jsonl")):
        lines = [(cells(json.loads(line)), line) for line in path.read_text().splitlines()]
        few = sorted(lines, key=lambda pair: pair[0])
        few = [line for count, line in few if 9 < count <= most]
        yield from few[:: max(1, len(few) // 3)][:3]
    unsolvable = [line for line in (corpus / "unsat.jsonl").read_text().splitlines() if cells(json.loads(line)) <= most]
    yield from unsolvable[:6]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*", help="boards: text files, or JSON Lines")
    parser.add_argument("--command", default="target/release/unicursal", help="the command")
    parser.add_argument("--corpus", help="a folder of published boards, of which some small ones are taken")
    parser.add_argument("--limit", type=int, default=60, help="seconds for each model")
    parser.add_argument("--most", type=int, default=49, help="the most cells of a board that is taken from the folder")
    options = parser.parse_args()
    for tool in ("minizinc", "clasp"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is not installed (`apt-get install minizinc clasp` does it)")

    chosen = list(boards(options.files))
    if options.corpus:
        for line in small(options.corpus, options.most):
            fields = json.loads(line)
            chosen.append((fields["id"], fields["id"], line))
    print("| board | cells | ours |", *(f" {title} |" for *_, title in SOLVERS), sep="")
    print("|---|---|---|", "---|" * len(SOLVERS), sep="")
    wrong, unknown, models = 0, 0, 0
    folder = pathlib.Path(tempfile.mkdtemp())
    for name, identifier, text in chosen:
        puzzle = folder / "puzzle"
        puzzle.write_text(text)
        ours = json.loads(
            subprocess.run([options.command, "solve", "--format", "json", puzzle], capture_output=True, text=True).stdout
        )
        written = subprocess.run([options.command, "convert", "--to", "json", puzzle], capture_output=True, text=True)
        cells = sum(cell >= 0 for row in json.loads(written.stdout)["cells"] for cell in row)
        row = [identifier or name, str(cells), ours["status"]]
        for syntax, ending, solver, _ in SOLVERS:
            model, values = folder / f"model.{ending}", folder / "values"
            subprocess.run([options.command, "convert", "--to", syntax, puzzle, "-o", model], check=True)
            started = time.perf_counter()
            status, found = solve(solver, model, options.limit)
            elapsed = time.perf_counter() - started
            models += 1
            if status == SAT:
                values.write_text(found)
                read_back = [options.command, "convert", "--to", "json", "--solution", values, puzzle]
                verified = subprocess.run(read_back, capture_output=True, text=True)
                if verified.returncode != 0:
                    status = "no solution: " + verified.stderr.strip()
            unknown += status == UNKNOWN
            if status not in (ours["status"], UNKNOWN):
                wrong += 1
                row.append(f"**{status}**")
            else:
                row.append(f"{status}, {elapsed:.2f} s" if status != UNKNOWN else f"none in {options.limit} s")
        print("|", " | ".join(row), "|", flush=True)
    shutil.rmtree(folder)
    print(f"\n{len(chosen)} boards, {models} models: {wrong} answers differ, {unknown} were not found in time.")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
