/** The automation rules that a host may switch, as rows (table §9.6). */
import type { GameState, Json, JsonObject } from "@baize/engine";
import type { RuleChange } from "@baize/protocol";
import { object } from "../../../model/definition.ts";

export interface RuleRow {
  key: string;
  /** Card rules: of which card. */
  cardName: string | null;
  label: Json;
  /** Now; a card rule is on unless it is off on every copy of the card. */
  enabled: boolean;
  /** At the start of a new game. */
  enabledByDefault: boolean;
  /** What names the rule in the command. */
  target: Pick<RuleChange, "ruleId" | "databaseId" | "originalRuleId">;
}

export interface RuleRows {
  game: RuleRow[];
  cards: RuleRow[];
}

/** `saved`: `automation` of the person's settings for the plugin; true there means switched off. */
export function ruleRows(game: GameState, saved: JsonObject): RuleRows {
  const savedGame = object(saved.gameRules);
  const savedCards = object(saved.cardRules);
  const rows: RuleRows = { game: [], cards: [] };
  const byCard = new Map<string, RuleRow>();
  const names = cardNames(game);
  for (const [ruleId, value] of Object.entries(object(game.ruleById as Json | undefined))) {
    const rule = object(value);
    const label = rule.label ?? rule._comment ?? null;
    const enabled = rule.disabled !== true;
    if (rule.category === "game") {
      rows.game.push({
        key: ruleId,
        cardName: null,
        label: label ?? ruleId,
        enabled,
        enabledByDefault: savedGame[ruleId] !== true,
        target: { ruleId },
      });
      continue;
    }
    const { databaseId, originalRuleId } = rule;
    if (typeof databaseId !== "string" || typeof originalRuleId !== "string") continue;
    const key = `${databaseId}::${originalRuleId}`;
    const known = byCard.get(key);
    if (known) {
      known.enabled ||= enabled;
      continue;
    }
    byCard.set(key, {
      key,
      cardName: names.get(databaseId) ?? databaseId,
      label: label ?? originalRuleId,
      enabled,
      enabledByDefault: object(savedCards[databaseId])[originalRuleId] !== true,
      target: { databaseId, originalRuleId },
    });
  }
  rows.cards = [...byCard.values()].sort((a, b) => (a.cardName ?? "").localeCompare(b.cardName ?? ""));
  return rows;
}

/** Names of the cards that this viewer knows, by database id. */
function cardNames(game: GameState): Map<string, string> {
  const names = new Map<string, string>();
  for (const card of Object.values(game.cardById)) {
    const name = card.sides?.A?.name;
    if (card.databaseId !== null && typeof name === "string") names.set(card.databaseId, name);
  }
  return names;
}

export interface RuleDraft {
  enabled: boolean;
  enabledByDefault: boolean;
}

export function ruleChanges(rows: readonly RuleRow[], drafts: Record<string, RuleDraft>): RuleChange[] {
  return rows.flatMap((row) => {
    const draft = drafts[row.key];
    return draft && draft.enabled !== row.enabled ? [{ ...row.target, disabled: !draft.enabled }] : [];
  });
}

/** The saved settings with the drafts' defaults in them; what is on by default is not named. */
export function savedRules(rows: RuleRows, drafts: Record<string, RuleDraft>, saved: JsonObject): JsonObject {
  const gameRules = { ...object(saved.gameRules) };
  const cardRules: Record<string, JsonObject> = {};
  for (const [card, rules] of Object.entries(object(saved.cardRules))) cardRules[card] = { ...object(rules) };
  const off = (row: RuleRow) => drafts[row.key]?.enabledByDefault === false;
  for (const row of rows.game) gameRules[row.target.ruleId ?? row.key] = off(row);
  for (const row of rows.cards) {
    const { databaseId = "", originalRuleId = "" } = row.target;
    cardRules[databaseId] = { ...cardRules[databaseId], [originalRuleId]: off(row) };
  }
  return { gameRules, cardRules };
}
