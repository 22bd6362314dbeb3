//! The job shop: every job is a row of operations, each on its machine for its time, and machines do one at a time.
//! The earliest end of the last job, with proof.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use std::ops::ControlFlow;
use unicursal_constraints::NoOverlap;
use unicursal_core::{Budget, IntVar, Optimum, Solver};

/// Machine and duration of each operation of a job.
type Job = [(usize, i64)];

/// The instance ft06 of Fisher & Thompson (1963).
const FT06: [[(usize, i64); 6]; 6] = [
    [(2, 1), (0, 3), (1, 6), (3, 7), (5, 3), (4, 6)],
    [(1, 8), (2, 5), (4, 10), (5, 10), (0, 10), (3, 4)],
    [(2, 5), (3, 4), (5, 8), (0, 9), (1, 1), (4, 7)],
    [(1, 5), (0, 5), (2, 5), (3, 3), (4, 8), (5, 9)],
    [(2, 9), (1, 3), (4, 5), (5, 4), (0, 3), (3, 1)],
    [(1, 3), (3, 3), (5, 9), (0, 10), (4, 4), (2, 1)],
];

/// A job shop in a solver: the starts of all operations, job by job, and the time when all are done.
struct JobShop {
    solver: Solver,
    starts: Vec<Vec<IntVar>>,
    end: IntVar,
}

impl JobShop {
    fn new<'a>(jobs: impl IntoIterator<Item = &'a Job> + Clone) -> Self {
        let mut solver = Solver::new();
        // One operation after the other is always possible.
        let horizon = jobs.clone().into_iter().flatten().map(|&(_, duration)| duration).sum();
        let end = solver.new_bounded_int(0..=horizon);
        let mut machines: Vec<Vec<(IntVar, i64)>> = vec![];
        let mut starts = vec![];
        for job in jobs {
            let of_job: Vec<IntVar> = job.iter().map(|_| solver.new_bounded_int(0..=horizon)).collect();
            for (at, &(machine, duration)) in job.iter().enumerate() {
                let next = of_job.get(at + 1).copied().unwrap_or(end);
                solver.post((of_job[at] + duration).le(next));
                machines.resize_with(machines.len().max(machine + 1), Vec::new);
                machines[machine].push((of_job[at], duration));
            }
            starts.push(of_job);
        }
        for tasks in machines {
            let machine = NoOverlap::new(tasks);
            solver.post(machine);
        }
        Self { solver, starts, end }
    }

    fn shortest(&mut self, improved: impl FnMut(i64)) -> Optimum {
        let mut improved = improved;
        self.solver.minimize(self.end, &[], &Budget::default(), |end, _| {
            improved(end);
            ControlFlow::Continue(())
        })
    }
}

fn main() {
    let mut shop = JobShop::new(FT06.iter().map(|job| &job[..]));
    let optimum = shop.shortest(|end| println!("done after {end}"));
    if let Some((end, plan)) = &optimum.best {
        println!("proved: no plan is done before {end}");
        for (job, starts) in shop.starts.iter().enumerate() {
            let starts: Vec<i64> = starts.iter().map(|&start| plan.value(start)).collect();
            println!("job {job} begins its operations at {starts:?}");
        }
    }
    println!("{:?}", shop.solver.stats());
}

#[test]
fn ft06_takes_55_as_published() {
    let mut shop = JobShop::new(FT06.iter().map(|job| &job[..]));
    let optimum = shop.shortest(|_| ());
    assert_eq!(optimum.proved(), Some(55));
    let (_, plan) = optimum.best.expect("there is a plan");
    let operations: Vec<(usize, usize, i64, i64)> = FT06
        .iter()
        .zip(&shop.starts)
        .enumerate()
        .flat_map(|(job, (operations, starts))| {
            let plan = &plan;
            operations.iter().zip(starts).map(move |(&(machine, duration), &start)| {
                (job, machine, plan.value(start), plan.value(start) + duration)
            })
        })
        .collect();
    assert_eq!(operations.iter().map(|operation| operation.3).max(), Some(55));
    for (at, &(job, machine, start, end)) in operations.iter().enumerate() {
        for &(other, elsewhere, begin, until) in &operations[..at] {
            if job == other || machine == elsewhere {
                assert!(
                    end <= begin || until <= start,
                    "operations of one job, and of one machine, do not overlap"
                );
            }
            assert!(job != other || until <= start, "operations are done in order");
        }
    }
}
