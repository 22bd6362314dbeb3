// For authors: new puzzles, fewer clues, difficulty.
import type { GenerateOptions, Geometry, Puzzle } from "unicursal";
import { isEmpty, isHole } from "../state/content";
import { blank } from "../state/document";
import { openGame } from "../state/game";
import { hasClues, kindOf } from "../state/kinds";
import { change, current, open, puzzle, say, show } from "../state/store";
import { ask } from "../state/task";
import { plural, undecided } from "./words";

export async function generate(options: GenerateOptions) {
  const made = await ask("Generating", "generate", options);
  if (made === undefined) return;
  const { difficulty, seed, ...board } = made;
  openGame(board);
  const grade = difficulty ? `, ${difficulty.name}, level ${difficulty.level} of 8` : "";
  const one = options.allow_multiple ? "" : "It has exactly one solution";
  say("good", "Here is a new puzzle.", `${one}${grade} (seed ${seed}).`);
}

export function startEmpty(kind: string, rows: number, cols: number, geometry?: Geometry) {
  open(blank(kind, rows, cols, geometry));
  show("make");
}

export async function minimize() {
  const before = puzzle.value;
  // A puzzle without clues can only have superfluous walls.
  const walls = !hasClues(kindOf(before.kind));
  const answer = await ask("Looking for what can be left out", "minimize", before, { walls });
  if (answer === undefined) return;
  const { status, result } = answer;
  if (status === "unsolvable" || status === "multiple") {
    const what = status === "multiple" ? "several solutions" : "no solution";
    say("bad", `This board has ${what}; clues can only be left out of a board with one solution.`);
  } else if (result) {
    const gone = givens(before, walls) - givens(result, walls);
    if (gone > 0) change({ ...current.value, puzzle: result });
    const what = walls ? "wall" : "clue";
    const proof = status === "unknown" ? undecided(answer.limit) : PROVED[status];
    say("good", gone > 0 ? `${plural(gone, what)} left out.` : `No ${what} can be left out.`, proof);
  } else {
    say("bad", undecided(answer.limit));
  }
}

const PROVED = {
  irreducible: "If any other one were left out, there would be several solutions.",
  minimum: "No smaller choice has a single solution.",
};

const givens = ({ kind, cells, walls = [] }: Puzzle, areWalls: boolean) =>
  areWalls ? walls.length : cells.flat().filter((value) => !isEmpty(value, kind) && !isHole(value)).length;

export async function grade() {
  const answer = await ask("Grading", "grade", puzzle.value);
  if (answer === undefined) return;
  const { difficulty, level, score } = answer;
  if (difficulty !== undefined) {
    const counts = Object.entries(answer.counts ?? {}).map(([level, found]) => `${found} by level ${level}`);
    const detail =
      counts.length > 0 ? `Cells or pieces of line that are found: ${counts.join(", ")}.` : undefined;
    say("good", `Difficulty: ${difficulty}, level ${level} of 8, score ${score}.`, detail);
  } else if (answer.status === "multiple") {
    say("bad", "There are several solutions, so it has no difficulty.");
  } else if (answer.status === "unsolvable") {
    say("bad", "There is no solution.");
  } else {
    say("bad", undecided(answer.limit));
  }
}
