"""The meaning of problems: whether values satisfy the constraints, tried one by one."""

import operator

COMPARE = {"=": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le}


def atom_holds(atom, values):
    var, symbol, value = atom
    return COMPARE[symbol](values[var], value)


def constraint_holds(constraint, values):
    name, *rest = constraint
    if name == "when":
        condition, inner = rest
        return not atom_holds(condition, values) or constraint_holds(inner, values)
    return HOLDS[name](values, *rest)


def linear(values, terms, atoms, symbol, bound):
    total = sum(factor * values[var] for factor, var in terms)
    total += sum(factor * atom_holds(atom, values) for factor, atom in atoms)
    return COMPARE[symbol](total, bound)


def no_overlap(values, tasks):
    done = [(values[var], values[var] + duration) for var, duration, present in tasks if is_done(present, values)]
    pairs = ((first, second) for at, first in enumerate(done) for second in done[:at])
    return all(first[1] <= second[0] or second[1] <= first[0] for first, second in pairs)


def differences(values, edges):
    holding = (edge[1:] for edge in edges if is_done(edge[0], values))
    return all(values[start] + distance <= values[end] for start, distance, end in holding)


def is_done(present, values):
    return present is None or atom_holds(present, values)


def element(values, array, index, result):
    if not 0 <= values[index] < len(array):
        return False
    kind, entry = array[values[index]]
    return (values[entry] if kind == "var" else entry) == values[result]


def circuit(values, successors, may_stay):
    after = [values[var] for var in successors]
    if not all(0 <= vertex < len(after) for vertex in after):
        return False
    on_it = [vertex for vertex in range(len(after)) if not may_stay or after[vertex] != vertex]
    if not on_it:
        return True
    walk = [on_it[0]]
    while after[walk[-1]] not in walk:
        walk.append(after[walk[-1]])
    return after[walk[-1]] == walk[0] and len(walk) == len(on_it)


HOLDS = {
    "clause": lambda values, atoms: any(atom_holds(atom, values) for atom in atoms),
    "linear": linear,
    "different": lambda values, terms: len({values[var] + offset for var, offset in terms}) == len(terms),
    "no_overlap": no_overlap,
    "differences": differences,
    "element": element,
    "table": lambda values, columns, rows: [values[var] for var in columns] in rows,
    "maximum": lambda values, some, result: max(values[var] for var in some) == values[result],
    "minimum": lambda values, some, result: min(values[var] for var in some) == values[result],
    "count": lambda values, some, counted, count: sum(values[var] in counted for var in some) == values[count],
    "circuit": circuit,
}


def holds(problem, values):
    """Whether these values, one for each variable, are a solution."""
    in_range = all(value in domain for value, domain in zip(values, problem["values"], strict=True))
    return in_range and all(constraint_holds(constraint, values) for constraint in problem["constraints"])
