//! Names that differ from each other.

use std::collections::{BTreeMap, BTreeSet};

/// Two names are the same if their keys are.
pub(crate) type NameKey = fn(&str) -> String;

/// The names given away so far.
#[derive(Default, Debug)]
pub(crate) struct Distinct {
    names: BTreeSet<String>,
    /// For each name the last number that was tried after it.
    numbers: BTreeMap<String, u64>,
}

impl Distinct {
    /// `name`, or, if it is taken, the first of `name-2`, `name-3` and so on that is not. Two names are the same if
    /// their `key` is.
    pub(crate) fn of(&mut self, name: &str, key: impl Fn(&str) -> String) -> String {
        let number = self.numbers.entry(key(name)).or_default();
        loop {
            *number += 1;
            let distinct = if *number == 1 { name.to_owned() } else { format!("{name}-{number}") };
            if self.names.insert(key(&distinct)) {
                return distinct;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Distinct;

    #[test]
    fn names_are_numbered_only_where_they_are_taken() {
        let mut distinct = Distinct::default();
        let names = ["a", "a-2", "a", "a", "b", "a-2"].map(|name| distinct.of(name, str::to_owned));
        assert_eq!(names, ["a", "a-2", "a-3", "a-4", "b", "a-2-2"]);
        let mut distinct = Distinct::default();
        assert_eq!(["a", "A"].map(|name| distinct.of(name, str::to_lowercase)), ["a", "A-2"]);
    }
}
