//! The tuned numbers of the solver.

/// A tuned number. It affects effort and which solution comes first, never whether there is one.
///
/// Each number is private to the worker that it tunes. `bench numbers` halves and doubles each of them and prints the
/// effort of each class of boards in multiples of the usual effort. `measurements/decisions.md` has the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    pub(crate) name: &'static str,
    pub(crate) default: u64,
}

/// Defines the numbers of a module, and the list `NUMBERS` of all of them.
macro_rules! numbers {
    ($($(#[$doc:meta])* $vis:vis $number:ident: $name:literal = $default:expr;)*) => {
        $(
            $(#[$doc])*
            $vis const $number: $crate::settings::number::Number =
                $crate::settings::number::Number { name: $name, default: $default };
        )*
        /// All numbers of this module.
        pub(crate) const NUMBERS: &[$crate::settings::number::Number] = &[$($number),*];
    };
}
pub(crate) use numbers;
