//! The positions on which pzpr, the program behind puzz.link, tests its checks: each breaks a rule that it names, or
//! none. The verification gives the same verdicts, for the rules that these names mean.
//!
//! The folder that `UNICURSAL_PZPR` names has the files of pzpr's `test/script`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use unicursal::Family;
use unicursal::format::{Source, format};
use unicursal::{Attempt, Geometry, Kind, Puzzle, Rule, RuleViolation, Solution, Solver, Uniqueness, violations};
use unicursal_testing::{Random, loops, pzpr, seed_of};

/// Attempts at boards of each kind.
const ATTEMPTS: usize = 600;

/// The names of pzpr, and the rules that they mean.
const RULES: &[(&str, &[Rule])] = &[
    ("anLineGt", &[Rule::StepCount]),
    ("anLineLt", &[Rule::StepCount]),
    ("anShadeNe", &[Rule::ShadedCount, Rule::Stated("shaded-beside")]),
    ("bkBothMarksPassed", &[Rule::OneSort]),
    ("blLineLong", &[Rule::Stated("longest-piece")]),
    ("blLineShort", &[Rule::Stated("longest-piece")]),
    ("blWrongTurns", &[Rule::Stated("region-turns")]),
    ("bkLineNe", &[Rule::RegionCount]),
    ("bkMSPassedGt2", &[Rule::MoonsAlternate]),
    ("bkMUPassedGt2", &[Rule::SunsAlternate]),
    ("bkNoLine", &[Rule::RegionVisited]),
    ("bkNoMatch", &[Rule::Stated("one-manner")]),
    ("bkNotPassTwice", &[Rule::Stated("region-twice")]),
    ("bkShadeNe", &[Rule::Stated("shaded-in-region")]),
    ("bkNoMarksPassed", &[Rule::SomeSort]),
    ("bkNotAllMSPassed", &[Rule::AllMoons]),
    ("bkNotAllMUPassed", &[Rule::AllSuns]),
    ("bkPassTwice", &[Rule::RegionOnce]),
    ("brNoLine", &[Rule::NoLine]),
    ("cbNoLine", &[Rule::EmptyApart]),
    ("ceEmpty", &[Rule::ShadedOrVisited]),
    ("ceNoLine", &[Rule::Covered]),
    ("circNoLine", &[Rule::ClueOnLine]),
    ("csAdjacent", &[Rule::ShadedApart, Rule::Stated("shaded-apart")]),
    ("cuOutside", &[Rule::WhiteInside]),
    ("cxNoLine", &[Rule::Covered]),
    ("lnBranch", &[Rule::Branch]),
    ("lnCross", &[Rule::Crossing]),
    ("lnDeadEnd", &[Rule::DeadEnd]),
    ("lnIsolate", &[Rule::Stated("clue-on-line")]),
    ("lnOnCenter", &[Rule::Stated("dot-middle"), Rule::Stated("side-middle")]),
    ("lnOnDot", &[Rule::Stated("dot-straight"), Rule::Stated("side-on-line")]),
    ("lnOnShade", &[Rule::ShadedOffLine, Rule::Stated("black-off-line")]),
    ("lnPlLoop", &[Rule::OneLoop]),
    ("mashuBCvNbr", &[Rule::BlackNeighborsStraight]),
    ("mashuBStrig", &[Rule::BlackTurns]),
    ("mashuOnLine", &[Rule::ClueOnLine]),
    ("mashuWCurve", &[Rule::WhiteStraight]),
    ("mashuWStNbr", &[Rule::WhiteNeighborTurns]),
    ("nmInside", &[Rule::Stated("black-outside")]),
    ("nmLineNe", &[Rule::SideCount, Rule::Stated("side-count")]),
    ("nmOutside", &[Rule::Stated("white-inside")]),
    ("numNoLine", &[Rule::ClueOnLine]),
    // These are about the sum of two parts for one kind, and about each part for another one.
    ("segLong", &[Rule::LengthSum, Rule::PartLength]),
    ("segShort", &[Rule::LengthSum, Rule::PartLength]),
    ("segBlackEq", &[Rule::UnequalLengths]),
    ("segDiff", &[Rule::PartLengthsEqual]),
    ("segWhiteUneq", &[Rule::EqualLengths]),
    ("shInside", &[Rule::BlackOutside, Rule::Stated("shaded-outside")]),
];

