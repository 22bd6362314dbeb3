// The end of a game: the time, and the way on.
import { playNext } from "../actions/daily";
import { shareResult } from "../share/copy";
import { coached } from "../state/coach";
import { dailyOf, mean, streak, timesOf } from "../state/days";
import { game, openGame } from "../state/game";
import { puzzle, shown } from "../state/store";
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
  const review = coached.value?.puzzle === puzzle.value ? coached.value.review : undefined;
  const next = review?.next;
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
      {review && <p class="coach">{review.summary?.text}</p>}
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void playNext()}>
          {said.next}
        </button>
        {next && (
          <button type="button" onClick={() => openGame(next)}>
            {said.practice}
          </button>
        )}
        <button type="button" onClick={() => void shareResult()}>
          {said.share}
        </button>
      </div>
    </div>
  );
}
