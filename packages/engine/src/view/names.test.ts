import { describe, expect, it } from "vitest";
import type { Delta, GameState } from "../model/state.ts";
import type { TextMark } from "../model/text-notes.ts";
import { notePrompts, type PromptNotes } from "./prompt-notes.ts";
import { redactDelta, redactLines } from "./redact.ts";
import { type StepNotes, stepNotes } from "./step-notes.ts";
import { allSeeing, book, change, other, owner, table } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

describe("names in texts (api §8.3)", () => {
  /** The pieces of a step whose first line holds this word of a card, once. */
  const noted = (
    before: GameState,
    after: GameState,
    delta: Delta,
    reads: { name: string; cardId: string | null }[] = [],
  ): StepNotes => {
    const [line = ""] = delta._delta_metadata!.log_messages;
    const marks = reads.map(({ name, cardId }): TextMark => {
      const start = line.indexOf(name);
      return { line: 0, start, end: start + name.length, cardIds: [cardId] };
    });
    return notedMarks(before, after, delta, marks);
  };
  const notedMarks = (before: GameState, after: GameState, delta: Delta, marks: TextMark[]): StepNotes =>
    stepNotes(before, after, { delta, shuffled: [], sayings: [], namesLogged: [], namesPrompted: [], marks });

  it("read 'a card' for viewers who know the card neither before nor after", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c4!.rotation = 90;
      },
      ["Ann moved Owl to the deck. Owls sleep."],
    );
    const { pieces } = noted(before, after, delta, [{ name: "Owl", cardId: "c4" }]);
    expect(pieces).toEqual([{ line: 0, start: 10, end: 13, seats: ["player1"], kind: "name" }]);
    expect(redactDelta(delta, pieces, other)._delta_metadata?.log_messages).toEqual([
      "Ann moved a card to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, pieces, owner)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, pieces, allSeeing)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl to the deck. Owls sleep.",
    ]);
  });

  it("stay when the card was open before or after", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c5!.currentSide = "B";
      },
      ["Ann flipped Hawk facedown."],
    );
    expect(noted(before, after, delta, [{ name: "Hawk", cardId: "c5" }]).pieces).toEqual([]);
  });

  it("stay when nobody read them: a text may be what a hidden card is called", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c1!.tokens = { damage: 1 };
      },
      ["Ann added a Rook token."],
    );
    expect(noted(before, after, delta).pieces).toEqual([]);
  });

  it("are hidden where a hidden card's name was put, and shown where an open card's of the same name was", () => {
    const before = table();
    before.cardById.c1!.sides.A!.name = "Hawk";
    const { after, delta } = change(before, () => {}, ["The top card is Hawk, like Hawk."]);
    const mark = (start: number, cardId: string) => ({ line: 0, start, end: start + 4, cardIds: [cardId] });
    const { pieces } = notedMarks(before, after, delta, [mark(16, "c1"), mark(27, "c5")]);
    const lines = delta._delta_metadata!.log_messages;
    expect(redactLines(lines, pieces, other)).toEqual(["The top card is a card, like Hawk."]);
  });

  it("are hidden wherever they stand, also one right after the other or in one another", () => {
    const hidden = { line: 0, seats: [], kind: "name" as const };
    const line = ["«Owl»«Owl» Owls, Owl King"];
    const pieces = [
      { ...hidden, start: 5, end: 10 },
      { ...hidden, start: 0, end: 5 },
      { ...hidden, start: 17, end: 20 },
      { ...hidden, start: 17, end: 25 },
    ];
    expect(redactLines(line, pieces, other)).toEqual(["a carda card Owls, a card"]);
    expect(redactLines(line, pieces, allSeeing)).toEqual(line);
  });

  it("of a card that nobody knows which it is are hidden from everybody", () => {
    const before = table();
    const { after, delta } = change(before, () => {}, ["Hawk or so"]);
    const { pieces } = noted(before, after, delta, [{ name: "Hawk", cardId: null }]);
    for (const viewer of [owner, other])
      expect(redactLines(["Hawk or so"], pieces, viewer)).toEqual(["a card or so"]);
  });

  it("no id of a card stands in a line, and a picture by id becomes one by its entry in the database", () => {
    const before = table();
    const [id, open] = ["c_00000asecret01", "c_00000bsecret01"];
    before.cardById[id] = { ...before.cardById.c1!, id, peeking: { player1: true } };
    before.cardById[open] = { ...before.cardById.c5!, id: open };
    const line = `Error: ["cardById", "${id}"] img:cardId:${id}:B:2 link:cardId:${open} is odd.`;
    const { after, delta } = change(before, () => {}, [line]);
    const { pieces } = noted(before, after, delta);
    const read = (viewer: Viewer) => redactLines([line], pieces, viewer)[0];
    expect(read(other)).toBe('Error: ["cardById", "a card"] link:cardDbId:db-Hawk is odd.');
    const whole = 'Error: ["cardById", "a card"] img:cardDbId:db-Rook:B:2 link:cardDbId:db-Hawk is odd.';
    expect([read(owner), read(allSeeing)]).toEqual([whole, whole]);
  });

  it("in the word of a picture take the whole word along", () => {
    const before = table();
    const line = "Look: img:Rook.png:3 here.";
    const { after, delta } = change(before, () => {}, [line]);
    const { pieces } = noted(before, after, delta, [{ name: "Rook.png", cardId: "c1" }]);
    expect(redactLines([line], pieces, other)).toEqual(["Look: here."]);
    expect(noted(before, after, delta).pieces).toEqual([]);
  });

  it("prompts and fade texts are read like lines, also when they are taken away", () => {
    const before = table();
    const { after, delta } = change(before, (game) => {
      game.playerData.player2!.prompts = {
        u2: { uuid: "u2", promptId: "ask", message: "Keep Rook?", timestamp: 2 },
      };
      game.fadeText = { card: { c5: [{ text: "Rook", duration: 1 }] }, player: {} };
    });
    const { pieces } = notedMarks(before, after, delta, [
      { seat: "player2", uuid: "u2", start: 5, end: 9, cardIds: ["c1"] },
      { fade: "card", id: "c5", index: 0, start: 0, end: 4, cardIds: ["c1"] },
    ]);
    const prompts = new Map<string, PromptNotes>();
    notePrompts(prompts, { pieces, shuffled: [] });
    const index = { ...viewIndexOf(after), prompts };
    const told = viewDelta(before, after, delta, other, book(), {}, index);
    const gone = change(after, (game) => {
      game.playerData.player2!.prompts = {};
    });
    const taken = viewDelta(after, gone.after, gone.delta, other, book(), {}, index);
    const texts = [redactDelta(told, pieces, other), taken, viewGame(after, other, book(), index).playerData];
    expect(JSON.stringify(texts)).not.toContain("Rook");
    expect(JSON.stringify(texts).match(/Keep a card\?/g)).toHaveLength(3);
  });
});
