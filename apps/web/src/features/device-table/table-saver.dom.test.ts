/** An open table is saved to the account of whoever plays at it. */
import "fake-indexeddb/auto";
import { packBundle } from "@baize/plugin";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { live, session } from "../../app/services.ts";
import type { DeviceTable } from "../../local-room/device-table.ts";
import { createTableHost, type TableHost } from "../../local-room/table-host.ts";
import { tellOfTables } from "../../local-room/table-news.ts";
import type { TableAccount } from "../../local-room/table-schema.ts";
import { tableStore } from "../../local-room/tables.ts";
import { ofAccount, rememberAccount } from "../account-games/account-here.ts";
import { createTableSaver, type TableSaver } from "./table-saver.ts";

const ANN = { alias: "Ann", language: "English", settings: {} };
const ACCOUNT = 7;
const plugin = {
  id: 3,
  version: 1,
  packed: packBundle({
    id: 3,
    version: 1,
    name: "Pool",
    repo_url: null,
    game_def: {
      pluginName: "Pool",
      minPlayers: 1,
      maxPlayers: 1,
      playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "table" }],
      layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
      groups: { sharedPile: { groupType: "pile", label: "Pile", tableLabel: "Pile" } },
    },
    card_db: {},
  }),
};

let host: TableHost;
let slug: string;
let saver: TableSaver;
/** How often the server was sent the game. */
let sent: number;
/** What it answers. */
let answer: () => Response;

/** Something is done at the table. */
async function act(): Promise<void> {
  const told = Promise.withResolvers<void>();
  const line = host.line(
    ({ text }) => text.includes('"phx_reply"') && JSON.parse(text)[1] === "2" && told.resolve(),
  );
  const topic = `room:${slug}`;
  line.receive(JSON.stringify(["1", "1", topic, "phx_join", {}]));
  const options = { action_list: [["LOG", "Hello."]], player_ui: { playerN: "player1" } };
  line.receive(JSON.stringify(["1", "2", topic, "game_action", { action: "evaluate", options }]));
  await told.promise;
  await line.finish();
}

beforeEach(async () => {
  globalThis.indexedDB ??= new IDBFactory();
  // Comes late in the page.
  await import("../account-games/saving.ts");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  sent = 0;
  answer = () => new Response("Too large.", { status: 413 });
  vi.stubGlobal("fetch", async (_path: string, { method }: RequestInit) => {
    if (method === "POST") sent += 1;
    return answer();
  });
  localStorage.setItem("authToken", '"a1"');
  localStorage.setItem("renewToken", '"r1"');
  session.adoptStored();
  rememberAccount({ id: ACCOUNT, full: true });
  live.setState({ connected: true });
  const changed = tellOfTables();
  host = createTableHost({ store: tableStore, taken() {}, lost() {}, changed, recording() {} });
});

/** Opens a table. @param account absent: it is nobody's. */
async function open(account?: TableAccount): Promise<void> {
  slug = await host.create({ plugin, saved: null, takenFrom: null, ...(account ? { account } : {}) }, ANN);
  await host.open(slug, ANN);
  const table = { slug, save: host.save, close() {} } as Partial<DeviceTable> as DeviceTable;
  saver = createTableSaver(table);
}
afterEach(() => {
  saver.stop();
  live.setState({ connected: false });
  localStorage.clear();
  session.adoptStored();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Time passes, so long or until something has happened. */
async function pass(seconds: number, happened: () => boolean = () => false): Promise<void> {
  for (let second = 0; second < seconds && !happened(); second++) await vi.advanceTimersByTimeAsync(1000);
}

it("what an account does not take is sent again once there is more to save, and not before", async () => {
  await open(ofAccount(ACCOUNT));
  await pass(200, () => saver.store.getState().kind === "refused");
  await pass(60);
  expect([saver.store.getState().kind, sent]).toEqual(["refused", 1]);
  await act();
  await pass(200, () => sent > 1);
  await pass(60);
  expect([saver.store.getState().kind, sent]).toEqual(["refused", 2]);
});

it("a new table is saved for whoever is signed in, also when they leave it right after their first action", async () => {
  await open();
  await pass(200, () => saver.store.getState().kind === "free");
  await act();
  saver.leave();
  await pass(60, () => sent > 0);
  expect(sent).toBe(1);
});

it("a new table at which nothing was done is nobody's, and is not saved", async () => {
  await open();
  await pass(200, () => saver.store.getState().kind === "free");
  saver.leave();
  await pass(60);
  expect([sent, (await tableStore.find(slug))?.account]).toEqual([0, null]);
});

it("what the account has is sent again when somebody asks for it, who may have deleted it there", async () => {
  answer = () => new Response(JSON.stringify({ success: {} }));
  await open(ofAccount(ACCOUNT));
  await pass(200, () => saver.store.getState().kind === "saved");
  await pass(60);
  expect(sent).toBe(1);
  await saver.save();
  expect([saver.store.getState().kind, sent]).toEqual(["saved", 2]);
});
