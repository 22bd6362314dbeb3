//! Round trips through every format, puzzles that a format cannot hold, and input that consists of pieces of formats.

use proptest::collection::vec;
use proptest::prelude::*;
use std::fs;
use unicursal::Family;
use unicursal::format::{FORMATS, Reader, format, read_text};
use unicursal::{Geometry, Kind, Switch};
use unicursal_testing::{
    Random, loops, path_kinds, random_puzzle, random_switched, reading, repository, seed_of, switch_sets,
};

#[test]
fn what_cannot_be_held_is_said() {
    let refusal = |name: &str, board: &str| {
        let puzzle = read_text(board).expect("a puzzle");
        format(name).expect("a format").write(&puzzle).expect_err("it cannot be held").message
    };
    for (name, board, expected) in [
        (
            "puzzlink",
            "zip\n1 2\n",
            "the format `puzzlink` holds Numberlink, Simple Loop, Slitherlink, Masyu, Yajilin, Country Road, \
             Moon or Sun, Castle Wall, Balance Loop, Geradeweg, Koburin, Regional Yajilin, Double Back, Dotchi Loop, Mid-loop, Sheep and Wolves, Country Road (empty regions), Yajilin (shaded outside), Detour and Maxi Loop only, and this is a zip",
        ),
        (
            "puzzlink",
            "countryroad\n1 2\nregions\na a\n",
            "pzpr has one number for a region, and there are two: r1c1 and r1c2",
        ),
        (
            "pzprv3",
            "countryroad\n1 . 2\nregions\na b a\n",
            "the format `pzprv3` has no regions that are in several parts",
        ),
        (
            "puzzlink",
            "numberlink\n1|1\n",
            "the format `puzzlink` has no walls (there is one between r1c1 and r1c2)",
        ),
        ("puzzlink", "numberlink\n1 1\nx x\n", "the format `puzzlink` has no holes (there is one at r2c1)"),
        (
            "puzzlink",
            "numberlink\nrules: no cover\n1000 1000\n",
            "the format `puzzlink` has no clues above 999, and there is a 1000",
        ),
        (
            "puzzlink",
            "numberlink\nrules: no touch\n1 1\n",
            "the format `puzzlink` has no puzzles in which no path touches itself",
        ),
        (
            "janko",
            "numberlink\n1 1\n",
            "the format `janko` is for puzzles in which cells may stay empty, and in this one they may not",
        ),
        (
            "flow",
            "numberlink\nrules: no cover\n1 1\n",
            "the format `flow` has no puzzles in which cells may stay empty",
        ),
        (
            "grid",
            "numberlink\nrules: no cover\n1 1\n",
            "the format `grid` has no puzzles in which cells may stay empty",
        ),
        ("janko", "hidato\n1 2 x\n", "the format `janko` has no holes (there is one at r1c3)"),
        (
            "janko",
            "numbrix\n1 2\n",
            "the format `janko` holds Hidato, Numberlink, Simple Loop, Slitherlink, Masyu, Yajilin, Country Road, Moon or Sun, Castle Wall, Shingoki, Geradeweg, Signpost, Koburin, Regional Yajilin, Linesweeper, Entry Exit, Double Back and Detour only, and this is a numbrix",
        ),
        ("kudamono", "hidato\n1|2\n", "the format `kudamono` has no walls (there is one between r1c1 and r1c2)"),
        (
            "linkedin",
            "zip\n1 2\n",
            "the format `linkedin` has no boards that are not square (this one has 1 rows and 2 columns)",
        ),
        ("linkedin-page", "zip\n1\n", "`linkedin-page` is only read"),
        ("flow", "numberlink\n1 1\n2 2\n", "the format `flow` has no boards of 2 rows"),
        ("grid", "line start r1c1\n. .\n", "the format `grid` has no fixed ends (there is one at r1c1)"),
    ] {
        assert_eq!(refusal(name, board), expected);
    }
}

