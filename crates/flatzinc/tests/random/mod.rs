//! Random FlatZinc models of few values, with all solutions by trying all assignments, and the output for a model.

mod meaning;
mod predicates;

pub use meaning::holds;

use predicates::{Kind, PREDICATES, Predicate};
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Instant;

use unicursal_flatzinc::read;
use unicursal_flatzinc::solve::{Failure, Options, solve};

/// Returns the output for a model.
pub fn run(text: &str, options: &Options) -> String {
    try_run(text, options).unwrap_or_else(|error| panic!("{error:?}:\n{text}"))
}

/// Returns the output for a model, or what the solver refuses.
pub fn try_run(text: &str, options: &Options) -> Result<String, Failure> {
    let model = read(text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let mut output = vec![];
    solve(&model, options, Instant::now(), &mut output)?;
    Ok(String::from_utf8(output).expect("text"))
}

/// A variable of a model: a Boolean, or an integer with these values.
#[derive(Clone, Debug)]
pub enum Variable {
    Bool,
    Int(Vec<i64>),
}

/// A constant or the number of a variable.
#[derive(Clone, Copy, Debug)]
pub enum Term {
    Constant(i64),
    Var(usize),
}

/// An argument of a constraint.
#[derive(Clone, Debug)]
pub enum Argument {
    Bool(Term),
    Int(Term),
    Bools(Vec<Term>),
    Ints(Vec<Term>),
    Set(Vec<i64>),
}

#[derive(Clone, Debug)]
pub struct Constraint {
    pub name: String,
    pub arguments: Vec<Argument>,
}

#[derive(Clone, Debug)]
pub struct Model {
    pub variables: Vec<Variable>,
    pub constraints: Vec<Constraint>,
    /// The variable to minimize or to maximize, if any.
    pub objective: Option<(bool, usize)>,
    pub search: String,
}

pub type Values = Vec<i64>;

pub struct Random(XorShiftRng);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(XorShiftRng::seed_from_u64(seed))
    }

    /// Returns a number from `low` to `high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.random_range(low..=high)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0.random_range(0..end)
    }
}

impl Model {
    /// Returns a random model. `is_standard` leaves out what other solvers do not know.
    pub fn random(random: &mut Random, is_standard: bool) -> Self {
        let mut variables = vec![];
        for _ in 0..random.between(1, 3) {
            variables.push(Variable::Bool);
        }
        for _ in 0..random.between(2, 4) {
            let low = random.between(-4, 3);
            let width = random.between(0, 6);
            let mut values: Vec<i64> = (low..=low + width).collect();
            if random.below(4) == 0 {
                values.retain(|_| random.below(3) > 0);
            }
            variables.push(Variable::Int(if values.is_empty() { vec![low] } else { values }));
        }
        let mut model = Self { variables, constraints: vec![], objective: None, search: String::new() };
        for _ in 0..random.between(1, 5) {
            let constraint = model.random_constraint(random, is_standard);
            model.constraints.push(constraint);
        }
        let int = model.variables.len() - 1;
        model.objective = match random.below(4) {
            0 => Some((true, int)),
            1 => Some((false, int)),
            _ => None,
        };
        if random.below(2) == 0 {
            model.search = model.random_search(random);
        }
        model
    }

    fn random_search(&self, random: &mut Random) -> String {
        const SELECT: [&str; 9] = [
            "input_order",
            "first_fail",
            "anti_first_fail",
            "smallest",
            "largest",
            "occurrence",
            "most_constrained",
            "max_regret",
            "dom_w_deg",
        ];
        const CHOOSE: [&str; 8] = [
            "indomain_min",
            "indomain_max",
            "indomain_middle",
            "indomain_median",
            "indomain_random",
            "indomain_split",
            "indomain_reverse_split",
            "indomain_interval",
        ];
        let is_bool = |&at: &usize| matches!(self.variables[at], Variable::Bool);
        let list = |ints: bool| {
            let chosen = (0..self.variables.len()).filter(|at| is_bool(at) != ints);
            chosen.map(|at| format!("x{at}")).collect::<Vec<_>>().join(", ")
        };
        let (select, choose) = (SELECT[random.below(9)], CHOOSE[random.below(8)]);
        let ints = format!("int_search([{}], {select}, {choose}, complete)", list(true));
        let bools = format!("bool_search([{}], input_order, indomain_max, complete)", list(false));
        format!(":: seq_search([{ints}, {bools}]) ")
    }

