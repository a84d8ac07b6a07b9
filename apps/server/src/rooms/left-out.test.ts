/** Saved preferences that the game cannot use. */
import { expect, test } from "vitest";
import { createTables } from "../../test/table-kit.ts";
import type { TestClient } from "../../test/tables.ts";

const odd = {
  player: { life: ["c_000001"], favourite: "Moth", cardById: {} },
  game: { oil: "c_000002 c_000003", pace: "fast" },
};
const alerts = (client: TestClient) => client.heard("send_alert");
const warning = (text: string) => [
  expect.objectContaining({ level: "warning", text: expect.stringContaining(text) }),
];

test("api §12: what does not fit is left out of a new game, and its owner alone is told, once", async () => {
  const tables = createTables();
  const ann = tables.user(1, "Ann", { settings: odd });
  const bob = tables.user(2, "Bob");
  const slug = await tables.room(ann);
  const [host, guest] = [tables.client(ann), tables.client(bob)];
  await host.join(`room:${slug}`);
  await guest.join(`room:${slug}`);
  const { table } = await tables.open(slug);
  expect(table.game).toMatchObject({ oil: 0, pace: "fast" });
  expect(table.game.playerData.player1).toMatchObject({ life: 5, favourite: "Moth" });
  expect(alerts(host)).toEqual(warning("player.life was left out"));
  expect(alerts(host)).toEqual(warning("game.oil was left out"));
  expect(alerts(guest)).toEqual([]);
  expect(JSON.stringify(table.game)).not.toContain("c_000002 c_000003");
});

test("api §12, §6.3.5: whoever sits down hears which of their preferences does not fit, and nobody else does", async () => {
  const tables = createTables();
  const ann = tables.user(1, "Ann");
  const bob = tables.user(2, "Bob", { settings: odd });
  const slug = await tables.room(ann);
  const [host, guest] = [tables.client(ann), tables.client(bob)];
  await host.join(`room:${slug}`);
  await guest.join(`room:${slug}`);
  expect(alerts(guest)).toEqual([]);
  await guest.push(`room:${slug}`, "set_seat", { player_i: "player2", new_user_id: 2 });
  const { table } = await tables.open(slug);
  expect(table.game.playerData.player2).toMatchObject({ life: 5, favourite: "Moth" });
  expect(alerts(guest)).toEqual(warning("player.life was left out"));
  expect(JSON.stringify(alerts(guest))).not.toContain("game.oil");
  expect(alerts(host)).toEqual([]);
});

test("api §7.4, §12: a reset gives everybody who sits their preferences anew, whoever resets and whoever is away", async () => {
  const tables = createTables();
  const ann = tables.user(1, "Ann", { settings: { player: { life: 7 } } });
  const bob = tables.user(2, "Bob", { settings: { player: { life: 9 } } });
  const slug = await tables.room(ann);
  const [host, guest] = [tables.client(ann), tables.client(bob)];
  await host.join(`room:${slug}`);
  await guest.join(`room:${slug}`);
  await guest.push(`room:${slug}`, "set_seat", { player_i: "player2", new_user_id: 2 });
  const lives = async () => {
    const { playerData } = (await tables.open(slug)).table.game;
    return [playerData.player1!.life, playerData.player2!.life];
  };
  expect(await lives()).toEqual([7, 9]);
  for (const event of ["reset_game", "reset_and_reload"]) {
    await host.push(`room:${slug}`, event, { options: { save: false } });
    expect(await lives()).toEqual([7, 9]);
    await guest.push(`room:${slug}`, "phx_leave", {});
  }
});
