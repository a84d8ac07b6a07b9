/**
 * Prebuilt decks of a plugin made here, one by one: an author writes decks of their own beside the builder's, and those of the
 * builder go on following the cards. Which those are is known by a fingerprint of each deck as it was written.
 */
import type { Json, JsonObject } from "@baize/engine";
import { sameJson } from "../../../editing/same-json.ts";
import { sectionHash } from "./canonical-json.ts";
import { memberOf, objectAt } from "./json-parts.ts";
import type { MergeRule } from "./merge.ts";

const SECTION = "preBuiltDecks";

/** A deck that was not touched is written anew, and one that is new comes in. */
const deckRule: MergeRule = { kind: "entries", of: { kind: "follows" } };

/**
 * How the decks of a section that was changed by hand are merged one by one, and what counts as written before: what is stored
 * where nobody has touched it, else what would be written, so that nothing changes there. Null: it is no section of decks.
 */
export function followingDecks(
  section: string,
  {
    stored,
    exported,
    written,
  }: { stored: JsonObject; exported: JsonObject; written: Record<string, string> },
): { rule: MergeRule; before: JsonObject } | null {
  if (section !== SECTION) return null;
  const decks = objectAt(stored, SECTION);
  const before = Object.entries(objectAt(exported, SECTION)).flatMap(([id, deck]): [string, Json][] => {
    const own = memberOf(decks, id);
    const print = written[printKey(id)];
    if (own === undefined) return print === undefined ? [] : [[id, deck]];
    return [[id, sectionHash(own) === print ? own : deck]];
  });
  return { rule: deckRule, before: Object.fromEntries(before) };
}

/** Fingerprints of the decks that stand in a definition as the builder writes them. */
export function deckPrints(definition: JsonObject, exported: JsonObject): [key: string, hash: string][] {
  const decks = objectAt(definition, SECTION);
  return Object.entries(objectAt(exported, SECTION)).flatMap(([id, deck]): [string, string][] =>
    sameJson(memberOf(decks, id), deck) ? [[printKey(id), sectionHash(deck)]] : [],
  );
}

const printKey = (id: string) => `${SECTION}/${id}`;
