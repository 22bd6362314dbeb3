/** How much of a step a hint gives away: the cell to look at, also the reason, or the step itself. */
export type Detail = "where" | "why" | "what";
/** The language of the texts of steps and conflicts. */
export type Language = "en" | "de" | "ja";
/** A way of counting: whichever promises to be faster, one solution after the other, or all together. */
export type Method = "auto" | "search" | "frontier";
/** The better one of two lines. */
export type Goal = "shortest" | "longest";
/** A symmetry of clues and holes. */
export type Symmetry =
  | "none"
  | "half-turn"
  | "quarter-turn"
  | "left-right"
  | "top-bottom"
  | "mirrors"
  | "diagonal"
  | "third-turn"
  | "sixth-turn";
/** The form of the cells: rows of squares, of hexagons, of which every other row is shifted by half a cell, or of triangles
 * that are alternately upright and upside down, beginning with an upright one. */
export type Geometry = "square" | "hex" | "triangle";
/** The limit that cut an answer off. */
export type Limit =
  | "conflicts"
  | "decisions"
  | "solutions"
  | "states"
  | "memory"
  | "width"
  | "time"
  | "cancelled";

/** The name of a kind: one of these, or that of a kind that was loaded. */
export type KindName =
  | "zip"
  | "numbrix"
  | "hidato"
  | "knight"
  | "line"
  | "numberlink"
  | "simpleloop"
  | "slitherlink"
  | "masyu"
  | "yajilin"
  | "countryroad"
  | "moonsun"
  | "castlewall"
  | "balanceloop"
  | "shingoki"
  | "geradeweg"
  | "signpost"
  | "spell"
  | "koburin"
  | "regionalyajilin"
  | "linesweeper"
  | "entryexit"
  | "doubleback"
  | "dotchiloop"
  | "midloop"
  | "sheepwolf"
  | "looseroad"
  | "countryroadempty"
  | "yajilinoutside"
  | "detour"
  | "maxiloop"
  | (string & {});

/** A cell as `[row, column]`, from 0. */
export type Cell = [number, number];
/** Two neighboring cells, and the side between them. */
export type Side = [Cell, Cell];

/**
 * The content of a cell. Of kinds whose clues are numbers from 1: 0 is an empty cell, -1 a hole, anything else a clue. Of
 * kinds whose clues are symbols: null is an empty cell, "x" (or -1) a hole, and a clue is a number from 0 or a text in one
 * of the kind's `clue_forms`.
 */
export type Content = number | string | null;

/** A puzzle, as JSON has it in files. */
export interface Puzzle {
  kind: KindName;
  rows: number;
  cols: number;
  /** Squares unless given. */
  geometry?: Geometry;
  /** The rules that are switched off, as `{ cover: false }`, for kinds that have such. */
  rules?: Record<string, boolean>;
  /** The signs for labels, for kinds that have such: numbers unless given. */
  labels?: "numbers" | "letters" | "colors";
  /** Row by row. */
  cells: Content[][];
  /** The number of each cell's region, for kinds with regions. */
  regions?: number[][];
  /** Sides that the line does not cross. */
  walls?: Side[];
  /** The word that the letters along the line are, for kinds with letters. */
  word?: string;
  /** Sides that the line crosses. */
  links?: Side[];
  /** The ends of the line, if they are given. */
  start?: Cell;
  end?: Cell;
  name?: string;
  /** The text of its kind, if the puzzle brings it. */
  "kind-file"?: string;
}

/** A solution. */
export interface Solution {
  /** The number of each cell's step, or its label; -1 is a hole. */
  cells: number[][];
  /** The cells of each path in order; missing if the line is a loop. */
  paths: Cell[][];
  /** The cells, or corners of cells, of each closed loop in order; only if the line is a loop. */
  loops?: Cell[][];
  /** The cells that the player shades, if there are any. */
  shaded?: Cell[];
}

