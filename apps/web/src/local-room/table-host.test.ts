// @vitest-environment node
import "fake-indexeddb/auto";
import { packBundle } from "@baize/plugin";
import type { RoomView } from "@baize/protocol";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { NewTable } from "./orders.ts";
import { createTableHost, type TableHost } from "./table-host.ts";
import { createTableStore } from "./table-store.ts";

const NOBODY = { alias: "Ann", language: "English", settings: {} };

const gameDef = {
  pluginName: "Pool",
  minPlayers: 1,
  maxPlayers: 1,
  playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "table" }],
  layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
  groups: { sharedPile: { groupType: "pile", label: "Pile", tableLabel: "Pile" } },
  gameProperties: { tide: { type: "integer", default: 0 } },
};
const packed = packBundle({
  id: 7,
  version: 1,
  name: "Pool",
  repo_url: null,
  game_def: gameDef,
  card_db: {},
});
const newTable: NewTable = { plugin: { id: 7, version: 1, packed }, saved: null, takenFrom: null };

describe("a table of this device", () => {
  let host: TableHost;
  let slug: string;

  /** A client of the table that keeps what it was told. */
  async function enter(isWatching = false) {
    const heard: [event: string, payload: unknown][] = [];
    const waiting = new Map<string, (reply: { status: string }) => void>();
    let refs = 0;
    const line = host.line((frame) => {
      const [, ref, , event, payload] = JSON.parse(frame.text);
      if (event === "phx_reply") waiting.get(ref)?.(payload);
      else heard.push([event, payload]);
    }, isWatching);
    const send = (event: string, payload: object, place = "room"): Promise<{ status: string }> => {
      const ref = String(++refs);
      return new Promise((resolve) => {
        waiting.set(ref, resolve);
        line.receive(JSON.stringify(["1", ref, `${place}:${slug}`, event, payload]));
      });
    };
    await send("phx_join", {});
    const state = async (): Promise<RoomView> => {
      await send("request_state", {});
      return heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
    };
    const rise = () =>
      send("game_action", {
        action: "evaluate",
        options: { action_list: [["INCREASE_VAL", "/tide", 1]], player_ui: { playerN: "player1" } },
      });
    return { heard, send, state, rise };
  }

  beforeEach(async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    globalThis.indexedDB = new IDBFactory();
    host = createTableHost({
      store: createTableStore(),
      taken() {},
      lost() {},
      changed() {},
      recording() {},
    });
    slug = await host.create(newTable, NOBODY);
    expect(await host.open(slug, NOBODY)).toBe(true);
  });

  it("that the device had no room to write is opened again once, for all who ask for it at the same time: who watches sees what is done there", async () => {
    const player = await enter();
    const watcher = await enter(true);
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementationOnce(() => {
      throw new DOMException("No space.", "QuotaExceededError");
    });
    expect(await player.rise()).toMatchObject({ status: "error" });
    vi.restoreAllMocks();
    await Promise.all([player.state(), watcher.state()]);
    expect(await player.rise()).toMatchObject({ status: "ok" });
    expect((await player.state()).game.tide).toBe(1);
    expect((await watcher.state()).game.tide).toBe(1);
  });

  it("keeps what its person says in the chat as theirs, and not as a line of the log", async () => {
    const player = await enter();
    await player.send("phx_join", {}, "chat");
    expect(await player.send("message", { message: "left off here" }, "chat")).toMatchObject({
      status: "ok",
    });
    const said = player.heard.filter(([event]) => event === "new_message").map(([, message]) => message);
    expect(said).toMatchObject([{ text: "[player1/Ann] left off here", sent_by: null }]);
  });

  it("is not there for who comes in the moment after it was deleted", async () => {
    const player = await enter();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await player.send("close_room", { options: {} })).toMatchObject({ status: "ok" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(player.heard.at(-1)).toEqual(["phx_close", {}]);
    const late = await enter();
    expect(late.heard).toEqual([["unable_to_get_state_on_join", { reason: "missing_server_state" }]]);
  });
});
