//! Symmetries: taking states as one that are images of each other changes no count, on random symmetric boards with
//! holes, walls, known edges and ends of all sorts, in any order of the vertices.

use proptest::prelude::*;
use std::collections::BTreeSet;
use unicursal_core::path::{PathClues, PathProblem};
use unicursal_core::{Budget, Graph};
use unicursal_frontier::{Count, Limits, SweepPlan};

/// A symmetry of a board.
#[derive(Clone, Copy, Debug)]
enum Symmetry {
    LeftRight,
    TopBottom,
    HalfTurn,
    Diagonal,
}

/// The ends of paths.
#[derive(Clone, Copy, Debug)]
enum Ends {
    Circuit,
    Free,
    /// At a vertex and its image.
    Pair(prop::sample::Index),
    /// At a vertex and anywhere.
    One(prop::sample::Index),
}

/// The order in which vertices are processed.
#[derive(Clone, Copy, Debug)]
enum Order {
    Rows,
    /// Vertices and their images in turn.
    Images,
}

#[derive(Clone, Debug)]
struct Board {
    rows: u32,
    cols: u32,
    symmetry: Symmetry,
    /// King's moves in place of steps to the side.
    is_king: bool,
    holes: Vec<prop::sample::Index>,
    walls: Vec<prop::sample::Index>,
    known: Vec<(prop::sample::Index, bool)>,
    ends: Ends,
    order: Order,
    /// A wall without its image.
    odd_wall: Option<prop::sample::Index>,
}

impl Board {
    fn moved(&self, [row, col]: [u32; 2]) -> [u32; 2] {
        let (below, right) = (self.rows - 1 - row, self.cols - 1 - col);
        match self.symmetry {
            Symmetry::LeftRight => [row, right],
            Symmetry::TopBottom => [below, col],
            Symmetry::HalfTurn => [below, right],
            Symmetry::Diagonal => [col, row],
        }
    }

    /// Returns the plan, and the same with the symmetry.
    fn plans(&self) -> [SweepPlan; 2] {
        let mut cells: Vec<[u32; 2]> =
            (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| [row, col])).collect();
        for hole in self.holes.iter().map(|hole| *hole.get(&cells)).collect::<Vec<_>>() {
            if cells.len() > 4 {
                cells.retain(|&cell| cell != hole && cell != self.moved(hole));
            }
        }
        let vertex = |cell: [u32; 2]| cells.binary_search(&cell).expect("an open cell") as u32;
        let image: Vec<u32> = cells.iter().map(|&cell| vertex(self.moved(cell))).collect();
        let is_step = |[a, b]: &[usize; 2]| {
            let [down, right] = [0, 1].map(|axis| cells[*a][axis].abs_diff(cells[*b][axis]));
            if self.is_king { down.max(right) == 1 } else { down + right == 1 }
        };
        let pairs = (0..cells.len()).flat_map(|b| (0..b).map(move |a| [a, b]));
        let mut edges: Vec<[u32; 2]> = pairs.filter(is_step).map(|step| step.map(|it| it as u32)).collect();
        let image_of = |[a, b]: [u32; 2]| {
            let (a, b) = (image[a as usize], image[b as usize]);
            [a.min(b), a.max(b)]
        };
        for wall in &self.walls {
            if !edges.is_empty() {
                let wall = *wall.get(&edges);
                edges.retain(|&edge| edge != wall && edge != image_of(wall));
            }
        }
        if let Some(wall) = self.odd_wall.filter(|_| !edges.is_empty()) {
            edges.remove(wall.index(edges.len()));
        }
        let mut known = BTreeSet::new();
        for (edge, is_used) in self.known.iter().filter(|_| !edges.is_empty()) {
            let edge = *edge.get(&edges);
            if !known.contains(&(edge, !is_used)) {
                known.extend([(edge, *is_used), (image_of(edge), *is_used)]);
            }
        }
        let count = cells.len() as u32;
        let mut degrees = vec![2; cells.len()];
        let mut at = |end: u32| degrees[end as usize] = 1;
        let free_ends = match self.ends {
            Ends::Circuit => 0,
            Ends::Free => 2,
            Ends::Pair(end) => {
                let end = end.index(cells.len()) as u32;
                [end, image[end as usize]].into_iter().for_each(&mut at);
                u8::from(end == image[end as usize])
            }
            Ends::One(end) => {
                at(end.index(cells.len()) as u32);
                1
            }
        };
        let virtual_vertices = usize::from(free_ends > 0);
        if free_ends > 0 {
            edges.extend((0..count).filter(|&cell| degrees[cell as usize] == 2).map(|cell| [cell, count]));
            degrees.push(free_ends);
        }
        let graph = Graph::new(degrees.len(), edges.clone());
        let problem = PathProblem::new(graph, degrees, PathClues::None)
            .and_then(|problem| problem.with_virtual(virtual_vertices))
            .expect("a path problem");
        let mut order: Vec<u32> = (0..count).collect();
        if matches!(self.order, Order::Images) {
            order.sort_by_key(|&vertex| (vertex.min(image[vertex as usize]), vertex));
        }
        let fixed = |edge: u32| {
            let edge = edges[edge as usize];
            [false, true].into_iter().find(|&is_used| known.contains(&(edge, is_used)))
        };
        let plan = SweepPlan::new(&problem, &order, fixed);
        [plan.clone(), plan.with_symmetry(&image)]
    }
}