/** A kind of puzzle. */
export interface Kind {
  name: string;
  /** The name as a title. */
  title: string;
  /** The rules in a sentence. */
  summary: string;
  /** The steps that a path may make on squares, each as rows down and columns to the right. */
  steps: [number, number][];
  /** Those on hexagons, from cells in rows 0, 2, 4, … and in rows 1, 3, 5, …; of a line over corners, from those whose
   * row and column have an even sum, and from the others. Missing if the kind does not exist there. */
  hex_steps?: [[number, number][], [number, number][]];
  /** Those on triangles, from upright ones and from the others. Missing if the kind does not exist there. */
  triangle_steps?: [[number, number][], [number, number][]];
  /** The number of times that each clue stands on a board: 0 if there are no clues, 2 if they are labels. */
  clue_repeats: number;
  /** The letters of the labels from 1 on, for each of the signs that are no numbers; missing if clues are no labels. */
  label_letters?: Record<string, string>;
  /** Whether puzzles of this kind usually have walls. */
  has_walls: boolean;
  /** Whether `start` and `end` may be given. */
  takes_ends: boolean;
  /** Whether the line is one closed loop. */
  is_loop: boolean;
  /** Whether a puzzle has a word, which the letters along its line are. */
  has_word: boolean;
  /** Whether random puzzles of this kind are made. */
  is_generated: boolean;
  /** Whether every cell of a puzzle belongs to a region. */
  has_regions: boolean;
  /** Whether a step may lead over other cells. */
  goes_far: boolean;
  /** Whether the line goes from corner to corner along the sides of cells, and not from cell to cell. */
  goes_over_corners: boolean;
  /** Whether the player shades the empty cells that the line leaves out. */
  shades: boolean;
  /** Whether the solution consists of the numbers in the cells, not of the line. */
  shows_numbers: boolean;
  /** The forms of clues that are symbols, like "w", "#" and "w#n", with `#` for a number; missing if they are numbers from 1. */
  clue_forms?: string[];
  /** The lowest number of a symbol, and the highest unless any will do. */
  clue_numbers?: [number, number | null];
}

/** The work so far. */
export interface Progress {
  seconds: number;
  decisions: number;
  conflicts: number;
  [count: string]: number;
}

/** Limits, which every question has. */
export interface Limits {
  /** Seconds, or a text like `"500ms"`, `"10s"`, `"2m"`; none unless given. */
  time_limit?: number | string;
  /** Bytes, or a text like `"500M"`: 1 GiB unless given, at most 3 GiB. */
  memory_limit?: number | string;
  /** The conflicts of each search. Unlike time, they are the same on every machine. */
  conflict_limit?: number;
  /** Is called about twenty times a second; `false` cancels. What it throws is thrown by the question. */
  on_progress?: (progress: Progress) => boolean | void;
}

/** The fields of every answer. */
export interface Answer<Status extends string> {
  /** The name of the puzzle. */
  puzzle: string;
  kind: string;
  status: Status;
  /** A remark in whole sentences: that a puzzle without a solution may have one by other rules. */
  note?: string;
  /** The cost: microseconds, and counts. */
  stats: { microseconds: number; [count: string]: number };
  /** The limit that cut the answer off, if one did. */
  limit?: Limit;
}

/** The fields that an answer with another status lacks. */
type Without<Fields> = { [Name in keyof Fields]?: undefined };

/** An answer that has these fields if it has this status. */
type With<Status extends string, Fields, Other extends string> =
  | (Answer<Status> & Fields)
  | (Answer<Other> & Without<Fields>);

/** A solution, or what is known of it. A `switch` over `status` tells which fields there are. */
export type Solved = With<
  "solved",
  {
    solution: Solution;
    /** Whether the solution is the only one, if that was soon known. */
    unique?: boolean;
  },
  "unsolvable" | "unknown"
> & {
  /** The proof that there is none, if `certify` asked for it. */
  certificate?: Certificate;
};

