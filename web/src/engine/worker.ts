// The engine in a worker of its own. It answers one call after the other.

import type { Limits } from "unicursal";
import * as api from "unicursal/api.js";
import init from "unicursal/engine.js";
import type { Call, Failure, Message, Question, Start } from "./protocol";

/** The position of the options among the arguments of the questions that may take long. */
const WATCHED: Partial<Record<Question, number>> = {
  solve: 1,
  check: 1,
  count: 1,
  analyze: 1,
  minimize: 1,
  hint: 1,
  explain: 1,
  grade: 1,
  render: 1,
  generate: 0,
};

let ready: Promise<unknown> | undefined;

self.addEventListener("message", ({ data }: MessageEvent<Start | Call>) => {
  if ("module" in data) ready = init({ module_or_path: data.module });
  else void answer(data);
});

async function answer({ id, name, args }: Call) {
  const post = (message: Message) => self.postMessage(message);
  try {
    await ready;
    const options = WATCHED[name];
    if (options !== undefined) {
      const given = args[options] as Limits | undefined;
      args[options] = { ...given, on_progress: (progress) => post({ id, progress }) } satisfies Limits;
    }
    const question = api[name] as (...args: unknown[]) => unknown;
    post({ id, value: question(...args) });
  } catch (error) {
    post({ id, failure: failure(error) });
  }
}

function failure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, help, line, column, excerpt } = error as Failure;
  const told = Object.entries({ help, line, column, excerpt }).filter(([, value]) => value !== undefined);
  return { name, message, ...Object.fromEntries(told) };
}
