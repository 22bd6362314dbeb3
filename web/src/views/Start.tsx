// The start: the puzzles of today.
import type { Kind } from "unicursal";
import { playDaily } from "../actions/daily";
import { openDialog } from "../panels/OpenDialog";
import { Answer } from "../panels/Result";
import { dailyKinds, LEVELS, nameOf, solvedDays, streak, today } from "../state/days";
import { summaryOf } from "../state/kinds";
import { show } from "../state/store";
import { clock } from "../words/clock";
import { language, words } from "../words/words";

export function Start() {
  const said = words.value;
  const date = today.value;
  const long = new Intl.DateTimeFormat(language.value, { dateStyle: "long" }).format(
    new Date(`${date}T12:00`),
  );
  const solved = Object.keys(solvedDays.value).filter((name) => name.startsWith(date)).length;
  const days = streak();
  return (
    <main class="start">
      <div class="start-head">
        <h2>{said.todayTitle(long)}</h2>
        <p>
          {days > 0 ? <b>{said.streak(days)}</b> : said.noStreak}
          {solved > 0 && ` · ${said.solvedToday(solved)}`}
        </p>
      </div>
      <Answer />
      <div class="days">
        {dailyKinds.map((kind) => (
          <Card key={kind.name} {...{ kind, date }} />
        ))}
      </div>
      <div class="buttons">
        <button type="button" onClick={openDialog}>
          {said.openPuzzle}
        </button>
        <button type="button" onClick={() => show("make")}>
          {said.newPuzzle}
        </button>
      </div>
    </main>
  );
}

function Card({ kind: described, date }: { kind: Kind; date: string }) {
  const { name: kind, title } = described;
  const said = words.value;
  return (
    <section class="panel day" aria-label={title}>
      <h3>{title}</h3>
      <p>{summaryOf(described)}</p>
      <div class="levels">
        {LEVELS.map((level) => {
          const seconds = solvedDays.value[nameOf({ date, kind, level })];
          const isSolved = seconds !== undefined;
          return (
            <button
              key={level}
              type="button"
              class={isSolved ? "is-solved" : ""}
              {...(isSolved ? { title: said.solvedIn(clock(seconds)) } : {})}
              onClick={() => void playDaily({ date, kind, level })}
            >
              {said[level]}
              {isSolved && <small>✓ {clock(seconds)}</small>}
            </button>
          );
        })}
      </div>
    </section>
  );
}
