import { type ReactElement, useContext, useEffect } from "react";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  TooltipTriggerStateContext,
} from "react-aria-components/Tooltip";
import { flushSync } from "react-dom";

/** Shows a short text beside its one focusable child on hover and on keyboard focus. Never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={600} closeDelay={0}>
      {children}
      <GivesWay />
      <AriaTooltip
        offset={6}
        className="rise z-50 max-w-64 rounded-s border border-line-strong bg-ink-3 px-2 py-1 text-xs text-text shadow-pop"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/**
 * Any key puts the text away, and none is kept from what it is for: the library's own listener, at the document, would take
 * Escape from the dialog around the button. This one comes before it, and at once there is nothing left for it to close.
 */
function GivesWay() {
  const state = useContext(TooltipTriggerStateContext);
  const isOpen = state?.isOpen ?? false;
  useEffect(() => {
    if (!state || !isOpen) return;
    const close = () => flushSync(() => state.close(true));
    addEventListener("keydown", close, { capture: true });
    return () => removeEventListener("keydown", close, { capture: true });
  }, [state, isOpen]);
  return null;
}
