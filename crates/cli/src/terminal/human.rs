//! Times as people say them.

use std::time::Duration;

/// Returns a time as people say it.
pub(crate) fn human(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match time.as_micros() {
        micros @ 0..1_000 => format!("{micros} µs"),
        1_000..1_000_000 => format!("{} ms", three_digits(seconds * 1e3)),
        1_000_000..60_000_000 => format!("{} s", three_digits(seconds)),
        _ => {
            let whole = time.as_secs();
            let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
            if hours > 0 { format!("{hours} h {minutes} min") } else { format!("{minutes} min {seconds} s") }
        }
    }
}

/// Returns a number from 1 to 1000 with three significant digits.
fn three_digits(number: f64) -> String {
    match number {
        100.0.. => format!("{number:.0}"),
        10.0.. => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        for (micros, said) in [
            (0, "0 µs"),
            (999, "999 µs"),
            (1_234, "1.23 ms"),
            (56_789, "56.8 ms"),
            (2_000_000, "2.00 s"),
            (59_900_000, "59.9 s"),
            (61_000_000, "1 min 1 s"),
            (7_260_000_000, "2 h 1 min"),
        ] {
            assert_eq!(human(Duration::from_micros(micros)), said);
        }
    }
}
