//! A class: the boards of one recipe and size, told apart by their seeds. And the list of all classes.

use crate::boards::extensible::with_walls;
use crate::boards::recipe::Recipe;
use crate::boards::stored;
use std::ops::Range;
use unicursal::create::Instance;

/// Boards of each class that are made unique, or unsolvable.
pub(crate) const STORED: u32 = 5;

/// A claim about the solutions of the boards, which is also the question about them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// At least one solution, which has to be found.
    Solvable,
    /// Exactly one solution, which has to be proved.
    Unique,
    /// No solution, which has to be proved. The boards are those of a class of unique ones, each with a wall across a
    /// step of its only solution.
    Unsolvable {
        /// The series of the unique ones. The recipe is theirs.
        unique: &'static str,
    },
    /// Nothing is claimed: the solutions have to be counted.
    Countable,
}

/// Boards of one kind, size and density, told apart by their seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The name of the classes that differ from this one in size only.
    pub series: &'static str,
    /// Rows, and columns.
    pub size: u32,
    /// The recipe of the boards.
    pub recipe: Recipe,
    /// The number of solutions. A board of the recipe is made unique, or unsolvable, if that is claimed.
    pub claim: Claim,
}

impl Class {
    /// Returns the name: series and size.
    pub fn id(&self) -> String {
        format!("{}/{}", self.series, self.size)
    }

    /// Returns the name of board `seed`.
    pub fn name(&self, seed: u32) -> String {
        format!("{} #{seed}", self.id())
    }

    /// Returns the seeds of `count` boards, or of as many as there are.
    pub fn seeds(&self, count: u32) -> Range<u32> {
        let boards = match self.claim {
            Claim::Solvable => u32::MAX,
            Claim::Unique | Claim::Unsolvable { .. } => STORED,
            // All empty boards of one size are the same.
            Claim::Countable => 1,
        };
        0..count.min(boards)
    }

    /// Board `seed`, which is one of [`seeds`](Self::seeds): of others nothing is stored that makes them unique, or
    /// unsolvable.
    pub fn instance(&self, seed: u32) -> Instance {
        let name = self.name(seed);
        match self.claim {
            Claim::Solvable | Claim::Countable => self.recipe.make(self.size, &name),
            Claim::Unique => self.unique(&name),
            Claim::Unsolvable { .. } => {
                let puzzle = self.before_wall(seed).puzzle;
                let puzzle = with_walls(&puzzle, stored::wall(&name)).with_name(name);
                Instance { puzzle, solution: None }
            }
        }
    }

    /// Returns the unique board that an unsolvable one is made from.
    pub(crate) fn before_wall(&self, seed: u32) -> Instance {
        let Claim::Unsolvable { unique } = self.claim else { return self.instance(seed) };
        Class { series: unique, claim: Claim::Unique, ..*self }.instance(seed)
    }

    fn unique(&self, name: &str) -> Instance {
        if let Some(puzzle) = stored::board(name) {
            return Instance { puzzle, solution: None };
        }
        let Some(mut board) = self.recipe.extensible(self.size, name) else {
            return self.recipe.make(self.size, name);
        };
        for &at in stored::additions(name).into_iter().flatten() {
            board.add(at);
        }
        board.instance(name)
    }
}

/// Returns the classes of a series.
fn series(series: &'static str, sizes: &[u32], claim: Claim, recipe: impl Fn(usize) -> Recipe) -> Vec<Class> {
    sizes.iter().map(|&size| Class { series, size, recipe: recipe(size as usize), claim }).collect()
}

/// Returns all classes that are measured, from dense to sparse in each kind.
pub fn classes() -> Vec<Class> {
    [
        solvable(),
        unique(),
        unsolvable(),
        series("count-line", &[4, 6, 8, 10, 12], Claim::Countable, |_| Recipe::Empty),
    ]
    .concat()
}

