import { describe, expect, it } from "vitest";
import { applyDelta } from "../model/apply-delta.ts";
import { createIdSource } from "../model/ids.ts";
import type { Json } from "../model/state.ts";
import { ANN, BOB, definitionWith, fixedPorts, play, playOn } from "../testing/small-game.ts";
import { createTable, openTable } from "./table.ts";

const CYD = { id: 103, alias: "cyd", language: "English" };

describe("a new game (action-language §7.6)", () => {
  it("T3-37 T3-38 T3-39 T3-40 T3-41 T3-44 T3-45 T3-47 T3-48 T3-49 T3-50 T3-54 has the base fields and the declared properties", () => {
    const { game } = play();
    expect(game).toMatchObject({
      roomSlug: "test-room",
      pluginId: 1,
      pluginVersion: 1,
      pluginName: "T",
      numPlayers: 2,
      roundNumber: 0,
      layoutId: "plain",
      firstPlayer: "player1",
      stepId: "1.1",
      options: { pluginId: 1, language: "English" },
      layout: { regions: { r1: { type: "row" } } },
      cardById: {},
      stackById: {},
      loadedADeck: false,
      foo: 1,
      obj: { a: 1 },
    });
    expect(Object.keys(game.groupById)).toHaveLength(8);
  });

  it("T3-31 T3-32 T3-34 merges groups over their types", () => {
    const { game } = play();
    expect(game.groupById.player1Deck).toEqual({
      id: "player1Deck",
      groupType: "deck",
      label: "player1 deck",
      controller: "player1",
      canHaveTokens: false,
      shuffleOnLoad: true,
      onCardEnter: { currentSide: "B", inPlay: false, controller: "player1" },
      stackIds: [],
    });
  });

  it("T3-46 T3-62 seats the creator, with saved preferences first", () => {
    const settings = { player: { hp: 7, unknown: 1 }, game: { foo: 4, dontShowAgainPromptIds: {} } };
    const table = createTable(
      definitionWith({}),
      { roomSlug: "r", options: { language: "English" }, creator: { ...ANN, settings } },
      fixedPorts(),
    );
    expect(table.playerInfo).toEqual({ player1: { id: 101, alias: "ann" } });
    expect(table.game.playerData.player1).toMatchObject({ user_id: 101, alias: "ann", hp: 7 });
    expect(table.game.foo).toBe(4);
    expect(table.game.dontShowAgainPromptIds).toBeUndefined();
    expect(table.game.messages).toEqual([
      "[player1/ann] set their HP to 7.",
      "[player1/ann] sat down in player1's seat.",
    ]);
    expect([table.replayStep, table.deltas.length]).toEqual([-1, 0]);
  });

  it("runs the plugin's first list as delta 0, an error in it included", () => {
    const automation = {
      postNewGameActionList: [
        ["LOG", "opened"],
        ["SET", "/foo", 2],
      ],
    };
    const room = play({ automation });
    expect(room.table.deltas[0]).toMatchObject({ foo: [1, 2], messages: [[], ["opened"]] });
    expect(room.table.startSayings).toEqual([]);
    const stepped = play({ automation: { postNewGameActionList: [["LOG", "opened"], ["NEXT_STEP"]] } });
    expect(stepped.table.startSayings).toEqual([[1, "step_advanced", 13, expect.any(Number)]]);
    const broken = play({ automation: { postNewGameActionList: ["NOPE"] } });
    expect(broken.table.deltas[0]!._delta_metadata!.log_messages[0]).toContain("not recognized");
  });

  it("T3-55 T3-56 T3-58 T3-59 T3-60 T3-61 gives every seat its fields and the declared counters", () => {
    const layout = { regions: { r1: { type: "row" } } };
    expect(play().game.playerData.player2).toEqual({
      id: "player2",
      user_id: 102,
      alias: "bob",
      drawingArrowFrom: null,
      label: null,
      prompts: {},
      browseGroup: { id: null, topN: 0 },
      layoutId: "plain",
      layout,
      touchAction: null,
      hp: 10,
    });
  });

  it("leaves the seat free when the definition says so", () => {
    const table = createTable(
      definitionWith({ vacantSeatOnNewGame: true }),
      { roomSlug: "r", options: {}, creator: ANN },
      fixedPorts(),
    );
    expect(table.playerInfo).toEqual({});
    expect(table.game.playerData.player1!.user_id).toBeNull();
  });
});

