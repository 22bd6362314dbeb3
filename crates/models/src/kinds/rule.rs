//! The rules of all kinds, by name.

use std::fmt;

macro_rules! rules {
    ($($rule:ident $name:literal $doc:literal;)*) => {
        /// A rule that a solution can break. Its name is for programs.
        /// [`RuleViolation`](crate::kinds::verify::RuleViolation) has a sentence for people. More may be added.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Rule {
            $(#[doc = $doc] $rule,)*
            /// A rule of a kind that is stated as a text, by its name there.
            Stated(&'static str),
        }

        impl Rule {
            /// All rules of the kinds of the program.
            pub const ALL: &[Rule] = &[$(Rule::$rule),*];

            /// Returns the name of the rule.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Rule::$rule => $name,)*
                    Rule::Stated(name) => name,
                }
            }
        }
    };
}

rules! {
    PathCount "path-count" "There is the right number of paths or loops.";
    Place "place" "Every point of a line is on the board, and not in a hole.";
    VisitedOnce "visited-once" "No point is visited twice.";
    Covered "covered" "Every cell is visited.";
    Step "step" "Every step leads to a neighbor.";
    Wall "wall" "No step goes through a wall.";
    Link "link" "The line goes along every link.";
    Clue "clue" "The path meets its clues as it has to.";
    Spelling "spelling" "The letters along the line are the word, from its first cell to its last.";
    Touch "touch" "No path touches itself.";
    Square "square" "No path fills a square of 2×2 cells.";
    NoLine "no-line" "There is a line.";
    Branch "branch" "The line does not branch.";
    Crossing "crossing" "The line does not cross itself.";
    DeadEnd "dead-end" "The line has no ends.";
    OneLoop "one-loop" "The line is a single loop.";
    SideCount "side-count" "As many sides of a cell are used as its number says.";
    ClueOffLine "clue-off-line" "The line does not enter cells with clues.";
    ClueOnLine "clue-on-line" "The line goes through all cells with such clues.";
    WhiteStraight "white-straight" "The line goes straight through a white circle.";
    WhiteNeighborTurns "white-neighbor-turns" "The line turns in a cell beside a white circle, before or after it.";
    BlackTurns "black-turns" "The line turns at a black circle.";
    BlackNeighborsStraight "black-neighbors-straight" "The line goes straight through both cells beside a black circle.";
    ShadedOffLine "shaded-off-line" "The line does not enter shaded cells.";
    ShadedApart "shaded-apart" "Shaded cells do not share a side.";
    ShadedPlace "shaded-place" "Only empty cells are shaded.";
    ShadedCount "shaded-count" "An arrow points at as many shaded cells as its number says.";
    ShadedOrVisited "shaded-or-visited" "Every empty cell is shaded, or the line visits it.";
    RegionOnce "region-once" "The line enters and leaves each region once.";
    RegionVisited "region-visited" "The line visits each region.";
    RegionCount "region-count" "The line visits as many cells of a region as its number says.";
    EmptyApart "empty-apart" "Cells that the line leaves out do not share a side where two regions meet.";
    OneSort "one-sort" "In a region the line visits moons or suns, but not both.";
    SomeSort "some-sort" "In each region the line visits moons or suns.";
    AllMoons "all-moons" "The line visits all moons of a region, or none.";
    AllSuns "all-suns" "The line visits all suns of a region, or none.";
    MoonsAlternate "moons-alternate" "After a region with moons the line visits suns.";
    SunsAlternate "suns-alternate" "After a region with suns the line visits moons.";
    StepCount "step-count" "An arrow points at as many steps of the line in its direction as its number says.";
    WhiteInside "white-inside" "White cells lie inside the loop.";
    BlackOutside "black-outside" "Black cells lie outside the loop.";
    LengthSum "length-sum" "The two straight parts at a circle are together as long as its number says.";
    EqualLengths "equal-lengths" "The two straight parts at a white circle are equally long.";
    UnequalLengths "unequal-lengths" "The two straight parts at a black circle are not equally long.";
    PartLength "part-length" "Every straight part through a number is as long as the number says.";
    PartLengthsEqual "part-lengths-equal" "The straight parts through a circle are equally long.";
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
