//! An analysis as fields of an answer.

use super::value;
use serde::ser::{Serialize, SerializeMap, Serializer};
use unicursal_models::{Analysis, BigUint, CommonValue, NewClue, Pos, StepCount, Suggestion, Wall};

/// Writes the fields that come after the status.
pub(super) fn write(line: &mut Vec<u8>, analysis: &Analysis) {
    line.extend(format!(",\"count\":\"{}\"", analysis.solutions).bytes());
    let used = |step: &&StepCount<[Pos; 2]>| step.solutions > BigUint::ZERO;
    let steps = analysis.uses.steps.iter().filter(used);
    field(line, "steps", &List(steps.map(|step| Step(analysis, step)).collect()));
    let ends = analysis.uses.ends.iter().filter(|end| end.solutions > BigUint::ZERO);
    field(line, "ends", &List(ends.map(|end| End(analysis, end)).collect()));
    let common = analysis.uses.steps.iter().filter(|step| analysis.is_common(*step));
    field(line, "backbone", &List(common.map(|step| step.at.map(place)).collect()));
    field(line, "settled", &List(analysis.settled.iter().copied().map(place).collect()));
    let values = analysis.values.as_ref().map(|values| List(values.iter().map(Value).collect()));
    field(line, "values", &values);
    field(line, "wall", &analysis.wall.as_ref().map(BestWall));
    field(line, "clue", &analysis.clue.as_ref().map(BestClue));
}

fn field(line: &mut Vec<u8>, name: &str, content: &impl Serialize) {
    line.extend(format!(",\"{name}\":").bytes());
    value(line, content);
}

fn place(pos: Pos) -> [u32; 2] {
    [pos.row, pos.col]
}

struct List<T>(Vec<T>);

impl<T: Serialize> Serialize for List<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

struct Step<'a>(&'a Analysis, &'a StepCount<[Pos; 2]>);

impl Serialize for Step<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(analysis, step) = self;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("cells", &step.at.map(place))?;
        map.serialize_entry("count", &step.solutions.to_string())?;
        map.serialize_entry("share", &analysis.share(step))?;
        map.end()
    }
}

struct End<'a>(&'a Analysis, &'a StepCount<Pos>);

impl Serialize for End<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(analysis, end) = self;
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("cell", &place(end.at))?;
        map.serialize_entry("count", &end.solutions.to_string())?;
        map.serialize_entry("share", &analysis.share(end))?;
        map.end()
    }
}

struct Value<'a>(&'a CommonValue);

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("cell", &place(self.0.cell))?;
        map.serialize_entry("value", &self.0.value)?;
        map.end()
    }
}

struct BestWall<'a>(&'a Suggestion<Wall>);

impl Serialize for BestWall<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (a, b) = self.0.add.cells();
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("cells", &[a, b].map(place))?;
        map.serialize_entry("leaves", &self.0.leaves.to_string())?;
        map.end()
    }
}

struct BestClue<'a>(&'a Suggestion<NewClue>);

impl Serialize for BestClue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let clue = self.0.add;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("cell", &place(clue.cell()))?;
        if let Some(number) = clue.number() {
            map.serialize_entry("value", &number)?;
        }
        map.serialize_entry("leaves", &self.0.leaves.to_string())?;
        map.end()
    }
}
