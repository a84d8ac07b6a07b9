/** Reads .o8d deck files in the browser: nothing is asked of anybody (decks §7, game-definition §6.26). */

import type { CardDatabase, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckItem } from "@baize/protocol";
import { deckLimits } from "@baize/protocol/decks";
import { fold } from "@baize/protocol/fold";
import { cutName } from "../model/cut-name.ts";

/** A larger file is no deck. */
export const O8D_BYTES = 1_000_000;

/** Where the sections of a file go, as the definition says. */
export interface O8dSections {
  groups: ReadonlyMap<string, string>;
  /** For every other section. */
  otherGroup: string;
}

export interface O8dDeck {
  items: DeckItem[];
  /** Names of the sections with cards that went to the group for others. */
  otherSections: string[];
  otherGroup: string;
}

/** Of one card, before it is known where they go. */
interface Copies {
  databaseId: string;
  quantity: number;
  _name?: string;
}

/** Null: the game does not take such files. */
export function o8dSectionsOf({ o8dImport }: JsonObject): O8dSections | null {
  if (!isObject(o8dImport)) return null;
  const { o8dSectionToLoadGroupId: groups, otherSectionLoadGroupId, otherGroupId } = o8dImport;
  const named = Object.entries(isObject(groups) ? groups : {}).flatMap(([section, id]) =>
    typeof id === "string" ? [[section, loadGroup(id)] as const] : [],
  );
  // Older definitions have the second name.
  const otherGroup = [otherSectionLoadGroupId, otherGroupId].find((id) => typeof id === "string");
  return { groups: new Map(named), otherGroup: typeof otherGroup === "string" ? loadGroup(otherGroup) : "" };
}

/** The definition may write the seat that loads as regions do (game-definition §6.26). */
const loadGroup = (groupId: string) => groupId.replace("{playerN}", "playerN");

/** Null: it is no deck file. */
export function readO8d(text: string, sections: O8dSections, cardDb: CardDatabase): O8dDeck | null {
  const root = rootOf(text);
  if (!root) return null;
  const items = new Map<string, DeckItem>();
  const otherSections = new Set<string>();
  for (const section of childrenOf(root, "section")) {
    const cards = childrenOf(section, "card").flatMap((card) => itemOf(card, cardDb) ?? []);
    if (cards.length === 0) continue;
    const name = section.getAttribute("name") ?? "";
    const known = groupOf(name, sections);
    if (known === undefined) otherSections.add(name);
    const loadGroupId = known ?? sections.otherGroup;
    for (const card of cards) {
      const key = JSON.stringify([card.databaseId, loadGroupId]);
      const same = items.get(key);
      if (same) same.quantity += card.quantity;
      else items.set(key, { ...card, loadGroupId });
    }
  }
  const { otherGroup } = sections;
  return { items: [...items.values()], otherSections: [...otherSections], otherGroup };
}

/** The `deck` of a well-formed file. Entities and definitions of a document type are refused before anything reads them. */
function rootOf(text: string): Element | null {
  if (text.length > O8D_BYTES || /<!\s*(doctype|entity)/i.test(text)) return null;
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, "").trim(), "text/xml");
  const { documentElement: root } = document;
  return root?.nodeName === "deck" && document.getElementsByTagName("parsererror").length === 0 ? root : null;
}

const childrenOf = (element: Element, name: string) =>
  [...element.children].filter(({ nodeName }) => nodeName === name);

/** Undefined where it has no id, or no number of copies that one could lay on a table. */
function itemOf(card: Element, cardDb: CardDatabase): Copies | undefined {
  const id = (card.getAttribute("id") ?? "").trim();
  const count = (card.getAttribute("qty") ?? "1").trim();
  const quantity = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  if (id === "" || id.length > deckLimits.idLength || quantity === 0) return undefined;
  const name = cutName(card.textContent?.trim() ?? "");
  return { databaseId: knownId(id, cardDb), quantity, ...(name ? { _name: name } : {}) };
}

function knownId(id: string, cardDb: CardDatabase): string {
  const lower = id.toLowerCase();
  return !Object.hasOwn(cardDb, id) && Object.hasOwn(cardDb, lower) ? lower : id;
}

/** The section's own group; else that of a name which differs only in case or accents. */
function groupOf(name: string, { groups }: O8dSections): string | undefined {
  const own = groups.get(name);
  if (own !== undefined) return own;
  const folded = fold(name);
  return [...groups].find(([section]) => fold(section) === folded)?.[1];
}
