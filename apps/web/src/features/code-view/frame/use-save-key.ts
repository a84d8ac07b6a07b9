import { useEffect, useRef } from "react";

/** Ctrl+S, also where the editor has not the focus. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isSave = event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey);
      if (!isSave || event.defaultPrevented) return;
      event.preventDefault();
      void latest.current();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
