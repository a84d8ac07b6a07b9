/** Acting unseen: reading a running game's copy, acting under another's name, emptying the log. */
import type { JsonObject } from "@baize/engine";
import { expect, it } from "vitest";
import { answerOf, type HttpAnswer, refusedWith } from "../answers.ts";
import type { Account } from "./kit/account.ts";
import { useArena } from "./kit/arena.ts";
import { tablesOf } from "./kit/fair-table.ts";
import { cardsIn, faceOf, logOf, type Player } from "./kit/player.ts";

const arena = useArena();
const fairTable = tablesOf(arena, "fair");
const openTable = tablesOf(arena, "open");

/** Waits for an answer; whoever is asked for consent meanwhile gives this one. */
async function whileAsked<T>(answer: Promise<T>, asked: Player, agree: boolean): Promise<T> {
  const question = asked.next("consent_asked").then(async ({ id }) => {
    await asked.push("answer_consent", { id, agree });
    return answer;
  });
  return Promise.race([answer, question]);
}

/** A room from a save either is not given, or holds none of the saved cards. */
async function expectNoCopy(answer: HttpAnswer, account: Account): Promise<void> {
  if (answer.status !== 201) return expect(answer.status).toBeGreaterThanOrEqual(400);
  const copy = await arena.enter(account, answerOf("POST /api/v1/games", answer).success.room.slug!);
  expect(Object.keys((await copy.view()).game.cardById)).toEqual([]);
}

for (const saving of ["the host", "a new round"]) {
  it(`finding 2: what ${saving} saved of a running fair game loads nowhere else`, async () => {
    const { ann, eve } = await fairTable();
    const { game } = await ann.view();
    if (saving === "the host") await ann.push("save_replay", { options: {} });
    else {
      await ann.run("nextRound");
      // A round's save comes after its action: whoever asks first asks too early for the attack.
      await eve.next("send_alert");
    }
    const accomplice = await arena.signUp(`Mallory ${saving}`);
    for (const account of [ann.account!, eve.account!, accomplice]) {
      const asked = account === eve.account ? ann : eve;
      for (const policy of ["open", "fair"] as const) {
        const answer = arena.askForRoom(account, policy, { replay_uuid: game.id });
        await expectNoCopy(await whileAsked(answer, asked, false), account);
      }
    }
  });
}

it("finding 2: the host does not read a running fair game from a file while the others say no", async () => {
  const { ann, eve } = await fairTable();
  for (const what of ["game", "replay"]) {
    const file = arena.http("GET", `/be/api/v1/rooms/${ann.slug}/export/${what}`, { as: ann.account! });
    const { status, text } = await whileAsked(file, eve, false);
    expect([status, text.includes("cardById")]).toEqual([status, false]);
    expect(status).toBeGreaterThanOrEqual(400);
  }
});

it("finding 2: lists of saved games name no hidden card", async () => {
  const { ann } = await fairTable();
  await ann.push("save_replay", { options: {} });
  const { id } = (await ann.view()).game;
  const answer = await arena.http("GET", `/be/api/replays/${ann.account!.id}`, { as: ann.account! });
  const saves = answerOf("GET /api/replays/:userId", answer).data;
  const entry = saves.find(({ uuid }) => uuid === id);
  expect(["a card", null]).toContain(entry?.metadata?.top);
});

/** What may stand in place of a client's own state. */
const disguises: Record<string, JsonObject | null | undefined> = {
  "no state": undefined,
  "null as state": null,
  "an empty state": {},
  "no seat": { playerN: null },
  "an empty seat": { playerN: "player4" },
  "the own seat and another's name": { playerN: "player2", alias: "Ann1fair", playerInfo: {} },
  "an observed seat": { playerN: null, observingPlayerN: "player1" },
};