describe("seats (api §6.3.5)", () => {
  it("T4-59 T4-61 move a user, vacate the old seat and say so in one step", () => {
    const { table } = play();
    const outcome = table.sitDown("player2", ANN);
    expect(outcome.messages).toEqual(["[player2/ann] moved from player1's seat to player2's seat."]);
    expect(table.playerInfo).toEqual({ player1: null, player2: { id: 101, alias: "ann" } });
    expect(table.getUp("player2").messages).toEqual(["[player2/ann] got up from player2's seat."]);
    expect(table.game.playerData.player2!.user_id).toBeNull();
  });

  it("of whom somebody removes from the room say by whom", () => {
    const { table } = play();
    table.sitDown("player2", CYD);
    const { messages, sayings } = table.getUp("player2", "[player1/ann]");
    expect(messages).toEqual([
      "[player1/ann] removed [player2/cyd] from the room.",
      "[player2/cyd] got up from player2's seat.",
    ]);
    expect(sayings.map(([line, code]) => [line, code])).toEqual([
      [0, "removed_person"],
      [1, "got_up"],
    ]);
  });

  it("run the plugin's sit-down list for the new seat; its failure does not keep anybody from sitting", () => {
    const good = play({ automation: { postSitDownActionList: ["LOG", "welcome ", "$PLAYER_N"] } });
    expect(good.table.sitDown("player2", CYD).messages).toEqual([
      "welcome player2",
      "[player2/cyd] sat down in player2's seat.",
    ]);
    const bad = play({ automation: { postSitDownActionList: [["SET", "/foo", 9], ["NOPE"]] } });
    const { messages } = bad.table.sitDown("player2", CYD);
    expect(messages[0]).toContain("not recognized");
    expect(bad.game.foo).toBe(1);
    expect(bad.table.playerInfo.player2).toEqual({ id: 103, alias: "cyd" });
  });

  it("refuse a seat that does not exist", () => {
    expect(() => play().table.sitDown("player9", BOB)).toThrow("Unknown seat");
  });
});

describe("history (action-language §8)", () => {
  it("T1-10 T4-65 T4-67 T3-52 steps back and forth; a new action cuts what could be redone", () => {
    const room = play();
    const { table } = room;
    for (const value of [2, 3, 4]) room.does(["SET", "/foo", value]);
    expect(table.stepThrough({ size: "single", direction: "undo" }).delta).toEqual({ foo: [4, 3] });
    expect(room.game.foo).toBe(3);
    table.stepThrough({ size: "single", direction: "redo" });
    expect(room.game.foo).toBe(4);
    table.stepThrough({ size: "index", index: -1 });
    expect([room.game.foo, table.replayStep]).toEqual([1, -1]);
    room.does(["SET", "/foo", 9]);
    expect([table.replayStep, table.deltas.length]).toEqual([0, 1]);
    expect(table.stepThrough({ size: "single", direction: "redo" }).delta).toBeNull();
  });

  it("T4-66 steps whole rounds (action-language §11.47)", () => {
    const room = play();
    for (let i = 0; i < 7; i++) room.does(["NEXT_STEP"]);
    expect(room.game.roundNumber).toBe(2);
    room.table.stepThrough({ size: "round", direction: "undo" });
    expect([room.game.roundNumber, room.game.stepId]).toEqual([1, "2.1"]);
    room.table.stepThrough({ size: "round", direction: "redo" });
    expect([room.game.roundNumber, room.game.stepId]).toEqual([2, "1.1"]);
  });

  it("does not let later writes reach recorded deltas", () => {
    const room = play();
    room.does(["SET", "/made", { deep: { n: 1 } }]);
    const recorded = structuredClone(room.table.deltas.at(-1));
    room.does(["SET", "/made/deep/n", 2]);
    room.table.stepThrough({ size: "single", direction: "undo" });
    room.does(["SET", "/made/deep/n", 3]);
    expect(room.table.deltas.at(-2)).toEqual(recorded);
  });

  it("does not let a game write into its definition", () => {
    const room = play();
    room.does([
      ["SET", "/layout", "$GAME_DEF.layouts.plain"],
      ["SET", "/layout/regions/r1/type", "fan"],
    ]);
    expect(room.value("$GAME_DEF.layouts.plain.regions.r1.type")).toBe("row");
  });
});

