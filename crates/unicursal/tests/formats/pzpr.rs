//! Links and files of pzpr, the program behind puzz.link, for kinds with one loop.

use unicursal::Family;
use unicursal::format::{Reader, Source, format, read_text};
use unicursal::{Attempt, Geometry, Kind, Pos, Puzzle, Side, Solution, Switch};
use unicursal_testing::{Random, loops, pzpr, random_puzzle, reading, seed_of, switched};

/// The cells of a link, and the board as plain text.
const BOARDS: &[(&str, &str)] = &[
    ("slither/2/2/dc", "slitherlink\n3 .\n. 2\n"),
    ("slither/4/6/zid", "slitherlink\n. . . .\n. . . .\n. . . .\n. . . .\n. . . .\n. . . 3\n"),
    ("mashu/3/1/b", "masyu\nw . b\n"),
    ("yajilin/3/1/42a0.", "yajilin\n2e . x\n"),
    ("yajilin/4/1/1.b91f", "yajilin\nn . . 31e\n"),
    ("simpleloop/3/2/80", "simpleloop\n. x .\n. . .\n"),
    ("country/2/2/0o2g", "countryroad\n2 .\n. .\nregions\n1 1\n2 2\n"),
    ("moonsun/2/2/0ob0", "moonsun\ns .\nm .\nregions\n1 1\n2 2\n"),
    ("castle/3/1/142a00.", "castlewall\nw2e . g\n"),
    ("balance/3/1/07g", "balanceloop\nw b3 .\n"),
    ("geradeweg/3/1/2.g", "geradeweg\n2 w .\n"),
];

fn link(text: &str) -> Result<Puzzle, String> {
    format("puzzlink").expect("a format").read(Source::new(text)).map_err(|error| error.to_string())
}

fn file(text: &str) -> Result<(Puzzle, Attempt), String> {
    format("pzprv3").expect("a format").read_attempt(Source::new(text)).map_err(|error| error.to_string())
}

#[test]
fn links_hold_kinds_with_one_loop() {
    for (cells, board) in BOARDS {
        let puzzle = read_text(board).unwrap_or_else(|error| panic!("{board}: {error}"));
        let address = format!("https://puzz.link/p?{cells}");
        assert_eq!(link(&address).as_ref(), Ok(&puzzle), "{cells}");
        assert_eq!(format("puzzlink").expect("a format").write(&puzzle).expect("a link"), format!("{address}\n"));
    }
    // The look of the clues is no rule.
    let puzzle = link("https://puzz.link/p?yajilin/b/3/1/42a0.").expect("a puzzle");
    assert_eq!(read_text("yajilin\n2e . x\n"), Ok(puzzle));
    // Question marks that say nothing.
    assert_eq!(link("puzz.link/p?slither/3/1/.g."), link("puzz.link/p?slither/3/1/"));
}

#[test]
fn wrong_links_are_pointed_at() {
    for (text, expected) in [
        ("slither/x/2/2/dc", "line 1, column 9: `x` is not a flag that is known here"),
        ("simpleloop/f/2/2/", "line 1, column 12: `f` stands for a rule that is not known here"),
        ("moonsun/e/2/2/", "line 1, column 9: `e` stands for a rule that is not known here"),
        ("koburin/bm/2/2/", "line 1, column 10: `m` stands for a rule that is not known here"),
        ("slither/v:/2/2/dc", "line 1, column 9: `v:` says that the rules differ"),
        ("slither/2/2/dc&x=1", "line 1, column 16: `x=1` is not understood"),
        ("slither/2/2/dc/dd", "line 1, column 16: `dd` is not understood"),
        ("slither/2/2/f", "line 1, column 13: `f` is not a cell"),
        ("mashu/2/2/0r", "line 1, column 12: `r` is not a cell"),
        ("yajilin/2/2/02", "line 1, column 13: a number without an arrow"),
        ("castle/2/2/342", "line 1, column 12: `3` is not a cell"),
        ("castle/2/2/102", "line 1, column 12: a number without an arrow"),
        ("simpleloop/2/2/é", "line 1, column 16: `é` is not a cell"),
    ] {
        let found = link(text).expect_err(text);
        assert!(found.starts_with(expected), "{text}: {found}");
    }
}

