//! Hints: steps one at a time are true and lead to the solution, marks that are wrong come first, and what cannot be
//! used is an error.

use std::collections::BTreeSet;
use unicursal::Explain;
use unicursal::explain::{Detail, Explained, Fact, Hint, Look, Mistakes, PartialError, board_after};
use unicursal::format::{Reader, read_json, read_text};
use unicursal::question::{HintOptions, Question};
use unicursal::{Builder, Draft, Kind, Link, Pos, Puzzle, Solver, Uniqueness};
use unicursal_testing::steps::{holds, prove};
use unicursal_testing::{Random, all_solutions, path_kinds, random_puzzle, repository, seed_of};

fn solver() -> Solver {
    Solver::new().threads(1)
}

fn puzzle(text: &str) -> Puzzle {
    read_text(text).expect("a puzzle")
}

fn marks(text: &str) -> Draft {
    Reader::new(text.as_bytes()).next_draft().expect("a board").expect("a board")
}

fn hint(puzzle: &Puzzle, marks: &Draft) -> Hint {
    match solver().hint(puzzle, Some(marks), 1).expect("the same board").answer {
        Explained::Found(hint) => hint,
        other => panic!("{other:?}"),
    }
}

fn mistakes(puzzle: &Puzzle, marks: &Draft) -> Mistakes {
    match hint(puzzle, marks) {
        Hint::Wrong(mistakes) => mistakes,
        _ => Mistakes::default(),
    }
}

#[test]
fn steps_one_at_a_time_are_true_of_every_solution_and_lead_to_the_only_one() {
    let (mut solved, mut ambiguous, mut impossible) = (0, 0, 0);
    for kind in path_kinds() {
        let mut random = Random(seed_of(kind));
        for _ in 0..60 {
            let puzzle = random_puzzle(kind, &mut random);
            let solutions = all_solutions(&puzzle, 1_000);
            let mut steps = solver().steps(&puzzle);
            let mut known: BTreeSet<Fact> =
                puzzle.links().iter().map(|&side| Fact::Side { side, used: true }).collect();
            let mut found = vec![];
            for step in steps.by_ref() {
                for solution in solutions.iter().flatten() {
                    let is_true = step.conclusions.iter().all(|fact| holds(&puzzle, solution, fact));
                    assert!(is_true, "{puzzle:?}\n{step:#?}");
                }
                prove(&puzzle, &step).unwrap_or_else(|error| panic!("{error}\n{puzzle:?}\n{step:#?}"));
                let is_given = |fact: &&Fact| {
                    matches!(fact, Fact::Clue(_) | Fact::Wall(_) | Fact::Hole(_) | Fact::FixedEnd { .. })
                };
                for premise in step.premises.iter().filter(|fact| !is_given(fact)) {
                    assert!(known.contains(premise), "{premise} is not known yet: {step:#?}");
                }
                let before = known.len();
                known.extend(step.conclusions.iter().copied());
                assert!(known.len() > before, "nothing new: {step:#?}");
                found.push(step);
            }
            match (steps.end().expect("it is over"), solver().check_unique(&puzzle).answer) {
                (Explained::Found(solution), Uniqueness::Unique(only)) => {
                    assert_eq!(solution, &only);
                    let sides = only.paths().iter().flat_map(|path| path.windows(2));
                    let line: BTreeSet<Link> = sides.map(|step| Link::between(step[0], step[1])).collect();
                    let drawn: BTreeSet<Link> = board_after(&puzzle, &found).links().iter().copied().collect();
                    assert_eq!(drawn, line);
                    solved += 1;
                }
                (Explained::Multiple { solutions, difference }, Uniqueness::Multiple(_)) => {
                    assert!(!difference.is_empty());
                    assert_ne!(solutions[0], solutions[1]);
                    ambiguous += 1;
                }
                (Explained::Unsolvable(Some(_)), Uniqueness::Unsolvable) => impossible += 1,
                (end, other) => panic!("{puzzle:?}: {end:?}, {other:?}"),
            }
        }
    }
    assert!(solved > 40 && ambiguous > 40 && impossible > 10, "{solved} {ambiguous} {impossible}");
}

