import { useRef } from "preact/hooks";
import { show } from "../state/store";
import { VIEWS, view } from "../state/view";
import { words } from "../words/words";
import { HelpDialog } from "./HelpDialog";
import { IconButton } from "./IconButton";
import { OptionsDialog } from "./OptionsDialog";

export function Header() {
  const help = useRef<HTMLDialogElement>(null);
  const options = useRef<HTMLDialogElement>(null);
  const said = words.value;
  return (
    <header class="top">
      <img src="./icon.svg" alt="" width="32" height="32" />
      <div class="brand">
        <h1>unicursal</h1>
      </div>
      <nav class="views" aria-label={said.views}>
        {VIEWS.map((name) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={view.value === name ? "page" : undefined}
            onClick={(event) => {
              // With a modifier it is opened elsewhere.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              show(name);
            }}
          >
            {said[name]}
          </a>
        ))}
      </nav>
      <div class="group end">
        <IconButton icon="options" title={said.options} onClick={() => options.current?.showModal()} />
        <IconButton icon="help" title={said.help} onClick={() => help.current?.showModal()} />
      </div>
      <OptionsDialog dialog={options} />
      <HelpDialog dialog={help} />
    </header>
  );
}
