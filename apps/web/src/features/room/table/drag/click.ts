/** What a press that is not a drag does (table §5, §6, §8). */
import type { CardId } from "@baize/engine";
import { chooseCandidate, hasJustAnswered } from "../context/choose-candidate.ts";
import { openCardMenu } from "../context/open-menu.ts";
import { screenHalf } from "../context/screen-half.ts";
import { applyTouchAction } from "./apply-touch-action.ts";
import type { Deed } from "./drag-verbs.ts";
import { type Carrying, carrying } from "./late-carrying.ts";
import type { PointerDeps } from "./pointer-deps.ts";

type CardClick = Omit<Extract<Deed, { does: "click" }>, "does" | "cardId"> & { cardId: CardId };

/**
 * The first of these that fits: an arrow that is drawn ends at the card; the card is chosen for a question, or answers it; it is selected
 * or let go; a button of the touch bar is applied to it; in touch mode it becomes the active one, or does its default action when it is
 * that already; else it is picked, or let go.
 */
export function clickCard(deps: PointerDeps, { cardId, at, isTouch, selects, areaId }: CardClick): void {
  const { ui } = deps;
  const { multiSelect, selection, userSettings, activeCardId, pickedCardId, touchAction } = ui.getState();
  const half = screenHalf(at);
  // A button of the touch bar that was chosen since is for what is tapped.
  if (selects === "none" && touchAction === null && carrying.here()?.endArrow(deps, cardId)) return;
  if (multiSelect.enabled) {
    chooseCandidate(ui, cardId);
    ui.setState({ activeCardId: cardId, ...half });
    return;
  }
  if (selects === "none" && chooseCandidate(ui, cardId)) return;
  // A finger has no keys: once something is selected, its taps go on with that.
  if (selects !== "none" || (isTouch && selection.size > 0)) {
    const select = (code: Carrying) => code.selectCard(deps, cardId, selects === "range" ? areaId : null);
    const code = carrying.here();
    if (code) select(code);
    else void carrying.fetch().then(select, () => {});
    return;
  }
  if (selection.size > 0 && !selection.has(cardId)) ui.setState({ selection: new Set() });
  if (userSettings.touchMode) {
    if (applyTouchAction(deps, cardId)) return;
    if (activeCardId === cardId) void runDefaultAction(deps, cardId, () => openCardMenu(deps, cardId, at));
    else ui.setState({ activeCardId: cardId, pickedCardId: cardId, ...half, dropdownMenu: null });
    return;
  }
  // A finger that has pressed something else meanwhile has hidden the large card: its tap shows it again.
  const again = pickedCardId === cardId && (!isTouch || activeCardId === cardId);
  ui.setState({
    // A finger does not hover: its tap shows the large card and a second tap hides it.
    activeCardId: isTouch && again ? null : cardId,
    pickedCardId: again ? null : cardId,
    ...half,
    dropdownMenu: null,
  });
}

/** A double click does what the card's strip offers first. Its two clicks have picked the card and let it go again. */
export function doubleClickCard(deps: PointerDeps, cardId: CardId): void {
  const { multiSelect, userSettings, selection } = deps.ui.getState();
  // While cards are chosen or selected each click counts; in touch mode the second one has run it.
  if (multiSelect.enabled || userSettings.touchMode || selection.size > 0) return;
  if (hasJustAnswered(deps.ui, cardId) || carrying.here()?.hasJustEndedArrow(deps.ui, cardId)) return;
  void runDefaultAction(deps, cardId, () => {});
}

/** The empty table: nothing is active, picked, open or being drawn any more. */
export function clickTable(deps: PointerDeps): void {
  const { ui } = deps;
  carrying.here()?.giveUpArrow(deps);
  const { activeCardId, pickedCardId, dropdownMenu, touchAction, selection } = ui.getState();
  if (selection.size > 0) ui.setState({ selection: new Set() });
  if ([activeCardId, pickedCardId, dropdownMenu, touchAction].every((value) => value === null)) return;
  ui.setState({ activeCardId: null, pickedCardId: null, dropdownMenu: null, touchAction: null });
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
