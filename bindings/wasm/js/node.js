// For Node, which reads the module from the disk.
import { readFileSync } from "node:fs";
import { initSync } from "./engine.js";

initSync({ module: readFileSync(new URL("engine_bg.wasm", import.meta.url)) });

export * from "./api.js";
