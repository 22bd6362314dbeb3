// What happens when the engine fails: a panic or a trap leaves its memory in the middle of something. So nobody asks that
// instance again, and a new one takes its place as soon as nothing runs on it.

const NAME = "EngineError";

/** Calls of an engine, of which `renew` makes a new instance. */
export class Guard {
  #renew;
  /** Questions under way: a caller's function may ask while it is called. */
  #running = 0;
  #hasFailed = false;
  /** The exceptions of callers' functions, which are not the engine's. */
  #foreign = new WeakSet();

  constructor(renew) {
    this.#renew = renew;
  }

  /** Calls `work`, which calls the engine, and returns its value. */
  call(work) {
    if (this.#hasFailed) throw failure("the engine has failed in a question that is not over yet");
    this.#running += 1;
    try {
      return work();
    } catch (error) {
      if (!isFailure(error) || this.#foreign.has(error)) throw error;
      this.#hasFailed = true;
      throw error.name === NAME ? error : failure(`the engine has stopped: ${error.message}`, error);
    } finally {
      this.#running -= 1;
      if (this.#hasFailed) this.release();
    }
  }

  /** The caller's function, as it is to be given to the engine. */
  progress(told) {
    if (typeof told !== "function") return undefined;
    return (counts) => {
      try {
        return told(counts);
      } catch (error) {
        if (Object(error) === error) this.#foreign.add(error);
        throw error;
      }
    };
  }

  /** Makes a new instance, which has little memory, unless a question is under way. */
  release() {
    if (this.#running > 0) return;
    this.#renew();
    this.#hasFailed = false;
  }
}

/** Panics have the name, running out of memory and out of bounds are traps, and a stack that is too deep is a range. */
function isFailure(error) {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error?.name === NAME;
}

function failure(message, cause) {
  const error = new Error(message, { cause });
  error.name = NAME;
  return error;
}
