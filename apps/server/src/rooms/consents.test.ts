/** What nobody decides alone in a fair room: the others who sit there are asked, and silence is no. */
import type { JsonObject } from "@baize/engine";
import type { ConsentAsked } from "@baize/protocol";
import type { RoomUser } from "@baize/room";
import { describe, expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { lanternCards, lanternDefinition } from "../../test/lantern-plugin.ts";
import { createTables, type ServerTables, settled } from "../../test/table-kit.ts";
import { LANTERN, pluginOf, type TestClient } from "../../test/tables.ts";

const back = (who: TestClient, topic: string) =>
  who.push(topic, "step_through", { options: { size: "single", direction: "undo" } });
const asked = (who: TestClient) => who.heard("consent_asked") as ConsentAsked[];
const answer = async (who: TestClient, topic: string, agree: boolean, id = asked(who).at(-1)?.id) => {
  const reply = await who.push(topic, "answer_consent", { id, agree });
  await settled();
  return reply;
};
const stepNow = async (who: TestClient, topic: string) => {
  await who.push(topic, "request_state");
  return lastState(who).replayStep;
};

/** In a fair room Bob has acted last. */
async function bobActed(tables: ServerTables, policy: "open" | "fair" = "fair") {
  const play = await duel(tables, policy);
  await play.run(play.bo, "nextRound", "player2");
  return { ...play, last: await stepNow(play.ann, play.topic) };
}

/** Another fair room goes on with what was saved last; Bob sits down there as well. */
async function playedOn(tables: ServerTables, ana: RoomUser) {
  const { game, deltas } = tables.saves.at(-1)!;
  const saved = {
    uuid: "u",
    game: JSON.parse(game) as unknown,
    deltas: deltas!.map((delta) => JSON.parse(delta) as unknown),
    asCopy: true,
  };
  const slug = await tables.room(ana, { policy: "fair", saved });
  const again = `room:${slug}`;
  const [host, guest] = [tables.client(ana), tables.client(tables.user(2, "Bob"))];
  await host.join(again);
  await guest.join(again);
  await guest.push(again, "set_seat", { player_i: "player2", new_user_id: 2 });
  return { host, guest, again, last: deltas!.length - 1 };
}

describe("stepping over what another person did in a fair room", () => {
  it("asks them, and is done when they agree", async () => {
    const { topic, ann, bo, last } = await bobActed(createTables());
    expect(await back(ann, topic)).toEqual({ status: "ok", response: "step_through" });
    expect(await stepNow(ann, topic)).toBe(last);
    expect(asked(bo)).toEqual([
      {
        id: expect.any(String),
        kind: "step",
        asker: { user_id: 1, alias: "Ana" },
        seconds: 10,
        from_step: last,
        to_step: last - 1,
        text: `Ana wants to go back from step ${last + 1} to step ${last}, over what you did. Do you agree?`,
      },
    ]);
    expect(ann.heard("consent_waiting")).toMatchObject([
      { asked: [{ user_id: 2, alias: "Bob" }], seconds: 10 },
    ]);
    expect(await answer(bo, topic, true)).toMatchObject({ status: "ok" });
    expect(await stepNow(ann, topic)).toBe(last - 1);
    expect(bo.heard("go_to_replay_step")).toMatchObject([{ by: { user_id: 1, alias: "Ana" } }]);
    const settledAs = [{ id: asked(bo)[0]!.id, agreed: true, refused_by: null }];
    expect([ann.heard("consent_settled"), bo.heard("consent_settled")]).toEqual([settledAs, settledAs]);
  });

  it("is not done when they refuse, or say nothing for ten seconds", async () => {
    const tables = createTables();
    const { topic, ann, bo, last } = await bobActed(tables);
    await back(ann, topic);
    await answer(bo, topic, false);
    await back(ann, topic);
    await tables.wait(9_000);
    expect(ann.heard("consent_settled")).toHaveLength(1);
    await tables.wait(2_000);
    const refused = { agreed: false, refused_by: "Bob" };
    expect(ann.heard("consent_settled")).toMatchObject([refused, { ...refused, silent: true }]);
    expect(alerts(ann).slice(-2)).toMatchObject([
      { level: "warning", text: "Bob did not agree." },
      { level: "warning", text: "Bob did not answer in time." },
    ]);
    expect(await stepNow(ann, topic)).toBe(last);
    expect(await answer(bo, topic, true)).toMatchObject({ response: { reason: "question_gone" } });
  });

  it("is asked of the others, too, where one's own step has shown one hidden cards: they would choose anew and know more", async () => {
    const { topic, ann, bo, command } = await duel(createTables(), "fair");
    const toHand = (who: TestClient, from: string, seat: string) => {
      const stackId = lastState(who).game.groupById[from]?.stackIds[0];
      const place = { groupId: `${seat}Hand`, index: 0, left: null, top: null, allowFlip: true };
      return command(who, "moveStack", { stackId, ...place }, seat);
    };
    await stepNow(ann, topic);
    await toHand(ann, "player1Deck", "player1");
    const before = await stepNow(bo, topic);
    await toHand(bo, "player1Hand", "player2");
    expect(await stepNow(bo, topic)).toBe(before + 1);
    const log = () => lastState(ann).deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
    await ann.push(topic, "request_state");
    expect(log().at(-1)).toBe("[player2/Bob] is looking at cards in Hand.");
    await back(bo, topic);
    expect(await stepNow(bo, topic)).toBe(before + 1);
    expect(asked(ann)).toMatchObject([
      { kind: "step", seen: true, text: expect.stringContaining("to before they saw hidden cards") },
    ]);
    await answer(ann, topic, true);
    expect(await stepNow(bo, topic)).toBe(before);
  });

  /** Ana and Bob at a fair table of four, two seats of which are empty; `log` is what it says since. */
  async function withEmptySeats() {
    const play = await duel(createTables(), "fair");
    await play.command(play.ann, "setPlayerCount", { index: 1 });
    const first = (await stepNow(play.bo, play.topic)) + 1;
    const sit = (seat: string) => play.bo.push(play.topic, "set_seat", { player_i: seat, new_user_id: 2 });
    const toStart = () =>
      play.bo.push(play.topic, "step_through", { options: { size: "index", index: first - 1 } });
    const log = async () => {
      await stepNow(play.ann, play.topic);
      const deltas = lastState(play.ann).deltas.slice(first);
      return deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
    };
    const toSeat3 = () => {
      const stackId = lastState(play.bo).game.groupById.player1Deck?.stackIds[0];
      const place = { groupId: "player3Hand", index: 0, left: null, top: null, allowFlip: true };
      return play.command(play.bo, "moveStack", { stackId, ...place }, "player2");
    };
    return { ...play, first, sit, toStart, log, toSeat3 };
  }

  it("is asked of the others where somebody looked as a seat that nobody has, and where they moved cards to its hand", async () => {
    for (const way of ["look", "move"]) {
      const { topic, ann, bo, command, toStart, toSeat3 } = await withEmptySeats();
      if (way === "look") await command(bo, "lookAt", { groupId: "player1Deck", n: 2 }, "player3");
      else await toSeat3();
      const last = await stepNow(bo, topic);
      await toStart();
      expect(await stepNow(bo, topic)).toBe(last);
      expect(asked(ann)).toMatchObject([{ kind: "step", seen: true }]);
    }
  });

  it("is asked of the others where somebody sat down to where cards lay before, and who came from another seat is said to look", async () => {
    const { topic, ann, bo, sit, log, first, toSeat3 } = await withEmptySeats();
    await toSeat3();
    await sit("player3");
    await sit("player2");
    expect((await log()).filter((line) => line.includes("looking"))).toEqual([
      "[player3/Bob] is looking at cards in player1 deck.",
      "[player3/Bob] is looking at cards in Hand.",
    ]);
    await bo.push(topic, "step_through", { options: { size: "index", index: first } });
    expect(asked(ann)).toMatchObject([{ kind: "step", seen: true }]);
  });

  it("is asked of the others where one's own step has left something to chance: a command, a deck from elsewhere, or what follows on sitting down", async () => {
    const automation = {
      ...(lanternDefinition.automation as JsonObject),
      postSitDownActionList: ["SHUFFLE_GROUP", "player1Deck"],
    };
    const plugins = new Map([
      [LANTERN, pluginOf(LANTERN, { ...lanternDefinition, automation }, lanternCards)],
    ]);
    const items = [{ databaseId: "L2", quantity: 3, loadGroupId: "player1Deck" }];
    const importDeck = async () => ({ deck: { site: "Decks", items, unknown: [], notices: [] } });
    const steps: ((who: TestClient, topic: string) => Promise<unknown>)[] = [
      (who, topic) =>
        who.push(topic, "game_action", {
          action: "command",
          options: { command: "shuffle", args: { groupId: "player1Deck" } },
        }),
      (who, topic) =>
        who.push(topic, "game_action", {
          action: "command",
          options: { command: "importDeck", args: { url: "https://decks.example/1" } },
        }),
      (who, topic) => who.push(topic, "set_seat", { player_i: "player3", new_user_id: 1 }),
    ];
    for (const [index, step] of steps.entries()) {
      const tables = createTables({ plugins, deps: { importDeck } });
      const { topic, ann, bo } = await duel(tables, "fair");
      expect([index, await step(ann, topic)]).toMatchObject([index, { status: "ok" }]);
      const last = await stepNow(ann, topic);
      await back(ann, topic);
      expect([index, await stepNow(ann, topic)]).toEqual([index, last]);
      expect([index, asked(bo)]).toMatchObject([index, [{ kind: "step", seen: true }]]);
    }
  });

  it("needs no question over one's own steps, of people who left a minute ago or got up, or in an open room", async () => {
    const own = await bobActed(createTables());
    await back(own.bo, own.topic);
    expect(await stepNow(own.bo, own.topic)).toBe(own.last - 1);
    const tables = createTables();
    const left = await bobActed(tables);
    left.bo.leave(left.topic);
    await tables.wait(61_000);
    await back(left.ann, left.topic);
    expect(await stepNow(left.ann, left.topic)).toBe(left.last - 1);
    const open = await bobActed(createTables(), "open");
    await back(open.ann, open.topic);
    expect(await stepNow(open.ann, open.topic)).toBe(open.last - 1);
    expect([own.ann, left.bo, open.bo].flatMap(asked)).toEqual([]);
    expect(open.bo.heard("go_to_replay_step").at(-1)).toMatchObject({ by: { alias: "Ana" } });
  });

  it("is not done for who has left", async () => {
    const tables = createTables();
    const { slug, topic, ann, bo, last } = await bobActed(tables);
    await back(ann, topic);
    ann.leave(topic);
    await answer(bo, topic, true);
    expect((await tables.open(slug)).table.replayStep).toBe(last);
  });

  it("is asked over steps of a saved game, too", async () => {
    const tables = createTables();
    const { topic, ana, ann } = await bobActed(tables);
    await ann.push(topic, "save_replay", { options: {} });
    const { host, guest, again } = await playedOn(tables, ana);
    await host.push(again, "step_through", { options: { size: "index", index: 3 } });
    expect(asked(guest)).toHaveLength(1);
  });

  it("is asked over what chance had decided in a saved game, too", async () => {
    const tables = createTables();
    const { topic, ana, ann, command } = await duel(tables, "fair");
    await command(ann, "shuffle", { groupId: "player1Deck" });
    await ann.push(topic, "save_replay", { options: {} });
    const { host, guest, again, last } = await playedOn(tables, ana);
    await host.push(again, "step_through", { options: { size: "index", index: last } });
    await answer(guest, again, true);
    expect(await stepNow(host, again)).toBe(last);
    await back(host, again);
    expect(asked(guest).at(-1)).toMatchObject({ kind: "step", seen: true, from_step: last });
  });

  it("the game goes on meanwhile, which makes the question void", async () => {
    const { topic, ann, bo, run, last } = await bobActed(createTables());
    await back(ann, topic);
    expect(await run(bo, "nextRound", "player2")).toMatchObject({ status: "ok" });
    await settled();
    expect(ann.heard("consent_settled")).toMatchObject([{ agreed: false, refused_by: null }]);
    expect(alerts(ann).map(({ text }) => text)).toContain("The game has moved on; nobody is asked any more.");
    expect(await answer(bo, topic, true)).toMatchObject({ response: { reason: "question_gone" } });
    expect(await stepNow(ann, topic)).toBe(last + 1);
  });

  it("one question at a time, six in a minute, answered by those who were asked", async () => {
    const { topic, ann, bo } = await bobActed(createTables());
    await back(ann, topic);
    expect(await back(ann, topic)).toMatchObject({ response: { reason: "question_open" } });
    expect(asked(bo)).toHaveLength(1);
    const { id } = asked(bo)[0]!;
    expect(await answer(ann, topic, true, id)).toMatchObject({ response: { reason: "question_gone" } });
    for (const payload of [{}, { id, agree: 1 }, { id: 5, agree: true }])
      expect(await bo.push(topic, "answer_consent", payload)).toMatchObject({
        response: { reason: "invalid_payload" },
      });
    await answer(bo, topic, false);
    for (let each = 2; each <= 6; each++) {
      await back(ann, topic);
      await answer(bo, topic, false);
    }
    expect(await back(ann, topic)).toMatchObject({
      response: { message: "You have asked too often. Please wait a minute." },
    });
  });
});

describe("another game on a fair table", () => {
  async function uploads(tables: ServerTables) {
    const play = await duel(tables, "fair");
    const room = await tables.open(play.slug);
    const game = JSON.parse(JSON.stringify(room.table.game)) as { oil: number };
    game.oil = 7;
    const put = {
      game: () => play.ann.push(play.topic, "game_action", { action: "set_game", options: { game } }),
      replay: () => play.ann.push(play.topic, "set_replay", { replay: { game, deltas: [] } }),
    };
    return { ...play, put, oil: () => room.table.game.oil };
  }

  it.each(["game", "replay"] as const)("as a %s waits for everybody who sits", async (what) => {
    const tables = createTables();
    const { topic, ann, bo, put, oil } = await uploads(tables);
    expect(await put[what]()).toMatchObject({ status: "ok" });
    await tables.wait(11_000);
    expect([oil(), alerts(ann).at(-1)!.text]).toEqual([0, "Bob did not answer in time."]);
    await put[what]();
    expect(asked(bo).at(-1)).toMatchObject({ kind: "load_game", asker: { alias: "Ana" } });
    await answer(bo, topic, true);
    expect(oil()).toBe(7);
    await bo.push(topic, "request_state");
    const view = lastState(bo);
    const told = [...alerts(bo).map(({ text }) => text), ...view.game.messages];
    expect(told.some((text) => /Ana\]? put another game on the table\.$/.test(text))).toBe(true);
    // The lines of the game before stay.
    if (what === "replay") expect(view.formerLog!.length).toBeGreaterThan(0);
  });

  it("is put there at once where nobody else sits", async () => {
    const { topic, ann, bo, put, oil } = await uploads(createTables());
    await bo.push(topic, "set_seat", { player_i: "player2", new_user_id: null });
    await put.game();
    expect([oil(), asked(ann)]).toEqual([7, []]);
  });
});

