// What a player shares of a solved puzzle, without giving it away.
import { dailyOf, streak } from "../state/days";
import { game } from "../state/game";
import { kindOf } from "../state/kinds";
import { puzzle } from "../state/store";
import { clock } from "../words/clock";
import { words } from "../words/words";
import { challenge, linkTo } from "./link";

/** Five squares, of which each hint takes one. */
const SQUARES = 5;

function signs(hints: number, isShown: boolean): string {
  const left = isShown ? 0 : Math.max(0, SQUARES - hints);
  return "🟪".repeat(left) + "⬜".repeat(SQUARES - left);
}

export async function resultText(): Promise<string> {
  const { seconds, hints, isShown, day } = game.value;
  const { kind, rows, cols } = puzzle.value;
  const daily = dailyOf(day);
  const { title } = kindOf(kind);
  const named = daily ? `${title}, ${daily.date}, ${words.value[daily.level]}` : `${title}, ${rows}×${cols}`;
  const days = daily ? streak() : 0;
  const isRace = day !== undefined && !isShown;
  const link = isRace ? challenge(day, seconds) : await linkTo(puzzle.value, [], day);
  const result = [
    `⏱ ${clock(seconds)}`,
    words.value.helpTaken(hints, isShown),
    ...(days > 1 ? [words.value.streak(days)] : []),
  ];
  return `unicursal: ${named}\n${signs(hints, isShown)} ${result.join(" · ")}\n${link}`;
}
