//! Projects: the shortest schedule of tasks that wait for others and share two resources.

use crate::engine::{Engine, Goal};
use crate::problems::{Dice, Problem, Question, Row, ints, precede};

/// The amount of each resource.
const CAPACITIES: [i64; 2] = [6, 5];

struct Project {
    tasks: Vec<Task>,
    /// Two tasks, of which the second one waits for the first.
    order: Vec<[usize; 2]>,
}

struct Task {
    takes: i64,
    /// The amount of each resource that the task needs.
    needs: [i64; 2],
}

pub(super) fn rows() -> Vec<Row> {
    [12, 20, 30]
        .map(|tasks| Row::random(&format!("project {tasks}, optimum"), 3, |seed| Project::random(tasks, seed)))
        .into()
}

impl Project {
    /// Each task waits for one or two of the five before it.
    fn random(count: usize, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let tasks = (0..count)
            .map(|_| Task { takes: 1 + dice.below(8) as i64, needs: [0; 2].map(|_: i64| dice.below(4) as i64) })
            .collect();
        let mut order = vec![];
        for task in 1..count {
            for _ in 0..1 + dice.below(2) {
                order.push([task - 1 - dice.below(task.min(5)), task]);
            }
        }
        Project { tasks, order }
    }
}

impl Problem for Project {
    fn model<E: Engine>(&self, engine: &mut E) -> Question<E> {
        let horizon = self.tasks.iter().map(|task| task.takes).sum();
        let end = engine.bounded(0, horizon);
        let starts: Vec<E::Int> = self.tasks.iter().map(|_| engine.bounded(0, horizon)).collect();
        for &[first, second] in &self.order {
            precede(engine, (starts[first], self.tasks[first].takes), starts[second]);
        }
        for (&start, task) in starts.iter().zip(&self.tasks) {
            precede(engine, (start, task.takes), end);
        }
        for (resource, &capacity) in CAPACITIES.iter().enumerate() {
            let needy = starts.iter().zip(&self.tasks).filter(|(_, task)| task.needs[resource] > 0);
            let needy: Vec<_> = needy.map(|(&start, task)| (start, task.takes, task.needs[resource])).collect();
            engine.cumulative(&needy, capacity);
        }
        (Goal::Minimize(end), ints(&[&[end], &starts[..]].concat()))
    }

    fn is_solution(&self, values: &[i64]) -> bool {
        let Some((&end, starts)) = values.split_first() else { return false };
        let ends: Vec<i64> = starts.iter().zip(&self.tasks).map(|(start, task)| start + task.takes).collect();
        let runs = |task: usize, time: i64| starts[task] <= time && time < ends[task];
        let need = |time: i64, resource: usize| -> i64 {
            (0..starts.len()).filter(|&task| runs(task, time)).map(|task| self.tasks[task].needs[resource]).sum()
        };
        ends.iter().max() == Some(&end)
            && self.order.iter().all(|&[first, second]| ends[first] <= starts[second])
            && (0..end).all(|time| (0..CAPACITIES.len()).all(|at| need(time, at) <= CAPACITIES[at]))
    }
}
