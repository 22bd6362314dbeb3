//! Certificates on small boards: the formula has as many solutions as the puzzle, a checker that knows nothing of
//! puzzles accepts the proof, and refuses it where the claim is false.

use std::collections::BTreeSet;
use unicursal::Family;
use unicursal::format::read_text;
use unicursal::{
    Certificate, Certification, Certified, Count, Geometry, Kind, Puzzle, Solution, Solve, Solver, Switch,
    Uniqueness,
};
use unicursal_testing::edge_rules;
use unicursal_testing::veripb::Formula;
use unicursal_testing::{Random, all_solutions, loops, path_kinds, random_puzzle, random_switched, seed_of};

/// Returns the kinds with certificates.
fn kinds() -> Vec<Kind> {
    let others = Kind::ALL.iter().copied().filter(|&kind| kind.family() == Family::Loop || is_other(kind));
    let mut kinds: Vec<Kind> = path_kinds().into_iter().chain(others).collect();
    assert_eq!(kinds.len(), Kind::ALL.len(), "{kinds:?}");
    // Kinds with bounds on lists of statements.
    kinds.extend(["detour", "maxiloop"].map(|name| name.parse::<Kind>().expect("a kind of the library")));
    kinds
}

fn is_other(kind: Kind) -> bool {
    [Kind::SIGNPOST, Kind::SPELL].contains(&kind)
}

/// Returns the number of boards to try, which is smaller for kinds whose formulas are larger.
fn number(kind: Kind, boards: usize) -> usize {
    if kind.family() == Family::Loop || is_other(kind) { boards / 3 } else { boards }
}

/// More solutions take long to count one by one.
const MAX_SOLUTIONS: usize = 40;

fn boards(kind: Kind, count: usize) -> impl Iterator<Item = (Puzzle, usize)> {
    let mut random = Random(61 << 32 | seed_of(kind));
    let boards = std::iter::repeat_with(move || random_puzzle(kind, &mut random));
    let small = boards.filter(|puzzle| (2..=12).contains(&puzzle.open_cells().count()));
    let solved = small.filter_map(|puzzle| all_solutions(&puzzle, MAX_SOLUTIONS).map(|all| (puzzle, all.len())));
    // There is no formula of a loop puzzle whose clues alone contradict each other.
    solved.filter(|(puzzle, count)| *count > 0 || Certificate::formula_of(puzzle).is_ok()).take(count)
}

fn certificate(puzzle: &Puzzle) -> Certified<Uniqueness> {
    Solver::new().threads(1).certify_unique(puzzle).answer
}

#[test]
fn a_formula_has_as_many_solutions_as_its_puzzle() {
    for kind in kinds() {
        let (mut several, mut covers) = (0, false);
        for (puzzle, expected) in boards(kind, number(kind, 100)) {
            covers |= puzzle.covers();
            let text = Certificate::formula_of(&puzzle).expect("a formula");
            assert_eq!(Formula::read(&text).count(MAX_SOLUTIONS + 1), expected, "{puzzle:?}");
            several += usize::from(expected > 1);
        }
        // Small boards that a loop covers have one solution at most.
        let is_varied = several > 1 || covers && kind.family() == Family::Loop;
        assert!(is_varied, "{kind}: only {several} boards with several solutions");
    }
}

#[test]
fn a_proof_is_accepted_and_says_what_is_true() {
    for kind in kinds() {
        let mut accepted = [0; 2];
        for (puzzle, expected) in boards(kind, number(kind, 40)) {
            let Certified { answer, certification } = certificate(&puzzle);
            let Certification::Certificate(certificate) = certification else {
                assert_eq!(certification, Certification::NotNeeded, "{puzzle:?}");
                assert!(matches!(answer, Uniqueness::Multiple(_)) && expected > 1, "{puzzle:?}");
                continue;
            };
            let conclusion = Formula::read(&certificate.formula).check(&certificate.proof);
            assert_eq!(conclusion.as_deref(), Ok(["none", "one"][expected]), "{puzzle:?}");
            accepted[expected] += 1;
        }
        assert!(accepted.iter().sum::<usize>() > 5, "{kind}: {accepted:?}");
    }
}

