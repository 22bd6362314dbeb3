use super::factor::Factor;

/// Which nodes are on one cycle. The free ends are one node, where the path between them closes to a cycle.
struct Cycles {
    /// Towards the node that stands for the cycle, which is its own.
    up: Vec<u32>,
    count: usize,
}

impl Cycles {
    fn of(factor: &Factor<'_>) -> Self {
        let nodes = factor.nodes();
        let mut cycles = Self { up: (0..nodes).collect(), count: nodes as usize };
        cycles.join(nodes - 1, nodes - 2);
        for edge in (0..).zip(&factor.used).filter(|&(_, &used)| used).map(|(edge, _)| edge) {
            let [a, b] = factor.ends(edge);
            cycles.join(a, b);
        }
        cycles
    }

    fn find(&mut self, mut node: u32) -> u32 {
        while self.up[node as usize] != node {
            let up = self.up[node as usize];
            self.up[node as usize] = self.up[up as usize];
            node = up;
        }
        node
    }

    fn join(&mut self, a: u32, b: u32) {
        let [a, b] = [a, b].map(|node| self.find(node));
        if a != b {
            self.up[a as usize] = b;
            self.count -= 1;
        }
    }
}

/// Joins cycles until there is one or no exchange of two edges joins any more.
pub(super) fn join_cycles(factor: &mut Factor<'_>) {
    let mut cycles = Cycles::of(factor);
    let mut before = usize::MAX;
    while 1 < cycles.count && cycles.count < before {
        before = cycles.count;
        for edge in 0..factor.used.len() as u32 {
            if factor.used[edge as usize] {
                let [a, b] = factor.ends(edge);
                let _ = exchange(factor, &mut cycles, [a, b], edge) || exchange(factor, &mut cycles, [b, a], edge);
            }
        }
    }
}

/// Exchanges two used edges, `ab` and one of another cycle, for two that lead over from there and back.
fn exchange(factor: &mut Factor<'_>, cycles: &mut Cycles, [a, b]: [u32; 2], ab: u32) -> bool {
    if !factor.is_real(a) {
        return false;
    }
    let own = cycles.find(a);
    let found = factor.arcs(a).filter(|&(_, c)| factor.is_real(c)).find_map(|(ac, c)| {
        if cycles.find(c) == own {
            return None;
        }
        let mut next = factor.arcs(c).filter(|&(cd, _)| factor.used[cd as usize]);
        next.find_map(|(cd, d)| {
            let (from, to) = if factor.is_real(b) { (b, d) } else { (d, b) };
            let bd = factor.arcs(from).find(|&(_, node)| node == to);
            bd.map(|(bd, _)| (c, [(ab, false), (cd, false), (ac, true), (bd, true)]))
        })
    });
    let Some((c, changes)) = found else { return false };
    changes.into_iter().for_each(|(edge, used)| factor.used[edge as usize] = used);
    cycles.join(a, c);
    true
}
