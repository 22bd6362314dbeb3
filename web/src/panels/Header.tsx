import { useRef } from "preact/hooks";
import { type Choice, choice, choose } from "../state/theme";
import { HelpDialog } from "./HelpDialog";
import type { IconName } from "./Icon";
import { IconButton } from "./IconButton";

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
      <IconButton
        icon={icon}
        title={`Colors: ${words}`}
        label={`Colors: ${words}. Change`}
        onClick={() => choose(next)}
      />
      <IconButton icon="help" title="Help and keys" onClick={() => help.current?.showModal()} />
      <HelpDialog dialog={help} />
    </header>
  );
}