#[test]
fn a_hint_is_the_first_of_the_steps() {
    let puzzle = repository::fixture("zip-no-166");
    let steps: Vec<_> = solver().steps(&puzzle).collect();
    for number in [1, 3, 1_000] {
        let Explained::Found(Hint::Steps { steps: some, .. }) =
            solver().hint(&puzzle, None, number).expect("no marks").answer
        else {
            panic!("there are steps")
        };
        assert_eq!(some, steps[..number.min(steps.len())]);
    }
}

#[test]
fn where_no_short_argument_leads_on_a_hint_is_a_side_of_the_solution() {
    let boards = [
        "numberlink\n. . . 1 . 2 3 .\n. 2 . . . . . .\n. 4 . . 5 . . .\n. . . . . 1 . .\n. 6 . . 4 . . .\n6 3 5 . . . . .\n\
         . . . . . . . .\n. . . . . . . .\n",
        "slitherlink\n. 2 2 . . 0\n1 . . 0 . .\n2 . . . . .\n. 3 . 0 3 .\n. . . . . 1\n3 . 3 . . .\n",
        "zip\n. . . . . .\n5 . . 2 . 3\n1 . . . . .\n. . . . 4 .\n. . . . . .\n. . . . . .\n",
    ];
    for board in boards.map(puzzle) {
        let Uniqueness::Unique(solution) = solver().check_unique(&board).answer else { panic!("{board:?}") };
        let line: BTreeSet<Link> = solution.steps().map(|(from, to)| Link::between(from, to)).collect();
        let Explained::Found(Hint::Steps { steps, board }) =
            solver().hint(&board, None, 1_000).expect("no marks").answer
        else {
            panic!("{board:?}")
        };
        for step in &steps {
            let mut facts = step.conclusions.iter();
            let is_true = |fact: &Fact| match fact {
                Fact::Side { side, used } => line.contains(side) == *used,
                _ => true,
            };
            assert!(facts.all(is_true), "{step:?}");
        }
        // That the solution is the only one is soon proved on such boards.
        let shown: Vec<_> = steps.iter().filter(|step| step.rule == "search").collect();
        assert!((1..10).contains(&shown.len()), "{steps:#?}");
        assert!(shown.iter().all(|step| step.level == 8 && step.assumes.is_none()));
        let drawn: BTreeSet<Link> = board_after(&board, &steps).links().iter().copied().collect();
        assert_eq!(drawn, line);
    }
}

#[test]
fn without_a_proof_a_hint_names_a_side_of_a_solution_and_without_a_solution_a_cell() {
    let board = puzzle(
        "numberlink\n. . . 1 . 2 3 .\n. 2 . . . . . .\n. 4 . . 5 . . .\n. . . . . 1 . .\n. 6 . . 4 . . .\n\
         6 3 5 . . . . .\n. . . . . . . .\n. . . . . . . .\n",
    );
    let last = |conflicts| {
        let hint = solver().conflict_limit(conflicts).hint(&board, None, 1_000).expect("no marks").answer;
        let Explained::Found(Hint::Steps { steps, .. }) = hint else { panic!("{hint:?}") };
        steps.into_iter().find(|step| step.level == 8).expect("a step that is not derived")
    };
    let step = last(0);
    assert_eq!((step.rule, step.conclusions.len()), ("few ways", 0));
    assert!(step.text.starts_with("No step was found in the time for a hint. Look at r"), "{step:?}");
    let rules: BTreeSet<&str> = [5, 20, 50, 3_000].map(|conflicts| last(conflicts).rule).into();
    assert!(rules.contains("search"), "{rules:?}");
}

#[test]
fn a_hint_begins_where_the_line_of_the_player_ends() {
    let board = puzzle("zip\n. . 10 . . .\n4 . . 8 9 .\n. . 3 . . .\n5 . 1 . . 7\n. . . . 2 .\n. 6 . . . .\n");
    let Uniqueness::Unique(solution) = solver().check_unique(&board).answer else { panic!("{board:?}") };
    let path = &solution.paths()[0];
    let near = (2..path.len()).filter(|&length| {
        let steps = path[..length].windows(2);
        let drawn = steps.fold(Puzzle::builder(Kind::ZIP, 6, 6), |board, step| board.link(step[0], step[1]));
        let marks = drawn.draft().expect("a board");
        let hint = solver().hint(&board, Some(&marks), 1).expect("marks of this board").answer;
        let Explained::Found(Hint::Steps { steps, .. }) = hint else { panic!("{hint:?}") };
        let cells: Vec<Pos> = steps[0].conclusions.iter().flat_map(Fact::cells).collect();
        cells.contains(&path[length - 1]) || cells.contains(&path[0])
    });
    let near = near.count();
    assert!(near >= 20, "{near} of 34 hints");
}