/** The proof of an answer, or the reason why there is none: this package is built without proofs, unlike the command. */
export interface Certificate {
  certified: boolean;
  /** The puzzle as pseudo-Boolean constraints, in the format OPB. */
  formula?: string;
  /** The proof of the answer from the formula, in the format of VeriPB 3. */
  proof?: string;
  /** The reason why there is no proof. */
  reason?: string;
}

export interface Optimized extends Answer<"optimal" | "unsolvable" | "unknown"> {
  /** The solution; if it is not known to be the best, the best one that was found, if any. */
  solution?: Solution;
  /** Its number of steps. */
  length?: number;
  /** Proved: no solution has a better length. */
  bound?: number;
}

export interface AllSolutions extends Answer<"solved" | "unsolvable" | "unknown"> {
  solutions: Solution[];
  /** Whether these are proved to be all. */
  complete: boolean;
  /** The limit that was asked for. */
  wanted?: number;
}

export interface Checked extends Answer<"unique" | "multiple" | "unsolvable" | "unknown"> {
  /** The only solution, or two different ones; if it is not known, what was found, if anything. */
  solutions: Solution[];
  /** The proof that there is one solution, or none, if `certify` asked for it. */
  certificate?: Certificate;
}

export interface Counted extends Answer<"exact" | "at_least"> {
  /** A number of any size, in decimals. */
  count: string;
}

export interface Sampled extends Answer<"solved" | "unsolvable" | "unknown"> {
  solutions: Solution[];
  /** The number of all solutions, in decimals. */
  count?: string;
}

/** The common properties of all solutions, unless a limit was reached first. */
export interface Analyzed extends Answer<"exact" | "unknown"> {
  /** The number of solutions, in decimals. */
  count?: string;
  /** The steps that solutions make, and in how many: in decimals, and as a share from 0 to 1. */
  steps?: { cells: Side; count: string; share: number }[];
  /** The free ends of solutions. */
  ends?: { cell: Cell; count: string; share: number }[];
  /** The steps that all solutions make. */
  backbone?: Side[];
  /** The cells at which all solutions agree. */
  settled?: Cell[];
  /** The cells with the same number in all solutions. */
  values?: { cell: Cell; value: number }[] | null;
  /** The wall that would leave the fewest solutions. */
  wall?: { cells: Side; leaves: string } | null;
  /** The clue that would leave the fewest solutions. */
  clue?: { cell: Cell; value?: number; symbol?: string; leaves: string } | null;
}

export interface Minimized extends Answer<"irreducible" | "minimum" | "unknown" | "multiple" | "unsolvable"> {
  clues?: number;
  walls?: number;
  /** Proved: no smaller choice will do. */
  lower_bound?: number;
  result?: Puzzle;
}

/** A change of one given: without `from` it is added, without `to` removed. A clue has its `number` or `symbol`. */
export interface Change {
  from: Fact | null;
  to: Fact | null;
}

export interface Repaired extends Answer<"repairs" | "unique" | "none" | "unknown"> {
  /** The single changes after which there is exactly one solution, the likeliest first. */
  repairs: { change: Change; text: string; puzzle: Puzzle }[];
}

export interface Verified extends Answer<"valid" | "invalid"> {
  /** The first rule that is found broken. */
  violation?: string;
}

/** Something about a place of a board. */
export type Fact =
  | { side: Side; used: boolean }
  | { cell: Cell; end: boolean; which?: "first" | "last" }
  | { cell: Cell; between: [number, number] }
  | { cell: Cell; label: number }
  | { cell: Cell; step: [number, number] }
  | { cell: Cell; not_step: number }
  | { cell: Cell; leads_to: Cell }
  | { cell: Cell; visited: boolean }
  | { cell: Cell; inside: boolean }
  | { clue: Cell; number?: number; symbol?: string }
  | { wall: Side }
  | { hole: Cell }
  | { start: Cell }
  | { end: Cell };

/** A sentence as data: an identifier and arguments, which are the same in all languages. */
export interface Message {
  id: string;
  args: Record<string, Argument>;
}

