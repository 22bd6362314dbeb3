// A choice: a row of radio buttons that looks like a switch.
interface Props<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  choices: { value: Value; label: string; title?: string }[];
  onChoose: (value: Value) => void;
}

export function Segments<Value extends string>({ legend, name, value, choices, onChoose }: Props<Value>) {
  return (
    <fieldset class="segments">
      <legend class="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.title}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
