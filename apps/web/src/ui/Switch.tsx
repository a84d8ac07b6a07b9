import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { cx } from "./cx.ts";

export interface SwitchProps extends Omit<AriaSwitchProps, "className" | "style" | "children"> {
  children: ReactNode;
  className?: string;
}

/** Turns something on or off at once, with its label. */
export function Switch({ children, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={cx(
        "group inline-flex cursor-pointer items-center gap-2.5 data-disabled:cursor-not-allowed data-disabled:opacity-45",
        className,
      )}
    >
      <span
        aria-hidden
        className="h-[22px] w-9 flex-none rounded-full border border-line-strong bg-ink-3 p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brass-hi group-data-selected:border-transparent group-data-selected:bg-brass"
      >
        <span className="block size-4 rounded-full bg-text-2 transition-transform group-data-selected:translate-x-3.5 group-data-selected:bg-brass-ink" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  );
}
