/** What everybody hears of the questions of others: how many wait, and nothing of them (api §8.3). */
import { describe, expect, it } from "vitest";
import type { GameState, Prompt } from "../model/state.ts";
import { book, change, other, owner, patched, table, watcher } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";

function asking(game: GameState, uuid: string, more: Partial<Prompt> = {}) {
  const { player2 } = game.playerData;
  player2!.prompts[uuid] = { uuid, promptId: "ask", message: "Hawk?", timestamp: 2, ...more };
  player2!.mostRecentPromptId = uuid;
}

/** What player1's client makes of a change, beside the view that it would get if it asked. */
function heardOf(before: GameState, edit: (game: GameState) => void, viewer = owner) {
  const names = book();
  const old = viewGame(before, viewer, names);
  const { after, delta } = change(before, edit);
  const heard = viewDelta(before, after, delta, viewer, names);
  return { heard, made: patched(old, heard), whole: viewGame(after, viewer, names) };
}

describe("who is asked (api §8.3)", () => {
  it("table B3: is told to everybody as a number, in the whole view and in what changes it", () => {
    for (const viewer of [owner, other, watcher]) {
      const { made, whole } = heardOf(table(), (game) => asking(game, "u2"), viewer);
      expect(whole.playerData.player2?.asked).toBe(1);
      expect(whole.playerData.player1?.asked).toBe(1);
      expect(made).toEqual(whole);
    }
    const open = table();
    asking(open, "u2");
    const answered = heardOf(open, (game) => void delete game.playerData.player2!.prompts.u2);
    expect(answered.whole.playerData.player2?.asked).toBe(0);
    expect(answered.made).toEqual(answered.whole);
  });

  it("table B3: says nothing else of it to others", () => {
    const { heard } = heardOf(table(), (game) => asking(game, "u2", { message: "Keep the Wren?" }));
    expect(heard.playerData).toEqual({ player2: { asked: [0, 1] } });
  });

  it("table B3: a secret question, and one that is never shown, are not told of at all", () => {
    for (const more of [{ secret: true }, { visible: false }]) {
      const { heard, whole } = heardOf(table(), (game) => asking(game, "u2", more));
      expect(heard.playerData).toBeUndefined();
      expect(whole.playerData.player2?.asked).toBe(0);
    }
  });

  it("a property of that name that a plugin keeps itself stays", () => {
    const game = table();
    Object.assign(game.playerData.player2!, { asked: "twice" });
    expect(viewGame(game, owner, book()).playerData.player2?.asked).toBe("twice");
  });
});

describe("cards to choose from (api §8.3)", () => {
  const offering = (game: GameState) =>
    asking(game, "u2", {
      options: ["c4", "c5"].map((cardId) => ({ label: cardId, cardId })),
      input: { type: "selectCards", candidates: ["c1", "c5", "gone", 7] },
    });

  it("table B3: are told under the names that the seat that is asked knows them by", () => {
    const names = book();
    const game = table();
    offering(game);
    const { prompts } = viewGame(game, other, names).playerData.player2!;
    const [hidden, open] = prompts.u2!.options!;
    expect(names.read(String(open?.cardId), "player2")).toBe("c5");
    expect(prompts.u2!.input?.candidates).toEqual([open?.cardId]);
    expect(Object.keys(hidden!)).not.toContain("cardId");
  });

  it("table B3: come and go with the sight of them", () => {
    const before = table();
    offering(before);
    const { made, whole } = heardOf(
      before,
      (game) => Object.assign(game.cardById.c4!, { currentSide: "A" }),
      other,
    );
    expect(whole.playerData.player2!.prompts.u2!.options![0]!.cardId).toEqual(expect.any(String));
    expect(made).toEqual(whole);
    const turned = heardOf(before, (game) => Object.assign(game.cardById.c5!, { currentSide: "B" }), other);
    expect(turned.whole.playerData.player2!.prompts.u2!.input?.candidates).toEqual([]);
    expect(turned.made).toEqual(turned.whole);
  });
});
