import { Check } from "lucide-react";
import type { ReactNode } from "react";
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from "react-aria-components/Checkbox";
import { cx } from "./cx.ts";

export interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "style" | "children"> {
  children: ReactNode;
  className?: string;
}

/** A box to tick, with its label. */
export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={cx(
        "group inline-flex cursor-pointer items-start gap-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-45",
        className,
      )}
    >
      <span
        aria-hidden
        className="mt-px grid size-4.5 flex-none place-items-center rounded-[5px] border border-line-field bg-ink-0 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brass-hi group-data-selected:border-transparent group-data-selected:bg-brass group-data-selected:text-brass-ink group-data-invalid:border-bad forced-colors:group-data-selected:bg-[Highlight]! forced-colors:group-data-selected:text-[HighlightText]!"
      >
        <Check strokeWidth={3} className="size-[0.8125rem] opacity-0 group-data-selected:opacity-100" />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
