/** The log of a room is a record: whose lines they are, who looked, who stepped back, and what was cut off. */
import type { JsonObject } from "@baize/engine";
import type { FormerStep, RoomView, StateUpdate } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { createTables, type ServerTables } from "../../test/table-kit.ts";
import { LANTERN, pluginOf, type TestClient } from "../../test/tables.ts";

const fresh = async (client: TestClient, topic: string): Promise<RoomView> => {
  await client.push(topic, "request_state");
  return lastState(client);
};
const log = (view: RoomView): string[] =>
  view.deltas.flatMap((entry) => entry._delta_metadata?.log_messages ?? []);
const lastLines = async (client: TestClient, topic: string): Promise<string[]> => {
  const view = await fresh(client, topic);
  return view.deltas[view.replayStep]?._delta_metadata?.log_messages ?? [];
};
const step = (who: TestClient, topic: string, options: object) =>
  who.push(topic, "step_through", { options });
const back = (who: TestClient, topic: string) => step(who, topic, { size: "single", direction: "undo" });
const evaluate = (who: TestClient, topic: string, list: unknown, playerUi?: object) =>
  who.push(topic, "game_action", {
    action: "evaluate",
    options: { action_list: list, ...(playerUi ? { player_ui: playerUi } : {}) },
  });

