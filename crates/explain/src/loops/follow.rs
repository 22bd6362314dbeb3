//! Whether a step about a loop names all that it rests on.

use crate::facts::Fact;
use crate::step::Step;
use std::collections::BTreeSet;
use unicursal_core::path::{self, Atom, Local, PathClues, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{Lit, Outcome, Solver as Engine};
use unicursal_models::board::{Pos, Puzzle};
use unicursal_models::encode::Encoding;

/// The conflicts of one search.
const PATIENCE: u64 = 100_000;

/// Returns whether the conclusions of a step follow from its premises alone, on a board that shows its outline, its
/// holes and the clues that are among the premises. `None` if that is not found out.
pub(crate) fn follows(puzzle: &Puzzle, step: &Step) -> Option<bool> {
    let bare = Puzzle { walls: vec![], links: vec![], ..puzzle.clone() };
    let encoding = Encoding::of(&bare);
    let named = |fact: &Fact| if let Fact::Clue(pos) = *fact { Some(pos) } else { None };
    let named: BTreeSet<Pos> = step.premises.iter().filter_map(named).collect();
    let mut engine = Engine::default();
    let problem = shown(&encoding, &named)?;
    // Faces take part from the beginning, since facts speak of them.
    let techniques = Techniques::solving(&problem).without(Technique::Stages);
    let model = path::post(&mut engine, problem, &techniques);
    let lits = |facts: &[Fact]| -> Option<Vec<Lit>> {
        let facts = facts.iter().filter(|fact| !matches!(fact, Fact::Clue(_)));
        facts.map(|fact| literal(puzzle, &encoding, &model, fact)).collect()
    };
    let (premises, conclusions) = (lits(&step.premises)?, lits(&step.conclusions)?);
    let opposites =
        if conclusions.is_empty() { vec![Lit::TRUE] } else { conclusions.iter().map(|&lit| !lit).collect() };
    let budget = unicursal_core::Budget { conflicts: Some(PATIENCE), ..Default::default() };
    for opposite in opposites {
        let assumptions: Vec<Lit> = premises.iter().copied().chain([opposite]).collect();
        match engine.solve_within(&assumptions, &budget) {
            Outcome::Satisfiable => return Some(false),
            Outcome::Unsatisfiable => {}
            Outcome::Unknown(_) => return None,
        }
    }
    Some(true)
}

/// Returns the problem with only the constraints of these clues and of no clue.
fn shown(encoding: &Encoding, clues: &BTreeSet<Pos>) -> Option<PathProblem> {
    let problem = encoding.problem()?;
    let optional: Vec<u32> =
        (0..problem.graph().vertices() as u32).filter(|&vertex| problem.is_optional(vertex)).collect();
    let local = problem.local().iter().zip(&encoding.origins);
    let local: Vec<Local> = local
        .filter(|(_, origin)| origin.clue.is_none_or(|clue| clues.contains(&clue)))
        .map(|(local, _)| local.clone())
        .collect();
    let graph = problem.graph().clone();
    let shown =
        PathProblem::new(graph, problem.degrees().to_vec(), PathClues::None).ok()?.with_optional(&optional);
    let shown = match problem.faces() {
        Some(faces) => shown.ok()?.with_faces(faces.clone()),
        None => shown,
    };
    shown.ok()?.with_local(local).ok()
}

fn literal(puzzle: &Puzzle, encoding: &Encoding, model: &PathModel, fact: &Fact) -> Option<Lit> {
    let signed = |lit: Lit, holds: bool| if holds { lit } else { !lit };
    match *fact {
        Fact::Side { side, used } => Some(match encoding.edge_at(side) {
            Some(edge) => signed(model.edge(edge), used),
            None => signed(Lit::TRUE, !used),
        }),
        Fact::Wall(side) => Some(encoding.edge_at(side).map_or(Lit::TRUE, |edge| !model.edge(edge))),
        Fact::Visited { cell, visited } => {
            let vertex = encoding.vertex(cell)?;
            Some(model.literal(path::Statement { atom: Atom::Visited(vertex), holds: visited }))
        }
        Fact::Inside { cell, inside } => {
            let face = cell.row * puzzle.cols() + cell.col;
            Some(signed(model.inside(face)?, inside))
        }
        _ => None,
    }
}
