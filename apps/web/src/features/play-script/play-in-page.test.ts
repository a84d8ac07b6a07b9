// @vitest-environment node
import { join } from "node:path";
import { packBundle } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeAll, describe, expect, it } from "vitest";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { playInPage } from "./play-in-page.ts";

let plugin: PackedPlugin;

beforeAll(async () => {
  const folder = join(import.meta.dirname, "../../../../../packages/plugin/test/ember-and-tide");
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  const bundle = { id: 7, version: 1, name: "Ember", repo_url: "", game_def: gameDef, card_db: cardDb };
  const packed = packBundle(bundle);
  plugin = { id: 7, version: 1, packed };
});

const script = (...steps: object[]) =>
  `{"name": "One", "steps": [\n${steps.map((step) => JSON.stringify(step)).join(",\n")}\n]}`;
const DECK = { deck: "emberStarter" };
const SETS = { do: [["SET", "/tide", 3]], expect: { counters: { tide: 3 } } };
const FAILS = { do: [["SET", "/tide", 4]], expect: { counters: { tide: 5 } } };

describe("a script that is played in the page", () => {
  it("tells of each step where it stands, what it does, and that it went as it says", async () => {
    const { steps, findings } = await playInPage({ plugin, text: script(DECK, SETS), at: null });
    expect(findings).toEqual([]);
    expect(steps).toEqual([
      { line: 2, says: "deck: emberStarter", passed: true },
      { line: 3, says: 'do: [["SET","/tide",3]]', passed: true },
    ]);
  });

  it("stops at the step that goes another way, says why, and leaves the others unplayed", async () => {
    const { steps, findings } = await playInPage({ plugin, text: script(SETS, FAILS, DECK), at: null });
    expect(steps.map(({ passed }) => passed)).toEqual([true, false, null]);
    expect(findings).toEqual([{ line: 3, column: expect.any(Number), message: "tide should be 5, is 4." }]);
  });

  it("gives the game behind a step, that of the failing one included", async () => {
    const text = script(SETS, FAILS, DECK);
    const behind = async (at: number) => (await playInPage({ plugin, text, at })).reached?.game.tide;
    expect([await behind(0), await behind(1), await behind(2)]).toEqual([3, 4, undefined]);
  });

  it("gives the steps before that, and what the actions of that step did", async () => {
    const text = script(SETS, FAILS, DECK);
    const [first, second] = await Promise.all([0, 1].map((at) => playInPage({ plugin, text, at })));
    expect(second!.reached!.history.length - first!.reached!.history.length).toBe(1);
    expect(second!.traces).toHaveLength(1);
    expect(JSON.stringify(second!.traces)).toContain("/tide");
    expect((await playInPage({ plugin, text, at: null })).traces).toEqual([]);
  });

  it("says of a text that is no script what is wrong, and where", async () => {
    const { steps, findings } = await playInPage({ plugin, text: '{"name": "One"}', at: null });
    expect(steps).toEqual([]);
    expect(findings[0]?.message).toBe("steps must be a list of at least one step.");
  });
});
