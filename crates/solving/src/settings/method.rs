//! The methods by which all solutions can be obtained.

use unicursal_models::named::{impl_by_name, serde_by_name};

/// The method by which the set of all solutions is obtained. The answer does not depend on the method, the effort does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Method {
    /// The method that promises to be quicker.
    #[default]
    Auto,
    /// One solution after the other: the time grows with the number of solutions.
    Search,
    /// All solutions together, on a frontier that sweeps over the board: time and memory grow with the shorter side of
    /// the board, and hardly with the number of solutions.
    Frontier,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Auto, Method::Search, Method::Frontier];

    /// Returns the name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Search => "search",
            Method::Frontier => "frontier",
        }
    }
}

impl_by_name!(Method);
serde_by_name!(Method, "method");
