//! Kinds that are stated as texts: against kinds that are written by hand, against all loops of small boards, and against
//! rules that are written once more here. Wrong texts have their faults named.

use std::collections::BTreeSet;
use std::fs;
use unicursal::author::{Generator, Specification};
use unicursal::format::{read_json, read_text, write_json};
use unicursal::inventing::{Finding, check};
use unicursal::render::svg::Picture;
use unicursal::{Cell, Direction, Kind, Pos, Puzzle, Shape, Side, Solution, Solver, Symbol, Uniqueness};
use unicursal_testing::{Random, loops, repository, seed_of};

/// Kinds of the program, stated as texts: their names, what stands above the rules, and the rules.
const RESTATED: [(Kind, &str); 9] = [
    (Kind::SIMPLELOOP, "cover: yes\n"),
    (Kind::SLITHERLINK, "line: sides\nclues: #\nnumbers: 0 to 4\nrule side-count: each number: sides = number\n"),
    (
        Kind::MASYU,
        "clues: w b\nrule on-line: each clue: visited\nrule white-straight: each w: straight\n\
         rule white-neighbor-turns: each w: some way with goes(way): turns(here + way)\nrule black-turns: each b: turns\n\
         rule black-neighbors-straight: each b: every way with goes(way): straight(here + way)\n",
    ),
    (
        Kind::YAJILIN,
        "shade: empty\nclues: #> >\nrule off-line: each clue: not visited\n\
         rule apart: each pair p, q: not (shaded(p) and shaded(q))\n\
         rule count: each number arrow: count of p in ray(arrow) with shaded(p) = number\n",
    ),
    (
        Kind::COUNTRYROAD,
        "regions: yes\nclues: #\nrule region-once: each region: visits = 1\n\
         rule region-count: each number: count of p in region with visited(p) = number\n\
         rule empty-apart: each border p, q: visited(p) or visited(q)\n",
    ),
    (
        Kind::BALANCELOOP,
        "clues: w b w# b#\nrule on-line: each clue: visited\n\
         rule sum: each number: across + down = number\n\
         rule equal: each w: every way with goes(way): every other with goes(other): length(way) = length(other)\n\
         rule unequal: each b: some way with goes(way): some other with goes(other): length(way) != length(other)\n",
    ),
    (
        Kind::SHINGOKI,
        "clues: w b w# b#\nrule on-line: each clue: visited\nrule straight: each w: straight\nrule turn: each b: turns\n\
         rule sum: each number: across + down = number\n",
    ),
    (
        Kind::GERADEWEG,
        "clues: # w\nrule on-line: each clue: visited\n\
         rule length: each number: (across = 0 or across = number) and (down = 0 or down = number)\n\
         rule equal: each w: turns implies across = down\n",
    ),
    (
        Kind::CASTLEWALL,
        "clues: w b g w#> b#> g#>\nrule off-line: each clue: not visited\nrule white: each w: inside\n\
         rule black: each b: not inside\n\
         rule steps: each number arrow: count of p in ray(arrow) with goes(p, arrow) = number\n",
    ),
];

/// Returns the same board of another kind, if that can be.
fn of_kind(puzzle: &Puzzle, kind: Kind) -> Option<Puzzle> {
    let json =
        write_json(puzzle).replace(&format!("\"kind\":\"{}\"", puzzle.kind()), &format!("\"kind\":\"{kind}\""));
    read_json(&json).ok()
}

#[test]
fn a_stated_kind_has_the_solutions_of_the_one_that_is_written_by_hand() {
    for (kind, text) in RESTATED {
        let stated =
            Kind::load(&format!("kind: stated{kind}\n{text}")).unwrap_or_else(|fault| panic!("{kind}: {fault}"));
        let mut random = Random(seed_of(kind) + 900);
        let (mut compared, mut solved) = (0, 0);
        for _ in 0..60 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            let Some(board) = of_kind(&puzzle, stated) else { continue };
            let expected = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
            assert_eq!(loops::all_solutions(&board, usize::MAX), Some(expected.clone()), "{}", write_json(&board));
            let found: BTreeSet<Solution> = Solver::new().threads(1).solutions(&board).collect();
            assert_eq!(found, expected, "{}", write_json(&board));
            compared += 1;
            solved += expected.len();
        }
        assert!(compared >= 40 && solved > 30, "{kind}: {compared} boards, {solved} solutions");
    }
}

