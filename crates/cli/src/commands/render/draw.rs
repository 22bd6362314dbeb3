//! The pictures of a batch, each a file or a part of the text.

use super::form::Form;
#[cfg(feature = "images")]
use super::{pdf, png};
use crate::answer::{Failure, Named, pair};
use crate::batch::{Emit, Task};
use crate::terminal::{Chunk, printable};
use crate::verdict::Verdict;
use unicursal::render::svg::{Picture, Theme};
use unicursal::{Analysis, Interrupted, Limit, Puzzle, Solution, Solve, Solver, Uniqueness, render};

/// The content of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    Board,
    Solution,
    Difference,
    HeatMap,
}

/// The content of the picture of a puzzle.
pub(super) enum Seen {
    Board,
    Solution(Solution),
    Difference(Box<[Solution; 2]>),
    HeatMap(Box<Analysis>),
}

#[derive(Debug)]
pub(super) struct Draw {
    pub(super) form: Form,
    pub(super) view: Wanted,
    pub(super) theme: Theme,
    pub(super) is_animated: bool,
    pub(super) numbers_only: bool,
    pub(super) style: render::Style,
}

impl Task for Draw {
    fn makes_files(&self) -> bool {
        self.form != Form::Text
    }

    fn run(&self, solver: &Solver, named: &Named, emit: Emit<'_>) -> Result<(), Failure> {
        let Named { name, puzzle, .. } = named;
        let (seen, verdict, remark) = self.look(solver, puzzle)?;
        if let Some(remark) = remark {
            emit(Chunk::remark(&format!("{}: {remark}", printable(name))));
        }
        let chunk = match self.form {
            Form::Svg => Chunk::file(self.picture(puzzle, &seen).svg().into_bytes(), name, "svg", verdict),
            #[cfg(feature = "images")]
            Form::Png => Chunk::file(png::of(&self.picture(puzzle, &seen).svg())?, name, "png", verdict),
            #[cfg(feature = "images")]
            Form::Pdf => Chunk::file(pdf::of(&self.picture(puzzle, &seen).svg())?, name, "pdf", verdict),
            Form::Text => Chunk::last((self.text(puzzle, &seen) + "\n").into_bytes(), verdict),
            #[cfg(not(feature = "images"))]
            Form::Png | Form::Pdf => unreachable!("the command has refused it"),
        };
        emit(chunk);
        Ok(())
    }
}

impl Draw {
    /// Draws a puzzle as the options ask, with its solution if they do. Returns the picture, the verdict and a message
    /// for the user.
    pub(super) fn look(
        &self,
        solver: &Solver,
        puzzle: &Puzzle,
    ) -> Result<(Seen, Verdict, Option<String>), Failure> {
        let unsolvable = || (Seen::Board, Verdict::Bad, Some("it has no solution".to_owned()));
        let reached = |limit, seen, what: &str| match limit {
            Limit::Cancelled => Err(Failure::Unwanted),
            limit => Ok((seen, Verdict::Unknown, Some(format!("{what} ({limit})")))),
        };
        Ok(match self.view {
            Wanted::Board => (Seen::Board, Verdict::Good, None),
            Wanted::Solution => match solver.solve(puzzle).answer {
                Solve::Solved(solution) => (Seen::Solution(solution), Verdict::Good, None),
                Solve::Unsolvable => unsolvable(),
                Solve::Unknown(limit) => reached(limit, Seen::Board, "not solved")?,
                Solve::Defect(defect) => return Err(defect.into()),
            },
            Wanted::Difference => match solver.check_unique(puzzle).answer {
                Uniqueness::Multiple(two) => (Seen::Difference(Box::new(two)), Verdict::Good, None),
                Uniqueness::Unique(solution) => {
                    (Seen::Solution(solution), Verdict::Good, Some("there is only one solution".into()))
                }
                Uniqueness::Unsolvable => unsolvable(),
                Uniqueness::Unknown(found, limit) => {
                    let seen = found.map_or(Seen::Board, Seen::Solution);
                    reached(limit, seen, "no second solution is known")?
                }
                Uniqueness::Defect(defect) => return Err(defect.into()),
            },
            Wanted::HeatMap => match solver.analyze(puzzle).answer {
                Ok(analysis) if analysis.solutions.bits() == 0 => unsolvable(),
                Ok(analysis) => (Seen::HeatMap(Box::new(analysis)), Verdict::Good, None),
                Err(Interrupted::Limit(limit)) => reached(limit, Seen::Board, "not all solutions are known")?,
                Err(Interrupted::Defect(defect)) => return Err(defect.into()),
            },
        })
    }

    pub(super) fn picture<'a>(&self, puzzle: &'a Puzzle, seen: &'a Seen) -> Picture<'a> {
        let picture = Picture::of(puzzle).theme(self.theme);
        let picture = match seen {
            Seen::Board => picture,
            Seen::Solution(solution) => picture.solution(solution),
            Seen::Difference(two) => picture.difference(&two[0], &two[1]),
            Seen::HeatMap(analysis) => picture.heat_map(analysis),
        };
        let picture = if self.numbers_only { picture.numbers_only() } else { picture };
        if self.is_animated { picture.animated() } else { picture }
    }

    fn text(&self, puzzle: &Puzzle, seen: &Seen) -> String {
        let style = self.style;
        match seen {
            Seen::Board => render::board(puzzle, style),
            Seen::Solution(solution) => render::answer(puzzle, solution, style),
            Seen::Difference(two) => pair(puzzle, two.each_ref(), style),
            Seen::HeatMap(analysis) => render::heat_map(puzzle, analysis, style),
        }
    }
}
