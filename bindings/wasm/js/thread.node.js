// The script of a worker in Node.
import { readFileSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { answering } from "./answers.js";
import { initSync } from "./engine.js";
import { readTextsWith } from "./languages.js";
import { read } from "./texts.node.js";

readTextsWith(read);

const begin = (module) => initSync({ module: module ?? readFileSync(new URL("engine_bg.wasm", import.meta.url)) });
const answer = answering(begin, (message) => parentPort.postMessage(message));

parentPort.on("message", (message) => void answer(message));