#[test]
fn wrong_marks_of_every_kind_are_found() {
    let side = |a: (u32, u32), b: (u32, u32), used| Fact::Side { side: Link::between(a, b), used };
    let zip = puzzle("zip\n1 . .\n2 . .\n");
    // The givens may be there or be left out.
    for first in ["1 . .\n2 . .\n", ". . .\n. . .\n", "1 . .\n. . .\n"] {
        let wrong = marks(&format!("zip\n{first}link r1c1 r2c1\n"));
        assert_eq!(mistakes(&zip, &wrong).facts, [side((0, 0), (1, 0), true)]);
    }
    let crossed = Puzzle::builder(Kind::ZIP, 2, 3).wall((0, 0), (0, 1)).draft().expect("a board");
    assert_eq!(mistakes(&zip, &crossed).facts, [side((0, 0), (0, 1), false)]);
    assert_eq!(mistakes(&zip, &marks("zip\n. . .\n. . .\nlink r1c1 r1c2\n")), Mistakes::default());

    let numbers = puzzle("numbrix\n1 . .\n. . .\n7 . 9\n");
    let at = |row, col, number| Fact::Step { cell: (row, col).into(), steps: [number; 2] };
    let wrong = mistakes(&numbers, &marks("numbrix\n1 2 3\n. . 5\n. . .\n"));
    assert_eq!((wrong.facts, wrong.are_together), (vec![at(1, 2, 5)], false));
    // One of two equal numbers may be right, and a given may be taken.
    assert_eq!(mistakes(&numbers, &marks("numbrix\n. 2 2\n. . .\n. . .\n")).facts, [at(0, 2, 2)]);
    assert_eq!(mistakes(&numbers, &marks("numbrix\n. 7 .\n. . .\n. . .\n")).facts, [at(0, 1, 7)]);

    let labels = puzzle("numberlink\n1 2\n. .\n1 2\n");
    let label = |row, col, label| Fact::Label { cell: (row, col).into(), label };
    assert_eq!(mistakes(&labels, &marks("numberlink\n. .\n2 .\n. .\n")).facts, [label(1, 0, 2)]);
}

#[test]
fn of_several_solutions_only_contradictions_between_marks_are_wrong() {
    let square = puzzle("line\n. .\n. .\n");
    let three = marks("line\n. .\n. .\nlink r1c1 r1c2\nlink r1c2 r2c2\nlink r2c1 r2c2\n");
    assert_eq!(hint(&square, &three), Hint::Solved);
    let round = marks("line\n. .\n. .\nlink r1c1 r1c2\nlink r1c2 r2c2\nlink r2c1 r2c2\nlink r1c1 r2c1\n");
    let wrong = mistakes(&square, &round);
    assert!(wrong.are_together && wrong.facts.len() == 4, "{wrong:?}");

    let numbers = puzzle("numbrix\n. . .\n. . .\n. . .\n. . .\n");
    let far = mistakes(&numbers, &marks("numbrix\n1 . 2\n. . .\n. . .\n. . .\n"));
    let at = |row, col, number| Fact::Step { cell: (row, col).into(), steps: [number; 2] };
    assert_eq!(far, Mistakes { facts: vec![at(0, 0, 1), at(0, 2, 2)], are_together: true });
    let labels = puzzle("numberlink\n1 . .\n. . .\n2 . .\n2 . 1\n");
    assert_eq!(mistakes(&labels, &marks("numberlink\n. . 1\n. . .\n. . .\n. . .\n")), Mistakes::default());
    assert_eq!(
        mistakes(&labels, &marks("numberlink\n. 2 .\n. . .\n. . .\n. . .\n")).facts,
        [Fact::Label { cell: (0, 1).into(), label: 2 }]
    );
}

