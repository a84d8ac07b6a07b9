import { describe, expect, it } from "vitest";
import { openTable } from "../table/table.ts";
import { definitionWith, fixedPorts, play } from "../testing/small-game.ts";
import { migratedReplay, REPLAY_FORMAT, replayFile } from "./replay-file.ts";

describe("replay files (action-language §8.3, §8.4)", () => {
  it("carry their format, and are read back as they were written", () => {
    const { table, does } = play();
    does(["SET", "/foo", 5]);
    const file = JSON.parse(JSON.stringify(replayFile(table.game, table.deltas)));
    expect(file.formatVersion).toBe(REPLAY_FORMAT);
    const { game, deltas } = migratedReplay(file);
    const other = openTable(definitionWith({}), play().table.snapshot(), fixedPorts());
    other.setReplay(game as never, deltas as never);
    other.stepThrough({ size: "single", direction: "undo" });
    expect(other.game.foo).toBe(1);
    other.stepThrough({ size: "single", direction: "redo" });
    expect(other.game).toEqual(table.game);
  });

  it("without a version are of the first format: what the saver's client was doing is dropped", () => {
    const old = { game: { foo: 1, playerUi: { playerN: "player1" }, playerInfo: {} }, deltas: [] };
    expect(migratedReplay(old)).toEqual({ game: { foo: 1 }, deltas: [] });
    expect(migratedReplay({ game: 5 })).toEqual({ game: 5, deltas: undefined });
  });

  it.each([REPLAY_FORMAT + 1, -1, 0.5, "1", null])("of format %j are refused", (formatVersion) => {
    expect(() => migratedReplay({ formatVersion, game: {}, deltas: [] })).toThrow(
      `This replay has format ${JSON.stringify(formatVersion)}; formats up to 1 can be read here.`,
    );
  });
});
