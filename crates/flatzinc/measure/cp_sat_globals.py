"""The constraints of the library `unicursal` as constraints of CP-SAT."""

from itertools import pairwise

from cp_sat_builtins import array_bool_or
from cp_sat_posting import NEVER, Domain, bounds, constant, domain_of, set_domain, values_of


def circuit(posting, successors, first, is_partial=False):
    """Requires a circuit of all, or of those that are not their own successors."""
    count = len(successors)
    arcs = []
    for tail, successor in enumerate(successors):
        posting.linear([1], [successor], Domain(first, first + count - 1))
        for value in values_of(successor):
            head = value - first
            if 0 <= head < count and (head != tail or is_partial or count == 1):
                arcs.append((tail, head, posting.equals(successor, value)))
            elif head == tail:
                posting.linear([1], [successor], Domain(value, value).complement())
    posting.model.add_circuit(arcs)


def table(posting, terms, rows):
    """Requires one of rows that are written one after another."""
    width = len(terms)
    posting.table(terms, [rows[at : at + width] for at in range(0, len(rows), width)])


def inverse(posting, f, first_f, g, first_g):
    """Requires functions that are each other's inverse."""
    if len(f) != len(g):
        raise NotImplementedError("inverse functions of different lengths")
    forward = [posting.shifted(term, first_g) for term in f]
    posting.model.add_inverse(forward, [posting.shifted(term, first_f) for term in g])


def interval(posting, start, size):
    """Returns a task."""
    if constant(size):
        return posting.model.new_fixed_size_interval_var(start, size, "")
    end = posting.model.new_int_var(bounds(start)[0] + bounds(size)[0], bounds(start)[1] + bounds(size)[1], "")
    return posting.model.new_interval_var(start, size, end, "")


def cumulative(posting, starts, sizes, demands, capacity):
    """Requires that tasks fit into a capacity."""
    for value in [*sizes, *demands]:
        posting.linear([1], [value], Domain(0, NEVER))
    posting.linear([1], [capacity], Domain(0, NEVER))
    used = [at for at, size in enumerate(sizes) if bounds(size)[1] > 0 and bounds(demands[at])[1] > 0]
    tasks = [interval(posting, starts[at], sizes[at]) for at in used]
    posting.model.add_cumulative(tasks, [demands[at] for at in used], capacity)


def disjunctive(posting, starts, sizes):
    """Requires tasks one after another; those without length are nowhere."""
    tasks = []
    for start, size in zip(starts, sizes):
        low, high = bounds(size)
        if low > 0:
            tasks.append(interval(posting, start, size))
        elif high > 0:
            is_there = posting.model.new_bool_var("")
            posting.linear([1], [size], Domain(1, NEVER), [is_there])
            posting.linear([1], [size], Domain(-NEVER, 0), [is_there.negated()])
            end = posting.model.new_int_var(bounds(start)[0], bounds(start)[1] + high, "")
            tasks.append(posting.model.new_optional_interval_var(start, size, end, is_there, ""))
    posting.model.add_no_overlap(tasks)


def disjunctive_strict(posting, starts, sizes):
    """Requires tasks one after another."""
    posting.model.add_no_overlap([interval(posting, start, size) for start, size in zip(starts, sizes)])


def diffn(posting, x, y, width, height):
    """Requires boxes that do not overlap, those without area included."""
    across = [interval(posting, start, size) for start, size in zip(x, width)]
    up = [interval(posting, start, size) for start, size in zip(y, height)]
    for value in [*width, *height]:
        posting.linear([1], [value], Domain(0, NEVER))
    posting.model.add_no_overlap_2d(across, up)
    flat = [bounds(a)[0] <= 0 or bounds(b)[0] <= 0 for a, b in zip(width, height)]
    for i in range(len(x)):
        for j in range(i):
            if flat[i] or flat[j]:
                apart(posting, [(x, width), (y, height)], i, j)


def apart(posting, sides, i, j):
    """Requires two boxes to be apart on a side."""
    literals = []
    for start, size in sides:
        for a, b in ((i, j), (j, i)):
            literals.append(posting.model.new_bool_var(""))
            posting.linear([1, 1, -1], [start[a], size[a], start[b]], Domain(-NEVER, 0), literals[-1:])
    posting.clause(literals)


def regular(posting, terms, states, symbols, targets, first, final):
    """Requires a word that an automaton accepts."""
    triples = [
        (state, symbol, targets[(state - 1) * symbols + symbol - 1])
        for state in range(1, states + 1)
        for symbol in range(1, symbols + 1)
    ]
    automaton(posting, terms, first, sorted(final), [triple for triple in triples if triple[2] > 0])


def mdd(posting, terms, _level, tails, labels, heads):
    """Requires the labels of a path from node 1 to the end, which is node 0."""
    triples = [(tail, value, head) for tail, values, head in zip(tails, labels, heads) for value in sorted(values)]
    automaton(posting, terms, 1, [0], triples)


def automaton(posting, terms, first, final, triples):
    """Requires a word of an automaton that may be without words."""
    if final and triples:
        posting.model.add_automaton(terms, first, final, triples)
    else:
        posting.clause([])


def count(posting, terms, values, result):
    """Requires the number of terms in a set."""
    literals = [posting.is_in(term, set_domain(values)) for term in terms]
    posting.model.add(sum(literals) == result)


def nvalue(posting, result, terms):
    """Requires the number of different values."""
    used = []
    for value in sorted({value for term in terms for value in values_of(term)}):
        used.append(posting.model.new_bool_var(""))
        holders = [posting.equals(term, value) for term in terms if domain_of(term).contains(value)]
        array_bool_or(posting, holders, used[-1])
    posting.model.add(sum(used) == result)


def lex(posting, left, right, is_strict):
    """Requires the lexicographic order."""
    common = min(len(left), len(right))
    may_be_equal = len(left) < len(right) or (len(left) == len(right) and not is_strict)
    equal = [posting.true, *(posting.model.new_bool_var("") for _ in range(common))]
    for x, y, (before, after) in zip(left, right, pairwise(equal)):
        posting.linear([1, -1], [x, y], Domain(-NEVER, 0), [before])
        posting.linear([1, -1], [x, y], Domain(-NEVER, -1), [before, ~after])
    if not may_be_equal:
        posting.clause([~equal[-1]])


GLOBALS = {
    "unicursal_all_different": lambda posting, terms: posting.model.add_all_different(terms),
    "unicursal_circuit": circuit,
    "unicursal_subcircuit": lambda posting, terms, first: circuit(posting, terms, first, is_partial=True),
    "unicursal_table": table,
    "unicursal_inverse": inverse,
    "unicursal_cumulative": cumulative,
    "unicursal_disjunctive": disjunctive,
    "unicursal_disjunctive_strict": disjunctive_strict,
    "unicursal_diffn": diffn,
    "unicursal_regular": regular,
    "unicursal_mdd": mdd,
    "unicursal_count": count,
    "unicursal_nvalue": nvalue,
    "unicursal_lex_less": lambda posting, left, right: lex(posting, left, right, True),
    "unicursal_lex_lesseq": lambda posting, left, right: lex(posting, left, right, False),
}
