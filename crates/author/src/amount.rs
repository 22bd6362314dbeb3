//! Amounts of clues or walls: a number, a share, or as usual.

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// An amount of clues or walls. Written as a number, as a percentage like `20%`, or as `auto`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Amount {
    /// Exactly this many.
    Count(usize),
    /// About this many percent of the places where they are possible.
    Percent(u8),
    /// As many as published puzzles have.
    Auto,
}

impl From<usize> for Amount {
    fn from(count: usize) -> Self {
        Amount::Count(count)
    }
}

impl Amount {
    /// Returns the number, if exactly that many are meant.
    pub(crate) fn count(self) -> Option<usize> {
        match self {
            Amount::Count(count) => Some(count),
            Amount::Percent(_) | Amount::Auto => None,
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Count(count) => write!(f, "{count}"),
            Amount::Percent(percent) => write!(f, "{percent}%"),
            Amount::Auto => f.write_str("auto"),
        }
    }
}

impl FromStr for Amount {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "give a number, a percentage like 20%, or auto";
        if text == "auto" {
            return Ok(Amount::Auto);
        }
        match text.strip_suffix('%') {
            Some(percent) => match percent.parse() {
                Ok(percent @ 0..=100) => Ok(Amount::Percent(percent)),
                _ => Err("give a percentage from 0% to 100%"),
            },
            None => text.parse().map(Amount::Count).map_err(|_| wrong),
        }
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::Count(count) => serializer.serialize_u64(*count as u64),
            other => serializer.collect_str(other),
        }
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl Visitor<'_> for Reader {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number, a percentage like \"20%\", or \"auto\"")
            }

            fn visit_u64<E: Error>(self, count: u64) -> Result<Amount, E> {
                Ok(Amount::Count(usize::try_from(count).unwrap_or(usize::MAX)))
            }

            fn visit_i64<E: Error>(self, count: i64) -> Result<Amount, E> {
                let negative = || E::invalid_value(serde::de::Unexpected::Signed(count), &self);
                u64::try_from(count).map_err(|_| negative()).and_then(|count| self.visit_u64(count))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
                text.parse().map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_as_they_are_written() {
        for amount in [Amount::Count(0), Amount::Count(12), Amount::Percent(100), Amount::Auto] {
            assert_eq!(amount.to_string().parse(), Ok(amount));
            let json = serde_json::to_string(&amount).expect("JSON");
            assert_eq!(serde_json::from_str::<Amount>(&json).expect("an amount"), amount);
        }
        for wrong in ["", "-1", "101%", "1.5", "some", "%"] {
            assert!(wrong.parse::<Amount>().is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Amount>("-1").is_err());
    }
}
