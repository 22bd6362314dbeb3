"""The instances of a folder of MiniZinc models, and their FlatZinc.

They are chosen before a result is seen: of each family of the public benchmarks the first model with its smallest data;
of a folder that holds models itself, each of their data files, which begin with the name of the model.
"""

import hashlib
import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

WORK = Path("target/minizinc")
PEERS = Path(os.environ.get("UNICURSAL_MINIZINC_PEERS") or WORK / "peers")
LIMIT = 60
"""The seconds that an instance may take to compile."""


@dataclass(frozen=True)
class Instance:
    """A model with its data."""

    family: str
    model: Path
    data: tuple[Path, ...]

    @property
    def name(self):
        """The name of the data, or of the model if there is none."""
        return (self.data or (self.model,))[0].stem


def instances(folder, families=()):
    """Returns the instances of a folder in the order of their names."""
    folder = Path(folder)
    models = sorted(folder.glob("*.mzn"))
    found = of_models(folder, models) if models else of_families(folder)
    return [instance for instance in found if not families or instance.family in families]


def of_families(folder):
    """Returns the first model of each subfolder with its smallest data."""
    found = []
    for family in sorted(path for path in folder.iterdir() if path.is_dir()):
        models = sorted(family.glob("*.mzn"))
        data = sorted(family.rglob("*.dzn"), key=lambda path: (path.stat().st_size, path))
        if models:
            found.append(Instance(family.name, models[0], tuple(data[:1])))
    return found


def of_models(folder, models):
    """Returns all data of all models of a folder."""
    return [
        Instance(f"{folder.name}/{model.stem}", model, (data,))
        for model in models
        for data in sorted(folder.glob(f"{model.stem}_*.dzn"))
    ]


def library_path(library):
    """Returns the folder of a solver's library of constraints."""
    if library == "unicursal":
        return WORK / library
    return PEERS / library if library == "gecode" else Path(__file__).parent / library


def digest(library):
    """Returns a few letters that change with the library."""
    if not library_path(library).is_dir():
        raise FileNotFoundError(f"{library_path(library)}: say `run setup-peers` first")
    texts = [path.name.encode() + path.read_bytes() for path in sorted(library_path(library).glob("*.mzn"))]
    return hashlib.sha256(b"".join(texts)).hexdigest()[:8]


def described(library):
    """Writes the description by which MiniZinc finds a library. Returns its path."""
    path = WORK / "families" / f"{library}.msc"
    mznlib = library_path(library).resolve()
    path.write_text(
        f'{{"id": "measure.{library}", "name": "{library}", "version": "0", "executable": "/bin/false", '
        f'"mznlib": "{mznlib}", "supportsFzn": true, "supportsMzn": false, "needsSolns2Out": true}}\n'
    )
    return path


def flattened(instance, library, limit=LIMIT):
    """Returns the FlatZinc of an instance for a library, or None if it does not compile within the limit."""
    stem = f"{instance.family}.{instance.name}.{library}-{digest(library)}".replace("/", "_")
    target = WORK / "families" / f"{stem}.fzn"
    failure = target.with_suffix(".failed")
    if not target.exists() and not failure.exists():
        error = compiled(instance, library, target, limit)
        if error:
            failure.write_text(error + "\n")
        else:
            show_objective(target)
    return target if target.exists() else None


def compiled(instance, library, target, limit):
    """Compiles an instance. Returns the error, if there is one."""
    partial = target.with_suffix(".partial.fzn")
    outputs = ["-o", partial, "--output-ozn-to-file", target.with_suffix(".ozn"), "--output-mode", "dzn"]
    command = ["minizinc", "-c", "--solver", described(library), *outputs, instance.model, *instance.data]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return "time"
    if done.returncode or not partial.exists():
        return done.stderr.strip()[-2000:] or "no FlatZinc"
    partial.rename(target)
    return None


def show_objective(fzn):
    """Makes the objective of a FlatZinc file an output."""
    text = fzn.read_text()
    goal = re.search(r"^solve.*?\b(?:minimize|maximize)\s+(\w+)\s*;", text, re.S | re.M)
    if goal:
        declaration = rf"^(var [^:\n]*: {goal[1]}\b)(?!.*output_var)"
        fzn.write_text(re.sub(declaration, r"\1 :: output_var", text, count=1, flags=re.M))


def goal_of(fzn):
    """Returns the direction of a FlatZinc model, and the name of its objective or None."""
    with open(fzn) as file:
        text = next((line for line in reversed(file.readlines()) if line.startswith("solve")), "solve satisfy;")
    goal = re.search(r"\b(minimize|maximize)\s+(\w+)\s*;", text)
    return (goal[1], goal[2]) if goal else ("satisfy", None)
