//! The faces of a drawing of the graph in the plane.

use crate::words::BitSet;

/// The face around the whole drawing, which is never inside the loop.
pub const OUTER: u32 = u32::MAX;

/// A drawing of the graph in the plane without crossings: the faces on the two sides of each edge.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faces {
    /// The number of faces, without the outer one.
    count: u32,
    of_edge: Vec<[u32; 2]>,
}

impl Faces {
    /// Returns the faces, given the edges between them: for each edge the two faces, each a number below `count`, or
    /// [`OUTER`]. The two are the same at an edge that is on no cycle. Where a grid lacks an edge, the two faces beside
    /// it are one: a face that no edges join to the outer one counts as outside.
    pub fn new(count: u32, of_edge: Vec<[u32; 2]>) -> Self {
        Self { count, of_edge }
    }

    /// Returns the number of faces, without the outer one.
    pub fn count(&self) -> u32 {
        self.count
    }

    /// Returns the faces on the two sides of each edge, by edge number.
    pub fn of_edges(&self) -> &[[u32; 2]] {
        &self.of_edge
    }

    /// Returns the faces that edges join to the outer one, one after the other. Other faces are never inside.
    pub(crate) fn around(&self) -> BitSet {
        let mut around = BitSet::repeat(false, self.count as usize);
        let mut beside = vec![vec![]; self.count as usize];
        let mut stack = vec![];
        for &[a, b] in &self.of_edge {
            match [a, b] {
                [OUTER, OUTER] => {}
                [OUTER, face] | [face, OUTER] => stack.push(face),
                [a, b] => {
                    beside[a as usize].push(b);
                    beside[b as usize].push(a);
                }
            }
        }
        while let Some(face) = stack.pop() {
            if !around[face as usize] {
                around.set(face as usize, true);
                stack.extend(&beside[face as usize]);
            }
        }
        around
    }

    /// Returns the faces that lie inside the loop of the used edges. `None` if the used edges make no closed lines.
    ///
    /// Two faces lie on different sides of the loop exactly if the edge between them is used.
    pub fn inside(&self, is_used: impl Fn(u32) -> bool) -> Option<Vec<bool>> {
        let outer = self.count;
        let index = |face: u32| face.min(outer) as usize;
        let mut beside = vec![vec![]; outer as usize + 1];
        for (edge, &[a, b]) in (0..).zip(&self.of_edge) {
            beside[index(a)].push((index(b), is_used(edge)));
            beside[index(b)].push((index(a), is_used(edge)));
        }
        let mut inside: Vec<Option<bool>> = vec![None; beside.len()];
        inside[outer as usize] = Some(false);
        let mut stack = vec![(outer as usize, false)];
        while let Some((face, own)) = stack.pop() {
            for &(other, differs) in &beside[face] {
                let side = own != differs;
                match inside[other] {
                    Some(known) if known != side => return None,
                    Some(_) => {}
                    None => {
                        inside[other] = Some(side);
                        stack.push((other, side));
                    }
                }
            }
        }
        Some(inside[..outer as usize].iter().map(|side| side.unwrap_or(false)).collect())
    }
}
