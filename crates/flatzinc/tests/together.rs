//! Parts of a model that are put together, against brute force.

#[allow(dead_code, unreachable_pub, reason = "each test uses a part")]
mod random;

use random::{Random, run};
use unicursal_flatzinc::solve::Options;

/// A knapsack with several weights whose value is known.
struct Knapsack {
    values: Vec<i64>,
    weights: Vec<Vec<i64>>,
    room: Vec<i64>,
}

impl Knapsack {
    fn random(random: &mut Random, items: usize) -> Self {
        let mut row = || (0..items).map(|_| random.between(5, 60)).collect::<Vec<i64>>();
        let (values, weights) = (row(), [(); 3].map(|()| row()).to_vec());
        let room = weights.iter().map(|row| row.iter().sum::<i64>() / 2).collect();
        Self { values, weights, room }
    }

    /// Returns the sets that there is room for.
    fn possible(&self) -> Vec<u32> {
        let fits = |set: u32| self.weights.iter().zip(&self.room).all(|(row, &room)| sum_over(row, set) <= room);
        (0..1 << self.values.len()).filter(|&set| fits(set)).collect()
    }

    /// Returns the values of these sets.
    fn worths(&self, sets: &[u32]) -> Vec<i64> {
        sets.iter().map(|&set| sum_over(&self.values, set)).collect()
    }

    /// Returns the model in which the items are worth `total`.
    fn text(&self, total: i64) -> String {
        let names: Vec<String> = (0..self.values.len()).map(|at| format!("x{at}")).collect();
        let declared = names.iter().map(|name| format!("var 0..1: {name} :: output_var;"));
        let names = names.join(",");
        let sum = |relation: &str, row: &[i64], bound: i64| {
            format!("constraint int_lin_{relation}({row:?}, [{names}], {bound});")
        };
        let weights = self.weights.iter().zip(&self.room).map(|(row, &room)| sum("le", row, room));
        let rest = [sum("eq", &self.values, total), "solve satisfy;".to_owned()];
        declared.chain(weights).chain(rest).collect::<Vec<String>>().join("\n")
    }
}

/// Returns the sum of the numbers in a set of places.
fn sum_over(row: &[i64], set: u32) -> i64 {
    (0..row.len()).filter(|at| set >> at & 1 == 1).map(|at| row[at]).sum()
}

/// A total that a model fixes, alone and beside another one.
#[test]
fn totals_have_the_solutions_that_brute_force_finds() {
    let ranks: Vec<i64> = (1..=10).collect();
    for number in 0..40 {
        let knapsack = Knapsack::random(&mut Random::new(11 << 32 | number), 10);
        let sets = knapsack.possible();
        let worths = knapsack.worths(&sets);
        let best = worths.iter().copied().max().expect("the empty set fits");
        for total in [best, best + 1, best - 1, best / 2, best + 1000] {
            let is_worth = |&(_, &worth): &(&u32, &i64)| worth == total;
            let right: Vec<u32> = sets.iter().zip(&worths).filter(is_worth).map(|(&set, _)| set).collect();
            let one = knapsack.text(total);
            let rank = right.first().map_or(20, |&set| sum_over(&ranks, set));
            let another = "int_lin_eq([1,2,3,4,5,6,7,8,9,10], [x0,x1,x2,x3,x4,x5,x6,x7,x8,x9]";
            let two = one.replace("solve", &format!("constraint {another}, {rank});\nsolve"));
            let of_rank = right.iter().filter(|&&set| sum_over(&ranks, set) == rank).count();
            for (text, expected) in [(one, right.len()), (two, of_rank)] {
                let options = Options { all: true, free: number % 2 == 0, ..Options::default() };
                let output = run(&text, &options);
                assert_eq!(output.matches("----------").count(), expected, "{text}\n{output}");
                let end = if expected == 0 { "=====UNSATISFIABLE=====" } else { "==========" };
                assert_eq!(output.lines().last(), Some(end), "{text}");
            }
        }
    }
}

