"""Problems in CP-SAT."""

import itertools

from ortools.sat.python import cp_model


class Encoder:
    def __init__(self, problem):
        self.model = cp_model.CpModel()
        self.domains = problem["values"]
        domain = cp_model.Domain.from_values
        self.vars = [self.model.new_int_var_from_domain(domain(values), "") for values in self.domains]
        self.atoms = {}
        for constraint in problem["constraints"]:
            self.post(constraint, [])

    def atom(self, atom):
        """A literal that is true if and only if the atom is."""
        var, symbol, value = key = tuple(atom)
        if key not in self.atoms:
            lit, x = self.model.new_bool_var(""), self.vars[var]
            holds, fails = {
                "=": (x == value, x != value),
                "!=": (x != value, x == value),
                ">=": (x >= value, x < value),
                "<=": (x <= value, x > value),
            }[symbol]
            self.model.add(holds).only_enforce_if(lit)
            self.model.add(fails).only_enforce_if(lit.negated())
            self.atoms[key] = lit
        return self.atoms[key]

    def equal(self, var, value):
        return self.atom((var, "=", value))

    def require(self, constraint, conditions):
        self.model.add(constraint).only_enforce_if(conditions)

    def post(self, constraint, conditions):
        name, *rest = constraint
        if name == "when":
            return self.post(rest[1], [*conditions, self.atom(rest[0])])
        return getattr(self, name)(conditions, *rest)

    def clause(self, conditions, atoms):
        self.model.add_bool_or([self.atom(atom) for atom in atoms]).only_enforce_if(conditions)

    def linear(self, conditions, terms, atoms, symbol, bound):
        total = sum(factor * self.vars[var] for factor, var in terms)
        total += sum(factor * self.atom(atom) for factor, atom in atoms)
        if isinstance(total, int):
            # Without a variable there is nothing for the solver to compare.
            total += self.model.new_constant(0)
        compared = {"=": total == bound, "!=": total != bound, ">=": total >= bound, "<=": total <= bound}
        self.require(compared[symbol], conditions)

    def different(self, conditions, terms):
        if not conditions:
            self.model.add_all_different([self.vars[var] + offset for var, offset in terms])
            return
        for (a, by), (b, of) in itertools.combinations(terms, 2):
            if a != b:
                self.require(self.vars[a] + by != self.vars[b] + of, conditions)
            elif by == of:
                self.model.add_bool_or([]).only_enforce_if(conditions)

    def no_overlap(self, conditions, tasks):
        for at, (var, duration, present) in enumerate(tasks):
            for other, length, here in tasks[:at]:
                first, second = self.model.new_bool_var(""), self.model.new_bool_var("")
                self.require(self.vars[var] + duration <= self.vars[other], [first])
                self.require(self.vars[other] + length <= self.vars[var], [second])
                done = [self.atom(atom) for atom in (present, here) if atom is not None]
                self.model.add_bool_or([first, second]).only_enforce_if(conditions + done)

    def differences(self, conditions, edges):
        for condition, start, distance, end in edges:
            here = [] if condition is None else [self.atom(condition)]
            self.require(self.vars[start] + distance <= self.vars[end], conditions + here)

    def element(self, conditions, array, index, result):
        for value in self.domains[index]:
            at = [*conditions, self.equal(index, value)]
            if 0 <= value < len(array):
                kind, entry = array[value]
                self.require(self.vars[result] == (self.vars[entry] if kind == "var" else entry), at)
            else:
                self.model.add_bool_or([]).only_enforce_if(at)

    def table(self, conditions, columns, rows):
        chosen = []
        for row in rows:
            lit = self.model.new_bool_var("")
            for var, value in zip(columns, row, strict=True):
                self.require(self.vars[var] == value, [lit])
            chosen.append(lit)
        self.model.add_bool_or(chosen).only_enforce_if(conditions)

    def maximum(self, conditions, some, result):
        self.extremum(conditions, self.model.add_max_equality, some, result)

    def minimum(self, conditions, some, result):
        self.extremum(conditions, self.model.add_min_equality, some, result)

    def extremum(self, conditions, add, some, result):
        values = sorted({value for var in some for value in self.domains[var]})
        extremum = self.model.new_int_var_from_domain(cp_model.Domain.from_values(values), "")
        add(extremum, [self.vars[var] for var in some])
        self.require(extremum == self.vars[result], conditions)

    def count(self, conditions, some, counted, count):
        takes = [self.equal(var, value) for var in some for value in sorted({*counted} & {*self.domains[var]})]
        self.require(sum(takes) + self.model.new_constant(0) == self.vars[count], conditions)

    def circuit(self, conditions, successors, may_stay):
        count = len(successors)
        arcs = []
        for vertex, var in enumerate(successors):
            for value in range(count):
                if value != vertex or may_stay or count == 1:
                    arc = self.model.new_bool_var("")
                    self.require(self.vars[var] == value, [*conditions, arc])
                    arcs.append((vertex, value, arc))
        self.model.add_circuit(arcs)


def solve(problem):
    """A solution, or nothing if there is none."""
    encoder = Encoder(problem)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(encoder.model)
    if status == cp_model.INFEASIBLE:
        return None
    if status not in (cp_model.FEASIBLE, cp_model.OPTIMAL):
        raise ValueError(f"problem {problem['name']}: CP-SAT says {solver.status_name(status)}")
    return [solver.value(var) for var in encoder.vars]