/// A line, as the rules below see it.
struct Line<'a> {
    puzzle: &'a Puzzle,
    sides: BTreeSet<Side>,
    shaded: BTreeSet<Pos>,
    visited: BTreeSet<Pos>,
}

impl Line<'_> {
    fn goes(&self, pos: Pos, way: Direction) -> bool {
        pos.shifted(way.offset()).is_some_and(|next| self.sides.contains(&Side::between(pos, next)))
    }

    fn length(&self, mut pos: Pos, way: Direction) -> u32 {
        let mut length = 0;
        while self.goes(pos, way) {
            pos = pos.shifted(way.offset()).expect("the line goes there");
            length += 1;
        }
        length
    }

    fn is_straight(&self, pos: Pos) -> bool {
        let [north, east, south, west] = Direction::ORTHOGONAL.map(|way| self.goes(pos, way));
        north && south || east && west
    }

    fn region(&self, pos: Pos) -> Vec<Pos> {
        let of = self.puzzle.region(pos);
        self.puzzle.open_cells().filter(|&cell| self.puzzle.region(cell) == of).collect()
    }

    fn entries(&self, pos: Pos) -> usize {
        let of = self.puzzle.region(pos);
        let is_in = |pos: Pos| self.puzzle.region(pos) == of;
        if self.visited.iter().all(|&pos| is_in(pos)) {
            return 1;
        }
        self.sides
            .iter()
            .filter(|side| <[Pos; 2]>::from(side.cells()).map(is_in).iter().filter(|is_in| **is_in).count() == 1)
            .count()
            / 2
    }

    fn is_inside(&self, pos: Pos) -> bool {
        let above = |col: u32| Side::between(Pos::new(pos.row - 1, col), Pos::new(pos.row, col));
        pos.row > 0 && (0..pos.col).filter(|&col| self.sides.contains(&above(col))).count() % 2 == 1
    }

    /// Returns whether an arrow points at as many shaded cells as its number says.
    fn counts_shaded_ahead(&self, pos: Pos, symbol: Symbol) -> bool {
        let Some((number, way)) = symbol.number.zip(symbol.direction) else { return true };
        let ray = std::iter::successors(pos.shifted(way.offset()), |pos| pos.shifted(way.offset()));
        let ray = ray.take_while(|pos| pos.row < self.puzzle.rows() && pos.col < self.puzzle.cols());
        ray.filter(|cell| self.shaded.contains(cell)).count() == number as usize
    }

    /// Returns the number of cells of the longest piece of the line within some cells.
    fn longest_piece(&self, cells: &[Pos]) -> usize {
        let within = |side: &&Side| <[Pos; 2]>::from(side.cells()).iter().all(|pos| cells.contains(pos));
        let mut pieces: Vec<BTreeSet<Pos>> =
            cells.iter().filter(|pos| self.visited.contains(pos)).map(|&pos| BTreeSet::from([pos])).collect();
        for side in self.sides.iter().filter(within) {
            let (joined, apart): (Vec<_>, Vec<_>) = pieces
                .into_iter()
                .partition(|piece| <[Pos; 2]>::from(side.cells()).iter().any(|pos| piece.contains(pos)));
            pieces = apart;
            pieces.push(joined.into_iter().flatten().collect());
        }
        pieces.iter().map(BTreeSet::len).max().unwrap_or_default()
    }

    fn near(&self, pos: Pos, also_corners: bool) -> Vec<Pos> {
        let is_near = |cell: &Pos| {
            let (rows, cols) = (cell.row.abs_diff(pos.row), cell.col.abs_diff(pos.col));
            if also_corners { rows.max(cols) == 1 } else { rows + cols == 1 }
        };
        self.puzzle.open_cells().filter(is_near).collect()
    }

    fn shaded_apart(&self) -> bool {
        self.shaded.iter().all(|&pos| self.near(pos, false).iter().all(|next| !self.shaded.contains(next)))
    }

    fn all_clues(&self, holds: impl Fn(Pos, Symbol) -> bool) -> bool {
        self.puzzle.symbols().all(|(pos, symbol)| holds(pos, symbol))
    }

    fn all_regions(&self, holds: impl Fn(&[Pos]) -> bool) -> bool {
        self.puzzle.open_cells().all(|pos| holds(&self.region(pos)))
    }

    /// Returns whether a kind of the library has this line, by its rules in Rust.
    fn obeys(&self) -> bool {
        let visited = |pos: &Pos| self.visited.contains(pos);
        let counts = |symbol: Symbol, found: usize| symbol.number.is_none_or(|number| number as usize == found);
        match self.puzzle.kind().name() {
            "koburin" => {
                self.shaded_apart()
                    && self.all_clues(|pos, symbol| {
                        let beside = self.near(pos, false);
                        !visited(&pos)
                            && counts(symbol, beside.iter().filter(|cell| self.shaded.contains(cell)).count())
                    })
            }
            "regionalyajilin" => {
                self.shaded_apart()
                    && self.all_clues(|pos, symbol| {
                        counts(symbol, self.region(pos).iter().filter(|cell| self.shaded.contains(cell)).count())
                    })
            }
            "linesweeper" => self.all_clues(|pos, symbol| {
                !visited(&pos) && counts(symbol, self.near(pos, true).iter().filter(|cell| visited(cell)).count())
            }),
            "entryexit" => self.all_regions(|cells| self.entries(cells[0]) == 1),
            "doubleback" => self.all_regions(|cells| self.entries(cells[0]) == 2),
            "dotchiloop" => {
                let is = |pos: &Pos, shape| {
                    self.puzzle.cell(*pos).symbol().is_some_and(|symbol| symbol.shape == Some(shape))
                };
                self.all_clues(|pos, symbol| (symbol.shape == Some(Shape::White)) == visited(&pos))
                    && self.all_regions(|cells| {
                        let white: Vec<&Pos> = cells.iter().filter(|pos| is(pos, Shape::White)).collect();
                        let straight = white.iter().filter(|pos| self.is_straight(***pos)).count();
                        straight == 0 || straight == white.len()
                    })
            }
            "midloop" => self.all_clues(|pos, symbol| match symbol.direction {
                None => {
                    let [north, east, south, west] = Direction::ORTHOGONAL.map(|way| self.length(pos, way));
                    self.is_straight(pos) && north == south && east == west
                }
                Some(way) => {
                    let back = Direction::ORTHOGONAL
                        [(Direction::ORTHOGONAL.iter().position(|of| *of == way).expect("one of them") + 2) % 4];
                    self.goes(pos, way)
                        && self.length(pos.shifted(way.offset()).expect("a cell"), way) == self.length(pos, back)
                }
            }),
            "sheepwolf" => self.all_clues(|pos, symbol| {
                let corner = |down, right| Pos::new(pos.row + down, pos.col + right);
                let [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
                let used = [(a, b), (a, c), (b, d), (c, d)];
                let used = used
                    .into_iter()
                    .filter(|&(one, other)| self.sides.contains(&Side::between(one, other)))
                    .count();
                let left = (0..=pos.col).filter(|&col| {
                    self.sides.contains(&Side::between(Pos::new(pos.row, col), Pos::new(pos.row + 1, col)))
                });
                let is_inside = left.count() % 2 == 1;
                counts(symbol, used) && symbol.shape.is_none_or(|shape| (shape == Shape::White) == is_inside)
            }),
            "looseroad" => {
                self.all_regions(|cells| self.entries(cells[0]) <= 1)
                    && self.all_clues(|pos, symbol| {
                        counts(symbol, self.region(pos).iter().filter(|cell| visited(cell)).count())
                    })
            }
            "countryroadempty" => {
                let apart = |pos: Pos| {
                    let beyond =
                        |next: &Pos| self.puzzle.region(*next) != self.puzzle.region(pos) && !visited(next);
                    visited(&pos) || !self.near(pos, false).iter().any(beyond)
                };
                self.all_regions(|cells| self.entries(cells[0]) <= 1)
                    && self.puzzle.open_cells().all(apart)
                    && self.all_clues(|pos, symbol| {
                        counts(symbol, self.region(pos).iter().filter(|cell| visited(cell)).count())
                    })
            }
            "yajilinoutside" => {
                self.shaded_apart()
                    && !self.shaded.iter().any(|&pos| self.is_inside(pos))
                    && self.all_clues(|pos, symbol| !visited(&pos) && self.counts_shaded_ahead(pos, symbol))
            }
            "detour" => self.all_clues(|pos, symbol| {
                counts(symbol, self.region(pos).iter().filter(|cell| !self.is_straight(**cell)).count())
            }),
            "maxiloop" => self.all_clues(|pos, symbol| counts(symbol, self.longest_piece(&self.region(pos)))),
            other => panic!("{other} has no rules here"),
        }
    }
}

