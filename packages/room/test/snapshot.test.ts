import { jsonText } from "@baize/protocol/json-text";
import { describe, expect, it } from "vitest";
import type { RoomSnapshot } from "../src/record/room-record.ts";
import { openLocalRoom, person } from "./local-room.ts";

const ann = person(1, "Ann");

describe("a snapshot, of which what stays is written once", () => {
  it("is what the room is, whatever has become of its history since the last one", async () => {
    const { room, enter } = await openLocalRoom(ann);
    const client = await enter(ann);
    const options = { action_list: ["INCREASE_VAL", "/score", 1], player_ui: { playerN: "player1" } };
    const play = async (steps: number) => {
      for (let step = 0; step < steps; step++)
        await client.send("game_action", { action: "evaluate", options });
    };
    const undo = async (steps: number) => {
      for (let step = 0; step < steps; step++)
        await client.send("step_through", { options: { size: "single", direction: "undo" } });
    };
    const agrees = () => {
      const written = JSON.parse(jsonText(room.snapshot())) as RoomSnapshot;
      const notes = JSON.parse(JSON.stringify(room.views.notes)) as unknown;
      expect(written).toMatchObject({ format: 1, meta: room.meta, table: room.table.snapshot(), notes });
      expect(written.table.deltas).toHaveLength(room.table.deltas.length);
    };
    agrees();
    await play(150);
    agrees();
    await undo(100);
    agrees();
    await play(30);
    agrees();
    await client.send("reset_game", { options: {} });
    agrees();
    await play(70);
    agrees();
    expect(room.table.deltas.length).toBeGreaterThan(64);
  });
});
