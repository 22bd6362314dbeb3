// For Node, which reads the module from the disk.
import { readFileSync } from "node:fs";
import { initSync } from "./engine.js";
import { readTextsWith } from "./languages.js";
import { read } from "./texts.node.js";

initSync({ module: readFileSync(new URL("engine_bg.wasm", import.meta.url)) });

readTextsWith(read);

export * from "./api.js";
