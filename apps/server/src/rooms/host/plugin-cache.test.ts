/** Plugin versions as rooms hold them. */
import { expect, it } from "vitest";
import { lanternCards, lanternDefinition } from "../../../test/lantern-plugin.ts";
import { createPluginCache } from "./plugin-cache.ts";

it("D-104: rooms hold nothing of what the builder keeps for the author", async () => {
  const gameDef = JSON.stringify({ ...lanternDefinition, _builder: { version: 1, state: {} } });
  const source = {
    version: 3,
    name: "Lantern Yard",
    authorId: 1,
    gameDef,
    cardDb: JSON.stringify(lanternCards),
  };
  const plugin = createPluginCache({ pluginVersion: async () => 3, pluginSource: async () => source });
  const held = await plugin(1);
  expect(held?.definition.source.gameDef).toEqual(JSON.parse(JSON.stringify(lanternDefinition)));
});
