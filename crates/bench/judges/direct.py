"""Problems as clauses, with a literal for each value of each variable, for a SAT solver."""

import itertools
import operator

from pysat.solvers import Cadical153

COMPARE = {"=": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le}


class Encoder:
    def __init__(self, problem):
        self.clauses, self.last = [], 0
        self.circuits = []
        self.lits = [{value: self.new() for value in values} for values in problem["values"]]
        for lits in self.lits:
            self.clauses.append(list(lits.values()))
            self.clauses.extend([-a, -b] for a, b in itertools.combinations(lits.values(), 2))
        for constraint in problem["constraints"]:
            self.post(constraint, [])

    def new(self):
        self.last += 1
        return self.last

    def atom(self, atom):
        """A literal that is true if and only if the atom is."""
        var, symbol, value = atom
        allowed = [lit for own, lit in self.lits[var].items() if COMPARE[symbol](own, value)]
        if len(allowed) == 1:
            return allowed[0]
        lit = self.new()
        self.clauses.append([-lit, *allowed])
        self.clauses.extend([lit, -own] for own in allowed)
        return lit

    def post(self, constraint, guard):
        """Adds the constraint; `guard` has the literals that are false where it must hold."""
        name, *rest = constraint
        if name == "when":
            return self.post(rest[1], [*guard, -self.atom(rest[0])])
        return getattr(self, name)(guard, *rest)

    def clause(self, guard, atoms):
        self.clauses.append(guard + [self.atom(atom) for atom in atoms])

    def sums(self, terms):
        """The sums that can be reached, each with a literal that is true if it is: `terms` are lists of literals, one of
        which is true, each with its summand."""
        reached = {0: None}
        for choices in terms:
            after = {}
            for total, state in reached.items():
                for lit, added in choices:
                    literal = after.setdefault(total + added, self.new())
                    self.clauses.append([-lit, literal] + ([] if state is None else [-state]))
            reached = after
        return reached

    def linear(self, guard, terms, atoms, symbol, bound):
        choices = [[(lit, factor * value) for value, lit in self.lits[var].items()] for factor, var in terms]
        for factor, atom in atoms:
            lit = self.atom(atom)
            choices.append([(lit, factor), (-lit, 0)])
        for total, state in self.sums(choices).items():
            if not COMPARE[symbol](total, bound):
                self.clauses.append(guard if state is None else [*guard, -state])

    def different(self, guard, terms):
        for (a, by), (b, of) in itertools.combinations(terms, 2):
            for value, lit in self.lits[a].items():
                if a == b and by == of:
                    self.clauses.append([*guard, -lit])
                elif a != b and value + by - of in self.lits[b]:
                    self.clauses.append([*guard, -lit, -self.lits[b][value + by - of]])

    def no_overlap(self, conditions, tasks):
        for (a, duration, here), (b, length, there) in itertools.combinations(tasks, 2):
            guard = conditions + [-self.atom(atom) for atom in (here, there) if atom is not None]
            for (start, lit), (other, own) in itertools.product(self.lits[a].items(), self.lits[b].items()):
                if start + duration > other and other + length > start:
                    self.clauses.append([*guard, -lit, -own])

    def differences(self, conditions, edges):
        for condition, start, distance, end in edges:
            guard = conditions + ([] if condition is None else [-self.atom(condition)])
            for (first, lit), (second, own) in itertools.product(self.lits[start].items(), self.lits[end].items()):
                if first + distance > second:
                    self.clauses.append([*guard, -lit, -own])

    def element(self, guard, array, index, result):
        for at, lit in self.lits[index].items():
            here = [*guard, -lit]
            if not 0 <= at < len(array):
                self.clauses.append(here)
                continue
            kind, entry = array[at]
            entries = self.lits[entry].items() if kind == "var" else [(entry, None)]
            for value, own in entries:
                same = [self.lits[result][value]] if value in self.lits[result] else []
                self.clauses.append(here + ([] if own is None else [-own]) + same)

    def table(self, guard, columns, rows):
        chosen = []
        for row in rows:
            lit = self.new()
            for var, value in zip(columns, row, strict=True):
                self.clauses.append([-lit] + ([self.lits[var][value]] if value in self.lits[var] else []))
            chosen.append(lit)
        self.clauses.append(guard + chosen)

    def extremum(self, guard, some, result, is_beyond):
        for value, lit in self.lits[result].items():
            for var in some:
                beyond = (own for other, own in self.lits[var].items() if is_beyond(other, value))
                self.clauses.extend([*guard, -lit, -own] for own in beyond)
            self.clauses.append([*guard, -lit] + [self.lits[var][value] for var in some if value in self.lits[var]])

    def maximum(self, guard, some, result):
        self.extremum(guard, some, result, operator.gt)

    def minimum(self, guard, some, result):
        self.extremum(guard, some, result, operator.lt)

    def count(self, guard, some, counted, count):
        choices = [[(lit, int(value in counted)) for value, lit in self.lits[var].items()] for var in some]
        for total, state in self.sums(choices).items():
            reached = [] if state is None else [-state]
            self.clauses.append(guard + reached + ([self.lits[count][total]] if total in self.lits[count] else []))

    def circuit(self, guard, successors, may_stay):
        count = len(successors)
        self.different(guard, [(var, 0) for var in successors])
        for vertex, var in enumerate(successors):
            for value, lit in self.lits[var].items():
                if not 0 <= value < count or (value == vertex and not may_stay and count > 1):
                    self.clauses.append([*guard, -lit])
        self.circuits.append((guard, successors, may_stay))

    def cuts(self, values, true):
        """Clauses against the circuits that close too early in these values, which make these literals true."""
        for guard, successors, may_stay in self.circuits:
            if any(-lit not in true for lit in guard):
                continue
            after = [values[var] for var in successors]
            left = {vertex for vertex in range(len(after)) if not may_stay or after[vertex] != vertex}
            circuits = []
            while left:
                walk = [min(left)]
                while after[walk[-1]] != walk[0]:
                    walk.append(after[walk[-1]])
                circuits.append(walk)
                left -= set(walk)
            if len(circuits) < 2:
                continue
            for walk in circuits:
                broken = guard + [-self.lits[successors[vertex]][after[vertex]] for vertex in walk]
                if not may_stay:
                    yield broken
                    continue
                for vertex in set(range(len(after))) - set(walk):
                    stays = self.lits[successors[vertex]].get(vertex)
                    yield broken + ([] if stays is None else [stays])


def solve(problem):
    """A solution, or nothing if there is none."""
    encoder = Encoder(problem)
    with Cadical153(bootstrap_with=encoder.clauses) as solver:
        while solver.solve():
            true = {lit for lit in solver.get_model() if lit > 0}
            values = [next(value for value, lit in lits.items() if lit in true) for lits in encoder.lits]
            cuts = list(encoder.cuts(values, true))
            if not cuts:
                return values
            for cut in cuts:
                solver.add_clause(cut)
    return None
