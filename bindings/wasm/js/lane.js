// A worker that answers questions in order, and is replaced when one is stopped. Nothing else ends a search from outside
// without headers that a host need not send. `worker.d.ts` documents it.

/** The questions that may take long, with the number of their arguments. The last one has a function for progress. */
const LONG = {
  solve: 2,
  solutions: 2,
  optimize: 2,
  check: 2,
  count: 2,
  sample: 2,
  pick: 2,
  analyze: 2,
  minimize: 2,
  repair: 2,
  verify: 2,
  hint: 2,
  explain: 2,
  grade: 2,
  coach: 2,
  generate: 1,
  render: 2,
};

/** All questions, with the number of their arguments. */
const QUESTIONS = {
  ...LONG,
  read: 2,
  labelColors: 2,
  convert: 2,
  kind: 1,
  loadKind: 1,
  kinds: 0,
  library: 0,
  symmetries: 0,
  formats: 0,
  targets: 0,
};

/** The question was stopped. */
export class Stopped extends Error {
  name = "Stopped";
}

/** An error that the engine threw. */
export class EngineError extends Error {
  constructor(failure) {
    super(failure.message);
    Object.assign(this, failure);
  }
}

export class Lane {
  #create;
  #module;
  #worker;
  #waiting = [];
  #current;
  #ids = 0;
  /** The texts of the kinds that a new worker has to load. */
  #kinds = [];

  /** `create` makes a worker, and `module` promises the compiled module, unless workers load it themselves. */
  constructor(create, module) {
    this.#create = create;
    this.#module = module;
  }

  ask(name, args, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      this.#ids += 1;
      const watched = onProgress && name in LONG ? LONG[name] - 1 : undefined;
      const call = { id: this.#ids, name, args, watched };
      const abort = () => this.#abort(pending, signal.reason);
      const settled = (settle) => (value) => {
        signal?.removeEventListener("abort", abort);
        settle(value);
      };
      const pending = { call, resolve: settled(resolve), reject: settled(reject), onProgress };
      signal?.addEventListener("abort", abort, { once: true });
      this.#waiting.push(pending);
      this.#next();
    });
  }

  warm() {
    if (this.#worker !== undefined) return;
    this.#worker = this.#start();
    // The next question reports it.
    this.#worker.catch(() => undefined);
  }

  get isBusy() {
    return this.#current !== undefined;
  }

  stop(reason = new Stopped("stopped")) {
    const stopped = [this.#current, ...this.#waiting];
    if (this.#current !== undefined) this.#discard();
    this.#waiting = [];
    for (const pending of stopped) pending?.reject(reason);
  }

  close() {
    this.stop();
    this.#discard();
  }

  #abort(pending, reason) {
    if (this.#current === pending) {
      this.#fail(pending, reason);
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== pending);
    pending.reject(reason);
  }

  #next() {
    if (this.#current !== undefined) return;
    const pending = this.#waiting.shift();
    if (pending === undefined) return;
    this.#current = pending;
    this.warm();
    this.#worker.then(
      (worker) => {
        // Meanwhile it may have been stopped.
        if (this.#current !== pending) return;
        try {
          worker.postMessage(pending.call);
        } catch (error) {
          // An argument that cannot be sent.
          this.#finish(() => pending.reject(error));
        }
      },
      (error) => this.#fail(pending, error),
    );
  }

  async #start() {
    const worker = this.#create();
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", () => {
      if (this.#current) this.#fail(this.#current, new Error("The engine could not be started."));
    });
    try {
      worker.postMessage({ module: await this.#module?.(), kinds: this.#kinds });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    return worker;
  }

  #hear(message) {
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
      return;
    }
    const [rules] = pending.call.args;
    if (pending.call.name === "loadKind" && !this.#kinds.includes(rules)) this.#kinds.push(rules);
    this.#finish(() => pending.resolve(message.value));
  }

  #finish(settle) {
    this.#current = undefined;
    settle();
    this.#next();
  }

  #fail(pending, error) {
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

for (const [name, count] of Object.entries(QUESTIONS)) {
  Lane.prototype[name] = function (...args) {
    return this.ask(name, args.slice(0, count), args[count]);
  };
}
