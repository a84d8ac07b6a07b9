import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkStep, type Mode } from "./modes.ts";
import { act, trialOn } from "./play.ts";
import { person, pinnedPorts } from "./ports.ts";
import { Setting } from "./setting.ts";

const setting = new Setting(
  fileURLToPath(new URL("../../conformance/fixtures", import.meta.url)),
  [],
  "plain",
);

function trial(mode: Mode) {
  const definition = setting.definition("mini-plugin", "");
  const ports = pinnedPorts({ card: 1001, s: 1001, uuid: 1001 });
  return trialOn(setting.base("mini-table", ""), definition, ports, mode);
}

const draw = [
  ["DRAW_CARD", 1],
  ["LOG", "drew"],
];
const player = { playerN: "player1" };

describe("running everything three ways", () => {
  it.each(["plain", "undo", "reload"] as const)("leaves the table where the step led, in %s mode", (mode) => {
    const tried = trial(mode);
    const done = act(tried, draw, player, null);
    expect(done.error).toBeNull();
    expect(tried.upset).toBeNull();
    expect(tried.table.game.groupById.player1Hand).toEqual(done.after.groupById.player1Hand);
    expect([tried.table.replayStep, tried.table.deltas.length]).toEqual([0, 1]);
  });

  it("notices a step that does not lead back to the state before it", () => {
    const tried = trial("plain");
    const before = structuredClone(tried.table.game);
    act(tried, draw, player, null);
    before.groupById.player2Hand!.label = "something else";
    const checked = { ...tried, mode: "undo" as const };
    checkStep(checked, before, { kind: "step", step: 0, delta: tried.table.deltas[0]!, counter: 0 });
    expect(checked.upset).toContain("undone/groupById/player2Hand/label");
  });

  it("notices a journal entry that does not lead to the state after the step", () => {
    const tried = trial("reload");
    const { game } = tried.table;
    tried.table.act({ code: draw, playerUi: player, actor: person(101) });
    checkStep(tried, game, { kind: "step", step: 0, delta: {}, counter: 0 });
    expect(tried.upset).toContain("restored/game/");
  });
});