fn boards() -> impl Strategy<Value = Board> {
    let index = any::<prop::sample::Index>;
    let symmetry = prop_oneof![
        3 => Just(Symmetry::LeftRight),
        1 => Just(Symmetry::TopBottom),
        1 => Just(Symmetry::HalfTurn),
        1 => Just(Symmetry::Diagonal),
    ];
    let ends = prop_oneof![
        Just(Ends::Circuit),
        Just(Ends::Free),
        index().prop_map(Ends::Pair),
        index().prop_map(Ends::One),
    ];
    let sizes = (2..=5_u32, 2..=5_u32, symmetry, prop::bool::weighted(0.2));
    let order = prop_oneof![Just(Order::Rows), Just(Order::Images)];
    let few = || prop::collection::vec(any::<prop::sample::Index>(), 0..3);
    let known = prop::collection::vec((index(), any::<bool>()), 0..2);
    let odd_wall = prop::option::weighted(0.1, index());
    (sizes, few(), few(), known, ends, order, odd_wall).prop_map(
        |((rows, cols, symmetry, is_king), holes, walls, known, ends, order, odd_wall)| {
            let cols = if matches!(symmetry, Symmetry::Diagonal) { rows } else { cols };
            Board { rows, cols, symmetry, is_king, holes, walls, known, ends, order, odd_wall }
        },
    )
}

fn count(plan: &SweepPlan) -> Count {
    plan.count(&Limits::default(), &Budget::default())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn folded_counts_are_the_same(board in boards()) {
        let [plan, folded] = board.plans();
        let (plain, fewer) = (count(&plan), count(&folded));
        prop_assert_eq!(plain.covers, fewer.covers);
        prop_assert!(fewer.effort.states <= plain.effort.states);
        if !folded.is_folded() {
            prop_assert_eq!(fewer.effort, plain.effort);
        }
    }
}

/// Returns an empty board.
fn empty(rows: u32, cols: u32, symmetry: Symmetry, order: Order) -> Board {
    Board {
        rows,
        cols,
        symmetry,
        is_king: false,
        holes: vec![],
        walls: vec![],
        known: vec![],
        ends: Ends::Free,
        order,
        odd_wall: None,
    }
}

#[test]
fn a_fifth_of_the_states_is_spared() {
    for (rows, cols) in [(7, 7), (8, 6)] {
        let [plan, folded] = empty(rows, cols, Symmetry::LeftRight, Order::Rows).plans();
        let (plain, fewer) = (count(&plan), count(&folded));
        assert_eq!(plain.covers, fewer.covers);
        assert!(fewer.effort.states * 5 < plain.effort.states * 4, "{fewer:?} {plain:?}");
    }
}

#[test]
fn diagrams_keep_each_state_for_itself() {
    let [plan, folded] = empty(4, 5, Symmetry::LeftRight, Order::Rows).plans();
    let made = |plan: &SweepPlan| {
        let (diagram, effort) = plan.diagram(&Limits::default(), &Budget::default());
        let diagram = diagram.expect("there is no limit");
        (diagram.covers(), diagram.uses(), effort)
    };
    assert!(folded.is_folded());
    assert_eq!(made(&folded), made(&plan));
}

#[test]
fn what_is_no_symmetry_changes_nothing() {
    // One wall has no image.
    let mut board = empty(4, 4, Symmetry::LeftRight, Order::Rows);
    board.odd_wall = Some(any_index(0));
    let [plan, folded] = board.plans();
    assert!(!folded.is_folded());
    // A turn by a quarter does not come back when it is done again.
    let cell = |row: u32, col: u32| row * 4 + col;
    let turned: Vec<u32> = (0..16).map(|vertex| cell(vertex % 4, 3 - vertex / 4)).collect();
    let [plain, _] = empty(4, 4, Symmetry::LeftRight, Order::Rows).plans();
    assert!(!plain.clone().with_symmetry(&turned).is_folded());
    // Neither does a list that is too short, or one with vertices that do not exist.
    assert!(!plain.clone().with_symmetry(&[]).is_folded());
    assert!(!plan.with_symmetry(&[99; 16]).is_folded());
    // Clues are not moved.
    let graph = Graph::new(4, vec![[0, 1], [1, 3], [3, 2], [2, 0]]);
    let problem = PathProblem::new(graph, vec![1; 4], PathClues::Labels(vec![[0, 1], [2, 3]])).expect("labels");
    assert!(!SweepPlan::new(&problem, &[], |_| None).with_symmetry(&[1, 0, 3, 2]).is_folded());
}

/// Returns the index of this place in any list.
fn any_index(place: usize) -> prop::sample::Index {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    loop {
        let index = any::<prop::sample::Index>().new_tree(&mut runner).expect("an index").current();
        if index.index(16) == place {
            return index;
        }
    }
}
