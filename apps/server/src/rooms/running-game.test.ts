/** A running fair game is one game (api §7.6): its saves load nowhere else while it is played, unless its players agree. */
import { beforeAll, describe, expect, it } from "vitest";
import { answerOf, type HttpAnswer, refusalOf } from "../../test/answers.ts";
import { type Person, useRooms, type Visit } from "../../test/room-kit.ts";
import { ofEvent } from "../../test/wire.ts";

const kit = useRooms();
let ana: Person;
let bob: Person;
let cy: Person;

beforeAll(async () => {
  [ana, bob, cy] = [await kit.register("Ana"), await kit.register("Bob"), await kit.register("Cy")];
});

/** Ana and Bob play; the game is saved by the end of a round. */
async function saved(
  policy: "open" | "fair",
): Promise<{ slug: string; uuid: string; ann: Visit; bo: Visit }> {
  const slug = await kit.room(ana, { policy });
  const [ann, bo] = [await kit.enter(ana, slug), await kit.enter(bob, slug)];
  await bo.push("set_seat", { player_i: "player2", new_user_id: bob.id });
  await ann.run("nextRound");
  await bo.next("send_alert");
  return { slug, uuid: (await ann.view()).game.id, ann, bo };
}

const load = (who: Person, uuid: string) =>
  kit.call("POST", "/be/api/v1/games", {
    as: who,
    body: {
      room: { user: who.id, privacy_type: "private", policy: "open" },
      game_options: { plugin_id: kit.pluginId, replay_uuid: uuid },
    },
  });
const outcome = (answer: HttpAnswer) => [
  answer.status,
  answer.status < 300 ? "ok" : refusalOf(answer).message,
];

describe("a save of a fair game that is being played", () => {
  it("loads for nobody who does not take part, and asks nobody", async () => {
    const { uuid, bo } = await saved("fair");
    expect(outcome(await load(cy, uuid))).toEqual([403, "This game is still being played."]);
    await bo.push("ping");
    expect(bo.wire.log.some(([, , , event]) => event === "consent_asked")).toBe(false);
  });

  it("loads for its host and its players only when the others agree, and everybody hears of it", async () => {
    const { uuid, ann, bo } = await saved("fair");
    for (const [who, other, otherVisit] of [
      [ana, bob, bo],
      [bob, ana, ann],
    ] as const) {
      const refused = load(who, uuid);
      const question = await otherVisit.next("consent_asked");
      expect(question).toMatchObject({ kind: "load_save", asker: { user_id: who.id, alias: who.alias } });
      await otherVisit.push("answer_consent", { id: question.id, agree: false });
      expect(outcome(await refused)).toEqual([
        403,
        "The other players did not agree, or did not answer in time.",
      ]);

      const agreed = load(who, uuid);
      const { id } = await otherVisit.next("consent_asked");
      await otherVisit.push("answer_consent", { id, agree: true });
      const { room } = answerOf("POST /api/v1/games", await agreed).success;
      const text = `${who.alias} opened a save of this game elsewhere.`;
      const isAlert = ofEvent("send_alert");
      const told = otherVisit.wire.find((frame) => isAlert(frame) && frame[4].text === text);
      expect((await told)[4]).toMatchObject({ level: "info" });
      // It is a copy: what is played there is another game.
      const copy = await kit.enter(other, room.slug!);
      expect(copy.state.game.id).not.toBe(uuid);
    }
  });

  it("loads at once for a host who sits alone, and for all who took part when the game is closed", async () => {
    const { uuid, ann, bo } = await saved("fair");
    await bo.push("set_seat", { player_i: "player2", new_user_id: null });
    expect((await load(ana, uuid)).status).toBe(201);
    // Bob took part, but sits no more.
    expect(outcome(await load(bob, uuid))).toEqual([403, "This game is still being played."]);
    await ann.push("close_room", { options: {} });
    await ann.next("phx_close");
    expect((await load(bob, uuid)).status).toBe(201);
  });

  it("loads for nobody while nobody is there, also after the server was stopped", async () => {
    const { uuid, ann, bo } = await saved("fair");
    await ann.leave();
    await bo.leave();
    await kit.restart();
    expect(outcome(await load(cy, uuid))[0]).toBe(403);
    const file = await kit.call("GET", `/be/api/v1/rooms/${ann.topic.slice(5)}/export/game`, { as: bob });
    expect(outcome(file)).toEqual([403, "Only the room host can do that."]);
  });
});

it("a save of an open game loads for its acting host, and the room hears of it", async () => {
  const { uuid, bo } = await saved("open");
  expect(outcome(await load(bob, uuid))).toEqual([403, "This game is still being played."]);
  expect((await load(ana, uuid)).status).toBe(201);
  const told = bo.wire.find(
    ([, , , event, payload]) =>
      event === "send_alert" &&
      (payload as { text: string }).text === "Ana opened a save of this game elsewhere.",
  );
  expect(await told).toBeTruthy();
});
