/** What a press that is not a drag does (table §5, §6, §8). */
import type { CardId } from "@baize/engine";
import { openCardMenu } from "../context/open-menu.ts";
import type { Point } from "../layout/geometry.ts";
import { applyTouchAction } from "./apply-touch-action.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/**
 * Selecting cards for a prompt: the click toggles. Touch mode: the button chosen in the touch bar is applied; without
 * one the first tap opens the menu, a tap on the active card runs its default action. Else the card is picked and shows its strip of actions.
 */
export function clickCard(deps: PointerDeps, cardId: CardId, at: Point, touch: boolean): void {
  const { ui } = deps;
  const { multiSelect, userSettings, activeCardId, selectedCardId } = ui.getState();
  const screenLeftRight = at.x > window.innerWidth / 2 ? "right" : "left";
  if (multiSelect.enabled) {
    const others = multiSelect.cardIds.filter((id) => id !== cardId);
    const cardIds = others.length < multiSelect.cardIds.length ? others : [...others, cardId];
    ui.setState({ multiSelect: { ...multiSelect, cardIds }, activeCardId: cardId, screenLeftRight });
    return;
  }
  if (userSettings.touchMode) {
    if (applyTouchAction(deps, cardId)) return;
    const openMenu = () => {
      ui.setState({ activeCardId: cardId, screenLeftRight });
      openCardMenu(deps, cardId, at, deps.t("faceDown"));
    };
    if (activeCardId === cardId) void runDefaultAction(deps, cardId, openMenu);
    else openMenu();
    return;
  }
  const again = selectedCardId === cardId;
  ui.setState({
    // A finger does not hover: its tap shows the large card and a second tap hides it.
    activeCardId: touch && again ? null : cardId,
    selectedCardId: again ? null : cardId,
    screenLeftRight,
    dropdownMenu: null,
  });
}

/** The empty table: nothing is active, picked or open any more. */
export function clickTable({ ui }: PointerDeps): void {
  const { activeCardId, selectedCardId, dropdownMenu, touchAction } = ui.getState();
  if ([activeCardId, selectedCardId, dropdownMenu, touchAction].every((value) => value === null)) return;
  ui.setState({ activeCardId: null, selectedCardId: null, dropdownMenu: null, touchAction: null });
}

/** `otherwise`: when no default action of the plugin fits the card. Conditions come with code of their own. */
async function runDefaultAction(
  { store, ui, plugin, actions }: PointerDeps,
  cardId: CardId,
  otherwise: () => void,
): Promise<void> {
  const { defaultActionFor } = await import("../cards/default-action.ts");
  const game = store.getState().room?.game;
  const { playerN, observingPlayerN } = ui.getState();
  const action = game ? defaultActionFor(plugin, game, cardId, playerN, observingPlayerN) : null;
  if (!action) return otherwise();
  ui.setState({ dropdownMenu: null });
  if (!action.empty) await actions.run({ kind: "defaultAction", index: action.index }, { cardId });
}
