// A worker that answers calls in order, and is replaced when one is stopped. Nothing else ends a search
// from outside without headers that a static host need not send.
import type { Progress } from "unicursal";
import { compiled } from "./module";
import type { Arguments, Call, Failure, Message, Question, Reply } from "./protocol";
import { trusted, WORKER } from "./trusted";

/** The call was stopped. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** An error that the engine threw. */
export class EngineError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = failure.name;
    this.failure = failure;
  }
}

interface Pending {
  call: Call;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onProgress: ((progress: Progress) => void) | undefined;
}

export class Lane {
  #worker: Promise<Worker> | undefined;
  #waiting: Pending[] = [];
  #current: Pending | undefined;
  #ids = 0;

  /** Asks the engine. Earlier questions are answered first. */
  ask<Name extends Question>(
    name: Name,
    args: Arguments<Name>,
    onProgress?: (progress: Progress) => void,
  ): Promise<Reply<Name>> {
    return new Promise((resolve, reject) => {
      this.#ids += 1;
      const call = { id: this.#ids, name, args };
      this.#waiting.push({ call, resolve: (value) => resolve(value as Reply<Name>), reject, onProgress });
      this.#next();
    });
  }

  /** Starts the worker, so that the first question need not wait for it. */
  warm() {
    if (this.#worker !== undefined) return;
    this.#worker = this.#start();
    // The next question reports it.
    this.#worker.catch(() => undefined);
  }

  get isBusy() {
    return this.#current !== undefined;
  }

  /** Ends all unanswered questions. */
  stop() {
    const stopped = [this.#current, ...this.#waiting];
    if (this.#current !== undefined) this.#discard();
    this.#waiting = [];
    for (const pending of stopped) pending?.reject(new Stopped("stopped"));
  }

  #next() {
    if (this.#current !== undefined) return;
    const pending = this.#waiting.shift();
    if (pending === undefined) return;
    this.#current = pending;
    this.warm();
    this.#worker?.then(
      (worker) => {
        // Meanwhile it may have been stopped.
        if (this.#current === pending) worker.postMessage(pending.call);
      },
      (error: Error) => this.#fail(pending, error),
    );
  }

  async #start() {
    const worker = new Worker(trusted(WORKER), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Message>) => this.#hear(data));
    worker.addEventListener("error", () => {
      if (this.#current) this.#fail(this.#current, new Error("The engine could not be started."));
    });
    try {
      worker.postMessage({ module: await compiled() });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    return worker;
  }

  #hear(message: Message) {
    const pending = this.#current;
    if (pending === undefined || message.id !== pending.call.id) return;
    if ("progress" in message) {
      pending.onProgress?.(message.progress);
      return;
    }
    if ("failure" in message) {
      const error = new EngineError(message.failure);
      // After a trap the module is in no known state.
      if (error.name === "RuntimeError" || error.name === "Error") this.#fail(pending, error);
      else this.#finish(() => pending.reject(error));
    } else {
      this.#finish(() => pending.resolve(message.value));
    }
  }

  #finish(settle: () => void) {
    this.#current = undefined;
    settle();
    this.#next();
  }

  #fail(pending: Pending, error: Error) {
    if (this.#current !== pending) return;
    this.#discard();
    pending.reject(error);
    this.#next();
  }

  #discard() {
    this.#worker?.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    this.#worker = undefined;
    this.#current = undefined;
  }
}