/** A number, letters, a cell, a part of the sentence, cells that a way leaves out (null), or a list by how it is joined. */
export type Argument =
  | number
  | string
  | Cell
  | Message
  | null
  | { and: Argument[] }
  | { or: Argument[] }
  | { clauses: Argument[] }
  | { commas: Argument[] }
  | { alternatives: Argument[] }
  | { way: Argument[] };

/** One application of one rule. */
export interface Step extends Message {
  rule: string;
  /** From 1 (the sides of one cell) to 8 (search). */
  level: number;
  text: string;
  premises: Fact[];
  conclusions: Fact[];
  /** The consequences of a supposition, in order and the supposition first. */
  chain?: Fact[];
  /** An assumption of players that the step uses beside its premises. It does not follow from the rules. */
  assumes?: string;
}

/** A part of a step, which leaves its conclusions to the player. */
export interface Look extends Message {
  /** The cells to look at. */
  cells: Cell[];
  text: string;
  /** The rule and the facts that the step rests on, with the detail "why". */
  rule?: string;
  level?: number;
  premises?: Fact[];
  /** The same in a sentence, and as data. */
  reason?: string;
  reason_id?: string;
  reason_args?: Message["args"];
}

/** The diagnosis of a puzzle that has not exactly one solution. */
export interface Diagnosis {
  /** Givens that contradict each other. */
  conflict?: Message & { givens: Fact[]; text: string; minimal: boolean };
  /** The sides in which two solutions differ. */
  difference?: Fact[];
}

/** The difficulty of a puzzle by name. */
export type Difficulty = "easy" | "medium" | "hard" | "expert";

/** The difficulty of a puzzle. More givens never raise it. */
export interface Grade {
  /** The highest level of a rule that is needed, from 1 to 8; 0 if nothing is left to be found. */
  level: number;
  /** The effort for a cell on average, in tenths. */
  score: number;
  /** The number of cells (of lines: sides) that are found by rules of each level. */
  counts: Record<string, number>;
  difficulty: Difficulty;
  profile: Profile;
}

/** The details of an effort. */
export interface Profile {
  /** The number of cells or sides that are not given. */
  empty: number;
  /** The number of times that the hardest technique is used. */
  hardest_uses: number;
  /** The number of consequences to keep in mind of the deepest supposition: 0 for none, 1, 3, or 4 for more than 3. */
  what_if_depth: number;
  /** The longest time, in steps, without a rule of levels 1 to 3. */
  longest_stretch: number;
  /** The number of places where a step is to be found when they are fewest. */
  fewest_openings: number;
}

export interface Hinted extends Answer<"hint" | "solved" | "wrong" | "multiple" | "unsolvable" | "unknown">, Diagnosis {
  /** The simplest step. */
  step?: Step;
  /** The simplest steps, if more than one was asked for. */
  steps?: Step[];
  /** What a hint with less detail says of the step. */
  look?: Look;
  looks?: Look[];
  /** The marks that contradict the solution, or each other. */
  wrong?: Fact[];
  /** The marks only contradict each other, since there are several solutions. */
  together?: boolean;
}

export type Explained = With<"explained", Grade, "multiple" | "unsolvable" | "unknown"> &
  Diagnosis & {
    steps: Step[];
  };

export type Graded = With<"graded", Grade, "multiple" | "unsolvable" | "unknown">;

/** Marks on a board, with the names that they have in a puzzle. */
export interface Markings {
  /** Pairs of neighbors that the line joins. */
  links?: Side[];
  /** Pairs of neighbors that the line does not join. */
  walls?: Side[];
  /** Cells with their number. */
  numbers?: [cell: Cell, number: number][];
}

/** A move of a player: whatever is drawn and erased at once. */
export interface Move {
  /** The seconds since the game began. */
  at?: number;
  drawn?: Markings;
  /** The marks that go, before anything is drawn. */
  erased?: Markings;
}

