import { describe, expect, it } from "vitest";
import { loadDefinition } from "../index.ts";
import { brokenInvariants } from "../model/invariants.ts";
import type { JsonObject } from "../model/state.ts";
import { ANN, definitionWith, fixedPorts, GAME_DEF, type Play, play, playOn } from "../testing/small-game.ts";
import { carryOver, type NotCarried } from "./carry-over.ts";
import { openTable } from "./table.ts";

/** The game of a table goes on under a definition with these sections changed; throws what forbids it. */
function goOn(before: Play, additions: JsonObject, first: JsonObject = {}): Play {
  const [from, to] = [definitionWith(first), definitionWith({ ...first, ...additions })];
  const outcome = carryOver(before.table.snapshot(), from, to, fixedPorts());
  if ("notCarried" in outcome) throw new Error(JSON.stringify(outcome.notCarried));
  expect(brokenInvariants(outcome.snapshot.game)).toEqual([]);
  return playOn(openTable(to, outcome.snapshot, fixedPorts()));
}

function refusal(before: Play, additions: JsonObject): NotCarried | null {
  const outcome = carryOver(
    before.table.snapshot(),
    definitionWith({}),
    definitionWith(additions),
    fixedPorts(),
  );
  return "notCarried" in outcome ? outcome.notCarried : null;
}

const groups = GAME_DEF.groups as JsonObject;
const withDeck = () => {
  const before = play();
  before.does(["LOAD_CARDS", "four"]);
  return before;
};

