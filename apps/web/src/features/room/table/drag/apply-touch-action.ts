/** What a tap on a card does while a button of the touch bar is chosen (table §8). */
import type { CardId } from "@baize/engine";
import { touchButtonAt } from "../../model/touch-buttons.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/** False when no button is chosen: the tap is an ordinary one. */
export function applyTouchAction(
  { ui, actions, plugin, changeToken }: Pick<PointerDeps, "ui" | "actions" | "plugin" | "changeToken">,
  cardId: CardId,
): boolean {
  const { touchAction } = ui.getState();
  const button = touchAction && touchButtonAt(plugin.gameDef.touchBar, touchAction);
  if (!touchAction || !button) return false;
  if (button.kind === "token") changeToken(cardId, button.token, touchAction.mode === "remove" ? -1 : 1);
  else if (button.kind === "engineCard") void actions.command(button.command, { cardId });
  else if (button.kind === "card")
    void actions.run({ kind: "touchBar", row: button.row, index: button.index }, { cardId });
  return true;
}
