//! A class: the boards of one recipe and size, told apart by their seeds; and the list of all classes.

use crate::boards::recipe::Recipe;
use unicursal_models::create::Instance;

/// Boards of one kind, size and density, told apart by their seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The name of the classes that differ from this one in size only.
    pub series: &'static str,
    /// Rows, and columns.
    pub size: u32,
    /// How the boards are made.
    pub recipe: Recipe,
}

impl Class {
    /// The name: series and size.
    pub fn id(&self) -> String {
        format!("{}/{}", self.series, self.size)
    }

    /// The name of board `seed`.
    pub fn name(&self, seed: u32) -> String {
        format!("{} #{seed}", self.id())
    }

    /// Board `seed`.
    pub fn instance(&self, seed: u32) -> Instance {
        self.recipe.make(self.size, &self.name(seed))
    }
}

/// The classes of a series.
fn series(series: &'static str, sizes: &[u32], recipe: impl Fn(usize) -> Recipe) -> Vec<Class> {
    sizes.iter().map(|&size| Class { series, size, recipe: recipe(size as usize) }).collect()
}

/// All classes that are measured, from dense to sparse in each kind.
pub fn classes() -> Vec<Class> {
    let zip = |percent| move |size: usize| Recipe::Zip { clues: size * size * percent / 100 };
    let numbrix = |percent| move |_| Recipe::Numbrix { percent };
    let hidato = |percent| move |_| Recipe::Hidato { percent };
    let line = |percent| move |_| Recipe::Line { percent };
    let unique_zip = |size: usize| Recipe::UniqueZip { clues: size * size / 4 };
    [
        series("zip-dense", &[6, 7, 8, 10, 15, 20, 30, 40], zip(25)),
        series("zip-10%", &[20, 30], zip(10)),
        series("zip-3%", &[20, 30], zip(3)),
        series("zip-sparse", &[6, 7, 8, 10, 15, 20, 30], |size| Recipe::Zip { clues: (2 * size / 3).max(3) }),
        series("numbrix-30%", &[9, 15, 20, 30, 50], numbrix(30)),
        series("numbrix-20%", &[9, 15, 20, 30, 50], numbrix(20)),
        series("numbrix-15%", &[9, 15, 20, 30, 50], numbrix(15)),
        series("numbrix-10%", &[9, 15, 20, 30, 50], numbrix(10)),
        series("hidato-25%", &[10, 20, 30], hidato(25)),
        series("hidato-15%", &[10, 20], hidato(15)),
        series("line-20%", &[6, 10, 20, 30, 50], line(20)),
        series("line-5%", &[10, 20, 30, 50], line(5)),
        series("numberlink", &[7, 10, 15, 20], |size| Recipe::Numberlink { pairs: size }),
        series("numberlink-tenth", &[20, 30, 40], |size| Recipe::Numberlink { pairs: size * size / 10 }),
        series("numberlink-induced", &[7, 10, 15, 20, 30, 40], |_| Recipe::Induced),
        series("unique-zip", &[10, 15, 20, 30], unique_zip),
        series("unique-numbrix", &[30], |_| Recipe::UniqueNumbrix { percent: 20 }),
        series("unique-numberlink", &[10], |_| Recipe::UniqueNumberlink { pairs: 9 }),
        series("unique-numberlink", &[13], |_| Recipe::UniqueNumberlink { pairs: 15 }),
        series("unique-numberlink", &[15], |_| Recipe::UniqueNumberlink { pairs: 20 }),
        series("count-line", &[4, 6, 8, 10, 12], |_| Recipe::Empty),
    ]
    .concat()
}

/// Easy boards of growing size, to see how memory grows.
pub fn scale_classes() -> Vec<Class> {
    let sizes = &[10, 20, 30, 50, 70, 100];
    [
        series("zip-dense", sizes, |size| Recipe::Zip { clues: size * size / 4 }),
        series("numbrix-30%", sizes, |_| Recipe::Numbrix { percent: 30 }),
        series("line-20%", sizes, |_| Recipe::Line { percent: 20 }),
        series("numberlink-induced", sizes, |_| Recipe::Induced),
    ]
    .concat()
}
