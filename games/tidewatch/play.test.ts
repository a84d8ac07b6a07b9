/** Tidewatch on the real engine: its play scripts, every way to set out, random play, undo. */
import { formatFailure, loadPlayDefinition, readPlayScripts, runPlayScript } from "@baize/cli/play";
import { brokenInvariants, createRandomSource, type Json } from "@baize/engine";
import { createTextResolver, LANGUAGES } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { unaskedTexts } from "../testing/questions.ts";
import { playRandomMove } from "./testing/moves.ts";
import { type GameTable, openGame } from "./testing/table.ts";
import { HERO_DECKS } from "./tools/cards/index.ts";
import { SCENARIOS } from "./tools/cards/scenarios.ts";
import { DIFFICULTIES } from "./tools/decks.ts";

const definition = await loadPlayDefinition(import.meta.dirname);
const hotkeys = definition.source.gameDef.hotkeys as never;
const HEROES = Object.keys(HERO_DECKS);
const PLAYERS = [1, 2, 3, 4];

/** Lines that only a mistake in the definition writes. */
const failures = (log: readonly string[]) =>
  log.filter((line) => /^(Error in|Warning:)|ABORT|\bnil\b/.test(line));

function setOut(scenario: string, difficulty: string, players: number, seed: string): GameTable {
  const game = openGame(definition, players, seed);
  game.loadDeck("player1", `${scenario}-${difficulty}`);
  for (const [index, seat] of game.seats.entries()) game.loadDeck(seat, `hero-${HEROES[index]}`);
  return game;
}

describe("Tidewatch as people play it", async () => {
  const scripts = await readPlayScripts(import.meta.dirname);
  for (const script of scripts) {
    it(script.name, () => expect(runPlayScript(definition, script).map(formatFailure)).toEqual([]));
  }

  it("shows every text of every question", () => {
    expect(unaskedTexts(definition, scripts)).toEqual([]);
  });
});

describe.each(SCENARIOS)("the scenario $id", ({ id, shore, tide, startTide }) => {
  const cases = Object.entries(DIFFICULTIES).flatMap(([difficulty, added]) =>
    PLAYERS.map((players) => ({ difficulty, players, added })),
  );
  it.each(cases)("sets out for $players at difficulty $difficulty", ({ difficulty, players, added }) => {
    const game = setOut(id, difficulty, players, "setup");
    expect(failures(game.log)).toEqual([]);
    expect(game.game).toMatchObject({
      scenario: id,
      difficulty,
      tide: startTide + added,
      roundNumber: 1,
      stepId: "2.1",
    });
    expect(game.cardsIn("sharedShore")).toHaveLength(shore.length);
    const cards = tide.flat().reduce((sum, [, quantity]) => sum + quantity, 0);
    expect(game.cardsIn("sharedTideDeck").length).toBeGreaterThanOrEqual(cards);
    for (const seat of game.seats) {
      expect(game.cardsIn(`${seat}Play`)).toHaveLength(1);
      expect(game.cardsIn(`${seat}Hand`)).toHaveLength(difficulty === "calm" ? 5 : 4);
      expect(game.questions(seat).map(({ promptId }) => promptId)).toContain("mulligan");
    }
    expect(brokenInvariants(game.game)).toEqual([]);
  });
});

describe("first games", () => {
  it.each(PLAYERS)("for %i set out all heroes at one stroke", (players) => {
    const game = openGame(definition, players, "first");
    game.loadDeck("player1", `first-${players}`);
    expect(failures(game.log)).toEqual([]);
    expect(game.game.numPlayers).toBe(players);
    expect(game.game.layoutId).toBe(`players${players}`);
    for (const seat of game.seats) expect(game.cardsIn(`${seat}Play`)).toHaveLength(1);
  });
});

describe("taking a card from the one that it lies under", () => {
  const index = (hotkeys as { card: { key: string }[] }).card.findIndex(({ key }) => key === "C");
  const detach = (game: GameTable, cardId: string) =>
    game.reference("player1", { kind: "cardHotkey", index }, cardId);

  it("is told in the log, and nothing is where it lies under none", () => {
    const game = setOut("beacon", "calm", 1, "detaching");
    const [hero] = game.cardsIn("player1Play");
    const [gear] = game.cardsIn("player1Hand");
    game.command("player1", "attachStack", {
      stackId: gear!.stackId,
      targetStackId: hero!.stackId,
      direction: "right",
    });
    expect(game.cardsIn("player1Play").map(({ cardIndex }) => cardIndex)).toEqual([0, 1]);
    const before = game.log.length;
    detach(game, gear!.id);
    expect(game.log.slice(before)).toEqual([
      `[player1/Mara] id:logDetaches ${gear!.sides[gear!.currentSide]!.name}.`,
    ]);
    detach(game, hero!.id);
    expect(game.log).toHaveLength(before + 1);
  });
});