for (const [disguise, playerUi] of Object.entries(disguises)) {
  it(`finding 6: what an opponent does stands in the log under their name: ${disguise}`, async () => {
    const { ann, eve } = await fairTable();
    const [card] = await eve.cardsIn("player1Deck");
    const heard = ann.lines.length;
    const act = (command: string, args = {}) => eve.act("command", { command, args }, playerUi);
    await act("shuffle", { groupId: "player2Deck" });
    await act("lookAt", { groupId: "player1Deck", n: 2 });
    await act("toggleTarget", { cardId: card!.id });
    await act("setVisibility", { groupId: "player1Hand", to: "all" });
    await act("flipCoin");
    await act("nextStep");
    await eve.act("run", { ref: { kind: "actionList", id: "drawQuietly" } }, playerUi);
    await eve.act("run", { ref: { kind: "actionList", id: "draw" } }, playerUi);
    await act("shuffle", { groupId: "player1Deck" });
    await ann.view();
    const lines = ann.lines.slice(heard);
    expect(lines.length).toBeGreaterThan(0);
    // Lines of the rules ("[system]") are nobody's.
    const signed = lines.filter((line) => line.startsWith("[player"));
    expect(signed.filter((line) => !/^\[player\d\/Eve/.test(line))).toEqual([]);
  });
}

for (const playerN of ["player1", ["player1"], "player9", "constructor", 1, true, { toString: "player1" }]) {
  it(`finding 6: nobody acts for ${JSON.stringify(playerN)}`, async () => {
    const { ann, eve } = await fairTable();
    const before = await ann.view();
    const reply = await eve.command("shuffle", { groupId: "player1Deck" }, { playerN } as JsonObject);
    expect(refusedWith(reply).reason).toBe("invalid_player");
    expect((await ann.view()).replayStep).toBe(before.replayStep);
  });
}

const undo = { options: { size: "single", direction: "undo" } };

it("finding 9: a look that was taken back stays in the log", async () => {
  const { ann, eve } = await fairTable();
  await eve.command("lookAt", { groupId: "player1Hand", n: "all" });
  const line = "is looking at";
  expect(logOf(await ann.view()).join()).toContain(line);
  await whileAsked(eve.push("step_through", undo), ann, true);
  await eve.command("flipCoin");
  const newcomer = await arena.enter(null, ann.slug);
  for (const player of [ann, eve, newcomer])
    expect([player.account?.alias, logOf(await player.view()).join()]).toEqual([
      player.account?.alias,
      expect.stringContaining(line),
    ]);
});

for (const step of [
  { options: { size: "index", index: 0 } },
  { size: "index", index: 0 },
  { size: "index", index: -1 },
  { options: { size: "round", direction: "undo" } },
  undo,
]) {
  it(`finding 9: nobody steps back over what others did while they say no: ${JSON.stringify(step)}`, async () => {
    const { ann, eve } = await fairTable();
    await ann.run("draw");
    const before = await ann.view();
    await whileAsked(eve.push("step_through", step), ann, false);
    const after = await ann.view();
    expect(after.replayStep).toBe(before.replayStep);
    expect(logOf(after).slice(0, before.deltas.length)).toEqual(logOf(before).slice(0, before.deltas.length));
  });
}

it("finding 9: whoever steps back is named, and what was cut off stays in the log", async () => {
  const { ann, eve } = await fairTable();
  await ann.run("draw");
  const before = logOf(await ann.view());
  const { status } = await whileAsked(
    eve.push("step_through", { options: { size: "index", index: 0 }, size: "index", index: 0 }),
    ann,
    true,
  );
  expect(status).toBe("ok");
  await ann.view();
  expect(ann.told("go_to_replay_step").at(-1)).toMatchObject({ by: { user_id: eve.account!.id } });
  await eve.command("flipCoin");
  const newcomer = await arena.enter(null, ann.slug);
  for (const player of [ann, newcomer]) {
    const log = logOf(await player.view());
    expect(before.filter((line) => !log.includes(line))).toEqual([]);
    expect(log.filter((line) => line.includes(eve.account!.alias))).not.toEqual([]);
  }
});

it("finding 11: in an open room a look is in the log whatever else the action says", async () => {
  const { ann, eve } = await openTable();
  const [card] = await eve.cardsIn("player1Deck");
  const heard = ann.lines.length;
  const { status } = await eve.evaluate([
    ["LOG", "Nothing happens."],
    ["SET", `/cardById/${card!.id}/peeking/player2`, true],
    ["LOG", "[player1/Ann] is looking at nothing."],
  ]);
  expect(status).toBe("ok");
  const [seen] = await eve.cardsIn("player1Deck");
  expect(faceOf(seen!)).not.toBeNull();
  await ann.view();
  expect(
    ann.lines.slice(heard).filter((line) => /^\[player2\/Eve.*is looking at cards/.test(line)),
  ).toHaveLength(1);
});

it("whoever brings cards with backs of their own, which only they can read, is named with how many there are", async () => {
  const { eve, ann } = await fairTable();
  const A = { name: "Reed", type: "Light", cardBack: "night" };
  const item = (quantity: number, B: JsonObject) => ({
    quantity,
    loadGroupId: "sharedPlay",
    cardDetails: { A, B },
  });
  const told = async () => logOf(await ann.view()).filter((line) => line.includes("backs of their own"));
  await eve.command("loadList", { items: [item(3, { name: "night" })] });
  expect(await told()).toEqual([]);
  const marked: JsonObject[] = [
    { name: "crease" },
    { name: "night", imageUrl: "https://cards.example/reed.png" },
  ];
  await eve.command("loadList", {
    items: [item(1, { name: "night" }), ...marked.map((back) => item(2, back))],
  });
  expect(await told()).toEqual([
    expect.stringMatching(/Eve.*\] brought cards that have backs of their own: 4\.$/),
  ]);
});

it("backs of their own are told also of cards that are called printed ones, are of another size, or have further sides", async () => {
  const { eve, ann } = await fairTable();
  const A = { name: "Reed", type: "Light", cardBack: "night" };
  const loads = async (more: JsonObject) => {
    const before = logOf(await ann.view()).length;
    await eve.command("loadList", { items: [{ quantity: 1, loadGroupId: "sharedPlay", ...more }] });
    return logOf(await ann.view())
      .slice(before)
      .some((line) => line.includes("backs of their own"));
  };
  const unmarked: JsonObject[] = [
    { databaseId: "L0" },
    { databaseId: "L0", cardDetails: { A, B: { name: "night" } } },
    { cardDetails: { A, B: { name: "night", type: "Light", databaseId: "" } } },
  ];
  for (const card of unmarked) expect([card, await loads(card)]).toEqual([card, false]);
  const marked: JsonObject[] = [
    { databaseId: "L0", cardDetails: { A, B: { name: "crease" } } },
    { databaseId: "L0", cardDetails: { A, B: { name: "night", type: "Shield", databaseId: "" } } },
    { cardDetails: { A, B: { name: "night", type: "Shield", databaseId: "" } } },
    { cardDetails: { A, B: { name: "night" }, C: { name: "crease", databaseId: "" } } },
    { databaseId: "L0", cardDetails: { A } },
  ];
  for (const card of marked) expect([card, await loads(card)]).toEqual([card, true]);
});

it("finding 11: nobody but the host resets a room by a list", async () => {
  const { ann, eve } = await openTable();
  const before = await ann.view();
  for (const list of [["RESET_GAME"], [["RESET_GAME"]], [["LOG", "x"], ["RESET_GAME"]]])
    await eve.evaluate(list);
  const after = await ann.view();
  expect(after.game.id).toBe(before.game.id);
  expect(cardsIn(after, "player1Deck")).toHaveLength(cardsIn(before, "player1Deck").length);
});

it("finding 11: everybody is told whether a room is fair, and who switched developer mode on", async () => {
  for (const [policy, { ann, visitor }] of [
    ["fair", await fairTable()],
    ["open", await openTable()],
  ] as const) {
    await ann.push("set_room_options", { developerMode: true });
    const newcomer = await arena.enter(null, ann.slug);
    for (const player of [visitor, newcomer])
      expect(await player.view()).toMatchObject({
        policy,
        developerMode: true,
        developerModeBy: ann.account!.alias,
      });
    expect(visitor.told("room_options_changed").at(-1)).toMatchObject({ policy, developerMode: true });
  }
});

it("finding 2: nobody consents in another's stead", async () => {
  const { ann, eve, visitor } = await fairTable();
  const spectator = await arena.enter(await arena.signUp("Onlooker"), ann.slug);
  const path = `/be/api/v1/rooms/${ann.slug}/export/game`;
  const file = arena.http("GET", path, { as: ann.account! });
  const { id } = await eve.next("consent_asked");
  for (const player of [ann, visitor, spectator]) {
    const { status } = await player.push("answer_consent", { id, agree: true });
    expect([player.account?.alias, status]).toEqual([player.account?.alias, "error"]);
  }
  for (const answer of [{ id: "another", agree: true }, { id, agree: "yes" }, { agree: true }])
    expect((await eve.push("answer_consent", answer)).status).toBe("error");
  await eve.push("answer_consent", { id, agree: false });
  expect((await file).status).toBeGreaterThanOrEqual(400);
  expect((await file).text).not.toContain("cardById");
});

it("finding 9: a closed seat is taken by nobody, and whoever was removed stays away", async () => {
  const { ann, eve } = await fairTable();
  const guest = await arena.enter(await arena.signUp("Guest"), ann.slug);
  expect(await ann.push("close_seat", { seat: "player3", closed: true })).toMatchObject({ status: "ok" });
  expect((await guest.sit("player3")).status).toBe("error");
  for (const player of [guest, eve]) {
    const asHost = [
      player.push("close_seat", { seat: "player3", closed: false }),
      player.push("remove_person", { user_id: ann.account!.id, removed: true }),
    ];
    expect((await Promise.all(asHost)).map(({ status }) => status)).toEqual(["error", "error"]);
  }
  const removal = { user_id: guest.account!.id, removed: true };
  expect(await ann.push("remove_person", removal)).toMatchObject({ status: "ok" });
  const wire = await arena.wire(guest.account);
  expect(await wire.reply(wire.send(ann.topic, "phx_join", {}, "self"))).toMatchObject({ status: "error" });
});
