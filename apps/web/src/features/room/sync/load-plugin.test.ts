import { packBundle } from "@baize/plugin";
import { describe, expect, it, vi } from "vitest";
import { type CachedPlugin, outdated, type PluginCache } from "../../../offline/store/plugin-cache.ts";
import { samplePlugin } from "../testing/sample-room.ts";
import { loadPlugin } from "./load-plugin.ts";

const packed = packBundle({
  id: 7,
  version: 1,
  name: "Lanterns",
  game_def: samplePlugin.gameDef,
  card_db: samplePlugin.cardDb,
  repo_url: null,
});

function memory(entry: string | null = null): PluginCache & { entry: string | null } {
  const cache = {
    entry,
    get: async (_id: number, version: number) => (version === 1 ? cache.entry : null),
    newest: async () => null,
    put: async (_id: number, _version: number, text: string) => {
      cache.entry = text;
    },
  };
  return cache;
}

function load(cache: PluginCache, answers: (() => Response)[], waits: number[] = []) {
  const paths: string[] = [];
  const percents: number[] = [];
  const result = loadPlugin({
    id: 7,
    version: 1,
    cache,
    signal: new AbortController().signal,
    onProgress: (percent) => percents.push(percent),
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (path) => {
      paths.push(path);
      const answer = answers.shift();
      if (!answer) throw new Error("no network");
      return answer();
    },
  });
  return { result, paths, percents };
}

const body = JSON.stringify(packed);
const good = () => new Response(body, { headers: { "content-length": String(body.length) } });

describe("loadPlugin (table §1.3)", () => {
  it("fetches the version of the room, reports the progress and keeps the answer (T4-75, T4-78, T4-79, T2-162, T7-13)", async () => {
    const cache = memory();
    const { result, paths, percents } = load(cache, [good]);
    expect(await result).toEqual(samplePlugin);
    expect(paths).toEqual(["/be/api/plugins/7?version=1"]);
    expect(percents[0]).toBe(0);
    expect(percents.at(-1)).toBe(100);
    expect(cache.entry).toBe(packed);
  });

  it("takes a kept plugin of the same version without a request (T4-74)", async () => {
    const { result, paths } = load(memory(packed), []);
    expect(await result).toEqual(samplePlugin);
    expect(paths).toEqual([]);
  });

  it("fetches when the kept data are damaged (T4-80)", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { result, paths } = load(memory("damaged"), [good]);
    expect((await result).name).toBe("Lanterns");
    expect(paths).toHaveLength(1);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("tries four times more, after 1, 2, 4 and 8 seconds (T4-76, T4-77, T9-18, T9-19)", async () => {
    const waits: number[] = [];
    const failing = () => new Response("", { status: 503 });
    const { result } = load(memory(), [failing, failing, failing, failing, good], waits);
    expect((await result).version).toBe(1);
    expect(waits).toEqual([1000, 2000, 4000, 8000]);
  });

  it("gives up then, with the reason", async () => {
    const failing = () => new Response("", { status: 503 });
    const { result } = load(memory(), [failing, failing, failing, failing, failing, good]);
    await expect(result).rejects.toThrow("The server answered 503.");
  });
});

describe("the cache", () => {
  it("keeps the five that were used last", () => {
    const entries: CachedPlugin[] = Array.from({ length: 7 }, (_, index) => ({
      key: `pluginData_${index}`,
      version: 1,
      packed: "",
      usedAt: index,
    }));
    expect(outdated(entries)).toEqual(["pluginData_1", "pluginData_0"]);
  });

  it("keeps what is kept on purpose beside them, however long ago it was used", () => {
    const entries: CachedPlugin[] = Array.from({ length: 7 }, (_, index) => ({
      key: `pluginData_${index}`,
      version: 1,
      packed: "",
      usedAt: index,
      kept: index === 0,
    }));
    expect(outdated(entries)).toEqual(["pluginData_1"]);
  });
});
