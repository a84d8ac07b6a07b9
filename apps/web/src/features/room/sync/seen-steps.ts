/** The last steps that this client was told, kept for bug reports once the table stands. */
import type { SeenStep } from "@baize/room/report";
import { createSeenSteps, type SeenSteps } from "@baize/room/seen-steps";
import type { RoomReader } from "../model/room-store.ts";
import { onActionSent } from "../model/sent-actions.ts";
import type { UiStore } from "../model/ui-store.ts";

/** By the store of the visit. */
const kept = new WeakMap<UiStore, SeenSteps>();

/** @returns a function that ends it. */
export function followSteps(room: RoomReader, ui: UiStore): () => void {
  const seen = createSeenSteps();
  kept.set(ui, seen);
  const stops = [
    room.subscribe(({ told }, before) => {
      if (told === before.told) return;
      if (told) seen.saw(told.before, told.update);
      else seen.forget();
    }),
    onActionSent(ui, (action, answer) => {
      const done = seen.sent(action);
      void answer.then(({ status }) => status === "ok" && done());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    kept.delete(ui);
  };
}

/** Oldest first. */
export function seenSteps(ui: UiStore): readonly SeenStep[] {
  return kept.get(ui)?.steps ?? [];
}
