//! Difficulties that puzzles are asked to have.

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use unicursal_explain::{Difficulty, Grade, LEVELS};
use unicursal_models::board::{Puzzle, Solution};
use unicursal_models::phrase::list;

/// A difficulty that is asked for: a name like `easy`, or the level of the hardest rule, from 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The level of the hardest rule.
    Level(u8),
    /// The name.
    Named(Difficulty),
}

impl Target {
    /// Returns all that can be asked for, as part of a sentence.
    fn choices() -> String {
        format!("{} or a level from 1 to {LEVELS}", Difficulty::ALL.map(Difficulty::name).join(", "))
    }
}

impl From<u8> for Target {
    fn from(level: u8) -> Self {
        Target::Level(level)
    }
}

impl From<Difficulty> for Target {
    fn from(difficulty: Difficulty) -> Self {
        Target::Named(difficulty)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Level(level) => write!(f, "{level}"),
            Target::Named(difficulty) => difficulty.fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = text.parse().map(Target::Named);
        named.or_else(|()| text.parse().map(Target::Level)).map_err(|_| format!("give {}", Target::choices()))
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Target::Level(level) => serializer.serialize_u8(*level),
            Target::Named(difficulty) => difficulty.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = Target;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&Target::choices())
            }

            fn visit_u64<E: Error>(self, level: u64) -> Result<Target, E> {
                let level =
                    u8::try_from(level).map_err(|_| E::invalid_value(Unexpected::Unsigned(level), &self))?;
                Ok(Target::Level(level))
            }

            fn visit_i64<E: Error>(self, level: i64) -> Result<Target, E> {
                let level = u8::try_from(level).map_err(|_| E::invalid_value(Unexpected::Signed(level), &self))?;
                Ok(Target::Level(level))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Target, E> {
                let named = text.parse().map(Target::Named);
                named.map_err(|()| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// A range of scores, both ends included. Written as `20-34`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scores {
    /// The lowest score.
    pub min: u32,
    /// The highest score.
    pub max: u32,
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.min, self.max)
    }
}

impl FromStr for Scores {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "give the lowest and the highest score, as in 20-34";
        let (min, max) = text.split_once('-').ok_or(wrong)?;
        let (min, max) = (min.parse().map_err(|_| wrong)?, max.parse().map_err(|_| wrong)?);
        if min <= max { Ok(Self { min, max }) } else { Err("give the lowest score first, as in 20-34") }
    }
}

impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Scores {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// The grades that fit the wanted difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    Target(Target),
    Scores(Scores),
    /// Not harder than that.
    AtMost(Difficulty),
}

impl Aim {
    /// Returns whether a puzzle of this grade is too easy, fits, or is too hard.
    pub(crate) fn compare(self, grade: &Grade) -> Ordering {
        match self {
            Aim::Target(Target::Level(level)) => grade.level.cmp(&level),
            Aim::Target(Target::Named(difficulty)) => grade.difficulty.cmp(&difficulty),
            Aim::Scores(Scores { min, .. }) if grade.score < min => Ordering::Less,
            Aim::Scores(Scores { max, .. }) if grade.score <= max => Ordering::Equal,
            Aim::AtMost(difficulty) if grade.difficulty <= difficulty => Ordering::Equal,
            Aim::Scores(_) | Aim::AtMost(_) => Ordering::Greater,
        }
    }

    /// Returns whether the score decides, rather than the hardest rule.
    pub(crate) fn is_of_score(self) -> bool {
        !matches!(self, Aim::Target(Target::Level(_)))
    }
}

/// The number of too hard puzzles that are kept.
const KEPT: usize = 40;

/// The grades of puzzles that were that did not fit.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Occurred {
    /// The number of puzzles of each level; level 0 is that of puzzles without an empty cell.
    levels: [u32; LEVELS + 1],
    difficulties: [u32; Difficulty::ALL.len()],
    /// The lowest and the highest score.
    scores: Option<(u32, u32)>,
    /// The number of puzzles that were too hard, whatever their grade.
    harder: u32,
    /// The first of them, with their solutions.
    kept: Vec<(Puzzle, Solution)>,
}

impl Occurred {
    pub(crate) fn note(&mut self, grade: &Grade) {
        self.levels[usize::from(grade.level)] += 1;
        self.difficulties[grade.difficulty as usize] += 1;
        let (min, max) = self.scores.unwrap_or((grade.score, grade.score));
        self.scores = Some((min.min(grade.score), max.max(grade.score)));
    }

    /// Notes a puzzle that is too hard, with its solution.
    pub(crate) fn note_harder(&mut self, puzzle: (Puzzle, Solution)) {
        self.harder += 1;
        if self.kept.len() < KEPT {
            self.kept.push(puzzle);
        }
    }

    /// Takes out the first puzzles that were too hard, to be noted with their grades.
    pub(crate) fn take_harder(&mut self) -> Vec<(Puzzle, Solution)> {
        let kept = std::mem::take(&mut self.kept);
        self.harder -= kept.len() as u32;
        kept
    }

    /// Returns the number of puzzles.
    pub(crate) fn total(&self) -> u32 {
        self.levels.iter().sum::<u32>() + self.harder
    }

    /// Returns the grades that occurred instead of `aim`, as a sentence without a full stop. `None` if nothing did.
    pub(crate) fn instead_of(&self, aim: Aim) -> Option<String> {
        let (min, max) = self.scores?;
        let listed = |counts: &[u32], name: &dyn Fn(usize) -> String| {
            let names: Vec<String> =
                counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, _)| name(at)).collect();
            list(&names, "and")
        };
        let total = self.total();
        Some(match aim {
            Aim::Target(Target::Level(level)) => {
                format!(
                    "of {total} puzzles none was level {level}: {} occurred",
                    listed(&self.levels, &|level| level.to_string())
                )
            }
            Aim::Target(Target::Named(difficulty)) => {
                let name = |at: usize| Difficulty::ALL[at].to_string();
                format!("of {total} puzzles none was {difficulty}: {} occurred", listed(&self.difficulties, &name))
            }
            Aim::Scores(scores) => {
                format!("of {total} puzzles none had a score of {scores}: scores from {min} to {max} occurred")
            }
            Aim::AtMost(difficulty) => {
                format!("of {total} puzzles none was {difficulty} or easier: scores from {min} to {max} occurred")
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_and_scores_are_read_as_they_are_written() {
        for target in [Target::Level(3), Target::Named(Difficulty::Expert)] {
            assert_eq!(target.to_string().parse(), Ok(target));
            let json = serde_json::to_string(&target).expect("JSON");
            assert_eq!(serde_json::from_str::<Target>(&json).expect("a target"), target);
        }
        let scores = Scores { min: 20, max: 34 };
        assert_eq!(scores.to_string().parse(), Ok(scores));
        assert_eq!(serde_json::from_str::<Scores>("\"20-34\"").expect("scores"), scores);
        for wrong in ["", "34-20", "20", "a-b", "-1-3"] {
            assert!(wrong.parse::<Scores>().is_err(), "{wrong}");
        }
        assert!("simple".parse::<Target>().is_err());
    }
}
