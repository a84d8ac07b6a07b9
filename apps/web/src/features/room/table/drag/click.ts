/** What a press that is not a drag does (table §5, §6, §8). */
import type { CardId } from "@baize/engine";
import { chooseCandidate, hasJustAnswered } from "../context/choose-candidate.ts";
import { openCardMenu } from "../context/open-menu.ts";
import { screenHalf } from "../context/screen-half.ts";
import { applyTouchAction } from "./apply-touch-action.ts";
import type { Deed } from "./drag-verbs.ts";
import { type Carrying, carrying } from "./late-carrying.ts";
import type { PointerDeps } from "./pointer-deps.ts";

/**
 * While an arrow is drawn it ends at the card. A card that the oldest question offers answers it. Selecting cards for a prompt: the click toggles. Touch mode: the button chosen in the touch bar is applied; without
 * one the first tap picks the card and tells its default action, a tap on the active card runs it; a card without one opens its menu. Else the card is picked and shows its strip of actions.
 */
export function clickCard(
  deps: PointerDeps,
  { cardId, at, isTouch, picks, areaId }: { cardId: CardId } & Omit<Extract<Deed, { does: "click" }>, "does">,
): void {
  const { ui } = deps;
  const { multiSelect, selection, userSettings, activeCardId, selectedCardId, touchAction } = ui.getState();
  const half = screenHalf(at);
  // A button of the touch bar that was chosen since is for what is tapped.
  if (picks === "one" && touchAction === null && carrying.here()?.endArrow(deps, cardId)) return;
  if (multiSelect.enabled) {
    chooseCandidate(ui, cardId);
    ui.setState({ activeCardId: cardId, ...half });
    return;
  }
  if (picks === "one" && chooseCandidate(ui, cardId)) return;
  // A finger has no keys: once something is selected, its taps go on with that.
  if (picks !== "one" || (isTouch && selection.size > 0)) {
    const pick = (code: Carrying) => code.pickCard(deps, cardId, picks === "range" ? areaId : null);
    const code = carrying.here();
    if (code) pick(code);
    else void carrying.fetch().then(pick, () => {});
    return;
  }
  if (selection.size > 0 && !selection.has(cardId)) ui.setState({ selection: new Set() });
  if (userSettings.touchMode) {
    if (applyTouchAction(deps, cardId)) return;
    if (activeCardId === cardId) void runDefaultAction(deps, cardId, () => openCardMenu(deps, cardId, at));
    else ui.setState({ activeCardId: cardId, selectedCardId: cardId, ...half, dropdownMenu: null });
    return;
  }
  // A finger that has pressed something else meanwhile has hidden the large card: its tap shows it again.
  const again = selectedCardId === cardId && (!isTouch || activeCardId === cardId);
  ui.setState({
    // A finger does not hover: its tap shows the large card and a second tap hides it.
    activeCardId: isTouch && again ? null : cardId,
    selectedCardId: again ? null : cardId,
    ...half,
    dropdownMenu: null,
  });
}

/** A double click does what the card's strip offers first. Its two clicks have picked the card and let it go again. */
export function doubleClickCard(deps: PointerDeps, cardId: CardId): void {
  const { multiSelect, userSettings, selection } = deps.ui.getState();
  // While cards are chosen each click counts; in touch mode the second one has run it.
  if (multiSelect.enabled || userSettings.touchMode || selection.size > 0) return;
  if (hasJustAnswered(deps.ui, cardId) || carrying.here()?.hasJustEndedArrow(deps.ui, cardId)) return;
  void runDefaultAction(deps, cardId, () => {});
}

/** The empty table: nothing is active, picked, open or being drawn any more. */
export function clickTable(deps: PointerDeps): void {
  const { ui } = deps;
  carrying.here()?.giveUpArrow(deps);
  const { activeCardId, selectedCardId, dropdownMenu, touchAction, selection } = ui.getState();
  if (selection.size > 0) ui.setState({ selection: new Set() });
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
