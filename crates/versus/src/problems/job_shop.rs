//! Job shops: the shortest schedule.

use crate::engine::{Engine, Goal, Relation, Term};
use crate::problems::{Problem, Question, Row, ints, precede};

/// Fisher & Thompson 1963, 6 × 6: machine and duration of each task. The optimum is 55.
const FT06: &str = "
2 1  0 3  1 6  3 7  5 3  4 6
1 8  2 5  4 10 5 10 0 10 3 4
2 5  3 4  5 8  0 9  1 1  4 7
1 5  0 5  2 5  3 3  4 8  5 9
2 9  1 3  4 5  5 4  0 3  3 1
1 3  3 3  5 9  0 10 4 4  2 1";

/// Lawrence 1984, 10 × 5. The optimum is 666.
const LA01: &str = "
1 21 0 53 4 95 3 55 2 34
0 21 3 52 4 16 2 26 1 71
3 39 4 98 1 42 2 31 0 12
1 77 0 55 4 79 2 66 3 77
0 83 3 34 2 64 1 19 4 37
1 54 2 43 4 79 0 92 3 62
3 69 4 77 1 87 2 87 0 93
2 38 0 60 1 41 3 24 4 83
3 17 1 49 4 25 0 44 2 98
4 77 3 79 2 43 1 75 0 96";

struct JobShop {
    /// The machine and the duration of each task of each job.
    jobs: Vec<Vec<(usize, i64)>>,
    optimum: i64,
    /// Whether it is said of two tasks each, by a Boolean, which one comes first.
    by_pairs: bool,
}

pub(super) fn rows() -> Vec<Row> {
    let ways = [("", false), (" by pairs", true)];
    let row = |(way, by_pairs)| {
        [("ft06", FT06, 55), ("la01", LA01, 666)].map(|(name, text, optimum)| {
            Row::new(format!("job shop {name}{way}, optimum"), [JobShop::read(text, optimum, by_pairs)])
        })
    };
    ways.into_iter().flat_map(row).collect()
}

impl JobShop {
    fn read(text: &str, optimum: i64, by_pairs: bool) -> Self {
        let job = |line: &str| {
            let numbers: Vec<i64> = line.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            numbers.chunks(2).map(|pair| (pair[0] as usize, pair[1])).collect()
        };
        JobShop { jobs: text.lines().filter(|line| !line.is_empty()).map(job).collect(), optimum, by_pairs }
    }
}

impl Problem for JobShop {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let horizon: i64 = self.jobs.iter().flatten().map(|task| task.1).sum();
        let end = engine.bounded(0, horizon);
        let mut machines: Vec<Vec<(E::Int, i64)>> = vec![vec![]; self.jobs[0].len()];
        let mut starts = vec![end];
        for job in &self.jobs {
            let mut before: Option<(E::Int, i64)> = None;
            for &(machine, takes) in job {
                let start = engine.bounded(0, horizon);
                if let Some(before) = before {
                    precede(engine, before, start);
                }
                before = Some((start, takes));
                machines[machine].push((start, takes));
                starts.push(start);
            }
            if let Some(last) = before {
                precede(engine, last, end);
            }
        }
        for tasks in &machines {
            if !self.by_pairs {
                engine.no_overlap(tasks);
                continue;
            }
            for (at, &(a, a_takes)) in tasks.iter().enumerate() {
                for &(b, b_takes) in &tasks[at + 1..] {
                    let a_first = engine.bool();
                    let b_first = engine.not(a_first);
                    for (condition, first, takes, second) in [(a_first, a, a_takes, b), (b_first, b, b_takes, a)] {
                        let terms = [(1, Term::Int(first)), (-1, Term::Int(second))];
                        engine.linear_if(condition, &terms, Relation::AtMost, -takes);
                    }
                }
            }
        }
        (Goal::Minimize(end), ints(&starts))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let (end, mut starts) = (values[0], values[1..].iter());
        let mut machines: Vec<Vec<(i64, i64)>> = vec![vec![]; self.jobs[0].len()];
        let ordered = self.jobs.iter().all(|job| {
            let mut free = 0;
            let jobs = job.iter().zip(starts.by_ref());
            jobs.fold(true, |ordered, (&(machine, takes), &start)| {
                let fits = start >= free;
                free = start + takes;
                machines[machine].push((start, free));
                ordered && fits && free <= end
            })
        });
        machines.iter_mut().for_each(|tasks| tasks.sort_unstable());
        ordered
            && end == self.optimum
            && machines.iter().all(|tasks| tasks.windows(2).all(|pair| pair[0].1 <= pair[1].0))
    }
}