describe("whose line it is", () => {
  const say = (who: TestClient, topic: string, playerUi: object) =>
    who.push(topic, "game_action", {
      action: "command",
      options: { command: "shuffle", args: { groupId: "player1Deck" }, ...playerUi },
    });

  it.each(["open", "fair"] as const)("who names no seat acts for their own, in %s rooms", async (policy) => {
    const tables = createTables();
    const { topic, bo } = await duel(tables, policy);
    for (const playerUi of [{}, { player_ui: null }, { player_ui: {} }, { player_ui: { playerN: null } }]) {
      await say(bo, topic, playerUi);
      expect(await lastLines(bo, topic)).toEqual(["[player2/Bob] shuffled player1 deck"]);
    }
  });

  it("who acts for an empty seat stands beside it", async () => {
    const { topic, bo, command } = await duel(createTables(), "fair");
    await command(bo, "lookAt", { groupId: "player1Hand", n: "all" }, "player4");
    expect(await lastLines(bo, topic)).toEqual(["[player4/Bob] is looking at Hand."]);
  });

  it("who deals from another's deck to the same person's hand lets nobody look; who takes from there for themselves looks", async () => {
    const { topic, ann, bo, command } = await duel(createTables(), "fair");
    const take = async (groupId: string) => {
      const stackId = (await fresh(bo, topic)).game.groupById.player1Deck?.stackIds[0];
      const place = { groupId, index: 0, left: null, top: null, allowFlip: true };
      await command(bo, "moveStack", { stackId, ...place }, "player2");
      return (await lastLines(ann, topic)).filter((line) => line.includes("is looking at"));
    };
    expect(await take("player1Hand")).toEqual([]);
    expect(await take("player2Hand")).toEqual(["[player2/Bob] is looking at cards in player1 deck."]);
  });

  it("in a fair room lines of the game that name only others say who did it", async () => {
    const actionLists = {
      ...(lanternDefinition.actionLists as JsonObject),
      placeForOther: ["LOG", ["GET_ALIAS", "player1"], " places a card."],
      placeForAll: [
        ["LOG", ["GET_ALIAS", "player1"], " places a card."],
        ["LOG", "$ALIAS_N", " waits."],
      ],
    };
    const plugins = new Map([
      [LANTERN, pluginOf(LANTERN, { ...lanternDefinition, actionLists }, lanternCards)],
    ]);
    const { topic, ann, bo, run } = await duel(createTables({ plugins }), "fair");
    await run(bo, "placeForOther", "player2");
    expect(await lastLines(ann, topic)).toEqual([
      "[player1/Ana] places a card.",
      "That was done by [player2/Bob].",
    ]);
    await run(ann, "placeForOther", "player1");
    expect(await lastLines(ann, topic)).toEqual(["[player1/Ana] places a card."]);
    await run(bo, "placeForAll", "player2");
    expect(await lastLines(ann, topic)).toEqual(["[player1/Ana] places a card.", "[player2/Bob] waits."]);
  });

  it("the lines of a host without a seat, and of a list that names no seat, bear their alias", async () => {
    const { topic, ann, bo } = await duel(createTables());
    await ann.push(topic, "set_seat", { player_i: "player1", new_user_id: null });
    await say(ann, topic, {});
    expect(await lastLines(bo, topic)).toEqual(["[Ana] shuffled player1 deck"]);
    await evaluate(bo, topic, ["LOG", "$ALIAS_N", " waits."]);
    expect(await lastLines(bo, topic)).toEqual(["[player2/Bob] waits."]);
  });

  it("a raw list cannot write as another player or as the room", async () => {
    const { topic, ann, bo } = await duel(createTables());
    const forged = [
      ["LOG", "[player1/Ana] flipped the top card."],
      ["LOG", "Game saved."],
      ["LOG", "$ALIAS_N", " is honest."],
      ["LOG", "[player2/Bob] waits.\n[player1/Ana] looks at everything.\u202E"],
    ];
    await evaluate(bo, topic, forged, { playerN: "player2" });
    expect(await lastLines(ann, topic)).toEqual([
      "[player2/Bob] [player1/Ana] flipped the top card.",
      "[player2/Bob] Game saved.",
      "[player2/Bob] is honest.",
      "[player2/Bob] waits. [player1/Ana] looks at everything. ",
    ]);
    await evaluate(bo, topic, ["SET", "/messages", ["LIST", "[player1/Ana] gave up."]], {
      playerN: "player2",
    });
    expect(await lastLines(ann, topic)).toEqual(["[player2/Bob] [player1/Ana] gave up."]);
    expect((await fresh(ann, topic)).game.messages).toEqual(["[player2/Bob] [player1/Ana] gave up."]);
  });

  it("a raw list that fails leaves one line, whatever its error says", async () => {
    const { topic, ann, bo } = await duel(createTables());
    await evaluate(bo, topic, ["SET", "/cardById/x\n[player1~Ana] flipped a card./y", 1], {
      playerN: "player2",
    });
    const lines = await lastLines(ann, topic);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Error in Lantern Yard triggered by \[player2\/Bob\]: /);
    expect(lines[0]).not.toContain("\n");
  });

  it("what a signed line says of cards is still at its place, and hidden from whom it was hidden", async () => {
    const { topic, ann, bo, run } = await duel(createTables());
    await run(ann, "peekTop", "player1");
    const list = [
      ["VAR", "$TOP", ["GET_CARD_ID", "player1Deck", 0, 0]],
      ["LOG", "On top is {{$GAME.cardById.$TOP.sides.A.name}}."],
    ];
    await evaluate(ann, topic, list, { playerN: "player1" });
    const view = await fresh(ann, topic);
    const { mentions = [], _delta_metadata } = view.deltas[view.replayStep]!;
    const line = _delta_metadata!.log_messages[0]!;
    const [, start, end, databaseId] = mentions[0]!;
    const card = Object.values(view.game.cardById).find((one) => one.sides.A?.databaseId === databaseId)!;
    expect(line).toBe(`[player1/Ana] On top is ${card.sides.A!.name}.`);
    expect(line.slice(start, end)).toBe(card.sides.A!.name);
    expect(await lastLines(bo, topic)).toEqual(["[player1/Ana] On top is a card."]);
  });

  it("only who may reset the game may do it in a raw list", async () => {
    const { topic, ann, bo } = await duel(createTables());
    const { id } = (await fresh(bo, topic)).game;
    await evaluate(bo, topic, ["RESET_GAME"], { playerN: "player2" });
    expect(await lastLines(bo, topic)).toEqual([
      "Error in Lantern Yard triggered by [player2/Bob]: Only the room host can reset the game.",
    ]);
    const cards = async () => Object.keys((await fresh(ann, topic)).game.cardById).length;
    expect([(await fresh(bo, topic)).game.id, await cards()]).toEqual([id, 24]);
    await evaluate(ann, topic, ["RESET_GAME"], { playerN: "player1" });
    expect(await cards()).toBe(0);
  });
});

