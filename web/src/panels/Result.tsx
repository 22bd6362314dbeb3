// Below the board: the progress of a question, and its answer.
import type { Progress } from "unicursal";
import { canDraw, follow, hint } from "../actions/hint";
import { grouped } from "../actions/words";
import { hinted, notice, settle, shown } from "../state/store";
import { stop, task } from "../state/task";
import { IconButton } from "./IconButton";
import { Stepper } from "./Stepper";

export function Result() {
  const isEmpty = task.value === undefined && notice.value === undefined && shown.value?.what !== "steps";
  return (
    <section class={`panel result${isEmpty ? " is-empty" : ""}`} aria-label="Answer">
      <Working />
      <Said />
      {shown.value?.what === "steps" && <Stepper steps={shown.value.steps} at={shown.value.at} />}
      <Hint />
    </section>
  );
}

/** The way on from a hint. */
function Hint() {
  const given = hinted.value;
  if (given === undefined) return null;
  if ("look" in given) {
    return (
      <button type="button" onClick={() => void hint()}>
        {given.isWhy ? "What?" : "Why?"}
      </button>
    );
  }
  return (
    <button type="button" onClick={() => void follow(given.step)}>
      {canDraw(given.step) ? "Draw it and go on" : "Go on"}
    </button>
  );
}

/** A live region for screen readers, which has to exist before its text. */
export function Announcer() {
  const view = shown.value;
  const step = view?.what === "steps" ? view.steps[view.at] : undefined;
  const { text, detail } = notice.value ?? {};
  return (
    <p role="status" class="visually-hidden">
      {text} {detail} {step?.text}
    </p>
  );
}

function Working() {
  if (task.value === undefined) return null;
  const { title, progress } = task.value;
  return (
    <div class="working">
      <progress aria-label={title} />
      <p>
        {title} … {progress && `${progress.seconds.toFixed(1)} s${effort(progress)}`}
      </p>
      <button type="button" onClick={stop}>
        Stop
      </button>
    </div>
  );
}

/** The work so far: decisions of a search, states of a count. */
function effort({ states = 0, decisions }: Progress): string {
  if (states > 0) return `, ${grouped(String(states))} states`;
  return decisions > 0 ? `, ${grouped(String(decisions))} decisions` : "";
}

function Said() {
  if (notice.value === undefined) return null;
  const { tone, text, detail } = notice.value;
  return (
    <div class={`notice is-${tone}`}>
      <p>
        {text}
        {detail && <small>{detail}</small>}
      </p>
      <IconButton icon="close" title="Close" onClick={settle} />
    </div>
  );
}
