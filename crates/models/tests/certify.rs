//! Certificates on small boards: the formula has as many solutions as the puzzle, a checker that knows nothing of puzzles
//! accepts the proof, and refuses it where the claim is false.

use unicursal_models::format::read_text;
use unicursal_models::{Certificate, Certification, Certified, Kind, Puzzle, Solve, Solver, Uniqueness};
use unicursal_testing::edge_rules;
use unicursal_testing::veripb::Formula;
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, seed_of};

/// The kinds with certificates.
fn kinds() -> Vec<Kind> {
    let loops = Kind::ALL.iter().copied().filter(|kind| kind.is_loop());
    let kinds: Vec<Kind> = path_kinds().into_iter().chain(loops).collect();
    assert!(kinds.len() >= 16, "{kinds:?}");
    kinds
}

/// So many boards, or fewer of loops, whose formulas are larger.
fn number(kind: Kind, boards: usize) -> usize {
    if kind.is_loop() { boards / 3 } else { boards }
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
        let mut several = 0;
        for (puzzle, expected) in boards(kind, number(kind, 100)) {
            let text = Certificate::formula_of(&puzzle).expect("a formula");
            assert_eq!(Formula::read(&text).count(MAX_SOLUTIONS + 1), expected, "{puzzle:?}");
            several += usize::from(expected > 1);
        }
        assert!(several > 1, "{kind}: only {several} boards with several solutions");
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
    let Certified { answer, certification } = certificate_of("spell\nword: AB\nA . B\n");
    assert!(matches!(answer, Uniqueness::Unique(_)));
    let Certification::Missing(reason) = certification else { panic!("{certification:?}") };
    assert!(reason.ends_with("are not written yet"), "{reason}");
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
    let guide = include_str!("../../../docs/certificates.md");
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

/// A checker that reads only the clauses over sides agrees, without the formula.
#[test]
fn the_rules_of_the_puzzle_show_the_clauses_of_a_proof() {
    let mut rules = std::collections::BTreeMap::new();
    for kind in [Kind::ZIP, Kind::NUMBERLINK] {
        for (puzzle, _) in boards(kind, 80) {
            let Certified { answer, certification } = certificate(&puzzle);
            let Certification::Certificate(certificate) = certification else { continue };
            let solution = match &answer {
                Uniqueness::Unique(solution) => {
                    Some(solution.steps().map(|(a, b)| (a.min(b), a.max(b))).collect())
                }
                _ => None,
            };
            let texts = (&*certificate.formula, &*certificate.proof);
            let shown = edge_rules::check(&puzzle, texts, solution.as_ref());
            let shown = shown.unwrap_or_else(|error| panic!("{error}\n{puzzle:?}\n{}", certificate.proof));
            shown.into_iter().for_each(|(rule, count)| *rules.entry(rule).or_insert(0) += count);
            // Another solution that is excluded makes the claim false.
            let other = Some([].into());
            let is_unique = solution.is_some();
            assert_eq!(edge_rules::check(&puzzle, texts, other.as_ref()).is_err(), is_unique, "{puzzle:?}");
        }
    }
    for rule in ["degree", "closed loop", "clue order", "labels differ", "propagation", "the solution"] {
        assert!(rules.contains_key(rule), "{rule}: {rules:?}");
    }
}
