// The progress of a question, and its answer.
import type { Progress } from "unicursal";
import { drawStep } from "../actions/hint";
import { grouped } from "../actions/words";
import { hinted, mode, notice, settle, shown } from "../state/store";
import { stop, task } from "../state/task";
import { words } from "../words/words";
import { IconButton } from "./IconButton";
import { Sentence } from "./Sentence";
import { Stepper } from "./Stepper";

/** Whether there is something to say. */
export const isAnswered = () =>
  task.value !== undefined || notice.value !== undefined || shown.value?.what === "steps";

export const Answer = () => (
  <>
    <Working />
    <Said />
    {shown.value?.what === "steps" && <Stepper steps={shown.value.steps} at={shown.value.at} />}
  </>
);

export function Result() {
  return (
    <section class={`panel result${isAnswered() ? "" : " is-empty"}`} aria-label="Answer">
      <Answer />
    </section>
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
        {words.value.stop}
      </button>
    </div>
  );
}

/** The work so far, for authors: decisions of a search, states of a count. */
function effort({ states = 0, decisions }: Progress): string {
  if (mode.value === "play") return "";
  const said = words.value.making.effort;
  if (states > 0) return `, ${said.states(grouped(String(states)))}`;
  return decisions > 0 ? `, ${said.decisions(grouped(String(decisions)))}` : "";
}

function Said() {
  if (notice.value === undefined) return null;
  const { tone, text, detail } = notice.value;
  return (
    <div class={`notice is-${tone}`}>
      <p>
        <Sentence text={text} />
        {detail && <small>{detail}</small>}
      </p>
      {hinted.value && "look" in hinted.value && (
        <button type="button" onClick={() => void drawStep()}>
          {words.value.drawIt}
        </button>
      )}
      <IconButton icon="close" title={words.value.close} onClick={settle} />
    </div>
  );
}