describe("a saved game", () => {
  it("tells the scenario, the difficulty, the heroes and how it stands", () => {
    const game = setOut("bell", "storm", 2, "saved");
    const { metadata } = definition.source.gameDef.saveGame as { metadata: Json };
    const saved = game.table.evaluate(["PROCESS_MAP", metadata], { playerN: "player1" });
    expect(saved).toEqual({
      "id:savedScenario": "The Drowned Bell",
      "id:savedDifficulty": "Storm surge",
      "id:round": 1,
      "id:tide": "4 / 15",
      "id:savedHeroes": "Ilse, Bram",
      "id:savedOutcome": null,
    });
  });
});

describe("the line of the status (table B10)", () => {
  const resolve = createTextResolver(definition.source.gameDef);
  const stepIds = definition.source.gameDef.stepOrder as string[];
  const statusOf = (game: GameTable) => {
    const { layout } = game.game as unknown as { layout: { textBoxes: { status: { label: string } } } };
    return layout.textBoxes.status.label;
  };

  it.each([
    ["beacon", "Goal 0/14 · Tide 2/15, high water from 10"],
    ["bell", "Goal 0/12 · Tide 0/15, high water from 10"],
    ["ferry", "Goal: households to fetch: 4, lost 0/3 · Tide 0/15, high water from 10"],
  ])("table B10: of the %s says step, task, goal and water", (scenario, rest) => {
    const game = setOut(scenario, "calm", 2, "status");
    expect(resolve(statusOf(game), "English")).toBe(`Day · Actions: play, work, strike · ${rest}`);
  });

  it("table B10: follows the goal and the water", () => {
    const game = setOut("bell", "calm", 2, "status");
    game.evaluate("player1", [["ADD_PROGRESS", ["LANDMARK", "the-drowned-bell"], 12]]);
    game.evaluate("player1", [
      ["RAISE_TIDE", 11],
      ["HURT", ["LANDMARK", "the-bellkeeper"], 5],
    ]);
    expect(resolve(statusOf(game), "English")).toBe(
      "Day · Actions: play, work, strike · Goal: strike down the Bellkeeper 5/16 · Tide 11/15, HIGH WATER: enemies have +1 attack",
    );
  });

  it.each(LANGUAGES)("table B10: has words for every step in %s", (language) => {
    const game = setOut("beacon", "calm", 1, "status");
    const said = stepIds.map((stepId) => {
      game.evaluate("player1", [["SET", "/stepId", stepId]]);
      return resolve(statusOf(game), language);
    });
    expect(new Set(said).size).toBe(stepIds.length);
    for (const line of said) expect(line).not.toMatch(/id:|task-|status/);
  });
});

describe("whom the log tells of", () => {
  const mara = { id: 1, alias: "Mara", language: "English" };
  const status = ({ game }: GameTable) =>
    (game as unknown as { layout: { textBoxes: { status: { label: string } } } }).layout.textBoxes.status
      .label;

  it("a seat without a person sets out by its number, and is its hero from then on", () => {
    const game = openGame(definition, 1, "alone");
    game.loadDeck("player1", "first-2");
    expect(game.log).toContain("[player1/Mara] id:logSetsOut Ilse, Ferrywright.");
    expect(game.log).toContain("id:seat 2 id:logSetsOut Osk, Wreck Diver.");
    game.evaluate("player1", [["MULLIGAN", "player2"]]);
    expect(game.log.at(-1)).toBe("Osk id:logMulligan");
    expect(game.log.join("\n")).not.toContain("player2");
  });

  it("two hands of one person are told apart by their heroes, in the log and in the status", () => {
    const game = openGame(definition, 1, "hands");
    game.loadDeck("player1", "first-2");
    game.table.sitDown("player2", mara, { keeps: true });
    for (const seat of game.seats.concat("player2"))
      for (const question of game.questions(seat)) game.answer(seat, question, 0);
    game.reference("player1", { kind: "tableButton", id: "continue" });
    expect(game.log).toContain("Ilse id:logIsReady 1/2.");
    expect(status(game)).toContain("id:waitingFor Osk ·");
  });
});

describe("the button on a hero", () => {
  const actions = definition.source.gameDef.defaultActions as { label: string; condition: Json }[];
  function offered(hero: string, changes: Record<string, Json>, game = openGame(definition, 1, "spent")) {
    game.loadDeck("player1", "beacon-calm");
    game.loadDeck("player1", `hero-${hero}`);
    const { id } = game.cardsIn("player1Play")[0]!;
    game.evaluate("player1", [
      ["EXHAUST", id],
      ...Object.entries(changes).map(([path, value]) => [
        "SET",
        path.replace("HERO", `cardById/${id}`),
        value,
      ]),
    ]);
    const ui = { playerN: "player1", activeCardId: id };
    return actions.filter(({ condition }) => game.table.evaluate(condition, ui)).map(({ label }) => label);
  }

  it.each(HEROES)("is the ability while %s is exhausted, and never a free way to be ready", (hero) => {
    expect(offered(hero, {})).toEqual(["id:useAbility"]);
  });

  it("is none once an ability of the round is used", () => {
    expect(offered("bram", { "/HERO/used": true })).toEqual([]);
  });

  it("readies by hand where the table readies nothing by itself", () => {
    const manual = { "/HERO/used": true, "/automationLevel": "manual" };
    expect(offered("bram", manual)).toEqual(["id:ready"]);
  });
});

