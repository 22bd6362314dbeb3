"""What constraints are made of in a model of CP-SAT: clauses, sums with conditions, and literals about variables.

An argument is a number, a variable of CP-SAT, a set of numbers, or a list of these; truth values are 0 and 1.
"""

from ortools.sat.python import cp_model

Domain = cp_model.Domain
NEVER = 2**50
"""A number that no sum reaches."""
WIDEST_TABLE = 20000
"""The most pairs of values for which an operation becomes a table."""


def constant(value):
    """Whether an argument is a number."""
    return isinstance(value, int)


def domain_of(value):
    """Returns the domain of a number or a variable."""
    if constant(value):
        return Domain(value, value)
    return Domain.from_flat_intervals(list(value.proto.domain))


def values_of(value):
    """Returns the values of a number or a variable."""
    flat = domain_of(value).flattened_intervals()
    return [number for low, high in zip(flat[::2], flat[1::2]) for number in range(low, high + 1)]


def bounds(value):
    """Returns the least and the greatest value of a number or a variable."""
    return domain_of(value).min(), domain_of(value).max()


def set_domain(values):
    """Returns the domain of a set."""
    return Domain(values.start, values.stop - 1) if isinstance(values, range) else Domain.from_values(sorted(values))


RELATIONS = {
    "eq": lambda value: Domain(value, value),
    "ne": lambda value: Domain(value, value).complement(),
    "le": lambda value: Domain(-NEVER, value),
    "lt": lambda value: Domain(-NEVER, value - 1),
    "ge": lambda value: Domain(value, NEVER),
    "gt": lambda value: Domain(value + 1, NEVER),
}


class Posting:
    """Posts constraints to a model."""

    def __init__(self, model):
        self.model = model
        self.true = model.new_constant(1)
        self.equalities = {}

    def literal(self, value):
        """Returns the literal of a truth value."""
        return (self.true if value else ~self.true) if constant(value) else value

    def literals(self, values):
        """Returns the literals of truth values."""
        return [self.literal(value) for value in values]

    def clause(self, literals, when=()):
        """Requires one of some literals, if all of `when` are true."""
        literals = self.literals(literals)
        self.model.add_bool_or([*literals, *(~literal for literal in self.literals(when))] or [~self.true])

    def linear(self, coefficients, terms, domain, when=()):
        """Requires a sum to be in a domain, if all of `when` are true."""
        fixed = sum(factor * term for factor, term in zip(coefficients, terms) if constant(term))
        free = [(factor, term) for factor, term in zip(coefficients, terms) if not constant(term) and factor]
        if not free:
            if not domain.contains(fixed):
                self.clause([], when)
            return
        total = cp_model.LinearExpr.weighted_sum([term for _, term in free], [factor for factor, _ in free])
        posted = self.model.add_linear_expression_in_domain(total + fixed, domain)
        if when:
            posted.only_enforce_if(self.literals(when))

    def equivalent(self, coefficients, terms, domain, literal):
        """Makes a literal true if and only if a sum is in a domain."""
        literal = self.literal(literal)
        self.linear(coefficients, terms, domain, [literal])
        self.linear(coefficients, terms, domain.complement(), [~literal])

    def is_in(self, term, domain):
        """Returns the literal that a term is in a domain."""
        if constant(term):
            return self.literal(int(domain.contains(term)))
        key = term.index, tuple(domain.flattened_intervals())
        if key not in self.equalities:
            self.equalities[key] = self.model.new_bool_var("")
            self.equivalent([1], [term], domain, self.equalities[key])
        return self.equalities[key]

    def equals(self, term, value):
        """Returns the literal that a term has a value."""
        return self.is_in(term, Domain(value, value))

    def shifted(self, term, offset):
        """Returns a variable for a term less an offset, or the number."""
        if constant(term) or not offset:
            return term - offset if offset else term
        low, high = bounds(term)
        found = self.model.new_int_var(low - offset, high - offset, "")
        self.model.add(found == term - offset)
        return found

    def table(self, terms, rows):
        """Requires terms to be a row."""
        self.model.add_allowed_assignments(terms, rows) if rows else self.clause([])

    def operation(self, left, right, result, function):
        """Requires a function's value by a table of all pairs of values."""
        if domain_of(left).size() * domain_of(right).size() > WIDEST_TABLE:
            raise NotImplementedError("an operation on wide domains")
        rows = [(a, b, function(a, b)) for a in values_of(left) for b in values_of(right)]
        self.table([left, right, result], [row for row in rows if row[2] is not None])
