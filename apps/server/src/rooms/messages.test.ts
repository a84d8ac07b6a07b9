import { beforeAll, describe, expect, it } from "vitest";
import { refusedWith } from "../../test/answers.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { ofEvent } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let cy: Person;

beforeAll(async () => {
  [ana, bob, cy] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Cy")];
});

/** Ana hosts and sits at player1, Bob sits at player2. */
async function duel(
  room: Parameters<typeof kit.room>[1] = {},
): Promise<{ slug: string; ann: Visit; bo: Visit }> {
  const slug = await kit.room(ana, room);
  const ann = await kit.enter(ana, slug);
  const bo = await kit.enter(bob, slug);
  await bo.push("set_seat", { player_i: "player2", new_user_id: bob.id });
  return { slug, ann, bo };
}

/** Beside them stands what the text says, for those who translate. */
const fails = (reason: string, message?: unknown) => ({
  status: "error",
  response: expect.objectContaining({ reason, message: message ?? expect.any(String) }),
});

describe("room messages on the wire", () => {
  it("api §14.20: 50 parallel actions of two sockets give consecutive steps, each before its reply", async () => {
    const { ann, bo } = await duel();
    const from = (await ann.view()).replayStep;
    const add = ["INCREASE_VAL", "/oil", 1];
    const refs: [Visit, string][] = [];
    for (let i = 0; i < 25; i++) {
      for (const [visit, playerN] of [
        [ann, "player1"],
        [bo, "player2"],
      ] as const) {
        const options = { action_list: add, player_ui: { playerN } };
        refs.push([visit, visit.wire.send(visit.topic, "game_action", { action: "evaluate", options })]);
      }
    }
    for (const [visit, ref] of refs) expect((await visit.wire.reply(ref)).status).toBe("ok");
    for (const visit of [ann, bo]) {
      const steps = visit.wire.log.flatMap(([, , , event, payload]) =>
        event === "state_update" ? [payload as { oldReplayStep: number; newReplayStep: number }] : [],
      );
      const ours = steps.filter(({ newReplayStep }) => newReplayStep > from);
      expect(ours.map(({ newReplayStep }) => newReplayStep)).toEqual(
        Array.from({ length: 50 }, (_, index) => from + index + 1),
      );
      for (const { oldReplayStep, newReplayStep } of ours) expect(newReplayStep).toBe(oldReplayStep + 1);
      const events = visit.wire.log.map(([, ref, , event]) =>
        event === "phx_reply" ? `reply ${ref}` : event,
      );
      const own = refs.filter(([who]) => who === visit).map(([, ref]) => ref);
      own.forEach((ref, index) => {
        const updatesBefore = events
          .slice(0, events.indexOf(`reply ${ref}`))
          .filter((event) => event === "state_update").length;
        expect(updatesBefore).toBeGreaterThan(index);
      });
    }
    expect((await ann.view()).game.oil).toBe(50);
  });

  it("api §14.21, T7-51: a request_state is answered by exactly one current_state", async () => {
    const { ann } = await duel();
    await ann.settle();
    await ann.push("request_state");
    await ann.push("ping", { n: 1 });
    const states = ann.wire.log.filter(([, , , event]) => event === "current_state");
    // The first at the join, the second as asked for.
    expect(states).toHaveLength(2);
  });

  it("api §14.22, W10: malformed payloads and unknown events are refused and the channel lives", async () => {
    const { ann } = await duel();
    const malformed: [string, unknown][] = [
      ["game_action", {}],
      ["game_action", { action: "evaluate" }],
      ["game_action", { action: "evaluate", options: { action_list: 5 } }],
      ["game_action", { action: "dance", options: {} }],
      ["game_action", { action: "command", options: { command: "fly" } }],
      ["game_action", { action: "command", options: { command: {}, args: 3 } }],
      ["game_action", { action: "run", options: { ref: null } }],
      ["game_action", { action: "set_game", options: { game: [] } }],
      ["game_action", { action: "evaluate", options: { action_list: [], player_ui: 7 } }],
      ["step_through", { options: { size: "leap" } }],
      ["step_through", { options: { size: "index", index: 1.5 } }],
      ["step_through", 3],
      ["set_seat", { player_i: { a: 1 }, new_user_id: ana.id }],
      ["set_spectator", { user_id: "x", value: 1 }],
      ["set_room_options", {}],
      ["set_replay", { replay: { game: {}, deltas: "no" } }],
      ["set_replay", { replay: { formatVersion: 99, game: {}, deltas: [] } }],
      ["send_alert", { message: 5 }],
      ["no_such_event", {}],
      ["__proto__", {}],
      ["reset_game", null],
    ];
    for (const [event, payload] of malformed) {
      const reply = await ann.wire.reply(ann.wire.send(ann.topic, event, payload));
      expect([event, reply.status]).toEqual([event, "error"]);
      expect(["invalid_payload", "invalid_seat"]).toContain(refusedWith(reply).reason);
    }
    expect(await ann.push("ping", { here: true })).toEqual({ status: "ok", response: { here: true } });
  });

  it("api §14.24: a seat may be named by a 0-based number", async () => {
    const slug = await kit.room(ana);
    const visit = await kit.enter(bob, slug);
    expect(await visit.push("set_seat", { player_i: 1, new_user_id: bob.id, timestamp: 1 })).toMatchObject({
      status: "ok",
    });
    expect((await visit.view()).playerInfo.player2).toEqual({ id: bob.id, alias: "Bob" });
    expect(await visit.push("set_seat", { player_i: 9, new_user_id: bob.id })).toEqual(fails("invalid_seat"));
  });

  it("api §14.25, W2: who sits at player1 may act for an empty seat, not for an occupied one", async () => {
    const { ann } = await duel();
    const list = ["LOG", "$ALIAS_N", " acts."];
    expect(await ann.evaluate(list, "player3")).toMatchObject({ status: "ok" });
    expect(await ann.evaluate(list, "player2")).toEqual(
      fails("invalid_player", "You cannot act for that player."),
    );
    expect(await ann.evaluate(list, "nobody")).toEqual(fails("invalid_player"));
    expect(await ann.command("nextStep", {}, "player2")).toEqual(fails("invalid_player"));
  });

  it("what belongs to nobody is acted on for no player: the log names who did it", async () => {
    const { ann } = await duel();
    expect(await ann.evaluate(["UNLOAD_CARDS", "shared"], "shared")).toMatchObject({ status: "ok" });
    expect(await ann.evaluate(["LOG", "$ALIAS", " cleared the table."], "shared")).toMatchObject({
      status: "ok",
    });
    const { deltas } = await ann.view();
    expect(deltas.at(-1)?._delta_metadata?.log_messages.join()).toContain("Ana");
  });

  it("api §14.38: raw lists are refused under fair, accepted under open and with developer mode", async () => {
    const { ann } = await duel({ policy: "fair" });
    const list = ["LOG", "raw"];
    expect(await ann.evaluate(list)).toEqual(
      fails("raw_not_allowed", "This room accepts only the game's own commands."),
    );
    expect(await ann.command("nextStep")).toMatchObject({ status: "ok" });
    expect(await ann.push("set_room_options", { developerMode: true })).toMatchObject({ status: "ok" });
    expect(await ann.next("room_options_changed")).toMatchObject({ policy: "fair", developerMode: true });
    const isAlert = ofEvent("send_alert");
    const told = ann.wire.find((frame) => isAlert(frame) && frame[4].level === "info");
    expect((await told)[4]).toMatchObject({ level: "info", text: "Ana switched developer mode on." });
    expect(await ann.evaluate(list)).toMatchObject({ status: "ok" });
    await ann.push("set_room_options", { developerMode: false });
    expect(await ann.evaluate(list)).toEqual(fails("raw_not_allowed"));
  });

  it("api §14.38: prompt answers by stub are accepted under both policies, and an answered prompt is gone", async () => {
    for (const policy of ["open", "fair"]) {
      const { ann } = await duel({ policy });
      await ann.command("loadDeck", { deckId: "lanterns" });
      await ann.run("askTop");
      const { game } = await ann.view();
      const [prompt] = Object.values(game.playerData.player1!.prompts);
      const stub = prompt!.options![0]!.code;
      expect(stub).toEqual(["ANSWER_PROMPT", prompt!.uuid, 0]);
      const answer = [["DEFINE", "$PROMPT_INPUT", null], stub];
      expect(await ann.evaluate(answer, "player2")).toEqual(fails("invalid_player"));
      expect(await ann.evaluate(answer)).toMatchObject({ status: "ok" });
      const after = await ann.view();
      expect(after.game.playerData.player1!.prompts).toEqual({});
      expect(after.deltas.at(-1)?._delta_metadata?.log_messages).toEqual(["[player1/Ana] keeps it."]);
      await ann.settle();
      expect(await ann.evaluate(answer)).toEqual(fails("prompt_gone", "This prompt has been answered."));
      expect(ann.wire.unheard()).toBe(0);
      expect((await ann.view()).replayStep).toBe(after.replayStep);
    }
  });

  it("T7-60, T7-66: undo and redo, by step, round and index, are heard by all", async () => {
    const { ann, bo } = await duel();
    for (let i = 0; i < 3; i++) await ann.evaluate([["INCREASE_VAL", "/oil", 1]]);
    await ann.run("nextRound");
    const last = (await ann.view()).replayStep;
    await bo.settle();
    const go = (options: object) => ann.push("step_through", { options });
    expect(await go({ size: "single", direction: "undo" })).toMatchObject({ response: "step_through" });
    expect(await bo.next("go_to_replay_step")).toMatchObject({
      oldReplayStep: last,
      newReplayStep: last - 1,
      delta: { roundNumber: [1, 0] },
    });
    await go({ size: "single", direction: "redo" });
    expect(await bo.next("go_to_replay_step")).toMatchObject({ newReplayStep: last });
    await go({ size: "round", direction: "undo" });
    expect(await bo.next("go_to_replay_step")).toMatchObject({ newReplayStep: last - 1 });
    await go({ size: "index", index: 0 });
    expect(await bo.next("go_to_replay_step")).toMatchObject({ newReplayStep: 0, delta: { oil: [3, 0] } });
    await go({ size: "single", direction: "undo" });
    await bo.next("go_to_replay_step");
    await go({ size: "single", direction: "undo" });
    expect(await bo.next("go_to_replay_step")).toMatchObject({
      oldReplayStep: -1,
      newReplayStep: -1,
      delta: null,
    });
    // Acting after an undo discards what could have been redone (api §7.9).
    await ann.evaluate(["SET", "/oil", 7]);
    expect((await ann.view()).deltas).toHaveLength(1);
  });

  it("T6-23, T6-24, T7-68, T7-69, api §6.3.6: the host's grant shows everything to a watcher, until they sit down", async () => {
    const { slug, ann } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    const watcher = await kit.enter(cy, slug);
    expect(await watcher.push("set_spectator", { user_id: cy.id, value: true })).toEqual(fails("not_host"));
    expect(JSON.stringify(watcher.state)).not.toContain("Ember");
    expect(await ann.push("set_spectator", { user_id: 999_999, value: true })).toEqual(fails("not_in_room"));
    await ann.push("set_spectator", { user_id: cy.id, value: true });
    expect(await watcher.next("spectators_changed")).toEqual({ [cy.id]: true });
    expect(await ann.next("send_alert")).toMatchObject({ level: "error" });
    expect(await ann.next("send_alert")).toMatchObject({
      level: "info",
      text: "Cy is now an omniscient spectator and has the power to see facedown cards.",
    });
    // A client that has not said that it takes states at any time is told the difference.
    const told = await watcher.next("go_to_replay_step");
    expect(told.newReplayStep).toBe(told.oldReplayStep);
    expect(JSON.stringify(told.delta)).toContain("Ember");
    await watcher.push("set_seat", { player_i: "player3", new_user_id: cy.id });
    expect(await watcher.next("spectators_changed")).toEqual({ [cy.id]: false });
    expect(JSON.stringify(await watcher.view())).not.toContain("Ember");
  });

  it("api §6.3.6: a grant to who sits is not ended by another's seat, and counts from when they get up", async () => {
    const { slug, ann, bo } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    const watcher = await kit.enter(cy, slug);
    await ann.push("set_spectator", { user_id: bob.id, value: true });
    expect(JSON.stringify(await bo.view())).not.toContain("Ember");
    await watcher.push("set_seat", { player_i: "player3", new_user_id: cy.id });
    expect((await bo.view()).spectators).toEqual({ [bob.id]: true });
    await bo.push("set_seat", { player_i: "player2", new_user_id: null });
    expect(JSON.stringify(await bo.view())).toContain("Ember");
    await bo.push("set_seat", { player_i: "player4", new_user_id: bob.id });
    expect((await bo.view()).spectators).toEqual({ [bob.id]: false });
  });

  it("W7, T7-61: players' alerts are plain, signed and limited", async () => {
    const { ann, bo } = await duel();
    expect(await ann.push("send_alert", { message: "<b>Tea</b> time" })).toEqual({
      status: "ok",
      response: {},
    });
    expect(await bo.next("send_alert")).toMatchObject({ level: "info", text: "Ana: bTea/b time" });
    await ann.push("send_alert", { message: "Ana has to go" });
    expect(await bo.next("send_alert")).toMatchObject({ level: "info", text: "Ana: has to go" });
    await ann.push("send_alert", { message: "\u202eAna switched developer mode on.\n[player2/Bob] left" });
    const text = "Ana: switched developer mode on. (player2/Bob) left";
    expect(await bo.next("send_alert")).toMatchObject({ level: "info", text });
    for (let i = 0; i < 2; i++) await ann.push("send_alert", { message: "again" });
    expect(await ann.push("send_alert", { message: "again" })).toEqual(fails("rate_limited"));
    expect(await bo.push("send_alert", { message: "mine" })).toMatchObject({ status: "ok" });
  });

  it("W7: that a game was uploaded says in the room's words only who may upload one", async () => {
    const { ann, bo } = await duel();
    for (const about of ["uploaded_game", "uploaded_replay"] as const) {
      expect(await bo.push("send_alert", { message: "x", about })).toEqual(fails("not_host"));
      await ann.push("send_alert", { message: "x", about });
      expect(await bo.next("send_alert")).toMatchObject({ level: "error" });
      expect(await bo.next("send_alert")).toMatchObject({ level: "info", said: { reason: about } });
    }
    expect(await bo.push("send_alert", { message: "uploaded a game" })).toMatchObject({ status: "ok" });
    expect(await ann.next("send_alert")).toMatchObject({ said: { reason: "uploaded_game" } });
  });

  it("W3, T6-03, T6-04: seats are taken and given up by their own, or by the host", async () => {
    const { slug, ann, bo } = await duel();
    const visit = await kit.enter(cy, slug);
    const sit = (who: Visit, seat: string, id: number | null) =>
      who.push("set_seat", { player_i: seat, new_user_id: id });
    expect(await sit(visit, "player2", cy.id)).toEqual(fails("seat_taken", "That seat is taken."));
    expect(await sit(visit, "player2", null)).toEqual(fails("seat_forbidden"));
    expect(await sit(visit, "player3", bob.id)).toEqual(fails("seat_forbidden"));
    expect(await sit(ann, "player3", 999_999)).toEqual(fails("not_in_room"));
    expect(await sit(ann, "player3", cy.id)).toMatchObject({ status: "ok" });
    expect((await visit.view()).playerInfo.player3).toEqual({ id: cy.id, alias: "Cy" });
    expect(await sit(ann, "player2", null)).toMatchObject({ status: "ok" });
    // One seat per user: sitting elsewhere is moving there.
    expect(await sit(visit, "player2", cy.id)).toMatchObject({ status: "ok" });
    const { playerInfo, deltas } = await bo.view();
    expect(playerInfo).toMatchObject({ player2: { id: cy.id }, player3: null });
    expect(deltas.at(-1)?._delta_metadata?.log_messages).toEqual([
      "[player2/Cy] moved from player3's seat to player2's seat.",
    ]);
  });

  it("api §6.3.1: two tabs of a user are one presence, which ends with the last of them", async () => {
    const { slug, ann } = await duel();
    const first = await kit.enter(cy, slug);
    const second = await kit.enter(cy, slug);
    expect(Object.keys(second.state.sockets)).toContain(String(cy.id));
    await ann.settle();
    await first.leave();
    await second.leave();
    await ann.settle();
    const changes = ann.wire.log.filter(([, , , event]) => event === "users_changed");
    expect(changes.at(-1)?.[4]).not.toHaveProperty(String(cy.id));
    const visitor = await kit.enter(null, slug);
    const anonymous = Object.values(visitor.state.sockets).find((presence) => !presence.is_logged_in);
    expect(anonymous).toEqual({
      user_id: null,
      alias: expect.stringMatching(/^u\d{5}$/),
      is_logged_in: false,
    });
  });

  it("api §6.3.1: too many joins of one room by one person are refused", async () => {
    const slug = await kit.room(ana);
    const wire = await kit.wire(cy);
    const replies: string[] = [];
    for (let i = 0; i < 11; i++)
      replies.push((await wire.reply(wire.send(`room:${slug}`, "phx_join", {}, "self"))).status);
    expect(replies).toEqual([...Array(10).fill("ok"), "error"]);
  });

  it("api §6.3.3.4: a failing action changes nothing but the log, and the reply is ok", async () => {
    const { ann } = await duel();
    const before = await ann.view();
    expect(
      await ann.evaluate([
        ["SET", "/oil", 9],
        ["SET", "/a/b", 1],
      ]),
    ).toMatchObject({ status: "ok" });
    const after = await ann.view();
    expect(after.game.oil).toBe(before.game.oil);
    expect(after.replayStep).toBe(before.replayStep + 1);
    expect(after.game.messages).toEqual([
      expect.stringMatching(/^Error in Lantern Yard triggered by \[player1\/Ana\]/),
    ]);
    expect(JSON.stringify(after)).not.toMatch(/node_modules|\.ts:\d/);
  });

  it("api §8.3: looking at cards is logged for all, when the action itself says nothing", async () => {
    const { ann, bo } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    await bo.settle();
    await ann.run("drawQuietly");
    const drawn = await bo.next("state_update");
    expect(drawn.delta?._delta_metadata?.log_messages).toEqual([
      "[player1/Ana] is looking at cards in Hand.",
    ]);
    await ann.run("peekTop");
    const peeked = await bo.next("state_update");
    expect(peeked.delta?._delta_metadata?.log_messages).toEqual([
      "[player1/Ana] is looking at cards in player1 deck.",
    ]);
    expect((await bo.view()).deltas.at(-1)).toEqual({
      _delta_metadata: peeked.delta?._delta_metadata,
      said: peeked.said,
    });
  });

  it("api §6.5, T7-76: a selection goes to whom it is for, shuffles are shown to all", async () => {
    const { ann, bo } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    expect(await bo.next("gui_update_all")).toMatchObject({
      targetPlayerN: "player1",
      player_n: "player1",
      updates: { dnc3dShuffle: { groupId: "player1Deck" } },
    });
    await ann.run("selectTop");
    const update = await ann.next("gui_update");
    const { game } = await ann.view();
    const stackId = game.groupById.player1Deck!.stackIds[0]!;
    const { cardIds } = game.stackById[stackId]!;
    expect(update.updates.multiSelect).toMatchObject({ cardIds });
    expect(bo.wire.log.filter(([, , , event]) => event === "gui_update")).toEqual([]);
  });

  it("api §6.5, §8.3: a selection for what is no seat goes to nobody, and tells no id of a card", async () => {
    const { ann } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    const { game } = await ann.view();
    const [id] = Object.keys(game.cardById);
    for (const target of [id, `$GAME.cardById.${id}`, "player9", null, 5, ["LIST", "player1", id]])
      await ann.evaluate(["SELECT_CARDS", target, ["LIST", id]]);
    const told = ann.wire.log.filter(ofEvent("gui_update")).map(([, , , , payload]) => payload);
    expect(told).toEqual([
      {
        targetPlayerN: "player1",
        player_n: "player1",
        updates: { multiSelect: { enabled: true, cardIds: [id] } },
      },
    ]);
  });
});

