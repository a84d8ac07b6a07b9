import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { samplePlugin, sampleRoom } from "../../../testing/sample-room.ts";
import { tryOut } from "./trial.ts";

const room = sampleRoom();
const playerUi = {
  playerN: "player1",
  activeCardId: null,
  dropdownMenu: null,
  observingPlayerN: "player1",
  multiSelect: { enabled: false, cardIds: [] },
};
const attempt = (code: Json) => tryOut(code, room, samplePlugin, playerUi);

describe("trying code out (table §9.6)", () => {
  it("shows the value of an expression", () => {
    expect(attempt(["ADD", 1, 2])).toMatchObject({ value: 3 });
  });

  it("shows lines, writes and calls, and leaves the room as it was", () => {
    const before = structuredClone(room.game);
    const trial = attempt([
      ["SET", "/tide", 9],
      ["LOG", "{{$ALIAS_N}} tried."],
    ]);
    expect(trial).toMatchObject({ value: undefined, error: null });
    expect(trial.messages).toEqual(["[player1/Mara] tried."]);
    expect(trial.events).toContainEqual(expect.objectContaining({ kind: "write", path: ["tide"], new: 9 }));
    expect(trial.events.some((event) => event.kind === "call" && event.name === "LOG")).toBe(true);
    expect(room.game).toEqual(before);
  });

  it("knows the plugin's own functions", () => {
    const id = Object.keys(room.game.cardById)[0];
    expect(attempt(["IS_HERO", `$GAME.cardById.${id}`])).toMatchObject({ value: true, error: null });
  });

  it("says what is wrong", () => {
    expect(attempt([["NO_SUCH_FUNCTION"]]).error).toMatch(/NO_SUCH_FUNCTION/);
  });
});
