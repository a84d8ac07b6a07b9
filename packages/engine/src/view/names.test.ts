import { describe, expect, it } from "vitest";
import type { Delta, GameState } from "../state.ts";
import { redactDelta, redactLines } from "./redact.ts";
import { type StepNotes, stepNotes } from "./step-notes.ts";
import { allSeeing, book, change, other, owner, table } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";

describe("names in texts (api §8.3)", () => {
  const noted = (
    before: GameState,
    after: GameState,
    delta: Delta,
    reads: { name: string; cardId: string | null }[] = [],
  ): StepNotes =>
    stepNotes(before, after, {
      delta,
      shuffled: [],
      namesLogged: [],
      namesPrompted: [],
      namesRead: reads.map((read) => ({ ...read, inText: true })),
    });

  it("read 'a card' for viewers who know the card neither before nor after", () => {
    const before = table();
    const { after, delta } = change(
      before,
      (game) => {
        game.cardById.c4!.rotation = 90;
      },
      ["Ann moved Owl to the deck. Owls sleep."],
    );
    const { redactions } = noted(before, after, delta, [{ name: "Owl", cardId: "c4" }]);
    expect(redactions).toEqual([{ text: "Owl", seats: ["player1"], kind: "name" }]);
    expect(redactDelta(delta, redactions, other)._delta_metadata?.log_messages).toEqual([
      "Ann moved a card to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, redactions, owner)._delta_metadata?.log_messages).toEqual([
      "Ann moved Owl to the deck. Owls sleep.",
    ]);
    expect(redactDelta(delta, redactions, allSeeing)._delta_metadata?.log_messages).toEqual([
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
    expect(noted(before, after, delta, [{ name: "Hawk", cardId: "c5" }]).redactions).toEqual([]);
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
    expect(noted(before, after, delta).redactions).toEqual([]);
  });

  it("are hidden when the action only read them, and shown when it read an open card of that name", () => {
    const before = table();
    before.cardById.c1!.sides.A!.name = "Hawk";
    const { after, delta } = change(before, () => {}, ["The top card is Hawk."]);
    const hidden = noted(before, after, delta, [{ name: "Hawk", cardId: "c1" }]).redactions;
    expect(redactLines(["The top card is Hawk."], hidden, other)).toEqual(["The top card is a card."]);
    expect(noted(before, after, delta, [{ name: "Hawk", cardId: "c5" }]).redactions).toEqual([]);
  });

  it("are hidden wherever they stand, also one right after the other", () => {
    const hidden = { seats: [], kind: "name" as const };
    const lines = ["«Owl»«Owl» Owls", "Owl, Owl King"];
    expect(redactLines(lines, [{ ...hidden, text: "«Owl»" }], other)[0]).toBe("a carda card Owls");
    expect(
      redactLines(
        lines,
        [
          { ...hidden, text: "Owl" },
          { ...hidden, text: "Owl King" },
        ],
        other,
      ),
    ).toEqual(["«a card»«a card» Owls", "a card, a card"]);
  });

  it("ids and pictures of hidden cards are taken out of lines", () => {
    const before = table();
    const id = "c_00000a";
    before.cardById[id] = { ...before.cardById.c1!, id };
    const { after, delta } = change(before, () => {}, [
      `Error: ["cardById", "${id}"] img:Rook.png:3 is odd.`,
    ]);
    const { redactions } = noted(before, after, delta);
    const line = delta._delta_metadata!.log_messages;
    expect(redactLines(line, redactions, other)).toEqual(['Error: ["cardById", "a card"] is odd.']);
  });

  it("prompts and fade texts are read like lines, also when they are taken away", () => {
    const before = table();
    const { after, delta } = change(before, (game) => {
      game.playerData.player2!.prompts = {
        u2: { uuid: "u2", promptId: "ask", message: "Keep Rook?", timestamp: 2 },
      };
      game.fadeText = { card: { c5: [{ text: "Rook", duration: 1 }] }, player: {} };
    });
    const { redactions } = noted(before, after, delta, [{ name: "Rook", cardId: "c1" }]);
    const index = { ...viewIndexOf(after), prompts: new Map([["u2", { redactions, mentions: [] }]]) };
    const told = viewDelta(before, after, delta, other, book(), {}, index);
    const gone = change(after, (game) => {
      game.playerData.player2!.prompts = {};
    });
    const taken = viewDelta(after, gone.after, gone.delta, other, book(), {}, index);
    const texts = [
      redactDelta(told, redactions, other),
      taken,
      viewGame(after, other, book(), index).playerData,
    ];
    expect(JSON.stringify(texts)).not.toContain("Rook");
    expect(JSON.stringify(texts).match(/Keep a card\?/g)).toHaveLength(3);
  });
});
