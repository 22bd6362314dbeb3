"""The models of `examples/classics.py` for CP-SAT of OR-Tools, with the values and the times of both on one thread.

It needs the package `ortools`. Words are the names of models. `--limit` is the time for each, in seconds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

from ortools.sat.python import cp_model

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "examples"))
import classics  # noqa: E402

LIMIT = 60.0


def solve(model: cp_model.CpModel) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = LIMIT
    status = solver.solve(model)
    if status != cp_model.OPTIMAL:
        raise TimeoutError
    return solver


def best(model: cp_model.CpModel) -> int:
    return round(solve(model).objective_value)


def send_more_money() -> int:
    model = cp_model.CpModel()
    s, e, n, d, m, o, r, y = letters = [model.new_int_var(int(letter in "sm"), 9, letter) for letter in "sendmory"]
    model.add_all_different(letters)
    money = 10000 * m + 1000 * o + 100 * n + 10 * e + y
    model.add(1000 * s + 100 * e + 10 * n + d + 1000 * m + 100 * o + 10 * r + e == money)
    return solve(model).value(money)


def queens(size: int = 50) -> int:
    model = cp_model.CpModel()
    rows = [model.new_int_var(0, size - 1, "") for _ in range(size)]
    for sign in (-1, 0, 1):
        model.add_all_different(row + sign * at for at, row in enumerate(rows))
    solver = solve(model)
    return len({solver.value(row) for row in rows})


def sudoku() -> int:
    given = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    model = cp_model.CpModel()
    cells = [model.new_int_var(1, 9, "") if text == "." else model.new_constant(int(text)) for text in given]
    for at in range(9):
        box = [cells[at // 3 * 27 + at % 3 * 3 + row * 9 + col] for row in range(3) for col in range(3)]
        for unit in (cells[at * 9 : at * 9 + 9], cells[at::9], box):
            model.add_all_different(unit)
    solver = solve(model)
    return int("".join(str(solver.value(cell)) for cell in cells[:9]))


def magic_square(size: int = 6) -> int:
    model = cp_model.CpModel()
    cells = [[model.new_int_var(1, size * size, "") for _ in range(size)] for _ in range(size)]
    model.add_all_different(sum(cells, []))
    diagonals = [[cells[at][at] for at in range(size)], [cells[at][-1 - at] for at in range(size)]]
    total = size * (size * size + 1) // 2
    for line in [*cells, *zip(*cells), *diagonals]:
        model.add(sum(line) == total)
    return solve(model).value(sum(cells[0]))


def golomb_ruler(marks: int = 9) -> int:
    model = cp_model.CpModel()
    at = [model.new_int_var(0, marks * marks, "") for _ in range(marks)]
    model.add(at[0] == 0)
    for one, other in zip(at, at[1:]):
        model.add(one < other)
    model.add(at[1] - at[0] < at[-1] - at[-2])
    model.add_all_different(other - one for one, other in combinations(at, 2))
    model.minimize(at[-1])
    return best(model)


def knapsack() -> int:
    model = cp_model.CpModel()
    things = [(7 + 13 * at % 31, 5 + 17 * at % 23, 11 + 19 * at % 29) for at in range(24)]
    bags = [[model.new_bool_var("") for _ in things] for _ in range(2)]
    for bag in bags:
        model.add(sum(weight * taken for (weight, _, _), taken in zip(things, bag)) <= 130)
        model.add(sum(volume * taken for (_, volume, _), taken in zip(things, bag)) <= 110)
    for chosen in zip(*bags):
        model.add_at_most_one(chosen)
    model.maximize(sum(value * taken for bag in bags for (_, _, value), taken in zip(things, bag)))
    return best(model)


def job_shop() -> int:
    model = cp_model.CpModel()
    machines: dict[int, list[cp_model.IntervalVar]] = {}
    last = model.new_int_var(0, 200, "")
    for job in classics.FT06.split("/"):
        numbers = list(map(int, job.split()))
        end = 0
        for machine, duration in zip(numbers[::2], numbers[1::2]):
            start = model.new_int_var(0, 200, "")
            machines.setdefault(machine, []).append(model.new_fixed_size_interval_var(start, duration, ""))
            model.add(start >= end)
            end = start + duration
        model.add(end <= last)
    for tasks in machines.values():
        model.add_no_overlap(tasks)
    model.minimize(last)
    return best(model)


def project(tasks: int = 30) -> int:
    model = cp_model.CpModel()
    last = model.new_int_var(0, 300, "")
    sizes = [2 + 7 * at % 9 for at in range(tasks)]
    starts = [model.new_int_var(0, 300, "") for _ in sizes]
    spans = [model.new_fixed_size_interval_var(start, size, "") for start, size in zip(starts, sizes)]
    for at in range(tasks):
        model.add(starts[at] + sizes[at] <= last)
        for before in (at - 4, at - 7):
            if before >= 0:
                model.add(starts[before] + sizes[before] <= starts[at])
    for step, capacity in ((5, 10), (11, 12)):
        model.add_cumulative(spans, [1 + step * at % 6 for at in range(tasks)], capacity)
    model.minimize(last)
    return best(model)


def roster(nurses: int = 6, days: int = 14) -> int:
    model = cp_model.CpModel()
    is_on = [[[model.new_bool_var("") for _ in range(3)] for _ in range(days)] for _ in range(nurses)]
    for nurse in is_on:
        for shifts in nurse:
            model.add_exactly_one(shifts)
        for today, tomorrow in zip(nurse, nurse[1:]):
            model.add_bool_or(~today[2], ~tomorrow[1])
        for week in (nurse[at : at + 7] for at in range(0, days, 7)):
            model.add(sum(shifts[0] for shifts in week) >= 2)
            model.add(sum(shifts[2] for shifts in week) <= 3)
    for day in zip(*is_on):
        model.add(sum(shifts[1] for shifts in day) >= 2)
        model.add(sum(shifts[2] for shifts in day) >= 1)
    model.maximize(sum(is_on[(3 * at + 1) % nurses][(5 * at + 2) % days][at % 3] for at in range(5 * nurses)))
    return best(model)


def salesman(cities: int = 16) -> int:
    places = [(37 * at % 101, 53 * at * at % 97) for at in range(cities)]
    model = cp_model.CpModel()
    arcs, cost = [], 0
    for (at, (a, b)), (to, (x, y)) in ((one, other) for one in enumerate(places) for other in enumerate(places)):
        if at != to:
            arcs.append((at, to, model.new_bool_var("")))
            cost += (abs(a - x) + abs(b - y)) * arcs[-1][2]
    model.add_circuit(arcs)
    model.minimize(cost)
    return best(model)


def bins(items: int = 24) -> int:
    sizes = sorted((12 + 29 * at % 37 for at in range(items)), reverse=True)
    model = cp_model.CpModel()
    is_in = [[model.new_bool_var("") for _ in range(14)] for _ in sizes]
    is_used = [model.new_bool_var("") for _ in range(14)]
    for at, places in enumerate(is_in):
        model.add_exactly_one(places)
        for place in range(at + 1, 14):
            model.add(places[place] == 0)
    for place in range(14):
        model.add(sum(size * places[place] for size, places in zip(sizes, is_in)) <= 60 * is_used[place])
        if place:
            model.add_implication(is_used[place], is_used[place - 1])
    model.minimize(sum(is_used))
    return best(model)


def coloring(vertices: int = 45) -> int:
    edges = [(a, b) for a, b in combinations(range(vertices), 2) if (a * a + 3 * a * b + b * b) % 7 < 3]
    model = cp_model.CpModel()
    colors = [model.new_int_var(0, min(at, 14), "") for at in range(vertices)]
    most = model.new_int_var(0, 14, "")
    for a, b in edges:
        model.add(colors[a] != colors[b])
    model.add_max_equality(most, colors)
    model.minimize(most + 1)
    return best(model)


def timed(function: Callable[[], int]) -> tuple[str, float]:
    began = time.perf_counter()
    try:
        value = str(function())
    except TimeoutError:
        value = "–"
    return value, time.perf_counter() - began


def main() -> None:
    global LIMIT
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--limit", type=float, default=LIMIT)
    arguments = parser.parse_args()
    LIMIT = arguments.limit
    print("| model | value | here | CP-SAT |\n|---|---|---|---|")
    for classic in classics.CLASSICS:
        name = classic.__name__
        if arguments.names and name not in arguments.names:
            continue
        (value, here), (other, there) = timed(classic), timed(globals()[name])
        if "–" not in (value, other) and value != other:
            raise AssertionError(f"{name}: {value} here, {other} by CP-SAT")
        print(f"| {name.replace('_', ' ')} | {value} | {here:.2f} s | {there:.2f} s |", flush=True)


if __name__ == "__main__":
    main()
