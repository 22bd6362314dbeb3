// The tools for the board, of which one is chosen.
import type { Signal } from "@preact/signals";
import { Segments } from "./Segments";

export interface Tool<Name extends string> {
  value: Name;
  label: string;
  title: string;
}

interface Props<Name extends string> {
  legend: string;
  name: string;
  tools: Tool<Name>[];
  chosen: Signal<Name>;
}

export function ToolChoice<Name extends string>({ legend, name, tools, chosen }: Props<Name>) {
  const [first] = tools;
  // Another kind may have other tools.
  if (first && !tools.some(({ value }) => value === chosen.value)) chosen.value = first.value;
  return (
    <Segments
      {...{ legend, name }}
      value={chosen.value}
      choices={tools}
      onChoose={(tool) => {
        chosen.value = tool;
      }}
    />
  );
}
