import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { cx } from "./cx.ts";
import { labelStyle } from "./field-style.ts";
import { RadioMark } from "./RadioMark.tsx";

interface Choice<Value extends string> {
  value: Value;
  title: string;
  text: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  /** Null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** Nothing else can be chosen for the moment; the focus stays. */
  isReadOnly?: boolean;
}

/** A choice between a few things that each need a line of explanation: radio buttons as cards. */
export function ChoiceCards<Value extends string>({ label, choices, ...props }: ChoiceCardsProps<Value>) {
  return (
    <RadioGroup
      value={props.value}
      onChange={(value) => props.onChange(value as Value)}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
      className="grid gap-2"
    >
      <Label className={cx(labelStyle, "font-normal text-text-2")}>{label}</Label>
      <div className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            className="group flex cursor-pointer gap-3 rounded-m border border-line-strong bg-ink-1 p-3 transition-colors data-disabled:cursor-not-allowed data-disabled:opacity-55 data-hovered:bg-ink-3 data-selected:border-brass data-selected:ring-1 data-selected:ring-brass data-selected:ring-inset forced-colors:data-selected:border-[Highlight]!"
          >
            <RadioMark className="mt-0.5" />
            <span className="min-w-0">
              <b className="block font-semibold">{choice.title}</b>
              <small className="text-hint leading-snug text-text-3">{choice.text}</small>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
