//! The limits of an answer: time, memory, conflicts and threads.

use serde::de::{Deserializer, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;
use unicursal_solving::solver::Solver;

/// The cost that an answer may have.
///
/// ```
/// use std::time::Duration;
/// use unicursal::question::{Limits, parse};
///
/// let limits: Limits = parse(r#"{"time_limit": "1m 30s", "memory_limit": "500M"}"#)?;
/// assert_eq!(limits.time_limit, Some(Duration::from_secs(90)));
/// assert_eq!(limits.memory_limit, Some(500 << 20));
/// # Ok::<(), unicursal::question::QuestionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// The time for each puzzle: seconds, or a text like `500ms`, `10s`, `2m`.
    #[serde(with = "duration")]
    pub time_limit: Option<Duration>,
    /// The memory for all puzzles that are answered at the same time: bytes, or a text like `500M`, `8G`.
    #[serde(deserialize_with = "size")]
    pub memory_limit: Option<usize>,
    /// The conflicts of each search. Unlike time, they are the same on every machine.
    pub conflict_limit: Option<u64>,
    /// The number of threads; one per core unless given. The answers do not depend on it.
    pub threads: Option<NonZeroUsize>,
}

impl Limits {
    /// `solver` within the limits of time and conflicts. Memory and threads are left to the caller, who shares them out
    /// among the puzzles that are answered at the same time.
    pub fn apply(&self, solver: Solver) -> Solver {
        let Self { time_limit, conflict_limit, memory_limit: _, threads: _ } = *self;
        let solver = time_limit.into_iter().fold(solver, Solver::time_limit);
        conflict_limit.into_iter().fold(solver, Solver::conflict_limit)
    }
}

/// The units of time by their names, with their length in seconds. Months and years are mean ones.
const DURATIONS: [(&[&str], f64); 10] = [
    (&["ns", "nsec", "nanos"], 1e-9),
    (&["us", "µs", "usec", "micros"], 1e-6),
    (&["ms", "msec", "millis"], 1e-3),
    (&["s", "sec", "secs", "second", "seconds"], 1.0),
    (&["m", "min", "mins", "minute", "minutes"], 60.0),
    (&["h", "hr", "hrs", "hour", "hours"], 3_600.0),
    (&["d", "day", "days"], 86_400.0),
    (&["w", "wk", "wks", "week", "weeks"], 604_800.0),
    (&["M", "month", "months"], 2_630_016.0),
    (&["y", "yr", "year", "years"], 31_557_600.0),
];

/// The longest time limit, in seconds: a thousand years.
const MAX_SECONDS: f64 = 3e10;

/// Returns the duration that a text like `500ms`, `1.5s` or `2m 30s` stands for.
///
/// # Errors
/// The text is no duration.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is no duration; write it as in 500ms, 10s, 2m");
    let mut rest = text.trim();
    let mut seconds = 0.0;
    if rest.is_empty() {
        return Err(wrong());
    }
    while !rest.is_empty() {
        let (number, unit, after) = quantity(rest);
        let (_, length) = DURATIONS.iter().find(|(names, _)| names.contains(&unit)).ok_or_else(wrong)?;
        seconds += decimal(number).ok_or_else(wrong)? * length;
        rest = after.trim_start();
    }
    duration_of(seconds).ok_or_else(wrong)
}

fn duration_of(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds.min(MAX_SECONDS)).ok()
}

/// Returns the number with these digits, read by the reader of JSON, which is there anyway: that of the standard
/// library has tables of its own, which a module for the web would have to load.
fn decimal(digits: &str) -> Option<f64> {
    serde_json::from_str(digits).ok()
}

/// Returns the digits, the unit, and the text behind them.
fn quantity(text: &str) -> (&str, &str, &str) {
    let digits = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let rest = rest.trim_start();
    let letters = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
    let (unit, after) = rest.split_at(letters);
    (number, unit, after)
}

/// Returns the bytes that a text like `500M` or `8G` stands for: K, M, G and T are kibibytes, mebibytes and so on.
///
/// # Errors
/// If the text is not a size, or is too large.
pub fn parse_size(text: &str) -> Result<usize, String> {
    let (number, unit, after) = quantity(text.trim());
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" | "B" => 0,
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        unit => return Err(format!("`{unit}` is not a unit of memory; use K, M, G or T")),
    };
    if number.is_empty() || !after.is_empty() {
        return Err(format!("`{text}` is no size; write it as in 500M, 8G"));
    }
    let many = || "more than there can be".to_owned();
    if let Ok(number) = number.parse::<u64>() {
        let bytes = number.checked_mul(1 << shift).ok_or_else(many)?;
        return usize::try_from(bytes).map_err(|_| many());
    }
    let number = decimal(number).ok_or_else(|| format!("`{text}` is no size; write it as in 500M, 8G"))?;
    let bytes = number * (1_u64 << shift) as f64;
    if bytes < usize::MAX as f64 { Ok(bytes as usize) } else { Err(many()) }
}

/// A number, or a text with a unit.
struct Quantity<T>(&'static str, fn(f64) -> Option<T>, fn(&str) -> Result<T, String>);

impl<'de, T> Visitor<'de> for Quantity<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_f64<E: serde::de::Error>(self, number: f64) -> Result<Self::Value, E> {
        let value = self.1(number).ok_or_else(|| E::invalid_value(Unexpected::Float(number), &self))?;
        Ok(Some(value))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Self::Value, E> {
        let value = self.1(number as f64).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))?;
        Ok(Some(value))
    }

    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Self::Value, E> {
        Err(E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
        self.2(text).map(Some).map_err(E::custom)
    }
}

/// The time limit in JSON.
mod duration {
    use super::{Deserializer, Duration, Quantity, Serialize, Serializer, duration_of, parse_duration};

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Duration>, D::Error> {
        deserializer.deserialize_option(Quantity("seconds, or a duration like `10s`", duration_of, parse_duration))
    }

    #[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(super) fn serialize<S: Serializer>(limit: &Option<Duration>, serializer: S) -> Result<S::Ok, S::Error> {
        limit.map(|limit| limit.as_secs_f64()).serialize(serializer)
    }
}

fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<usize>, D::Error> {
    let whole = |bytes: f64| (bytes >= 0.0 && bytes.fract() == 0.0).then_some(bytes as usize);
    deserializer.deserialize_option(Quantity("a number of bytes, or a size like `8G`", whole, parse_size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_and_sizes_are_read() {
        let millis = |text| parse_duration(text).map(|duration| duration.as_millis());
        assert_eq!(millis("500ms"), Ok(500));
        assert_eq!(millis("1.5s"), Ok(1_500));
        assert_eq!(millis("1h 2m3s"), Ok(3_723_000));
        assert_eq!(millis("1hour 2mins 3sec 4msec"), Ok(3_723_004));
        assert_eq!(millis("1day"), Ok(86_400_000));
        for wrong in ["", "10", "s", "1.5.2s", "-3s", "10 parsecs"] {
            assert!(parse_duration(wrong).is_err(), "{wrong}");
        }
        assert_eq!(parse_size("8G"), Ok(8 << 30));
        assert_eq!(parse_size("1.5 KiB"), Ok(1_536));
        assert_eq!(parse_size("12"), Ok(12));
        for wrong in ["", "G", "-1", "1X", "99999999999999999999G", "1G2"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
