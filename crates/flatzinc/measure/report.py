"""The report of a comparison, as Markdown."""

from collections import Counter
from math import exp, log

from check import disagreements

OURS = "unicursal"
SOLVED = ("optimal", "satisfied", "unsatisfiable")
FLOOR = 0.01
"""The least time in seconds that counts, so that no ratio is one of two start-ups."""
SLOW = 0.5
"""The seconds that one of two solvers must take for an instance to count for the mean of ratios."""


class Answer:
    """What a solver found within the limit."""

    def __init__(self, row):
        self.row = row
        self.limit = row["limit"]
        status = row["status"]
        self.value = row.get("value")
        is_late = row.get("time", 0) > self.limit * 1.05 + 0.1
        if is_late and status in SOLVED:
            status = "feasible" if self.value is not None else "unknown"
        self.status = "wrong" if row.get("right") is False else status

    @property
    def is_solved(self):
        """Whether the answer is complete."""
        return self.status in SOLVED

    @property
    def time(self):
        """The seconds to the answer, or the limit if it is not complete."""
        return min(self.row["time"], self.limit) if self.is_solved else self.limit

    @property
    def gain(self):
        """The value of the objective, the greater the better."""
        return self.value if self.row["goal"] == "maximize" else -self.value

    def is_refuted(self, checked):
        """Whether a solution that was checked contradicts the answer."""
        if self.status == "unsatisfiable":
            return True
        return self.status == "optimal" and checked.value is not None and checked.gain > self.gain

    @property
    def rank(self):
        """The quality of the answer, to compare with others on the instance; None without an answer."""
        if self.is_solved and self.status != "optimal":
            return 2, 0
        if self.status not in ("optimal", "feasible") or self.value is None:
            return None
        return 1, self.gain, self.is_solved

    @property
    def text(self):
        """The answer and the time, as a cell of a table."""
        signs = {"satisfied": "S", "unsatisfiable": "U", "unknown": "—"}
        signs |= {"optimal": f"**{self.value}**", "feasible": f"{self.value}"}
        answer = signs.get(self.status, self.status)
        return f"{answer} {self.time:.2f}" if self.is_solved else answer


def points(ours, other):
    """The points of the first answer against the second by the complete rule of the MiniZinc Challenge."""
    if ours.rank is None or other.rank is None or ours.rank != other.rank:
        return float(ours.rank is not None and (other.rank is None or ours.rank > other.rank))
    total = ours.time + other.time
    return other.time / total if total else 0.5


def report(rows, families=()):
    """Returns the report of all results, or of some families."""
    table = {}
    for row in sorted(rows, key=lambda row: (row["family"], row["instance"])):
        if not families or row["family"] in families:
            table.setdefault((row["family"], row["instance"]), {})[row["solver"]] = Answer(row)
    for answers in table.values():
        mark_refuted(answers.values())
    left_out = [key for key, answers in table.items() if is_left_out(answers)]
    table = {key: answers for key, answers in table.items() if key not in left_out}
    names = list(dict.fromkeys(name for answers in table.values() for name in answers))
    parts = [contradictions(table), overview(table, names), ratios(table, names), losses(table, names)]
    if "chuffed" in names:
        parts.append("Chuffed runs as WebAssembly, which is slower: `run calibrate` measures how much for Gecode.")
    parts.append(details(table, names))
    if left_out:
        parts.append("Not compiled: " + ", ".join(f"{family} {name}" for family, name in left_out) + ".")
    return "\n\n".join(parts)


def mark_refuted(answers):
    """Makes answers wrong that a checked solution of another solver contradicts."""
    for checked in [answer for answer in answers if answer.row.get("right")]:
        for answer in answers:
            if answer.is_refuted(checked):
                answer.status = "wrong"


def is_left_out(answers):
    """Whether an instance does not compile, for this solver or, without it, for any."""
    deciding = [answers[OURS]] if OURS in answers else answers.values()
    return all(answer.status == "not flattened" for answer in deciding)