#[test]
fn totals_are_bounded_by_all_sums_together() {
    let knapsack = Knapsack::random(&mut Random::new(12 << 32), 20);
    let best = knapsack.worths(&knapsack.possible()).into_iter().max().expect("the empty set fits");
    let options = Options { conflicts: Some(300), ..Options::default() };
    assert!(run(&knapsack.text(best), &options).contains("----------"));
    assert!(run(&knapsack.text(best + 1), &options).contains("=====UNSATISFIABLE====="));
}

/// Returns the length of the shortest tour through all cities that begins with those of `tour`.
fn shortest_tour(distances: &[Vec<i64>], tour: &mut Vec<usize>) -> i64 {
    if tour.len() == distances.len() {
        return tour.iter().zip(tour.iter().cycle().skip(1)).map(|(&from, &to)| distances[from][to]).sum();
    }
    let mut shortest = i64::MAX;
    for next in (0..distances.len()).filter(|next| !tour.contains(next)).collect::<Vec<_>>() {
        tour.push(next);
        shortest = shortest.min(shortest_tour(distances, tour));
        tour.pop();
    }
    shortest
}

/// Costs of tours are put together from elements, a sum and a circuit.
#[test]
fn tours_are_the_shortest() {
    for number in 0..20 {
        let mut random = Random::new(7 << 32 | number);
        let count = random.between(4, 6) as usize;
        let distances: Vec<Vec<i64>> =
            (0..count).map(|_| (0..count).map(|_| random.between(-3, 20)).collect()).collect();
        let all = |name: &str| (0..count).map(|at| format!("{name}{at}")).collect::<Vec<_>>().join(",");
        let city = |(at, row): (usize, &Vec<i64>)| {
            format!("var 1..{count}: x{at}; var -3..20: c{at}; array [1..{count}] of int: d{at} = {row:?};\n")
        };
        let cost = |at: usize| format!("constraint array_int_element(x{at}, d{at}, c{at});\n");
        let text = [
            distances.iter().enumerate().map(city).collect(),
            "var -200..200: length :: output_var;\n".to_owned(),
            (0..count).map(cost).collect(),
            format!("constraint int_lin_eq([{}-1], [{},length], 0);\n", "1,".repeat(count), all("c")),
            format!("constraint unicursal_circuit([{}], 1);\nsolve minimize length;\n", all("x")),
        ]
        .concat();
        let output = run(&text, &Options { free: number % 2 == 0, ..Options::default() });
        let shortest = shortest_tour(&distances, &mut vec![0]);
        assert!(output.contains(&format!("length = {shortest};\n")), "{shortest}:\n{text}{output}");
        assert!(output.ends_with("==========\n"));
    }
}

/// Counts of different values add up to the number of integers, and other counts do not.
#[test]
fn counts_of_the_same_integers_leave_all_their_solutions() {
    for number in 0..300 {
        let mut random = Random::new(8 << 32 | number);
        let ints = random.between(2, 5);
        let counts: Vec<(i64, i64, i64)> = (0..random.between(2, 4))
            .map(|_| (random.between(1, 4), random.between(0, 2), random.between(0, 1)))
            .collect();
        let names = (0..ints).map(|at| format!("x{at}")).collect::<Vec<String>>().join(",");
        // An integer may be counted twice.
        let twice = random.below(4) == 0;
        let counted = if twice { format!("x0,{names}") } else { names };
        let declared: Vec<String> = (0..ints).map(|at| format!("var 1..4: x{at} :: output_var;\n")).collect();
        let stated = |(at, &(value, least, width)): (usize, &(i64, i64, i64))| {
            let high = (value + width).min(4);
            format!(
                "var {least}..5: c{at} :: output_var;\nconstraint unicursal_count([{counted}], {value}..{high}, c{at});\n"
            )
        };
        let stated: Vec<String> = counts.iter().enumerate().map(stated).collect();
        let (vars, constraints): (Vec<&str>, Vec<&str>) =
            stated.iter().filter_map(|lines| lines.split_once('\n')).unzip();
        let text = format!("{}{}\n{}solve satisfy;\n", declared.concat(), vars.join("\n"), constraints.concat());
        let is_solution = |code: &i64| {
            let values = (0..ints).map(|at| 1 + code / 4_i64.pow(at as u32) % 4);
            let values: Vec<i64> = values.clone().take(usize::from(twice)).chain(values).collect();
            counts.iter().all(|&(value, least, width)| {
                let count = values.iter().filter(|&&other| (value..=value + width).contains(&other)).count();
                (least..=5).contains(&(count as i64))
            })
        };
        let expected = (0..4_i64.pow(ints as u32)).filter(is_solution).count();
        let output = run(&text, &Options { all: true, ..Options::default() });
        assert_eq!(output.matches("----------").count(), expected, "{text}\n{output}");
    }
}

