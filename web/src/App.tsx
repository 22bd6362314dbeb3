import { useEffect } from "preact/hooks";
import { Board } from "./board/Board";
import { AskPanel } from "./panels/AskPanel";
import { FilePanel } from "./panels/FilePanel";
import { Header } from "./panels/Header";
import { LargeDialog } from "./panels/LargeDialog";
import { NewPanel } from "./panels/NewPanel";
import { OpenDialog, pasted } from "./panels/OpenDialog";
import { Announcer, Result } from "./panels/Result";
import { Tips } from "./panels/Tips";
import { Toolbar } from "./panels/Toolbar";
import { Verdict } from "./panels/Verdict";
import { redo, undo } from "./state/store";

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches("input:not([type=radio], [type=checkbox]), textarea, select");

function onKey(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === "z" && !event.shiftKey) undo();
  else if (key === "y" || key === "z") redo();
  else return;
  event.preventDefault();
}

function onPaste(event: ClipboardEvent) {
  const text = event.clipboardData?.getData("text/plain");
  if (isText(event.target) || !text) return;
  event.preventDefault();
  pasted(text);
}

export function App() {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
  return (
    <>
      <Header />
      <main class="page">
        <section class="stage" aria-label="Board">
          <Toolbar />
          <Board />
          <Tips />
          <Verdict />
        </section>
        <Announcer />
        <Result />
        <AskPanel />
        <div class="panels">
          <NewPanel />
          <FilePanel />
        </div>
      </main>
      <OpenDialog />
      <LargeDialog />
    </>
  );
}
