// An explanation, step by step.
import type { Step } from "unicursal";
import { shown } from "../state/store";
import { words } from "../words/words";
import { IconButton } from "./IconButton";

interface Props {
  steps: Step[];
  at: number;
}

export function Stepper({ steps, at }: Props) {
  const step = steps[at];
  const said = words.value;
  const go = (to: number) => {
    shown.value = { what: "steps", steps, at: Math.min(Math.max(to, 0), steps.length - 1) };
  };
  if (step === undefined) return null;
  return (
    <section class="stepper" aria-label={said.explanation}>
      <div class="step-bar">
        <IconButton icon="previous" title={said.stepBack} disabled={at === 0} onClick={() => go(at - 1)} />
        <input
          type="range"
          min="1"
          max={steps.length}
          value={at + 1}
          aria-label={said.step}
          onInput={(event) => go(event.currentTarget.valueAsNumber - 1)}
        />
        <IconButton
          icon="next"
          title={said.nextStep}
          disabled={at === steps.length - 1}
          onClick={() => go(at + 1)}
        />
        <IconButton
          icon="close"
          title={said.close}
          label={said.closeExplanation}
          onClick={() => {
            shown.value = undefined;
          }}
        />
      </div>
      <p class="step-count">
        {said.stepOf(at + 1, steps.length)} <span>{said.levelOf(step.level)}</span>
      </p>
      <p class="step-text">{step.text}</p>
      <p class="legend">
        <span class="premise">{said.reason}</span> <span class="conclusion">{said.conclusion}</span>
      </p>
      <details>
        <summary>{said.allSteps}</summary>
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