#[test]
fn boards_come_back_through_links_and_files() {
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop) {
        let mut random = Random(seed_of(kind) + 7);
        let formats = ["puzzlink", "pzprv3"].map(|name| format(name).expect("a format"));
        let mut held = [0; 2];
        for _ in 0..200 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            for (format, held) in formats.iter().zip(&mut held) {
                *held += usize::from(reading::comes_back(&puzzle, *format));
            }
        }
        // Of some kind there is no such puzzle there.
        assert!(held == [0; 2] || held.iter().all(|held| *held > 50), "{kind}: {held:?} of 200 boards");
    }
}

#[test]
fn files_hold_what_is_drawn() {
    let mut drawn = 0;
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop) {
        let mut random = Random(seed_of(kind) + 8);
        for _ in 0..50 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            let (rows, cols) = puzzle.points();
            let ways = loops::all(rows, cols, loops::grid(puzzle.kind(), Geometry::Square));
            if ways.is_empty() {
                continue;
            }
            let solution = Solution::new(&puzzle, vec![ways[random.below(ways.len())].clone()]);
            let all = Attempt::from(&solution);
            // Also lines that are no loops.
            let some: Vec<Side> = all.sides().iter().copied().filter(|_| random.chance(80)).collect();
            for attempt in [all.clone(), Attempt::new(some, all.shaded().to_vec()), Attempt::default()] {
                let files = format("pzprv3").expect("a format");
                let Ok(text) = files.write_attempt(&puzzle, &attempt) else { continue };
                assert_eq!(file(&text), Ok((puzzle.clone(), attempt)), "{text}");
                drawn += 1;
            }
        }
    }
    assert!(drawn > 500, "only {drawn} attempts");
}

#[test]
fn files_of_several_versions_are_read() {
    let (puzzle, attempt) = file("pzprv3/slither/1/1/4 /1 1 /1 /1 /").expect("a file");
    assert_eq!(puzzle, read_text("slitherlink\n4\n").expect("a puzzle"));
    assert_eq!(attempt.sides().len(), 4);
    assert_eq!(attempt.sides()[0], Side::between(Pos::new(0, 0), Pos::new(0, 1)));
    // With the background of cells.
    assert_eq!(file("pzprv3.1/slither/1/1/4 /0 /1 1 /1 /1 /"), Ok((puzzle, attempt)));
    // With the sides between regions.
    let numbers = file("pzprv3/moonsun/2/2/2/0 0 /1 1 /1 . /2 . /1 /1 /1 1 /0 0 /0 0 /").expect("a file");
    assert_eq!(file("pzprv3.2/moonsun/2/2/0 /0 /1 1 /1 . /2 . /1 /1 /1 1 /0 0 /0 0 /"), Ok(numbers));
    for (text, expected) in [
        ("pzprv3/slither/f/1/1/4 /", "line 1, column 16: `f` is not a number of rows"),
        ("pzprv3/koburin/1/1/o/. /", "line 1, column 20: `o` stands for a rule"),
        ("pzprv3.2/moonsun/1/2/country_empty/1 /. . /", "line 1, column 22: `country_empty` stands for a rule"),
        ("pzprv3.9/slither/1/1/4 /", "line 1, column 1: `pzprv3.9` is not a version"),
        ("pzprv3/slither/1/1/4 /0 0 /0 /0 /x /", "line 1, column 34: `x` is not understood"),
        ("pzprv3/mashu/1/1/3 /", "line 1, column 18: `3` is not a cell"),
        ("pzprv3/yajilin/1/1/0,2 /", "line 1, column 20: a number without an arrow"),
        ("pzprv3/yajilin/1/1/1 /", "line 1, column 20: `1` is not a cell"),
        ("pzprv3/castle/1/1/1,2,3 /", "line 1, column 19: `1,2,3` is not a cell"),
        ("pzprv3/balance/1/1/2,2 /", "line 1, column 20: `2,2` is not a cell"),
        ("pzprv3/simpleloop/1/2/. . /é /", "line 1, column 28: `é` is not a side"),
        ("pzprv3/midloop/2/2/2.é/.../.../", "line 1, column 22: a place is `.`, or `2` for a dot"),
        ("pzprv3/midloop/2/2/é./.../.../", "line 1, column 20: a row of dots with 2 places"),
        ("pzprv3/mashu/2/2/. . /. . /1 /", "line 1, column 31: the file has no line for each row of sides"),
    ] {
        let found = file(text).expect_err(text);
        assert!(found.starts_with(expected), "{text}: {found}");
    }
}

