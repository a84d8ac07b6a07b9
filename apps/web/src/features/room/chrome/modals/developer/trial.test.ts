import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { samplePlugin, sampleRoom } from "../../../testing/sample-room.ts";
import { tryOut } from "./trial.ts";

const room = sampleRoom();
const playerUi = {
  playerN: "player1",
  activeCardId: null,
  dropdownMenu: null,
  observingPlayerN: "player1",
  multiSelect: { enabled: false, cardIds: [] },
};
const attempt = (code: Json) => tryOut(code, room, samplePlugin, playerUi);

/** A key that must not look like a promise's in the source. */
const THEN = "then";

describe("trying code out (table §9.6)", () => {
  it("shows the value of an expression", () => {
    expect(attempt(["ADD", 1, 2])).toMatchObject({ value: 3 });
  });

  it("shows lines, writes and calls, and leaves the room as it was", () => {
    const before = structuredClone(room.game);
    const trial = attempt([
      ["SET", "/tide", 9],
      ["LOG", "{{$ALIAS_N}} tried."],
    ]);
    expect(trial).toMatchObject({ value: undefined, error: null });
    expect(trial.messages).toEqual(["[player1/Mara] tried."]);
    const [set, log] = trial.trace?.nodes ?? [];
    expect(set).toMatchObject({ name: "SET", nodes: [{ kind: "write", path: ["tide"], after: 9 }] });
    expect(log).toMatchObject({ name: "LOG" });
    expect(room.game).toEqual(before);
  });

  it("knows the plugin's own functions", () => {
    const id = Object.keys(room.game.cardById)[0];
    expect(attempt(["IS_HERO", `$GAME.cardById.${id}`])).toMatchObject({ value: true, error: null });
  });

  it("asks the rules of the plugin, and says why one did not answer", () => {
    const code = [["LOG", "The tide turns."]];
    const rule = { type: "trigger", listenTo: ["/tide"], condition: true, [THEN]: code };
    const gameRules = { turns: rule, rests: { ...rule, disabled: true } };
    const plugin = { ...samplePlugin, gameDef: { ...samplePlugin.gameDef, automation: { gameRules } } };
    const on = { ...room, game: { ...room.game, automationEnabled: true } };
    const { trace, messages } = tryOut([["SET", "/tide", 9]], on, plugin, playerUi);
    expect(messages).toContain("The tide turns.");
    const [set] = trace?.nodes ?? [];
    const told =
      set?.kind === "call"
        ? set.nodes.flatMap((node) => (node.kind === "rule" ? [[node.id, node.why]] : []))
        : [];
    expect(told).toEqual([
      ["turns", "ran"],
      ["rests", "disabled"],
    ]);
  });

  it("says what is wrong", () => {
    expect(attempt([["NO_SUCH_FUNCTION"]]).error).toMatch(/NO_SUCH_FUNCTION/);
  });
});
