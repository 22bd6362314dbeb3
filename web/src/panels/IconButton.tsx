// A button that is a small drawing, with words for the mouse and for screen readers.
import { Icon, type IconName } from "./Icon";

interface Props {
  icon: IconName;
  title: string;
  /** Its accessible name, if that is longer than the title. */
  label?: string;
  disabled?: boolean;
  /** Nothing: it sends its form. */
  onClick?: () => void;
}

export function IconButton({ icon, title, label = title, disabled = false, onClick }: Props) {
  const action = onClick === undefined ? { type: "submit" as const } : { type: "button" as const, onClick };
  return (
    <button {...action} class="quiet" title={title} disabled={disabled}>
      <Icon name={icon} />
      <span class="visually-hidden">{label}</span>
    </button>
  );
}
