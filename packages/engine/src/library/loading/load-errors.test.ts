import { expect, it } from "vitest";
import { play } from "../../testing/small-game.ts";
import { redactLines } from "../../view/redact.ts";
import { stepNotes } from "../../view/step-notes.ts";

it("api §8.3: what a plugin says when it refuses a load is told to all, whatever it has looked at before", () => {
  const code = [
    ["VAR", "$NAME", "$GAME.cardById.c_000001.sides.A.name"],
    ["ABORT", "Load the heroes first."],
  ];
  const table = play({ automation: { postLoadActionList: code } });
  table.does(["SET", "/automationEnabled", false]);
  table.does(["LOAD_CARDS", ["LIST", { databaseId: "card1", quantity: 1, loadGroupId: "player1Deck" }]]);
  table.does(["SET", "/automationEnabled", true]);
  const before = structuredClone(table.game);
  const outcome = table.does(["LOAD_CARDS", "hand"]);
  const notes = stepNotes(before, table.game, outcome);
  const [line] = redactLines(outcome.messages, notes.pieces, { seat: "player2", omniscient: false });
  expect(line).toMatch(/LOAD_CARDS failed during .*ABORT: Load the heroes first\.$/);
});