/// Returns a board of stripes, through which a loop goes several times.
fn stripes(kind: Kind, random: &mut Random) -> Puzzle {
    let (rows, cols) = (4, 4 + random.below(2));
    let cut = 1 + random.below(rows - 1);
    let holes: Vec<Pos> =
        (0..random.below(3)).map(|_| Pos::new(random.below(rows) as u32, random.below(cols) as u32)).collect();
    let row = |row: usize| vec![usize::from(row >= cut); cols];
    let cell =
        |row: usize, col: usize| if holes.contains(&Pos::new(row as u32, col as u32)) { "\"x\"" } else { "null" };
    let cells: Vec<String> = (0..rows)
        .map(|row| format!("[{}]", (0..cols).map(|col| cell(row, col)).collect::<Vec<_>>().join(",")))
        .collect();
    let regions: Vec<Vec<usize>> = (0..rows).map(row).collect();
    let json = format!("{{\"kind\":\"{kind}\",\"cells\":[{}],\"regions\":{regions:?}}}", cells.join(","));
    read_json(&json).expect("a board")
}

#[test]
fn kinds_of_the_library_have_the_solutions_that_obey_their_rules() {
    for kind in Kind::library() {
        let mut random = Random(kind.name().len() as u64 * 77 + 5);
        let (mut none, mut one, mut several) = (0, 0, 0);
        for _ in 0..150 {
            let puzzle = if kind.name() == "doubleback" {
                stripes(kind, &mut random)
            } else {
                loops::random_puzzle(kind, &mut random)
            };
            let (rows, cols) = (puzzle.rows(), puzzle.cols());
            let points = puzzle.points();
            let lines = loops::all(points.0, points.1, loops::grid(kind, puzzle.geometry()));
            let is_possible = |solution: &Solution| {
                let line = Line {
                    puzzle: &puzzle,
                    sides: solution.steps().map(|(from, to)| Side::between(from, to)).collect(),
                    shaded: solution.shaded().iter().copied().collect(),
                    visited: solution.paths().iter().flatten().copied().collect(),
                };
                let is_drawn = line.sides.iter().all(|side| {
                    let (a, b) = side.cells();
                    puzzle.are_neighbors(a, b) && !puzzle.has_wall(a, b)
                });
                let is_hole = |pos: &Pos| {
                    kind != Kind::SLITHERLINK
                        && pos.row < rows
                        && pos.col < cols
                        && puzzle.cell(*pos) == Cell::Hole
                };
                let has_links = puzzle.links().iter().all(|link| {
                    let (a, b) = link.cells();
                    line.sides.contains(&Side::between(a, b))
                });
                let covers = !puzzle.covers() || puzzle.open_cells().all(|pos| line.visited.contains(&pos));
                let avoids = kind.name() == "sheepwolf" || !line.visited.iter().any(is_hole);
                is_drawn && has_links && covers && avoids && line.obeys()
            };
            let all = lines.into_iter().map(|line| Solution::new(&puzzle, vec![line]));
            let expected: BTreeSet<Solution> = all.filter(is_possible).collect();
            assert_eq!(
                loops::all_solutions(&puzzle, usize::MAX),
                Some(expected.clone()),
                "{}",
                write_json(&puzzle)
            );
            let found: BTreeSet<Solution> = Solver::new().threads(1).solutions(&puzzle).collect();
            assert_eq!(found, expected, "{}", write_json(&puzzle));
            match expected.len() {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
        }
        assert!(one > 3 && none + several > 3, "{kind}: {none}, {one}, {several}");
    }
}

/// Texts with a fault: its line and column, and a part of the message.
const FAULTS: [(&str, usize, usize, &str); 22] = [
    ("", 0, 1, "this kind has no name"),
    ("kind: Bad Name\n", 1, 7, "`Bad Name` is no name of a kind"),
    ("kind: a\nshape: round\n", 2, 1, "`shape` is unknown"),
    ("kind: a\nkind: b\n", 2, 1, "`kind` is there twice"),
    ("kind: a\nno colon\n", 2, 1, "no colon"),
    ("kind: a\nclues: wb\n", 1, 1, ""),
    ("kind: a\nclues: wb\nrule x: each clue: visited\n", 2, 8, "`wb` is no form of a clue"),
    ("kind: a\nclues: w\nrule x: each b: visited\n", 3, 14, "no clue of this kind has this form"),
    ("kind: a\nclues: w\nrule x: each stone: visited\n", 3, 14, "not about each `stone`"),
    ("kind: a\nclues: w\nrule x: each w visited\n", 3, 16, "not about each `visited`"),
    ("kind: a\nclues: w #\nrule x: each clue: sides = number\n", 3, 20, "`sides` has no meaning"),
    ("kind: a\nclues: w #\nrule x: each clue: across = number\n", 3, 29, "some of these clues have no number"),
    (
        "kind: a\nclues: #\nrule x: each number: length(arrow) = number\n",
        3,
        29,
        "some of these clues have no arrow",
    ),
    ("kind: a\nclues: w\nrule x: each w: shaded\n", 3, 17, "no cell of this kind is shaded"),
    ("kind: a\nclues: w\nrule x: each region: visits = 1\n", 3, 14, "this kind has no regions"),
    ("kind: a\nclues: w\nrule x: each w: visited and turns implies straight\n", 3, 17, "needs brackets"),
    ("kind: a\nclues: w\nrule x: each w: visited implies turns or straight\n", 3, 33, "needs brackets"),
    ("kind: a\nclues: w\nrule x: each w: some p in places: visited(p)\n", 3, 27, "`places` is no set of cells"),
    ("kind: a\nclues: w\nrule x: each w: some w in row: visited(w)\n", 3, 22, "`w` has a meaning here already"),
    ("kind: a\nclues: w\nrule x: each w: visited(q)\n", 3, 25, "`q` is no cell"),
    ("kind: a\nclues: w\nrule x: each w: goes(up)\n", 3, 22, "`up` is no cell"),
    ("kind: a\nline: sides\nclues: w\nrule x: each w: visited\n", 4, 17, "runs along the sides"),
];

#[test]
fn faults_of_texts_have_a_place() {
    for (text, line, column, message) in FAULTS.iter().filter(|fault| !fault.3.is_empty()) {
        let fault = Kind::load(text).expect_err(text);
        assert_eq!((fault.line.max(1), fault.column), ((*line).max(1), *column), "{text} {fault}");
        assert!(fault.message.contains(message) && !fault.help.is_empty(), "{text} {fault}");
    }
}

#[test]
fn no_text_makes_the_reader_panic() {
    let text = fs::read_to_string(repository::root().join("crates/models/src/kinds/stated/files/midloop.kind"))
        .expect("a text");
    let mut random = Random(8);
    let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    for _ in 0..3000 {
        let mut words = words.clone();
        for _ in 0..=random.below(4) {
            let (at, other) = (random.below(words.len()), random.below(words.len()));
            if random.chance(50) {
                words.swap(at, other);
            } else {
                words.remove(at);
            }
        }
        let _ = unicursal::Definition::read(&words.concat());
    }
    let deep = format!("kind: deep\nclues: w\nrule x: each w: {}visited", "(".repeat(5000));
    assert!(Kind::load(&deep).is_err());
}

#[test]
fn a_rule_that_is_too_large_leaves_the_puzzle_unknown() {
    let kind = Kind::load(
        "kind: toolarge\nclues: #\nrule x: each number: count of p in board with turns(p) = count of q in board with straight(q)\n",
    );
    let kind = kind.expect("a kind");
    let board =
        read_text(&format!("{kind}\n{}", ". . . . . . . .\n".repeat(7) + ". . . . . . . 7\n")).expect("a board");
    let answer = Solver::new().threads(1).solve(&board).answer;
    assert!(matches!(answer, unicursal::Solve::Unknown(_)), "{answer:?}");
    // Six corners of a region are cut, so that most walks through nearly all of its cells end early.
    let is_cut =
        |row, col| [(0, 0), (0, 2), (2, 0), (8, 8), (8, 6), (6, 8)].contains(&(row, col)) || row.max(col) > 8;
    let rows = |sign: &dyn Fn(i32, i32) -> &'static str| -> String {
        let row = |row: i32| (0..10).map(|col| sign(row, col)).collect::<Vec<_>>().join(" ") + "\n";
        (0..10).map(row).collect()
    };
    let clues = rows(&|row, col| if (row, col) == (0, 1) { "74" } else { "." });
    let regions = rows(&|row, col| if is_cut(row, col) { "b" } else { "a" });
    let board = read_text(&format!("maxiloop\n{clues}regions\n{regions}")).expect("a board");
    let answer = Solver::new().threads(1).solve(&board).answer;
    assert!(matches!(answer, unicursal::Solve::Unknown(_)), "{answer:?}");
}

