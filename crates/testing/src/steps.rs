//! Proves steps of explanations: that the premises imply the conclusions, and, of steps about lines, that the rules of
//! the step's level find them. The proofs do not use the explanation: they are by brute force on small boards, and by
//! the search on larger ones.

use crate::all_solutions;
use unicursal::encode::Encoding;
use unicursal::explain::{Fact, PathEnd, Step};
use unicursal::{Builder, Cell, Kind, Pos, Puzzle, Shape, Side, Solution, Symbol};
use unicursal_core::path::{self, Activation, PathModel, Technique, Techniques};
use unicursal_core::{Lit, Outcome, Propagation, Solver as Engine};

/// The largest board that is walked by brute force, in open cells.
const WALKED: usize = 20;
/// The maximum number of solutions of the premises that are checked one by one.
const MAX_SOLUTIONS: usize = 20_000;

/// The board with its shape, clues and ends, but only with those walls and links that the premises name.
fn relaxed(puzzle: &Puzzle, premises: &[Fact]) -> Puzzle {
    with_facts(bare(puzzle), premises)
}

/// Returns the board with the known values drawn in: walls where the line does not go.
pub fn marked(puzzle: &Puzzle, facts: &[Fact]) -> Puzzle {
    let walls = puzzle.walls().iter().map(|&wall| Fact::Wall(wall));
    let links = puzzle.links().iter().map(|&side| Fact::Side { side, used: true });
    let known: Vec<Fact> = walls.chain(links).chain(facts.iter().copied()).collect();
    with_facts(bare(puzzle), &known)
}

fn bare(puzzle: &Puzzle) -> Builder {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    if let Some(word) = puzzle.word() {
        builder = builder.word(word);
    }
    if let Some(start) = puzzle.start() {
        builder = builder.start(start);
    }
    if let Some(end) = puzzle.end() {
        builder = builder.end(end);
    }
    builder
}

fn with_facts(mut builder: Builder, facts: &[Fact]) -> Puzzle {
    for fact in facts {
        builder = match *fact {
            Fact::Wall(side) | Fact::Side { side, used: false } => builder.wall(side.cells().0, side.cells().1),
            Fact::Side { side, used: true } => builder.link(side.cells().0, side.cells().1),
            _ => builder,
        };
    }
    builder.build().expect("the same puzzle with other walls and links")
}

/// Proves a step of `puzzle`.
///
/// # Errors
/// The step is wrong, for the reason returned.
pub fn prove(puzzle: &Puzzle, step: &Step) -> Result<(), String> {
    givens_are_given(puzzle, step)?;
    if is_of_numbers(puzzle.kind()) || puzzle.kind() == Kind::SIGNPOST {
        return prove_numbers(puzzle, step);
    }
    let board = relaxed(puzzle, &step.premises);
    if step.assumes.is_none()
        && puzzle.open_cells().count() <= WALKED
        && let Some(solutions) = all_solutions(&board, MAX_SOLUTIONS)
    {
        by_brute_force(&board, step, solutions.iter())?;
    }
    let encoding = Encoding::of(&board);
    let Some(problem) = encoding.problem() else {
        return if step.conclusions.is_empty() {
            Ok(())
        } else {
            Err("the premises contradict themselves".into())
        };
    };
    let everything = Techniques::solving(problem)
        .without(Technique::Streamliner)
        .with(Technique::Segments, Activation::Always)
        .with(Technique::Positions, Activation::Always);
    let post = |mut techniques: Techniques| {
        if step.assumes.is_some() {
            techniques = techniques.with(Technique::Streamliner, Activation::Always);
        }
        let mut engine = Engine::new();
        let model = path::post(&mut engine, problem.clone(), &techniques);
        path::streamline(&mut engine, &model);
        (engine, model)
    };
    // They imply it: with the opposite there is no solution.
    let (mut engine, model) = post(everything);
    let literal =
        |model: &PathModel, engine: &mut Engine, fact: &Fact| literal(puzzle, &encoding, model, engine, fact);
    let premises: Vec<Lit> =
        values(&step.premises).filter_map(|fact| literal(&model, &mut engine, fact)).collect();
    let premises: Vec<Lit> = premises.into_iter().chain(model.streamliner()).collect();
    let opposites: Vec<Lit> = if step.conclusions.is_empty() {
        vec![Lit::TRUE]
    } else {
        let conclusions = step.conclusions.iter();
        let opposite = |fact: &Fact| literal(&model, &mut engine, fact).map(|lit| !lit);
        let opposites: Vec<Lit> = conclusions.filter_map(opposite).collect();
        if opposites.len() < step.conclusions.len() {
            return Err("a conclusion says nothing about the board".into());
        }
        opposites
    };
    for &opposite in &opposites {
        let mut assumptions = premises.clone();
        assumptions.push(opposite);
        if engine.solve(&assumptions) != Outcome::Unsatisfiable {
            return Err("the premises do not imply the conclusion".into());
        }
    }
    // And no harder rule is needed than the level says; one supposition at level 7.
    if step.level >= 8 {
        return Ok(());
    }
    let level = if step.chain.is_empty() { step.level } else { 7 };
    let (mut engine, model) = post(techniques_of(level));
    let premises: Vec<Lit> =
        values(&step.premises).filter_map(|fact| literal(&model, &mut engine, fact)).collect();
    let premises: Vec<Lit> = premises.into_iter().chain(model.streamliner()).collect();
    let budget = unicursal_core::Budget::default();
    if step.conclusions.is_empty() {
        let found = engine.propagate_under(&premises, &budget);
        return matches!(found, Propagation::Conflict(_))
            .then_some(())
            .ok_or("no contradiction at this level".into());
    }
    for fact in &step.conclusions {
        let lit = literal(&model, &mut engine, fact).ok_or("no literal for a conclusion")?;
        let mut assumptions = premises.clone();
        if !step.chain.is_empty() {
            assumptions.push(!lit);
        }
        match engine.propagate_under(&assumptions, &budget) {
            Propagation::Conflict(_) => {}
            Propagation::Fixpoint if step.chain.is_empty() && engine.assignment().is_true(lit) => {}
            _ => return Err(format!("the rules of level {} do not find that {fact}", step.level)),
        }
    }
    Ok(())
}