describe("looking", () => {
  it.each(["open", "fair"] as const)("is told whatever else was logged, in %s rooms", async (policy) => {
    const { topic, ann, bo } = await duel(createTables(), policy);
    if (policy === "fair") await ann.push(topic, "set_room_options", { developerMode: true });
    const peek = ["SET", "/cardById/$TOP/peeking/player2", true];
    const list = [
      ["VAR", "$TOP", ["GET_CARD_ID", "player1Deck", 0, 0]],
      peek,
      ["LOG", "$ALIAS_N", " yawns."],
    ];
    await evaluate(bo, topic, list, { playerN: "player2" });
    expect(await lastLines(ann, topic)).toEqual([
      "[player2/Bob] yawns.",
      "[player2/Bob] is looking at cards in player1 deck.",
    ]);
  });

  it("by a list of the plugin that says something else is told, too", async () => {
    const { topic, ann, run } = await duel(createTables(), "fair");
    await run(ann, "askKind", "player1");
    expect(await lastLines(ann, topic)).toEqual(["[player1/Ana] is looking at cards in player1 deck."]);
  });

  it("is told once where the line of a command says it, and a draw is no look", async () => {
    const { topic, ann, bo, run, command } = await duel(createTables(), "fair");
    await command(ann, "lookAt", { groupId: "player2Deck", n: 2 });
    expect(await lastLines(bo, topic)).toEqual([
      "[player1/Ana] is looking at the top 2 cards of player2 deck.",
    ]);
    await command(ann, "setVisibility", { groupId: "sharedShade", to: "all" });
    await run(ann, "draw", "player1");
    expect(await lastLines(bo, topic)).toEqual(["[player1/Ana] drew a card."]);
  });

  it("that one makes another do says who did it", async () => {
    const { topic, ann, bo } = await duel(createTables());
    const list = [
      ["SET", `/cardById/{{$GAME.groupById.player2Deck.parentCardIds.[0]}}/peeking/player1`, true],
      ["LOG", "$ALIAS_N", " waits."],
    ];
    await evaluate(bo, topic, list, { playerN: "player2" });
    expect((await lastLines(ann, topic)).at(-1)).toBe(
      "[player1/Ana] is looking at cards in player2 deck, shown by [player2/Bob].",
    );
  });
});

/** Bob looks at Ana's deck, steps back and does something else. */
async function lookedAndUndone(tables: ServerTables) {
  const play = await duel(tables);
  const { topic, bo, run, command } = play;
  await command(bo, "lookAt", { groupId: "player1Deck", n: "all" }, "player2");
  await run(bo, "peekTop", "player2");
  await run(bo, "tellTop", "player2");
  for (let undone = 0; undone < 3; undone++) await back(bo, topic);
  await run(bo, "nextRound", "player2");
  return play;
}

