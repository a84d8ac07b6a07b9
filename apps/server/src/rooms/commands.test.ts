import { readFileSync } from "node:fs";
import { commandNames, declaredCommands } from "@baize/engine";
import { expect, it } from "vitest";
import { commandsPage } from "../../tools/commands-page.ts";

it("action-language 10.5: every command that a client may send is built by the engine, but the import of decks, which must fetch first", () => {
  const unbuilt = declaredCommands.map(({ name }) => name).filter((name) => !commandNames.includes(name));
  expect(unbuilt).toEqual(["importDeck"]);
});

it("docs/commands.md is what engine and catalogue declare (node apps/server/tools/write-commands.ts)", () => {
  expect(readFileSync(new URL("../../../../docs/commands.md", import.meta.url), "utf8")).toBe(commandsPage());
});
