// The engine's module, fetched and compiled once for all workers, in the background.
import address from "unicursal/engine_bg.wasm?url";

let module: Promise<WebAssembly.Module> | undefined;

export function compiled(): Promise<WebAssembly.Module> {
  module ??= compile().catch((error: unknown) => {
    // The next question tries again.
    module = undefined;
    throw new Error("The engine could not be loaded. Check the connection and try again.", { cause: error });
  });
  return module;
}

async function compile() {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  if (import.meta.env.PROD) pass(response.clone());
  const isNamed = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  // Some hosts do not know the type, and browsers insist on it for compiling while loading.
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Passes the module to the service worker that is about to be installed, so that it is not fetched twice. */
function pass(response: Response) {
  // Without a secure context there is no worker, and later visits have one.
  if (!("caches" in globalThis) || navigator.serviceWorker?.controller) return;
  passed = caches
    .open("unicursal-passed")
    .then((cache) => cache.put(address, response))
    .catch(() => undefined);
}

let passed: Promise<void> | undefined;

/** Waits until the module has been passed on. */
export const isPassed = () => passed ?? Promise.resolve();
