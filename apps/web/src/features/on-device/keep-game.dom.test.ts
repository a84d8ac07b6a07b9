/** All of a game is fetched onto this device, by its service worker. */
import "fake-indexeddb/auto";
import { packBundle } from "@baize/plugin";
import type { VisiblePluginResponse } from "@baize/protocol";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Message } from "../../offline/messages.ts";
import { pictureSizes } from "../../offline/store/pictures.ts";
import { keepPicture } from "../../offline/worker/pictures.ts";
import { browserCaches } from "../../testing/browser-caches.ts";
import { onDevice, removeGame } from "./device-games.ts";
import { keepGame, keepings } from "./keep-game.ts";

const PICTURES = Array.from({ length: 12 }, (_, index) => `https://cards.test/${index}.png`);
const item = { id: 9, version: 1, name: "Harbour" } as VisiblePluginResponse["data"];
const face = (imageUrl: string) => ({
  A: { databaseId: imageUrl, name: "", imageUrl, cardBack: "", type: "" },
});
const packed = packBundle({
  id: 9,
  version: 1,
  name: "Harbour",
  repo_url: null,
  game_def: {},
  card_db: Object.fromEntries(PICTURES.map((url) => [url, face(url)])) as never,
});

/** Pictures that were asked for and have not come yet. */
let coming: (() => void)[];
/** How many were asked for. */
let asked: number;

beforeEach(() => {
  globalThis.indexedDB ??= new IDBFactory();
  coming = [];
  asked = 0;
  vi.stubGlobal("caches", browserCaches(location.origin));
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/api/plugins/")) return new Response(JSON.stringify(packed));
    asked += 1;
    await new Promise<void>((resolve) => coming.push(resolve));
    return new Response("bytes", { headers: { "content-type": "image/png" } });
  });
  const worker = {
    postMessage(message: Message, [port]: [MessagePort]) {
      if (message.say !== "keep") return;
      void keepPicture(message.url, message.pluginId).then((had) => port.postMessage({ answer: { had } }));
    },
  };
  vi.stubGlobal("navigator", {
    onLine: true,
    language: "en",
    languages: ["en"],
    serviceWorker: { ready: Promise.resolve({ active: worker }) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const come = () => {
  for (const arrive of coming.splice(0)) arrive();
};
/** All that is asked for comes, until the game is fetched. */
async function comesAll(keeping: Promise<void>): Promise<void> {
  let isOver = false;
  void keeping.then(() => {
    isOver = true;
  });
  await vi.waitFor(() => {
    come();
    expect(isOver).toBe(true);
  });
}

it("a game that is taken off the device while it is fetched leaves no picture behind, and is fetched no further", async () => {
  const keeping = keepGame(item, "asked");
  await vi.waitFor(() => expect(coming).toHaveLength(4));
  come();
  await vi.waitFor(() => expect(coming).toHaveLength(4));
  await removeGame(9);
  await comesAll(keeping);
  await vi.waitFor(async () => expect((await pictureSizes()).byPlugin.size).toBe(0));
  expect([(await onDevice()).games, keepings.getState(), asked]).toEqual([[], {}, 8]);
});

it("a game that is fetched whole is listed with all of its pictures", async () => {
  await comesAll(keepGame(item, "asked"));
  expect((await onDevice()).games).toMatchObject([{ id: 9, whole: true, pictures: 12, missing: [] }]);
  expect((await pictureSizes()).byPlugin.size).toBe(1);
});