/// The links and files that pzpr writes are read as it reads ours.
#[test]
#[ignore = "needs Node with pzpr (UNICURSAL_NODE); `just slow --test formats pzpr` runs it"]
#[allow(clippy::print_stdout, reason = "the counts are the output")]
fn pzpr_and_this_program_read_each_other() {
    let count = 300;
    for kind in Kind::ALL.iter().copied() {
        let mut random = Random(seed_of(kind) + 9);
        let mut boards = vec![];
        for _ in 0..10 * count {
            let puzzle = random_puzzle(kind, &mut random);
            let off = if random.chance(30) { kind.switches() } else { &[] };
            let off: Vec<Switch> =
                off.iter().copied().filter(|rule| [Switch::Cover, Switch::Gaps].contains(rule)).collect();
            let puzzle = if off.is_empty() || kind.has_regions() { puzzle } else { switched(&puzzle, &off) };
            let Ok(link) = format("puzzlink").expect("a format").write(&puzzle) else { continue };
            let file = format("pzprv3").expect("a format").write(&puzzle).expect("files hold what links do");
            boards.push((puzzle, link, file));
            if boards.len() == count {
                break;
            }
        }
        let texts: Vec<String> = boards.iter().flat_map(|(_, link, file)| [link.clone(), file.clone()]).collect();
        let written = pzpr::rewritten(&texts);
        let mut compared = 0;
        for ((puzzle, ..), written) in boards.iter().zip(written.chunks(2)) {
            for [link_again, file_again] in written.iter().flatten() {
                for (name, text) in [("puzzlink", link_again), ("pzprv3", file_again)] {
                    let read = Reader::new(text.as_bytes()).next().expect("an answer");
                    let read = read.unwrap_or_else(|error| panic!("{}", error.render(name, false)));
                    // A link has one place for the number of a region.
                    let [found, expected] = [&read, puzzle].map(reading::held_by_links);
                    assert_eq!(found, expected, "{name}: {text}");
                    compared += 1;
                }
            }
        }
        println!("{kind}: {} boards, {compared} readings", boards.len());
    }
}

#[test]
fn a_flag_that_is_a_rule_makes_another_kind() {
    for (link, kind, file) in [
        ("country/e/2/2/00g", "countryroadempty", "\ncountry_empty\n"),
        ("yajilin/o/2/2/10c", "yajilinoutside", "\no\n"),
        ("yajilin/bo/2/2/10c", "yajilinoutside", "\no\n"),
    ] {
        let links = format("puzzlink").expect("a format");
        let text = format!("https://puzz.link/p?{link}");
        let puzzle = links.read(Source::new(&text)).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(puzzle.kind().name(), kind);
        assert_eq!(links.write(&puzzle).expect("a link").trim_end(), text.replace("/bo/", "/o/"));
        let files = format("pzprv3").expect("a format");
        let written = files.write(&puzzle).expect("a file");
        assert!(written.contains(file), "{written}");
        assert_eq!(files.read(Source::new(&written)).expect("the same"), puzzle);
    }
}
