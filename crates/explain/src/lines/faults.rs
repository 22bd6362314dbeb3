//! The rules that the drawn sides of a line break by themselves.

use crate::facts::Fact;
use crate::fault::Fault;
use crate::lines::glance::{Broken, Glance};
use crate::marks::Marks;
use unicursal_models::board::{Pos, Puzzle, Side};
use unicursal_models::encode::Encoding;
use unicursal_models::kinds::rules;
use unicursal_models::message::{Message, message};

/// Returns the faults of marks on `bare`, a puzzle without links.
pub(crate) fn faults(bare: &Puzzle, marks: &Marks) -> Vec<Fault> {
    let encoding = Encoding::of(&Puzzle { walls: vec![], ..bare.clone() });
    let Some(problem) = encoding.problem() else { return vec![] };
    let mut sides = vec![None; problem.graph().edges().len()];
    let walls = bare.walls().iter().map(|&wall| (wall, false));
    for (side, used) in walls.chain(marks.sides.iter().copied()) {
        if let Some(edge) = encoding.edge_at(side) {
            sides[edge as usize] = Some(used);
        }
    }
    let cells =
        |vertices: &[u32]| -> Vec<Pos> { vertices.iter().filter_map(|&vertex| encoding.cell(vertex)).collect() };
    let drawn = |at: Pos| {
        let of_cell = marks.sides.iter().filter(move |(side, _)| <[Pos; 2]>::from(side.cells()).contains(&at));
        of_cell.map(|&(side, used)| Fact::Side { side, used }).collect::<Vec<Fact>>()
    };
    let line = || message!(format!("line-{}", bare.kind().family().line()));
    let name = |pos: Pos| {
        rules(bare.kind()).clue_number(bare, pos).map(|clue| rules(bare.kind()).number_name(bare, clue))
    };
    let fault = |broken: Broken| -> Option<Fault> {
        Some(match broken {
            Broken::Branch(vertex) => {
                let at = encoding.cell(vertex)?;
                Fault::new(message!("fault-branches", line = line(), place = at), drawn(at))
            }
            Broken::TooFew(vertex) => {
                let at = encoding.cell(vertex)?;
                Fault::new(message!("fault-stuck", line = line(), place = at), drawn(at))
            }
            Broken::Loop(vertices) => {
                let cells = cells(&vertices);
                let sides = cells.iter().zip(cells.iter().cycle().skip(1));
                let facts = sides.map(|(&a, &b)| Fact::Side { side: Side::between(a, b), used: true });
                Fault::new(message!("fault-closes"), facts.take(cells.len()).collect())
            }
            Broken::Meet(vertices) => {
                let &[one, other] = &cells(&vertices)[..] else { return None };
                let message: Message = message!("fault-meets", n1 = name(one)?, n2 = name(other)?);
                Fault::new(message, vec![Fact::Clue(one), Fact::Clue(other)])
            }
        })
    };
    Glance::new(problem).broken(&sides).into_iter().filter_map(fault).collect()
}
