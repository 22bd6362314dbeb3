//! What generation has to know of the rules of a stated kind.

use super::formula::{Binder, Domain, Formula, Number, Place, Property, Relation, Scope, Stated};

/// Returns the number of visits of each region, if a rule says nothing else.
pub(super) fn visits(rule: &Stated) -> Option<u32> {
    match (rule.scope, &rule.formula) {
        (
            Scope::Region,
            Formula::Compare(Number::Visits(_), Relation::Equal | Relation::AtMost, Number::Constant(number)),
        ) => u32::try_from(*number).ok(),
        _ => None,
    }
}

/// Returns whether a rule about clues speaks of other clues.
pub(super) fn speaks_of_other_clues(rule: &Stated) -> bool {
    let is_clue = |property: Property| {
        matches!(
            property,
            Property::Clue | Property::Number | Property::Arrow | Property::Shape(_) | Property::Empty
        )
    };
    let mut found = false;
    each_formula(&rule.formula, &mut |formula| {
        found |= matches!(formula, Formula::Is(property, place) if is_clue(*property) && *place != Place::Here);
    });
    found
}

/// Returns whether a rule relates the number of a clue to its whole region.
pub(super) fn is_about_region_of_clue(rule: &Stated) -> bool {
    let is_of_region = |number: &Number| match number {
        Number::Count(Binder { domain: Domain::Region(place), .. })
        | Number::Visits(place)
        | Number::Longest(place) => *place == Place::Here,
        _ => false,
    };
    match (rule.scope, &rule.formula) {
        (Scope::Clue(form), Formula::Compare(left, _, right)) => {
            form.number == Some(true) && (is_of_region(left) || is_of_region(right))
        }
        _ => false,
    }
}

/// Calls `visit` for a formula and all formulas in it.
fn each_formula(formula: &Formula, visit: &mut impl FnMut(&Formula)) {
    visit(formula);
    match formula {
        Formula::Not(inner) => each_formula(inner, visit),
        Formula::And(all) | Formula::Or(all) => all.iter().for_each(|inner| each_formula(inner, visit)),
        Formula::Implies(one, other) | Formula::Iff(one, other) => {
            each_formula(one, visit);
            each_formula(other, visit);
        }
        Formula::Quantified(_, binder, body) => {
            each_condition(binder, visit);
            each_formula(body, visit);
        }
        Formula::Compare(one, _, other) => {
            each_in_number(one, visit);
            each_in_number(other, visit);
        }
        Formula::Is(..) | Formula::Goes(..) | Formula::Joins(..) | Formula::Together(..) | Formula::Same(..) => {}
    }
}

fn each_condition(binder: &Binder, visit: &mut impl FnMut(&Formula)) {
    if let Some(with) = &binder.with {
        each_formula(with, visit);
    }
}

fn each_in_number(number: &Number, visit: &mut impl FnMut(&Formula)) {
    match number {
        Number::Count(binder) => each_condition(binder, visit),
        Number::Plus(one, other) | Number::Minus(one, other) => {
            each_in_number(one, visit);
            each_in_number(other, visit);
        }
        _ => {}
    }
}
