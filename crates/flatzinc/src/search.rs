//! Search annotations as a brancher.

use crate::ast::Expression;
use crate::error::Error;
use crate::translate::{Translation, Value};
use rand::{RngExt, SeedableRng};
use rand_xorshift::XorShiftRng;
use std::collections::BTreeMap;
use unicursal_core::{Brancher, BranchingContext, Domain, IntVar, Lit, Store, Term, Var};

/// The choice of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Select {
    InputOrder,
    FirstFail,
    AntiFirstFail,
    Smallest,
    Largest,
    Occurrence,
    MostConstrained,
    MaxRegret,
    DomWDeg,
    Random,
}

/// The choice of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choose {
    Min,
    Max,
    Middle,
    Median,
    Random,
    Split,
    ReverseSplit,
    Interval,
    ExcludeMin,
    ExcludeMax,
    ExcludeMedian,
    ExcludeRandom,
}

/// One `int_search` or `bool_search`.
struct Phase {
    /// The variables, each with the number of its constraints, and, where these are weighted, of the conflicts that
    /// rested on it.
    values: Vec<(Value, u32)>,
    /// The places of variables among these, where constraints are weighted.
    places: BTreeMap<Searched, usize>,
    select: Select,
    choose: Choose,
}

/// The brancher of some search annotations, one after the other.
pub(crate) struct Annotated {
    phases: Vec<Phase>,
    random: XorShiftRng,
}

impl Annotated {
    /// Returns the brancher of these annotations, if any has an effect. Unknown ones are ignored, because they are only
    /// advice.
    pub(crate) fn new(
        annotations: &[Expression],
        seed: u64,
        translation: &mut Translation<'_>,
    ) -> Result<Option<Self>, Error> {
        let mut phases = vec![];
        collect(annotations, translation, &mut phases)?;
        let random = XorShiftRng::seed_from_u64(seed);
        Ok((!phases.is_empty()).then_some(Self { phases, random }))
    }
}

impl Annotated {
    /// Returns the variables that are searched.
    pub(crate) fn terms(&self) -> impl Iterator<Item = Term> {
        let values = self.phases.iter().flat_map(|phase| &phase.values);
        values.filter_map(|&(value, _)| match value {
            Value::Constant(_) => None,
            Value::Int(int) => Some(Term::Int(int)),
            Value::Lit(lit) => Some(Term::Lit(lit)),
        })
    }
}

