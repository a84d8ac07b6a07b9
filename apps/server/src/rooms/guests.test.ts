/** Closed seats and removed people (api §6.3): who may sit where and who may be here is the host's to say, in sight of all. */
import type { RoomOptions } from "@baize/protocol";
import { expect, it } from "vitest";
import { alerts, duel, lastState } from "../../test/duel.ts";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const sit = (who: TestClient, topic: string, seat: string, userId: number | null) =>
  who.push(topic, "set_seat", { player_i: seat, new_user_id: userId });
const options = (who: TestClient) => who.heard("room_options_changed").at(-1) as RoomOptions;

async function withCy(policy: "open" | "fair" = "fair") {
  const tables = createTables();
  const play = await duel(tables, policy);
  const { topic, slug } = play;
  const cy = tables.client(tables.user(3, "Cy"));
  await cy.join(topic);
  await cy.join(`chat:${slug}`);
  return { ...play, tables, cy };
}

it("on a closed seat nobody sits down but whom the host seats", async () => {
  const { tables, slug, topic, ana, ann, bo, cy } = await withCy();
  expect(await bo.push(topic, "close_seat", { seat: "player3", closed: true })).toMatchObject({
    response: { reason: "not_host" },
  });
  expect(await ann.push(topic, "close_seat", { seat: "player9", closed: true })).toMatchObject({
    response: { reason: "invalid_seat" },
  });
  await ann.push(topic, "close_seat", { seat: "player3", closed: true });
  expect(options(cy).closedSeats).toEqual(["player3"]);
  expect(alerts(cy).at(-1)).toMatchObject({ level: "info", text: "Ana closed player3's seat." });
  expect(cy.heard("new_message")).toMatchObject([
    { text: "[player1/Ana] closed player3's seat.", sent_by: -1 },
  ]);
  for (const [who, id] of [
    [cy, 3],
    [bo, 2],
  ] as const)
    expect(await sit(who, topic, "player3", id)).toMatchObject({
      response: expect.objectContaining({ reason: "seat_closed", message: "The host has closed that seat." }),
    });
  // It stays closed when the room is opened again.
  await tables.host.close();
  const again = createTables({ store: tables.store });
  again.user(ana.id, ana.alias);
  const [host, guest] = [again.client(ana), again.client(again.user(3, "Cy"))];
  await host.join(topic);
  await guest.join(topic);
  expect(lastState(guest).closedSeats).toEqual(["player3"]);
  expect(await sit(guest, topic, "player3", 3)).toMatchObject({ response: { reason: "seat_closed" } });
  expect(await sit(host, topic, "player3", 3)).toMatchObject({ status: "ok" });
  expect(alerts(guest).at(-1)!.text).toBe("Ana gave Cy player3's seat.");
  expect((await again.open(slug)).table.playerInfo.player3).toEqual({ id: 3, alias: "Cy" });
  await host.push(topic, "close_seat", { seat: "player3", closed: false });
  expect(options(guest).closedSeats).toEqual([]);
});

it("whom the host removes gets up, is told, and cannot come back until they are let in", async () => {
  const { tables, slug, topic, ann, bo, cy } = await withCy();
  await bo.join(`chat:${slug}`);
  expect(await ann.push(topic, "remove_person", { user_id: 2, removed: true })).toMatchObject({
    status: "ok",
  });
  expect(bo.heard("removed_from_room")).toEqual([{ by: "Ana" }]);
  expect(bo.heard("phx_close")).toHaveLength(2);
  expect(alerts(cy).map(({ text }) => text)).toContain("Ana removed Bob from the room.");
  expect(cy.heard("new_message")).toMatchObject([{ text: "[player1/Ana] removed Bob from the room." }]);
  const room = await tables.open(slug);
  expect(room.table.playerInfo.player2).toBeNull();
  // Who comes later reads it in the log.
  expect(room.table.game.messages).toEqual([
    "[player1/Ana] removed [player2/Bob] from the room.",
    "[player2/Bob] got up from player2's seat.",
  ]);
  expect(options(cy).removed).toEqual([{ user_id: 2, alias: "Bob" }]);
  const refused = { reason: "removed", message: "The host has removed you from this room." };
  for (const where of [topic, `chat:${slug}`]) expect(await bo.join(where)).toEqual(refused);
  await ann.push(topic, "remove_person", { user_id: 2, removed: false });
  await bo.join(topic);
  expect(lastState(bo).removed).toEqual([]);
});

