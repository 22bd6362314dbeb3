//! The table of `bench peers`: a row for each class, the means, and the lost boards.

use crate::commands::peers::kit::Replies;
use crate::commands::peers::models::models;
use crate::report::page::Style;
use crate::report::table::{Table, digits, geometric_mean, median, seconds};
use std::io::{self, Write};
use unicursal_bench::Class;

/// Our times for a board. `None` where it was not solved.
#[derive(Clone, Debug)]
pub(crate) struct Ours {
    pub(crate) board: String,
    /// The median of several runs.
    pub(crate) usual: Option<f64>,
    /// The only run of a process.
    pub(crate) once: Option<f64>,
}

const HEADER: [&str; 9] =
    ["class", "ours", "once", "solved", "best peer", "its median", "solved", "ratio", "ratio once"];

/// Prints a row for each class: our medians and that of the peer with the best one, where boards that are not solved
/// count as infinitely long, and the ratios, or a lower bound if half of the boards take longer than the limit. Then
/// the means of the ratios, and the boards that a peer solves and we do not.
pub(crate) fn print(
    classes: &[(Class, Vec<Ours>)],
    theirs: &Replies,
    limit: f64,
    style: &Style,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut table = Table::new(HEADER);
    let (mut usual, mut once) = (vec![], vec![]);
    let (mut lost_classes, mut lost_boards) = (vec![], vec![]);
    for (class, ours) in classes {
        let [mine, cold] =
            [|ours: &Ours| ours.usual, |ours: &Ours| ours.once].map(|time| Times::of(ours.iter().map(time)));
        let (peer, best) = best_peer(class, ours, theirs);
        let mut row = vec![class.id(), mine.median(), cold.median(), mine.solved()];
        row.extend([peer.to_owned(), best.median(), best.solved()]);
        row.push(ratio(&mine, &best, limit, &mut usual));
        row.push(ratio(&cold, &best, limit, &mut once));
        table.add(row);
        if mine.median.is_infinite() && best.median.is_finite() {
            lost_classes.push(class.id());
        }
        lost_boards.extend(ours.iter().filter_map(|ours| lost(class, ours, theirs)));
    }
    table.print(style, out)?;
    writeln!(out, "\nGeometric mean of {}.", mean(&usual))?;
    writeln!(out, "Boards solved once: geometric mean of {}.", mean(&once))?;
    // The means cannot include them, so they are listed.
    let told = |lost: &[String]| match lost {
        [] => "none".to_owned(),
        lost => format!("{} ({})", lost.len(), lost.join(", ")),
    };
    writeln!(out, "Boards lost, which a peer solves and we do not: {}.", told(&lost_boards))?;
    writeln!(out, "Classes of which a peer solves half of the boards, and we do not: {}.", told(&lost_classes))
}

/// Returns the peer with the best median.
fn best_peer(class: &Class, ours: &[Ours], theirs: &Replies) -> (&'static str, Times) {
    let of_peer =
        |peer: &'static str| Times::of(ours.iter().map(|ours| theirs.time(&ours.board, peer, class.claim)));
    let peers = models(class.recipe.kind(), class.claim).concat();
    let best = peers
        .into_iter()
        .map(|peer| (peer, of_peer(peer)))
        .min_by(|a, b| a.1.median.total_cmp(&b.1.median).then(b.1.solved.cmp(&a.1.solved)));
    best.filter(|(_, best)| best.solved > 0).unwrap_or(("none", Times::of(std::iter::empty())))
}

/// Returns the board and the peers that solve it, if we do not.
fn lost(class: &Class, ours: &Ours, theirs: &Replies) -> Option<String> {
    let mut peers = models(class.recipe.kind(), class.claim).concat();
    peers.retain(|peer| theirs.time(&ours.board, peer, class.claim).is_some());
    (ours.usual.is_none() && !peers.is_empty()).then(|| format!("{} by {}", ours.board, peers.join(" and ")))
}

/// Returns the printed ratio. A known one is added to `ratios`.
fn ratio(ours: &Times, theirs: &Times, limit: f64, ratios: &mut Vec<f64>) -> String {
    match (ours.median, theirs.median) {
        (f64::INFINITY, f64::INFINITY) => String::new(),
        (f64::INFINITY, theirs) => format!("< {}", digits(theirs / limit)),
        (ours, f64::INFINITY) => format!("> {}", digits(limit / ours)),
        (ours, theirs) => {
            ratios.push(theirs / ours);
            digits(theirs / ours)
        }
    }
}

fn mean(ratios: &[f64]) -> String {
    let mean = geometric_mean(ratios).map_or_else(|| "–".into(), digits);
    let least = ratios.iter().copied().reduce(f64::min).map_or_else(|| "–".into(), digits);
    format!("{} ratios: {mean}; the least: {least}", ratios.len())
}

