//! Sweeps of problems whose paths may leave vertices out, and of those with local constraints: counts and diagrams
//! agree with an enumeration of all sets of edges, on small random boards with ends and clues of all sorts, in any
//! order of the vertices.

use num_bigint::BigUint;
use proptest::prelude::*;
use proptest::sample::Index;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Faces, Local, OUTER, PathClues, PathProblem, Statement};
use unicursal_core::{Budget, Graph, Limit, Parameters};
use unicursal_frontier::{Geometry, Limits, SweepPlan};

/// The paths that are asked for.
#[derive(Clone, Debug)]
enum Ends {
    Cycle,
    /// One path between free ends.
    Free,
    /// One path between two vertices.
    Two,
    /// One path along some clues.
    Order(usize),
    Labels(usize),
}

/// A local constraint on statements that are chosen by index.
#[derive(Clone, Debug)]
enum Rule {
    Clause(Vec<(Index, bool)>),
    Count(Vec<(Index, bool)>, u32, u32),
    AnyOf(Vec<Vec<(Index, bool)>>),
    AtMost(Vec<Vec<(Index, bool)>>, u32),
}

#[derive(Clone, Debug)]
struct Board {
    rows: u32,
    cols: u32,
    has_diagonals: bool,
    ends: Ends,
    /// The vertices that are not optional.
    visited: Vec<Index>,
    rules: Vec<Rule>,
    known: Vec<(Index, bool)>,
    /// Ranks by which vertices are chosen, for ends and clues, and for the order of the sweep.
    ranks: Vec<u32>,
    is_shuffled: bool,
}

/// A problem with what is known of its edges.
struct Case {
    problem: PathProblem,
    optional: BTreeSet<u32>,
    known: Vec<Option<bool>>,
    order: Vec<u32>,
    cols: u32,
}

impl Board {
    fn vertices(&self) -> u32 {
        self.rows * self.cols
    }