describe("a game that goes on under another definition", () => {
  it("follows what the definition says and nobody has changed, and keeps what was done", () => {
    const before = withDeck();
    before.does(["SET", "/groupById/discard/label", "Graveyard"]);
    before.does(["SET", "/playerData/player1/hp", 7]);
    const after = goOn(before, {
      groups: {
        ...groups,
        row: { ...(groups.row as JsonObject), label: "The row" },
        discard: { ...(groups.discard as JsonObject), label: "Pile" },
      },
      playerProperties: { hp: { type: "integer", label: "HP", default: 12 } },
    });
    expect(after.game.groupById.row?.label).toBe("The row");
    expect(after.game.groupById.discard?.label).toBe("Graveyard");
    expect([after.game.playerData.player1?.hp, after.game.playerData.player2?.hp]).toEqual([7, 12]);
    expect(after.stacks("player1Play")).toEqual(before.stacks("player1Play"));
    expect(after.game.playerData.player1?.alias).toBe("ann");
  });

  it("has what is new in it, and no longer what is gone", () => {
    const before = withDeck();
    const after = goOn(before, {
      groups: { ...groups, exile: { groupType: "play", label: "Exile" } },
      tokens: { lamp: {}, gold: {} },
      gameProperties: { bar: { type: "integer", default: 5 } },
      cardProperties: { mood: { type: "string", default: "calm" } },
    });
    const [card] = Object.values(after.game.cardById);
    expect(after.game.groupById.exile?.stackIds).toEqual([]);
    expect(card?.tokens).toEqual({ lamp: 0, gold: 0 });
    expect([card?.mood, card?.memo, after.game.bar, after.game.foo]).toEqual([
      "calm",
      undefined,
      5,
      undefined,
    ]);
    after.does(["MOVE_CARD", card!.id, "exile", 0]);
    expect(after.stacks("exile")).toEqual([[card!.id]]);
  });

  it("has the faces of the new database, but where play has written something else", () => {
    const before = withDeck();
    const [first, second] = Object.keys(before.game.cardById) as [string, string];
    before.does(["SET", `/cardById/${first}/sides/A/name`, "Renamed"]);
    before.does(["INCREASE_VAL", `/cardById/${second}/tokens/lamp`, 2]);
    const from = definitionWith({});
    const cardDb = structuredClone(from.source.cardDb);
    for (const id of ["card1", "card2"]) Object.assign(cardDb[id]!.A!, { name: `New ${id}`, cost: "9" });
    const to = loadDefinition({ ...from.source, cardDb });
    const outcome = carryOver(before.table.snapshot(), from, to, fixedPorts());
    if ("notCarried" in outcome) throw new Error("Not carried over.");
    const faces = [first, second].map((id) => outcome.snapshot.game.cardById[id]!.sides.A!);
    expect(faces.map(({ name, cost }) => [name, cost])).toEqual([
      ["Renamed", 9],
      ["New card2", 9],
    ]);
    expect(outcome.snapshot.game.cardById[second]?.tokens.lamp).toBe(2);
  });

  it("shows the layout that was chosen, as it is now and with what was written into it; another where it is gone", () => {
    const before = play();
    before.does(["SET_LAYOUT", "shared", "wide"]);
    before.does(["UPDATE_LAYOUT", "/layout/note", "here"]);
    const wide = { regions: { r2: { type: "pile" } } };
    const kept = goOn(before, { layouts: { ...(GAME_DEF.layouts as JsonObject), wide } });
    expect(kept.game.layoutId).toBe("wide");
    expect(kept.game.layout).toEqual({ ...wide, note: "here" });
    expect(kept.game.playerData.player2?.layout).toEqual({ ...wide, note: "here" });
    const gone = goOn(before, { layouts: { plain: { regions: { r1: { type: "row" } } } } });
    expect(gone.game.layoutId).toBe("plain");
    expect(gone.game.layout).toEqual({ regions: { r1: { type: "row" } }, note: "here" });
  });

  it("stays at its step and round; where the step is gone it stands at the first", () => {
    const before = play();
    before.does(["SET", "/stepId", "2.1"]);
    before.does(["SET", "/roundNumber", 4]);
    expect(goOn(before, { stepOrder: ["0.1", "2.1"] }).game).toMatchObject({ stepId: "2.1", roundNumber: 4 });
    expect(goOn(before, { stepOrder: ["1.1", "1.2"] }).game).toMatchObject({ stepId: "1.1", roundNumber: 4 });
  });

  it("plays by the new rules and functions; a rule that was switched off stays off", () => {
    const rule = (path: string, text: string) => ({
      type: "trigger",
      listenTo: [path],
      condition: true,
      // biome-ignore lint/suspicious/noThenProperty: the language calls it so.
      then: ["LOG", text],
    });
    const tick = (text: string) => rule("/roundNumber", text);
    const cards = (text: string) => ({
      card1: { rules: { glow: rule("/cardById/$THIS_ID/rotation", text) } },
    });
    const first = {
      automation: { gameRules: { tick: tick("old"), quiet: tick("quiet") }, cards: cards("glows") },
    };
    const before = play(first);
    before.does(["LOAD_CARDS", "four"]);
    before.does(["SET", "/ruleById/quiet/disabled", true]);
    const automation = {
      gameRules: { tick: tick("new"), quiet: tick("quiet"), more: tick("more") },
      cards: cards("shines"),
    };
    const functions = { F: { args: ["$A"], code: ["MULTIPLY", "$A", 2] } };
    const after = goOn(before, { automation, functions }, first);
    expect(after.logs(["SET", "/roundNumber", 2]).toSorted()).toEqual(["more", "new"]);
    const [card] = Object.values(after.game.cardById).filter(({ databaseId }) => databaseId === "card1");
    expect(after.logs(["SET", `/cardById/${card!.id}/rotation`, 90])).toEqual(["shines"]);
    expect(after.value(["F", 4])).toBe(8);
  });

  it("cannot where a group with cards, a card in play, a seat or a sound rule is missing, and says which", () => {
    const before = withDeck();
    const { player1Play: _play, ...others } = groups;
    expect(refusal(before, { groups: others })).toEqual({ reason: "group_gone", groupId: "player1Play" });
    const { row: _row, ...withoutRow } = groups;
    expect(refusal(before, { groups: withoutRow })).toBeNull();
    const one = [{ label: "1", numPlayers: 1, layoutId: "plain" }];
    expect(refusal(before, { playerCountMenu: one })).toEqual({ reason: "player_count", numPlayers: 2 });
    const broken = { gameRules: { r: { listenTo: ["/roundNumber"] } } };
    expect(refusal(before, { automation: broken })).toMatchObject({ reason: "rule_broken" });
    const from = definitionWith({});
    const { card3: _gone, ...cardDb } = from.source.cardDb;
    const outcome = carryOver(
      before.table.snapshot(),
      from,
      loadDefinition({ ...from.source, cardDb }),
      fixedPorts(),
    );
    expect(outcome).toEqual({ notCarried: { reason: "card_gone", databaseId: "card3", name: "Card 3" } });
  });

  it("leaves the game before as it was, and goes on with its history", () => {
    const before = withDeck();
    const snapshot = before.table.snapshot();
    const text = JSON.stringify(snapshot);
    const after = goOn(before, { functions: {} });
    after.does(["SET", "/roundNumber", 9]);
    expect(JSON.stringify(before.table.snapshot())).toBe(text);
    expect(after.table.deltas).toHaveLength(before.table.deltas.length + 1);
    after.table.stepThrough({ size: "single", direction: "undo" });
    expect(after.game.roundNumber).toBe(0);
    expect(after.table.playerInfo.player1).toEqual({ id: ANN.id, alias: "ann" });
  });
});

