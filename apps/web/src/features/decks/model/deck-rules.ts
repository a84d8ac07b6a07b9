/** Rules of deck building that a definition declares under `deckbuilder._rules` (decks §2.6): help, and never a gate. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { DeckEntry } from "./deck-editor.ts";

interface DeckRule {
  label: Json;
  /** Load groups whose cards count. */
  groups: readonly string[];
  /** Cards, together; null: no bound. */
  min: number | null;
  max: number | null;
  /** Copies of one card; null: no bound. */
  maxCopies: number | null;
  /** Only cards with these properties on side A count. */
  where: JsonObject;
}

export interface RuleResult {
  rule: DeckRule;
  isMet: boolean;
  cards: number;
  /** Cards of which there are too many copies. */
  tooMany: readonly { name: string; copies: number }[];
}

/** What a rule needs to know of the cards of a deck. */
interface CardFacts {
  nameOf(entry: DeckEntry): string;
  propertyOf(entry: DeckEntry, property: string): unknown;
}

/** The rules that can be read; what is none is left out. */
export function deckRules({ deckbuilder }: JsonObject): DeckRule[] {
  const rules = isObject(deckbuilder) ? deckbuilder._rules : undefined;
  return (Array.isArray(rules) ? rules : []).flatMap((rule): DeckRule[] => {
    if (!isObject(rule) || !Array.isArray(rule.groups)) return [];
    const bounds = {
      min: wholeNumber(rule.min),
      max: wholeNumber(rule.max),
      maxCopies: wholeNumber(rule.maxCopies),
    };
    if (Object.values(bounds).every((bound) => bound === null)) return [];
    const groups = rule.groups.filter((id): id is string => typeof id === "string");
    return [{ label: rule.label ?? "", groups, ...bounds, where: isObject(rule.where) ? rule.where : {} }];
  });
}

/** How a deck stands to the rules. Copies are counted by name: a card that was printed again is the same one. */
export function ruleResults(
  rules: readonly DeckRule[],
  entries: readonly DeckEntry[],
  facts: CardFacts,
): RuleResult[] {
  return rules.map((rule) => {
    const counted = entries.filter((entry) => isCounted(entry, rule, facts));
    const cards = counted.reduce((sum, { item }) => sum + item.quantity, 0);
    const copies = new Map<string, number>();
    for (const entry of counted) {
      const name = facts.nameOf(entry);
      copies.set(name, (copies.get(name) ?? 0) + entry.item.quantity);
    }
    const most = rule.maxCopies ?? Number.POSITIVE_INFINITY;
    const tooMany = [...copies].flatMap(([name, count]) => (count > most ? [{ name, copies: count }] : []));
    const fits = cards >= (rule.min ?? 0) && cards <= (rule.max ?? Number.POSITIVE_INFINITY);
    return { rule, isMet: fits && tooMany.length === 0, cards, tooMany };
  });
}

function isCounted(entry: DeckEntry, { groups, where }: DeckRule, { propertyOf }: CardFacts): boolean {
  return (
    groups.includes(entry.item.loadGroupId) &&
    // A table of cards holds texts, a rule perhaps a number.
    Object.entries(where).every(([property, value]) => String(propertyOf(entry, property)) === String(value))
  );
}

function wholeNumber(value: Json | undefined): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;
}
