/** Which version of a game somebody gets who wants to play it alone. */
import "fake-indexeddb/auto";
import { packBundle } from "@baize/plugin";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tableStore } from "../../local-room/tables.ts";
import { newestPlugin } from "./newest-plugin.ts";

const packed = (id: number, version: number) =>
  packBundle({ id, version, name: "Pool", repo_url: null, game_def: {}, card_db: {} });

/** After how many seconds the server answers with version 2; null: never. */
let answersAfter: number | null;
let lastId = 100;

beforeEach(() => {
  globalThis.indexedDB ??= new IDBFactory();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", (address: string, { signal }: RequestInit) => {
    const id = Number(address.split("/").at(-1));
    return new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
      const answer = () => resolve(new Response(JSON.stringify(packed(id, 2))));
      if (answersAfter !== null) setTimeout(answer, answersAfter * 1000);
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks for a game. @returns the version that comes within a minute; null: none. */
async function versionOf(id: number): Promise<number | null> {
  let version: number | null = null;
  const { signal } = new AbortController();
  void newestPlugin(id, () => {}, signal).then((plugin) => {
    version = plugin.version;
  });
  for (let second = 0; second < 60 && version === null; second++) await vi.advanceTimersByTimeAsync(1000);
  return version;
}
/** A game of which this device has version 1. */
async function kept(): Promise<number> {
  lastId += 1;
  await tableStore.putPlugin({ id: lastId, version: 1, packed: packed(lastId, 1) });
  return lastId;
}

describe("the newest version of a game", () => {
  it("is the server's, as soon as it answers", async () => {
    answersAfter = 2;
    expect(await versionOf(await kept())).toBe(2);
  });

  it("is the one that is kept where the server says nothing for a while, as over a line that swallows", async () => {
    answersAfter = null;
    expect(await versionOf(await kept())).toBe(1);
  });

  it("is waited for where none is kept, however slow the line is", async () => {
    answersAfter = 40;
    expect(await versionOf(99)).toBe(2);
  });
});
