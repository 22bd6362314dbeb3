// The frame of a dialog: its title, and the button that closes it.
import type { ComponentChildren, RefObject } from "preact";
import { words } from "../words/words";
import { IconButton } from "./IconButton";

export type DialogRef = RefObject<HTMLDialogElement | null>;

interface Props {
  dialog: DialogRef;
  /** The name by which the title is found. */
  name: string;
  title: string;
  look?: string;
  onClose?: () => void;
  children: ComponentChildren;
}

export function Dialog({ dialog, name, title, look = "", onClose, children }: Props) {
  return (
    <dialog ref={dialog} class={`dialog ${look}`.trim()} aria-labelledby={`${name}-title`} onClose={onClose}>
      <form method="dialog" class="corner">
        <IconButton icon="close" title={words.value.close} />
      </form>
      <h2 id={`${name}-title`}>{title}</h2>
      {children}
    </dialog>
  );
}