#[test]
fn right_marks_are_premises() {
    let numbers = repository::fixture("numbrix-9x9");
    let Uniqueness::Unique(solution) = solver().check_unique(&numbers).answer else { panic!("it has one") };
    let cells = solution.cells(&numbers);
    // All but a few numbers are written.
    let written = |builder: Builder, skipped: usize| {
        let open = numbers.open_cells().enumerate().filter(|(at, _)| at % 7 != skipped);
        open.fold(builder, |builder, (_, pos)| builder.clue(pos, cells[pos.row as usize][pos.col as usize] as u32))
    };
    let board = || Puzzle::builder(numbers.kind(), numbers.rows(), numbers.cols());
    let partial = written(board(), 3).draft().expect("a board");
    let Hint::Steps { steps, .. } = hint(&numbers, &partial) else { panic!("there is a step") };
    for fact in steps[0].premises.iter().chain(&steps[0].conclusions) {
        assert!(holds(&numbers, &solution, fact), "{fact}");
        if let Fact::Clue(cell) = fact {
            assert!(numbers.cell(*cell).clue().is_some(), "{cell} is not given");
        }
    }
    assert_eq!(hint(&numbers, &written(board(), 9).draft().expect("a board")), Hint::Solved);
}

#[test]
fn what_cannot_be_used_is_an_error_that_names_the_cell() {
    let zip = puzzle("zip\n1 . .\n2 . .\n");
    let numbers = puzzle("numbrix\n1 . 3\n. x .\n");
    let labels = puzzle("numberlink\n1 . 1\n2 . 2\n");
    let line = puzzle("line start r1c1\n. . .\n. . .\n");
    let errors = [
        (
            &zip,
            "line\n. . .\n. . .\n",
            "the partial solution is of another board: its kind and size are not those of the puzzle",
        ),
        (
            &zip,
            "zip\n1 2\n",
            "the partial solution is of another board: its kind and size are not those of the puzzle",
        ),
        (&zip, "zip\n1 . .\n2 . x\n", "r2c3 is a hole in the partial solution, but not in the puzzle"),
        (&numbers, "numbrix\n1 . 3\n. . .\n", "r2c2 is a hole in the puzzle, but not in the partial solution"),
        (&zip, "zip\n1 . .\n3 . .\n", "r2c1 is 3 in the partial solution, but 2 is given there"),
        (
            &zip,
            "zip\n1 . 3\n2 . .\n",
            "3 at r1c3 is not given in the puzzle: the partial solution of a zip has links and walls, and no numbers of its own",
        ),
        (&numbers, "numbrix\n1 6 3\n. x .\n", "6 at r1c2 cannot be: the numbers go from 1 to 5"),
        (&labels, "numberlink\n1 3 1\n2 . 2\n", "3 at r1c2 is no label of the puzzle"),
        (
            &line,
            "line start r1c2\n. . .\n. . .\n",
            "the line of the partial solution is fixed at r1c2, that of the puzzle is not",
        ),
    ];
    for (puzzle, board, message) in errors {
        let partial = marks(board);
        let error: PartialError = solver().hint(puzzle, Some(&partial), 1).unwrap_err();
        assert_eq!(error.to_string(), message);
        let question = Question::Hint(HintOptions { partial: Some(partial), ..HintOptions::default() });
        assert_eq!(question.ask("it", &solver(), puzzle).unwrap_err().to_string(), message);
    }
}