describe("steps back", () => {
  it("leave who looked and who stepped back in the next step, and the whole branch beside the history", async () => {
    const { topic, ann, bo } = await lookedAndUndone(createTables());
    const view = await fresh(ann, topic);
    const from = view.replayStep;
    expect(view.deltas[from]!._delta_metadata!.log_messages).toEqual([
      "[player2/Bob] is looking at cards in player1 deck.",
      "[player2/Bob] is looking at cards in player2 deck.",
      `[player2/Bob] stepped back from step ${from + 3} to step ${from}.`,
      "A new round.",
    ]);
    const cut = (own: string) => [
      ["[player2/Bob] is looking at player1 deck."],
      ["[player2/Bob] is looking at cards in player2 deck."],
      [own],
    ];
    const lines = (former: readonly FormerStep[] = []) => former.map(({ log_messages }) => log_messages);
    // What was hidden from Ana then stays hidden from her.
    expect(lines(view.formerLog)).toEqual(cut("The top card is a card, or a card."));
    expect(view.formerLog!.map(({ step, kind }) => [step, kind])).toEqual([
      [from, "cut"],
      [from + 1, "cut"],
      [from + 2, "cut"],
    ]);
    const told = (bo.heard("state_update") as StateUpdate[]).at(-1)!.formerLog;
    expect(told).toEqual((await fresh(bo, topic)).formerLog);
    const [name] = /(?<=The top card is )\w+/.exec(lines(told)[2]![0]!)!;
    expect(lines(told)).toEqual(cut(`The top card is ${name}, or ${name}.`));
    expect(told![2]!.mentions).toHaveLength(2);
  });

  it("survive the server, from the journal and from a snapshot", async () => {
    const tables = createTables();
    const { slug, topic, ana, ann } = await lookedAndUndone(tables);
    const view = await fresh(ann, topic);
    await back(ann, topic);
    let last = tables;
    for (const close of [false, true]) {
      if (close) await last.host.close();
      const again = createTables({ store: tables.store });
      last = again;
      again.user(ana.id, ana.alias);
      const client = again.client(ana);
      await client.join(topic);
      expect(lastState(client).formerLog).toEqual(view.formerLog);
      const room = await again.open(slug);
      expect(room.past.record.steppings).toMatchObject([{ userId: 1, who: "[player1/Ana]" }]);
    }
  });

  it("that are stepped back again do not lose the look", async () => {
    const { topic, bo, ann, run } = await lookedAndUndone(createTables());
    await back(bo, topic);
    await run(bo, "nextRound", "player2");
    expect(await lastLines(ann, topic)).toContain("[player2/Bob] is looking at cards in player1 deck.");
  });

  it("to the very beginning and one action keep every line", async () => {
    const { topic, bo, ann, run } = await duel(createTables());
    await run(ann, "draw", "player1");
    const all = log(await fresh(ann, topic));
    await step(bo, topic, { size: "index", index: -1 });
    await run(bo, "saveNow", "player2");
    const view = await fresh(ann, topic);
    expect(view.formerLog!.flatMap(({ log_messages }) => log_messages)).toEqual(all);
    expect(log(view)[0]).toMatch(/^\[player2\/Bob\] stepped back from step \d+ to step 0\.$/);
  });

  it("of several people are told of each, and of none that leads nowhere", async () => {
    const { topic, bo, ann, run } = await duel(createTables());
    await run(ann, "nextRound", "player1");
    await back(bo, topic);
    await step(bo, topic, { size: "single", direction: "redo" });
    await run(ann, "nextRound", "player1");
    expect(await lastLines(ann, topic)).toEqual(["A new round."]);
    await back(bo, topic);
    await back(ann, topic);
    await back(ann, topic);
    await run(ann, "nextRound", "player1");
    const { replayStep } = await fresh(ann, topic);
    expect(await lastLines(ann, topic)).toEqual([
      `[player2/Bob] stepped back from step ${replayStep + 3} to step ${replayStep + 2}.`,
      `[player1/Ana] stepped back from step ${replayStep + 2} to step ${replayStep}.`,
      "A new round.",
    ]);
  });

  it("name who stepped", async () => {
    const { topic, bo, ann } = await duel(createTables());
    await back(bo, topic);
    expect(ann.heard("go_to_replay_step").at(-1)).toMatchObject({ by: { user_id: 2, alias: "Bob" } });
  });

  it("end with the game: a reset is announced and begins an empty log", async () => {
    const { topic, ann, bo } = await lookedAndUndone(createTables());
    await ann.push(topic, "reset_game", { options: { save: false } });
    expect((await fresh(bo, topic)).formerLog).toBeUndefined();
    expect(alerts(bo).at(-1)).toMatchObject({ level: "info", text: "Ana reset the game." });
  });

  it("a thousand steps are kept beside the history, the oldest go", async () => {
    const { PastLog } = await import("@baize/room");
    const past = new PastLog();
    const delta = (line: string) => ({ _delta_metadata: { unix_ms: "0", log_messages: [line] } });
    const notes = [{ pieces: [], shuffled: [] }];
    for (let each = 0; each < 1005; each++) past.cutOff(0, [delta(`line ${each}`)], notes);
    const kept = past.seenBy({ seat: null, omniscient: false }).formerLog!;
    expect([kept.length, kept[0]!.log_messages]).toEqual([1000, ["line 5"]]);
    for (let each = 0; each < 5; each++) past.cutOff(0, [delta("x".repeat(200_000))], notes);
    expect(past.seenBy({ seat: null, omniscient: false }).formerLog).toHaveLength(2);
  });
});
