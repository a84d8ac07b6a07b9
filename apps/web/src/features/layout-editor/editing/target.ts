/** What can be chosen, moved and resized on the stage. */
import type { Rect } from "../../room/table/layout/geometry.ts";
import type { Target } from "../model/edits.ts";

/** Where things lie, in stage units. */
export type Places = ReadonlyMap<Target, Rect>;

/** What an element of the stage belongs to. */
export function targetOf(element: Element): Target | null {
  const name = element.closest<HTMLElement>("[data-target]")?.dataset.target;
  if (name === undefined) return null;
  return name === "chat" ? "chat" : Number(name);
}

/** The button of a target on the stage. */
export function elementOf(root: ParentNode, target: Target): HTMLElement | null {
  return root.querySelector<HTMLElement>(`button[data-target="${target}"]`);
}
