//! Tasks that share a resource.

use super::arguments::exactly;
use super::{Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use crate::ranges::Ranges;
use unicursal_constraints::{Cumulative, Diffn, Interval, NoOverlap};
use unicursal_core::{Entry, Lit};

/// The longest duration of a task.
const LONGEST: i64 = 1 << 40;
/// The maximum number of tasks on a machine with an order literal for each pair. More tasks share a resource of
/// capacity one.
const MAX_ORDERED: usize = 1 << 10;

impl Translation<'_> {
    pub(super) fn post_schedule(&mut self, name: &str, arguments: &[Expression]) -> Option<Result<(), Error>> {
        let result = match name {
            "unicursal_disjunctive" | "unicursal_disjunctive_strict" => {
                exactly(arguments).and_then(|[starts, durations]| {
                    let (starts, durations) = (self.values(starts)?, self.values(durations)?);
                    let is_strict = name == "unicursal_disjunctive_strict";
                    self.post_disjunctive(&starts, &durations, &[], is_strict)
                })
            }
            "unicursal_disjunctive_opt" => exactly(arguments).and_then(|[starts, durations, present]| {
                let (starts, durations) = (self.values(starts)?, self.values(durations)?);
                let present = self.present(present, starts.len())?;
                self.post_disjunctive(&starts, &durations, &present, false)
            }),
            "unicursal_cumulative" => exactly(arguments).and_then(|[starts, durations, demands, capacity]| {
                let (starts, durations) = (self.values(starts)?, self.values(durations)?);
                let (demands, capacity) = (self.values(demands)?, self.value(capacity)?);
                self.post_cumulative(&starts, &durations, &demands, &[], capacity)
            }),
            "unicursal_cumulative_opt" => {
                exactly(arguments).and_then(|[starts, durations, demands, present, capacity]| {
                    let (starts, durations) = (self.values(starts)?, self.values(durations)?);
                    let (demands, capacity) = (self.values(demands)?, self.value(capacity)?);
                    let present = self.present(present, starts.len())?;
                    self.post_cumulative(&starts, &durations, &demands, &present, capacity)
                })
            }
            "unicursal_diffn" => exactly(arguments).and_then(|[x, y, dx, dy]| {
                let sides = [x, y, dx, dy].map(|side| self.values(side));
                let [x, y, dx, dy] = sides;
                self.post_diffn([(&x?, &dx?), (&y?, &dy?)], &[])
            }),
            "unicursal_diffn_opt" => exactly(arguments).and_then(|[x, y, dx, dy, present]| {
                let sides = [x, y, dx, dy].map(|side| self.values(side));
                let [x, y, dx, dy] = sides;
                let x = x?;
                let present = self.present(present, x.len())?;
                self.post_diffn([(&x, &dx?), (&y?, &dy?)], &present)
            }),
            _ => return None,
        };
        Some(result)
    }

    /// Returns the literals by which optional tasks or boxes are present.
    fn present(&mut self, present: &Expression, count: usize) -> Result<Vec<Lit>, Error> {
        let present = self.lits(present)?;
        if present.len() == count {
            Ok(present)
        } else {
            Err(Error::new("there is not one Boolean for each task or box"))
        }
    }

    /// Posts that boxes do not overlap, where `sides` has their origins and lengths. `present` is empty if all are
    /// present.
    fn post_diffn(&mut self, sides: [(&[Value], &[Value]); 2], present: &[Lit]) -> Result<(), Error> {
        let count = sides[0].0.len();
        if sides.iter().any(|(from, length)| from.len() != count || length.len() != count) {
            return Err(Error::new("there are not as many sizes as boxes"));
        }
        let mut boxes = vec![];
        for at in 0..count {
            let mut box_sides = vec![];
            for (from, length) in sides {
                // A negative size is that of a variable.
                let size = match length[at] {
                    Value::Constant(size @ 0..=LONGEST) => Entry::Value(size),
                    other => Entry::Int(self.as_int(other)?),
                };
                let side = Interval::from((self.as_int(from[at])?, size));
                box_sides.push(side.when(present.get(at).copied().unwrap_or(Lit::TRUE)));
            }
            boxes.push(box_sides);
        }
        self.add(Diffn::new(boxes));
        Ok(())
    }

    /// Tasks without duration may be anywhere, unless the machine is strict.
    fn post_disjunctive(
        &mut self,
        starts: &[Value],
        durations: &[Value],
        present: &[Lit],
        is_strict: bool,
    ) -> Result<(), Error> {
        if starts.len() != durations.len() {
            return Err(Error::new("there are not as many durations as starts"));
        }
        for &duration in durations {
            self.restrict_to(duration, &Ranges::span(0, LONGEST));
            if matches!(duration, Value::Constant(value) if !(0..=LONGEST).contains(&value)) {
                return Ok(());
            }
        }
        if starts.len() > MAX_ORDERED {
            let takes_time = |&duration: &Value| matches!(duration, Value::Constant(1..));
            if is_strict && !durations.iter().all(takes_time) {
                return Err(Error::new(
                    "more than 2^10 tasks on a strict machine, of which some may take no time",
                ));
            }
            let demands = vec![Value::Constant(1); starts.len()];
            return self.post_cumulative(starts, durations, &demands, present, Value::Constant(1));
        }
        let mut tasks = vec![];
        for (at, (&start, &duration)) in starts.iter().zip(durations).enumerate() {
            if duration == Value::Constant(0) && !is_strict {
                continue;
            }
            let (start, duration) = (self.as_int(start)?, self.entry(duration)?);
            let mut conditions: Vec<Lit> = present.get(at).copied().into_iter().collect();
            if let (Entry::Int(duration), false) = (duration, is_strict) {
                conditions.push(self.solver.at_least(duration, 1));
            }
            tasks.push(Interval::new(start, duration).when(self.all_of(&conditions)));
        }
        self.add(NoOverlap::new(tasks));
        Ok(())
    }

    fn entry(&mut self, value: Value) -> Result<Entry, Error> {
        Ok(match value {
            Value::Constant(value) => Entry::Value(value),
            other => Entry::Int(self.as_int(other)?),
        })
    }

    fn post_cumulative(
        &mut self,
        starts: &[Value],
        durations: &[Value],
        demands: &[Value],
        present: &[Lit],
        capacity: Value,
    ) -> Result<(), Error> {
        if starts.len() != durations.len() || starts.len() != demands.len() {
            return Err(Error::new("there are not as many durations or demands as starts"));
        }
        for &amount in durations.iter().chain(demands).chain([&capacity]) {
            self.restrict_to(amount, &Ranges::span(0, LONGEST));
            if matches!(amount, Value::Constant(value) if !(0..=LONGEST).contains(&value)) {
                return Ok(());
            }
        }
        let mut tasks = vec![];
        for (at, ((&start, &duration), &demand)) in starts.iter().zip(durations).zip(demands).enumerate() {
            let takes_nothing = |value: Value| value == Value::Constant(0);
            if !takes_nothing(duration) && !takes_nothing(demand) {
                let task = Interval::new(self.as_int(start)?, self.entry(duration)?);
                let task = task.when(present.get(at).copied().unwrap_or(Lit::TRUE));
                tasks.push((task, self.entry(demand)?));
            }
        }
        let capacity = self.entry(capacity)?;
        let constant = |&(task, demand): &(Interval, Entry)| match (task.size(), demand) {
            (Entry::Value(duration), Entry::Value(demand)) if task.present() == Lit::TRUE => {
                Some((task.start(), duration, demand))
            }
            _ => None,
        };
        if self.condition == Lit::TRUE
            && let (Entry::Value(capacity), Some(tasks)) =
                (capacity, tasks.iter().map(constant).collect::<Option<Vec<_>>>())
        {
            self.parts.disjunctions.note_resource(&tasks, capacity);
        }
        self.add(Cumulative::new(tasks, capacity));
        Ok(())
    }
}