describe("the welcome", () => {
  const mara = { id: 1, alias: "Mara", language: "English" };
  const asked = (game: GameTable, seat: string) => game.questions(seat).map(({ promptId }) => promptId);

  it("is asked of everybody who sits down while no game has begun, once for all their hands", () => {
    const game = openGame(definition, 3, "welcome");
    game.table.getUp("player3");
    game.table.sitDown("player3", mara, { keeps: true });
    expect(["player1", "player2", "player3"].map((seat) => asked(game, seat))).toEqual([
      ["welcome"],
      ["welcomeGuest"],
      [],
    ]);
  });

  it("goes with the first game, and is not asked in it of who takes a hand or comes later", () => {
    const game = openGame(definition, 1, "welcome");
    game.loadDeck("player1", "first-2");
    expect(asked(game, "player1")).not.toContain("welcome");
    game.table.sitDown("player2", mara, { keeps: true });
    expect(asked(game, "player2")).not.toContain("welcomeGuest");
    game.table.getUp("player2");
    game.table.sitDown("player2", { id: 2, alias: "Oleg", language: "English" });
    expect(asked(game, "player2")).not.toContain("welcomeGuest");
  });
});

describe("where nobody with a seat acts", () => {
  const lists = definition.source.gameDef.actionLists as Record<string, Json>;
  /** The lines of what a host without a seat does, with Ilse under the pointer. */
  function saidWithoutSeat(game: GameTable, code: Json): readonly string[] {
    const { heroId } = game.game.playerData.player1 as unknown as { heroId: string };
    const actor = { id: 9, alias: "Hedda", language: "English" };
    return game.table.act({ code, playerUi: { playerN: null, activeCardId: heroId }, actor }).messages;
  }

  it("the rules go on: steps, counters and tokens fail for nobody, also while somebody is waited for", () => {
    const game = setOut("bell", "calm", 2, "nobody");
    game.evaluate("player1", [["SET", "/playerData/player1/ready", true]]);
    const ilse = (game.game.playerData.player1 as unknown as { heroId: string }).heroId;
    for (const code of [
      [["SET", "/tide", 3]],
      [["INCREASE_VAL", `/cardById/${ilse}/tokens/damage`, 1]],
      ...Array.from({ length: 8 }, () => [["NEXT_STEP"]]),
    ]) {
      expect(failures(saidWithoutSeat(game, code)), JSON.stringify(code)).toEqual([]);
    }
    expect(game.game.roundNumber).toBe(2);
  });

  it.each(Object.keys(lists))("the list %s does its work or says that it needs a seat", (list) => {
    const game = setOut("bell", "calm", 2, "nobody");
    game.evaluate("player1", [["SET", "/playerData/player1/ready", true]]);
    const said = failures(saidWithoutSeat(game, ["ACTION_LIST", list]));
    expect(said.filter((line) => !line.includes("ABORT: id:refuseNoSeat"))).toEqual([]);
  });
});

describe("random play", () => {
  const seeds = ["ebb", "kelp", "gull", "spray", "wrack", "moon", "salt", "oar", "reef"];
  it.each(seeds)("breaks no rule of the engine and writes no error: %s", (seed) => {
    const random = createRandomSource(seed);
    const dice = (below: number) => random.integer(0, below - 1);
    const { id } = SCENARIOS[dice(SCENARIOS.length)] as (typeof SCENARIOS)[number];
    const difficulty = Object.keys(DIFFICULTIES)[dice(3)] as string;
    const game = setOut(id, difficulty, 1 + dice(4), seed);
    const moves: string[] = [];
    for (let count = 0; count < 220; count++) {
      moves.push(playRandomMove(game, hotkeys, dice));
      expect(brokenInvariants(game.game), moves.slice(-3).join(", ")).toEqual([]);
    }
    expect(failures(game.log), moves.join("\n")).toEqual([]);
  });
});

describe("undo and redo", () => {
  it("lead back to the very same states through rounds of play", () => {
    const game = setOut("bell", "storm", 2, "time");
    const random = createRandomSource("time");
    const states: Json[] = [];
    const keep = () => states.push(structuredClone(game.game) as unknown as Json);
    const first = game.table.replayStep;
    keep();
    while (game.table.replayStep < first + 40) {
      const before = game.table.replayStep;
      const seat = game.seats[random.integer(0, 1)] as string;
      const [question] = game.questions(seat);
      if (question?.options?.length)
        game.answer(seat, question, random.integer(0, question.options.length - 1));
      else game.reference(seat, { kind: "tableButton", id: "continue" });
      if (game.table.replayStep > before) keep();
    }
    const settled = (state: Json) => ({ ...(state as object), messages: null, fadeText: null });
    for (let step = states.length - 2; step >= 0; step--) {
      game.table.stepThrough({ size: "single", direction: "undo" });
      expect(settled(game.game as unknown as Json)).toEqual(settled(states[step] as Json));
    }
    for (let step = 1; step < states.length; step++) {
      game.table.stepThrough({ size: "single", direction: "redo" });
      expect(settled(game.game as unknown as Json)).toEqual(settled(states[step] as Json));
    }
  });
});