    fn edges(&self) -> Vec<[u32; 2]> {
        let (rows, cols) = (self.rows, self.cols);
        let mut edges = vec![];
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            let vertex = row * cols + col;
            edges.extend((col + 1 < cols).then_some([vertex, vertex + 1]));
            edges.extend((row + 1 < rows).then_some([vertex, vertex + cols]));
            let is_free = col + 1 < cols && row + 1 < rows;
            edges.extend((self.has_diagonals && is_free).then_some([vertex, vertex + cols + 1]));
        }
        edges
    }

    /// The faces beside each edge of a board without diagonals.
    fn faces(&self, edges: &[[u32; 2]]) -> Faces {
        let (rows, cols) = (self.rows, self.cols);
        let face = |row: Option<u32>, col: Option<u32>| match (row, col) {
            (Some(row), Some(col)) if row + 1 < rows && col + 1 < cols => row * (cols - 1) + col,
            _ => OUTER,
        };
        let beside = |&[a, b]: &[u32; 2]| {
            let (row, col) = (a / cols, a % cols);
            let before =
                if b == a + 1 { (row.checked_sub(1), Some(col)) } else { (Some(row), col.checked_sub(1)) };
            [face(before.0, before.1), face(Some(row), Some(col))]
        };
        Faces::new((rows - 1) * (cols - 1), edges.iter().map(beside).collect())
    }

    fn case(&self) -> Case {
        let vertices = self.vertices();
        let mut chosen: Vec<u32> = (0..vertices).collect();
        chosen.sort_by_key(|&vertex| self.ranks[vertex as usize]);
        let order = if self.is_shuffled { chosen.clone() } else { vec![] };
        let mut degrees = vec![2; vertices as usize];
        let mut edges = self.edges();
        let enough = vertices as usize / 2;
        let clues = match self.ends {
            Ends::Cycle | Ends::Free | Ends::Two => PathClues::None,
            Ends::Order(count) => PathClues::Order(chosen[..count.min(vertices as usize)].to_vec()),
            Ends::Labels(count) => PathClues::Labels(
                chosen.chunks_exact(2).take(count.min(enough)).map(|it| [it[0], it[1]]).collect(),
            ),
        };
        let ends = match &clues {
            PathClues::None if matches!(self.ends, Ends::Two) => chosen[..2].to_vec(),
            PathClues::None | PathClues::Steps(_) => vec![],
            PathClues::Order(order) => vec![order[0], order[order.len() - 1]],
            PathClues::Labels(pairs) => pairs.iter().flatten().copied().collect(),
        };
        for &end in &ends {
            degrees[end as usize] = 1;
        }
        let mut beyond = 0;
        if matches!(self.ends, Ends::Free) {
            edges.extend((0..vertices).map(|vertex| [vertex, vertices]));
            degrees.push(2);
            beyond = 1;
        }
        let must: BTreeSet<u32> = self.visited.iter().map(|it| it.index(vertices as usize) as u32).collect();
        let optional: Vec<u32> =
            (0..vertices).filter(|vertex| !must.contains(vertex) && !ends.contains(vertex)).collect();
        let mut known = vec![None; edges.len()];
        for (edge, is_used) in self.known.iter().filter(|_| !edges.is_empty()) {
            known[edge.index(edges.len())] = Some(*is_used);
        }
        let mut problem = PathProblem::new(Graph::new(degrees.len(), edges.clone()), degrees, clues)
            .and_then(|problem| problem.with_virtual(beyond))
            .and_then(|problem| problem.with_optional(&optional))
            .expect("a path problem");
        let mut atoms: Vec<Atom> = (0..edges.len() as u32).map(Atom::Edge).collect();
        atoms.extend((0..vertices).map(Atom::Visited));
        if matches!(self.ends, Ends::Cycle) && !self.has_diagonals {
            let faces = self.faces(&edges);
            // As likely as all other atoms together.
            let inside: Vec<Atom> = (0..faces.count()).map(Atom::Inside).collect();
            let repeats = atoms.len() / inside.len().max(1);
            (0..repeats).for_each(|_| atoms.extend(&inside));
            problem = problem.with_faces(faces).expect("a drawing");
        }
        let statement = |&(atom, holds): &(Index, bool)| Statement { atom: *atom.get(&atoms), holds };
        let all = |list: &[(Index, bool)]| -> Vec<Statement> { list.iter().map(statement).collect() };
        let local = self.rules.iter().map(|rule| match rule {
            Rule::Clause(list) => Local::Clause(all(list)),
            Rule::Count(list, min, more) => Local::Count { of: all(list), min: *min, max: min + more },
            Rule::AnyOf(lists) => Local::AnyOf(lists.iter().map(|list| all(list)).collect()),
            Rule::AtMost(lists, max) => {
                Local::AtMost { of: lists.iter().map(|list| all(list)).collect(), max: *max }
            }
        });
        let problem = problem.with_local(local.collect()).expect("constraints on what there is");
        Case { problem, optional: optional.into_iter().collect(), known, order, cols: self.cols }
    }
}

impl Case {
    fn plan(&self) -> SweepPlan {
        SweepPlan::new(&self.problem, &self.order, |edge| self.known[edge as usize])
    }

    /// Returns a plan that looks for dead states at every step, if the board is in the plane and swept by rows.
    fn pruned_plan(&self) -> Option<SweepPlan> {
        let vertices = self.problem.graph().vertices() as u32;
        let is_straight = |&[a, b]: &[u32; 2]| b < vertices && (b == a + 1 || b == a + self.cols);
        if !self.order.is_empty() || !self.problem.graph().edges().iter().all(is_straight) {
            return None;
        }
        let line = |of: &dyn Fn(u32) -> u32| (0..vertices).map(|vertex| of(vertex) as u16).collect();
        let (row, col) = (|vertex: u32| vertex / self.cols, |vertex: u32| vertex % self.cols);
        let lines =
            vec![line(&row), line(&col), line(&|it| row(it) + col(it)), line(&|it| row(it) + self.cols - col(it))];
        let parameters = Parameters { pruning_interval: 1, pruned_states: 0, ..Parameters::default() };
        let known = |edge| self.known[edge as usize];
        let plan = SweepPlan::with_parameters(&self.problem, &self.order, known, &parameters);
        Some(plan.with_geometry(Geometry { lines, is_planar: true }))
    }

    /// Returns all solutions, by trying all sets of edges with at most two at each vertex.
    fn solutions(&self) -> BTreeSet<Vec<u32>> {
        let mut found = BTreeSet::new();
        self.extend(&mut vec![], 0, &mut vec![0; self.problem.graph().vertices()], &mut found);
        found
    }

