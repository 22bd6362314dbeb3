//! A small checker of the proofs that certificates consist of, for the steps that they use, and a counter of a
//! formula's solutions. It knows nothing of puzzles. It is written for small boards: `VeriPB` is the checker to trust.

mod constraint;

use constraint::{Constraint, Lit};
use std::collections::BTreeMap;

/// A formula in OPB.
#[derive(Clone, Debug, Default)]
pub struct Formula {
    names: BTreeMap<String, usize>,
    /// An equation is two constraints.
    constraints: Vec<Constraint>,
    objective: Vec<(i64, Lit)>,
}

impl Formula {
    pub fn read(text: &str) -> Self {
        let mut formula = Self::default();
        for line in text.lines().filter(|line| !line.starts_with('*')) {
            let words: Vec<&str> = line.split_whitespace().filter(|word| *word != ";").collect();
            if words[0] == "min:" {
                let terms = words[1..].chunks_exact(2);
                formula.objective = terms.map(|term| (number(term[0]), formula.lit(term[1]))).collect();
                continue;
            }
            let constraint = formula.constraint(&words);
            let is_equation = words.contains(&"=");
            let opposite = constraint.opposite();
            formula.constraints.push(constraint);
            formula.constraints.extend(is_equation.then_some(opposite));
        }
        formula
    }

    fn lit(&mut self, word: &str) -> Lit {
        let name = word.trim_start_matches('~');
        let next = self.names.len();
        let var = *self.names.entry(name.into()).or_insert(next);
        Lit { var, is_negated: name.len() < word.len() }
    }

    /// Returns a sum, a relation and a number.
    fn constraint(&mut self, words: &[&str]) -> Constraint {
        let (sum, bound) = words.split_at(words.len() - 2);
        let terms = sum.chunks_exact(2).map(|term| (number(term[0]), self.lit(term[1]))).collect::<Vec<_>>();
        Constraint::new(terms, number(bound[1]))
    }

    /// Returns the number of constraints.
    pub fn len(&self) -> usize {
        self.constraints.len()
    }

    pub fn is_empty(&self) -> bool {
        self.constraints.is_empty()
    }

    /// Returns the formula without this constraint.
    pub fn without(&self, constraint: usize) -> Self {
        let mut weaker = self.clone();
        weaker.constraints[constraint] = Constraint::new(vec![], 0);
        weaker
    }

    /// Returns whether there is a solution with a smaller objective than that of all its variables. Without an
    /// objective, whether there is any solution.
    pub fn has_another(&self) -> bool {
        let mut formula = self.clone();
        if !self.objective.is_empty() {
            let less = self.objective.iter().map(|&(factor, lit)| (-factor, lit)).collect();
            formula.constraints.push(Constraint::new(less, 1 - self.objective.len() as i64));
        }
        formula.count(1) > 0
    }

    /// Returns the number of solutions, counted up to `max`.
    pub fn count(&self, max: usize) -> usize {
        let mut count = 0;
        let mut values = vec![None; self.names.len()];
        self.count_from(&mut values, max, &mut count);
        count
    }

    fn count_from(&self, values: &mut [Option<bool>], max: usize, count: &mut usize) {
        if *count >= max || !propagate(&self.constraints, values) {
            return;
        }
        let Some(open) = values.iter().position(Option::is_none) else {
            *count += 1;
            return;
        };
        for value in [true, false] {
            let mut values = values.to_vec();
            values[open] = Some(value);
            self.count_from(&mut values, max, count);
        }
    }

    /// Checks a proof. Returns its conclusion.
    ///
    /// # Errors
    /// The first line that does not follow.
    pub fn check(&self, proof: &str) -> Result<String, String> {
        let constraints = self.constraints.iter().cloned().map(Some).collect();
        let mut checker = Checker { formula: self.clone(), constraints, value: None };
        for line in proof.lines() {
            let words: Vec<&str> = line.split_whitespace().filter(|word| *word != ";").collect();
            if let Some(conclusion) = checker.step(&words).map_err(|error| format!("{line}: {error}"))? {
                return Ok(conclusion);
            }
        }
        Err("the proof has no conclusion".into())
    }
}

struct Checker {
    formula: Formula,
    /// The constraints by their number minus 1. Deleted ones are `None`.
    constraints: Vec<Option<Constraint>>,
    /// The objective of the solution that was shown.
    value: Option<i64>,
}

impl Checker {
    fn step(&mut self, words: &[&str]) -> Result<Option<String>, String> {
        match words {
            ["pseudo-Boolean" | "output", ..] | [] => {}
            ["f", count] if *count == self.constraints.len().to_string() => {}
            ["rup", clause @ ..] => {
                let constraint = self.formula.constraint(clause);
                self.require(&constraint, &[])?;
                self.constraints.push(Some(constraint));
            }
            ["pol", steps @ ..] => self.pol(steps)?,
            ["red", rest @ ..] => self.red(rest)?,
            ["soli", literals @ ..] => self.solution(literals)?,
            ["del", "id", numbers @ ..] => {
                for number in numbers {
                    let number = self.number(number)?;
                    if number < self.formula.constraints.len() {
                        return Err("the formula stays".into());
                    }
                    self.constraints[number] = None;
                }
            }
            ["conclusion", "UNSAT", ":", number] if self.value.is_none() => {
                self.require_contradiction(number)?;
                return Ok(Some("none".into()));
            }
            ["conclusion", "BOUNDS", low, ":", number, high] if low == high => {
                self.require_contradiction(number)?;
                if self.value.is_none_or(|value| *low != value.to_string()) {
                    return Err("the solution found has another objective".into());
                }
                // Where it is never larger than for this solution, there is no other one.
                let all: i64 = self.formula.objective.iter().map(|(factor, _)| factor).sum();
                return Ok(Some(if self.value == Some(all) { "one" } else { "best" }.into()));
            }
            _ => return Err("this is no line of a certificate".into()),
        }
        Ok(None)
    }

