import { useId } from "react";

export interface NativeSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A short choice in running text: label and the platform's own list. Forms use `Select`. */
export function NativeSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: NativeSelectProps<Value>) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-small text-text-3">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="h-8 cursor-pointer rounded-s border pointer-coarse:h-11 border-line-field bg-ink-1 px-2 text-base text-text-2 sm:text-small hover:text-text"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-ink-2 text-text">
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
