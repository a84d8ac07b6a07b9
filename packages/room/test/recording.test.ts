import { join } from "node:path";
import { type Definition, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { formatFailure, readPlayScript, runPlayScript } from "@baize/plugin/play";
import { describe, expect, it } from "vitest";
import { ScriptRecorder } from "../src/recording/index.ts";
import { keptWith } from "./kept-recording.ts";
import { openLocalRoom, person } from "./local-room.ts";
import { plainGame, recordGame } from "./recorded-game.ts";

const ROOT = join(import.meta.dirname, "../../..");

async function definitionOf(folder: string): Promise<Definition> {
  const { gameDef, cardDb } = await loadPluginFolder(join(ROOT, folder));
  return loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
}

/** A recorder that has begun at a table of Standard 52, and somebody there who flips a coin when they are asked to. */
async function recordedCoins() {
  const definition = await definitionOf("games/standard-52");
  const ann = person(1, "Ann");
  const recorder = new ScriptRecorder(() => local.room);
  const local = await openLocalRoom(ann, [], definition, { recorder });
  const client = await local.enter(ann);
  recorder.start();
  const flip = () =>
    client.send("game_action", { action: "command", options: { command: "flipCoin", args: {} } });
  return { recorder, flip };
}

describe("a recorded game", () => {
  it.each([
    "packages/plugin/test/ember-and-tide",
    "games/tidewatch",
    "games/standard-52",
    "games/duel-of-lanterns",
  ])("of %s is played once more by its script, and ends as it ended", async (folder) => {
    const definition = await definitionOf(folder);
    for (let seed = 1; seed <= 2; seed++) {
      const { script, end, steps } = await recordGame(definition, seed, {
        before: seed % 2 === 0 ? 6 : 0,
        isKept: seed % 2 === 0,
      });
      let last = "";
      const failures = runPlayScript(definition, readPlayScript("recorded.play.json", script), (game) => {
        last = plainGame(game);
      });
      expect(failures.map(formatFailure), `seed ${seed}: ${script.slice(0, 100)}`).toEqual([]);
      expect(steps).toBeGreaterThan(3);
      expect(last, `seed ${seed}`).toBe(end);
    }
  });

  it("tells what is new since it was kept: the last step, which may still change, and those after it", async () => {
    const { recorder, flip } = await recordedCoins();
    expect(recorder.news(null)).toMatchObject({ since: 0, steps: [], place: { ended: null } });
    for (let step = 0; step < 3; step++) await flip();
    const whole = recorder.news(null)!;
    expect(whole.head).not.toBeNull();
    expect(whole.steps.length).toBe(3);
    await flip();
    const { place } = recorder.news(null)!;
    expect(recorder.news(3)).toEqual({
      head: null,
      since: 2,
      steps: [whole.steps[2], expect.objectContaining({ command: "flipCoin" })],
      place,
    });
    expect(keptWith(keptWith(null, whole), recorder.news(3)!)).toEqual(keptWith(null, recorder.news(null)!));
  });

  it("has ended where its table has gone on since it was kept", async () => {
    const { recorder, flip } = await recordedCoins();
    await flip();
    const kept = keptWith(null, recorder.news(null)!);
    recorder.goOn(kept);
    expect(recorder.state).toEqual({ steps: 1, ended: null });
    await flip();
    recorder.goOn(kept);
    expect(recorder.state).toEqual({ steps: 1, ended: "interrupted" });
  });
});
