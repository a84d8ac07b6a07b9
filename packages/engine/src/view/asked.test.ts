/** What everybody hears of the questions of others: how many wait, and nothing of them (api §8.3). */
import { describe, expect, it } from "vitest";
import type { Delta, GameState, Prompt } from "../model/state.ts";
import { IdHolders, type PastReferences } from "./id-holders.ts";
import { promptsAsked, reachablePrompts } from "./prompt-ids.ts";
import { book, change, other, owner, patched, table, watcher } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";

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

  /** A game in which several things happen one after the other, as Bob, who is asked, hears of it. */
  function evening() {
    let game = table();
    const names = book();
    const index = viewIndexOf(game);
    const choicesIn = (view: GameState) =>
      Object.values(view.playerData.player2!.prompts).map(({ input }) => input?.candidates);
    let view = viewGame(game, other, names, index);
    return {
      step(edit: (game: GameState) => void, shuffled: string[] = []) {
        const { after, delta } = change(game, edit);
        view = patched(view, viewDelta(game, after, delta, other, names, { shuffled }, index)) as GameState;
        game = after;
        expect(view).toEqual(viewGame(game, other, names, index));
        const [choices] = choicesIn(view);
        return (choices as string[] | undefined)?.map((name) => names.read(name, "player2"));
      },
      /** Whoever knows the state and these steps only, as after a restart. */
      afterwards: (past: PastReferences[]) =>
        choicesIn(viewGame(game, other, names, { holders: IdHolders.of(game, past), prompts: new Map() }))[0],
    };
  }
  const DECK = ["c1", "c2", "c3"];
  const draw = (game: GameState) => void Object.assign(game.cardById.c1!, { currentSide: "A" });
  const hide = (game: GameState) => void Object.assign(game.cardById.c1!, { currentSide: "B" });
  const ask = (game: GameState) =>
    asking(game, "u2", { input: { type: "selectCards", candidates: ["c1", "c2"] } });

  it("table B3: a question about what is shuffled and drawn in the same step tells those that were drawn", () => {
    const { step, afterwards } = evening();
    const drawAndAsk = (game: GameState) => {
      draw(game);
      ask(game);
    };
    expect(step(drawAndAsk, DECK)).toEqual(["c1"]);
    expect(afterwards([{ lost: DECK, asked: ["u2"] }])).toHaveLength(1);
  });

  it("table B3: a card that was lost sight of after it was asked for is never told again", () => {
    const { step, afterwards } = evening();
    step(draw);
    expect(step(ask)).toEqual(["c1"]);
    expect(step(hide, DECK)).toEqual([]);
    expect(step(draw)).toEqual([]);
    const asked = { lost: [], asked: ["u2"] };
    const shuffled = { lost: DECK, asked: [] };
    expect(afterwards([asked, shuffled])).toEqual([]);
    expect(afterwards([shuffled, asked])).toHaveLength(1);
    // A question that is older than what is kept of the history.
    expect(afterwards([shuffled])).toEqual([]);
  });
});

describe("prompts in a history", () => {
  it("are asked by the step that brings them, and can be open again while a step that closed them is kept", () => {
    const before = table();
    const asked = change(before, (game) => asking(game, "u2"));
    const closed = change(asked.after, (game) => void delete game.playerData.player2!.prompts.u2);
    expect(promptsAsked(asked.delta)).toEqual(["u2"]);
    expect(promptsAsked(closed.delta)).toEqual([]);
    expect([...reachablePrompts(closed.after, [closed.delta])].sort()).toEqual(["u1", "u2"]);
    expect([...reachablePrompts(closed.after, [])]).toEqual(["u1"]);
  });

  it("are found where a whole seat, or all of them, were replaced", () => {
    const { playerData } = table();
    const { player1 } = playerData;
    const none = { ...player1!, prompts: {} };
    const bySeat = { playerData: { player1: [none, player1] } } as unknown as Delta;
    const all = { playerData: [{ player1: none }, playerData] } as unknown as Delta;
    for (const delta of [bySeat, all]) expect(promptsAsked(delta)).toEqual(["u1"]);
    const kept = { playerData: [playerData, playerData] } as unknown as Delta;
    expect(promptsAsked(kept)).toEqual([]);
    expect([...reachablePrompts({ ...table(), playerData: {} }, [kept])]).toEqual(["u1"]);
  });
});
