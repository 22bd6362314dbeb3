// The engine in a worker of a browser. `worker.d.ts` documents it.
import { Lane } from "./lane.js";

export { EngineError, Stopped } from "./lane.js";

const start = () => new Worker(new URL("./thread.js", import.meta.url), { type: "module" });

export const connect = ({ create = start, module } = {}) => new Lane(create, module);
