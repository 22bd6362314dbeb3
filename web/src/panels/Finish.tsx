// The end of a game: the time, and the way on.
import { playNext } from "../actions/daily";
import { shareResult } from "../share/copy";
import { dailyOf, mean, streak, timesOf } from "../state/days";
import { game } from "../state/game";
import { shown } from "../state/store";
import { task } from "../state/task";
import { clock } from "../words/clock";
import { words } from "../words/words";

export function Finish() {
  const { seconds, hints, isShown, isSolved, day, rival } = game.value;
  if (!isSolved || shown.value?.what !== "solutions" || task.value) return null;
  const said = words.value;
  const days = day === undefined ? 0 : streak();
  const daily = dailyOf(day);
  const times = daily ? timesOf(daily.kind, daily.level) : [];
  const facts = [
    clock(seconds),
    said.helpTaken(hints, isShown),
    ...(rival === undefined
      ? []
      : [seconds < rival ? said.beatsRival(clock(rival)) : said.rivalTook(clock(rival))]),
    ...(times.length > 1 ? [said.meanTime(clock(mean(times)))] : []),
    ...(days > 0 ? [said.streak(days)] : []),
  ];
  return (
    <div class="finish">
      <p role="status">{facts.join(" · ")}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void playNext()}>
          {said.next}
        </button>
        <button type="button" onClick={() => void shareResult()}>
          {said.share}
        </button>
      </div>
    </div>
  );
}
