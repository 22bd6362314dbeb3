//! What stands below the options in the help.

pub(super) const OVERVIEW: &str = "\
Examples:
  unicursal solve puzzle.txt
  unicursal check --format json boards.jsonl

`unicursal solve --help`, and so on with each command, says more.";

pub(super) const SOLVE_EXAMPLES: &str = "\
Examples:
  unicursal solve zip.txt                 draw the solution
  unicursal solve --moves zip.txt         and list its moves
  unicursal solve --all line.txt          every solution, one after the other
  unicursal solve --limit 2 boards/*.json at most two solutions a puzzle
  unicursal solve --format json --time-limit 10s < boards.jsonl > answers.jsonl";

pub(super) const SOLVE_STATUS: &str = "\
Exit status:
  0  every puzzle is solved
  1  a puzzle has no solution
  2  something could not be read or written, or the usage was wrong
  3  a limit was reached before an answer was found
  130  interrupted; what is printed is whole
If several apply, 2 wins over 3 and 3 over 1.";

pub(super) const CHECK_EXAMPLES: &str = "\
Examples:
  unicursal check zip.txt                 unique, or two different solutions
  unicursal check --format json --time-limit 10s boards.jsonl";

pub(super) const CHECK_STATUS: &str = "\
Exit status:
  0  every puzzle has exactly one solution
  1  a puzzle has no solution, or more than one
  2  something could not be read or written, or the usage was wrong
  3  a limit was reached before an answer was found
  130  interrupted; what is printed is whole
If several apply, 2 wins over 3 and 3 over 1.";

pub(super) const COUNT_EXAMPLES: &str = "\
Examples:
  unicursal count line.txt                the number of solutions
  unicursal count --method frontier --memory-limit 8G --format json boards.jsonl";

pub(super) const COUNT_STATUS: &str = "\
Exit status:
  0  the solutions of every puzzle are counted
  2  something could not be read or written, or the usage was wrong
  3  a limit was reached before all solutions were counted
  130  interrupted; what is printed is whole
If several apply, 2 wins over 3.";

pub(super) const SAMPLE_EXAMPLES: &str = "\
Examples:
  unicursal sample -n 3 line.txt          three random solutions
  unicursal sample -n 1000 --seed 7 --format json boards.jsonl";

pub(super) const SAMPLE_STATUS: &str = "\
Exit status:
  0  solutions of every puzzle are drawn
  1  a puzzle has no solution
  2  something could not be read or written, or the usage was wrong
  3  a limit was reached before all solutions were known
  130  interrupted; what is printed is whole
If several apply, 2 wins over 3 and 3 over 1.";

pub(super) const ANALYZE_EXAMPLES: &str = "\
Examples:
  unicursal analyze line.txt              the number of solutions, and a map of where they go
  unicursal analyze --format json boards.jsonl";

pub(super) const ANALYZE_STATUS: &str = "\
Exit status:
  0  every puzzle is analyzed
  2  something could not be read or written, or the usage was wrong
  3  a limit was reached before all solutions were known
  130  interrupted; what is printed is whole
If several apply, 2 wins over 3.";