#[test]
fn lower_degrees_do_not_give_the_rest_away() {
    let puzzle = puzzle("zip \"tiny\"\n1 . .\n2 . .\n");
    let answer = |options: &str| {
        let question = Question::parse("hint", options).expect("a question");
        let json = question.ask("tiny", &solver(), &puzzle).expect("an answer").to_json();
        json.split(",\"stats\"").next().expect("an answer").to_owned()
    };
    let head = r#"{"puzzle":"tiny","kind":"zip","status":"hint","#;
    assert_eq!(
        answer(r#"{"detail":"where"}"#),
        format!(
            r#"{head}"look":{{"cells":[[0,2]],"text":"Look at r1c3.","id":"text-look","args":{{"place":[0,2]}}}}"#
        )
    );
    assert_eq!(
        answer(r#"{"detail":"why"}"#),
        format!(
            r#"{head}"look":{{"cells":[[0,2]],"text":"Look at r1c3.","id":"text-look","args":{{"place":[0,2]}},"rule":"degree","level":1,"premises":[],"reason":"Only two sides are open there.","reason_id":"why-two-sides","reason_args":{{}}}}"#
        )
    );
    assert!(answer(r#"{"detail":"what"}"#).starts_with(&format!("{head}\"step\":{{")));
    assert_eq!(answer("{}"), answer(r#"{"detail":"what","number":1}"#).as_str());
    let old = answer(r#"{"degree":"why"}"#);
    assert_eq!(old, answer(r#"{"detail":"why"}"#), "the old name is understood");
    assert!(answer(r#"{"number":2}"#).starts_with(&format!("{head}\"steps\":[{{")));
    assert!(answer(r#"{"number":2,"detail":"where"}"#).starts_with(&format!("{head}\"looks\":[{{")));
    // No cell of a look is the end of a conclusion that it would tell apart.
    for name in ["zip-no-166", "numbrix-9x9", "numberlink-7x7", "knight-6x6"] {
        let board = repository::fixture(name);
        for step in solver().steps(&board) {
            let look = Look::at(&board, &step, Detail::Where);
            assert_eq!((look.cells.len(), look.reason), (1, None));
        }
    }
}

#[test]
fn a_board_may_be_given_as_text_or_as_fields() {
    let puzzle = puzzle("zip\n1 . .\n2 . .\n");
    let fields = r#"{"partial":{"kind":"zip","cells":[[0,0,0],[0,0,0]],"links":[[[0,0],[1,0]]]}}"#;
    let text = r#"{"partial":"zip\n. . .\n. . .\nlink r1c1 r2c1\n"}"#;
    for options in [fields, text] {
        let question = Question::parse("hint", options).expect("a question");
        let answer = question.ask("it", &solver(), &puzzle).expect("an answer").to_json();
        assert!(answer.contains(r#""status":"wrong","wrong":[{"side":[[0,0],[1,0]],"used":true}]"#), "{answer}");
    }
    let refused = Question::parse("hint", r#"{"partial":"zip\n. ?\n"}"#).unwrap_err();
    assert!(refused.to_string().starts_with("partial: "), "{refused}");
    assert!(read_json(fields).is_err());
}

#[test]
fn solve_says_whether_the_solution_is_the_only_one_if_that_is_soon_known() {
    let mut known = 0;
    for kind in path_kinds() {
        let mut random = Random(seed_of(kind));
        for _ in 0..60 {
            let puzzle = random_puzzle(kind, &mut random);
            let (first, is_only) = solver().solve_noting(&puzzle).answer;
            assert_eq!(first, solver().solve(&puzzle).answer);
            assert_eq!(Solver::new().threads(4).solve_noting(&puzzle).answer, (first, is_only));
            match (is_only, solver().check_unique(&puzzle).answer) {
                (None, _) | (Some(true), Uniqueness::Unique(_)) | (Some(false), Uniqueness::Multiple(_)) => {}
                (is_only, other) => panic!("{is_only:?}, {other:?}: {puzzle:?}"),
            }
            known += u32::from(is_only.is_some());
        }
    }
    assert!(known > 150, "{known}");
}

#[test]
fn a_hint_about_a_line_over_corners_names_cells_of_the_board() {
    let text = "slitherlink\n. 3 . 2 .\n3 . . . 0\n. . 2 . .\n1 . . . 3\n. 2 . 3 .\n";
    let board = puzzle(text);
    let mut corners = 0;
    for step in solver().steps(&board) {
        let look = Look::at(&board, &step, Detail::Where);
        for &cell in &look.cells {
            assert!(board.is_open(cell), "{}", look.text);
            assert!(look.text.contains(&cell.to_string()), "{}", look.text);
        }
        corners += usize::from(look.text.contains("corner of"));
    }
    assert!(corners > 0, "some step is about a corner");
}

#[test]
fn a_hint_assumes_that_no_line_runs_beside_itself_once_it_knows_a_solution() {
    let board = puzzle(
        "numberlink\n. . . . . . .\n. 3 . 1 . 4 .\n. . . . . . .\n. . . 3 . . 2\n. 2 1 . . . .\n\
         . . . . . . 4\n. . . . . . .\n",
    );
    let Uniqueness::Unique(solution) = solver().check_unique(&board).answer else { panic!("it is unique") };
    for answer in [
        solver().hint(&board, None, 1_000).expect("no marks").answer,
        solver().hint_towards(&solution, &board, None, 1_000).expect("no marks").answer,
    ] {
        let Explained::Found(Hint::Steps { steps, .. }) = answer else { panic!("there are steps") };
        assert!(steps.iter().all(|step| step.level < 7), "nothing is searched: {steps:#?}");
        assert!(steps.iter().any(|step| step.assumes == Some("no line runs beside itself")));
    }
    // Without a solution, nothing is assumed.
    assert!(solver().steps(&board).all(|step| step.assumes.is_none()));
}

#[test]
fn a_hint_towards_a_solution_searches_for_none() {
    let boards = [
        "numberlink\n. . . 1 . 2 3 .\n. 2 . . . . . .\n. 4 . . 5 . . .\n. . . . . 1 . .\n. 6 . . 4 . . .\n6 3 5 . . . . .\n\
         . . . . . . . .\n. . . . . . . .\n",
        "slitherlink\n. 2 2 . . 0\n1 . . 0 . .\n2 . . . . .\n. 3 . 0 3 .\n. . . . . 1\n3 . 3 . . .\n",
        "numbrix\n1 . .\n. . .\n7 . 9\n",
    ];
    for board in boards.map(puzzle) {
        let Uniqueness::Unique(solution) = solver().check_unique(&board).answer else { panic!("{board:?}") };
        let line: BTreeSet<Link> = solution.steps().map(|(from, to)| Link::between(from, to)).collect();
        let report = solver().hint_towards(&solution, &board, None, 1_000).expect("no marks");
        assert_eq!(report.stats.decisions, 0, "nothing is searched");
        let Explained::Found(Hint::Steps { steps, .. }) = report.answer else { panic!("{board:?}") };
        let shown: BTreeSet<Link> = steps
            .iter()
            .flat_map(|step| &step.conclusions)
            .filter_map(|fact| match fact {
                Fact::Side { side, used: true } => Some(*side),
                _ => None,
            })
            .collect();
        assert!(shown.is_subset(&line));
        // The steps lead to the whole solution, and what is not derived is called that.
        let is_derived = |step: &&unicursal::explain::Step| step.rule != "revealed";
        // What people assume of labeled lines is true of the solution, so steps assume it.
        let assumes = steps.iter().filter(is_derived).any(|step| step.assumes.is_some());
        assert!(!assumes || board.kind() == Kind::NUMBERLINK, "{board:?}");
        assert!(steps.iter().filter(is_derived).count() > 0);
        assert!(steps.iter().filter(|step| step.rule == "revealed").all(|step| step.premises.is_empty()));
    }
    // On a board with several solutions, the steps lead to the one that is given.
    let board = puzzle("line\n. . .\n. . .\n. . .\n");
    for solution in all_solutions(&board, 1_000).expect("there are few") {
        let answer = solver().hint_towards(&solution, &board, None, 1_000).expect("no marks").answer;
        let Explained::Found(Hint::Steps { steps, .. }) = answer else { panic!("there are steps") };
        let line: BTreeSet<Link> = solution.steps().map(|(from, to)| Link::between(from, to)).collect();
        let shown = steps.iter().flat_map(|step| &step.conclusions).filter_map(|fact| match fact {
            Fact::Side { side, used: true } => Some(*side),
            _ => None,
        });
        assert_eq!(shown.collect::<BTreeSet<_>>(), line);
    }
    // A solution that is none is refused.
    let options = r#"{"solution":{"cells":[[1,2,3],[8,9,4],[7,6,5]]}}"#;
    let question = Question::parse("hint", options).expect("a question");
    let refused = question.ask("it", &solver(), &puzzle(boards[2])).unwrap_err().to_string();
    assert!(refused.starts_with("solution: this is none of the puzzle"), "{refused}");
}
