import { type RefObject, useEffect } from "react";
import { useSession } from "../model/builder-context.tsx";
import { elementOf, focusableIn } from "../model/field-path.ts";

/** Brings the field that a problem leads to into sight and gives it the focus, also when its step still loads. */
export function useFieldTarget(root: RefObject<HTMLElement | null>): void {
  const target = useSession((session) => session.target);
  useEffect(() => {
    const pane = root.current;
    if (!target || !pane) return;
    const reach = () => {
      const element = elementOf(pane, target.field);
      if (!element) return false;
      element.scrollIntoView({ block: "center" });
      focusableIn(element).focus({ preventScroll: true });
      return true;
    };
    if (reach()) return;
    const observer = new MutationObserver(() => reach() && observer.disconnect());
    observer.observe(pane, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [target, root]);
}
