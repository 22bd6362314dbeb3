// The start: the puzzles of a day.
import { useRef } from "preact/hooks";
import type { Kind } from "unicursal";
import { playDaily } from "../actions/daily";
import { IconButton } from "../panels/IconButton";
import { openDialog } from "../panels/OpenDialog";
import { RecordsDialog } from "../panels/RecordsDialog";
import { Answer } from "../panels/Result";
import {
  chosenDay,
  type Daily,
  dailyKinds,
  dateAfter,
  isDate,
  LEVELS,
  nameOf,
  solvedDays,
  streak,
  today,
} from "../state/days";
import { summaryOf } from "../state/kinds";
import { favorites, toggleFavorite } from "../state/preferences";
import { begunDays } from "../state/saved";
import { show } from "../state/store";
import { thumbOf } from "../state/thumbs";
import { clock } from "../words/clock";
import { language, words } from "../words/words";

export function Start() {
  const said = words.value;
  const records = useRef<HTMLDialogElement>(null);
  const date = chosenDay.value ?? today.value;
  const long = new Intl.DateTimeFormat(language.value, { dateStyle: "long" }).format(
    new Date(`${date}T12:00`),
  );
  const solved = Object.keys(solvedDays.value).filter((name) => name.startsWith(date)).length;
  const days = streak();
  const begun = begunDays();
  const isFavorite = ({ name }: Kind) => favorites.value.includes(name);
  const kinds = [...dailyKinds.filter(isFavorite), ...dailyKinds.filter((kind) => !isFavorite(kind))];
  return (
    <main class="start">
      <div class="start-head">
        <h2>{said.todayTitle(long)}</h2>
        <DateChoice date={date} />
        <button type="button" onClick={() => records.current?.showModal()}>
          {said.records}
        </button>
        <p>
          {days > 0 ? <b>{said.streak(days)}</b> : said.noStreak}
          {solved > 0 && ` · ${said.solvedToday(solved)}`}
        </p>
      </div>
      <Answer />
      <div class="days">
        {kinds.map((kind) => (
          <Card key={kind.name} isFavorite={isFavorite(kind)} {...{ kind, date, begun }} />
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
      <RecordsDialog dialog={records} />
    </main>
  );
}

/** The day of the puzzles: today, or one before. */
function DateChoice({ date }: { date: string }) {
  const said = words.value;
  const choose = (next: string) => {
    if (isDate(next) && next <= today.value) chosenDay.value = next === today.value ? undefined : next;
  };
  return (
    <div class="date">
      <IconButton icon="previous" title={said.dayBefore} onClick={() => choose(dateAfter(date, -1))} />
      <input
        type="date"
        aria-label={said.day}
        value={date}
        max={today.value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <IconButton
        icon="next"
        title={said.dayAfter}
        disabled={date === today.value}
        onClick={() => choose(dateAfter(date, 1))}
      />
    </div>
  );
}

interface CardProps {
  kind: Kind;
  date: string;
  isFavorite: boolean;
  begun: ReadonlySet<string>;
}

function Card({ kind: described, date, isFavorite, begun }: CardProps) {
  const { name: kind, title } = described;
  const said = words.value;
  const thumb = thumbOf(kind);
  return (
    <section class="panel day" aria-label={title} title={summaryOf(described)}>
      <span class="thumb">{thumb && <img src={thumb} alt="" />}</span>
      <h3>{title}</h3>
      <button
        type="button"
        class="quiet favorite"
        aria-pressed={isFavorite}
        title={said.favorite}
        onClick={() => toggleFavorite(kind)}
      >
        <span aria-hidden="true">{isFavorite ? "★" : "☆"}</span>
        <span class="visually-hidden">{said.favoriteOf(title)}</span>
      </button>
      <div class="levels">
        {LEVELS.map((level) => (
          <LevelButton key={level} daily={{ date, kind, level }} {...{ begun }} />
        ))}
      </div>
    </section>
  );
}

function LevelButton({ daily, begun }: { daily: Daily; begun: ReadonlySet<string> }) {
  const said = words.value;
  const name = nameOf(daily);
  const result = solvedDays.value[name];
  const state = result ? (result.isShown ? "is-shown" : "is-solved") : begun.has(name) ? "is-begun" : "";
  return (
    <button
      type="button"
      class={state}
      {...(result ? { title: said.solvedIn(clock(result.seconds)) } : {})}
      onClick={() => void playDaily(daily)}
    >
      {said[daily.level]}
      {result && (
        <small>
          {result.isShown ? "–" : "✓"} {clock(result.seconds)}
        </small>
      )}
      {state === "is-begun" && <small>{said.begun}</small>}
    </button>
  );
}