/// Returns the files of pzpr that are puzzles with one loop here: the word of the kind, and the text.
fn files() -> Vec<(String, String)> {
    let folder =
        std::env::var_os("UNICURSAL_PZPR").expect("UNICURSAL_PZPR names the folder with pzpr's test scripts");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let texts =
        paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "js")).map(|path| {
            let word = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (word, fs::read_to_string(path).expect("text"))
        });
    texts.filter(|(word, _)| read(&format!("pzprv3/{word}/2/2")).is_some()).collect()
}

/// Returns the puzzle and the attempt of a file. `None` if its kind is not one with a loop here.
fn read(position: &str) -> Option<Result<(Puzzle, Attempt), String>> {
    let lines: Vec<&str> = position.split('/').collect();
    let files = format("pzprv3").expect("a format");
    if let [_, word, rows, cols] = lines[..] {
        // Nothing but the size: the board is empty.
        let link = format!("https://puzz.link/p?{word}/{cols}/{rows}/");
        let puzzle = format("puzzlink").expect("a format").read(Source::new(&link)).ok()?;
        return (puzzle.kind().family() == Family::Loop).then(|| Ok((puzzle, Attempt::default())));
    }
    Some(files.read_attempt(Source::new(position)).map_err(|error| error.to_string()))
}

/// Returns the names of broken rules and the positions in a script.
fn positions(script: &str) -> Vec<(Option<&str>, &str)> {
    let start = script.find("failcheck:").expect("positions");
    let end = script.find("inputs:").unwrap_or(script.len());
    let mut found = vec![];
    let mut last = None;
    for (at, piece) in script[start..end].split('"').enumerate() {
        match at % 2 {
            0 if piece.contains("null") => last = None,
            1 if piece.starts_with("pzprv3") => found.push((last.take(), piece)),
            1 => last = Some(piece),
            _ => {}
        }
    }
    found
}

#[test]
#[ignore = "needs the test scripts of pzpr (UNICURSAL_PZPR); `just slow --test kinds foreign_checks` runs it"]
#[allow(clippy::print_stdout, reason = "the count is the output")]
fn positions_of_pzpr_break_the_rules_that_their_names_mean() {
    let files = files();
    assert!(files.len() >= 17, "only {} scripts are of kinds with a loop", files.len());
    let mut checked = 0;
    for (word, script) in &files {
        for (name, position) in positions(script) {
            let (puzzle, attempt) = match read(position).expect("a position of this kind") {
                Ok(found) => found,
                Err(error) => {
                    // Rules of variants, and arrows that point nowhere.
                    let is_other =
                        ["stands for a rule", "a number without an arrow"].iter().any(|part| error.contains(part));
                    assert!(is_other, "{word}: {position}: {error}");
                    println!(
                        "{word}: {} is refused: {}",
                        name.unwrap_or("a right position"),
                        error.lines().next().unwrap_or_default()
                    );
                    continue;
                }
            };
            let broken: Vec<Rule> =
                violations(&puzzle, attempt.sides(), attempt.shaded()).iter().map(RuleViolation::rule).collect();
            match name {
                None => assert_eq!(broken, [], "{word}: {position}"),
                Some(name) => {
                    let (_, rules) =
                        RULES.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("{word}: {name}"));
                    let is_found = broken.iter().any(|rule| rules.contains(rule));
                    assert!(is_found, "{word}: {name} is not among {broken:?}: {position}");
                }
            }
            checked += 1;
        }
    }
    println!("{checked} positions of {} kinds", files.len());
    assert!(checked >= 160, "only {checked} positions");
}

