import { describe, expect, it } from "vitest";
import { sampleRoom } from "../testing/sample-room.ts";
import { inPresentNames, renamedBetween, renamedOnwards } from "./renamed.ts";

const room = sampleRoom();
const { cardById, stackById } = room.game;
const ids = [...Object.keys(cardById), ...Object.keys(stackById)];
/** The same room as another place calls its cards and stacks. */
const called = (word: string) => inPresentNames(room, new Map(ids.map((id) => [id, `${word} ${id}`])));

describe("names that a room has at another place", () => {
  it("are known by where the cards lie, when it is the same step of the game (api §8.3)", () => {
    expect(renamedBetween(room, called("new"))).toEqual(new Map(ids.map((id) => [id, `new ${id}`])));
  });

  it("are not known when anything was done between, or lies otherwise", () => {
    const after = called("new");
    expect(renamedBetween(room, { ...after, replayStep: room.replayStep + 1 })).toBeNull();
    const [groupId] = Object.entries(after.game.groupById).find(([, { stackIds }]) => stackIds.length > 0)!;
    after.game.groupById[groupId]!.stackIds.pop();
    expect(renamedBetween(room, after)).toBeNull();
    expect(renamedBetween(null, room)).toBeNull();
  });

  it("are no other ones when the same place shows the room again", () => {
    expect(renamedBetween(room, structuredClone(room))).toBeNull();
  });

  it("stand in an action wherever former ones stood, after a second move as well", () => {
    const [first, second] = [called("new"), called("newer")];
    const names = renamedOnwards(renamedBetween(room, first)!, renamedBetween(first, second)!);
    const [id] = ids;
    expect(inPresentNames({ args: { stackId: id, others: [`new ${id}`, "sharedShore"] } }, names)).toEqual({
      args: { stackId: `newer ${id}`, others: [`newer ${id}`, "sharedShore"] },
    });
  });
});