    fn number(&self, word: &str) -> Result<usize, String> {
        let number = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        number.filter(|&number| matches!(self.constraints.get(number), Some(Some(_)))).ok_or(format!("no {word}"))
    }

    fn require_contradiction(&self, number: &str) -> Result<(), String> {
        let constraint = self.constraints[self.number(number)?].as_ref().ok_or("it was deleted")?;
        if constraint.is_contradiction() { Ok(()) } else { Err("it can hold".into()) }
    }

    /// Requires that a constraint follows by unit propagation from all others, and from `more`.
    fn require(&self, constraint: &Constraint, more: &[Constraint]) -> Result<(), String> {
        let mut values = vec![None; self.formula.names.len()];
        let mut all: Vec<Constraint> = self.constraints.iter().flatten().cloned().collect();
        all.extend_from_slice(more);
        all.push(constraint.negation());
        if propagate(&all, &mut values) { Err("it does not follow".into()) } else { Ok(()) }
    }

    /// Adds, divides and weakens.
    fn pol(&mut self, steps: &[&str]) -> Result<(), String> {
        let mut stack: Vec<Constraint> = vec![];
        let mut words = steps.iter().peekable();
        while let Some(word) = words.next() {
            match (*word, words.peek().copied()) {
                ("+", _) => {
                    let (b, a) = (stack.pop().ok_or("nothing")?, stack.pop().ok_or("nothing")?);
                    stack.push(a.plus(&b));
                }
                ("s", _) => {
                    let saturated = stack.pop().ok_or("nothing")?.saturated();
                    stack.push(saturated);
                }
                (factor, Some(&"*")) => {
                    words.next();
                    let factor = factor.parse().ok().filter(|factor| *factor >= 0).ok_or("no factor")?;
                    let multiple = stack.pop().ok_or("nothing")?.times(factor);
                    stack.push(multiple);
                }
                (divisor, Some(&"d")) => {
                    words.next();
                    let divisor = divisor.parse().map_err(|_| "no divisor")?;
                    let divided = stack.pop().ok_or("nothing")?.divided(divisor);
                    stack.push(divided);
                }
                (name, Some(&"w")) => {
                    words.next();
                    let lit = self.formula.lit(name);
                    let weaker = stack.pop().ok_or("nothing")?.weakened(lit.var);
                    stack.push(weaker);
                }
                (number, _) => {
                    let number = self.number(number)?;
                    stack.extend(self.constraints[number].clone());
                }
            }
        }
        let [constraint] = &stack[..] else { return Err("the sum is not finished".into()) };
        self.constraints.push(Some(constraint.clone()));
        Ok(())
    }

    /// Checks a constraint on a variable that may be set so that all other constraints still hold.
    fn red(&mut self, words: &[&str]) -> Result<(), String> {
        let Some(at) = words.iter().position(|word| *word == ":") else { return Err("no witness".into()) };
        let constraint = self.formula.constraint(&words[..at]);
        let [name, "->", value] = words[at + 1..] else { return Err("no witness".into()) };
        let lit = self.formula.lit(name);
        let set = |constraint: &Constraint| constraint.with(lit.var, value == "1");
        let negation = [constraint.negation()];
        let affected = self.constraints.iter().flatten().chain([&constraint]);
        for other in affected.filter(|other| other.mentions(lit.var)) {
            self.require(&set(other), &negation)?;
        }
        if self.formula.objective.iter().any(|(_, other)| other.var == lit.var) {
            return Err("it changes the objective".into());
        }
        self.constraints.push(Some(constraint));
        Ok(())
    }

    /// Records a solution of the formula. Further solutions have a smaller objective.
    fn solution(&mut self, literals: &[&str]) -> Result<(), String> {
        let mut values = vec![None; self.formula.names.len()];
        for word in literals {
            let lit = self.formula.lit(word);
            values.resize(self.formula.names.len(), None);
            values[lit.var] = Some(!lit.is_negated);
        }
        if self.value.is_some() || !self.formula.constraints.iter().all(|row| row.is_satisfied(&values)) {
            return Err("this is no solution".into());
        }
        let holds = |lit: Lit| values[lit.var] == Some(!lit.is_negated);
        let value = self.formula.objective.iter().map(|&(factor, lit)| if holds(lit) { factor } else { 0 }).sum();
        self.value = Some(value);
        let less = self.formula.objective.iter().map(|&(factor, lit)| (-factor, lit)).collect();
        self.constraints.push(Some(Constraint::new(less, 1 - value)));
        Ok(())
    }
}

fn number(word: &str) -> i64 {
    word.parse().unwrap_or_else(|error| panic!("{word}: {error}"))
}

/// Propagates. Returns false if a constraint cannot hold.
fn propagate(constraints: &[Constraint], values: &mut [Option<bool>]) -> bool {
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for constraint in constraints {
            match constraint.propagate(values) {
                Some(has_set) => goes_on |= has_set,
                None => return false,
            }
        }
    }
    true
}
