/**
 * A fair game of which somebody has seen more than a fair table shows says so wherever it is played on: in the save, in copies of it, in
 * rooms that play it at the time.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, refusalOf } from "../../test/answers.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { ofEvent } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  [ana, bob, eve] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Eve")];
});

const load = (who: Person, uuid: string, policy: "open" | "fair") =>
  kit.call("POST", "/be/api/v1/games", {
    as: who,
    body: {
      room: { user: who.id, privacy_type: "private", policy },
      game_options: { plugin_id: kit.pluginId, replay_uuid: uuid, must_load: true },
    },
  });
async function loaded(who: Person, uuid: string, policy: "open" | "fair"): Promise<Visit> {
  const { slug } = answerOf("POST /api/v1/games", await load(who, uuid, policy)).success.room;
  return kit.enter(who, slug!);
}
const slugOf = ({ topic }: Visit) => topic.slice("room:".length);
const isMarked = async (visit: Visit) => (await visit.view()).fromOpen === true;
const idOf = async (visit: Visit) => (await visit.view()).game.id;
/** Ends a game without saving it, and its room. */
async function drop(visit: Visit) {
  await visit.push("reset_game", { options: { save: false } });
  await visit.push("close_room", {});
}

/** A fair game of Ana and Bob, saved, whose room is closed. */
async function fairGame(): Promise<string> {
  const slug = await kit.room(ana, { policy: "fair" });
  const [ann, bo] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
  await bo.push("set_seat", { player_i: "player2", new_user_id: bob.id });
  const uuid = await idOf(ann);
  await ann.push("save_replay", { options: {} });
  await drop(ann);
  return uuid;
}
const grantSight = (visit: Visit) => visit.push("set_spectator", { user_id: eve.id, value: true });

describe("what somebody has seen of a fair game", () => {
  it("is said when the game is loaded again, though nothing was saved since", async () => {
    const uuid = await fairGame();
    const first = await loaded(ana, uuid, "fair");
    await kit.enter(eve, slugOf(first));
    expect(await isMarked(first)).toBe(false);
    await grantSight(first);
    expect(await isMarked(first)).toBe(true);
    await drop(first);
    expect(await isMarked(await loaded(ana, uuid, "fair"))).toBe(true);
  });

  it("is said of the game when it was seen in a copy, and in the room of the game when a copy is made", async () => {
    const uuid = await fairGame();
    const first = await loaded(ana, uuid, "fair");
    // Nobody else sits there: nobody is asked. The room hears of it.
    const copy = await loaded(ana, uuid, "fair");
    expect(await idOf(copy)).not.toBe(uuid);
    expect(await isMarked(first)).toBe(true);
    await kit.enter(eve, slugOf(copy));
    await grantSight(copy);
    await drop(copy);
    await drop(first);
    expect(await isMarked(await loaded(ana, uuid, "fair"))).toBe(true);
  });

  it("is said of what was saved from a copy, when the first game is opened at a table that is not fair", async () => {
    const uuid = await fairGame();
    const first = await loaded(ana, uuid, "fair");
    const copy = await loaded(ana, uuid, "fair");
    const copied = await idOf(copy);
    await copy.push("save_replay", { options: {} });
    await drop(copy);
    await drop(first);
    await drop(await loaded(ana, uuid, "open"));
    expect(await isMarked(await loaded(ana, copied, "fair"))).toBe(true);
  });

  it("is said in the room that plays a copy, whose players are asked before the first game is opened beside it", async () => {
    const uuid = await fairGame();
    const first = await loaded(ana, uuid, "fair");
    const copy = await loaded(ana, uuid, "fair");
    await drop(first);
    const bo = await kit.enter(bob, slugOf(copy));
    await bo.push("set_seat", { player_i: "player2", new_user_id: bob.id });
    const asked = load(ana, uuid, "open");
    const { id } = await bo.next("consent_asked");
    await bo.push("answer_consent", { id, agree: false });
    expect(refusalOf(await asked).message).toBe(
      "The other players did not agree, or did not answer in time.",
    );
  });

  it("counts when the host has taken a file of the game, alone as they were", async () => {
    const slug = await kit.room(ana, { policy: "fair" });
    const ann = await kit.enter(ana, slug);
    await kit.call("GET", `/api/v1/rooms/${slug}/export/game`, { as: ana });
    await ann.wire.find(ofEvent("room_options_changed"));
    expect(await isMarked(ann)).toBe(true);
  });
});

describe("a saved fair game", () => {
  it("opens for those who played it, and for nobody who only knows its id", async () => {
    const uuid = await fairGame();
    const refused = await load(eve, uuid, "open");
    expect([refused.status, refusalOf(refused).message]).toEqual([
      403,
      "Only those who played this game may open it.",
    ]);
    expect(await isMarked(await loaded(bob, uuid, "fair"))).toBe(false);
  });

  it("says who has opened it, and when, in the chat of whoever plays on", async () => {
    const uuid = await fairGame();
    await drop(await loaded(bob, uuid, "fair"));
    const ann = await loaded(ana, uuid, "fair");
    const ref = ann.wire.send(`chat:${slugOf(ann)}`, "phx_join", {}, "self");
    const { messages } = (await ann.wire.reply(ref)).response as { messages: { text: string }[] };
    expect(messages.map(({ text }) => text)).toEqual(["Bob opened this saved game."]);
  });
});
