//! The models of the kit by kind and question.

use unicursal::Kind;
use unicursal_bench::Claim;

/// Returns the kit's models for boards of `kind`, by their names: the strongest ones, and others.
pub(crate) fn models(kind: Kind, claim: Claim) -> [&'static [&'static str]; 2] {
    match (claim, kind) {
        (Claim::Solvable | Claim::Unsolvable { .. }, Kind::ZIP) => [
            &["sat_edge", "cpsat_circ_pos"],
            &["sat_pos", "cpsat_circ_seg", "cpsat_interval", "highs_mtz", "mzn_gecode", "dfs_py"],
        ],
        (Claim::Solvable | Claim::Unsolvable { .. }, Kind::NUMBRIX) => {
            [&["sat_pos", "cpsat_posb", "cpsat_circ_pos"], &["highs_xijk", "mzn_gecode"]]
        }
        (Claim::Solvable | Claim::Unsolvable { .. }, Kind::LINE) => {
            [&["sat_edge", "cpsat_circ"], &["highs_xijk", "mzn_gecode", "dfs_py"]]
        }
        (Claim::Solvable | Claim::Unsolvable { .. }, Kind::NUMBERLINK) => {
            [&["sat_edge", "cpsat_nl_circ"], &["cpsat_nl_label", "highs_nl", "mzn_gecode"]]
        }
        (Claim::Unique, Kind::ZIP) => [&["u_sat_edge", "u_cpsat_circ_pos"], &["u_sat_pos", "u_cpsat_circ_seg"]],
        (Claim::Unique, Kind::NUMBRIX) => [&["u_sat_pos", "u_cpsat_posb"], &["u_cpsat_circ_pos"]],
        // The models with directed steps take a line and its reverse for two solutions.
        (Claim::Unique, Kind::LINE | Kind::NUMBERLINK) => [&["u_sat_edge"], &[]],
        (Claim::Countable, Kind::LINE) => [&["count_graphillion"], &[]],
        // The kit knows neither diagonal steps nor those of a knight.
        _ => [&[], &[]],
    }
}