/// Choices between two orders and tasks that exceed a resource together are put together.
#[test]
fn tasks_done_one_at_a_time_keep_all_their_schedules() {
    let mut seen = 0;
    for number in 0..200 {
        let mut random = Random::new(6 << 32 | number);
        let count = random.between(3, 4) as usize;
        let [durations, demands] = [[0, 3], [1, 4]]
            .map(|[low, high]| (0..count).map(|_| random.between(low, high)).collect::<Vec<i64>>());
        let capacity = random.between(4, 7);
        let mut choices = vec![];
        for first in 0..count {
            for second in first + 1..count {
                if random.below(4) > 0 {
                    choices.push((first, second, random.between(0, 3), random.between(1, 3)));
                }
            }
        }
        let starts = (0..count).map(|at| format!("x{at}")).collect::<Vec<String>>().join(",");
        let declared: Vec<String> = (0..count).map(|at| format!("var 0..6: x{at} :: output_var;\n")).collect();
        let bools = |&(a, b, ..): &(usize, usize, i64, i64)| format!("var bool: b{a}{b}; var bool: b{b}{a};\n");
        let choice = |&(a, b, of_a, of_b): &(usize, usize, i64, i64)| {
            format!(
                "constraint int_lin_le_reif([1,-1], [x{a},x{b}], {}, b{a}{b});
                constraint int_lin_le_reif([-1,1], [x{a},x{b}], {}, b{b}{a});
                constraint bool_clause([b{a}{b},b{b}{a}], []);\n",
                -of_a, -of_b
            )
        };
        let text = format!(
            "{}{}{}constraint unicursal_cumulative([{starts}], {durations:?}, {demands:?}, {capacity});
            solve satisfy;\n",
            declared.concat(),
            choices.iter().map(bools).collect::<Vec<_>>().concat(),
            choices.iter().map(choice).collect::<Vec<_>>().concat(),
        );
        let is_schedule = |code: &i64| {
            let start: Vec<i64> = (0..count).map(|at| code / 7_i64.pow(at as u32) % 7).collect();
            let is_chosen = |&(a, b, of_a, of_b): &(usize, usize, i64, i64)| {
                start[a] + of_a <= start[b] || start[b] + of_b <= start[a]
            };
            let demand = |time: i64| -> i64 {
                let runs = |at: &usize| (start[*at]..start[*at] + durations[*at]).contains(&time);
                (0..count).filter(runs).map(|at| demands[at]).sum()
            };
            choices.iter().all(is_chosen) && (0..9).all(|time| demand(time) <= capacity)
        };
        let expected = (0..7_i64.pow(count as u32)).filter(is_schedule).count();
        seen += usize::from(expected > 0);
        let output = run(&text, &Options { all: true, ..Options::default() });
        assert_eq!(output.matches("----------").count(), expected, "{text}\n{output}");
    }
    assert!(seen > 100, "only {seen} have schedules");
}

