/** Every command on the fixture's table: what changes and what the log says (action-language §10.3). */
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../model/state.ts";
import { commandNames } from "./index.ts";
import { ANN, additions, commandCases, MIRA } from "./testing/command-cases.ts";
import { fixtureTable } from "./testing/fixture-table.ts";

/** The value at a path; ids hold no dots. */
function at(root: object, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as JsonObject | undefined)?.[key], root);
}

describe("on the table", () => {
  it.each(commandCases)("$name", ({ name, args, says, leaves, before }) => {
    const table = fixtureTable(additions);
    before?.(table);
    const { messages, error, game } = table.play(name, args);
    expect(error).toBeNull();
    expect(messages.map((line) => line.replace(`${ANN} `, ""))).toEqual(says);
    for (const [path, value] of Object.entries(leaves)) expect(at(game, path), path).toEqual(value);
  });

  it("a dropped stack that falls apart has its first card where it was put, and its others in no place (action-language §5.5)", () => {
    const table = fixtureTable(additions);
    const put = { stackId: "s_00001", groupId: "sharedChart", index: 0, left: "10%", top: "20%" };
    const { game } = table.play("moveStack", put);
    const [first, second] = game.groupById.sharedChart!.stackIds.map((id) => game.stackById[id]!);
    expect(first).toMatchObject({ cardIds: [MIRA], left: "10%", top: "20%" });
    expect(second!.cardIds).toHaveLength(1);
    expect(second).not.toHaveProperty("left");
  });

  it("every command has a case", () => {
    expect(new Set(commandCases.map(({ name }) => name))).toEqual(new Set(commandNames));
  });

  it.each(commandCases)("$name is undone and redone", ({ name, args, before }) => {
    const table = fixtureTable(additions);
    before?.(table);
    const state = () =>
      structuredClone({ ...table.table.game, messages: [], fadeText: null, pendingGuiUpdates: [] });
    const old = state();
    table.play(name, args);
    const done = state();
    table.table.stepThrough({ size: "single", direction: "undo" });
    expect(state()).toEqual(old);
    table.table.stepThrough({ size: "single", direction: "redo" });
    expect(state()).toEqual(done);
  });
});

describe("references on the table (action-language §10.5)", () => {
  it("run a list of the plugin with the active card", () => {
    const table = fixtureTable();
    const ref = { kind: "actionList", id: "toggleExhaust" };
    expect(table.run(ref, { activeCardId: MIRA }).messages).toEqual([`${ANN} exhausted Mira Vance.`]);
    expect(table.run({ kind: "actionList", id: "addCoin" }).game.playerData.player1!.coins).toBe(6);
  });
});
