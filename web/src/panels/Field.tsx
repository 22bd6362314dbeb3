// A number in a form.
interface Props {
  label: string;
  name: string;
  min: number;
  max: number;
  value?: number;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

export function Field({
  label,
  name,
  min,
  max,
  value,
  placeholder,
  required = false,
  disabled = false,
}: Props) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        {...{ name, min, max, required, disabled }}
        defaultValue={value === undefined ? "" : String(value)}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </label>
  );
}
