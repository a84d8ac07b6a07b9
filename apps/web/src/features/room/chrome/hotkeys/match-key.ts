/** Which hotkey a press means: prompt, token, card, game, product, in this order; the first hit ends (table §7.4). */
import type { Card, Prompt } from "@baize/engine";
import { list, object, type RoomDefinition } from "../../model/definition.ts";
import { cancelOption, defaultOption, keyOfOption } from "../../model/prompt-options.ts";
import { type KeyPress, keyName, sameKey } from "./key-name.ts";
import { PRODUCT_KEYS, type ProductAction } from "./product-keys.ts";

export type KeyMatch =
  | { kind: "promptOption"; prompt: Prompt; option: number }
  /** `amount` is 1 or 5, without the sign that the half of the card gives. */
  | { kind: "token"; tokenType: string; amount: number; isDigit: boolean }
  | { kind: "cardHotkey" | "gameHotkey"; index: number }
  | { kind: "product"; action: ProductAction }
  | { kind: "needsCard"; key: string; named: boolean }
  | { kind: "tokenNotAllowed" }
  | { kind: "none"; key: string };

export interface MatchInput {
  press: KeyPress;
  definition: RoomDefinition;
  /** The visible prompt with the lowest timestamp. */
  oldestPrompt: Prompt | null;
  /** The keyboard's focus is on the table. */
  isOnTable?: boolean;
  /** The card under the pointer, with the side that this viewer sees. */
  active: { card: Card; visibleSide: string } | null;
}

/** Meta is called Alt (table §7.2); where no such key means anything, ⌘ is Ctrl, as everywhere else on a Mac. */
export function matchKey(input: MatchInput): KeyMatch {
  const { press } = input;
  const match = matchName(keyName(press), input);
  if (match.kind !== "none" || !press.metaKey) return match;
  const asCtrl = matchName(keyName({ ...press, metaKey: false, ctrlKey: true }), input);
  return asCtrl.kind === "none" ? match : asCtrl;
}

function matchName(
  name: string,
  { definition, oldestPrompt, active, isOnTable = false }: Omit<MatchInput, "press">,
): KeyMatch {
  const option = oldestPrompt ? optionMatch(name, oldestPrompt, isOnTable) : -1;
  if (oldestPrompt && option >= 0) return { kind: "promptOption", prompt: oldestPrompt, option };
  return (
    tokenMatch(name, definition, active) ??
    actionMatch(name, definition, active) ??
    productMatch(name, active) ?? { kind: "none", key: name }
  );
}

/** An option's own key comes before Enter and Escape, which every prompt has. */
function optionMatch(name: string, prompt: Prompt, isOnTable: boolean): number {
  const own = (prompt.options ?? []).findIndex((_option, index) =>
    sameKey(keyOfOption(prompt, index, isOnTable) ?? "", name),
  );
  if (own >= 0) return own;
  if (name === "Enter") return defaultOption(prompt);
  return name === "Escape" ? cancelOption(prompt) : -1;
}

function tokenMatch(name: string, definition: RoomDefinition, active: MatchInput["active"]): KeyMatch | null {
  const hits = definition.hotkeys.token.flatMap((entry) => {
    if (sameKey(entry.key, name)) return [{ tokenType: entry.tokenType, amount: 1 }];
    return sameKey(`Ctrl+${entry.key}`, name) ? [{ tokenType: entry.tokenType, amount: 5 }] : [];
  });
  if (hits.length === 0) return null;
  if (!active) return { kind: "needsCard", key: name, named: true };
  const allowed = allowedTokens(definition, active.card, active.visibleSide);
  const hit = hits.find(({ tokenType }) => !allowed || allowed.includes(tokenType));
  return hit ? { kind: "token", ...hit, isDigit: /^\d$/.test(name) } : { kind: "tokenNotAllowed" };
}

/** The token types of the visible face's card type; null when the type has no list: all are allowed. */
function allowedTokens(definition: RoomDefinition, card: Card, side: string): string[] | null {
  const type = object(definition.cardTypes[card.sides[side]?.type ?? ""]);
  if (type.tokens === undefined) return null;
  return list(type.tokens).filter((token) => typeof token === "string");
}

function actionMatch(
  name: string,
  definition: RoomDefinition,
  active: MatchInput["active"],
): KeyMatch | null {
  const card = definition.hotkeys.card.findIndex((entry) => sameKey(entry.key, name));
  if (card >= 0) {
    return active ? { kind: "cardHotkey", index: card } : { kind: "needsCard", key: name, named: true };
  }
  const game = definition.hotkeys.game.findIndex((entry) => sameKey(entry.key, name));
  return game >= 0 ? { kind: "gameHotkey", index: game } : null;
}

function productMatch(name: string, active: MatchInput["active"]): KeyMatch | null {
  const product = PRODUCT_KEYS.find((entry) => entry.keys.some((key) => sameKey(key, name)));
  if (!product) return null;
  if (product.needsCard && !active) return { kind: "needsCard", key: name, named: false };
  return { kind: "product", action: product.action };
}
