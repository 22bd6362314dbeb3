//! Undirected graphs with numbered vertices and edges.

use crate::words::BitSet;

/// An edge as seen from one of its vertices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Incidence {
    /// The vertex at its other end.
    pub to: u32,
    /// The edge it goes along.
    pub edge: u32,
}

/// An undirected graph with numbered vertices and edges, without loops.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    edges: Vec<[u32; 2]>,
    /// The arcs of the first vertex, then of the second one, and so on.
    arcs: Vec<Incidence>,
    /// The index of the first arc of each vertex, and the end of all arcs at last.
    first: Vec<u32>,
}

impl Graph {
    /// The graph of `vertices` vertices and these edges, each between two different vertices.
    ///
    /// # Panics
    /// If an edge has an end that is not one of the vertices.
    pub fn new(vertices: usize, edges: Vec<[u32; 2]>) -> Self {
        let mut first = vec![0; vertices + 1];
        let counts = &mut first[..vertices];
        for &[a, b] in &edges {
            debug_assert_ne!(a, b, "a loop");
            counts[a as usize] += 1;
            counts[b as usize] += 1;
        }
        // Where each vertex's arcs end. Filled from the back, this becomes where they begin.
        let mut end = 0;
        for place in &mut first {
            end += *place;
            *place = end;
        }
        let mut arcs = vec![Incidence::default(); 2 * edges.len()];
        for (edge, &[a, b]) in edges.iter().enumerate().rev() {
            for (from, to) in [(b, a), (a, b)] {
                let place = &mut first[from as usize];
                *place -= 1;
                arcs[*place as usize] = Incidence { to, edge: edge as u32 };
            }
        }
        Self { edges, arcs, first }
    }

    /// Returns the number of vertices.
    pub fn vertices(&self) -> usize {
        self.first.len().saturating_sub(1)
    }

    /// Returns the two vertices of each edge, by edge number.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// Returns the two vertices of `edge`.
    pub fn ends(&self, edge: u32) -> [u32; 2] {
        self.edges[edge as usize]
    }

    /// Returns the vertex of `edge` that is not `vertex`.
    pub fn across(&self, edge: u32, vertex: u32) -> u32 {
        let [a, b] = self.ends(edge);
        if a == vertex { b } else { a }
    }

    /// Returns the arcs of `vertex`, one per edge.
    #[inline]
    pub fn arcs(&self, vertex: u32) -> &[Incidence] {
        let vertex = vertex as usize;
        &self.arcs[self.first[vertex] as usize..self.first[vertex + 1] as usize]
    }

    /// Returns a coloring of the vertices with two colors such that no edge joins equal colors, if there is one. The
    /// result is the set of the vertices of one color. Vertices for which `skip` holds are ignored, and so are their
    /// edges.
    pub fn two_coloring(&self, skip: impl Fn(u32) -> bool) -> Option<BitSet> {
        let mut color = vec![None; self.vertices()];
        let mut queue = Vec::with_capacity(self.vertices());
        for start in (0..self.vertices() as u32).filter(|&vertex| !skip(vertex)) {
            if color[start as usize].is_some() {
                continue;
            }
            color[start as usize] = Some(false);
            queue.push((start, false));
            while let Some((vertex, own)) = queue.pop() {
                for arc in self.arcs(vertex).iter().filter(|arc| !skip(arc.to)) {
                    match &mut color[arc.to as usize] {
                        Some(other) if *other == own => return None,
                        Some(_) => {}
                        open => {
                            *open = Some(!own);
                            queue.push((arc.to, !own));
                        }
                    }
                }
            }
        }
        Some(color.into_iter().map(|color| color.unwrap_or(false)).collect())
    }
}
