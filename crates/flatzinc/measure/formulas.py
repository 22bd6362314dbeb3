"""Formulas in conjunctive normal form, which follow from their names: a number is a variable, a negative one its negation."""

from itertools import combinations
from random import Random


def random_formula(variables, ratio, seed):
    """Returns clauses of three different variables, `ratio` times as many as variables."""
    random = Random(f"{variables} {ratio} {seed}")
    numbers = range(1, variables + 1)
    return [[random.choice((-1, 1)) * one for one in random.sample(numbers, 3)] for _ in range(round(variables * ratio))]


def pigeonhole(holes):
    """Returns clauses that put one pigeon more than there are holes each into a hole of its own."""
    inside = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [[-a, -b] for hole in zip(*inside) for a, b in combinations(hole, 2)]
    return inside + apart


class Gates:
    """Clauses for the gates of a circuit."""

    def __init__(self):
        self.clauses, self.variables = [], 0

    def new(self):
        """Returns a new variable."""
        self.variables += 1
        return self.variables

    def both(self, a, b):
        """Returns the variable that `a` and `b` are true."""
        result = self.new()
        self.clauses += [[-result, a], [-result, b], [result, -a, -b]]
        return result

    def either(self, a, b):
        """Returns the variable that `a` or `b` is true."""
        return -self.both(-a, -b)

    def differ(self, a, b):
        """Returns the variable that one of `a` and `b` is true, and the other is not."""
        result = self.new()
        self.clauses += [[-result, a, b], [-result, -a, -b], [result, -a, b], [result, a, -b]]
        return result


def parity(variables, seed):
    """Returns the clauses of as many sums modulo 2 of three variables each, which have a solution."""
    random, gates = Random(f"{variables} {seed}"), Gates()
    values = {gates.new(): random.random() < 0.5 for _ in range(variables)}
    for _ in range(variables):
        three = random.sample(sorted(values), 3)
        total = gates.differ(gates.differ(*three[:2]), three[2])
        gates.clauses.append([total if sum(values[one] for one in three) % 2 else -total])
    return gates.clauses


def factors(bits, product):
    """Returns the clauses of two numbers of `bits` bits each, beyond 1, with this product."""
    gates = Gates()
    first, second = ([gates.new() for _ in range(bits)] for _ in range(2))
    columns = [[] for _ in range(2 * bits + 1)]
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            columns[i + j].append(gates.both(a, b))
    for place, column in enumerate(columns):
        while len(column) > 1:
            a, b = column.pop(0), column.pop(0)
            half, carry = gates.differ(a, b), gates.both(a, b)
            if column:
                c = column.pop(0)
                half, carry = gates.differ(half, c), gates.either(carry, gates.both(half, c))
            column.append(half)
            if place < 2 * bits:
                columns[place + 1].append(carry)
        is_one = product >> place & 1
        gates.clauses += [[one if is_one else -one] for one in column] or ([[]] if is_one else [])
    return [*gates.clauses, first[1:], second[1:]]


def formulas():
    """Returns the formulas that are measured, by their names."""
    rows = [(200, 4.5, 2), (250, 4.26, 4), (300, 4.2, 2), (600, 3.8, 1), (5000, 3.6, 1)]
    found = {
        f"random {variables} @ {ratio} {seed}": random_formula(variables, ratio, seed)
        for variables, ratio, seeds in rows
        for seed in range(seeds)
    }
    found |= {f"pigeonhole {holes}": pigeonhole(holes) for holes in (8, 9, 10)}
    found |= {f"parity {variables}": parity(variables, 0) for variables in (40, 60, 80, 100)}
    products = {11: 1429 * 1867, 12: 3517 * 4049, 14: 12289 * 16369}
    return found | {f"factors {bits} bits": factors(bits, product) for bits, product in products.items()}