describe("what the seeds say of looking and moving", () => {
  it("T4-08: a group's visibility holds for the cards that enter it later", async () => {
    const { ann, bo } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    await ann.command("setVisibility", { groupId: "sharedShade", to: "player2" });
    const { game } = await ann.view();
    const stackId = game.groupById.player1Deck!.stackIds[0]!;
    await ann.command("moveStack", { stackId, groupId: "sharedShade", index: 0 });
    const known = (state: typeof game) =>
      Object.values(state.cardById).filter(
        (card) => card.groupId === "sharedShade" && card.databaseId !== null,
      );
    expect(known((await ann.view()).game)).toHaveLength(0);
    expect(known((await bo.view()).game)).toHaveLength(1);
  });

  it("T4-64: closing a browsed group shuffles it when asked to, and nobody knows its cards any more", async () => {
    const { ann } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    await ann.command("lookAt", { groupId: "player1Deck", n: "all" });
    const open = (await ann.view()).game;
    const names = open.groupById.player1Deck!.stackIds.map((id) => open.stackById[id]!.cardIds[0]!);
    expect(names.every((id) => open.cardById[id]!.databaseId !== null)).toBe(true);
    await ann.command("closeBrowse", { mode: "shuffle" });
    const closed = (await ann.view()).game;
    expect(Object.values(closed.cardById).every((card) => card.databaseId === null)).toBe(true);
    expect(closed.messages).toEqual([
      "[player1/Ana] closed player1 deck.",
      "[player1/Ana] shuffled player1 deck.",
    ]);
  });

  it("T4-24, api §7.10: a card that is moved to the bottom lies last, and face-down cards are called a card", async () => {
    const { ann, bo } = await duel();
    await ann.command("loadDeck", { deckId: "lanterns" });
    const { game } = await ann.view();
    const top = game.stackById[game.groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!;
    await bo.settle();
    await ann.command("moveCard", { cardId: top, groupId: "player1Deck", to: "bottom" });
    const { delta } = await bo.next("state_update");
    expect(delta?._delta_metadata?.log_messages).toEqual([
      "[player1/Ana] moved a card to bottom of player1 deck.",
    ]);
  });
});