describe("the whole game as a file", () => {
  it("of a fair room waits for everybody who sits, and everybody hears of it", async () => {
    const tables = createTables();
    const { slug, topic, ann, bo } = await duel(tables, "fair");
    const refused = tables.host.exportFile(slug, "game", 1);
    await settled();
    expect(asked(bo)).toMatchObject([{ kind: "export_game", asker: { alias: "Ana" } }]);
    expect(await tables.host.exportFile(slug, "game", 1)).toEqual({ refused: "question_open" });
    await tables.wait(11_000);
    expect(await refused).toEqual({ refused: "consent_refused" });
    const file = tables.host.exportFile(slug, "game", 1);
    await settled();
    await answer(bo, topic, true);
    expect(await file).toMatchObject({ name: `${slug}_game.json` });
    await ann.push(topic, "request_state");
    expect(lastState(ann).game.messages).toEqual(["[player1/Ana] downloaded the game."]);
  });

  it("another game is not put on the table of whoever sat down while others were asked", async () => {
    const tables = createTables();
    const { slug, topic, ann, bo } = await duel(tables, "fair");
    const cy = tables.client(tables.user(3, "Cy"));
    await cy.join(topic);
    const file = tables.host.exportFile(slug, "game", 1);
    await settled();
    await answer(bo, topic, true);
    const { content } = (await file) as { content: string };
    const before = await stepNow(ann, topic);
    const options = { game: { ...JSON.parse(content), roundNumber: 77 } };
    await ann.push(topic, "game_action", { action: "set_game", options });
    await settled();
    await cy.push(topic, "set_seat", { player_i: "player3", new_user_id: 3 });
    await answer(bo, topic, true);
    expect(alerts(ann).at(-1)).toMatchObject({
      level: "warning",
      text: "The game has moved on; nobody is asked any more.",
    });
    await stepNow(ann, topic);
    expect(lastState(ann).replayStep).toBe(before + 1);
    expect(lastState(ann).game.roundNumber).not.toBe(77);
  });

  it("is not given to whoever sat down while others were asked", async () => {
    const tables = createTables();
    const { slug, topic, bo } = await duel(tables, "fair");
    const cy = tables.client(tables.user(3, "Cy"));
    await cy.join(topic);
    const file = tables.host.exportFile(slug, "game", 1);
    await settled();
    await cy.push(topic, "set_seat", { player_i: "player3", new_user_id: 3 });
    await answer(bo, topic, true);
    expect(await file).toEqual({ refused: "consent_refused" });
  });
});