    fn extend(&self, used: &mut Vec<u32>, edge: u32, degree: &mut [u8], found: &mut BTreeSet<Vec<u32>>) {
        let edges = self.problem.graph().edges();
        let Some(&[a, b]) = edges.get(edge as usize) else {
            found.extend(self.is_solution(used, degree).then(|| used.clone()));
            return;
        };
        let known = self.known[edge as usize];
        if known != Some(true) {
            self.extend(used, edge + 1, degree, found);
        }
        let is_free = |vertex: u32| degree[vertex as usize] < self.problem.degrees()[vertex as usize];
        if known != Some(false) && is_free(a) && is_free(b) {
            used.push(edge);
            for end in [a, b] {
                degree[end as usize] += 1;
            }
            self.extend(used, edge + 1, degree, found);
            for end in [a, b] {
                degree[end as usize] -= 1;
            }
            used.pop();
        }
    }

    fn is_solution(&self, used: &[u32], degree: &[u8]) -> bool {
        let has_degree = |vertex: u32| {
            let degree = degree[vertex as usize];
            degree == self.problem.degrees()[vertex as usize] || degree == 0 && self.optional.contains(&vertex)
        };
        if used.is_empty() || !(0..degree.len() as u32).all(has_degree) {
            return false;
        }
        let used_edges = || used.iter().map(|&edge| self.problem.graph().edges()[edge as usize]);
        // The vertices of each path, in turn, from an end if there is one.
        let mut left: BTreeSet<u32> = used_edges().flatten().collect();
        let mut paths: Vec<Vec<u32>> = vec![];
        let mut starts: Vec<u32> =
            left.iter().copied().filter(|&it| self.problem.degrees()[it as usize] == 1).collect();
        starts.extend(&left);
        for start in starts {
            let mut path = vec![];
            let mut next = Some(start).filter(|start| left.contains(start));
            while let Some(vertex) = next {
                left.remove(&vertex);
                path.push(vertex);
                let others = used_edges().filter(|edge| edge.contains(&vertex)).flatten();
                next = others.filter(|it| left.contains(it)).min();
            }
            paths.extend((!path.is_empty()).then_some(path));
        }
        let is_right = match self.problem.clues() {
            PathClues::None | PathClues::Steps(_) => paths.len() == 1,
            PathClues::Order(order) => {
                let met = |path: &[u32]| -> Vec<u32> {
                    path.iter().copied().filter(|vertex| order.contains(vertex)).collect()
                };
                let backward: Vec<u32> = order.iter().rev().copied().collect();
                paths.len() == 1 && [order, &backward].contains(&&met(&paths[0]))
            }
            PathClues::Labels(pairs) => {
                let joins = |path: &[u32]| {
                    let ends = [path[0], path[path.len() - 1]];
                    pairs.contains(&ends) || pairs.contains(&[ends[1], ends[0]])
                };
                paths.len() == pairs.len() && paths.iter().all(|path| joins(path))
            }
        };
        let holds = |atom: Atom| match atom {
            Atom::Edge(edge) => used.contains(&edge),
            Atom::Visited(vertex) => degree[vertex as usize] > 0,
            Atom::Inside(face) => {
                let (row, col) = (face / (self.cols - 1), face % (self.cols - 1));
                let crosses =
                    |[a, b]: [u32; 2]| a / self.cols == row && b / self.cols == row + 1 && a % self.cols <= col;
                used_edges().filter(|&edge| crosses(edge)).count() % 2 == 1
            }
        };
        is_right && self.problem.local().iter().all(|local| local.is_satisfied(holds))
    }
}

