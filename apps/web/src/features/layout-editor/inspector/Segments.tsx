import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { labelStyle } from "../../../ui/field-style.ts";

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few short words, beside each other. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <RadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      orientation="horizontal"
      className="flex min-w-0 flex-col gap-1"
    >
      <Label className={labelStyle}>{label}</Label>
      <div className="grid h-10 auto-cols-fr grid-flow-col rounded-s border border-line-strong bg-ink-0 p-0.5 pointer-coarse:h-11">
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            className="forced-chosen grid min-w-0 cursor-pointer place-items-center rounded-[4px] px-2.5 text-small text-text-2 data-hovered:text-text data-selected:bg-brass data-selected:font-semibold data-selected:text-brass-ink"
          >
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
