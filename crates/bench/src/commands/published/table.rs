//! The table of `bench published`: a row for each size, and the boards that need a word of their own.

use crate::report::page::Style;
use crate::report::summary::list;
use crate::report::table::{Table, digits, geometric_mean, seconds};
use std::collections::BTreeMap;
use std::io::{self, Write};
use unicursal::Kind;

/// An answer to the question whether the solution is the only one.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Proof {
    /// In a word.
    pub(crate) verdict: String,
    pub(crate) seconds: f64,
}

/// Both answers about a board. `None` where the limit was reached.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    pub(crate) board: String,
    pub(crate) kind: Kind,
    pub(crate) rows: u32,
    pub(crate) cols: u32,
    pub(crate) ours: Option<Proof>,
    /// Why our answer cannot be true.
    pub(crate) broken: Option<String>,
    /// With the name of the peer.
    pub(crate) theirs: Option<(&'static str, Proof)>,
}

impl Comparison {
    fn size(&self) -> String {
        format!("{} {}×{}", self.kind, self.rows, self.cols)
    }

    /// Returns the board with its size.
    fn told(&self, what: &str) -> String {
        format!("{} ({}): {what}", self.board, self.size())
    }

    /// Returns a board on which the peer proved the answer and we did not.
    fn lost(&self) -> Option<String> {
        let (peer, proof) = self.theirs.as_ref().filter(|_| self.ours.is_none())?;
        Some(self.told(&format!("{} by {peer} in {}", proof.verdict, seconds(proof.seconds))))
    }

    /// Returns the contradiction between the answers, or between ours and the rules.
    pub(crate) fn contradiction(&self) -> Option<String> {
        if let Some(why) = &self.broken {
            return Some(self.told(why));
        }
        let (ours, (peer, theirs)) = self.ours.as_ref().zip(self.theirs.as_ref())?;
        let differ = ours.verdict != theirs.verdict;
        differ.then(|| self.told(&format!("{} by us, {} by {peer}", ours.verdict, theirs.verdict)))
    }

    fn several(&self) -> Option<String> {
        let proofs = self.ours.iter().chain(self.theirs.iter().map(|(_, proof)| proof));
        let not_unique = proofs.map(|proof| &proof.verdict[..]).find(|verdict| *verdict != "unique");
        not_unique.map(|verdict| self.told(verdict))
    }
}

/// The boards of one size.
#[derive(Default)]
struct Row {
    boards: usize,
    ours: usize,
    theirs: usize,
    lost: usize,
    ratios: Vec<f64>,
}

impl Row {
    fn add(&mut self, board: &Comparison) {
        self.boards += 1;
        self.ours += usize::from(board.ours.is_some());
        self.theirs += usize::from(board.theirs.is_some());
        self.lost += usize::from(board.lost().is_some());
        let both = board.ours.as_ref().zip(board.theirs.as_ref());
        self.ratios.extend(both.map(|(ours, (_, theirs))| theirs.seconds / ours.seconds));
    }

    fn cells(&self, name: String) -> Vec<String> {
        let mut cells = vec![name];
        cells.extend([self.boards, self.ours, self.theirs, self.ratios.len(), self.lost].map(|n| n.to_string()));
        cells.push(geometric_mean(&self.ratios).map_or_else(|| "–".into(), digits));
        cells
    }
}

/// Prints a row for each size and one for all: the boards, how many of them we answer, how many a peer, how many both,
/// how many only a peer, and the geometric mean of the ratios where both answer. Then the boards that are lost, those
/// that are not unique, and the contradictions.
pub(crate) fn print(boards: &[Comparison], style: &Style, out: &mut dyn Write) -> io::Result<()> {
    let mut rows: BTreeMap<(Kind, u32, u32), (String, Row)> = BTreeMap::new();
    let mut all = Row::default();
    for board in boards {
        let key = (board.kind, board.rows * board.cols, board.rows);
        rows.entry(key).or_insert_with(|| (board.size(), Row::default())).1.add(board);
        all.add(board);
    }
    let mut table = Table::new(["size", "boards", "ours", "theirs", "both", "lost", "ratio"]);
    for (name, row) in rows.into_values() {
        table.add(row.cells(name));
    }
    table.add(all.cells("all".into()));
    table.print(style, out)?;
    let told = |of: fn(&Comparison) -> Option<String>| boards.iter().filter_map(of).collect::<Vec<_>>();
    list("lost: answered by a peer, and not by us", &told(Comparison::lost), style, out)?;
    list("not unique", &told(Comparison::several), style, out)?;
    list("contradictions", &told(Comparison::contradiction), style, out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(verdict: &str, seconds: f64) -> Proof {
        Proof { verdict: verdict.into(), seconds }
    }

    fn board(name: &str, rows: u32, ours: Option<Proof>, theirs: Option<Proof>) -> Comparison {
        Comparison {
            board: name.into(),
            kind: Kind::NUMBERLINK,
            rows,
            cols: 15,
            ours,
            broken: None,
            theirs: theirs.map(|proof| ("u_sat_edge", proof)),
        }
    }

    fn printed(boards: &[Comparison]) -> String {
        let mut printed = vec![];
        print(boards, &Style::default(), &mut printed).expect("memory takes everything");
        String::from_utf8(printed).expect("text")
    }

    #[test]
    fn boards_are_counted_by_size_and_lost_ones_are_named() {
        let page = printed(&[
            board("a", 15, Some(proof("unique", 0.1)), Some(proof("unique", 1.0))),
            board("b", 15, Some(proof("multiple", 0.1)), Some(proof("multiple", 4.0))),
            board("c", 15, Some(proof("unique", 0.1)), None),
            board("d", 20, None, Some(proof("unique", 2.5))),
            board("e", 20, None, None),
        ]);
        let rows: Vec<Vec<&str>> = page.lines().take(4).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["numberlink", "15×15", "3", "3", "2", "2", "0", "20.0"], "{page}");
        assert_eq!(rows[2], ["numberlink", "20×15", "2", "0", "1", "0", "1", "–"], "{page}");
        assert_eq!(rows[3], ["all", "5", "3", "3", "2", "1", "20.0"], "{page}");
        assert!(page.contains("by us: 1\n  d (numberlink 20×15): unique by u_sat_edge in 2.50 s\n"), "{page}");
        assert!(page.contains("not unique: 1\n  b (numberlink 15×15): multiple\n"), "{page}");
        assert!(page.ends_with("contradictions: 0\n"), "{page}");
    }

    #[test]
    fn different_answers_contradict_each_other() {
        let differ = board("a", 15, Some(proof("unique", 0.1)), Some(proof("multiple", 1.0)));
        let page = printed(std::slice::from_ref(&differ));
        let told = "contradictions: 1\n  a (numberlink 15×15): unique by us, multiple by u_sat_edge\n";
        assert!(page.ends_with(told), "{page}");
        assert!(differ.contradiction().is_some());
        let broken = Comparison { broken: Some("a solution breaks a rule".into()), ..board("b", 15, None, None) };
        assert!(broken.contradiction().is_some());
    }
}
