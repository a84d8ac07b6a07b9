import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { BUILDER_KEY } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { openStored } from "./open-stored.ts";
import { houseGames, type PluginFolder, rawPlugin, realPlugins } from "./testing/stored-plugins.ts";

const options = { replace: [], date: "2030-01-15" };

function withoutRecord({ [BUILDER_KEY]: _, ...definition }: JsonObject): JsonObject {
  return definition;
}

describe.each<PluginFolder>([...houseGames, ...realPlugins])("$name", (plugin) => {
  it.skipIf(plugin.missing)("opened and saved without an edit is what it was", async () => {
    const raw = await rawPlugin(plugin);
    const { work, stored } = openStored(raw);
    const { definition, kept } = composeDefinition(work, stored, options);
    expect(JSON.stringify(withoutRecord(definition))).toBe(JSON.stringify(raw.game_def));
    expect(definition[BUILDER_KEY]).toMatchObject({ version: 1, byHand: true, written: {} });
    expect(kept).toEqual([]);
  });
});