describe("the history of a game that goes on under another definition", () => {
  const carried = (before: Play, additions: JsonObject) => {
    const [from, to] = [definitionWith({}), definitionWith(additions)];
    const outcome = carryOver(before.table.snapshot(), from, to, fixedPorts());
    if ("notCarried" in outcome) throw new Error(JSON.stringify(outcome.notCarried));
    return { ...outcome, after: playOn(openTable(to, outcome.snapshot, fixedPorts())) };
  };
  const undo = ({ table }: Play) => table.stepThrough({ size: "single", direction: "undo" });
  const renamed = { groups: { ...groups, row: { ...(groups.row as JsonObject), label: "The row" } } };

  it("leads back through every step, and forth to those that were undone, under what the definition says now", () => {
    const before = withDeck();
    before.does(["SET", "/roundNumber", 1]);
    before.does(["SET", "/roundNumber", 2]);
    undo(before);
    const steps = before.table.deltas.length;
    const { after, lost } = carried(before, { ...renamed, tokens: { lamp: {}, gold: {} } });
    expect(lost).toEqual({ before: 0, after: 0 });
    expect(after.table.deltas).toHaveLength(steps);
    after.table.stepThrough({ size: "single", direction: "redo" });
    expect(after.game.roundNumber).toBe(2);
    for (let step = after.table.replayStep; step >= 0; step--) {
      undo(after);
      expect(brokenInvariants(after.game)).toEqual([]);
      expect(after.game.groupById.row?.label).toBe("The row");
    }
    expect(Object.keys(after.game.cardById)).toEqual([]);
    // What loads the cards once more loads them as they are now.
    while (after.table.replayStep < steps - 1) after.table.stepThrough({ size: "single", direction: "redo" });
    expect(Object.values(after.game.cardById).every(({ tokens }) => tokens.gold === 0)).toBe(true);
    expect(brokenInvariants(after.game)).toEqual([]);
  });

  it("says the same of its steps", () => {
    const before = withDeck();
    const lines = (play: Play) => play.table.deltas.map((delta) => delta._delta_metadata);
    expect(lines(carried(before, renamed).after)).toEqual(lines(before));
  });

  it("begins behind what does not fit the definition, and tells how much it lacks", () => {
    const before = withDeck();
    const [card] = Object.keys(before.game.cardById) as [string];
    before.does(["MOVE_CARD", card, "discard", 0]);
    before.does(["MOVE_CARD", card, "player1Play", 0]);
    before.does(["SET", "/roundNumber", 1]);
    const steps = before.table.deltas.length;
    const { discard: _gone, ...others } = groups;
    const { after, lost } = carried(before, { groups: others });
    expect([lost.before, after.table.deltas.length]).toEqual([steps - 1, 1]);
    undo(after);
    expect(after.table.replayStep).toBe(-1);
    expect(brokenInvariants(after.game)).toEqual([]);
  });
});
