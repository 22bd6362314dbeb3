//! The places that a step points at in a picture.

use crate::facts::Fact;
use crate::step::Step;
use unicursal_drawing::svg::{Highlight, Mark, Role};

impl Fact {
    /// Returns the side, the step or the cell that the fact is about, with its number if that is known or ruled out.
    pub fn mark(&self) -> Mark {
        let [cell, _] = self.cells();
        match *self {
            Fact::Side { side, used } => Mark::Side { cells: side.cells().into(), is_used: used },
            Fact::Leads { cell, to } => Mark::Side { cells: [cell, to], is_used: true },
            Fact::Wall(side) => Mark::Side { cells: side.cells().into(), is_used: false },
            Fact::Step { steps: [number, last], .. } if number == last => {
                Mark::Number { cell, number, is_there: true }
            }
            Fact::NotStep { step: number, .. } => Mark::Number { cell, number, is_there: false },
            _ => Mark::Cell(cell),
        }
    }
}

impl Step {
    /// Returns the premises, the conclusions and the consequences of a supposition, for a picture of the board before
    /// the step.
    ///
    /// ```
    /// use unicursal::render::svg::Picture;
    /// use unicursal::{Explain, Solver, format::read_text};
    ///
    /// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
    /// let step = Solver::new().steps(&puzzle).next().expect("it has steps");
    /// let svg = Picture::of(&puzzle).highlights(step.highlights()).svg();
    /// assert_ne!(svg, Picture::of(&puzzle).svg());
    /// # Ok::<(), unicursal::format::Diagnostic>(())
    /// ```
    pub fn highlights(&self) -> Vec<Highlight> {
        let parts = [
            (&self.chain, Role::Supposed),
            (&self.premises, Role::Premise),
            (&self.conclusions, Role::Conclusion),
        ];
        let marked = |(facts, role): (&Vec<Fact>, Role)| -> Vec<Highlight> {
            facts.iter().map(|fact| Highlight { mark: fact.mark(), role }).collect()
        };
        parts.into_iter().flat_map(marked).collect()
    }
}
