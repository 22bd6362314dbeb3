// What a player shares of a solved puzzle, without giving it away.
import { dailyOf, streak } from "../state/days";
import { game } from "../state/game";
import { kindOf } from "../state/kinds";
import { puzzle } from "../state/store";
import { clock } from "../words/clock";
import { words } from "../words/words";
import { linkTo } from "./link";

export async function resultText(): Promise<string> {
  const { seconds, hints, day } = game.value;
  const { kind, rows, cols } = puzzle.value;
  const daily = dailyOf(day);
  const { title } = kindOf(kind);
  const named = daily ? `${title}, ${daily.date}, ${words.value[daily.level]}` : `${title}, ${rows}×${cols}`;
  const days = daily ? streak() : 0;
  const result = [
    `⏱ ${clock(seconds)}`,
    words.value.hintsTaken(hints),
    ...(days > 1 ? [words.value.streak(days)] : []),
  ];
  return `unicursal: ${named}\n${result.join(" · ")}\n${await linkTo(puzzle.value)}`;
}