/** How a player deals with one technique. */
export interface TechniqueUse {
  rule: string;
  level: number;
  /** The number of moves that took it without a pause. */
  used: number;
  /** The number of guesses and mistakes when it was the simplest step. */
  missed: number;
  /** The number of times when it was the simplest step, and the player stood still. */
  paused: number;
  /** The number of times when it was the simplest step, and the player took a harder one. */
  avoided: number;
}

/** A move, looked at by a coach. */
export interface Turn {
  /** The number of the move, from 1. */
  move: number;
  at?: number;
  verdict: "deduced" | "guessed" | "wrong" | "neutral";
  /** The technique that the move took: the rule of the hardest step, and its level. */
  rule?: string;
  level?: number;
  /** The seconds that the player stood still before the move, if that was long. */
  pause?: number;
  /** The marks that contradict the solution. */
  wrong?: Fact[];
  /** What there is to say of the move. */
  text?: string;
  /** The simplest step before the move, if there was a simpler one, or if the player stood still. */
  seen?: Step;
}

export type Reviewed = With<
  "reviewed",
  {
    turns: Turn[];
    /** What this game and those before show of each technique, the easiest first. */
    techniques: TechniqueUse[];
    /** The technique to practice, if one gives trouble. */
    practice?: TechniqueUse;
    /** The whole in a sentence. */
    summary: { text: string; id: string; args: Record<string, Argument> };
    /** A puzzle to practice with. */
    next?: Puzzle;
  },
  "multiple" | "unsolvable" | "unknown"
>;

/** A puzzle that was generated. */
export interface Generated extends Puzzle {
  name: string;
  seed: number;
  difficulty?: { level: number; score: number; name: Difficulty };
  /** The parts of its taste, each from 0 to 100, if it is the best of several. */
  taste?: Record<"score" | "symmetry" | "balance" | "surprise" | "variety" | "rhythm", number>;
}

/** A puzzle to be generated, with a `size`, a `side`, or a `shape` whose size, geometry and holes it takes. */
export interface GenerateOptions extends Limits {
  kind: KindName;
  /** Rows and columns. */
  size?: [number, number];
  /** The cells on each side of a board of hexagons that is a hexagon itself. */
  side?: number;
  shape?: Puzzle;
  /** Squares unless given, or unless there is a side or a shape. */
  geometry?: Geometry;
  /** Seed and number together decide which puzzle is made. */
  seed?: number;
  number?: number;
  /** A number, or a share of the cells, as in "30%". */
  clues?: number | string;
  /** Whether the first and the last number are given. */
  ends?: boolean;
  /** Clues stand along the border alone. */
  border?: boolean;
  /** The rows of a mask: `#` a clue, `?` perhaps a clue, `.` no clue. */
  mask?: string[];
  /** A number; a share of the sides, as in "12%", or "auto", which draw figures in a zip. */
  walls?: number | string;
  holes?: number;
  /** The name, with `{kind}`, `{rows}`, `{cols}`, `{seed}` and `{n}`, the number of the puzzle. */
  name?: string;
  /** No clue can go. */
  minimal?: boolean;
  /** The name or the level, from 1 to 8, that `grade` gives the puzzle; unless given, easy or medium. */
  difficulty?: Difficulty | number;
  /** The range of scores, as in "20-34", instead of a difficulty. */
  score?: string;
  /** It is not graded, which takes longer than to make it. */
  ungraded?: boolean;
  /** The symmetry of clues, walls and holes; unless given, as many puzzles have one as published puzzles. */
  symmetry?: Symmetry;
  /** The number of puzzles of which the one with the best taste is taken. */
  best_of?: number;
  allow_multiple?: boolean;
  /** The word of a spell; a common one unless given. */
  word?: string;
}

/** The colors of pictures. */
export type Theme = "light" | "dark" | "print";

