import { useEffect } from "preact/hooks";
import { Header } from "./panels/Header";
import { LargeDialog } from "./panels/LargeDialog";
import { OpenDialog, pasted } from "./panels/OpenDialog";
import { Announcer } from "./panels/Result";
import { redo, undo } from "./state/store";
import { view } from "./state/view";
import { Make } from "./views/Make";
import { Play } from "./views/Play";
import { Start } from "./views/Start";

const PAGES = { today: Start, play: Play, make: Make };

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
  const Page = PAGES[view.value];
  return (
    <>
      <Header />
      <Page />
      <Announcer />
      <OpenDialog />
      <LargeDialog />
    </>
  );
}
