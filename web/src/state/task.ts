// Long work: one question at a time, with its progress and a way to stop it.
import { effect, signal } from "@preact/signals";
import type { Progress } from "unicursal";
import { EngineError, Stopped, work } from "../engine/engine";
import type { Arguments, Question, Reply } from "../engine/protocol";
import { current, hinted, notice, say } from "./store";

export interface Task {
  title: string;
  progress?: Progress;
}

export const task = signal<Task | undefined>(undefined);

/** Asks, showing `title` meanwhile. Nothing, if the question was stopped or failed, which is shown. */
export async function ask<Name extends Question>(
  title: string,
  name: Name,
  ...args: Arguments<Name>
): Promise<Reply<Name> | undefined> {
  work.stop();
  const mine: Task = { title };
  let latest = mine;
  task.value = mine;
  notice.value = undefined;
  hinted.value = undefined;
  const isMine = () => task.value === latest;
  try {
    return await work.ask(name, args, (progress) => {
      if (!isMine()) return;
      latest = { title, progress };
      task.value = latest;
    });
  } catch (error) {
    if (error instanceof Stopped) {
      if (isMine()) say("plain", "Stopped.");
    } else if (error instanceof EngineError) {
      say("bad", error.message, error.failure.help);
    } else {
      say("bad", error instanceof Error ? error.message : String(error));
    }
    return undefined;
  } finally {
    if (isMine()) task.value = undefined;
  }
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
