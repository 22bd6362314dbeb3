// Long work: one question at a time, with its progress and a way to stop it.
import { effect, signal } from "@preact/signals";
import type { Progress } from "unicursal";
import type { Arguments, Question, Reply } from "unicursal/worker";
import { EngineError, Stopped, work } from "../engine/engine";
import { words } from "../words/words";
import { current, hinted, notice, say } from "./store";

export interface Task {
  title: string;
  progress?: Progress;
}

export const task = signal<Task | undefined>(undefined);

/** An answer, or the reason why there is none. */
type Attempt<Value> = { value: Value } | { error: unknown; isStopped: boolean };

/** Asks, showing `title` meanwhile. */
export async function attempt<Name extends Question>(
  title: string,
  name: Name,
  ...args: Arguments<Name>
): Promise<Attempt<Reply<Name>>> {
  work.stop();
  const mine: Task = { title };
  let latest = mine;
  task.value = mine;
  notice.value = undefined;
  hinted.value = undefined;
  const isMine = () => task.value === latest;
  try {
    const onProgress = (progress: Progress) => {
      if (!isMine()) return;
      latest = { title, progress };
      task.value = latest;
    };
    const value = await work.ask(name, args, { onProgress });
    return { value };
  } catch (error) {
    const isStopped = error instanceof Stopped;
    if (isStopped && isMine()) say("plain", words.value.stopped);
    return { error, isStopped };
  } finally {
    if (isMine()) task.value = undefined;
  }
}

/** Asks as well. Nothing, if the question was stopped or failed, which is shown. */
export async function ask<Name extends Question>(
  title: string,
  name: Name,
  ...args: Arguments<Name>
): Promise<Reply<Name> | undefined> {
  const answer = await attempt(title, name, ...args);
  if ("value" in answer) return answer.value;
  const { error, isStopped } = answer;
  if (error instanceof EngineError) say("bad", error.message, error.help);
  else if (!isStopped) say("bad", error instanceof Error ? error.message : String(error));
  return undefined;
}

export const stop = () => work.stop();

/** Ends work on a board that has become another one. */
export function watchTask() {
  effect(() => {
    void current.value;
    if (work.isBusy) {
      task.value = undefined;
      work.stop();
    }
  });
}