/// Returns whether the solution of a kind consists of numbers.
pub fn is_of_numbers(kind: Kind) -> bool {
    [Kind::NUMBRIX, Kind::HIDATO, Kind::KNIGHT].contains(&kind)
}

/// Proves a step about numbers: its conclusions hold in every solution of the board that shows its premises.
fn prove_numbers(puzzle: &Puzzle, step: &Step) -> Result<(), String> {
    if puzzle.open_cells().count() <= WALKED {
        let Some(board) = showing(puzzle, &step.premises) else { return Ok(()) };
        if let Some(solutions) = all_solutions(&board, MAX_SOLUTIONS) {
            return by_brute_force(&board, step, solutions.iter());
        }
    }
    match step.follows_on(puzzle) {
        Some(true) => Ok(()),
        Some(false) => Err("the premises do not imply the conclusion".into()),
        None => Err("it cannot be told whether the premises imply the conclusion".into()),
    }
}

/// Returns the board with its shape, walls and arrows, and only the numbers and links that are among the facts. `None`
/// if no board can show them because they obviously contradict each other.
fn showing(puzzle: &Puzzle, facts: &[Fact]) -> Option<Puzzle> {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    for pos in puzzle.places() {
        builder = match puzzle.cell(pos) {
            Cell::Hole => builder.hole(pos),
            // A board without its first number is none.
            Cell::Symbol(symbol) if symbol.number == Some(1) => builder.symbol(pos, symbol),
            Cell::Symbol(symbol) if symbol.direction.is_some() => {
                builder.symbol(pos, Symbol { number: None, ..symbol })
            }
            _ => builder,
        };
    }
    for wall in puzzle.walls() {
        builder = builder.wall(wall.cells().0, wall.cells().1);
    }
    for fact in facts {
        builder = match *fact {
            Fact::Clue(pos) => builder.cell(pos, puzzle.cell(pos)),
            Fact::Step { cell, steps: [low, high] } if low == high => match puzzle.cell(cell) {
                Cell::Symbol(symbol) => builder.symbol(cell, symbol.with_number(low)),
                _ => builder.clue(cell, low),
            },
            Fact::Side { side, used: true } => builder.link(side.cells().0, side.cells().1),
            _ => builder,
        };
    }
    builder.build().ok()
}

/// Clues, fixed ends, walls and holes among the premises are those of the puzzle.
fn givens_are_given(puzzle: &Puzzle, step: &Step) -> Result<(), String> {
    for fact in &step.premises {
        let is_given = match *fact {
            Fact::Clue(pos) => {
                let cell = puzzle.cell(pos);
                let is_last = puzzle.kind() == Kind::SIGNPOST && cell == Cell::Empty;
                let is_letter = matches!(cell, Cell::Symbol(Symbol { shape: Some(_), .. }));
                is_last
                    || is_letter
                    || matches!(cell, Cell::Clue(_) | Cell::Symbol(Symbol { number: Some(_), .. }))
            }
            Fact::Hole(pos) => !puzzle.is_open(pos),
            Fact::Wall(side) => puzzle.has_wall(side.cells().0, side.cells().1),
            Fact::FixedEnd { cell, which: PathEnd::First } => puzzle.start() == Some(cell),
            Fact::FixedEnd { cell, which: PathEnd::Last } => puzzle.end() == Some(cell),
            _ => true,
        };
        if !is_given {
            return Err(format!("{fact} is not given"));
        }
    }
    Ok(())
}

fn by_brute_force<'a>(
    board: &Puzzle,
    step: &Step,
    solutions: impl Iterator<Item = &'a Solution>,
) -> Result<(), String> {
    for solution in solutions {
        if !values(&step.premises).all(|fact| holds(board, solution, fact)) {
            continue;
        }
        if step.conclusions.is_empty() {
            return Err("a solution contradicts the contradiction".into());
        }
        if let Some(fact) = step.conclusions.iter().find(|fact| !holds(board, solution, fact)) {
            return Err(format!("a solution contradicts that {fact}"));
        }
    }
    Ok(())
}