fn collect(
    annotations: &[Expression],
    translation: &mut Translation<'_>,
    phases: &mut Vec<Phase>,
) -> Result<(), Error> {
    for annotation in annotations {
        let Expression::Call(name, arguments) = annotation else { continue };
        match (&name[..], &arguments[..]) {
            ("seq_search" | "warm_start_array", [Expression::Array(parts)]) => {
                collect(parts, translation, phases)?;
            }
            ("int_search" | "bool_search", [variables, select, choose, ..]) => {
                let values = translation.searched(variables)?;
                let select = select_of(select);
                let places = if select == Select::DomWDeg { places(&values) } else { BTreeMap::new() };
                phases.push(Phase { values, places, select, choose: choose_of(choose) });
            }
            ("warm_start" | "warm_start_int" | "warm_start_bool", [variables, values]) => {
                let values = translation.searched(values)?;
                for ((value, _), (hint, _)) in translation.searched(variables)?.into_iter().zip(values) {
                    if let Value::Constant(hint) = hint {
                        translation.suggest(value, hint);
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// A variable that is searched.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Searched {
    Int(IntVar),
    Bool(Var),
}

fn places(values: &[(Value, u32)]) -> BTreeMap<Searched, usize> {
    let searched = |value| match value {
        Value::Constant(_) => None,
        Value::Int(int) => Some(Searched::Int(int)),
        Value::Lit(lit) => Some(Searched::Bool(lit.var())),
    };
    values.iter().enumerate().filter_map(|(at, &(value, _))| Some((searched(value)?, at))).collect()
}

fn select_of(expression: &Expression) -> Select {
    match expression.name() {
        Some("first_fail") => Select::FirstFail,
        Some("anti_first_fail") => Select::AntiFirstFail,
        Some("smallest") => Select::Smallest,
        Some("largest") => Select::Largest,
        Some("occurrence") => Select::Occurrence,
        Some("most_constrained") => Select::MostConstrained,
        Some("max_regret") => Select::MaxRegret,
        Some("dom_w_deg") => Select::DomWDeg,
        Some("random" | "random_order") => Select::Random,
        _ => Select::InputOrder,
    }
}

fn choose_of(expression: &Expression) -> Choose {
    match expression.name() {
        Some("indomain_max") => Choose::Max,
        Some("indomain_middle") => Choose::Middle,
        Some("indomain_median") => Choose::Median,
        Some("indomain_random") => Choose::Random,
        Some("indomain_split" | "indomain_split_random") => Choose::Split,
        Some("indomain_reverse_split") => Choose::ReverseSplit,
        Some("indomain_interval") => Choose::Interval,
        Some("outdomain_min") => Choose::ExcludeMin,
        Some("outdomain_max") => Choose::ExcludeMax,
        Some("outdomain_median") => Choose::ExcludeMedian,
        Some("outdomain_random") => Choose::ExcludeRandom,
        _ => Choose::Min,
    }
}

fn is_open(value: Value, store: &Store) -> bool {
    match value {
        Value::Constant(_) => false,
        Value::Int(int) => !store.is_fixed(int),
        Value::Lit(lit) => store.value(lit).is_none(),
    }
}

/// Returns the number of values that are left.
fn size(value: Value, store: &Store) -> i64 {
    match value {
        Value::Int(int) => store.size(int) as i64,
        _ => 2,
    }
}

/// Returns the distance between the two smallest values.
fn regret(value: Value, store: &Store) -> i64 {
    match value {
        Value::Int(int) => {
            let mut values = store.domain(int).iter();
            values.next().zip(values.next()).map_or(0, |(first, second)| second - first)
        }
        _ => 1,
    }
}

impl Phase {
    /// A conflict rested on `premise`: its variable weighs more.
    fn weigh(&mut self, premise: Lit, store: &Store) {
        let int = store.meaning(premise).int().and_then(|int| self.places.get(&Searched::Int(int)));
        for &at in int.into_iter().chain(self.places.get(&Searched::Bool(premise.var()))) {
            let (_, weight) = &mut self.values[at];
            *weight = weight.saturating_add(1);
        }
    }

    /// Returns the open variable to branch on: the first of those with the least key.
    fn select(&self, store: &Store, random: &mut XorShiftRng) -> Option<Value> {
        let mut open = self.values.iter().copied().filter(|&(value, _)| is_open(value, store));
        let chosen = match self.select {
            Select::InputOrder => open.next(),
            Select::Random => {
                let open: Vec<_> = open.collect();
                if open.is_empty() { None } else { Some(open[random.random_range(0..open.len())]) }
            }
            Select::FirstFail => open.min_by_key(|&(value, _)| size(value, store)),
            Select::AntiFirstFail => open.min_by_key(|&(value, _)| -size(value, store)),
            Select::Smallest => open.min_by_key(|(value, _)| value.bounds(store).0),
            Select::Largest => open.min_by_key(|(value, _)| -value.bounds(store).1),
            Select::Occurrence => open.min_by_key(|&(_, degree)| u32::MAX - degree),
            Select::MostConstrained => open.min_by_key(|&(value, degree)| (size(value, store), u32::MAX - degree)),
            Select::MaxRegret => open.min_by_key(|&(value, _)| -regret(value, store)),
            // The quotient of size and degree, in whole numbers.
            Select::DomWDeg => open.min_by_key(|&(value, degree)| {
                i128::from(size(value, store)) * (1 << 32) / i128::from(degree.max(1))
            }),
        };
        chosen.map(|(value, _)| value)
    }

    fn choose(&self, value: Value, cx: &mut BranchingContext<'_>, random: &mut XorShiftRng) -> Option<Lit> {
        let int = match value {
            Value::Constant(_) => return None,
            Value::Lit(lit) => {
                return Some(match self.choose {
                    Choose::Max | Choose::ReverseSplit | Choose::ExcludeMin | Choose::ExcludeMedian => lit,
                    Choose::Random | Choose::ExcludeRandom if random.random_range(0..2) == 1 => lit,
                    _ => !lit,
                });
            }
            Value::Int(int) => int,
        };
        let (min, max) = (cx.min(int), cx.max(int));
        let half = min + (max - min) / 2;
        Some(match self.choose {
            Choose::Min => cx.equals(int, min),
            Choose::Max => cx.equals(int, max),
            Choose::Middle => {
                let value = nearest(cx.domain(int), half);
                cx.equals(int, value)
            }
            Choose::Median => equal_median(int, cx)?,
            Choose::Random => {
                let value = any(int, cx, random);
                cx.equals(int, value)
            }
            Choose::Split => cx.at_most(int, half),
            Choose::ReverseSplit => cx.at_least(int, half + 1),
            Choose::Interval => match first_gap(cx.domain(int)) {
                Some(end) => cx.at_most(int, end),
                None => cx.at_most(int, half),
            },
            Choose::ExcludeMin => !cx.equals(int, min),
            Choose::ExcludeMax => !cx.equals(int, max),
            Choose::ExcludeMedian => !equal_median(int, cx)?,
            Choose::ExcludeRandom => {
                let value = any(int, cx, random);
                !cx.equals(int, value)
            }
        })
    }
}

fn equal_median(int: IntVar, cx: &mut BranchingContext<'_>) -> Option<Lit> {
    let value = cx.domain(int).median()?;
    Some(cx.equals(int, value))
}

/// The largest distance of two values.
const WIDEST: i64 = 1 << 41;

/// Returns the value of a domain that is nearest to a number, the smaller one of two.
fn nearest(domain: Domain<'_>, number: i64) -> i64 {
    (0..=WIDEST)
        .flat_map(|distance| [number - distance, number + distance])
        .find(|&value| domain.contains(value))
        .unwrap_or(number)
}

/// The maximum number of values that are looked at for a gap.
const FAR: usize = 1 << 12;

/// Returns the last value before the first gap of a domain, unless that is far away.
fn first_gap(domain: Domain<'_>) -> Option<i64> {
    let (Some(min), Some(max)) = (domain.min(), domain.max()) else { return None };
    if max.abs_diff(min) + 1 == domain.size() as u64 {
        return None;
    }
    (min..max).take(FAR).find(|value| !domain.contains(value + 1))
}

/// Returns a random value of an integer, uniformly unless there are many gaps.
fn any(int: IntVar, cx: &BranchingContext<'_>, random: &mut XorShiftRng) -> i64 {
    let (min, max) = (cx.min(int), cx.max(int));
    nearest(cx.domain(int), random.random_range(min..=max))
}

impl Brancher for Annotated {
    fn next(&mut self, cx: &mut BranchingContext<'_>) -> Option<Lit> {
        let Self { phases, random } = self;
        for phase in phases.iter() {
            if let Some(value) = phase.select(cx, random) {
                return phase.choose(value, cx, random);
            }
        }
        None
    }

    fn learns(&self) -> bool {
        self.phases.iter().any(|phase| !phase.places.is_empty())
    }

    fn conflict(&mut self, premises: &[Lit], store: &Store) {
        for phase in self.phases.iter_mut().filter(|phase| !phase.places.is_empty()) {
            for &premise in premises {
                phase.weigh(premise, store);
            }
        }
    }
}