describe("storage (api §7.8)", () => {
  it("gives the same table back from a snapshot and the changes after it", () => {
    const room = play();
    const stored = JSON.parse(JSON.stringify(room.table.snapshot()));
    const changes = [
      room.does(["LOAD_CARDS", "four"]).change,
      room.does(["SET", "/foo", 5]).change,
      room.table.stepThrough({ size: "single", direction: "undo" }).change,
      room.table.sitDown("player2", CYD).change,
    ];
    const ports = { ...fixedPorts(), ids: createIdSource(stored.counter, () => "") };
    const restored = openTable(definitionWith({}), stored, ports);
    for (const change of changes) restored.replay(JSON.parse(JSON.stringify(change)));
    expect(restored.snapshot()).toEqual(room.table.snapshot());
    const again = playOn(restored);
    again.does(["LOAD_CARDS", "hand"]);
    room.does(["LOAD_CARDS", "hand"]);
    expect(again.game).toEqual(room.game);
  });
});

describe("a game in place of the table's (api §6.3.4)", () => {
  it("is one step with or without a line in the log, and can be undone", () => {
    const room = play();
    const other = play();
    other.does(["SET", "/foo", 9]);
    const loaded = other.table.snapshot().game;
    const { messages } = room.table.setGame(loaded, "Loaded a game.");
    expect([messages, room.game.foo]).toEqual([["Loaded a game."], 9]);
    room.table.stepThrough({ size: "single", direction: "undo" });
    expect(room.game.foo).toBe(1);
    expect(room.table.setGame(loaded, null).messages).toEqual([]);
  });

  it("a step in no direction goes nowhere", () => {
    const room = play();
    room.does(["SET", "/foo", 9]);
    for (const request of [
      { size: "single", direction: "up" },
      { size: "all", direction: "undo" },
    ])
      expect(room.table.stepThrough(request as never).delta).toBeNull();
  });

  it("a jump says and leaves what the steps on the way would, however many there are", () => {
    const room = play();
    room.does(["LOAD_CARDS", "four"]);
    const ids = Object.keys(room.game.cardById);
    for (let count = 0; count < 400; count++) {
      const id = ids[count % 4]!;
      room.does(count % 9 === 0 ? ["MOVE_CARD", id, "row", 0] : ["SET", `/cardById/${id}/rotation`, count]);
    }
    const snapshot = room.table.snapshot();
    const [jumping, stepping] = [0, 1].map(() =>
      openTable(definitionWith({}), structuredClone(snapshot), fixedPorts()),
    );
    for (const index of [-1, 399, 200, 7]) {
      const before = structuredClone(jumping!.game);
      const { delta } = jumping!.stepThrough({ size: "index", index });
      const direction = stepping!.replayStep > index ? "undo" : "redo";
      while (stepping!.replayStep !== index) stepping!.stepThrough({ size: "single", direction });
      expect(jumping!.game).toEqual(stepping!.game);
      expect(applyDelta(jumping!.game, delta!, "undo")).toMatchObject({ cardById: before.cardById });
      expect(jumping!.deltas).toEqual(snapshot.deltas);
    }
  });

  it("a definition that is only a copy of what loadDefinition gave is refused", () => {
    const { source } = definitionWith({});
    const { table } = play();
    expect(() => openTable({ source }, table.snapshot(), fixedPorts())).toThrow(/as loadDefinition gives it/);
  });
});

