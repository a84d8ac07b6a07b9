import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { loadPlayDefinition } from "./folder.ts";

const GAME = fileURLToPath(new URL("../../../../games/tidewatch", import.meta.url));

it("a definition from a folder knows where its author wrote each part", async () => {
  const { source } = await loadPlayDefinition(GAME);
  const [name] = Object.keys(source.gameDef.functions as object);
  expect(source.lineOf!(["functions", name!])).toMatch(/\.json:\d+$/);
  expect(source.lineOf!(["functions", "NOWHERE"])).toBeNull();
});
