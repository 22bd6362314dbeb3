// The puzzles of a day, and the puzzle after one.
import { batch } from "@preact/signals";
import type { GenerateOptions, Puzzle } from "unicursal";
import { type Daily, dailyOf, type Level, nameOf, nextDaily } from "../state/days";
import { game, openGame } from "../state/game";
import { kindOf } from "../state/kinds";
import { notice, puzzle, say, show } from "../state/store";
import { attempt } from "../state/task";
import { words } from "../words/words";

/** Rows and columns by difficulty. A loop leaves cells out, and steps over other cells make small boards hard. */
const SIZES: Record<"loop" | "line" | "far", Record<Level, number>> = {
  loop: { easy: 7, medium: 8, hard: 10 },
  line: { easy: 6, medium: 7, hard: 8 },
  far: { easy: 5, medium: 6, hard: 7 },
};

function sizeOf({ date, kind, level }: Daily): number {
  const { is_loop: isLoop, goes_far: goesFar } = kindOf(kind);
  const size = SIZES[goesFar ? "far" : isLoop ? "loop" : "line"][level];
  // The week begins gently, and hard puzzles are the largest on its last day.
  const day = new Date(`${date}T12:00`).getDay();
  if (day === 1 || day === 2) return size - 1;
  return day === 0 && level === "hard" && !goesFar ? size + 1 : size;
}

/** Opens the puzzle of a day, which is made from the date, with the marks and the time of a link. */
export async function playDaily(daily: Daily, marks: readonly string[] = [], rival?: number) {
  const ways = optionsOf(daily);
  const made = await generated(ways);
  if (made === undefined) return;
  batch(() => {
    openGame(made.board, marks, { day: nameOf(daily), ...(rival === undefined ? {} : { rival }) });
    show("play");
    notice.value = undefined;
    if (made.way !== ways[0]) say("plain", words.value.otherDifficulty);
  });
}

/**
 * The ways to make the puzzle, the best first: not every difficulty occurs in every kind. The engine gives up after a
 * number of attempts and never by the clock, so that a date has the same puzzle on every device.
 */
function optionsOf(daily: Daily): GenerateOptions[] {
  const { date, kind, level } = daily;
  const seed = Number(date.replaceAll("-", ""));
  const size = sizeOf(daily);
  const base = { kind, seed, ...usual(kind) };
  return [
    { ...base, size: [size, size], difficulty: level },
    // Larger boards take longer, if they are not harder.
    { ...base, size: [size + 1, size + 1], ungraded: true },
  ];
}

const usual = (kind: string): Partial<GenerateOptions> => (kindOf(kind).has_walls ? { walls: "auto" } : {});

/** The first puzzle that can be made, and the way to it. */
async function generated(
  ways: GenerateOptions[],
): Promise<{ board: Puzzle; way: GenerateOptions } | undefined> {
  let failure: unknown;
  for (const way of ways) {
    const answer = await attempt(words.value.makingPuzzle, "generate", way);
    if ("value" in answer) {
      const { difficulty: _, seed: __, ...board } = answer.value;
      return { board, way };
    }
    if (answer.isStopped) return undefined;
    failure = answer.error;
  }
  say("bad", failure instanceof Error ? failure.message : String(failure));
  return undefined;
}

/** Opens the puzzle after this one: of the same day, or another one of the same kind and size. */
export async function playNext() {
  const daily = dailyOf(game.value.day);
  const next = daily && nextDaily(daily);
  if (next) return playDaily(next);
  const { kind, rows, cols, geometry } = puzzle.value;
  const seed = Math.floor(Math.random() * 1e9);
  const size: [number, number] = [rows, cols];
  const options = { kind, size, seed, ...usual(kind), ...(geometry ? { geometry } : {}) };
  const made = await generated([options]);
  if (made) openGame(made.board);
}
