// What a worker does with the messages of a lane.
import * as api from "./api.js";

/** Returns a function that takes a message. `begin` makes the engine ready, and `post` sends a message back. */
export function answering(begin, post) {
  let ready;
  return async (message) => {
    if (!("id" in message)) {
      ready = Promise.resolve(begin(message.module)).then(() => message.kinds?.forEach((rules) => api.loadKind(rules)));
      // The next question reports it.
      ready.catch(() => undefined);
      return;
    }
    const { id, name, args, watched } = message;
    try {
      await ready;
      if (watched !== undefined) {
        args[watched] = { ...args[watched], on_progress: (progress) => post({ id, progress }) };
      }
      post({ id, value: api[name](...args) });
    } catch (error) {
      post({ id, failure: failure(error) });
    }
  };
}

function failure(error) {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const told = { name: error.name, message: error.message };
  for (const field of ["help", "line", "column", "excerpt"]) {
    if (error[field] !== undefined) told[field] = error[field];
  }
  return told;
}