    fn random_constraint(&self, random: &mut Random, is_standard: bool) -> Constraint {
        loop {
            let Predicate { name, kinds, suffixes, is_own } = PREDICATES[random.below(PREDICATES.len())];
            if is_own && is_standard {
                continue;
            }
            let length = random.between(1, 4) as usize;
            let mut arguments: Vec<Argument> =
                kinds.iter().map(|&kind| self.random_argument(kind, length, random)).collect();
            let suffix =
                suffixes.get(random.below(4)).copied().filter(|&suffix| !is_standard || suffix == "_reif");
            let suffix = suffix.unwrap_or("");
            if !suffix.is_empty() {
                arguments.push(Argument::Bool(self.random_term(true, random)));
            }
            return Constraint { name: format!("{name}{suffix}"), arguments };
        }
    }

    fn random_term(&self, is_bool: bool, random: &mut Random) -> Term {
        if random.below(8) == 0 {
            return Term::Constant(if is_bool { random.between(0, 1) } else { random.between(-3, 5) });
        }
        let fits = |at: &usize| matches!(self.variables[*at], Variable::Bool) == is_bool;
        let fitting: Vec<usize> = (0..self.variables.len()).filter(fits).collect();
        Term::Var(fitting[random.below(fitting.len())])
    }

    fn random_argument(&self, kind: Kind, length: usize, random: &mut Random) -> Argument {
        let constants = |length: usize, low, high, random: &mut Random| {
            (0..length).map(|_| Term::Constant(random.between(low, high))).collect::<Vec<_>>()
        };
        match kind {
            Kind::Bool => Argument::Bool(self.random_term(true, random)),
            Kind::Int => Argument::Int(self.random_term(false, random)),
            Kind::Bools => Argument::Bools((0..length).map(|_| self.random_term(true, random)).collect()),
            Kind::Ints => Argument::Ints((0..length).map(|_| self.random_term(false, random)).collect()),
            Kind::Constants => Argument::Ints(constants(length, -3, 4, random)),
            Kind::Durations => Argument::Ints(constants(length, 0, 3, random)),
            Kind::BoolConstants => Argument::Bools(constants(length, 0, 1, random)),
            Kind::Rows => {
                let rows = random.between(0, 6) as usize;
                Argument::Ints(constants(length * rows, -2, 4, random))
            }
            Kind::Moves => Argument::Ints(constants(6, 0, 2, random)),
            Kind::Constant => Argument::Int(Term::Constant(random.between(-6, 12))),
            Kind::First => Argument::Int(Term::Constant(random.between(0, 2))),
            Kind::Fixed(value) => Argument::Int(Term::Constant(value)),
            Kind::Set => {
                let values = (-3..=5).filter(|_| random.below(3) == 0);
                Argument::Set(values.collect())
            }
        }
    }

