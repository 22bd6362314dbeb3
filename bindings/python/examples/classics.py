"""Twelve classic models. Each function returns the value of its best solution, or a measure of its solution.

Run it to see all values: `python classics.py`. `benchmarks/classics.py` has the same models for OR-Tools, and compares.
"""

from __future__ import annotations

from itertools import combinations

from unicursal import cp


def send_more_money() -> int:
    """Different digits for letters."""
    model = cp.Model()
    s, e, n, d, m, o, r, y = letters = [model.int(letter in "sm", 9, letter) for letter in "sendmory"]
    send, more = 1000 * s + 100 * e + 10 * n + d, 1000 * m + 100 * o + 10 * r + e
    money = 10000 * m + 1000 * o + 100 * n + 10 * e + y
    model.add(cp.all_different(letters), send + more == money)
    return model.solve()[money]


def queens(size: int = 50) -> int:
    """Queens that do not attack each other."""
    model = cp.Model()
    rows = [model.int(0, size - 1) for _ in range(size)]
    for sign in (-1, 0, 1):
        model.add(cp.all_different(row + sign * at for at, row in enumerate(rows)))
    return len(set(model.solve()[rows]))


def sudoku() -> int:
    """The puzzle of Arto Inkala."""
    given = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    model = cp.Model()
    cells = [model.int(1, 9) if text == "." else model.int(int(text), int(text)) for text in given]
    for at in range(9):
        box = [cells[at // 3 * 27 + at % 3 * 3 + row * 9 + col] for row in range(3) for col in range(3)]
        for unit in (cells[at * 9 : at * 9 + 9], cells[at::9], box):
            model.add(cp.all_different(unit, consistency="domain"))
    return int("".join(map(str, model.solve()[cells[:9]])))


def magic_square(size: int = 6) -> int:
    """Numbers in a square, with the same sum in each row, column and diagonal."""
    model = cp.Model()
    cells = [[model.int(1, size * size) for _ in range(size)] for _ in range(size)]
    model.add(cp.all_different(sum(cells, [])))
    diagonals = [[cells[at][at] for at in range(size)], [cells[at][-1 - at] for at in range(size)]]
    total = size * (size * size + 1) // 2
    model.add(*(cp.total(line) == total for line in [*cells, *zip(*cells), *diagonals]))
    return model.solve()[cp.total(cells[0])]


def golomb_ruler(marks: int = 9) -> int:
    """The shortest ruler whose distances all differ."""
    model = cp.Model()
    at = [model.int(0, marks * marks) for _ in range(marks)]
    model.add(at[0] == 0, *(one < other for one, other in zip(at, at[1:])), at[1] - at[0] < at[-1] - at[-2])
    model.add(cp.all_different([other - one for one, other in combinations(at, 2)], consistency="bounds"))
    model.minimize(at[-1])
    return model.solve().objective


def knapsack(count: int = 24) -> int:
    """Things with values, in two bags with a limit of weight and one of volume each."""
    model = cp.Model()
    things = [(7 + 13 * at % 31, 5 + 17 * at % 23, 11 + 19 * at % 29) for at in range(count)]
    bags = [[model.bool() for _ in things] for _ in range(2)]
    for bag in bags:
        model.add(cp.total(bag, [weight for weight, _, _ in things]) <= 130)
        model.add(cp.total(bag, [volume for _, volume, _ in things]) <= 110)
    model.add(*(cp.at_most_one(chosen) for chosen in zip(*bags)))
    model.maximize(cp.total(sum(bags, []), [value for _, _, value in things] * 2))
    return model.solve().objective


FT06 = """2 1 0 3 1 6 3 7 5 3 4 6 / 1 8 2 5 4 10 5 10 0 10 3 4 / 2 5 3 4 5 8 0 9 1 1 4 7
/ 1 5 0 5 2 5 3 3 4 8 5 9 / 2 9 1 3 4 5 5 4 0 3 3 1 / 1 3 3 3 5 9 0 10 4 4 2 1"""


def job_shop() -> int:
    """Jobs of operations in order, each on a machine for a time (Fisher and Thompson, 6 by 6)."""
    model = cp.Model()
    machines: dict[int, list[cp.Interval]] = {}
    ends = []
    for job in FT06.split("/"):
        numbers = list(map(int, job.split()))
        end: cp.Expression = model.int(0, 0)
        for machine, duration in zip(numbers[::2], numbers[1::2]):
            task = model.interval((0, 200), duration)
            machines.setdefault(machine, []).append(task)
            model.add(task.start >= end)
            end = task.end
        ends.append(end)
    model.add(*map(cp.no_overlap, machines.values()))
    last = model.int(0, 200)
    model.add(*(end <= last for end in ends))
    model.minimize(last)
    return model.solve().objective


def project(tasks: int = 30) -> int:
    """Tasks that follow each other and share two resources."""
    model = cp.Model()
    last = model.int(0, 300)
    spans = [model.interval((0, 300), 2 + 7 * at % 9) for at in range(tasks)]
    for at, task in enumerate(spans):
        model.add(task.end <= last, *(spans[before].end <= task.start for before in (at - 4, at - 7) if before >= 0))
    for step, capacity in ((5, 10), (11, 12)):
        model.add(cp.cumulative(spans, [1 + step * at % 6 for at in range(tasks)], capacity))
    model.minimize(last)
    return model.solve().objective


def roster(nurses: int = 6, days: int = 14) -> int:
    """Shifts (off, early, late) with enough people, no early shift after a late one, and as many wishes as possible."""
    model = cp.Model()
    shifts = [[model.int(0, 2) for _ in range(days)] for _ in range(nurses)]
    moves = [
        ("rested", 0, "rested"),
        ("rested", 1, "rested"),
        ("rested", 2, "tired"),
        ("tired", 2, "tired"),
        ("tired", 0, "rested"),
    ]
    for row in shifts:
        model.add(cp.regular(row, moves, "rested", ["rested", "tired"]))
        for week in (row[at : at + 7] for at in range(0, days, 7)):
            model.add(cp.count(week, 0) >= 2, cp.count(week, 2) <= 3)
    for day in zip(*shifts):
        model.add(cp.count(day, 1) >= 2, cp.count(day, 2) >= 1)
    wishes = [shifts[(3 * at + 1) % nurses][(5 * at + 2) % days] == at % 3 for at in range(5 * nurses)]
    model.maximize(cp.total(wishes))
    return model.solve().objective


def salesman(cities: int = 16) -> int:
    """The shortest round trip."""
    places = [(37 * at % 101, 53 * at * at % 97) for at in range(cities)]
    model = cp.Model()
    after = [model.int(0, cities - 1) for _ in places]
    ways = [[abs(a - x) + abs(b - y) for x, y in places] for a, b in places]
    model.add(cp.circuit(after))
    model.minimize(cp.total(cp.element(way, then) for way, then in zip(ways, after)))
    return model.solve().objective


def bins(items: int = 24) -> int:
    """As few bins as possible."""
    sizes = sorted((12 + 29 * at % 37 for at in range(items)), reverse=True)
    model = cp.Model()
    places = [model.int(0, 13) for _ in sizes]
    used = model.int(0, 14)
    model.add(cp.bin_packing(places, sizes, capacities=[60] * 14), cp.maximum(places) + 1 == used)
    model.add(*(place <= at for at, place in enumerate(places[:14])))
    model.minimize(used)
    return model.solve().objective


def coloring(vertices: int = 45) -> int:
    """As few colors as possible for the vertices of a graph."""
    edges = [(a, b) for a, b in combinations(range(vertices), 2) if (a * a + 3 * a * b + b * b) % 7 < 3]
    model = cp.Model()
    colors = [model.int(0, 14) for _ in range(vertices)]
    model.add(*(colors[a] != colors[b] for a, b in edges), *(color <= at for at, color in enumerate(colors[:14])))
    most = cp.maximum(colors)
    model.minimize(most + 1)
    return model.solve().objective


CLASSICS = [
    send_more_money,
    queens,
    sudoku,
    magic_square,
    golomb_ruler,
    knapsack,
    job_shop,
    project,
    roster,
    salesman,
    bins,
    coloring,
]

if __name__ == "__main__":
    for classic in CLASSICS:
        print(classic.__name__, classic())