/// The times of one solver for the boards of a class.
struct Times {
    median: f64,
    solved: usize,
    boards: usize,
}

impl Times {
    fn of(times: impl Iterator<Item = Option<f64>>) -> Self {
        let times: Vec<f64> = times.map(|time| time.unwrap_or(f64::INFINITY)).collect();
        let solved = times.iter().filter(|time| time.is_finite()).count();
        Self { median: median(times.iter().copied()).unwrap_or(f64::INFINITY), solved, boards: times.len() }
    }

    fn median(&self) -> String {
        if self.median.is_finite() { seconds(self.median) } else { "–".into() }
    }

    fn solved(&self) -> String {
        if self.boards == 0 { String::new() } else { format!("{}/{}", self.solved, self.boards) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::peers::kit::Reply;
    use unicursal_bench::{Claim, classes};

    fn class(id: &str) -> Class {
        classes().into_iter().find(|class| class.id() == id).expect("a class")
    }

    fn ours(class: &Class, seed: u32, usual: Option<f64>, once: Option<f64>) -> Ours {
        Ours { board: class.name(seed), usual, once }
    }

    fn reply(class: &Class, seed: u32, peer: &str, seconds: f64) -> ((String, String), Reply) {
        let verdict = if class.claim == Claim::Solvable { "solved" } else { "unsolvable" };
        ((class.name(seed), peer.to_owned()), Reply { verdict, seconds })
    }

    fn printed(
        classes: &[(Class, Vec<Ours>)],
        theirs: impl IntoIterator<Item = ((String, String), Reply)>,
    ) -> String {
        let theirs = Replies(theirs.into_iter().collect());
        let mut printed = vec![];
        print(classes, &theirs, 10.0, &Style { markdown: true, into: None }, &mut printed)
            .expect("memory takes everything");
        String::from_utf8(printed).expect("text")
    }

    #[test]
    fn ratios_are_those_of_the_medians_where_both_are_known() {
        let [zip, link] = ["zip-dense/6", "numberlink/7"].map(class);
        let two = [zip, link].map(|class| {
            (class, (0..2).map(|seed| ours(&class, seed, Some(1e-5), Some(2e-5))).collect::<Vec<_>>())
        });
        let theirs = (0..2).flat_map(|seed| {
            [("sat_edge", 2e-3), ("cpsat_circ_pos", 3e-3)].map(|(peer, time)| reply(&zip, seed, peer, time))
        });
        let page = printed(&two, theirs);
        let row = "| zip-dense/6 | 10.0 µs | 20.0 µs | 2/2 | sat_edge | 2.00 ms | 2/2 | 200 | 100 |";
        assert!(page.contains(row), "{page}");
        let open = "| numberlink/7 | 10.0 µs | 20.0 µs | 2/2 | none | – |  | > 1000000 | > 500000 |";
        assert!(page.contains(open), "{page}");
        assert!(page.contains("\nGeometric mean of 1 ratios: 200; the least: 200.\n"), "{page}");
        assert!(
            page.contains("\nBoards solved once: geometric mean of 1 ratios: 100; the least: 100.\n"),
            "{page}"
        );
        assert!(page.contains("we do not: none.\nClasses") && page.ends_with("we do not: none.\n"), "{page}");
    }

    #[test]
    fn classes_that_only_a_peer_solves_are_told() {
        let class = class("zip-dense/6");
        let page = printed(&[(class, vec![ours(&class, 0, None, None)])], [reply(&class, 0, "sat_edge", 1.0)]);
        assert!(page.contains("| < 0.10 | < 0.10 |\n"), "{page}");
        assert!(page.ends_with("and we do not: 1 (zip-dense/6).\n"), "{page}");
    }

    #[test]
    fn a_board_that_only_a_peer_solves_is_lost_in_a_class_that_we_solve() {
        let class = class("unsolvable-line/15");
        let boards = [Some(1e-3), Some(1e-3), None, None].iter().zip(0..);
        let boards: Vec<Ours> = boards.map(|(&time, seed)| ours(&class, seed, time, time)).collect();
        // The third board is lost, the fourth nobody solves.
        let theirs = [0, 2].map(|seed| reply(&class, seed, "sat_edge", 1.0));
        let page = printed(&[(class, boards[..3].to_vec())], theirs.clone());
        let told = "\nBoards lost, which a peer solves and we do not: 1 (unsolvable-line/15 #2 by sat_edge).\n";
        assert!(page.contains(told) && page.ends_with("we do not: none.\n"), "{page}");
        assert!(printed(&[(class, boards)], theirs).contains(told));
    }
}
