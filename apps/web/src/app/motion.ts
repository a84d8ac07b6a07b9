/** Whether things move: as the system says, unless they are to be still here. The stylesheet reads `data-motion` of the root element. */
import { createStore } from "zustand/vanilla";
import { readSetting, writeSetting } from "../browser/storage.ts";

export type Motion = "system" | "still";

const MOTION_KEY = "motion";

export const motion = createStore<{ motion: Motion }>(() => ({ motion: storedMotion() }));

/** Shows the stored choice; called where the first thing may move. */
export function startMotion(): void {
  show(motion.getState().motion);
}

/** Changes it and remembers it in this browser. */
export function chooseMotion(choice: Motion): void {
  writeSetting(MOTION_KEY, choice === "system" ? null : choice);
  motion.setState({ motion: choice });
  show(choice);
}

/** Whether the person wants nothing to move. Read when something is about to move, so that a change counts at once. */
export function prefersStill(): boolean {
  return motion.getState().motion === "still" || systemPrefersStill();
}

/** Whether the system asks every page to keep still. */
export function systemPrefersStill(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

function show(choice: Motion): void {
  if (choice === "system") delete document.documentElement.dataset.motion;
  else document.documentElement.dataset.motion = choice;
}

function storedMotion(): Motion {
  return readSetting(MOTION_KEY) === "still" ? "still" : "system";
}