describe("code of restored games", () => {
  it("is the definition's own, unless the game has changed it", () => {
    const room = play();
    room.does(["FUNCTION", "MINE", ["LOG", "mine"]]);
    const stored = JSON.parse(JSON.stringify(room.table.snapshot()));
    const definition = definitionWith({});
    const restored = openTable(definition, stored, fixedPorts());
    const functions = restored.game.functions as { [name: string]: { code: unknown } };
    const originals = definition.source.gameDef.functions as { [name: string]: { code: unknown } };
    expect(functions.F!.code).toBe(originals.F!.code);
    expect(functions.F).not.toBe(originals.F);
    expect(playOn(restored).logs(["MINE"])).toEqual(["mine"]);
  });
});

describe("starting over (api §7.4, action-language §5.11)", () => {
  it("keeps the seats and loads the same decks again, also what variables named (action-language §11.71)", () => {
    const room = play();
    room.does([
      ["VAR", "$DECK", "four"],
      ["LOAD_CARDS", "$DECK"],
      ["SET", "/foo", 5],
    ]);
    const change = room.table.reset(definitionWith({}), ANN, { reload: true });
    expect(change.kind).toBe("replaced");
    expect(room.game.foo).toBe(1);
    expect(Object.keys(room.game.cardById)).toHaveLength(4);
    expect(room.table.playerInfo.player2).toEqual({ id: 102, alias: "bob" });
    expect(room.game.playerData.player2!.user_id).toBe(102);
    expect(room.table.replayStep).toBe(-1);
  });

  it("does not load again what the new game begins with, however often, but all else", () => {
    const begins = { automation: { postNewGameActionList: ["LOAD_CARDS", "four"] } };
    const room = play(begins);
    room.does(["LOAD_CARDS", "hand"]);
    const cards = () => Object.keys(room.game.cardById).length;
    expect(cards()).toBe(6);
    for (let time = 0; time < 3; time++) {
      room.table.reset(definitionWith(begins), ANN, { reload: true });
      expect([cards(), (room.game.loadCardsHistory as Json[]).length]).toEqual([6, 2]);
    }
    // A version that begins otherwise has what lay there before as well.
    room.table.reset(definitionWith({}), ANN, { reload: true });
    expect(cards()).toBe(6);
  });

  it("whoever sits gets their saved preferences anew; of whom none are known has none", () => {
    const room = play();
    const bob = { id: 102, alias: "bob", language: "French", settings: { player: { hp: 9 } } };
    room.table.reset(definitionWith({}), { ...ANN, settings: { player: { hp: 7 } } }, { players: [bob] });
    const { player1, player2 } = room.game.playerData;
    expect([player1!.hp, player2!.hp]).toEqual([7, 9]);
    expect(room.game.messages).toContain("[player2/bob] set their HP to 9.");
    room.table.reset(definitionWith({}), ANN);
    expect(room.game.playerData.player2!.hp).not.toBe(9);
  });

  it("without a reload starts from nothing; a seat that somebody left stays free", () => {
    const room = play();
    room.does(["LOAD_CARDS", "four"]);
    room.table.getUp("player2");
    room.table.reset(definitionWith({}), ANN);
    expect(room.game.cardById).toEqual({});
    expect(room.game.playerData.player2!.user_id).toBeNull();
    expect(room.game.playerData.player1!.user_id).toBe(101);
  });

  it("without a reload has room for everybody who sits: as many seats as before, or the next number that the game offers", () => {
    const menu = (...numbers: number[]) => ({
      playerCountMenu: numbers.map((numPlayers) => ({ numPlayers, layoutId: `for${numPlayers}` })),
      layouts: Object.fromEntries(numbers.map((each) => [`for${each}`, { label: `${each}` }])),
    });
    const after = (numPlayers: number, ...numbers: number[]) => {
      const room = play();
      room.does(["SET", "/numPlayers", numPlayers]);
      room.table.reset(definitionWith(menu(...numbers)), ANN);
      return [room.game.numPlayers, room.game.layoutId];
    };
    expect([after(3, 1, 2, 3), after(1, 1, 2, 3), after(2, 1, 3)]).toEqual([
      [3, "for3"],
      [2, "for2"],
      [3, "for3"],
    ]);
    // Nobody is in need of more than the game begins with.
    expect(after(3, 2, 3)).toEqual([2, "for2"]);
  });

  it("without a reload begins with what it can where the layout for everybody who sits fails", () => {
    const room = play();
    const additions = {
      playerCountMenu: [1, 2].map((numPlayers) => ({ numPlayers, layoutId: `for${numPlayers}` })),
      layouts: { for1: {}, for2: { postSetActionList: "gone" } },
    };
    room.table.reset(definitionWith(additions), ANN);
    expect([room.game.numPlayers, room.game.layoutId]).toEqual([1, "for1"]);
    expect(room.table.playerInfo.player2).toEqual({ id: 102, alias: "bob" });
  });

  it("reloads what was unloaded in between, and passes over what is no load", () => {
    const room = play();
    room.does(["LOAD_CARDS", "four"]);
    room.does(["UNLOAD_CARDS", "player1"]);
    room.does(["LOAD_CARDS", "hand"]);
    const history = room.game.loadCardsHistory as Json[];
    room.does([
      "SET",
      "/loadCardsHistory",
      ["LIST", ...history.map((_, index) => `$GAME.loadCardsHistory.[${index}]`), 5, {}],
    ]);
    expect(room.game.loadCardsHistory).toHaveLength(5);
    room.table.reset(definitionWith({}), ANN, { reload: true });
    expect(Object.keys(room.game.cardById)).toHaveLength(2);
  });

  it("goes on with a definition that has fewer seats and neither layout nor history", () => {
    const room = play();
    const snapshot = room.table.snapshot();
    Object.assign(snapshot.game, { layoutId: null, loadCardsHistory: null });
    delete snapshot.loads;
    const table = openTable(definitionWith({}), snapshot, fixedPorts());
    table.reset(definitionWith({ playerCountMenu: [{ numPlayers: 1 }] }), ANN, { reload: true });
    expect(Object.keys(table.game.playerData)).toEqual(["player1"]);
    expect(table.game.layoutId).toBeNull();
    expect(table.playerInfo.player2).toEqual({ id: 102, alias: "bob" });
  });

  it("keeps no record of loads that were taken back, in a value's place or in steps that cannot be redone", () => {
    const room = play();
    const records = () => room.table.snapshot().loads?.map(({ index, deckOrList }) => [index, deckOrList]);
    room.does(["VAR", "$SIZE", ["OBJECT_LENGTH", ["LOAD_CARDS", "four"]]]);
    expect(records()).toEqual([]);
    for (let time = 0; time < 3; time++) {
      room.does(["LOAD_CARDS", "four"]);
      room.table.stepThrough({ size: "single", direction: "undo" });
    }
    // The last one may be redone.
    expect(records()).toEqual([[0, "four"]]);
    const change = room.does(["LOAD_CARDS", "hand"]).change;
    expect(records()).toEqual([[0, "hand"]]);
    const again = openTable(definitionWith({}), play().table.snapshot(), fixedPorts());
    again.replay(change);
    expect(again.snapshot().loads).toEqual(room.table.snapshot().loads);
  });

  it("RESET_GAME is one step that can be undone, and what follows it goes on (action-language §11.42)", () => {
    const room = play();
    room.does(["LOAD_CARDS", "four"]);
    const outcome = room.does([["LOG", "over"], ["RESET_GAME"], ["LOG", "$ALIAS_N"], ["SET", "/foo", 3]]);
    expect(outcome.messages).toEqual(["over", "[player1/ann]"]);
    expect([room.game.foo, Object.keys(room.game.cardById).length]).toEqual([3, 0]);
    room.table.stepThrough({ size: "single", direction: "undo" });
    expect([room.game.foo, Object.keys(room.game.cardById).length]).toEqual([1, 4]);
  });

  it("SAVE_GAME asks for a save after the action, not from inside a failed one (action-language §11.43)", () => {
    const room = play();
    expect(room.does(["SAVE_GAME"]).effects).toEqual([{ kind: "save", seat: "player1" }]);
    expect(room.does([["SAVE_GAME"], ["NOPE"]]).effects).toEqual([]);
  });
});
