// The script of a worker in a browser.
import { answering } from "./answers.js";
import init from "./engine.js";
import { readTextsWith } from "./languages.js";
import { read } from "./texts.js";

readTextsWith(read);

const begin = (module) => init({ module_or_path: module ?? new URL("engine_bg.wasm", import.meta.url) });
const answer = answering(begin, (message) => self.postMessage(message));

self.addEventListener("message", ({ data }) => void answer(data));
