// An explanation, step by step.
import type { Step } from "unicursal";
import { shown } from "../state/store";
import { IconButton } from "./IconButton";

interface Props {
  steps: Step[];
  at: number;
}

export function Stepper({ steps, at }: Props) {
  const step = steps[at];
  const go = (to: number) => {
    shown.value = { what: "steps", steps, at: Math.min(Math.max(to, 0), steps.length - 1) };
  };
  if (step === undefined) return null;
  return (
    <section class="stepper" aria-label="Explanation">
      <div class="step-bar">
        <IconButton icon="previous" title="Step back" disabled={at === 0} onClick={() => go(at - 1)} />
        <input
          type="range"
          min="1"
          max={steps.length}
          value={at + 1}
          aria-label="Step"
          onInput={(event) => go(event.currentTarget.valueAsNumber - 1)}
        />
        <IconButton
          icon="next"
          title="Next step"
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        />
        <IconButton
          icon="close"
          title="Close"
          label="Close the explanation"
          onClick={() => {
            shown.value = undefined;
          }}
        />
      </div>
      <p class="step-count">
        Step {at + 1} of {steps.length} <span>level {step.level}</span>
      </p>
      <p class="step-text">{step.text}</p>
      <p class="legend">
        <span class="premise">reason</span> <span class="conclusion">conclusion</span>
      </p>
      <details>
        <summary>All steps</summary>
        <ol class="steps">
          {steps.map((each, index) => (
            <li key={index}>
              <button
                type="button"
                aria-current={index === at ? "step" : undefined}
                onClick={() => go(index)}
              >
                {each.text}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
