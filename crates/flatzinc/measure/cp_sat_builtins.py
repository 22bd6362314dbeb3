"""FlatZinc's own constraints as constraints of CP-SAT."""

from cp_sat_posting import NEVER, RELATIONS, Domain, bounds, constant, set_domain


def comparisons():
    """The comparisons of integers and Booleans, of sums, and their conditional forms."""
    found = {}
    for name, relation in RELATIONS.items():
        for kind in ("int", "bool"):
            add_forms(found, f"{kind}_{name}", 2, lambda x, y, relation=relation: ([1, -1], [x, y], relation(0)))
            add_forms(found, f"{kind}_lin_{name}", 3, sums(relation))
    return found


def sums(relation):
    """A sum's relation to a number or, for Booleans, a variable."""

    def form(coefficients, terms, right):
        if constant(right):
            return coefficients, terms, relation(right)
        return [*coefficients, -1], [*terms, right], relation(0)

    return form


def add_forms(found, name, arity, form):
    """Adds a comparison with its forms under a condition."""
    found[name] = lambda posting, *arguments: posting.linear(*form(*arguments))
    found[f"{name}_imp"] = lambda posting, *arguments: posting.linear(*form(*arguments[:arity]), [arguments[arity]])
    found[f"{name}_reif"] = lambda posting, *arguments: reified(posting, *form(*arguments[:arity]), arguments[arity])


def reified(posting, coefficients, terms, domain, literal):
    """Posts an equivalence; what is said about one variable is remembered."""
    if len(terms) == 2 and constant(terms[1]) and not constant(terms[0]) and coefficients == [1, -1]:
        flat = [min(max(bound, -NEVER), NEVER) for bound in domain.flattened_intervals()]
        domain = Domain.from_flat_intervals([bound + terms[1] for bound in flat])
        if not constant(literal):
            posting.equalities.setdefault((terms[0].index, tuple(domain.flattened_intervals())), literal)
        coefficients, terms = [1], terms[:1]
    posting.equivalent(coefficients, terms, domain, literal)


def set_in(posting, term, values):
    """Requires a term to be in a set."""
    posting.linear([1], [term], set_domain(values))


def set_in_reif(posting, term, values, literal):
    """Requires a literal to be true if and only if a term is in a set."""
    posting.equivalent([1], [term], set_domain(values), literal)


def bool_clause(posting, positive, negative):
    """Requires a literal of the first or the negation of one of the second list."""
    posting.clause([*positive, *(~literal for literal in posting.literals(negative))])


def bool_clause_reif(posting, positive, negative, literal):
    """Requires equivalence to a clause."""
    array_bool_or(posting, [*positive, *(~other for other in posting.literals(negative))], literal)


def array_bool_or(posting, literals, result):
    """Requires equivalence to a disjunction."""
    posting.clause(literals, [result])
    for literal in posting.literals(literals):
        posting.clause([~literal, result])


def array_bool_and(posting, literals, result):
    """Requires equivalence to a conjunction."""
    array_bool_or(posting, [~literal for literal in posting.literals(literals)], ~posting.literal(result))


def array_bool_xor(posting, literals):
    """Requires an odd number of literals."""
    posting.model.add_bool_xor(posting.literals(literals))


def bool_xor(posting, x, y, result=1):
    """Requires equivalence to a difference."""
    posting.model.add_bool_xor([*posting.literals([x, y]), ~posting.literal(result)])


def int_times(posting, x, y, result):
    """Requires a product."""
    if constant(x) or constant(y):
        factor, term = (x, y) if constant(x) else (y, x)
        posting.linear([factor, -1], [term, result], Domain(0, 0))
    else:
        posting.model.add_multiplication_equality(result, [x, y])


def positive_only(posting, x, y, result, add, function):
    """Posts a division: by CP-SAT's own constraint for a positive divisor, by a table otherwise."""
    if bounds(y)[0] > 0:
        add(result, x, y)
    else:
        posting.operation(x, y, result, function)


def divided(a, b):
    """Returns the quotient towards zero, if there is one."""
    return (abs(a) // abs(b)) * (1 if (a < 0) == (b < 0) else -1) if b else None


def remaining(a, b):
    """Returns what a quotient towards zero leaves, if there is one."""
    return a - b * divided(a, b) if b else None


def raised(a, b):
    """Returns a power, if there is one; with a negative exponent it is the quotient of 1."""
    if b >= 0:
        return a**b
    return divided(1, a**-b)


def int_div(posting, x, y, result):
    """Requires a quotient."""
    positive_only(posting, x, y, result, posting.model.add_division_equality, divided)


def int_mod(posting, x, y, result):
    """Requires a remainder."""
    positive_only(posting, x, y, result, posting.model.add_modulo_equality, remaining)


def int_pow(posting, x, y, result):
    """Requires a power."""
    posting.operation(x, y, result, raised)


def element(posting, index, values, result):
    """Requires the value at an index from 1."""
    if constant(index):
        posting.linear([1, -1], [values[index - 1], result], Domain(0, 0))
    else:
        posting.model.add_element(index - 1, values, result)


BUILTINS = {
    **comparisons(),
    "bool2int": lambda posting, x, y: posting.linear([1, -1], [x, y], Domain(0, 0)),
    "set_in": set_in,
    "set_in_reif": set_in_reif,
    "bool_clause": bool_clause,
    "bool_clause_reif": bool_clause_reif,
    "array_bool_or": array_bool_or,
    "array_bool_and": array_bool_and,
    "array_bool_xor": array_bool_xor,
    "bool_or": lambda posting, x, y, result: array_bool_or(posting, [x, y], result),
    "bool_and": lambda posting, x, y, result: array_bool_and(posting, [x, y], result),
    "bool_xor": bool_xor,
    "bool_not": lambda posting, x, y: posting.linear([1, 1], [x, y], Domain(1, 1)),
    "int_plus": lambda posting, x, y, result: posting.linear([1, 1, -1], [x, y, result], Domain(0, 0)),
    "int_times": int_times,
    "int_div": int_div,
    "int_mod": int_mod,
    "int_pow": int_pow,
    "int_abs": lambda posting, x, result: posting.model.add_abs_equality(result, x),
    "int_max": lambda posting, x, y, result: posting.model.add_max_equality(result, [x, y]),
    "int_min": lambda posting, x, y, result: posting.model.add_min_equality(result, [x, y]),
    "array_int_maximum": lambda posting, result, terms: posting.model.add_max_equality(result, terms),
    "array_int_minimum": lambda posting, result, terms: posting.model.add_min_equality(result, terms),
    "array_int_element": element,
    "array_bool_element": element,
    "array_var_int_element": element,
    "array_var_bool_element": element,
}