fn boards() -> impl Strategy<Value = Board> {
    let ends = prop_oneof![
        4 => Just(Ends::Cycle),
        1 => Just(Ends::Free),
        1 => Just(Ends::Two),
        1 => (2..5_usize).prop_map(Ends::Order),
        2 => (1..4_usize).prop_map(Ends::Labels),
    ];
    let list = |max: usize| prop::collection::vec((any::<Index>(), any::<bool>()), 1..max);
    let rule = prop_oneof![
        list(5).prop_map(Rule::Clause),
        (list(7), 0..4_u32, 0..3_u32).prop_map(|(list, min, more)| Rule::Count(list, min, more)),
        prop::collection::vec(list(4), 1..4).prop_map(Rule::AnyOf),
        prop::collection::vec(list(8), 8..20).prop_map(Rule::AnyOf),
        (prop::collection::vec(list(4), 1..6), 0..3_u32).prop_map(|(lists, max)| Rule::AtMost(lists, max)),
    ];
    let rules = prop_oneof![1 => Just(vec![]), 3 => prop::collection::vec(rule, 1..5)];
    let sizes = (2..=3_u32, 2..=4_u32, prop::bool::weighted(0.2), any::<bool>());
    let visited = prop_oneof![
        Just(vec![]),
        prop::collection::vec(any::<Index>(), 1..4),
        // Nearly all of them.
        prop::collection::vec(any::<Index>(), 30),
    ];
    let known = prop::collection::vec((any::<Index>(), any::<bool>()), 0..3);
    let ranks = prop::collection::vec(any::<u32>(), 12);
    (sizes, ends, visited, rules, known, ranks, any::<bool>()).prop_map(
        |((rows, cols, has_diagonals, turn), ends, visited, rules, known, ranks, is_shuffled)| {
            let [rows, cols] = if turn { [cols, rows] } else { [rows, cols] };
            Board { rows, cols, has_diagonals, ends, visited, rules, known, ranks, is_shuffled }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn counts_and_diagrams_are_those_of_an_enumeration(board in boards()) {
        let case = board.case();
        let (plan, limits, budget) = (case.plan(), Limits::default(), Budget::default());
        let expected = case.solutions();
        let count = plan.count(&limits, &budget);
        prop_assert_eq!(count.covers, Ok(BigUint::from(expected.len())));
        let few = plan.count(&Limits { max_count: Some(2), ..limits }, &budget).covers;
        prop_assert_eq!(few, Ok(BigUint::from(expected.len().min(2))));
        if let Some(pruned) = case.pruned_plan() {
            prop_assert_eq!(pruned.count(&limits, &budget).covers, Ok(BigUint::from(expected.len())));
        }
        let (diagram, effort) = plan.diagram(&limits, &budget);
        let diagram = diagram.expect("there is no limit");
        prop_assert_eq!(effort.transitions, count.effort.transitions);
        let covers = (0_u32..).map(BigUint::from).map_while(|number| diagram.cover(&number));
        let listed: Vec<Vec<u32>> = covers.map(|mut used| { used.sort_unstable(); used }).collect();
        prop_assert_eq!(BigUint::from(listed.len()), diagram.covers());
        for (edge, uses) in (0..).zip(diagram.uses()) {
            prop_assert_eq!(uses, BigUint::from(listed.iter().filter(|used| used.contains(&edge)).count()));
        }
        prop_assert_eq!(listed.len(), expected.len());
        prop_assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
    }
}

#[test]
fn states_without_scores_are_not_put_into_beams() {
    let problem = PathProblem::new(Graph::new(3, vec![[0, 1], [1, 2], [2, 0]]), vec![2; 3], PathClues::None);
    let problem = problem.and_then(|problem| problem.with_optional(&[1])).expect("a triangle");
    let plan = SweepPlan::new(&problem, &[], |_| None);
    let (limits, budget) = (Limits::default(), Budget::default());
    assert_eq!(plan.beam(10, &limits, &budget).0.err(), Some(Limit::Width));
    assert_eq!(plan.count(&limits, &budget).covers, Ok(BigUint::from(1_u32)));
}

#[test]
fn constraints_with_too_many_counts_are_refused() {
    let ring = 300_u32;
    let edges = (0..ring).map(|vertex| [vertex, (vertex + 1) % ring]).collect();
    let problem = PathProblem::new(Graph::new(ring as usize, edges), vec![2; ring as usize], PathClues::None)
        .and_then(|problem| problem.with_optional(&(0..ring).collect::<Vec<_>>()))
        .expect("a ring");
    let of = |max: u32| (0..ring).map(|edge| Atom::Edge(edge).holds()).take(max as usize).collect();
    for (statements, expected) in [(200, Ok(1_u32)), (300, Err(Limit::Width))] {
        let count = Local::Count { of: of(statements), min: statements, max: statements };
        let problem = problem.clone().with_local(vec![count]).expect("edges");
        let plan = SweepPlan::new(&problem, &[], |_| None);
        assert_eq!(plan.width().is_some(), expected.is_ok());
        let count = plan.count(&Limits::default(), &Budget::default());
        assert_eq!(count.covers, expected.map(BigUint::from), "{statements}");
    }
}
