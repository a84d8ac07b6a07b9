import { join } from "node:path";
import { type Definition, type JsonObject, loadDefinition } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { formatFailure, readPlayScript, runPlayScript } from "@baize/plugin/play";
import type { RoomView } from "@baize/protocol";
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
  const local = await openLocalRoom(ann, [], definition, { recorder }, true);
  const client = await local.enter(ann);
  recorder.start();
  const flip = () =>
    client.send("game_action", { action: "command", options: { command: "flipCoin", args: {} } });
  return { recorder, flip };
}

const card = (name: string) => ({
  A: { databaseId: name, name, imageUrl: `${name}.png`, cardBack: "back", type: "card" },
  B: { databaseId: null, name: "back", imageUrl: null, cardBack: null, type: null },
});

/** A game of bees: it begins with six of them, shuffled, and D gathers honey. `additions` to its definition. */
function bees(more: JsonObject = {}): Definition {
  const cards = "Ada Bea Cleo Dora Eve Flo".split(" ");
  const gameDef: JsonObject = {
    pluginName: "Bees",
    minPlayers: 1,
    maxPlayers: 2,
    playerCountMenu: [{ label: "1", numPlayers: 1, layoutId: "table" }],
    layouts: { table: { cardSize: 10, rowSpacing: 3, regions: {}, textBoxes: {} } },
    groups: { hive: { groupType: "pile", label: "Hive", shuffleOnLoad: true }, meadow: { label: "Meadow" } },
    cardBacks: { back: { width: 1, height: 1.4, imageUrl: "back.png" } },
    cardTypes: { card: { width: 1, height: 1.4 } },
    preBuiltDecks: {
      swarm: {
        label: "Swarm",
        cards: cards.map((id) => ({ databaseId: id, quantity: 1, loadGroupId: "hive" })),
      },
    },
    gameProperties: { honey: { type: "integer", default: 0 }, wax: { type: "integer", default: 0 } },
    functions: { GATHER: { args: [], code: [["INCREASE_VAL", "/honey", 2]] } },
    actionLists: { gather: [["GATHER"]] },
    hotkeys: { game: [{ key: "D", actionList: "gather", label: "Gather" }], card: [], token: [] },
    pluginMenu: { options: [{ label: "Gather", actionList: "gather" }] },
    automation: {
      postNewGameActionList: [["LOAD_CARDS", "swarm"]],
      gameRules: {
        // biome-ignore lint/suspicious/noThenProperty: a key of the plugin format.
        wax: { type: "trigger", listenTo: ["/honey"], condition: true, then: [["INCREASE_VAL", "/wax", 1]] },
      },
    },
    ...more,
  };
  const cardDb = Object.fromEntries(cards.map((name) => [name, card(name)]));
  return loadDefinition({ id: 1, version: 1, authorId: null, gameDef, cardDb });
}

/** A table of it on one's own device, with a recorder, and somebody who sends actions there. */
async function tableOfBees() {
  const ann = person(1, "Ann");
  const recorder = new ScriptRecorder(() => local.room);
  const local = await openLocalRoom(ann, [], bees(), { recorder }, true);
  const client = await local.enter(ann);
  const send = (payload: object) => client.send("game_action", payload);
  return {
    recorder,
    room: local.room,
    gathers: (kind = "gameHotkey") => send({ action: "run", options: { ref: { kind, index: 0 } } }),
    command: (command: string, args: object) => send({ action: "command", options: { command, args } }),
    /** A stack as the person's view calls it. */
    async stackIn(groupId: string): Promise<string> {
      await client.send("request_state", {});
      const view = client.heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
      return view.game.groupById[groupId]!.stackIds[0]!;
    },
  };
}

const playedAgain = (script: string, definition: Definition) =>
  runPlayScript(definition, readPlayScript("recorded.play.yaml", script)).map(formatFailure);

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

  it("holds no game when it begins where the game does, though that was left to chance", async () => {
    const { recorder, gathers, room } = await tableOfBees();
    recorder.start();
    await gathers();
    const script = recorder.script("Bees")!;
    expect(script).not.toContain("game:");
    expect(playedAgain(script, bees())).toEqual([]);
    const order = room.table.game.groupById.hive!.stackIds.length;
    expect([order, script.match(/hive: \[.+\]/)?.[0].split(",").length]).toEqual([6, 6]);
  });

  it("plays with the functions, the rules and the faces of the game as it is now, also where it begins in its middle", async () => {
    const { recorder, gathers } = await tableOfBees();
    await gathers();
    recorder.start();
    await gathers();
    const script = recorder.script("Bees")!;
    expect(script).toContain("honey: 4");
    expect(playedAgain(script, bees())).toEqual([]);
    const functions = { GATHER: { args: [], code: [["INCREASE_VAL", "/honey", 3]] } };
    expect(playedAgain(script, bees({ functions })).join()).toContain("honey should be 4, is 5");
    expect(playedAgain(script, bees({ automation: {} })).join()).toContain("wax should be 2, is 1");
  });

  it("says of a game that does not fit any more what is missing", async () => {
    const { recorder, gathers } = await tableOfBees();
    await gathers();
    recorder.start();
    await gathers();
    const script = recorder.script("Bees")!;
    expect(playedAgain(script, bees({ groups: { meadow: { label: "Meadow" } } })).join()).toContain(
      "The group hive, in which cards lie, is no longer defined.",
    );
  });

  it("is written in the short forms of a script, with the game behind the steps", async () => {
    const { recorder, gathers, command, stackIn } = await tableOfBees();
    await gathers();
    recorder.start();
    await gathers();
    await gathers("pluginMenu");
    await command("moveStack", {
      stackId: await stackIn("hive"),
      groupId: "meadow",
      index: -1,
      left: null,
      top: null,
    });
    await command("loadDeck", { deckId: "swarm" });
    const script = recorder.script("Bees")!;
    expect(script).toMatch(
      /^name: Bees\nplayers: \{player1: Ann\}\nlanguage: English\nsteps:\n {2}- press: D\n/,
    );
    expect(script).toMatch(
      /\n {2}- choose: Gather\n {2}- move: \w+@hive\n {4}to: meadow\n {2}- deck: swarm\n/,
    );
    expect(script.indexOf("\ngame:")).toBeGreaterThan(script.indexOf("- deck: swarm"));
    expect(playedAgain(script, bees())).toEqual([]);
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