#[test]
fn paths_with_other_rules_are_certified() {
    for (switches, boards) in [
        (&[Switch::Cover][..], 120),
        (&[Switch::Touch], 120),
        (&[Switch::Turn2x2], 120),
        (&[Switch::Cover, Switch::Touch], 60),
        (&[Switch::Cover, Switch::Turn2x2], 60),
    ] {
        for geometry in [Geometry::Square, Geometry::Hex] {
            if geometry == Geometry::Square || switches == [Switch::Touch] {
                certify_switched(geometry, switches, boards);
            }
        }
    }
}

#[test]
fn lines_with_two_ends_are_certified() {
    let mut random = Random(66 << 32);
    let mut accepted = 0;
    for number in 0..40 {
        let off = if number % 2 == 0 { &[Switch::Gaps, Switch::Neighbors][..] } else { &[] };
        let puzzle = loops::random_masyu_with_ends(off, &mut random);
        if puzzle.open_cells().count() > 12 {
            continue;
        }
        let expected = all_solutions(&puzzle, MAX_SOLUTIONS).map(|all| all.len());
        let text = Certificate::formula_of(&puzzle).expect("a formula");
        assert_eq!(Some(Formula::read(&text).count(MAX_SOLUTIONS + 1)), expected, "{puzzle:?}");
        let Certification::Certificate(certificate) = certificate(&puzzle).certification else { continue };
        let conclusion = Formula::read(&certificate.formula).check(&certificate.proof);
        assert_eq!(conclusion.as_deref(), Ok("one"), "{puzzle:?}");
        accepted += 1;
    }
    assert!(accepted > 5, "{accepted}");
}

fn certify_switched(geometry: Geometry, switches: &[Switch], boards: usize) {
    let mut random = Random(65 << 32);
    let mut accepted = [0; 2];
    for _ in 0..boards {
        let puzzle = random_switched(geometry, Kind::NUMBERLINK, switches, &mut random);
        let Some(expected) = all_solutions(&puzzle, MAX_SOLUTIONS).map(|all| all.len()) else { continue };
        if !(2..=12).contains(&puzzle.open_cells().count()) {
            continue;
        }
        let text = Certificate::formula_of(&puzzle).expect("a formula");
        assert_eq!(Formula::read(&text).count(MAX_SOLUTIONS + 1), expected, "{puzzle:?}");
        let Certification::Certificate(certificate) = certificate(&puzzle).certification else {
            assert!(expected > 1, "{puzzle:?}");
            continue;
        };
        let conclusion = Formula::read(&certificate.formula).check(&certificate.proof);
        assert_eq!(conclusion.as_deref(), Ok(["none", "one"][expected]), "{puzzle:?}");
        accepted[expected] += 1;
    }
    assert!(accepted.iter().sum::<usize>() > 10, "{accepted:?}");
}

