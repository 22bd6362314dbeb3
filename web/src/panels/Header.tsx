import { useRef } from "preact/hooks";
import { type Choice, choice, choose } from "../state/theme";
import { HelpDialog } from "./HelpDialog";
import { Icon, type IconName } from "./Icon";

const THEMES: Record<Choice, { next: Choice; icon: IconName; words: string }> = {
  system: { next: "light", icon: "auto", words: "as the system has it" },
  light: { next: "dark", icon: "sun", words: "light" },
  dark: { next: "system", icon: "moon", words: "dark" },
};

export function Header() {
  const help = useRef<HTMLDialogElement>(null);
  const { next, icon, words } = THEMES[choice.value];
  return (
    <header class="top">
      <img src="./icon.svg" alt="" width="32" height="32" />
      <div class="brand">
        <h1>unicursal</h1>
        <p>Puzzles solved with one line. Made, checked and explained in your browser.</p>
      </div>
      <button type="button" class="quiet" onClick={() => choose(next)} title={`Colors: ${words}`}>
        <Icon name={icon} />
        <span class="visually-hidden">Colors: {words}. Change</span>
      </button>
      <button type="button" class="quiet" onClick={() => help.current?.showModal()} title="Help and keys">
        <Icon name="help" />
        <span class="visually-hidden">Help and keys</span>
      </button>
      <HelpDialog dialog={help} />
    </header>
  );
}
