import type * as Api from "./api.js";
import type { Progress, UnicursalError } from "./api.js";

/** The questions that an engine in a worker answers: the functions of `unicursal`, but for `release`. */
export type Question = Exclude<
  {
    [Name in keyof typeof Api]: (typeof Api)[Name] extends (...args: never[]) => unknown ? Name : never;
  }[keyof typeof Api],
  "release"
>;
export type Arguments<Name extends Question> = Parameters<(typeof Api)[Name]>;
export type Reply<Name extends Question> = ReturnType<(typeof Api)[Name]>;

/** What ends a question early, and what hears of its progress. */
export interface Control {
  /** Ends the question: its promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Is called ten times a second with the work so far. */
  onProgress?: (progress: Progress) => void;
}

type Asked<Function> = Function extends (...args: infer Args) => infer Value
  ? (...args: [...Args, control?: Control]) => Promise<Value>
  : never;

/**
 * An engine in a worker of its own, which answers one question after the other. A question that is ended takes its worker
 * with it, and the next question gets a new one. Kinds that were loaded are loaded there as well.
 */
export type Engine = { [Name in Question]: Asked<(typeof Api)[Name]> } & {
  /** Asks a question by its name. */
  ask<Name extends Question>(name: Name, args: Arguments<Name>, control?: Control): Promise<Reply<Name>>;
  /** Ends all unanswered questions: their promises are rejected with `reason`, by default {@link Stopped}. */
  stop(reason?: unknown): void;
  /** Starts the worker, so that the first question need not wait for it. */
  warm(): void;
  /** Ends all questions and the worker. */
  close(): void;
  /** Whether a question is being answered. */
  readonly isBusy: boolean;
};

/** The ways in which a worker is made, for pages with rules of their own. */
export interface Connection {
  /** Makes a worker whose script imports `unicursal/thread.js`. */
  create?: () => Worker;
  /** Promises the compiled module, so that several workers share one. */
  module?: () => Promise<WebAssembly.Module>;
}

/** Returns an engine in a worker. It is started by the first question. */
export function connect(connection?: Connection): Engine;

/** The question was stopped. */
export class Stopped extends Error {}

/** An error that the engine threw, with the fields of {@link UnicursalError}. */
export class EngineError extends Error implements UnicursalError {
  name: UnicursalError["name"];
  help?: string;
  line?: number;
  column?: number;
  excerpt?: string;
}