#[test]
fn a_rule_about_too_many_combinations_ends_in_time() {
    let rows = format!("w{}\n{}", " .".repeat(39), (". ".repeat(40) + "\n").repeat(39));
    let of_pairs =
        "kind: ofpairs\nclues: w\nrule x: each w: every p in board: every q in board: visited(p) or visited(q)\n";
    let kind = Kind::load(of_pairs).expect("a kind");
    let board = read_text(&format!("{kind}\n{rows}")).expect("a board");
    let answer = Solver::new().threads(1).solve(&board).answer;
    assert!(matches!(answer, unicursal::Solve::Unknown(_)), "{answer:?}");
    // No drawing can be verified in time either.
    let kind =
        Kind::load(&of_pairs.replace("ofpairs", "oftriples").replace("visited(p)", "(some r in board: turns(r))"));
    let error = read_text(&format!("{}\n{rows}", kind.expect("a kind"))).expect_err("it is too large");
    assert!(error.to_string().contains("the rule `x` is about too many combinations"), "{error}");
}

#[test]
fn formulas_are_written_with_all_brackets() {
    let text = "kind: brackets\nclues: w\nrule a: each w: (turns and not visited) implies (some way with goes(way): straight(here + way))\n";
    let kind = Kind::load(text).expect("a kind");
    let rules = kind.definition().expect("it is loaded").bracketed();
    let expected =
        "((turns(here) and not visited(here)) implies (some way with goes(here, way): straight(here + way)))";
    assert_eq!(rules, [("a".to_owned(), expected.to_owned())]);
    assert_eq!(Kind::load(text), Ok(kind), "the same text is the same kind");
    assert!(Kind::load("kind: brackets\n").is_err() && Kind::load("kind: zip\n").is_err(), "the name is taken");
}