    /// Returns all solutions, variable by variable, Booleans as 0 and 1.
    pub fn solutions(&self) -> BTreeSet<Values> {
        let mut all: Vec<Values> = vec![vec![]];
        for variable in &self.variables {
            let values = match variable {
                Variable::Bool => vec![0, 1],
                Variable::Int(values) => values.clone(),
            };
            let longer =
                |head: &Values| values.iter().map(|&value| [&head[..], &[value]].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|values| self.constraints.iter().all(|constraint| holds(constraint, values)));
        all.into_iter().collect()
    }

    pub fn as_text(&self) -> String {
        let mut text = String::new();
        for (at, variable) in self.variables.iter().enumerate() {
            let kind = match variable {
                Variable::Bool => "bool".to_owned(),
                Variable::Int(values) => set(values),
            };
            let _ = writeln!(text, "var {kind}: x{at} :: output_var;");
        }
        for Constraint { name, arguments } in &self.constraints {
            let arguments: Vec<String> = arguments.iter().map(Argument::as_text).collect();
            let _ = writeln!(text, "constraint {name}({});", arguments.join(", "));
        }
        let goal = match self.objective {
            None => "satisfy".to_owned(),
            Some((true, at)) => format!("minimize x{at}"),
            Some((false, at)) => format!("maximize x{at}"),
        };
        let _ = writeln!(text, "solve {}{goal};", self.search);
        text
    }

    /// Returns the model as JSON, without search annotations.
    pub fn as_json(&self) -> String {
        let name = |at: usize| format!("\"x{at}\"");
        let pairs = |values: &[i64]| {
            let pairs = values.iter().map(|value| format!("[{value}, {value}]"));
            pairs.collect::<Vec<_>>().join(", ")
        };
        let variables = self.variables.iter().enumerate().map(|(at, variable)| match variable {
            Variable::Bool => format!("{}: {{\"type\": \"bool\"}}", name(at)),
            Variable::Int(values) => {
                format!("{}: {{\"type\": \"int\", \"domain\": [{}]}}", name(at), pairs(values))
            }
        });
        let term = |term: &Term, is_bool: bool| match *term {
            Term::Var(at) => name(at),
            Term::Constant(value) if is_bool => (value == 1).to_string(),
            Term::Constant(value) => value.to_string(),
        };
        let list = |terms: &[Term], is_bool: bool| {
            format!("[{}]", terms.iter().map(|one| term(one, is_bool)).collect::<Vec<_>>().join(", "))
        };
        let argument = |argument: &Argument| match argument {
            Argument::Bool(one) => term(one, true),
            Argument::Int(one) => term(one, false),
            Argument::Bools(terms) => list(terms, true),
            Argument::Ints(terms) => list(terms, false),
            Argument::Set(values) => format!("{{\"set\": [{}]}}", pairs(values)),
        };
        let constraints = self.constraints.iter().map(|constraint| {
            let arguments: Vec<String> = constraint.arguments.iter().map(argument).collect();
            format!("{{\"id\": \"{}\", \"args\": [{}]}}", constraint.name, arguments.join(", "))
        });
        let goal = match self.objective {
            None => "{\"method\": \"satisfy\"}".to_owned(),
            Some((is_least, at)) => {
                let method = if is_least { "minimize" } else { "maximize" };
                format!("{{\"method\": \"{method}\", \"objective\": {}}}", name(at))
            }
        };
        let output: Vec<String> = (0..self.variables.len()).map(name).collect();
        format!(
            "{{\"variables\": {{{}}}, \"arrays\": {{}}, \"constraints\": [{}], \"output\": [{}], \"solve\": {goal}, \"version\": \"1.0\"}}",
            variables.collect::<Vec<_>>().join(", "),
            constraints.collect::<Vec<_>>().join(", "),
            output.join(", "),
        )
    }

    /// Returns the solutions in an output.
    pub fn read(&self, output: &str) -> Vec<Values> {
        let mut found = vec![];
        let mut values = vec![i64::MIN; self.variables.len()];
        for line in output.lines() {
            if line == "----------" {
                found.push(values.clone());
            } else if let Some((name, value)) = line.strip_suffix(';').and_then(|line| line.split_once(" = ")) {
                let at: usize = name[1..].parse().expect("a variable");
                values[at] = match value {
                    "false" => 0,
                    "true" => 1,
                    number => number.parse().expect("a number"),
                };
            }
        }
        found
    }
}

fn set(values: &[i64]) -> String {
    let is_span = values.windows(2).all(|pair| pair[1] == pair[0] + 1);
    match (values.first(), values.last()) {
        (Some(low), Some(high)) if is_span => format!("{low}..{high}"),
        _ => format!("{{{}}}", values.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
    }
}

impl Argument {
    fn as_text(&self) -> String {
        let term = |term: &Term, is_bool: bool| match *term {
            Term::Var(at) => format!("x{at}"),
            Term::Constant(value) if is_bool => (value == 1).to_string(),
            Term::Constant(value) => value.to_string(),
        };
        let list = |terms: &[Term], is_bool: bool| {
            format!("[{}]", terms.iter().map(|one| term(one, is_bool)).collect::<Vec<_>>().join(", "))
        };
        match self {
            Argument::Bool(one) => term(one, true),
            Argument::Int(one) => term(one, false),
            Argument::Bools(terms) => list(terms, true),
            Argument::Ints(terms) => list(terms, false),
            Argument::Set(values) => set(values),
        }
    }
}
