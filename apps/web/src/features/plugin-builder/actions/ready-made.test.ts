// @vitest-environment node
import { describe, expect, it } from "vitest";
import { lanternsState } from "../export/testing/lanterns.ts";
import { type BuilderState, emptyState, type Group } from "../model/builder-state.ts";
import { isListOfActions } from "../model/stored-actions.ts";
import { addAction } from "./action-edits.ts";
import { readyMadeAction, readyMadeNames } from "./ready-made.ts";

const own = (uid: number) => ({ uid, own: true });
const group = (uid: number, groupId: string, groupType: Group["groupType"]): Group => ({
  ...{ uid, groupId, label: groupId, groupType, controller: "shared" },
});
const deeds = (name: Parameters<typeof readyMadeAction>[0], state: BuilderState) =>
  readyMadeAction(name, state).deeds;

describe("actions that are ready", () => {
  it("are filled with what players have: their decks, hands, piles and play areas", () => {
    const state = lanternsState();
    expect(deeds("deal", state)).toEqual([
      { does: "move", from: own(1), to: own(3), count: 5, place: "bottom", each: true },
    ]);
    expect(deeds("draw", state)).toEqual([
      { does: "move", from: own(1), to: own(3), count: 1, place: "bottom" },
    ]);
    expect(deeds("reshuffle", state)).toEqual([
      { does: "move", from: own(2), to: own(1), count: "all", place: "shuffled" },
    ]);
    expect(deeds("straighten", state)).toEqual([{ does: "turn", group: own(4), lie: "straight" }]);
  });

  it("are filled with what is for all, where players have nothing of that kind", () => {
    const groups = [
      group(1, "market", "Deck"),
      group(2, "deck", "Deck"),
      { ...group(3, "pile", "Discard"), correspondingDeck: "deck" },
      group(4, "player1Hand", "Hand"),
    ];
    const state = { ...emptyState, groups };
    expect(deeds("deal", state)).toEqual([
      { does: "move", from: { uid: 1 }, to: own(4), count: 5, place: "bottom", each: true },
    ]);
    expect(deeds("reshuffle", state)).toEqual([
      { does: "move", from: { uid: 3 }, to: { uid: 2 }, count: "all", place: "shuffled" },
    ]);
  });

  it("watch the first number of the players, who win by it, else the first that the game counts", () => {
    const state = lanternsState();
    const reached = readyMadeAction("reached", state);
    expect(reached).toMatchObject({
      occasion: { on: "counter", counter: { of: "player", uid: 1 }, reaches: "atLeast", value: 10 },
      deeds: [{ does: "say", text: "{player} has won.", large: true }],
    });
    expect(readyMadeAction("reached", { ...state, playerProperties: [] })).toMatchObject({
      occasion: { counter: { of: "game", uid: 1 } },
      deeds: [{ does: "say", text: "The game is over." }],
    });
  });

  it("put the first token on a card, by a key that no other action has", () => {
    const state = lanternsState();
    const first = readyMadeAction("token", state);
    expect(first).toMatchObject({
      occasion: { on: "card", inMenu: true, key: "G" },
      deeds: [{ does: "cardToken", token: 1, count: 1 }],
    });
    const second = readyMadeAction("token", { ...state, actions: addAction([], first) });
    expect(second.occasion).toMatchObject({ key: "K" });
  });

  it("are there for a game that has nothing as well, with nothing chosen", () => {
    for (const name of readyMadeNames) {
      const actions = addAction([], readyMadeAction(name, emptyState));
      expect({ name, isGood: isListOfActions(actions) }).toEqual({ name, isGood: true });
    }
    expect(deeds("deal", emptyState)).toEqual([
      { does: "move", from: { uid: 0 }, to: { uid: 0 }, count: 5, place: "bottom" },
    ]);
    expect(deeds("token", emptyState)).toEqual([{ does: "cardToken", token: 0, count: 1 }]);
  });

  it("have names in the language of the plugin, and an id that follows them", () => {
    const action = readyMadeAction("roll", { ...emptyState, language: "de" });
    expect(addAction([], action)[0]).toMatchObject({ label: "Würfeln", actionId: "wurfeln" });
  });
});