#[test]
fn examples_are_checked() {
    let rules = "kind: checked\nclues: w\nrule on: each w: visited\nrule bend: each w: turns\n";
    let examples = "example:\n  w .\n  . .\nexample:\n  . . .\n  . w .\n  . . .\nwrong bend:\n  . w .\n  . . .\n  drawn: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1\nwrong on:\n  . w .\n  . . .\n  drawn: r1c1 r1c2 r1c3 r2c3 r2c2 r2c1\n";
    let kind = Kind::load(&format!("{rules}{examples}")).expect("a kind");
    let definition = kind.definition().expect("it is loaded");
    let found: Vec<Finding> =
        definition.examples.iter().map(|example| check(kind, example, &Solver::new())).collect();
    assert!(
        matches!(&found[..], [Finding::AsStated, Finding::Several(_), Finding::AsStated, Finding::Breaks(Some((rule, _)))] if rule == "bend"),
        "{found:?}"
    );
}

/// The two readings of a rule share the tree, and no other code.
#[test]
fn the_readings_know_nothing_of_each_other() {
    let folder = repository::root().join("crates/models/src/kinds/stated");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    for (file, others) in [
        ("ground.rs", &["evaluate", "verify", "drawn"][..]),
        ("ground/constraints.rs", &["evaluate", "verify", "drawn"]),
        ("ground/counts.rs", &["evaluate", "verify", "drawn"]),
        ("ground/instance.rs", &["evaluate", "verify", "drawn"]),
        ("ground/partial.rs", &["evaluate", "verify", "drawn"]),
        ("ground/pieces.rs", &["evaluate", "verify", "drawn"]),
        ("ground/reading.rs", &["evaluate", "verify", "drawn"]),
        ("evaluate.rs", &["ground", "partial", "problem", "encode"]),
    ] {
        let text = read(file);
        let imports = text
            .lines()
            .filter(|line| line.starts_with("use ") || line.starts_with("    ") && line.contains("::{"));
        for import in imports {
            assert!(others.iter().all(|other| !import.contains(other)), "{file}: {import}");
        }
    }
}

