// The engine in a worker of Node. `worker.d.ts` documents it.
import { Worker } from "node:worker_threads";
import { Lane } from "./lane.js";

export { EngineError, Stopped } from "./lane.js";

/** A worker of Node, as browsers have it. It keeps the process alive only while it works. */
function start() {
  const worker = new Worker(new URL("./thread.node.js", import.meta.url), { execArgv: [] });
  let isOver = false;
  return {
    postMessage(message) {
      if ("id" in message) worker.ref();
      worker.postMessage(message);
    },
    terminate() {
      isOver = true;
      worker.unref();
      return worker.terminate();
    },
    addEventListener(type, listen) {
      worker.on(type, (data) => {
        if (isOver) return;
        if (type === "message" && !("progress" in data)) worker.unref();
        listen({ data });
      });
      worker.unref();
    },
  };
}

export const connect = ({ create = start, module } = {}) => new Lane(create, module);
