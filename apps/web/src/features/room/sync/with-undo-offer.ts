/** After what is easily done by mistake, an alert with an undo button (table §12.3.4). */
import type { CommandName } from "@baize/protocol";
import { showAlert } from "../model/alert-queue.ts";
import type { RoomActions } from "../model/room-actions.ts";
import type { RoomReader } from "../model/room-store.ts";
import type { Translate } from "../model/texts.tsx";
import type { UiStore } from "../model/ui-store.ts";

/** Commands that come with the offer, and the text of it (namespace `room`): alone, and with the key that does the same. */
const OFFERED: Partial<Record<CommandName, { alone: string; withKey: string }>> = {
  deleteCard: { alone: "deleted", withKey: "deletedHint" },
  moveAll: { alone: "movedAll", withKey: "movedAllHint" },
  clearTargets: { alone: "cleared", withKey: "clearedHint" },
};

/** The same actions; the offer follows the step in which the command arrives. */
export function withUndoOffer(
  actions: RoomActions,
  { store, ui, t }: { store: RoomReader; ui: UiStore; t: Translate },
): RoomActions {
  const stepNow = () => store.getState().room?.replayStep;

  function offer(key: string) {
    showAlert(ui, { level: "info", text: t(key), action: "undo", step: stepNow() });
  }

  return {
    ...actions,
    async command(name, args) {
      const offered = OFFERED[name];
      const hasNoKeys = window.matchMedia("(pointer: coarse)").matches;
      const key = hasNoKeys ? offered?.alone : offered?.withKey;
      const before = stepNow();
      const result = await actions.command(name, args);
      if (key === undefined || result.status !== "ok") return result;
      if (stepNow() !== before) offer(key);
      else {
        // The answer may come before the change itself.
        const stop = store.subscribe(() => {
          if (stepNow() === before) return;
          stop();
          offer(key);
        });
      }
      return result;
    },
  };
}
