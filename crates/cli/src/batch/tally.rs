//! The tally of a batch: the number of answers of each status, and their times. Its size does not depend on the batch.

use crate::terminal::{Chunk, human, printable};
use crate::verdict::Verdict;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// The number of parts that each power of two is divided into: times are exact to about six percent.
const PARTS: u64 = 16;

/// The tally of a batch.
#[derive(Default, Debug)]
pub(crate) struct Tally {
    gravest: Verdict,
    statuses: BTreeMap<String, u64>,
    times: Times,
}

/// Times in microseconds, by their size.
#[derive(Default, Debug)]
struct Times {
    /// The number of times in each range.
    counts: BTreeMap<u64, u64>,
    longest: Option<(u64, String)>,
}

impl Tally {
    /// Adds an answer that is printed now.
    pub(crate) fn add(&mut self, name: &str, chunk: &Chunk) {
        if let Some(verdict) = chunk.verdict() {
            let time = chunk.time().map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
            self.add_answer(name, chunk.status(), verdict, time);
        }
    }

    /// Adds an answer with `status`, which took `time` microseconds, if that is known.
    pub(crate) fn add_answer(&mut self, name: &str, status: &str, verdict: Verdict, time: Option<u64>) {
        self.gravest = self.gravest.max(verdict);
        match self.statuses.get_mut(status) {
            Some(count) => *count += 1,
            None => {
                self.statuses.insert(status.to_owned(), 1);
            }
        }
        if let Some(time) = time {
            self.times.add(name, time);
        }
    }

    /// Returns the gravest thing that happened.
    pub(crate) fn gravest(&self) -> Verdict {
        self.gravest
    }

    /// Returns the number of answers.
    pub(crate) fn count(&self) -> u64 {
        self.statuses.values().sum()
    }

    /// Returns all of it in two lines. `elapsed` is the time that the batch took for the answers after the first
    /// `before`.
    pub(crate) fn summary(&self, elapsed: Duration, before: u64) -> String {
        let count = self.count();
        let statuses: Vec<String> =
            self.statuses.iter().map(|(status, count)| format!("{count} {status}")).collect();
        let puzzles = if count == 1 { "puzzle" } else { "puzzles" };
        let now = count - before;
        let resumed = if before > 0 { format!(", {before} of them before") } else { String::new() };
        let rate = now as f64 / elapsed.as_secs_f64().max(1e-6);
        let mut text = format!(
            "{count} {puzzles}{resumed}: {}\n{} in {}, {rate:.0} per second",
            statuses.join(", "),
            if before > 0 { format!("{now} now") } else { "all".into() },
            human(elapsed),
        );
        if let Some((longest, name)) = &self.times.longest {
            let at = |share: f64| human(Duration::from_micros(self.times.percentile(share).min(*longest)));
            let (median, most, nearly_all) = (at(0.5), at(0.9), at(0.99));
            let longest = human(Duration::from_micros(*longest));
            // Writing to a string does not fail.
            let _ = write!(
                text,
                "; each: median {median}, 90% within {most}, 99% within {nearly_all}, longest {longest} ({})",
                printable(name)
            );
        }
        text + "\n"
    }
}

impl Times {
    fn add(&mut self, name: &str, time: u64) {
        *self.counts.entry(range(time)).or_default() += 1;
        if self.longest.as_ref().is_none_or(|(longest, _)| time > *longest) {
            self.longest = Some((time, name.to_owned()));
        }
    }

    /// Returns a time that `share` of all times do not exceed.
    fn percentile(&self, share: f64) -> u64 {
        let all: u64 = self.counts.values().sum();
        let wanted = ((all as f64 * share).ceil() as u64).max(1);
        let mut seen = 0;
        for (&range, &count) in &self.counts {
            seen += count;
            if seen >= wanted {
                return end(range);
            }
        }
        0
    }
}

/// Returns the number of the range that `time` falls into.
fn range(time: u64) -> u64 {
    let Some(power) = time.checked_ilog2().filter(|&power| power >= 4) else { return time };
    // The first four bits after the leading one.
    u64::from(power - 3) * PARTS + (time >> (power - 4)) - PARTS
}

/// Returns the longest time of a range.
fn end(range: u64) -> u64 {
    if range < PARTS {
        return range;
    }
    let (power, part) = (range / PARTS + 3, range % PARTS);
    ((u128::from(PARTS + part + 1) << (power - 4)) - 1).min(u128::from(u64::MAX)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_time_is_in_its_range_and_ranges_are_narrow() {
        let times = (0..2000).chain((4..63).flat_map(|power| [(1 << power) - 1, 1 << power, (1 << power) + 1]));
        for time in times.chain([u64::MAX]) {
            let last = end(range(time));
            assert!(last >= time && last - time <= time / PARTS, "{time}: {last}");
            assert_eq!(range(last), range(time));
            assert!(time == 0 || range(time - 1) <= range(time));
        }
    }

    #[test]
    fn percentiles_are_those_of_the_times() {
        let mut tally = Tally::default();
        for time in 1..=1000 {
            tally.add_answer(&format!("number {time}"), "solved", Verdict::Good, Some(time));
        }
        tally.add_answer("late", "unknown", Verdict::Unknown, Some(90_000_000));
        assert_eq!(tally.gravest(), Verdict::Unknown);
        let text = tally.summary(Duration::from_secs(2), 1);
        assert_eq!(
            text,
            "1001 puzzles, 1 of them before: 1000 solved, 1 unknown\n1000 now in 2.00 s, 500 per second; each: median \
             511 µs, 90% within 927 µs, 99% within 991 µs, longest 1 min 30 s (late)\n"
        );
    }
}