/** The contents of a picture besides the puzzle. */
export interface View extends Limits {
  theme?: Theme;
  /** One solution, or two and where they differ. */
  solutions?: Solution[];
  /** All solutions at once; they are counted for it, within the limits. */
  heat_map?: boolean;
  /** The part of the line that someone has drawn, right or wrong. */
  line?: Side[];
  /** The cells that someone has shaded, right or wrong. */
  shaded?: Cell[];
  /** The numbers that someone has written in empty cells, if the solution consists of numbers. */
  numbers?: readonly { cell: Cell; number: number }[];
  /** Premises, chain and conclusions of a step. */
  step?: Step;
  /** One layer alone, without a line, for a page that draws its own between `ground` and `clues`. */
  layer?: "ground" | "clues";
  animated?: boolean;
}

/**
 * What is thrown: a text that is no puzzle, a format that cannot hold one, a bad option, a puzzle that is not found; or
 * the engine itself has failed, which then begins again.
 */
export interface UnicursalError extends Error {
  name: "PuzzleError" | "FormatError" | "OptionError" | "GenerationError" | "EngineError" | "Error";
  /** The way to mend it. */
  help?: string;
  /** The place in the text, from 1. */
  line?: number;
  column?: number;
  /** The line with a caret under what is wrong. */
  excerpt?: string;
}

/** A puzzle, or its JSON. */
export type Given = Puzzle | string;

/** How a text is read, where it does not say it. */
export interface ReadOptions {
  /** The format, if it should not be recognized. */
  format?: string;
  /** The kind of puzzles that do not name one. */
  kind?: string;
  /** The signs of empty cells in pasted rows. Inferred for each board if there are none. */
  empty?: string[];
  /** The signs of holes in pasted rows. */
  hole?: string[];
  /** Rules to switch on or off, as `{ cover: false }`. */
  rules?: Record<string, boolean>;
}

/** The puzzles in a text of any of the {@link formats}: a link, JSON, a page, … */
export function read(text: string, options?: ReadOptions): Puzzle[];

/**
 * A solution, or the proof that there is none. `orientations`: searches that begin with as many orientations of the board, of which
 * the first with a solution ends all; `orientation`: the one with which a single search begins.
 */
export function solve(puzzle: Given, options?: Limits & { certify?: boolean; orientations?: number; orientation?: number }): Solved;
/** All solutions, or the first `limit`. */
export function solutions(puzzle: Given, options?: Limits & { limit?: number }): AllSolutions;
/** The shortest line, or the longest, with the proof that there is none better. */
export function optimize(puzzle: Given, options?: Limits & { goal?: Goal }): Optimized;
/** Whether there is exactly one solution. */
export function check(puzzle: Given, options?: Limits & { certify?: boolean }): Checked;
/** The number of solutions. */
export function count(puzzle: Given, options?: Limits & { method?: Method }): Counted;
/** Solutions at random, each as likely as any other. */
export function sample(puzzle: Given, options?: Limits & { number?: number; seed?: number }): Sampled;
/** The solutions with these numbers, from 0 in an order that is always the same; large numbers are decimals in a text. */
export function pick(puzzle: Given, options: Limits & { numbers: (number | string)[] }): Sampled;
/** The common properties of all solutions. */
export function analyze(puzzle: Given, options?: Limits): Analyzed;
/** The puzzle without clues that it can do without. */
export function minimize(
  puzzle: Given,
  options?: Limits & { exact?: boolean; from_solution?: boolean; walls?: boolean },
): Minimized;
/** The single changes after which there is exactly one solution, up to `limit`, the likeliest first. */
export function repair(puzzle: Given, options?: Limits & { limit?: number }): Repaired;
/** A solution, its fields, or an answer that has one. */
export type GivenSolution = Solution | { paths: Cell[][] } | { cells: number[][] } | Solved | Checked;

/** Whether a solution, or the solutions of an answer, obey the rules. */
export function verify(
  puzzle: Given,
  options: { solution: GivenSolution },
): Verified;
/**
 * The next steps; `partial` is the same board with what is known so far: links, walls, and numbers or labels. With a
 * `solution`, marks that contradict it are wrong, and the steps lead to it without a search. `detail` says how much is
 * given away, and `language` in which language.
 */
