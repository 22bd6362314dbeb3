//! Problems in JSON, for other programs.

use crate::problem::{Atom, Constraint, Is, Operand, Problem};
use serde_json::{Value, json};
use unicursal_core::Relation;

impl Problem {
    /// Returns the problem in JSON: `values` has the values of each variable, Booleans first, and a constraint is a
    /// list that begins with its name.
    pub fn to_json(&self) -> Value {
        let values: Vec<Vec<i64>> = (0..self.vars()).map(|var| self.values(var)).collect();
        json!({ "values": values, "constraints": self.constraints.iter().map(constraint).collect::<Vec<_>>() })
    }
}

fn constraint(constraint: &Constraint) -> Value {
    match constraint {
        Constraint::Clause(clause) => json!(["clause", atoms(clause)]),
        Constraint::Linear(vars, sum, relation, bound) => {
            let sum: Vec<Value> = sum.iter().map(|(factor, of)| json!([factor, atom(*of)])).collect();
            json!(["linear", vars, sum, symbol(*relation), bound])
        }
        Constraint::Different(terms) | Constraint::HallIntervals(terms) => json!(["different", terms]),
        Constraint::NoOverlap(tasks) => {
            let tasks = tasks.iter();
            let tasks = tasks.map(|(var, duration, present)| json!([var, operand(*duration), present.map(atom)]));
            json!(["no_overlap", tasks.collect::<Vec<_>>()])
        }
        Constraint::Differences(edges) => {
            let edges = edges.iter();
            let edges = edges.map(|(condition, from, by, to)| json!([condition.map(atom), from, by, to]));
            json!(["differences", edges.collect::<Vec<_>>()])
        }
        Constraint::Element(array, index, result) => {
            let array = array.iter().map(|&entry| operand(entry));
            json!(["element", array.collect::<Vec<_>>(), index, result])
        }
        Constraint::Table(vars, rows) => json!(["table", vars, rows]),
        Constraint::MinMax(is_largest, vars, result) => {
            json!([if *is_largest { "maximum" } else { "minimum" }, vars, result])
        }
        Constraint::Count(vars, values, count) => json!(["count", vars, values, count]),
        Constraint::Circuit(next, may_stay) => json!(["circuit", next, may_stay]),
        Constraint::When(condition, inner) => json!(["when", atom(*condition), self::constraint(inner)]),
    }
}

fn operand(operand: Operand) -> Value {
    match operand {
        Operand::Value(value) => json!(["value", value]),
        Operand::Var(var) => json!(["var", var]),
    }
}

fn atoms(atoms: &[Atom]) -> Vec<Value> {
    atoms.iter().copied().map(atom).collect()
}

fn atom(Atom(var, is, value): Atom) -> Value {
    let symbol = match is {
        Is::Equal => "=",
        Is::NotEqual => "!=",
        Is::AtLeast => ">=",
        Is::AtMost => "<=",
    };
    json!([var, symbol, value])
}

fn symbol(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::NotEqual => "!=",
        Relation::AtLeast => ">=",
        Relation::AtMost => "<=",
    }
}
