import { join } from "node:path";
import { type Definition, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { beforeAll, describe, expect, it } from "vitest";
import { reportedStep } from "../src/recording/index.ts";
import { playReport, ReportError, readReport, reportedGame, withTrace } from "../src/report/index.ts";
import { openLocalRoom, person } from "./local-room.ts";
import { type PlantedFault, playFault } from "./planted-fault.ts";

const FAULTS = 5;

let definition: Definition;
const faults: PlantedFault[] = [];

beforeAll(async () => {
  const { gameDef, cardDb } = await loadPluginFolder(
    join(import.meta.dirname, "../../../games/duel-of-lanterns"),
  );
  definition = loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
  for (let seed = 1; seed <= FAULTS; seed++) faults.push(await playFault(definition, seed));
});

describe("a bug report", () => {
  it("leads to the step that failed, whose action fails once more with the same words", () => {
    for (const { report, definition, message, step } of faults) {
      const read = readReport(report);
      expect(read.step).toBe(step);
      const played = playReport(read, definition);
      expect(played?.outcome.error?.message).toContain(message);
      expect(played?.isSame).toBe(true);
      expect(JSON.stringify(withTrace(read, definition).trace)).toContain("planted");
    }
  });

  it("holds no face and no id of a card that its reporter may not know, with its trace neither", () => {
    for (const { report, definition, secrets } of faults) {
      expect(secrets.length).toBeGreaterThan(20);
      const text = JSON.stringify(withTrace(readReport(report), definition));
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  it("does not tell where the room is, nor the id of its game", () => {
    for (const { report, definition, place } of faults) {
      const text = JSON.stringify(withTrace(readReport(report), definition));
      expect(place.filter((name) => text.includes(name))).toEqual([]);
    }
  });

  it("is put on a table after its step, and undo leads before it", async () => {
    const [{ report, definition }] = faults as [PlantedFault];
    const { game, deltas } = reportedGame(readReport(report), definition);
    const ann = person(1, "Ann");
    const { room, enter } = await openLocalRoom(ann, [], definition);
    const client = await enter(ann);
    const reply = await client.send("set_replay", { replay: JSON.parse(JSON.stringify({ game, deltas })) });
    expect(reply, JSON.stringify(reply)).toMatchObject({ status: "ok" });
    expect(room.table.game.messages.join()).toContain("planted");
    await client.send("step_through", { options: { size: "single", direction: "undo" } });
    expect(room.table.replayStep).toBe(-1);
    expect(room.table.game.messages.join()).not.toContain("planted");
  });

  it("says what was done as a step of a play script, with the cards that its reporter knew by their names", () => {
    for (const { report, definition } of faults) {
      const step = reportedStep(readReport(report), definition.source.gameDef);
      expect(step).toMatch(/^(?:as: player\d\n)?(?:do|press|choose|button|command|move|attach|ref): /);
      expect(step).not.toMatch(/[cs]_[0-9a-z]{6}/);
    }
  });

  it("says of a file that is none, or a broken one, what is wrong and where", () => {
    const [{ report }] = faults as [PlantedFault];
    const broken = (change: (content: Record<string, Record<string, unknown>>) => void): string => {
      const content = JSON.parse(report);
      change(content);
      try {
        readReport(JSON.stringify(content));
      } catch (error) {
        if (error instanceof ReportError) return error.message;
        throw error;
      }
      return "read";
    };
    expect(() => readReport("no JSON")).toThrow(/not JSON/);
    expect(() => readReport('{"cardById":{}}')).toThrow("/format: this file is no bug report");
    expect(broken((content) => Object.assign(content, { version: 99 }))).toMatch("/version");
    expect(broken(({ game }) => Object.assign(game!, { cardById: { c: 3 } }))).toBe(
      "/game/cardById/c: must be an object.",
    );
    expect(broken(({ game }) => Object.assign(game!, { stackById: {} }))).toMatch(
      "/game: groups, stacks and cards",
    );
    expect(broken((content) => Object.assign(content, { action: { action: "set_game" } }))).toMatch(
      "/action",
    );
    expect(broken((content) => Object.assign(content, { delta: [] }))).toBe("/delta: must be an object.");
    for (const change of [{ playerData: { player1: null } }, { messages: [5, []] }, { roundNumber: [1] }])
      expect(broken(({ delta }) => Object.assign(delta!, change))).toBe(
        "/delta: must be what a step has changed.",
      );
  });
});
