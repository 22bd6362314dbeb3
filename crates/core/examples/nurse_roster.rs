//! A roster: who works when, with enough people on every shift, no early shift after a late one, and days off.
#![allow(clippy::print_stdout, reason = "an example talks to its reader")]

use unicursal_constraints::{Count, Table};
use unicursal_core::{IntVar, Outcome, Solver};

const OFF: i64 = 0;
const EARLY: i64 = 1;
const LATE: i64 = 2;

/// The people needed on each shift of a day, at least and at most.
const NEEDED: [(i64, i64, i64); 2] = [(EARLY, 2, 3), (LATE, 1, 2)];
/// Days off in a week.
const DAYS_OFF: (i64, i64) = (2, 3);

/// For each nurse the shift on each day, if there is such a roster.
fn roster(nurses: usize, days: usize) -> Option<Vec<Vec<i64>>> {
    let mut solver = Solver::new();
    let shifts: Vec<Vec<IntVar>> =
        (0..nurses).map(|_| (0..days).map(|_| solver.new_int(OFF..=LATE)).collect()).collect();
    for day in 0..days {
        for (shift, least, most) in NEEDED {
            let people = solver.new_int(least..=most);
            solver.post(Count::new(shifts.iter().map(|nurse| nurse[day]), [shift], people));
        }
    }
    for nurse in &shifts {
        for pair in nurse.windows(2) {
            let allowed = [[OFF, OFF], [OFF, EARLY], [OFF, LATE], [EARLY, OFF], [EARLY, EARLY], [EARLY, LATE]];
            let allowed = allowed.into_iter().chain([[LATE, OFF], [LATE, LATE]]);
            solver.post(Table::new(pair.iter().copied(), allowed));
        }
        for week in nurse.chunks_exact(7) {
            let off = solver.new_int(DAYS_OFF.0..=DAYS_OFF.1);
            solver.post(Count::new(week.iter().copied(), [OFF], off));
        }
    }
    if solver.solve(&[]) != Outcome::Satisfiable {
        return None;
    }
    let of_nurse =
        |nurse: &Vec<IntVar>| nurse.iter().filter_map(|&shift| solver.assignment().int_value(shift)).collect();
    Some(shifts.iter().map(of_nurse).collect())
}

fn main() {
    match roster(5, 14) {
        Some(roster) => roster.iter().enumerate().for_each(|(nurse, shifts)| {
            let shifts: String = shifts.iter().map(|&shift| [". ", "E ", "L "][shift as usize]).collect();
            println!("nurse {nurse}: {shifts}");
        }),
        None => println!("there are too few nurses"),
    }
}

#[test]
fn shifts_are_filled_and_nurses_rest() {
    let roster = roster(5, 14).expect("five nurses are enough");
    for day in 0..14 {
        for (shift, least, most) in NEEDED {
            let people = roster.iter().filter(|nurse| nurse[day] == shift).count() as i64;
            assert!((least..=most).contains(&people), "{people} people on shift {shift} of day {day}");
        }
    }
    for nurse in &roster {
        assert!(nurse.windows(2).all(|pair| pair != [LATE, EARLY]));
        for week in nurse.chunks(7) {
            let off = week.iter().filter(|&&shift| shift == OFF).count() as i64;
            assert!((DAYS_OFF.0..=DAYS_OFF.1).contains(&off));
        }
    }
}

#[test]
fn four_nurses_are_too_few() {
    // Seven days need 21 shifts, and four nurses with two days off each do 20.
    assert_eq!(roster(4, 7), None);
}
