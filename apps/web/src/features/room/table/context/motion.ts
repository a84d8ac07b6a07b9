/** Whether the person wants things to move. Read when something is about to move, so that a change counts at once. */
export const prefersStill = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** The table's one curve: quick off, soft landing. */
export const EASE = "cubic-bezier(.2,.8,.2,1)";
