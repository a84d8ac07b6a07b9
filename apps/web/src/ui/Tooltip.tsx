import type { ReactElement } from "react";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";

/** Shows a short text beside its one focusable child on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {children}
      <AriaTooltip
        offset={6}
        className="rise z-50 max-w-64 rounded-s border border-line-strong bg-ink-3 px-2 py-1 text-xs text-text shadow-pop"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