describe("who stands in for an absent host", () => {
  const powers = (slug: string, topic: string, tables: ServerTables, bo: TestClient) => ({
    export: async () => {
      const file = await tables.host.exportFile(slug, "game", 2);
      return "refused" in file ? file.refused : "ok";
    },
    load: async () => (await tables.host.mayLoadSave(slug, 2)) ?? "ok",
    upload: () => reason(bo, topic, "game_action", { action: "set_game", options: { game: {} } }),
    replay: () => reason(bo, topic, "set_replay", { replay: {} }),
    grant: () => reason(bo, topic, "set_spectator", { user_id: 3, value: true }),
    developer: () => reason(bo, topic, "set_room_options", { developerMode: true }),
    unseat: () => reason(bo, topic, "set_seat", { player_i: "player1", new_user_id: null }),
  });
  const reason = async (who: TestClient, topic: string, event: string, payload: object) => {
    const { status, response } = await who.push(topic, event, payload);
    return status === "ok" ? "ok" : (response as { reason: string }).reason;
  };

  it.each([
    [
      "fair",
      {
        export: "host_in_person",
        load: "consent_refused",
        upload: "not_host",
        replay: "not_host",
        grant: "not_host",
        developer: "not_host",
        unseat: "not_host",
      },
    ],
    [
      "open",
      {
        export: "ok",
        load: "ok",
        upload: "invalid_payload",
        replay: "invalid_payload",
        grant: "ok",
        developer: "ok",
        unseat: "ok",
      },
    ],
  ] as const)("has these powers in a %s room", async (policy, expected) => {
    const tables = createTables();
    const { slug, topic, ann, bo } = await duel(tables, policy);
    const cy = tables.client(tables.user(3, "Cy"));
    await cy.join(topic);
    ann.leave(topic);
    await tables.wait(61_000);
    expect(bo.heard("room_options_changed").at(-1)).toMatchObject({ actingHost: 2 });
    const outcomes: Record<string, string> = {};
    for (const [power, use] of Object.entries(powers(slug, topic, tables, bo))) {
      const used = use();
      if (power === "load") {
        // The host still sits, and cannot answer.
        await settled();
        await tables.wait(11_000);
      }
      outcomes[power] = await used;
    }
    expect(outcomes).toEqual(expected);
  });
});