/// Returns the premises that a puzzle cannot express.
fn values(facts: &[Fact]) -> impl Iterator<Item = &Fact> {
    facts.iter().filter(|fact| {
        matches!(
            fact,
            Fact::End { .. }
                | Fact::Between { .. }
                | Fact::Label { .. }
                | Fact::Step { .. }
                | Fact::NotStep { .. }
                | Fact::Leads { .. }
        )
    })
}

/// Returns whether a fact holds in a solution.
pub fn holds(board: &Puzzle, solution: &Solution, fact: &Fact) -> bool {
    let is_used = |side: Side| {
        let mut steps = solution.paths().iter().flat_map(|path| path.windows(2));
        steps.any(|step| Side::between(step[0], step[1]) == side)
    };
    let path_of =
        |cell: Pos| solution.paths().iter().find(|path| path.contains(&cell)).expect("every cell is passed");
    let step_of = |cell: Pos| path_of(cell).iter().position(|&pos| pos == cell).map_or(0, |at| at as u32 + 1);
    match *fact {
        Fact::Side { side, used } => is_used(side) == used,
        Fact::End { cell, used, which } => {
            let path = path_of(cell);
            let ends = [(PathEnd::First, path[0]), (PathEnd::Last, path[path.len() - 1])];
            ends.iter().any(|&(end, pos)| pos == cell && which.is_none_or(|which| which == end)) == used
        }
        Fact::Between { cell, clues } => {
            let path = path_of(cell);
            let letter = |clue: u32| board.word()?.chars().nth(clue as usize - 1);
            let is_clue = |cell: Cell, clue: u32| match cell {
                Cell::Symbol(symbol) => symbol.shape.map(Shape::letter) == letter(clue),
                cell => cell == Cell::Clue(clue),
            };
            let at = |clue: u32| path.iter().position(|&pos| is_clue(board.cell(pos), clue));
            let own = path.iter().position(|&pos| pos == cell);
            at(clues[0]) <= own && own <= at(clues[1])
        }
        Fact::Label { cell, label } => board.cell(path_of(cell)[0]) == Cell::Clue(label),
        Fact::Step { cell, steps: [low, high] } => (low..=high).contains(&step_of(cell)),
        Fact::NotStep { cell, step } => step_of(cell) != step,
        Fact::Leads { cell, to } => path_of(cell).windows(2).any(|step| step == [cell, to]),
        _ => true,
    }
}

/// Returns the techniques whose rules are at most this hard.
fn techniques_of(level: u8) -> Techniques {
    use Technique as T;
    let harder: [(u8, &[Technique]); 4] = [
        (1, &[T::LookAhead]),
        // Labels and gaps along a piece are counted as well.
        (3, &[T::Segments, T::Flooding]),
        (5, &[T::Connectivity]),
        (6, &[T::ColorBalance]),
    ];
    let known = harder.iter().filter(|(from, _)| *from <= level).flat_map(|(_, techniques)| techniques.iter());
    known.fold(Techniques::NONE, |all, &technique| all.with(technique, Activation::Always))
}

fn literal(
    puzzle: &Puzzle,
    encoding: &Encoding,
    model: &PathModel,
    engine: &mut Engine,
    fact: &Fact,
) -> Option<Lit> {
    let vertices = 0..encoding.cells() as u32;
    let vertex = |pos: Pos| vertices.clone().find(|&vertex| encoding.cell(vertex) == Some(pos));
    let arcs = |vertex: u32| model.graph().arcs(vertex);
    match *fact {
        Fact::Side { side, used } => {
            let [a, b] = [vertex(side.cells().0)?, vertex(side.cells().1)?];
            let Some(arc) = arcs(a).iter().find(|arc| arc.to == b) else {
                // A wall among the premises has taken the side away.
                return Some(if used { !Lit::TRUE } else { Lit::TRUE });
            };
            let edge = model.edge(arc.edge);
            Some(if used { edge } else { !edge })
        }
        Fact::End { cell, used, which } => {
            let ends = arcs(vertex(cell)?).iter().filter(|arc| encoding.cell(arc.to).is_none());
            let ends: Vec<_> = ends.map(|arc| model.edge(arc.edge)).collect();
            let edge = match (&ends[..], which) {
                (&[only], _) => only,
                // The line begins at the virtual vertex that comes first.
                (&[first, _], Some(PathEnd::First)) => first,
                (&[_, last], Some(PathEnd::Last)) => last,
                _ => return None,
            };
            Some(if used { edge } else { !edge })
        }
        Fact::Between { cell, clues } => {
            let int = model.segments_of(vertex(cell)?)?;
            Some(engine.equals(int, i64::from(clues[0]) - 1))
        }
        Fact::Label { cell, label } => {
            let mut labels: Vec<u32> = puzzle.clues().into_iter().map(|(clue, _)| clue).collect();
            labels.dedup();
            let int = model.segments_of(vertex(cell)?)?;
            Some(engine.equals(int, labels.iter().position(|&other| other == label)? as i64))
        }
        _ => None,
    }
}
