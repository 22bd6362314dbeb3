//! Neighbors, distances, sides and corners, each compared with what the other tables imply.

use crate::board::Pos;
use crate::board::geometry::{Coordinates, Geometry, Reach};
use std::collections::{BTreeSet, VecDeque};

const ROWS: u32 = 6;
const COLS: u32 = 5;

fn places() -> impl Iterator<Item = Pos> + Clone {
    (0..ROWS).flat_map(|row| (0..COLS).map(move |col| Pos { row, col }))
}

const REACHES: [Reach; 3] = [Reach::Sides, Reach::Corners, Reach::Knight];

#[test]
fn neighbors_are_cells_with_common_corners() {
    for geometry in Geometry::ALL {
        for (a, b) in places().flat_map(|a| places().map(move |b| (a, b))).filter(|(a, b)| a != b) {
            let [of_a, of_b] = [a, b].map(|pos| geometry.corners(pos).collect::<BTreeSet<_>>());
            let common = of_a.intersection(&of_b).count();
            let joined = |reach| geometry.steps(reach).is_some_and(|steps| steps.join(a, b));
            assert_eq!(joined(Reach::Sides), common == 2, "{geometry} {a} {b}");
            assert_eq!(joined(Reach::Corners), common > 0, "{geometry} {a} {b}");
        }
    }
}

#[test]
fn steps_are_counted_and_lead_to_later_places() {
    for (geometry, reach) in Geometry::ALL.into_iter().flat_map(|one| REACHES.map(|reach| (one, reach))) {
        let Some(steps) = geometry.steps(reach) else { continue };
        for (rows, cols) in (1..ROWS).flat_map(|rows| (1..COLS).map(move |cols| (rows, cols))) {
            let is_on = |pos: &Pos| pos.row < rows && pos.col < cols;
            let all = places().filter(is_on).flat_map(|pos| steps.after(pos).map(move |to| (pos, to)));
            let on: Vec<(Pos, Pos)> = all.filter(|(_, to)| is_on(to)).collect();
            assert!(on.iter().all(|&(pos, to)| pos < to && steps.join(to, pos)));
            for pos in places() {
                let moved = |(down, right): (i64, i64)| [i64::from(pos.row) + down, i64::from(pos.col) + right];
                let around: BTreeSet<[i64; 2]> = steps.around(pos).map(moved).collect();
                let joined = places().filter(|&to| steps.join(pos, to));
                assert!(joined.map(|to| [to.row, to.col].map(i64::from)).all(|to| around.contains(&to)));
                let is_even = steps.at(pos).len() == steps.at(Pos::new(pos.row, pos.col + 1)).len();
                assert!(if is_even { around.len() == 2 * steps.count() } else { around.len() <= 12 });
            }
            assert_eq!(steps.total(rows, cols), on.len() as u64, "{geometry} {reach:?} {rows} {cols}");
        }
    }
}

#[test]
fn distances_are_those_of_the_shortest_ways() {
    for (geometry, reach) in Geometry::ALL.into_iter().flat_map(|one| REACHES.map(|reach| (one, reach))) {
        let Some(steps) = geometry.steps(reach) else { continue };
        for start in places() {
            let mut ways = vec![(start, 0)];
            let mut queue = VecDeque::from(ways.clone());
            while let Some((at, steps_to)) = queue.pop_front() {
                for next in places().filter(|&next| steps.join(at, next)) {
                    if ways.iter().all(|(known, _)| *known != next) {
                        ways.push((next, steps_to + 1));
                        queue.push_back((next, steps_to + 1));
                    }
                }
            }
            for (end, steps_to) in ways {
                let distance = geometry.distance(reach, start, end);
                let is_exact = reach != Reach::Knight;
                assert!(distance <= steps_to, "{geometry} {reach:?} {start} {end}");
                assert!(distance == steps_to || !is_exact, "{geometry} {reach:?} {start} {end}");
            }
        }
    }
}

#[test]
fn sides_run_between_cells_that_share_them() {
    for geometry in Geometry::ALL {
        let (rows, cols) = geometry.corner_size(ROWS, COLS);
        let mut sides: BTreeSet<[Pos; 2]> = BTreeSet::new();
        for cell in places() {
            let outline: Vec<Pos> = geometry.outline(cell).collect();
            let points: Vec<Coordinates> = outline.iter().map(|&corner| geometry.corner(corner)).collect();
            assert_eq!(points, geometry.corners(cell).collect::<Vec<_>>(), "{geometry} {cell}");
            let names = [geometry.corner_names(cell).len(), geometry.side_names(cell).len()];
            assert_eq!(names, [outline.len(); 2]);
            for (at, &corner) in outline.iter().enumerate() {
                let next = outline[(at + 1) % outline.len()];
                let beside = geometry.cells_beside(corner, next).expect("a side");
                assert!(beside.contains(&Some(cell)), "{geometry} {cell} {beside:?}");
                assert!(geometry.cells_at_corner(corner).any(|other| other == cell));
                sides.insert([corner.min(next), corner.max(next)]);
            }
        }
        let corners = || (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col }));
        assert!(sides.iter().flatten().all(|corner| corner.row < rows && corner.col < cols));
        let is_cell = |pos: &Pos| pos.row < ROWS && pos.col < COLS;
        for (a, b) in corners().flat_map(|a| corners().map(move |b| (a, b))).filter(|(a, b)| a < b) {
            let beside = geometry.cells_beside(a, b);
            let has_cell = beside.is_some_and(|beside| beside.iter().flatten().any(is_cell));
            assert_eq!(has_cell, sides.contains(&[a, b]), "{geometry} {a} {b}");
            let common = places().filter(|&cell| {
                let outline: Vec<Pos> = geometry.outline(cell).collect();
                outline.contains(&a) && outline.contains(&b)
            });
            if let Some(beside) = beside.filter(|_| has_cell) {
                assert!(common.eq(beside.into_iter().flatten().filter(is_cell)), "{geometry} {a} {b}");
            }
        }
        for a in corners() {
            let steps: Vec<(i64, i64)> = geometry.steps_along_sides(a).collect();
            let reached = corners().filter(|b| {
                let way = (i64::from(b.row) - i64::from(a.row), i64::from(b.col) - i64::from(a.col));
                steps.contains(&way)
            });
            // Around the board there are sides of cells that are not on it.
            assert!(reached.eq(corners().filter(|&b| geometry.cells_beside(a, b).is_some())), "{geometry} {a}");
        }
    }
}

#[test]
fn cells_lie_on_the_board() {
    for geometry in Geometry::ALL {
        let all: Vec<Coordinates> = places().flat_map(|pos| geometry.corners(pos)).collect();
        let reach = |axis: usize| (all.iter().map(|at| at[axis]).min(), all.iter().map(|at| at[axis]).max());
        let [width, height] = geometry.extent(ROWS, COLS);
        assert_eq!((reach(0), reach(1)), ((Some(0), Some(width)), (Some(0), Some(height))), "{geometry}");
        assert_eq!(geometry.name().parse(), Ok(geometry));
        assert!(places().all(|pos| geometry.cell_at(geometry.center(pos)) == Some(pos)));
        let corners = all.iter().filter(|&&corner| geometry.cell_at(corner).is_some());
        assert_eq!(corners.count(), 0, "{geometry}");
        assert_eq!([[-1, -1], [0, 0], [-2, 2]].map(|at| geometry.cell_at(at)), [None; 3], "{geometry}");
    }
}
