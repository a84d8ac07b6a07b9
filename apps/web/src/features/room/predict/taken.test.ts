/** What is done to a card that was just taken off its pile, before the server has told what its stack is called (table §4.4). */
import { beforeEach, expect, it } from "vitest";
import { harborCards, harborDef, harborStart } from "../testing/harbor.ts";
import { createLocalRoom, type LocalRoom } from "../testing/local-room.ts";

let room: LocalRoom;
/** What the server waits for before it answers. */
let turn: Promise<void>;
const game = () => room.store.getState().room!.game;
/** The first two stacks of a group. */
const stacksIn = (groupId: string) => game().groupById[groupId]!.stackIds as [string, string];
const cardsOf = (stackId: string) => game().stackById[stackId]!.cardIds;
const stackOf = (cardId: string) => game().cardById[cardId]!.stackId;
/** The server is slow from now on. @returns what lets it answer */
function slowly(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  turn = promise;
  return resolve;
}

/** Of the pile. */
let top: string;

beforeEach(async () => {
  turn = Promise.resolve();
  room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards, answerAfter: () => turn });
  room.act(harborStart as never);
  const [first, second] = stacksIn("player1Hand");
  [top] = cardsOf(first) as [string];
  const onto = { stackId: first, targetStackId: second, direction: "onto" } as const;
  expect(await room.actions.command("attachStack", onto)).toMatchObject({ status: "ok" });
});

const take = () =>
  room.actions.command("moveStack", {
    stackId: stackOf(top),
    groupId: "sharedRow",
    index: 0,
    left: null,
    top: null,
    topOnly: true,
  });

it("it is moved on: the second move goes to the server with the name that the stack has by then", async () => {
  const answer = slowly();
  const taken = take();
  expect(game().cardById[top]!.groupId).toBe("sharedRow");
  const place = { groupId: "sharedAside", index: 0, left: null, top: null };
  const moved = room.actions.command("moveStack", { stackId: stackOf(top), ...place });
  expect(game().cardById[top]!.groupId).toBe("sharedAside");
  answer();
  expect(await Promise.all([taken, moved])).toMatchObject([{ status: "ok" }, { status: "ok" }]);
  expect(room.table.game.cardById[top]!.groupId).toBe("sharedAside");
  expect(game().cardById[top]!.groupId).toBe("sharedAside");
  expect(room.store.getState().unconfirmed.size).toBe(0);
});

it("another stack is put onto it", async () => {
  const answer = slowly();
  const taken = take();
  const [rest] = stacksIn("player1Hand");
  const [other] = cardsOf(rest) as [string];
  const put = room.actions.command("attachStack", {
    stackId: rest,
    targetStackId: stackOf(top),
    direction: "onto",
  });
  expect(stackOf(other)).toBe(stackOf(top));
  answer();
  expect(await Promise.all([taken, put])).toMatchObject([{ status: "ok" }, { status: "ok" }]);
  expect(room.table.game.cardById[other]!.stackId).toBe(room.table.game.cardById[top]!.stackId);
});
