/** Memory is never ahead of the journal for longer than it takes to write: where something fails on the way, the room is given up. */
import { describe, expect, it } from "vitest";
import { gameFile, type RoomDeps } from "../src/index.ts";
import { freeThread, type LocalRoom, openLocalRoom, person } from "./local-room.ts";

const [ana, bob] = [person(1, "Ana"), person(2, "Bob")];

/** A table of two whose thread fails as soon as the game is ahead of the journal, from when it is told to. */
async function faultyTable() {
  let local: LocalRoom | null = null;
  let deltas: unknown = null;
  const written = { entries: 0, replayStep: -1 };
  const isAhead = () => {
    const { table } = local!.room;
    const isChanged = table.deltas !== deltas || table.replayStep !== written.replayStep;
    return isChanged && local!.journal.length === written.entries;
  };
  const turns: RoomDeps["turns"] = {
    ...freeThread,
    now(_slug, _payers, work) {
      if (deltas !== null && isAhead()) throw new Error("This thread has a fault.");
      return work();
    },
  };
  const logged: string[] = [];
  const log = { warn() {}, error: (_data: object, message: string) => void logged.push(message) };
  local = await openLocalRoom(ana, [bob], undefined, { turns, log });
  const { room, journal, enter } = local;
  const [host, guest] = [await enter(ana), await enter(bob)];
  await host.send("game_action", {
    action: "evaluate",
    options: { action_list: ["INCREASE_VAL", "/score", 1], player_ui: { playerN: "player1" } },
  });
  return {
    room,
    host,
    guest,
    logged,
    breaks() {
      deltas = room.table.deltas;
      Object.assign(written, { entries: journal.length, replayStep: room.table.replayStep });
      guest.heard.length = 0;
    },
  };
}

describe("a fault between a change of the game and its entry in the journal", () => {
  it.each([
    [
      "of an action",
      "game_action",
      () => ({
        action: "evaluate",
        options: { action_list: ["INCREASE_VAL", "/score", 2], player_ui: { playerN: "player1" } },
      }),
    ],
    ["of a step back", "step_through", () => ({ options: { size: "single", direction: "undo" } })],
    ["of somebody who sits down", "set_seat", () => ({ player_i: "player2", new_user_id: ana.id })],
    [
      "of an upload",
      "set_replay",
      (table: Awaited<ReturnType<typeof faultyTable>>) => ({
        replay: JSON.parse(gameFile(table.room, "replay").content),
      }),
    ],
  ])(
    "%s ends with a room that is opened again from its journal, and everybody is told to ask",
    async (_of, event, payload) => {
      const table = await faultyTable();
      const sent = payload(table);
      table.breaks();
      expect(await table.host.send(event, sent)).toMatchObject({ status: "error" });
      expect(table.room.ended).toBe("failed");
      expect(table.guest.heard.map(([heard]) => heard)).toEqual(["bad_game_state"]);
    },
  );
});

it("who cannot sit down because the journal cannot be written is shown nothing from that seat", async () => {
  let isFull = false;
  const store: RoomDeps["store"] = {
    append: async () => {
      if (isFull) throw new Error("The disk is full.");
    },
    async saveSnapshot() {},
    async remove() {},
  };
  const log = { warn() {}, error() {} };
  const { enter } = await openLocalRoom(ana, [bob], undefined, { store, log });
  await enter(ana);
  const guest = await enter(bob);
  isFull = true;
  guest.heard.length = 0;
  expect(await guest.send("set_seat", { player_i: "player2", new_user_id: bob.id })).toMatchObject({
    status: "error",
  });
  expect(guest.heard.map(([event]) => event)).toEqual(["bad_game_state", "send_alert"]);
});