#[test]
#[ignore = "needs the test scripts of pzpr (UNICURSAL_PZPR); `just slow --test kinds foreign_checks` runs it"]
fn links_of_pzpr_have_one_solution_and_are_written_as_they_were() {
    let mut solved = 0;
    for (word, script) in files() {
        let start = script.find("url: \"").expect("an address") + 6;
        let cells = script[start..].split('"').next().expect("the end of the address");
        let link = format!("https://puzz.link/p?{word}/{cells}");
        let links = format("puzzlink").expect("a format");
        let puzzle = links.read(Source::new(&link)).unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(links.write(&puzzle).expect("a link").trim_end(), link);
        let Uniqueness::Unique(solution) = Solver::new().check_unique(&puzzle).answer else {
            panic!("{link} has not one solution");
        };
        let right = positions(&script).into_iter().filter(|(name, _)| name.is_none());
        let same = right.filter_map(|(_, position)| read(position)?.ok()).find(|(other, _)| *other == puzzle);
        if let Some((_, attempt)) = same {
            assert_eq!(Attempt::from(&solution), attempt, "{link}");
            solved += 1;
        }
    }
    assert!(solved >= 7, "only {solved} solutions are those of the scripts");
}

#[test]
#[ignore = "needs pzpr (UNICURSAL_NODE); `just slow --test kinds foreign_checks` runs it"]
#[allow(clippy::print_stdout, reason = "the count is the output")]
fn pzpr_and_the_verification_agree_on_attempts_at_random() {
    let files = format("pzprv3").expect("a format");
    let (mut positions, mut expected) = (vec![], vec![]);
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop) {
        let mut random = Random(seed_of(kind) + 9);
        for _ in 0..ATTEMPTS {
            let puzzle = loops::random_puzzle(kind, &mut random);
            // Nothing drawn is right nowhere, but pzpr reports this for some kinds only.
            let Some(attempt) = random_attempt(&puzzle, &mut random).filter(|attempt| !attempt.sides().is_empty())
            else {
                continue;
            };
            let Ok(position) = files.write_attempt(&puzzle, &attempt) else { continue };
            let broken = violations(&puzzle, attempt.sides(), attempt.shaded());
            // In pzpr nobody can draw a line into such cells, so it does not check that.
            if !broken.iter().any(|broken| [Rule::ClueOffLine, Rule::Place].contains(&broken.rule())) {
                positions.push(position);
                expected.push((kind, broken));
            }
        }
    }
    let verdicts = pzpr::verdicts(&positions);
    let mut counts: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for ((position, (kind, broken)), verdict) in positions.iter().zip(&expected).zip(&verdicts) {
        if verdict == "unknown" {
            continue;
        }
        assert_eq!(broken.is_empty(), verdict == "complete", "{verdict}, {broken:?}:\n{position}");
        counts.entry(kind.name()).or_default()[usize::from(broken.is_empty())] += 1;
        if let Some((_, rules)) = RULES.iter().find(|(name, _)| name == verdict) {
            assert!(
                broken.iter().any(|broken| rules.contains(&broken.rule())),
                "{verdict}, {broken:?}:\n{position}"
            );
        }
    }
    println!("wrong and right attempts: {counts:?}");
    assert!(counts.len() >= 5 && counts.values().all(|[wrong, right]| *wrong > 50 && *right > 20), "{counts:?}");
}

/// Returns a loop on the board, often with some changes.
fn random_attempt(puzzle: &Puzzle, random: &mut Random) -> Option<Attempt> {
    let (rows, cols) = puzzle.points();
    let ways = loops::all(rows, cols, loops::grid(puzzle.kind(), Geometry::Square));
    let solutions = loops::all_solutions(puzzle, 50).unwrap_or_default();
    let solution = match solutions.iter().nth(random.below(solutions.len().max(1))) {
        Some(solution) if random.chance(60) => solution.clone(),
        _ if ways.is_empty() => return None,
        _ => Solution::new(puzzle, vec![ways[random.below(ways.len())].clone()]),
    };
    let right = Attempt::from(&solution);
    if random.chance(50) {
        return Some(right);
    }
    let sides = right.sides().iter().copied().filter(|_| random.chance(90)).collect();
    let shaded = right.shaded().iter().copied().filter(|_| random.chance(90)).collect();
    Some(Attempt::new(sides, shaded))
}