/// Differences that follow from others along paths keep all solutions.
#[test]
fn differences_keep_all_their_values() {
    let mut seen = 0;
    for number in 0..300 {
        let mut random = Random::new(5 << 32 | number);
        let count = random.between(3, 4);
        let mut pair = || {
            let first = random.below(count as usize) as i64;
            (first, (first + random.between(1, count - 1)) % count, random.between(-2, 2), random.between(-3, 1))
        };
        let limits: Vec<(i64, i64, i64, i64)> = (0..3).map(|_| pair()).collect();
        let defined: Vec<(i64, i64, i64, i64)> = (0..2).map(|_| pair()).collect();
        let declared: Vec<String> = (0..count).map(|at| format!("var 0..5: x{at} :: output_var;\n")).collect();
        let limit = |&(a, b, limit, _): &(i64, i64, i64, i64)| match limit {
            2 => format!("constraint int_lin_eq([-1,1], [x{a},x{b}], 1);\n"),
            limit => format!("constraint int_lin_le([1,-1], [x{a},x{b}], {limit});\n"),
        };
        let difference = |(at, &(_, _, _, low)): (usize, &(i64, i64, i64, i64))| {
            format!("var {low}..4: d{at} :: output_var;\n")
        };
        let defines = |(at, &(a, b, offset, _)): (usize, &(i64, i64, i64, i64))| {
            format!("constraint int_lin_eq([1,-1,-1], [x{a},x{b},d{at}], {offset});\n")
        };
        let text = format!(
            "{}{}{}{}solve satisfy;\n",
            declared.concat(),
            defined.iter().enumerate().map(difference).collect::<Vec<_>>().concat(),
            limits.iter().map(limit).collect::<Vec<_>>().concat(),
            defined.iter().enumerate().map(defines).collect::<Vec<_>>().concat(),
        );
        let is_solution = |code: &i64| {
            let value = |at: i64| code / 6_i64.pow(at as u32) % 6;
            let keeps = |&(a, b, limit, _): &(i64, i64, i64, i64)| match limit {
                2 => value(b) - value(a) == 1,
                limit => value(a) - value(b) <= limit,
            };
            limits.iter().all(keeps)
                && defined.iter().all(|&(a, b, offset, low)| (low..=4).contains(&(value(a) - value(b) - offset)))
        };
        let expected = (0..6_i64.pow(count as u32)).filter(is_solution).count();
        seen += usize::from(expected > 0);
        let output = run(&text, &Options { all: true, ..Options::default() });
        assert_eq!(output.matches("----------").count(), expected, "{text}\n{output}");
    }
    assert!((100..300).contains(&seen), "{seen} have solutions");
}

/// Three integers of which each is larger than another one: bounds alone would take a million steps.
#[test]
fn orders_around_a_cycle_contradict_each_other_at_once() {
    let text = "var 0..1000000: x; var 0..1000000: y; var 0..1000000: z;
        constraint int_lt(x, y); constraint int_lt(y, z); constraint int_lt(z, x); solve satisfy;";
    let output = run(text, &Options { statistics: true, ..Options::default() });
    assert!(output.starts_with("=====UNSATISFIABLE=====\n"), "{output}");
    let (_, propagations) = output.split_once("propagations=").expect("a statistic");
    let propagations = propagations.lines().next().and_then(|number| number.parse::<u64>().ok());
    assert!(propagations.is_some_and(|number| number < 100), "{output}");
}

