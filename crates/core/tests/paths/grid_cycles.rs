//! Published numbers of cycles in square grids of points, in which most points are left out, and of those through all
//! points.

use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::{Budget, Graph};
use unicursal_frontier::{Count, Limits, SweepPlan};

/// <https://oeis.org/A140517>, from two points a side.
const CYCLES: [&str; 12] = [
    "1",
    "13",
    "213",
    "9349",
    "1222363",
    "487150371",
    "603841648931",
    "2318527339461265",
    "27359264067916806101",
    "988808811046283595068099",
    "109331355810135629946698361371",
    "36954917962039884953387868334644457",
];

/// <https://oeis.org/A003763>, from two points a side, in steps of two.
const HAMILTONIAN: [&str; 5] = ["1", "6", "1072", "4638576", "467260456608"];

fn cycles(size: u32, is_optional: bool, is_folded: bool) -> Count {
    let points = size * size;
    let mut edges: Vec<[u32; 2]> = vec![];
    edges.extend((0..points).filter(|point| (point + 1) % size > 0).map(|point| [point, point + 1]));
    edges.extend((0..points - size).map(|point| [point, point + size]));
    let problem = PathProblem::new(Graph::new(points as usize, edges), vec![2; points as usize], PathClues::None);
    let optional: Vec<u32> = (0..points).filter(|_| is_optional).collect();
    let problem = problem.and_then(|problem| problem.with_optional(&optional)).expect("a grid");
    let image: Vec<u32> = (0..points).map(|point| point / size * size + (size - 1 - point % size)).collect();
    let plan = SweepPlan::new(&problem, &[], |_| None);
    let plan = if is_folded { plan.with_symmetry(&image) } else { plan };
    plan.count(&Limits::default(), &Budget::default())
}

fn digits(count: &Count) -> Option<String> {
    count.covers.as_ref().ok().map(ToString::to_string)
}

#[test]
fn cycles_in_grids_are_as_many_as_published() {
    for (size, expected) in (2..=10).zip(CYCLES) {
        let [plain, folded] = [false, true].map(|is_folded| cycles(size, true, is_folded));
        assert_eq!(digits(&plain).as_deref(), Some(expected), "{size}×{size}");
        assert_eq!(digits(&folded).as_deref(), Some(expected), "{size}×{size}");
        assert!(size < 4 || folded.effort.states < plain.effort.states, "{size}×{size}");
    }
}

#[test]
fn cycles_through_all_points_are_as_many_as_published() {
    for (size, expected) in (2..=10).step_by(2).zip(HAMILTONIAN) {
        assert_eq!(digits(&cycles(size, false, false)).as_deref(), Some(expected), "{size}×{size}");
    }
}

/// Beyond the published table, the folded count and the plain one check each other.
#[test]
#[ignore = "minutes, in an optimized build"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn cycles_in_large_grids() {
    for size in 11..=16 {
        let begin = std::time::Instant::now();
        let plain = cycles(size, true, false);
        let seconds = begin.elapsed().as_secs_f64();
        println!("{size}×{size}: {:?}, {} states at most, {seconds:.1} s", digits(&plain), plain.effort.peak);
        assert_eq!(digits(&cycles(size, true, true)), digits(&plain), "{size}×{size}");
        if let Some(&expected) = CYCLES.get(size as usize - 2) {
            assert_eq!(digits(&plain).as_deref(), Some(expected), "{size}×{size}");
        }
    }
}