def grid(head, rows):
    """Returns a table; all columns but the first are to the right."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def contradictions(table):
    """Lists the instances on which solvers contradict each other, or a solution is wrong."""
    found = []
    for (family, name), answers in table.items():
        claims = disagreements([answer.row for answer in answers.values()])
        claims += [f"wrong answer of {solver}" for solver, answer in answers.items() if answer.status == "wrong"]
        found += [f"- **{family} {name}**: {claim}" for claim in claims]
    return "## Contradictions\n\n" + ("\n".join(found) or "None.")


def overview(table, names):
    """Counts the answers and the points of each solver, over the instances that all have tried."""
    shared = [answers for answers in table.values() if all(name in answers for name in names)]
    rows = []
    for name in names:
        mine = [answers[name] for answers in shared]
        states = Counter(answer.status for answer in mine)
        solved = sum(answer.is_solved for answer in mine)
        score = sum(points(answers[name], answers[other]) for answers in shared for other in names if other != name)
        proofs = states["optimal"] + states["unsatisfiable"]
        counts = [solved, states["satisfied"], proofs, states["feasible"], states["unknown"], states["not flattened"]]
        rows.append([name, *counts, states["error"], states["wrong"], f"{score:.1f}"])
    head = ["solver", "solved", "solution", "proof", "unproved", "unknown", "not compiled", "error", "wrong", "points"]
    return f"## All {len(shared)} instances\n\n" + grid(head, rows)


def ratios(table, names):
    """Compares this solver with each other by the mean of the ratios of their times."""
    rows = []
    for other in (name for name in names if name != OURS):
        pairs = [(answers[OURS], answers[other]) for answers in table.values() if {OURS, other} <= answers.keys()]
        counted = [pair for pair in pairs if any(a.is_solved for a in pair) and max(a.time for a in pair) >= SLOW]
        values = [log(max(theirs.time, FLOOR) / max(ours.time, FLOOR)) for ours, theirs in counted]
        mean = f"{exp(sum(values) / len(values)):.2f}" if values else "—"
        faster, slower = sum(value > log(1.05) for value in values), sum(value < -log(1.05) for value in values)
        only = [sum(pair[at].is_solved and not pair[1 - at].is_solved for pair in pairs) for at in (0, 1)]
        score = sum(points(ours, theirs) for ours, theirs in pairs), sum(points(theirs, ours) for ours, theirs in pairs)
        score = f"{score[0]:.1f} : {score[1]:.1f}"
        rows.append([other, len(pairs), *only, score, len(counted), mean, faster, slower])
    head = ["against", "instances", "only we solve", "only they", "points", "of 0.5 s or more", "their time / ours"]
    return f"## {OURS} against each\n\n" + grid([*head, "we are faster", "slower"], rows)


def is_lost(ours, theirs):
    """Whether another solver solves what this one does not, or in less than half the time of half a second or more."""
    if not theirs.is_solved:
        return False
    return not ours.is_solved or (ours.time >= SLOW and ours.time > 2 * theirs.time)


def losses(table, names):
    """Lists the instances that another solver solves and this one does not, or takes twice as long for."""
    rows = []
    for (family, name), answers in table.items():
        others = [other for other in names if other != OURS and other in answers]
        lost = [other for other in others if OURS in answers and is_lost(answers[OURS], answers[other])]
        if lost:
            rows.append([f"{family} {name}", answers[OURS].text, ", ".join(f"{o} {answers[o].text}" for o in lost)])
    return f"## {len(rows)} losses\n\n" + grid(["instance", OURS, "better"], rows)


def details(table, names):
    """Lists all answers and times."""
    rows = []
    for (family, name), answers in table.items():
        cells = [answers[solver].text if solver in answers else "" for solver in names]
        rows.append([f"{family} {name}", *cells])
    legend = "Bold: a proven optimum. S: a solution, U: unsatisfiable, each with its time in seconds. —: no answer."
    return f"## All answers\n\n{legend}\n\n" + grid(["instance", *names], rows)
