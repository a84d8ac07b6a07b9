/**
 * What key presses on the table do (table §7): finds the hotkey, says why it cannot run, runs it. Knows no DOM
 * beyond the event; `use-hotkeys.ts` connects it to the page.
 */

import type { CardId } from "@baize/engine";
import { SEAT_NOTICE_MS } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { mayAct } from "../../model/host.ts";
import { visiblePrompts } from "../../model/prompts.ts";
import { visibleSide } from "../../model/visible-side.ts";
import type { HotkeyOptions } from "./hotkey-options.ts";
import { isModifier, type KeyPress } from "./key-name.ts";
import { type KeyMatch, matchKey } from "./match-key.ts";
import { PRODUCT_KEYS } from "./product-keys.ts";
import { createProductActions } from "./run-product-key.ts";

/** For this long after an answer, milliseconds, digits put no tokens. */
const ANSWERED_MS = 700;

export interface HotkeyController {
  /**
   * @param isOnTable the keyboard's focus is on the table, whose own keys come first
   * @returns whether the press was taken, so that the browser must not act on it.
   */
  press(press: KeyPress & { repeat: boolean }, isOnTable?: boolean): boolean;
}

export function createHotkeys(options: HotkeyOptions): HotkeyController {
  const { store, ui, actions, plugin, userId, tokens, answerer, t, absent, now = Date.now } = options;
  const definition = definitionOf(plugin.gameDef);
  const product = createProductActions(options);
  let lastNotice = Number.NEGATIVE_INFINITY;

  function activeCard() {
    const { activeCardId, selection, playerN, spectatorPeekingAll } = ui.getState();
    // With the pointer beside all cards, keys are for what is selected.
    const id = activeCardId ?? [...selection][0];
    const card = id === undefined ? undefined : store.getState().room?.game.cardById[id];
    return card ? { card, visibleSide: visibleSide(card, playerN, spectatorPeekingAll) } : null;
  }

  function oldestPrompt() {
    return visiblePrompts(store.getState().room, ui.getState().playerN)[0] ?? null;
  }

  function seated(): boolean {
    const { room } = store.getState();
    if (room && mayAct(room, userId)) return true;
    if (now() - lastNotice >= SEAT_NOTICE_MS) {
      lastNotice = now();
      actions.alert("info", t("hotkeysNeedSeat"));
    }
    return false;
  }

  /** The half of the card under the pointer decides between more and less. */
  function addToken(cardId: CardId | null, tokenType: string, amount: number) {
    const sign = ui.getState().mouseTopBottom === "top" ? 1 : -1;
    for (const id of together(cardId)) tokens.add(id, tokenType, sign * amount);
  }

  /** The card, with all others that are selected when it is. */
  function together(cardId: CardId | null): CardId[] {
    const { selection } = ui.getState();
    if (cardId === null) return [];
    return selection.has(cardId) ? [...selection] : [cardId];
  }

  function about(cardId: CardId | null): Parameters<typeof actions.run>[1] {
    const cardIds = together(cardId);
    return cardIds.length > 1 ? { cardIds } : cardId === null ? {} : { cardId };
  }

  function run(match: Exclude<KeyMatch, { kind: "none" }>, cardId: CardId | null): unknown {
    switch (match.kind) {
      case "promptOption":
        return answerer.answer(match.prompt, match.option);
      case "token":
        // The second of two quick digits was meant for the question that has just gone.
        if (match.isDigit && now() - answerer.answeredAt() < ANSWERED_MS) return;
        return addToken(cardId, match.tokenType, match.amount);
      case "cardHotkey":
        return actions.run({ kind: "cardHotkey", index: match.index }, about(cardId));
      case "gameHotkey":
        return actions.run({ kind: "gameHotkey", index: match.index });
      case "product":
        return product(match.action);
      case "needsCard":
        return actions.alert("info", t(match.named ? "hoverCardForKey" : "hoverCard", { key: match.key }));
      case "tokenNotAllowed":
        return actions.alert("error", t("tokenNotAllowed"));
    }
  }

  return {
    press(press, isOnTable = false) {
      if (isModifier(press.key) || press.key === "F5" || press.key === "F11") return false;
      if (!store.getState().room) return false;
      const active = activeCard();
      const match = matchKey({
        press,
        definition,
        oldestPrompt: oldestPrompt(),
        active,
        isOnTable,
      });
      if (match.kind === "product" && absent?.includes(match.action)) return false;
      if (match.kind === "none") {
        // Only keys that could have been meant for the table; the browser keeps its own.
        if (isPlain(press) && !press.repeat && mayActNow()) {
          actions.alert("info", t("noHotkey", { key: match.key }));
        }
        return false;
      }
      if (press.repeat && !repeats(match)) return true;
      if (isOpen(match) || seated()) run(match, active?.card.id ?? null);
      return true;
    },
  };

  function mayActNow(): boolean {
    const { room } = store.getState();
    return room !== null && mayAct(room, userId);
  }
}

function isPlain(press: KeyPress): boolean {
  return press.key.length === 1 && press.key !== " " && !press.ctrlKey && !press.altKey && !press.metaKey;
}

/** Whether everybody may press it, seated or not. */
function isOpen(match: KeyMatch): boolean {
  return match.kind === "product" && PRODUCT_KEYS.some((key) => key.action === match.action && key.open);
}

/** A held key counts again for tokens and steps, not for the actions of a plugin (table §7.1). */
function repeats(match: KeyMatch): boolean {
  if (match.kind === "token") return true;
  if (match.kind !== "product") return false;
  return PRODUCT_KEYS.find((entry) => entry.action === match.action)?.repeats === true;
}
