//! The text of a formula and of a proof: rows, and lines that derive further ones.

use crate::sums::{Literal, Name, Sum};
use std::fmt::Write as _;

/// The number that a checker gives to a constraint.
pub(crate) type Number = u64;

/// A formula, and then a proof about it.
#[derive(Default)]
pub(crate) struct Log {
    rows: String,
    comments: String,
    /// The names of the variables of the formula.
    names: Vec<String>,
    proof: String,
    /// The rows of the formula, and whether it is complete.
    formula_rows: Number,
    is_begun: bool,
    derived: Number,
    introduced: usize,
    /// A variable of the formula that is always true.
    always: Option<Name>,
    /// Constraints that the next clause needs.
    temporary: Vec<Number>,
}

impl Log {
    /// Returns a new variable: of the formula while that is written, and of the proof afterwards.
    pub(crate) fn variable(&mut self, meaning: impl FnOnce() -> String) -> Name {
        if self.is_begun {
            self.introduced += 1;
            return Name::Introduced(self.introduced);
        }
        self.names.push(meaning());
        Name::Given(self.names.len())
    }

    /// Returns a literal of the formula that is always true.
    pub(crate) fn always(&mut self) -> Literal {
        if let Some(name) = self.always {
            return name.is(true);
        }
        let name = self.variable(|| "true in any case".into());
        self.row(&Sum::clause([name.is(true)]));
        self.always = Some(name);
        name.is(true)
    }

    /// Returns a row that no values satisfy.
    pub(crate) fn never(&mut self) -> Number {
        let always = self.always();
        self.row(&Sum { terms: vec![(1, always)], bound: 2 })
    }

    /// Returns a value for each variable of the formula: false, except for those that are always true.
    pub(crate) fn values(&self) -> Vec<bool> {
        (1..=self.names.len()).map(|number| self.always == Some(Name::Given(number))).collect()
    }

    pub(crate) fn is_begun(&self) -> bool {
        self.is_begun
    }

    /// A comment on the rows of the formula that follow.
    pub(crate) fn comment(&mut self, text: &str) {
        let _ = writeln!(self.comments, "* From constraint {} on: {text}", self.formula_rows + 1);
    }

    /// Returns a row of the formula.
    pub(crate) fn row(&mut self, sum: &Sum) -> Number {
        debug_assert!(!self.is_begun, "the formula is complete");
        self.rows.push_str(&sum.row());
        self.formula_rows += 1;
        self.formula_rows
    }

    /// The formula is complete: proof from now on.
    pub(crate) fn begin(&mut self) {
        self.is_begun = true;
    }

    /// Returns a constraint that defines a new variable (by redundance), which is `value` wherever nothing forbids it.
    pub(crate) fn define(&mut self, sum: &Sum, name: Name, value: bool) -> Number {
        if !self.is_begun {
            return self.row(sum);
        }
        let word = name.word();
        self.line(&format!("red {}: {word} -> {} ", sum.proof_text(), u8::from(value)))
    }

    /// Returns a line of the proof. Returns the number of the constraint.
    pub(crate) fn line(&mut self, text: &str) -> Number {
        self.proof.extend([text, ";\n"]);
        self.derived += 1;
        self.formula_rows + self.derived
    }

    /// Returns a constraint that follows by unit propagation.
    pub(crate) fn rup(&mut self, sum: &Sum) -> Number {
        self.line(&format!("rup {}", sum.proof_text()))
    }

    pub(crate) fn rup_for_now(&mut self, sum: &Sum) -> Number {
        let number = self.rup(sum);
        self.temporary.push(number);
        number
    }

    /// Returns a constraint by cutting planes, in reverse Polish notation.
    pub(crate) fn pol(&mut self, steps: &str) -> Number {
        self.line(&format!("pol {steps}"))
    }

    pub(crate) fn pol_for_now(&mut self, steps: &str) -> Number {
        let number = self.pol(steps);
        self.temporary.push(number);
        number
    }

    pub(crate) fn delete(&mut self, number: Number) {
        let _ = writeln!(self.proof, "del id {number} ;");
    }

    /// Deletes the constraints that were needed for one clause only.
    pub(crate) fn forget_temporary(&mut self) {
        for number in std::mem::take(&mut self.temporary) {
            self.delete(number);
        }
    }

    /// Shows a solution: the literals of all variables of the formula. Returns the number of the constraint that asks
    /// for a smaller objective.
    pub(crate) fn solution(&mut self, values: &[bool]) -> Number {
        let mut text = String::from("soli ");
        for (number, &value) in (1..).zip(values) {
            let _ = write!(text, "{} ", Name::Given(number).is(value).word());
        }
        self.line(&text)
    }

    /// Returns the formula as text, with an objective.
    pub(crate) fn formula(&self, objective: &[(i128, Literal)]) -> String {
        let mut text = format!("* #variable= {} #constraint= {}\n", self.names.len(), self.formula_rows);
        text.push_str(&self.comments);
        for (number, meaning) in (1..).zip(&self.names) {
            let _ = writeln!(text, "* x{number} is {meaning}");
        }
        if !objective.is_empty() {
            text.push_str("min: ");
            for (factor, literal) in objective {
                let _ = write!(text, "{factor:+} {} ", literal.word());
            }
            text.push_str(";\n");
        }
        text.push_str(&self.rows);
        text
    }

    /// Returns the proof as text, with this conclusion.
    pub(crate) fn proof(&self, conclusion: &str) -> String {
        format!(
            "pseudo-Boolean proof version 3.0\nf {} ;\n{}output NONE ;\nconclusion {conclusion} ;\n\
             end pseudo-Boolean proof ;\n",
            self.formula_rows, self.proof
        )
    }
}