export function hint(
  puzzle: Given,
  options?: Limits & { partial?: Given; solution?: GivenSolution; number?: number; detail?: Detail; language?: Language },
): Hinted;
/** All steps, or why there is no solution or more than one. */
export function explain(puzzle: Given, options?: Limits & { language?: Language }): Explained;
/** The difficulty for a person. */
export function grade(puzzle: Given, options?: Limits): Graded;
/**
 * What a game shows of its player. `techniques` are those of the answer about the last game, to be added to. With `next`,
 * there is also a puzzle of the same kind and size to practice with.
 */
export function coach(
  puzzle: Given,
  options: Limits & { moves: Move[]; techniques?: TechniqueUse[]; next?: boolean; language?: Language },
): Reviewed;

export function generate(options: GenerateOptions): Generated;
/** A picture as SVG. Without solutions and heat map, the clues need not obey the rules of the kind yet. */
export function render(puzzle: Given, view?: View): string;
/** The colors of the lines of labels in such a picture, in the order of the labels. Empty if clues are not labels. */
export function labelColors(puzzle: Given, theme?: Theme): string[];
/** The puzzle in one of the {@link targets}. */
export function convert(puzzle: Given, to: string): string;

/** The reason why a mark cannot be made. */
export type Refusal = "not-neighbors" | "wall" | "given" | "off-board" | "no-such-number" | "no-line";

/** A rule that marks break, and the marks and clues that do not fit. */
export interface Fault extends Message {
  text: string;
  facts: Fact[];
}

/** A game as JSON: the puzzle, the moves, and those that were undone. */
export interface SavedGame {
  puzzle: Puzzle;
  moves: Move[];
  undone: Move[];
}

/**
 * A puzzle that someone plays: lines, crosses and numbers with undo, and the rules that they break. `JSON.stringify` saves
 * a game, and the constructor takes it again.
 */
export class Game {
  constructor(puzzle: Given | SavedGame, options?: { language?: Language });
  readonly puzzle: Puzzle;
  /** The puzzle with the marks, as {@link hint} takes it. */
  readonly board: Puzzle;
  readonly links: Side[];
  readonly crosses: Side[];
  readonly numbers: [cell: Cell, number: number][];
  /** The rules that the marks break, whatever follows. Nothing is searched: marks without a fault may still be wrong. */
  readonly faults: Fault[];
  readonly isSolved: boolean;
  /** The moves that are not undone. */
  readonly moves: Move[];
  /** Draws the line from a place to a neighbor, or returns why it cannot go there. */
  draw(from: Cell, to: Cell): Refusal | undefined;
  /** Crosses out the side between two neighbors, or returns why there is none. */
  cross(a: Cell, b: Cell): Refusal | undefined;
  /** Writes a number or a label, or erases it (`null`). Returns why the cell cannot have it. */
  write(cell: Cell, number: number | null): Refusal | undefined;
  /** Erases the line or the cross between two places. Returns whether there was one. */
  erase(a: Cell, b: Cell): boolean;
  /** Takes back the last move. Returns whether there was one. */
  undo(): boolean;
  /** Makes the move again that was taken back last. Returns whether there was one. */
  redo(): boolean;
  hint(options?: Limits & { number?: number; detail?: Detail; solution?: GivenSolution }): Hinted;
  coach(options?: Limits & { techniques?: TechniqueUse[]; next?: boolean }): Reviewed;
  toJSON(): SavedGame;
}

/** Frees the memory that large questions took, unless a question is under way. */
export function release(): void;

/** The kinds of puzzle. */
export function kinds(): string[];
/** More kinds, which come as texts of rules. */
export function library(): string[];
/** The facts about a kind. */
export function kind(name: string): Kind;
/** Loads a kind from the text of its rules, and returns the facts about it. Its name is then a kind for all functions. */
export function loadKind(rules: string): Kind;
/** The symmetries that a puzzle can be generated with. */
export function symmetries(): string[];
/** The formats that are read. */
export function formats(): string[];
/** The formats that are written. */
export function targets(): string[];
