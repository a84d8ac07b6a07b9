/** The line that says that the host has switched a card's rule off, as a player reads it who may not see the card (api §8.3). */
import { describe, expect, it } from "vitest";
import type { Json } from "../../model/state.ts";
import { createTable } from "../../table/table.ts";
import { ANN, BOB, definitionWith, entersPlay, fixedPorts, playOn } from "../../testing/small-game.ts";
import { redactLines } from "../../view/redact.ts";
import { saidLines } from "../../view/said-lines.ts";
import { stepNotes } from "../../view/step-notes.ts";
import type { Viewer } from "../../view/viewer.ts";

const OWNER: Viewer = { seat: "player1", omniscient: false };
const OPPONENT: Viewer = { seat: "player2", omniscient: false };
const WATCHER: Viewer = { seat: null, omniscient: false };
const ALL_SEEING: Viewer = { seat: null, omniscient: true };

/** Each card has a rule of its own, as the definition tells everybody, and the host has switched all of them off. */
const RULES = { card1: "hum", card2: "a much longer name", card3: "img:card3" };

const rulesOfAll = Object.fromEntries(
  Object.entries(RULES).map(([id, rule]) => [id, { rules: { [rule]: entersPlay(["LOG", "in"]) } }]),
);
const offForAll = Object.fromEntries(Object.entries(RULES).map(([id, rule]) => [id, { [rule]: true }]));

/** The lines of loading a card into a group, each with what it says, by reader. */
function loading(databaseId: string, loadGroupId: string, then: Json[] = []) {
  const table = createTable(
    definitionWith({ automation: { cards: rulesOfAll } }),
    { roomSlug: "r", options: {}, creator: { ...ANN, settings: { automation: { cardRules: offForAll } } } },
    fixedPorts(),
  );
  table.sitDown("player2", BOB);
  const before = structuredClone(table.game);
  const outcome = playOn(table).does([
    ["LOAD_CARDS", ["LIST", { databaseId, quantity: 1, loadGroupId }]],
    ...then,
  ]);
  const notes = stepNotes(before, table.game, outcome);
  const lines = outcome.delta._delta_metadata!.log_messages;
  return (viewer: Viewer) => ({
    lines: redactLines(lines, notes.pieces, viewer),
    said: saidLines(lines, notes, viewer),
  });
}

const off = (rule: string, card: string) =>
  `[system] Card rule '${rule}' disabled for card ${card} by host preferences.`;

describe("the line of a rule that the host has switched off", () => {
  it("api §8.3: tells those who may not see the card neither its databaseId nor its rule, in any form", () => {
    for (const viewer of [OPPONENT, WATCHER]) {
      const heard = Object.keys(RULES).map((id) => loading(id, "player1Deck")(viewer));
      expect(heard[0]!.lines[0]).toBe(off("a card", "a card"));
      for (const one of heard) expect(one).toEqual(heard[0]);
      expect(heard[0]!.said[0]).toEqual([0, "card_rule_off", { rule: [20, 26], databaseId: [46, 52] }]);
    }
  });

  it("is read whole by whoever may see the card", () => {
    const peeked: Json = ["SET", "/cardById/c_000001/peeking/player1", true];
    const reads = loading("card1", "player1Deck", [peeked]);
    expect(reads(OWNER).lines[0]).toBe(off("hum", "card1"));
    expect(reads(ALL_SEEING).lines[0]).toBe(off("hum", "card1"));
    expect(reads(OPPONENT).lines[0]).toBe(off("a card", "a card"));
  });

  it("is read whole by everybody when the card lies open", () => {
    const reads = loading("card1", "player1Play");
    for (const viewer of [OWNER, OPPONENT, WATCHER])
      expect(reads(viewer).lines).toEqual([off("hum", "card1")]);
  });
});
