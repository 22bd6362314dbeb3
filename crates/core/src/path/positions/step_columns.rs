//! The other face of the matrix: each step is at exactly one vertex.

use crate::lit::Lit;
use crate::path::matrix::ValueMatrix;
use crate::path::positions::explain::Note;
use crate::path::positions::initial_support::InitialSupport;
use crate::propagator::PropagationContext;
use crate::reason::Reason;
use crate::store::Conflict;

/// For each step, the number of remaining vertices and the exclusive or of their numbers. When one vertex is left, this
/// is its number.
pub(super) struct StepColumns {
    matrix: ValueMatrix,
    left: Vec<u32>,
    mixed: Vec<u32>,
    /// Steps that have at most one vertex left.
    last: Vec<u32>,
    taken: Vec<(u32, u32)>,
}

impl StepColumns {
    /// Counts the columns as they were before anything was removed from them on the trail: that is still to be read.
    pub(super) fn new(matrix: ValueMatrix, initial_support: &InitialSupport) -> Self {
        let columns = || (0..matrix.width).map(|step| initial_support.column(step));
        let left: Vec<u32> = columns().map(|column| column.len() as u32).collect();
        let mixed = columns().map(|column| column.iter().fold(0, |mixed, vertex| mixed ^ vertex)).collect();
        let last = (0..).zip(&left).filter(|(_, left)| **left <= 1).map(|(step, _)| step).collect();
        Self { matrix, left, mixed, last, taken: vec![] }
    }

    pub(super) fn read(&mut self, vertex: u32, step: usize, removed: bool) {
        if !removed {
            self.taken.push((vertex, step as u32));
            return;
        }
        self.left[step] -= 1;
        self.mixed[step] ^= vertex;
        if self.left[step] <= 1 {
            self.last.push(step as u32);
        }
    }

    pub(super) fn undo(&mut self, undone: &[Lit]) {
        for (vertex, step) in
            undone.iter().filter(|lit| lit.is_negative()).filter_map(|&lit| self.matrix.cell(lit))
        {
            self.left[step] += 1;
            self.mixed[step] ^= vertex;
        }
        self.last.clear();
        self.taken.clear();
    }

    /// Removes a taken step from the other rows, and takes a step at the only vertex left for it.
    pub(super) fn propagate(
        &mut self,
        cx: &mut PropagationContext<'_>,
        initial_support: &InitialSupport,
    ) -> Result<(), Conflict> {
        while let Some((vertex, step)) = self.taken.pop() {
            // The largest number of others that still have the step.
            let mut others = self.left[step as usize].saturating_sub(1);
            for &other in initial_support.column(step as usize).iter().filter(|&&other| other != vertex) {
                if others == 0 {
                    break;
                }
                let lit = self.matrix.lit(other, step as usize);
                if !cx.is_false(lit) {
                    others -= 1;
                    cx.set(!lit, Reason::Lazy(Note::Taken(vertex).pack()))?;
                }
            }
        }
        while let Some(step) = self.last.pop() {
            match self.left[step as usize] {
                0 => {
                    let column = initial_support.column(step as usize).iter();
                    let premises: Vec<Lit> =
                        column.map(|&vertex| !self.matrix.lit(vertex, step as usize)).collect();
                    return Err(cx.fail(&premises));
                }
                1 => {
                    let lit = self.matrix.lit(self.mixed[step as usize], step as usize);
                    cx.set(lit, Reason::Lazy(Note::LastVertex.pack()))?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}
