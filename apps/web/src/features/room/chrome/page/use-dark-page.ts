import { useLayoutEffect } from "react";
import { startMotion } from "../../../../app/motion.ts";
import { usePageMark } from "../../../../ui/use-page-mark.ts";

/** What lies on the felt is dark, menus as well, which hang on the body; dialogs are read like pages, and keep the theme of these. */
export function useDarkPage(): void {
  usePageMark("room");
  useLayoutEffect(() => {
    startMotion();
    document.body.classList.add("on-felt");
    return () => document.body.classList.remove("on-felt");
  }, []);
}
