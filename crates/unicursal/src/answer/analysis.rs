//! An analysis as fields of an answer.

use super::fields::{Place, some_decimal};
use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use unicursal_models::board::Pos;
use unicursal_solving::solutions::analysis::Analysis;

/// Writes the fields of `analysis`, if there is one.
#[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
pub(super) fn fields<S: Serializer>(analysis: &Option<Box<Analysis>>, serializer: S) -> Result<S::Ok, S::Error> {
    analysis.as_ref().map(|analysis| Fields::of(analysis)).serialize(serializer)
}

#[derive(Serialize)]
struct Fields<'a> {
    #[serde(serialize_with = "some_decimal")]
    count: &'a BigUint,
    steps: Vec<Step<'a>>,
    ends: Vec<End<'a>>,
    backbone: Vec<[Place; 2]>,
    settled: Vec<Place>,
    values: Option<Vec<Value>>,
    wall: Option<Wall<'a>>,
    clue: Option<Clue<'a>>,
}

/// A step that some solution makes.
#[derive(Serialize)]
struct Step<'a> {
    cells: [Place; 2],
    #[serde(serialize_with = "some_decimal")]
    count: &'a BigUint,
    share: f64,
}

/// A free end of some solution.
#[derive(Serialize)]
struct End<'a> {
    cell: Place,
    #[serde(serialize_with = "some_decimal")]
    count: &'a BigUint,
    share: f64,
}

/// A cell with the same value in all solutions.
#[derive(Serialize)]
struct Value {
    cell: Place,
    value: u32,
}

/// The wall that leaves the fewest solutions.
#[derive(Serialize)]
struct Wall<'a> {
    cells: [Place; 2],
    #[serde(serialize_with = "some_decimal")]
    leaves: &'a BigUint,
}

/// The clue that leaves the fewest solutions.
#[derive(Serialize)]
struct Clue<'a> {
    cell: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    symbol: Option<String>,
    #[serde(serialize_with = "some_decimal")]
    leaves: &'a BigUint,
}

impl<'a> Fields<'a> {
    fn of(analysis: &'a Analysis) -> Self {
        let pair = |cells: [Pos; 2]| cells.map(Place::from);
        let steps = analysis.uses.steps.iter().filter(|step| step.solutions > BigUint::ZERO);
        let ends = analysis.uses.ends.iter().filter(|end| end.solutions > BigUint::ZERO);
        let common = analysis.uses.steps.iter().filter(|step| analysis.is_common(*step));
        Self {
            count: &analysis.solutions,
            steps: steps
                .map(|step| Step { cells: pair(step.at), count: &step.solutions, share: analysis.share(step) })
                .collect(),
            ends: ends
                .map(|end| End { cell: end.at.into(), count: &end.solutions, share: analysis.share(end) })
                .collect(),
            backbone: common.map(|step| pair(step.at)).collect(),
            settled: analysis.settled.iter().copied().map(Place::from).collect(),
            values: analysis.values.as_ref().map(|values| {
                values.iter().map(|common| Value { cell: common.cell.into(), value: common.value }).collect()
            }),
            wall: analysis.wall.as_ref().map(|wall| {
                let (a, b) = wall.add.cells();
                Wall { cells: pair([a, b]), leaves: &wall.leaves }
            }),
            clue: analysis.clue.as_ref().map(|clue| Clue {
                cell: clue.add.cell().into(),
                value: clue.add.number(),
                symbol: clue.add.symbol().map(|symbol| symbol.to_string()),
                leaves: &clue.leaves,
            }),
        }
    }
}
