use smallvec::SmallVec;

/// One way out of a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arc {
    /// The vertex at its other end.
    pub to: u32,
    /// The edge it goes along.
    pub edge: u32,
}

/// The ways out of one vertex: on a grid at most eight.
pub type Arcs = SmallVec<[Arc; 8]>;

/// An undirected graph with numbered vertices and edges, without loops.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    arcs: Vec<Arcs>,
    edges: Vec<[u32; 2]>,
}

impl Graph {
    /// A graph of `vertices` vertices and no edges.
    pub fn new(vertices: usize) -> Self {
        Self {
            arcs: vec![Arcs::new(); vertices],
            edges: vec![],
        }
    }

    /// Adds a vertex and gives its number.
    pub fn add_vertex(&mut self) -> u32 {
        self.arcs.push(Arcs::new());
        self.arcs.len() as u32 - 1
    }

    /// Adds an edge between two different vertices and gives its number.
    pub fn add_edge(&mut self, a: u32, b: u32) -> u32 {
        debug_assert_ne!(a, b, "a loop");
        let edge = self.edges.len() as u32;
        self.edges.push([a, b]);
        self.arcs[a as usize].push(Arc { to: b, edge });
        self.arcs[b as usize].push(Arc { to: a, edge });
        edge
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.arcs.len()
    }

    /// The two vertices of each edge, by edge number.
    pub fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// The two vertices of `edge`.
    pub fn ends(&self, edge: u32) -> [u32; 2] {
        self.edges[edge as usize]
    }

    /// The vertex of `edge` that is not `vertex`.
    pub fn across(&self, edge: u32, vertex: u32) -> u32 {
        let [a, b] = self.ends(edge);
        if a == vertex { b } else { a }
    }

    /// The ways out of `vertex`.
    pub fn arcs(&self, vertex: u32) -> &[Arc] {
        &self.arcs[vertex as usize]
    }

    /// A colouring of the vertices with two colours such that no edge joins equal ones, if there is one; `skip`ped
    /// vertices and their edges do not count.
    pub fn two_colouring(&self, skip: impl Fn(u32) -> bool) -> Option<Vec<bool>> {
        let mut colour = vec![None; self.vertices()];
        let mut queue = vec![];
        for start in (0..self.vertices() as u32).filter(|&vertex| !skip(vertex)) {
            if colour[start as usize].is_some() {
                continue;
            }
            colour[start as usize] = Some(false);
            queue.push(start);
            while let Some(vertex) = queue.pop() {
                let own = colour[vertex as usize];
                for arc in self.arcs(vertex).iter().filter(|arc| !skip(arc.to)) {
                    match colour[arc.to as usize] {
                        None => {
                            colour[arc.to as usize] = own.map(|own| !own);
                            queue.push(arc.to);
                        }
                        other if other == own => return None,
                        _ => {}
                    }
                }
            }
        }
        Some(colour.into_iter().map(|colour| colour.unwrap_or(false)).collect())
    }
}
