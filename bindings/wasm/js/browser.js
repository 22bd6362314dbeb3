// For browsers and bundlers, which load the module from beside this file.
import init from "./engine.js";
import { readTextsWith } from "./languages.js";
import { read } from "./texts.js";

await init({ module_or_path: new URL("engine_bg.wasm", import.meta.url) });

readTextsWith(read);

export * from "./api.js";