/// A formula without a constraint that the claim needs has another solution: no proof passes.
#[test]
fn a_proof_of_a_false_claim_is_refused() {
    let mut refused = 0;
    for kind in kinds() {
        let mut random = Random(62 << 32 | seed_of(kind));
        for (puzzle, _) in boards(kind, number(kind, 25)) {
            let Certification::Certificate(certificate) = certificate(&puzzle).certification else { continue };
            let formula = Formula::read(&certificate.formula);
            for _ in 0..60 {
                let weaker = formula.without(random.below(formula.len()));
                if weaker.has_another() {
                    assert!(weaker.check(&certificate.proof).is_err(), "{puzzle:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused >= 100, "only {refused} claims were false");
}

#[test]
fn only_what_has_to_be_proved_is_certified() {
    let puzzle = |text| read_text(text).expect("a puzzle");
    let solve = |text| Solver::new().certify_solve(&puzzle(text)).answer;
    let Certified { answer, certification } = solve("zip\n1 . .\n2 . .\n");
    assert!(matches!(answer, Solve::Solved(_)) && certification == Certification::NotNeeded);
    let Certified { answer, certification } = solve("zip\n1 .\n. 2\n");
    assert!(matches!(answer, Solve::Unsolvable));
    let Certification::Certificate(certificate) = certification else { panic!("{certification:?}") };
    assert_eq!(Formula::read(&certificate.formula).check(&certificate.proof).as_deref(), Ok("none"));
    // A clue that is both ends, and a board without steps.
    let Certified { answer, certification } = certificate_of("zip\n1 .\n");
    assert!(matches!(answer, Uniqueness::Unsolvable));
    assert!(matches!(certification, Certification::Certificate(_)));
    let Certified { answer, certification } = certificate_of("line\n.\n");
    assert!(matches!(answer, Uniqueness::Unique(_)) && matches!(certification, Certification::Missing(_)));
    let Certified { answer, certification } = certificate_of("simpleloop\n. .\n. .\n");
    assert!(matches!(answer, Uniqueness::Unique(_)) && matches!(certification, Certification::Certificate(_)));
}

fn certificate_of(text: &str) -> Certified<Uniqueness> {
    certificate(&read_text(text).expect("a puzzle"))
}

#[test]
fn a_limit_leaves_the_answer_to_other_methods() {
    let puzzle = read_text("line\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n");
    let solver = Solver::new().threads(1).with_numbers(&[("certify.conflicts", 0)]);
    let several = solver.certify_unique(&puzzle.expect("a puzzle")).answer;
    assert!(matches!(several.answer, Uniqueness::Multiple(_)));
    assert_eq!(several.certification, Certification::NotNeeded);
}

/// The puzzle and the lines of its formula that the guide shows.
#[test]
fn the_guide_shows_a_formula_as_it_is() {
    let guide = include_str!("../../../../docs/certificates.md");
    let block = |name: &str| {
        let (_, rest) = guide.split_once(&format!("```{name}\n")).expect("a block");
        rest.split_once("```").expect("its end").0
    };
    let Certified { certification, .. } = certificate_of(block("text"));
    let Certification::Certificate(certificate) = certification else { panic!("{certification:?}") };
    for line in block("opb").lines() {
        assert!(certificate.formula.lines().any(|row| row == line), "{line}\n{}", certificate.formula);
    }
    let objective = certificate.formula.lines().find(|line| line.starts_with("min:")).expect("an objective");
    let steps = objective.matches(" x").count();
    assert!(guide.contains(&format!("s VERIFIED BOUNDS {steps} <= obj <= {steps}")));
}

/// Returns the names of the places at the sides that a solution uses, the smaller one first.
fn sides_of(puzzle: &Puzzle, solution: &Solution) -> BTreeSet<(String, String)> {
    let mut sides: Vec<[String; 2]> = solution.steps().map(|(a, b)| [a.to_string(), b.to_string()]).collect();
    let path = &solution.paths()[0];
    let has = |clue: usize| puzzle.clues().iter().any(|(number, _)| *number as usize == clue);
    if ![Kind::ZIP, Kind::NUMBERLINK].contains(&puzzle.kind()) {
        sides.extend((!has(1)).then(|| [path[0].to_string(), "start".into()]));
        sides.extend((!has(path.len())).then(|| [path[path.len() - 1].to_string(), "finish".into()]));
    }
    let ordered = |mut side: [String; 2]| {
        side.sort();
        side.into()
    };
    sides.into_iter().map(ordered).collect()
}

/// A checker that reads only the clauses over sides agrees, without the formula.
#[test]
fn the_rules_of_the_puzzle_show_the_clauses_of_a_proof() {
    let mut rules = std::collections::BTreeMap::new();
    for (kind, count) in
        [(Kind::ZIP, 80), (Kind::NUMBERLINK, 80), (Kind::NUMBRIX, 60), (Kind::HIDATO, 60), (Kind::KNIGHT, 60)]
    {
        for (puzzle, _) in boards(kind, count) {
            let Certified { answer, certification } = certificate(&puzzle);
            let Certification::Certificate(certificate) = certification else { continue };
            let solution = match &answer {
                Uniqueness::Unique(solution) => Some(sides_of(&puzzle, solution)),
                _ => None,
            };
            let texts = (&*certificate.formula, &*certificate.proof);
            let shown = edge_rules::check(&puzzle, texts, solution.as_ref());
            let shown = shown.unwrap_or_else(|error| panic!("{error}\n{puzzle:?}\n{}", certificate.proof));
            for (rule, count) in shown {
                *rules.entry(rule).or_insert(0) += count;
            }
            // Another solution that is excluded makes the claim false.
            let other = Some([].into());
            let is_unique = solution.is_some();
            assert_eq!(edge_rules::check(&puzzle, texts, other.as_ref()).is_err(), is_unique, "{puzzle:?}");
        }
    }
    for rule in ["degree", "closed loop", "clue order", "labels differ", "numbers", "propagation", "the solution"]
    {
        assert!(rules.contains_key(rule), "{rule}: {rules:?}");
    }
}

/// Returns the words that a program says of files with these contents.
fn said(program: &str, options: &[&str], files: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    for (name, content) in files {
        std::fs::write(path(name), content).expect("it can be written");
    }
    let names = files.iter().map(|(name, _)| path(name));
    let output = std::process::Command::new(program).args(options).args(names).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
#[ignore = "needs the counter `clasp`"]
#[allow(clippy::print_stdout, reason = "the counts are the output")]
fn another_counter_finds_as_many_solutions_of_a_formula() {
    for kind in kinds() {
        let mut random = Random(63 << 32 | seed_of(kind));
        let boards = std::iter::repeat_with(move || random_puzzle(kind, &mut random));
        let counted = boards.filter_map(|puzzle| {
            let formula = Certificate::formula_of(&puzzle).ok()?;
            let Count::Exact(count) = Solver::new().count(&puzzle).answer else { return None };
            let count: usize = count.to_string().parse().ok()?;
            (puzzle.open_cells().count() > 1 && count <= 2000).then_some((puzzle, formula, count))
        });
        let mut several = 0;
        for (puzzle, formula, count) in counted.take(40) {
            let words = said("clasp", &["-n", "0", "-q"], &[("formula.opb", &formula)]);
            let models = words
                .lines()
                .find_map(|line| line.trim_start_matches("c ").strip_prefix("Models")?.split_once(": "));
            let models = models.map(|(_, number)| number.trim_end_matches('+').trim().to_owned());
            assert_eq!(models, Some(count.to_string()), "{puzzle:?}\n{words}");
            several += usize::from(count > 1);
        }
        println!("{kind}: 40 boards, {several} of them with several solutions");
    }
}

#[test]
#[ignore = "needs the checker `veripb`"]
#[allow(clippy::print_stdout, reason = "the counts are the output")]
fn veripb_accepts_what_is_true_and_refuses_what_is_false() {
    let verified = |formula: &str, proof: &str| {
        said("veripb", &[], &[("claim.opb", formula), ("claim.pbp", proof)]).contains("s VERIFIED")
    };
    let (mut accepted, mut refused) = (0, 0);
    for kind in kinds() {
        let mut random = Random(64 << 32 | seed_of(kind));
        let mut of_kind = 0;
        for (puzzle, _) in boards(kind, 60) {
            let Certification::Certificate(certificate) = certificate(&puzzle).certification else { continue };
            let Certificate { formula, proof } = &*certificate;
            assert!(verified(formula, proof), "{puzzle:?}");
            accepted += 1;
            let rows: Vec<&str> =
                formula.lines().filter(|line| line.starts_with('+') && line.contains(">=")).collect();
            for _ in 0..40 {
                let row = rows[random.below(rows.len())];
                let weaker = formula.replacen(&format!("\n{row}\n"), "\n+1 x1 >= 0 ;\n", 1);
                if of_kind < 10 && Formula::read(&weaker).has_another() {
                    assert!(!verified(&weaker, proof), "{row} {puzzle:?}");
                    of_kind += 1;
                }
            }
        }
        refused += of_kind;
        println!("{kind}: {of_kind} false claims refused");
    }
    println!("{accepted} claims accepted, {refused} false ones refused");
    assert!(refused >= 100, "only {refused} claims were false");
}
