import { render } from "preact";
import { App } from "./App";
import { checker, desk, work } from "./engine/engine";
import { isPassed } from "./engine/module";
import { SERVICE_WORKER, trusted } from "./engine/trusted";
import { openAddress, showAddress, watchAddress } from "./share/address";
import { watchFinish } from "./state/finish";
import { watchGame } from "./state/game";
import { watchMoves } from "./state/moves";
import { watchPicture } from "./state/picture";
import { watchTask } from "./state/task";
import { watchUniqueness } from "./state/uniqueness";
import { speakAsBefore } from "./words/words";
import "./style/base.css";
import "./style/controls.css";
import "./style/layout.css";
import "./style/board.css";
import "./style/overlay.css";
import "./style/play.css";
import "./style/start.css";

/** Lets the service worker keep what came before it, such as the language: from the browser's cache, not the network. */
async function keepScripts() {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  await Promise.all(scripts.map(({ name }) => fetch(name)));
}

showAddress();
speakAsBefore();
const root = document.getElementById("app");
if (root) render(<App />, root);
performance.mark("interactive");

// The page is there before the engine is: everything below happens in the background.
requestAnimationFrame(() => {
  setTimeout(async () => {
    for (const lane of [desk, checker, work]) lane.warm();
    await openAddress();
    watchPicture();
    watchUniqueness();
    watchGame();
    watchMoves();
    watchFinish();
    watchTask();
    watchAddress();
    document.documentElement.dataset.ready = "true";
    // If it does not come, the first question reports it.
    await desk.ask("kinds", []).then(
      () => performance.mark("engine"),
      () => undefined,
    );
    await isPassed();
    // Without it, as in some private windows, the page only does not work offline.
    if (import.meta.env.PROD)
      navigator.serviceWorker
        ?.register(trusted(SERVICE_WORKER))
        .then(keepScripts)
        .catch(() => undefined);
  });
});
