//! Rules about all vertices of one path, as a path problem states them.

/// Letters at vertices, and the word that they are along the path. Letters are numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The vertices with a letter, each with its letter.
    pub letters: Vec<(u32, u32)>,
    /// The letters that the path meets, in this order or in the reverse.
    pub word: Vec<u32>,
}

/// The neighbors of a vertex that its path may visit, beside those next to it on the path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Touching {
    /// Any.
    #[default]
    Free,
    /// No path visits all vertices of a cycle of four edges.
    NoSquares,
    /// Never: neighbors on the same path are consecutive on it.
    Never,
}