fn solvable() -> Vec<Class> {
    let zip = |percent| move |size: usize| Recipe::Zip { clues: size * size * percent / 100 };
    let numbrix = |percent| move |_| Recipe::Numbrix { percent };
    let hidato = |percent| move |_| Recipe::Hidato { percent };
    let line = |percent| move |_| Recipe::Line { percent };
    let series =
        |name, sizes: &[u32], recipe: &dyn Fn(usize) -> Recipe| series(name, sizes, Claim::Solvable, recipe);
    [
        series("zip-dense", &[6, 7, 8, 10, 15, 20, 30, 40], &zip(25)),
        series("zip-10%", &[20, 30], &zip(10)),
        series("zip-3%", &[20, 30], &zip(3)),
        series("zip-sparse", &[6, 7, 8, 10, 15, 20, 30], &|size| Recipe::Zip { clues: (2 * size / 3).max(3) }),
        series("numbrix-30%", &[9, 15, 20, 30, 50], &numbrix(30)),
        series("numbrix-20%", &[9, 15, 20, 30, 50], &numbrix(20)),
        series("numbrix-15%", &[9, 15, 20, 30, 50], &numbrix(15)),
        series("numbrix-10%", &[9, 15, 20, 30, 50], &numbrix(10)),
        series("hidato-25%", &[10, 20, 30], &hidato(25)),
        series("hidato-15%", &[10, 20], &hidato(15)),
        series("line-20%", &[6, 10, 20, 30, 50], &line(20)),
        series("line-5%", &[10, 20, 30, 50], &line(5)),
        series("numberlink", &[7, 10, 15, 20], &|size| Recipe::Numberlink { pairs: size }),
        series("numberlink-tenth", &[20, 30, 40], &|size| Recipe::Numberlink { pairs: size * size / 10 }),
        series("numberlink-induced", &[7, 10, 15, 20, 30, 40], &|_| Recipe::Induced),
    ]
    .concat()
}

fn unique() -> Vec<Class> {
    let series = |name, sizes: &[u32], recipe: fn(usize) -> Recipe| series(name, sizes, Claim::Unique, recipe);
    [
        series("unique-zip", &[10, 15, 20, 30], unique_zip),
        series("unique-numbrix", &[15, 20, 30], unique_numbrix),
        series("unique-hidato", &[10, 15, 20], unique_hidato),
        series("unique-line", &[10, 15, 20, 30], unique_line),
        series("unique-numberlink", &[10, 13, 15], unique_numberlink),
    ]
    .concat()
}

/// Smaller boards than these are often solved by propagation alone, and so are refuted by it.
fn unsolvable() -> Vec<Class> {
    let series = |name, unique, sizes: &[u32], recipe: fn(usize) -> Recipe| {
        series(name, sizes, Claim::Unsolvable { unique }, recipe)
    };
    [
        series("unsolvable-zip", "unique-zip", &[20, 30], unique_zip),
        series("unsolvable-numbrix", "unique-numbrix", &[20, 30], unique_numbrix),
        series("unsolvable-hidato", "unique-hidato", &[15, 20], unique_hidato),
        series("unsolvable-line", "unique-line", &[15, 20, 30], unique_line),
        series("unsolvable-numberlink", "unique-numberlink", &[10, 13, 15], unique_numberlink),
    ]
    .concat()
}

fn unique_zip(size: usize) -> Recipe {
    Recipe::Zip { clues: size * size / 4 }
}

fn unique_numbrix(_: usize) -> Recipe {
    Recipe::Numbrix { percent: 20 }
}

fn unique_hidato(_: usize) -> Recipe {
    Recipe::Hidato { percent: 25 }
}

fn unique_line(_: usize) -> Recipe {
    Recipe::Line { percent: 5 }
}

/// Returns the number of pairs with which the stored boards were generated.
fn unique_numberlink(size: usize) -> Recipe {
    let pairs = match size {
        10 => 9,
        13 => 15,
        _ => 20,
    };
    Recipe::Numberlink { pairs }
}

/// Easy boards of growing size, to see how memory grows.
pub fn scale_classes() -> Vec<Class> {
    let sizes = &[10, 20, 30, 50, 70, 100];
    let series = |name, sizes: &[u32], recipe: fn(usize) -> Recipe| series(name, sizes, Claim::Solvable, recipe);
    [
        series("zip-dense", sizes, |size| Recipe::Zip { clues: size * size / 4 }),
        series("numbrix-30%", sizes, |_| Recipe::Numbrix { percent: 30 }),
        series("line-20%", sizes, |_| Recipe::Line { percent: 20 }),
        series("numberlink-induced", sizes, |_| Recipe::Induced),
    ]
    .concat()
}