#[test]
fn a_puzzle_brings_its_kind() {
    let text = "kind: brought\nclues: w\nrule on: each w: visited\nrule bend: each w: turns\n";
    let json =
        serde_json::json!({"kind-file": text, "cells": [["w", null, "w"], [null, "x", null], ["w", null, "w"]]});
    let puzzle = read_json(&json.to_string()).expect("a puzzle");
    assert_eq!(puzzle.kind().name(), "brought");
    assert_eq!(read_json(&write_json(&puzzle)), Ok(puzzle.clone()));
    let page = unicursal::format::format("page").expect("the format of links");
    let link = page.write(&puzzle).expect("a link");
    let back = unicursal::format::Reader::new(link.as_bytes()).next().expect("a puzzle");
    assert_eq!(back, Ok(puzzle.clone()));
    assert!(matches!(Solver::new().check_unique(&puzzle).answer, unicursal::Uniqueness::Unique(_)));
    let wrong = json.to_string().replace("visited", "visted");
    let fault = read_json(&wrong).expect_err("a fault").to_string();
    assert!(fault.contains("line 3, column 18 of the kind: `visted` is unknown"), "{fault}");
}

/// Kinds of the library are read and written as other sites have them.
#[test]
fn notations_of_the_library_hold_its_puzzles() {
    let mut written = 0;
    for kind in Kind::library() {
        let mut random = Random(31);
        for name in ["puzzlink", "pzprv3", "janko"] {
            let format = unicursal::format::format(name).expect("a format");
            for _ in 0..40 {
                let puzzle = loops::random_puzzle(kind, &mut random);
                let Ok(text) = format.write(&puzzle) else { continue };
                let back = unicursal::format::Reader::new(text.as_bytes()).next().expect("a puzzle");
                let back = back.unwrap_or_else(|fault| panic!("{fault} {text}"));
                assert_eq!(back.kind(), kind);
                // A region has one number, wherever in it. Two cells can have one dot between them.
                let is_same = back.symbols().count() == puzzle.symbols().count() || kind.name() == "midloop";
                assert!(is_same, "{text}");
                let solutions = |puzzle: &Puzzle| Solver::new().threads(1).solutions(puzzle).count();
                assert_eq!(solutions(&back), solutions(&puzzle), "{text} {}", write_json(&puzzle));
                written += 1;
            }
        }
    }
    assert!(written > 200, "{written}");
}

