import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { PluginSource, TableHome } from "../model/table-home.ts";
import { type PluginLoad, useRoomPlugin } from "./use-room-plugin.ts";

afterEach(cleanup);

const plugin = (id: number, version: number) => ({ id, version, name: "Harbour", gameDef: {}, cardDb: {} });
const source: PluginSource = async (id, version) => plugin(id, version);

/** What is shown of the plugin of a room that goes on with another version, render by render. */
async function shownAcrossVersions(here?: TableHome["pluginHere"]) {
  const shown: { wanted: number; load: PluginLoad }[] = [];
  const { rerender } = renderHook(
    ({ version }) => {
      shown.push({ wanted: version, load: useRoomPlugin({ id: 7, version }, source, here) });
    },
    { initialProps: { version: 1 } },
  );
  await act(async () => {});
  rerender({ version: 2 });
  await act(async () => {});
  return shown.map(({ wanted, load }) => [
    wanted,
    load.status === "ready" ? load.plugin.version : load.status,
  ]);
}

describe("the plugin of a room", () => {
  it("is never shown of another version than the room names, not even once", async () => {
    const shown = await shownAcrossVersions();
    expect(shown).toContainEqual([1, 1]);
    expect(shown.at(-1)).toEqual([2, 2]);
    expect(shown.filter(([wanted, seen]) => seen !== "loading" && seen !== wanted)).toEqual([]);
  });

  it("is shown at once where it need not be loaded", async () => {
    const shown = await shownAcrossVersions(plugin);
    expect(new Set(shown.map(String))).toEqual(new Set(["1,1", "2,2"]));
  });
});
