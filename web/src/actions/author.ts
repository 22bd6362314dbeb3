// For authors: new puzzles, fewer clues, difficulty.
import type { GenerateOptions, Geometry, Puzzle } from "unicursal";
import { isEmpty, isHole } from "../state/content";
import { blank } from "../state/document";
import { openGame } from "../state/game";
import { hasClues, kindOf } from "../state/kinds";
import { change, current, open, puzzle, say, show } from "../state/store";
import { ask } from "../state/task";
import { words } from "../words/words";
import { undecided } from "./words";

export async function generate(options: GenerateOptions) {
  const said = words.value.making;
  const made = await ask(said.generating, "generate", options);
  if (made === undefined) return;
  const { difficulty, seed, ...board } = made;
  openGame(board);
  const name = difficulty ? (said.difficulties[difficulty.name] ?? difficulty.name) : "";
  say("good", said.made, said.madeDetail(!options.allow_multiple, name, difficulty?.level, seed));
}

export function startEmpty(kind: string, rows: number, cols: number, geometry?: Geometry) {
  open(blank(kind, rows, cols, geometry));
  show("make");
}

export async function minimize() {
  const before = puzzle.value;
  // A puzzle without clues can only have superfluous walls.
  const walls = !hasClues(kindOf(before.kind));
  const said = words.value.making;
  const answer = await ask(said.minimizing, "minimize", before, { walls });
  if (answer === undefined) return;
  const { status, result } = answer;
  if (status === "unsolvable" || status === "multiple") {
    say("bad", said.notMinimized(status === "multiple"));
  } else if (result) {
    const gone = givens(before, walls) - givens(result, walls);
    if (gone > 0) change({ ...current.value, puzzle: result });
    const proof = status === "unknown" ? undecided(answer.limit) : said[status];
    say("good", gone > 0 ? said.leftOut(gone, walls) : said.nothingLeftOut(walls), proof);
  } else {
    say("bad", undecided(answer.limit));
  }
}

const givens = ({ kind, cells, walls = [] }: Puzzle, areWalls: boolean) =>
  areWalls ? walls.length : cells.flat().filter((value) => !isEmpty(value, kind) && !isHole(value)).length;

export async function grade() {
  const said = words.value.making;
  const answer = await ask(said.grading, "grade", puzzle.value);
  if (answer === undefined) return;
  const { difficulty, level, score } = answer;
  if (difficulty !== undefined) {
    const counts = Object.entries(answer.counts ?? {});
    const name = said.difficulties[difficulty] ?? difficulty;
    const detail = counts.length > 0 ? said.gradedBy(counts) : undefined;
    say("good", said.graded(name, level ?? 0, score ?? 0), detail);
  } else if (answer.status === "multiple") {
    say("bad", said.noDifficulty);
  } else if (answer.status === "unsolvable") {
    say("bad", words.value.noSolution);
  } else {
    say("bad", undecided(answer.limit));
  }
}
