// The messages between the page and its workers.
import type * as Engine from "unicursal";
import type { Progress, UnicursalError } from "unicursal";

/** The functions of the engine that the page may ask for. */
export type Question = {
  [Name in keyof typeof Engine]: (typeof Engine)[Name] extends (...args: never[]) => unknown ? Name : never;
}[keyof typeof Engine];

export type Arguments<Name extends Question> = Parameters<(typeof Engine)[Name]>;
export type Reply<Name extends Question> = ReturnType<(typeof Engine)[Name]>;

/** The first message to a worker: the compiled module. */
export interface Start {
  module: WebAssembly.Module;
}

export interface Call {
  id: number;
  name: Question;
  args: unknown[];
}

/** An error of the engine, as it comes out of a worker. */
export type Failure = Pick<UnicursalError, "name" | "message" | "help" | "line" | "column" | "excerpt">;

export type Message =
  | { id: number; progress: Progress }
  | { id: number; value: unknown }
  | { id: number; failure: Failure };
