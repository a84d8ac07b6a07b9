import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import { cx } from "./cx.ts";

export interface SwitchProps extends Omit<AriaSwitchProps, "className" | "style" | "children"> {
  children: ReactNode;
  /** Said in words beside it as well, where nothing else tells by more than its colour (table §12.3). */
  words?: { on: string; off: string };
  className?: string;
}

/** Turns something on or off at once, with its label. */
export function Switch({ children, words, className, ...props }: SwitchProps) {
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
        className="h-5.5 w-9 flex-none rounded-full border border-line-field bg-ink-3 p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-brass-hi group-data-selected:border-transparent group-data-selected:bg-brass forced-colors:group-data-selected:bg-[Highlight]!"
      >
        <span className="block size-4 rounded-full bg-text-2 transition-transform group-data-selected:translate-x-3.5 group-data-selected:bg-brass-ink forced-colors:bg-[CanvasText]!" />
      </span>
      {words ? (
        <span aria-hidden className="text-small text-text-2">
          <span className="group-data-selected:hidden">{words.off}</span>
          <span className="hidden group-data-selected:inline">{words.on}</span>
        </span>
      ) : null}
      <span>{children}</span>
    </AriaSwitch>
  );
}
