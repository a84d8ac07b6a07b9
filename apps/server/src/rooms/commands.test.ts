import { commandNames, declaredCommands } from "@baize/engine";
import { expect, it } from "vitest";

it("action-language 10.5: every command that a client may send is built by the engine, but the import of decks, which must fetch first", () => {
  const unbuilt = declaredCommands.map(({ name }) => name).filter((name) => !commandNames.includes(name));
  expect(unbuilt).toEqual(["importDeck"]);
});
