"""Models of variables and constraints: against all values, tried one by one."""

from __future__ import annotations

import itertools
import pickle
import random
import subprocess
import sys
from collections.abc import Callable

import pytest
import unicursal
from conftest import REPOSITORY
from unicursal import cp

EXAMPLES = REPOSITORY / "bindings" / "python" / "examples"

# A number or a condition of the model, and its value for the values of all variables.
Pair = tuple[object, Callable[[tuple[int, ...]], int]]


class Trial:
    """A model of small variables, and what it means."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.model = cp.Model()
        self.domains = [self.domain() for _ in range(3)] + [[0, 1], [0, 1]]
        ints = [self.model.int_from(domain) for domain in self.domains[:3]]
        self.variables = [*ints, self.model.bool("a"), self.model.bool("b")]
        self.meanings: list[Callable[[tuple[int, ...]], bool]] = []

    def domain(self) -> list[int]:
        low = self.random.randint(-4, 3)
        values = range(low, low + self.random.randint(1, 6))
        return sorted(self.random.sample(values, self.random.randint(1, len(values))))

    def int(self) -> Pair:
        at = self.random.randrange(3)
        return self.variables[at], lambda values: values[at]

    def number(self, depth: int) -> Pair:
        pick = self.random.randrange(14) if depth else 0
        if pick < 2:
            return self.int()
        if pick == 2:
            constant = self.random.randint(-3, 4)
            return self.variables[0] * 0 + constant, lambda values: constant
        if pick == 3:
            condition, holds = self.condition(depth - 1)
            return 2 * condition, lambda values: 2 * bool(holds(values))  # type: ignore[operator]
        (one, a), (other, b) = self.number(depth - 1), self.number(depth - 1)
        factor = self.random.choice([-2, -1, 1, 3])
        return {
            4: (one + other, lambda v: a(v) + b(v)),
            5: (one - factor * other, lambda v: a(v) - factor * b(v)),
            6: (one * other, lambda v: a(v) * b(v)),
            7: (one // 3, lambda v: a(v) // 3),
            8: (one % 4, lambda v: a(v) % 4),
            9: (abs(one), lambda v: abs(a(v))),
            10: (cp.maximum([one, other, 1]), lambda v: max(a(v), b(v), 1)),
            11: (cp.minimum([one, other]), lambda v: min(a(v), b(v))),
            12: (cp.count([one, other, one], [0, 2]), lambda v: sum(x in (0, 2) for x in (a(v), b(v), a(v)))),
            13: (cp.n_values([one, other, 0]), lambda v: len({a(v), b(v), 0})),
        }[pick]  # type: ignore[operator]

    def condition(self, depth: int) -> Pair:
        pick = self.random.randrange(10) if depth else 0
        if pick == 0:
            at = self.random.randrange(3, 5)
            return self.variables[at], lambda values: values[at]
        if pick < 5:
            (one, a), (other, b) = self.number(depth - 1), self.number(depth - 1)
            return [
                (one <= other, lambda v: a(v) <= b(v)),
                (one > other, lambda v: a(v) > b(v)),
                (one == other, lambda v: a(v) == b(v)),
                (one != other, lambda v: a(v) != b(v)),
                (one.is_in([-1, 2, 3]), lambda v: a(v) in (-1, 2, 3)),
            ][self.random.randrange(5)]  # type: ignore[operator,attr-defined]
        (one, a), (other, b) = self.condition(depth - 1), self.condition(depth - 1)
        return {
            5: (one & other, lambda v: a(v) and b(v)),
            6: (one | other, lambda v: a(v) or b(v)),
            7: (~one, lambda v: not a(v)),  # type: ignore[operator]
            8: (one ^ other, lambda v: bool(a(v)) != bool(b(v))),
            9: (one.implies(other), lambda v: not a(v) or b(v)),  # type: ignore[attr-defined]
        }[pick]

    def list(self, length: int) -> tuple[list[object], Callable[[tuple[int, ...]], list[int]]]:
        pairs = [self.number(1) for _ in range(length)]
        return [number for number, _ in pairs], lambda v: [value(v) for _, value in pairs]

    def constraint(self) -> tuple[object, Callable[[tuple[int, ...]], bool]]:
        pick, random = self.random.randrange(12), self.random
        numbers, values = self.list(3)
        others, more = self.list(3)
        if pick == 0:
            consistency = random.choice(["auto", "bounds", "domain"])
            return cp.all_different(numbers, consistency=consistency), lambda v: len(set(values(v))) == 3
        if pick == 1:
            rows = [tuple(random.randint(-3, 4) for _ in range(3)) for _ in range(6)]
            return cp.table(numbers, rows), lambda v: tuple(values(v)) in rows
        if pick == 2:
            steps = {
                (state, value): random.randrange(3) for state in range(3) for value in range(-2, 3) if random.random() < 0.7
            }
            ends = [0, 2]

            def accepts(v: tuple[int, ...]) -> bool:
                state: object = 0
                for value in values(v):
                    state = steps.get((state, value), None)  # type: ignore[arg-type]
                return state in ends

            moves = [(state, value, then) for (state, value), then in steps.items()]
            return cp.regular(numbers, moves, 0, ends), accepts
        if pick == 3:

            def is_loop(v: tuple[int, ...]) -> bool:
                successors, at, seen = values(v), 0, 0
                while 0 <= at < 3 and seen < 4:
                    at, seen = successors[at], seen + 1
                    if at == 0:
                        break
                return at == 0 and seen == 3

            return cp.circuit(numbers), is_loop
        if pick == 4:
            return cp.lex_less(numbers, others), lambda v: values(v) < more(v)
        if pick == 5:
            return cp.lex_less(numbers, others, or_equal=True), lambda v: values(v) <= more(v)
        if pick == 6:
            wanted, often = self.number(1)
            counts = {0: wanted, 1: 1}
            return cp.global_cardinality(
                numbers, counts
            ), lambda v: values(v).count(0) == often(v) and values(v).count(1) == 1
        if pick == 7:
            at, index = self.number(1)
            return (
                cp.element(numbers, at) == others[0],
                lambda v: 0 <= index(v) < 3 and values(v)[index(v)] == more(v)[0],
            )
        if pick == 8:

            def fits(v: tuple[int, ...]) -> bool:
                bins = values(v)
                loads = [sum(size for size, of in zip((3, 2, 2), bins) if of == at) for at in range(2)]
                return set(bins) <= {0, 1} and loads[0] <= 4 and loads[1] <= 5

            return cp.bin_packing(numbers, [3, 2, 2], capacities=[4, 5]), fits
        presence = [self.condition(1) for _ in range(3)]
        sizes = [random.randint(0, 3) for _ in range(3)]
        spans = [
            self.model.interval(start, size, present=present) for start, size, (present, _) in zip(numbers, sizes, presence)
        ]
        if pick == 9:

            def are_apart(v: tuple[int, ...]) -> bool:
                done = [(s, s + d) for s, d, (_, here) in zip(values(v), sizes, presence) if here(v) and d > 0]
                return all(a[1] <= b[0] or b[1] <= a[0] for a, b in itertools.combinations(done, 2))

            return cp.no_overlap(spans), are_apart
        if pick == 10:

            def is_within(v: tuple[int, ...]) -> bool:
                done = [(s, s + d, need) for s, d, (_, here), need in zip(values(v), sizes, presence, (1, 2, 1)) if here(v)]
                return all(sum(need for a, b, need in done if a <= time < b) <= 2 for time in range(-20, 40))

            return cp.cumulative(spans, [1, 2, 1], 2), is_within
        below = [self.model.interval(other, 2) for other in others]

        def boxes_are_apart(v: tuple[int, ...]) -> bool:
            boxes = [((x, x + d), (y, y + 2)) for x, d, y, (_, here) in zip(values(v), sizes, more(v), presence) if here(v)]
            apart = lambda a, b: any(one[1] <= other[0] or other[1] <= one[0] for one, other in zip(a, b))  # noqa: E731
            return all(apart(a, b) for a, b in itertools.combinations(boxes, 2))

        return cp.no_overlap_2d(spans, below), boxes_are_apart

    def add(self, added: object, holds: Callable[[tuple[int, ...]], bool]) -> None:
        self.model.add(added)  # type: ignore[arg-type]
        self.meanings.append(holds)

    def expected(self) -> list[tuple[int, ...]]:
        return [values for values in itertools.product(*self.domains) if all(holds(values) for holds in self.meanings)]

    def found(self) -> list[tuple[int, ...]]:
        return sorted(tuple(int(value) for value in found[self.variables]) for found in self.model.solutions())


@pytest.mark.parametrize("block", range(10))
def test_conditions_hold_where_they_should(block):
    for seed in range(block * 40, block * 40 + 40):
        trial = Trial(seed)
        for _ in range(2):
            trial.add(*trial.condition(3))
        assert trial.found() == trial.expected(), (seed, trial.model.to_flatzinc())


@pytest.mark.parametrize("block", range(10))
def test_constraints_hold_where_they_should(block):
    for seed in range(block * 40, block * 40 + 40):
        trial = Trial(1000 + seed)
        constraint, holds = trial.constraint()
        if seed % 3 or not isinstance(constraint, cp.Constraint):
            trial.add(constraint, holds)
        else:
            condition, applies = trial.condition(1)
            trial.add(condition.implies(constraint), lambda v: not applies(v) or holds(v))  # noqa: B023
        trial.add(*trial.condition(1))
        assert trial.found() == trial.expected(), (seed, constraint, trial.model.to_flatzinc())


def test_objectives_are_the_best():
    for seed in range(200):
        trial = Trial(5000 + seed)
        trial.add(*trial.condition(2))
        goal, value = trial.number(3)
        expected = [value(values) for values in trial.expected()]
        for ask, best in ((trial.model.minimize, min), (trial.model.maximize, max)):
            ask(goal)
            result = trial.model.solve()
            if not expected:
                assert (result.status, result.objective) == ("unsatisfiable", None)
                continue
            assert (result.status, result.objective, result.bound) == ("optimal", best(expected), best(expected)), seed
            assert result[goal] == result.objective


def test_a_model_is_the_same_in_another_process():
    model = cp.Model()
    x, y, b = model.int(0, 9, "x"), model.int_from([1, 4, 9], "y"), model.bool("set")
    model.add(b.implies(x + y <= 7), x * y == 8, ~b | (y != 4), name='a name with "quotes"')
    model.maximize(10 * b + x)
    copy, x2, y2, b2 = pickle.loads(pickle.dumps((model, x, y, b)))
    assert copy.to_flatzinc() == model.to_flatzinc()
    copy.add(b2 | (x2 >= 0), abs(y2 - x2) <= 9)
    results = [model.solve(), copy.solve()]
    assert [result.status for result in results] == ["optimal"] * 2
    assert results[0][[x, y, b]] == results[1][[x2, y2, b2]] == [8, 1, False]
    program = "import pickle, sys; model = pickle.load(sys.stdin.buffer); print(model.solve().solution.to_dict())"
    told = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(model), capture_output=True, check=True)
    assert told.stdout.decode() == "{'x': 8, 'y': 1, 'set': False}\n"


def test_names_of_any_kind():
    model = cp.Model()
    names = ["var", "op[0,1]", "x", "x", "", "größe", "X_INTRODUCED_0_", "X_8_", "a b"]
    variables = [model.int(0, 9, name) for name in names]
    model.add(cp.all_different(variables), name="all")
    assert list(model.solve().solution.to_dict()) == list(dict.fromkeys(names))
    model.add(variables[1] + variables[5] <= 10, name="sum of two")
    reason = model.why(variables[5] <= 2, [variables[1] >= 8])
    assert (reason.conclusion, reason.premises, reason.constraint) == ("größe <= 2", ["op[0,1] >= 8"], "sum of two")


def test_cores_and_reasons():
    model = cp.Model()
    x, y = model.int(0, 10, "x"), model.int(0, 10, "y")
    model.add(x + y <= 12, name="room")
    wishes = [x >= 2, y >= 7, x <= 9, x >= 6, y <= 11]
    result = model.solve(wishes)
    assert result.status == "unsatisfiable"
    assert repr(result.core()) == "[y >= 7, x >= 6]"
    assert model.solve(wishes[:3]).status == "satisfiable"
    with pytest.raises(LookupError, match="this one is satisfiable"):
        model.solve().core()
    with pytest.raises(LookupError, match="there is no solution"):
        result[x]
    assert repr(model.solve(wishes, time_limit=60).core()) == "[y >= 7, x >= 6]"
    model.add(x >= 11)
    assert repr(result.core()) == "[y >= 7, x >= 6]", "of the model as it was"
    assert model.solve(wishes).core() == []
    assert model.why(y >= 20) is None or model.why(y >= 20).conclusion is None


def test_limits_progress_and_interrupts():
    model = cp.Model()
    holes = [[model.bool() for _ in range(11)] for _ in range(12)]
    model.add(*(cp.any_of(row) for row in holes))
    for column in zip(*holes):
        model.add(*(~(a & b) for a, b in itertools.combinations(column, 2)))
    result = model.solve(conflict_limit=100)
    assert (result.status, result.limit) == ("unknown", "conflicts")
    result = model.solve(time_limit="50ms")
    assert (result.status, result.limit) == ("unknown", "time")
    assert result.seconds < 2
    seen = []

    def watch(now):
        seen.append(now)
        raise KeyError("enough")

    with pytest.raises(KeyError):
        model.solve(progress=watch, time_limit=20)
    assert seen[0]["conflicts"] > 0 and seen[0]["seconds"] > 0 and seen[0]["best"] is None
    token = unicursal.CancelToken()
    token.cancel()
    assert model.solve(cancel=token).limit == "cancelled"
    # The first limit mostly ends the search, and the second one the setup, which leaves out constraints.
    for limit in ("20ms", 1e-9):
        found = model.solutions(time_limit=limit)
        assert list(found) == [] and found.limit == "time"
    model.add(holes[0][0])
    assert model.solve(time_limit=1e-9).limit == "time"
    assert model.solve(conflict_limit=100).limit == "conflicts"


def test_integers_that_nothing_bounds_prove_nothing():
    model = cp.Model()
    x = model.int(-(1 << 40), 1 << 40, "x")
    model.add(x * x * x == 27)
    result = model.solve(time_limit=5)
    assert result.status in ("satisfiable", "unknown")
    assert result.solution is None or result[x] == 3


def test_wrong_use():
    model, other = cp.Model(), cp.Model()
    x, b = model.int(0, 9), model.bool()
    for wrong, error, message in [
        (lambda: bool(x <= 3), TypeError, "join conditions by &"),
        (lambda: 1 <= x <= 3, TypeError, "join conditions by &"),
        (lambda: x + 0.5, TypeError, "integers only, not 0.5"),
        (lambda: x // 0, ValueError, "positive number"),
        (lambda: x // x, TypeError, "cp.quotient"),
        (lambda: model.int(3, 2), ValueError, "no integer from 3 to 2"),
        (lambda: model.int(0, 1 << 41), ValueError, "between -2"),
        (lambda: model.int_from([]), ValueError, "needs a value"),
        (lambda: model.add(x), TypeError, "expected a condition, such as x <= 3"),
        (lambda: model.add(other.int(0, 1) + 5 <= x), ValueError, "variable of another model"),
        (lambda: model.add(other.bool()), ValueError, "variable of another model"),
        (lambda: model.solve(time_limt=3), TypeError, "did you mean 'time_limit'"),
        (lambda: model.solve([3]), TypeError, "expected a condition"),
        (lambda: cp.table([x], [(1, 2)]), ValueError, "has not one value for each of 1"),
        (lambda: cp.no_overlap([x]), TypeError, "Model.interval makes"),
        (lambda: cp.maximum([]), ValueError, "at least 1"),
        (lambda: cp.total([x], [1, 2]), ValueError, "2 factors for 1 terms"),
        (lambda: cp.bin_packing([x], [1]), TypeError, "either loads or capacities"),
        (lambda: cp.regular([x], [(0, 1, 1), (0, 1, 2)], 0, [1]), ValueError, "two transitions"),
    ]:
        with pytest.raises(error, match=message):
            wrong()
    model.add(b, x == 4)
    assert model.solve().solution.to_dict() == {"x0": 4, "x1": True}


def test_hints_and_searches():
    model = cp.Model()
    xs = [model.int(0, 9) for _ in range(4)]
    model.hint(xs[2], 7)
    assert model.solve()[xs[2]] == 7
    model.branch_on(xs, "input_order", "indomain_max")
    assert model.solve().status == "satisfiable"
    assert "warm_start" in model.to_flatzinc() and "indomain_max" in model.to_flatzinc()


def test_alternatives():
    model = cp.Model()
    here = model.bool("here")
    task = model.interval((0, 5), (0, 9), present=here, name="task")
    ways = model.alternatives(task, [3, 5])
    model.add(here, task.end <= 4)
    result = model.solve()
    assert result[ways] == [result[task], None]
    assert result[task][1] - result[task][0] == 3
    model.add(ways[1].present)
    assert model.solve().status == "unsatisfiable"


def test_classics():
    """Small ones. The values are those of CP-SAT for the same models."""
    sys.path.insert(0, str(EXAMPLES))
    import classics

    small = {"queens": 8, "golomb_ruler": 6, "knapsack": 10, "magic_square": 3, "salesman": 8, "bins": 10, "coloring": 12}
    values = {
        classic.__name__: classic(*([small[classic.__name__]] if classic.__name__ in small else []))
        for classic in classics.CLASSICS
    }
    assert values == {
        "send_more_money": 10652,
        "queens": 8,
        "sudoku": 812753649,
        "magic_square": 15,
        "golomb_ruler": 17,
        "knapsack": 269,
        "job_shop": 55,
        "project": 71,
        "roster": 14,
        "salesman": 390,
        "bins": 5,
        "coloring": 4,
    }