it("the host removes whoever is only in the chat, and whoever has said something and left", async () => {
  const { tables, slug, topic, ann } = await withCy();
  const [dee, eve] = [tables.client(tables.user(4, "Dee")), tables.client(tables.user(5, "Eve"))];
  const remove = (userId: number) => ann.push(topic, "remove_person", { user_id: userId, removed: true });
  await dee.join(`chat:${slug}`);
  expect(await remove(4)).toMatchObject({ response: { reason: "not_in_room" } });
  await dee.push(`chat:${slug}`, "message", { message: "you all play badly" });
  await eve.join(topic);
  await eve.join(`chat:${slug}`);
  await eve.push(`chat:${slug}`, "message", { message: "and slowly" });
  eve.leave(topic);
  eve.leave(`chat:${slug}`);
  for (const id of [4, 5]) expect(await remove(id)).toMatchObject({ status: "ok" });
  expect(dee.heard("phx_close")).toHaveLength(1);
  expect(options(ann).removed).toEqual([
    { user_id: 4, alias: "Dee" },
    { user_id: 5, alias: "Eve" },
  ]);
  for (const who of [dee, eve]) expect(await who.join(`chat:${slug}`)).toMatchObject({ reason: "removed" });
});

it("lines of the room itself in the chat are nobody's: no person of theirs is removed", async () => {
  const { slug, topic, ann, bo, cy } = await withCy();
  for (const who of [bo, cy]) await who.join(`chat:${slug}`);
  await bo.push(`chat:${slug}`, "game_update", { message: "[player2/Bob] draws a card." });
  await ann.push(topic, "close_seat", { seat: "player3", closed: true });
  const heard = [alerts(cy).length, cy.heard("new_message").length];
  for (const id of [-1, 0, -7])
    expect(await ann.push(topic, "remove_person", { user_id: id, removed: true })).toMatchObject({
      response: { reason: "not_in_room" },
    });
  expect(options(cy).removed).toEqual([]);
  expect([alerts(cy).length, cy.heard("new_message").length]).toEqual(heard);
});

it("nobody removes the host or themselves, and no stand-in who sits in a fair room", async () => {
  const { tables, topic, ann, bo, cy } = await withCy();
  const remove = (who: TestClient, userId: unknown, removed: unknown = true) =>
    who.push(topic, "remove_person", { user_id: userId, removed });
  expect(await remove(bo, 3)).toMatchObject({ response: { reason: "not_host" } });
  expect(await remove(ann, 1)).toMatchObject({ response: { message: "You cannot remove yourself." } });
  expect(await remove(ann, 77)).toMatchObject({ response: { reason: "not_in_room" } });
  for (const odd of [remove(ann, "2"), remove(ann, 2, "yes")])
    expect(await odd).toMatchObject({ response: { reason: "invalid_payload" } });
  await sit(cy, topic, "player3", 3);
  ann.leave(topic);
  await tables.wait(61_000);
  expect(await remove(bo, 1)).toMatchObject({ response: { message: "Nobody can remove the host." } });
  expect(await remove(bo, 3)).toMatchObject({
    response: { message: "In a fair room only the host in person can do that." },
  });
  await sit(cy, topic, "player3", null);
  expect(await remove(bo, 3)).toMatchObject({ status: "ok" });
});

it("whoever is removed sees hidden cards no more when they come back", async () => {
  const { topic, ann, cy } = await withCy();
  await ann.push(topic, "set_spectator", { user_id: 3, value: true });
  await ann.push(topic, "remove_person", { user_id: 3, removed: true });
  await ann.push(topic, "remove_person", { user_id: 3, removed: false });
  await cy.join(topic);
  expect(lastState(cy).spectators).toEqual({ "3": false });
});

it("the host who makes somebody get up is named", async () => {
  const { topic, ann, cy } = await withCy();
  await sit(ann, topic, "player2", null);
  expect(alerts(cy).at(-1)).toMatchObject({ level: "info", text: "Ana made Bob get up." });
});
