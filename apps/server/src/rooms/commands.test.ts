import { commandNames } from "@baize/engine";
import { COMMAND_NAMES } from "@baize/protocol";
import { expect, it } from "vitest";

it("action-language 10.5: the protocol's commands are those that the engine builds, and the import of decks", () => {
  expect([...COMMAND_NAMES].sort()).toEqual([...commandNames, "importDeck"].sort());
});
