import { beforeAll, describe, expect, it } from "vitest";
import { refusedWith } from "../../test/answers.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";

const kit = useRooms();
let ana: Person;

beforeAll(async () => {
  ana = await kit.register("Ana");
});

/** Ana alone at player1 with three cards in her hand. */
async function hand(): Promise<{ ann: Visit; cards: string[]; stacks: string[] }> {
  const ann = await kit.enter(ana, await kit.room(ana));
  await command(ann, "loadDeck", { deckId: "lanterns" });
  for (let card = 0; card < 3; card++) await act(ann, { action: "run", options: { ref: DRAW } });
  const { game } = await ann.view();
  const stacks = game.groupById.player1Hand!.stackIds;
  expect(stacks).toHaveLength(3);
  return { ann, stacks, cards: stacks.map((id) => game.stackById[id]!.cardIds[0]!) };
}

const DRAW = { kind: "actionList", id: "draw" };
const TURN = { kind: "cardHotkey", index: 0 };

function act(ann: Visit, { action, options }: { action: string; options: object }) {
  return ann.wire.reply(
    ann.wire.send(ann.topic, "game_action", {
      action,
      options: { ...options, player_ui: { playerN: "player1" } },
    }),
  );
}

const command = (ann: Visit, name: string, args: object) =>
  act(ann, { action: "command", options: { command: name, args } });

describe("several cards in one message (action-language §10.5)", () => {
  it("table B7: three cards leave the hand in one step, and one undo brings all of them back", async () => {
    const { ann, stacks } = await hand();
    const before = (await ann.view()).replayStep;
    const args = { stackIds: stacks, groupId: "sharedPlay", index: 0 };
    expect((await command(ann, "moveStacks", args)).status).toBe("ok");
    const { game, replayStep } = await ann.view();
    expect(replayStep).toBe(before + 1);
    expect(game.groupById.player1Hand!.stackIds).toEqual([]);
    expect(game.groupById.sharedPlay!.stackIds).toEqual(stacks);
    expect(game.messages).toEqual([expect.stringMatching(/ moved 3 cards from .+ to .+\.$/)]);
    await ann.push("step_through", { options: { size: "single", direction: "undo" } });
    expect((await ann.view()).game.groupById.player1Hand!.stackIds).toHaveLength(3);
  });

  it("table B7: one name that the sender does not have refuses all", async () => {
    const { ann, cards } = await hand();
    const { replayStep } = await ann.view();
    const refused = await command(ann, "flipCards", { cardIds: [...cards, "card_nobody"] });
    expect(refusedWith(refused)).toMatchObject({
      reason: "invalid_payload",
      message: "There is no such card or stack.",
    });
    expect((await ann.view()).replayStep).toBe(replayStep);
  });

  it("table B7: a list of the plugin runs for each of the cards, in one action", async () => {
    const { ann, cards } = await hand();
    const { replayStep } = await ann.view();
    const two = cards.slice(0, 2);
    expect((await act(ann, { action: "run", options: { ref: TURN, cards: two } })).status).toBe("ok");
    const view = await ann.view();
    expect(view.replayStep).toBe(replayStep + 1);
    expect(cards.map((id) => view.game.cardById[id]!.rotation)).toEqual([90, 90, 0]);
  });

  it("table B7: the same is refused for names that the sender does not have, and for too many", async () => {
    const { ann, cards } = await hand();
    const run = (names: string[]) => act(ann, { action: "run", options: { ref: TURN, cards: names } });
    expect(refusedWith(await run([...cards, "nobody"])).reason).toBe("invalid_payload");
    expect(refusedWith(await run(Array.from({ length: 201 }, () => cards[0]!))).reason).toBe(
      "invalid_payload",
    );
    expect(refusedWith(await run([])).reason).toBe("invalid_payload");
  });
});