/// Sends the seeds and the boards of the fixtures through every format that can hold them.
#[test]
fn boards_come_back_through_every_format() {
    let mut held = vec![0; FORMATS.len()];
    for kind in path_kinds() {
        let path = repository::root().join(format!("fixtures/boards/{kind}.jsonl"));
        let boards = fs::read(path).expect("the boards can be read");
        let boards = Reader::new(boards.as_slice()).map(|read| read.expect("a puzzle"));
        let mut random = Random(seed_of(kind));
        let mut sets = switch_sets(kind);
        sets.push(vec![]);
        let more = (0..200)
            .map(|number| random_switched(Geometry::Square, kind, &sets[number % sets.len()], &mut random));
        for puzzle in boards.chain(more) {
            for (format, held) in FORMATS.iter().zip(&mut held) {
                *held += usize::from(reading::comes_back(&puzzle, *format));
            }
        }
    }
    for &kind in Kind::ALL.iter().filter(|kind| !path_kinds().contains(kind)) {
        let mut random = Random(seed_of(kind));
        for _ in 0..100 {
            let puzzle = if kind.family() == Family::Loop {
                loops::random_puzzle(kind, &mut random)
            } else {
                random_puzzle(kind, &mut random)
            };
            for (format, held) in FORMATS.iter().zip(&mut held) {
                *held += usize::from(reading::comes_back(&puzzle, *format));
            }
        }
    }
    let mut random = Random(12);
    let path = [Switch::Gaps, Switch::Neighbors];
    for number in 0..100 {
        let puzzle = loops::random_masyu_with_ends(if number % 2 == 0 { &path } else { &[] }, &mut random);
        for (format, held) in FORMATS.iter().zip(&mut held) {
            *held += usize::from(reading::comes_back(&puzzle, *format));
        }
    }
    for (format, held) in FORMATS.iter().zip(held) {
        assert!(held >= 10 || !format.is_written(), "only {held} boards in {}", format.name());
    }
}

/// Sends every published board through every format that can hold it.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test formats round_trips` runs it"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn published_boards_come_back_through_every_format() {
    println!("| kind | boards | {} |", FORMATS.iter().map(|format| format.name()).collect::<Vec<_>>().join(" | "));
    for (kind, path) in repository::collections("select") {
        let puzzles = repository::boards(&path);
        let held = FORMATS.iter().map(|format| {
            let held = puzzles.iter().filter(|puzzle| reading::comes_back(puzzle, *format)).count();
            let holds_all = ["json", "text"].contains(&format.name());
            assert!(!holds_all || held == puzzles.len(), "{kind}: {held} boards in {}", format.name());
            held.to_string()
        });
        println!("| {kind} | {} | {} |", puzzles.len(), held.collect::<Vec<_>>().join(" | "));
        assert!(puzzles.len() > 20, "only {} boards of {kind}", puzzles.len());
    }
}

/// Pieces of all formats.
const PIECES: &[&str] = &[
    "https://puzz.link/p?",
    "numlin/",
    "arukone/",
    "5/5/",
    "1000000000/1000000000/",
    "1j2h3m1h2j3",
    "-ff",
    "$fffff",
    "z",
    "pzprv3\n",
    "passallcell\n",
    "W=4x3&L=",
    "(4)2",
    "x1",
    "&G=hidoku",
    "[begin]\n",
    "puzzle hidoku\n",
    "size 3\n",
    "[problem]\n",
    "[end]\n",
    "{\"gridSize\":3,",
    "\"orderedSequence\":[0,4,8]",
    ",\"walls\":[[0,1]]",
    "}",
    "]",
    "[",
    "{",
    "<div data-cell-idx=\"0\" class=\"trail-cell\">",
    "<div class=\"trail-cell-content\">1",
    "--rows: 4294967295",
    "</div>",
    "{\"grid_size\":[2,2],\"nodes\":[{\"id\":1,\"row\":0,\"col\":0}]",
    "{\"boardSize\":3,\"waypoints\":[[0,0]]",
    "3 2\n",
    "A..\n",
    "..A\n",
    "SIZE 3X2\n",
    "LINE_NUM 1\n",
    "LINE#1 (0,0)-(1,1)\n",
    "1 2 3\n",
    "0 0 0\n",
    "|",
    ",",
    "\t",
    "\n",
    "\n\n",
    " ",
    "é",
    "\u{200b}",
    "\"",
    "'",
    "&quot;",
    "trailGamePuzzle",
    ":",
    "4294967296",
    "18446744073709551616",
    "# . .\n",
    "x",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_like_the_formats_has_answers(pieces in vec(proptest::sample::select(PIECES), 1..12)) {
        let input = pieces.concat();
        reading::read_batch(input.as_bytes());
        reading::read_in_every_format(input.as_bytes());
    }

    #[test]
    fn any_bytes_have_answers_in_every_format(bytes in vec(any::<u8>(), 0..100)) {
        reading::read_in_every_format(&bytes);
    }

    #[test]
    fn damaged_puzzles_have_answers_in_every_format(
        seed in any::<u64>(),
        number in 0..FORMATS.len(),
        damage in vec((any::<prop::sample::Index>(), proptest::sample::select(PIECES)), 1..4),
    ) {
        let mut random = Random(seed);
        let kinds = path_kinds();
        let kind = kinds[random.below(kinds.len())];
        let puzzle = random_puzzle(kind, &mut random);
        let Ok(written) = FORMATS[number].write(&puzzle) else { return Ok(()) };
        let mut bytes = written.into_bytes();
        for (place, piece) in damage {
            let at = place.index(bytes.len());
            bytes.splice(at..(at + 2).min(bytes.len()), piece.bytes());
        }
        reading::read_batch(&bytes);
        reading::read_in_every_format(&bytes);
    }
}
