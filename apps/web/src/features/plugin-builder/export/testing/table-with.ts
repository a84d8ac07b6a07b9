/** Tables of the worked example with actions of an author, for tests of how they are played. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { checkDefinition } from "@baize/plugin";
import { expect } from "vitest";
import { addAction, type NewDeed } from "../../actions/action-edits.ts";
import type { GameAction, GroupRef, Occasion } from "../../model/game-action.ts";
import { exportDefinition } from "../export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "./lanterns.ts";
import { type TriedTable, tableOf } from "./table-of.ts";

export const cardDb = lanternsWork().cardDb as CardDatabase;

/** The groups of the worked example by their uids. */
export const ownDeck: GroupRef = { uid: 1, own: true };
export const ownDiscard: GroupRef = { uid: 2, own: true };
export const ownHand: GroupRef = { uid: 3, own: true };
export const ownPlay: GroupRef = { uid: 4, own: true };
export const aside: GroupRef = { uid: 9 };
export const score = { of: "player", uid: 1 } as const;
export const wind = { of: "game", uid: 1 } as const;
export const button = { on: "choice", onTable: true, inMenu: true, key: "G" } as const satisfies Occasion;

export interface Made {
  label?: string;
  occasion?: Occasion;
  deeds: NewDeed[];
}

export function definitionWith(...made: Made[]): JsonObject {
  const { state } = lanternsWork();
  let actions: GameAction[] = [];
  for (const { label = "Go", occasion = button, deeds } of made)
    actions = addAction(actions, { label, occasion, deeds });
  const work = { state: { ...state, actions, inAllLanguages: true as const }, cardDb };
  return exportDefinition(work, { date: LANTERNS_DATE });
}

export function tableWith(...made: Made[]): TriedTable {
  const definition = definitionWith(...made);
  expect(checkDefinition(definition, cardDb).filter(({ level }) => level === "error")).toEqual([]);
  return tableOf(definition, cardDb);
}

export const go = { kind: "tableButton", id: "go" } as const;

/** Both players' decks are laid out: four cards each. */
export function withDecks(table: TriedTable): TriedTable {
  table.command("loadDeck", { deckId: "sampleDeck1" });
  for (const { stackId } of table.cards("player1Deck").slice(0, 2))
    table.command("moveStack", { stackId, groupId: "player2Deck", index: -1, left: null, top: null });
  return table;
}

export const sizes = (table: TriedTable, ...groups: string[]) => groups.map((id) => table.cards(id).length);

export function intoPlay(table: TriedTable): void {
  table.command("loadDeck", { deckId: "sampleDeck1" });
  for (const { stackId } of table.cards("player1Deck"))
    table.command("moveStack", { stackId, groupId: "player1PlayArea", index: -1, left: null, top: null });
}
