//! The predicates of random models, with their arguments.

/// The kind of an argument. All lists of a constraint have the same length, but for rows and moves.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Bool,
    Int,
    Bools,
    Ints,
    Constants,
    BoolConstants,
    /// Constants from 0 on.
    Durations,
    /// Constants, as many as the variables have or several times that.
    Rows,
    /// Two states times three symbols.
    Moves,
    Constant,
    /// The first index of a list.
    First,
    Fixed(i64),
    Set,
}

#[derive(Clone, Copy, Debug)]
pub struct Predicate {
    pub name: &'static str,
    pub kinds: &'static [Kind],
    /// What the name may end with, followed by a literal.
    pub suffixes: &'static [&'static str],
    /// Whether only this solver knows it.
    pub is_own: bool,
}

const fn reified(name: &'static str, kinds: &'static [Kind]) -> Predicate {
    Predicate { name, kinds, suffixes: &["_reif", "_imp"], is_own: false }
}

const fn plain(name: &'static str, kinds: &'static [Kind]) -> Predicate {
    Predicate { name, kinds, suffixes: &[], is_own: false }
}

const fn own(name: &'static str, kinds: &'static [Kind]) -> Predicate {
    Predicate { name, kinds, suffixes: &["_imp"], is_own: true }
}

use Kind::{
    Bool, BoolConstants, Bools, Constant, Constants, Durations, First, Fixed, Int, Ints, Moves, Rows, Set,
};

pub const PREDICATES: &[Predicate] = &[
    reified("int_eq", &[Int, Int]),
    reified("int_ne", &[Int, Int]),
    reified("int_le", &[Int, Int]),
    reified("int_lt", &[Int, Int]),
    reified("int_lin_eq", &[Constants, Ints, Constant]),
    reified("int_lin_ne", &[Constants, Ints, Constant]),
    reified("int_lin_le", &[Constants, Ints, Constant]),
    plain("int_plus", &[Int, Int, Int]),
    plain("int_times", &[Int, Int, Int]),
    plain("int_div", &[Int, Int, Int]),
    plain("int_mod", &[Int, Int, Int]),
    plain("int_pow", &[Int, Int, Int]),
    plain("int_abs", &[Int, Int]),
    plain("int_max", &[Int, Int, Int]),
    plain("int_min", &[Int, Int, Int]),
    plain("array_int_maximum", &[Int, Ints]),
    plain("array_int_minimum", &[Int, Ints]),
    plain("bool2int", &[Bool, Int]),
    reified("bool_eq", &[Bool, Bool]),
    reified("bool_le", &[Bool, Bool]),
    reified("bool_lt", &[Bool, Bool]),
    plain("bool_not", &[Bool, Bool]),
    plain("bool_xor", &[Bool, Bool]),
    plain("bool_and", &[Bool, Bool, Bool]),
    plain("bool_or", &[Bool, Bool, Bool]),
    plain("bool_xor", &[Bool, Bool, Bool]),
    reified("bool_clause", &[Bools, Bools]),
    plain("array_bool_and", &[Bools, Bool]),
    plain("array_bool_or", &[Bools, Bool]),
    plain("array_bool_xor", &[Bools]),
    plain("bool_lin_eq", &[Constants, Bools, Int]),
    plain("bool_lin_le", &[Constants, Bools, Constant]),
    plain("array_int_element", &[Int, Constants, Int]),
    plain("array_var_int_element", &[Int, Ints, Int]),
    Predicate { suffixes: &[], ..own("unicursal_element", &[Int, Ints, Int]) },
    plain("array_bool_element", &[Int, BoolConstants, Bool]),
    plain("array_var_bool_element", &[Int, Bools, Bool]),
    reified("set_in", &[Int, Set]),
    own("unicursal_all_different", &[Ints]),
    own("unicursal_nvalue", &[Int, Ints]),
    own("unicursal_lex_less", &[Ints, Ints]),
    own("unicursal_lex_lesseq", &[Ints, Ints]),
    own("unicursal_circuit", &[Ints, First]),
    own("unicursal_subcircuit", &[Ints, First]),
    own("unicursal_table", &[Ints, Rows]),
    own("unicursal_count", &[Ints, Set, Int]),
    own("unicursal_inverse", &[Ints, First, Ints, First]),
    own("unicursal_regular", &[Ints, Fixed(2), Fixed(3), Moves, Fixed(1), Set]),
    own("unicursal_disjunctive", &[Ints, Durations]),
    own("unicursal_disjunctive_strict", &[Ints, Durations]),
    own("unicursal_disjunctive", &[Ints, Ints]),
    own("unicursal_disjunctive_strict", &[Ints, Ints]),
    own("unicursal_diffn", &[Ints, Ints, Durations, Durations]),
    own("unicursal_diffn", &[Ints, Ints, Ints, Ints]),
    own("unicursal_cumulative", &[Ints, Durations, Durations, Int]),
    own("unicursal_cumulative", &[Ints, Ints, Ints, Int]),
    own("unicursal_cumulative", &[Ints, Durations, Durations, Fixed(3)]),
    own("unicursal_disjunctive_opt", &[Ints, Durations, Bools]),
    own("unicursal_disjunctive_opt", &[Ints, Ints, Bools]),
    own("unicursal_diffn_opt", &[Ints, Ints, Durations, Durations, Bools]),
    own("unicursal_diffn_opt", &[Ints, Ints, Ints, Ints, Bools]),
    own("unicursal_cumulative_opt", &[Ints, Durations, Durations, Bools, Int]),
    own("unicursal_cumulative_opt", &[Ints, Durations, Ints, Bools, Fixed(3)]),
];
