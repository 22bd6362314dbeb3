// For authors: new puzzles, fewer clues, difficulty.
import type { Content, GenerateOptions, Geometry, Puzzle } from "unicursal";
import { isEmpty, isHole, numberIn } from "../state/content";
import { blank, withWord } from "../state/document";
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

export function startEmpty(kind: string, rows: number, cols: number, geometry?: Geometry, word = "") {
  open(withWord(blank(kind, rows, cols, geometry), word));
  show("make");
}

export async function minimize() {
  const before = puzzle.value;
  // A puzzle without clues, or with those of its word, can only have superfluous walls.
  const walls = !hasClues(kindOf(before.kind)) || kindOf(before.kind).has_word;
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

function givens({ kind, cells, walls = [] }: Puzzle, areWalls: boolean): number {
  if (areWalls) return walls.length;
  // Arrows stay; their numbers are the clues.
  const isClue = (value: Content) =>
    kindOf(kind).goes_far ? numberIn(value) > 0 : !isEmpty(value, kind) && !isHole(value);
  return cells.flat().filter(isClue).length;
}

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
