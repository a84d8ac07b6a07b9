/** `gui_update`: the game changes this client's own state, e.g. which cards are selected (api §6.5). */

import type { CardId, GuiUpdate, SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { UiState } from "../model/ui-store.ts";

/** Takes over what is meant for my seat; only fields that a game may set, arrays replaced whole. */
export function withGuiUpdate(ui: UiState, update: GuiUpdate, me: SeatId | null, toAll: boolean): UiState {
  // An update for an empty seat comes to the actor alone; one for all is filtered by seat.
  if (toAll && update.targetPlayerN !== me) return ui;
  const next = { ...ui };
  const { multiSelect, status } = update.updates;
  if (isObject(multiSelect)) {
    next.multiSelect = {
      enabled: typeof multiSelect.enabled === "boolean" ? multiSelect.enabled : ui.multiSelect.enabled,
      cardIds: Array.isArray(multiSelect.cardIds)
        ? (multiSelect.cardIds as CardId[])
        : ui.multiSelect.cardIds,
    };
  }
  if (isObject(status))
    next.status = typeof status.text === "string" && status.text !== "" ? status.text : null;
  return next;
}
