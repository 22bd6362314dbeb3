// What a player presses: undo, a hint, a check, a trial, and what is less often wanted.
import { useRef } from "preact/hooks";
import { check } from "../actions/hint";
import { kept, takenBack, tried } from "../state/play";
import { canRedo, canUndo, change, current, isTrial, redo, undo } from "../state/store";
import { words } from "../words/words";
import { HintButton } from "./HintButton";
import { Icon, type IconName } from "./Icon";
import { MoreDialog } from "./MoreDialog";

interface Props {
  icon: IconName;
  label: string;
  title?: string;
  disabled?: boolean;
  onClick: () => void;
}

const Action = ({ icon, label, title = label, disabled = false, onClick }: Props) => (
  <button type="button" {...{ title, disabled, onClick }}>
    <Icon name={icon} />
    {label}
  </button>
);

export function PlayBar() {
  const said = words.value;
  const more = useRef<HTMLDialogElement>(null);
  return (
    <div class="bar" role="toolbar" aria-label={said.play}>
      <Action icon="undo" label={said.undo} disabled={!canUndo.value} onClick={undo} />
      {isTrial.value ? (
        <>
          <Action icon="close" label={said.takeBack} onClick={() => change(takenBack(current.value))} />
          <Action icon="check" label={said.keep} onClick={() => change(kept(current.value))} />
        </>
      ) : (
        <>
          <Action icon="redo" label={said.redo} disabled={!canRedo.value} onClick={redo} />
          <HintButton />
          <Action icon="check" label={said.check} title={said.checkTitle} onClick={() => void check()} />
          <Action
            icon="try"
            label={said.try}
            title={said.tryTitle}
            onClick={() => change(tried(current.value))}
          />
        </>
      )}
      <Action icon="more" label={said.more} onClick={() => more.current?.showModal()} />
      <MoreDialog dialog={more} />
    </div>
  );
}