#[test]
fn puzzles_of_every_kind_of_the_library_are_made() {
    let solver = Solver::new().threads(1);
    for kind in Kind::library() {
        let generator = Generator::new(&solver, Specification::new(kind, 5, 6).seed(8));
        let generator = generator.unwrap_or_else(|error| panic!("{kind}: {error}"));
        let mut lines = BTreeSet::new();
        for number in 0..3 {
            let made = generator.puzzle(&solver, number).answer.unwrap_or_else(|error| panic!("{kind}: {error}"));
            let unique = Uniqueness::Unique(made.solution.clone());
            assert_eq!(solver.check_unique(&made.puzzle).answer, unique, "{}", write_json(&made.puzzle));
            lines.insert(made.solution);
        }
        assert!(lines.len() > 1, "{kind}: always the same loop");
    }
}

#[test]
fn a_file_in_plain_text_can_begin_with_the_text_of_a_kind() {
    let kind = "# Bends.\nkind: above\nclues: #\n\nrule bend: each number: turns\n  broken: the line does not turn at {here}\n";
    let boards = "\nabove \"one\"\n1 .\n. .\n\nabove \"two\"\n. .\n. 2\n";
    let read = |text: &str| -> Vec<Result<Puzzle, String>> {
        let all = unicursal::format::Reader::new(text.as_bytes());
        all.map(|puzzle| puzzle.map_err(|fault| fault.to_string())).collect()
    };
    let puzzles = read(&format!("{kind}{boards}"));
    let names: Vec<&str> = puzzles.iter().filter_map(|puzzle| puzzle.as_ref().ok()?.name()).collect();
    assert_eq!(names, ["one", "two"]);
    assert!(read_text(&format!("{kind}\nabove\n1 .\n. .\n")).is_ok());
    for (text, expected) in [
        (kind.to_owned(), "line 2, column 1: this is the text of a kind without a puzzle"),
        (kind.replace("turns", "twists") + boards, "line 5, column 25: `twists` is unknown"),
        (kind.replace("above", "zip") + boards, "line 2, column 1: there is a kind `zip` already"),
    ] {
        let error = read(&text)[0].clone().expect_err("a fault");
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn dots_are_drawn_where_they_are() {
    let puzzle = read_text("midloop\nw . .\n. e .\n. . .\n").expect("a puzzle");
    let svg = Picture::of(&puzzle).svg();
    // In the middle of the first cell, and between the second and the third cell of the second row.
    let dots: Vec<&str> = svg.lines().flat_map(|line| line.split("<circle ").skip(1)).collect();
    assert_eq!(dots.len(), 2, "{svg}");
    let place = |dot: &str| -> Vec<f64> {
        let part = |name: &str| dot.split(name).nth(1)?.split('"').nth(1)?.parse().ok();
        ["cx=", "cy="].into_iter().filter_map(part).collect()
    };
    let [first, second] = [place(dots[0]), place(dots[1])];
    assert_eq!((second[0] - first[0], second[1] - first[1]), (60.0, 40.0), "{dots:?}");
    let fault = Kind::load("kind: looks\ndrawn: stars\n").expect_err("no look");
    assert!(fault.to_string().contains("`stars` is no value of `drawn`"), "{fault}");
}