/// Comparisons that bounds alone would follow step by step through the domains, or without end where there are none.
#[test]
fn comparisons_of_wide_integers_are_answered_without_steps_through_their_domains() {
    for domain in ["int", "0..1000000"] {
        let declare = format!("var bool: b; var bool: c; var {domain}: x; var {domain}: y; var {domain}: z;");
        let [less, more] =
            ["constraint int_lin_le_reif([1,-1],[x,y],-1,b); ", "constraint int_lin_le_reif([1,-1],[y,x],-1,b); "];
        let cases: [(&str, bool); 10] = [
            ("", true),
            ("constraint int_ne(x, y); ", false),
            ("constraint bool_eq(b, true); ", false),
            ("constraint int_le(x, y); ", true),
            ("constraint int_lt(x, y); ", false),
            ("constraint int_lt_reif(x, y, c); constraint int_lt_reif(y, x, c); ", true),
            (
                "constraint int_le_reif(x, z, c); constraint int_le_reif(z, y, c); constraint bool_eq(c, true);",
                true,
            ),
            ("constraint int_lt(x, z); constraint int_le(z, y); ", false),
            ("constraint int_lt(y, z); constraint int_le(z, x); ", false),
            (
                "constraint int_lt_imp(x, z, c); constraint int_lt_imp(z, x, c); constraint bool_eq(c, true); ",
                false,
            ),
        ];
        for (more_text, is_possible) in cases {
            let text = [&declare, less, more, more_text, "solve satisfy;"].concat();
            let options = Options { statistics: true, conflicts: Some(100), ..Options::default() };
            let output = run(&text, &options);
            // Without domains nothing is claimed of all values.
            let refuted = if domain == "int" { "=====UNKNOWN=====" } else { "=====UNSATISFIABLE=====" };
            let expected = if is_possible { "----------" } else { refuted };
            assert!(output.lines().any(|line| line == expected), "{text}\n{output}");
            let (_, propagations) = output.split_once("propagations=").expect("a statistic");
            let propagations = propagations.lines().next().and_then(|number| number.parse::<u64>().ok());
            assert!(propagations.is_some_and(|number| number < 2000), "{text}\n{output}");
        }
    }
}

#[test]
fn squares_bound_their_roots_at_once() {
    let cases = [
        ("constraint int_times(x, x, s); constraint int_le(s, 50); solve maximize x;", "x = 7;"),
        ("constraint int_times(x, x, s); constraint int_le(s, 50); solve minimize x;", "x = -7;"),
        (
            "constraint int_times(x, x, s); constraint int_le(50, s); constraint int_le(0, x); solve minimize x;",
            "x = 8;",
        ),
        ("constraint int_times(x, x, 144); constraint int_le(x, 0); solve satisfy;", "x = -12;"),
    ];
    for (constraints, expected) in cases {
        let text = format!("var int: x :: output_var; var int: s; {constraints}");
        let output = run(&text, &Options { statistics: true, conflicts: Some(100), ..Options::default() });
        assert!(output.starts_with(expected), "{text}\n{output}");
    }
}

/// MiniZinc writes a choice that always holds as equal to `true`.
#[test]
fn choices_of_orders_make_a_machine() {
    let tasks = 6;
    let starts: Vec<String> = (0..tasks).map(|at| format!("s{at}")).collect();
    let mut declared: Vec<String> = starts.iter().map(|start| format!("var 0..44: {start};")).collect();
    let mut posted = vec![];
    for second in 0..tasks {
        for first in 0..second {
            for (order, [a, b]) in [("b", [first, second]), ("c", [second, first])] {
                let order = format!("{order}_{first}_{second}");
                declared.push(format!("var bool: {order};"));
                let (a, b) = (&starts[a], &starts[b]);
                posted.push(format!("constraint int_lin_le_reif([1,-1],[{a},{b}],-10,{order});"));
            }
            let orders = format!("b_{first}_{second},c_{first}_{second}");
            posted.push(format!("constraint array_bool_or([{orders}],true);"));
        }
    }
    let text = [declared, posted, vec!["solve satisfy;".into()]].concat().join("\n");
    // Six tasks of ten fit in between 0 and 60, and the last one would have to begin at 50.
    let output = run(&text, &Options { statistics: true, ..Options::default() });
    assert!(output.starts_with("=====UNSATISFIABLE=====\n") && output.contains("nodes=0\n"), "{output}");
}

/// Literals that order unequal integers belong to the graph of comparisons, and are not free where there is none.
#[test]
fn unequal_integers_beside_equations_take_no_literals() {
    let text = "var 0..1000: x :: output_var; var 0..1000: y; var 0..1000: z; constraint int_le(x, 3);
        constraint int_lin_eq([1,-1],[x,y],1); constraint int_ne(x, z); constraint int_lin_eq([1,-1],[x,z],-1);
        solve satisfy;";
    let output = run(text, &Options { all: true, statistics: true, ..Options::default() });
    assert!(output.contains("solutions=3\n"), "{output}");
    // Two decisions a solution: free literals would take more.
    assert!(output.contains("nodes=6\n"), "{output}");
}
