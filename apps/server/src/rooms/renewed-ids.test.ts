/** Rooms of earlier versions are opened with ids that nobody can guess (decision 4). */

import type { RoomSnapshot } from "@baize/room";
import { expect, it } from "vitest";
import { duel, lastState } from "../../test/duel.ts";
import { createMemoryRoomStore } from "../../test/memory-room-store.ts";
import { createTables } from "../../test/table-kit.ts";

it("api §8.3: a room of an earlier version goes on with ids that nobody can guess, and keeps them", async () => {
  const { slug, room } = await (async () => {
    const tables = createTables();
    const { slug } = await duel(tables);
    return { slug, room: await tables.open(slug) };
  })();
  const old = JSON.parse(
    room.snapshot().text.replaceAll(/\b([cs]_[0-9a-z]{6})[0-9a-z]{8}\b/g, "$1"),
  ) as RoomSnapshot;
  const ids = Object.keys(old.table.game.cardById);
  expect(ids[0]).toMatch(/^c_[0-9a-z]{6}$/);
  const store = createMemoryRoomStore();
  const { pluginId, numPlayers, id: gameId } = old.table.game;
  const { createdBy, privacyType } = old.meta;
  const row = { slug, name: slug, createdBy, privacyType, lastUpdate: 1_767_225_600, numPlayers, pluginId };
  await store.create({ ...row, gameId }, old);

  const opened = await createTables({ store }).open(slug);
  const fresh = Object.keys(opened.table.game.cardById);
  expect(fresh).toHaveLength(ids.length);
  for (const id of fresh) expect(id).toMatch(/^c_[0-9a-z]{14}$/);
  expect(opened.table.deltas).toHaveLength(old.table.deltas.length);

  // As after a crash: the journal says the same.
  const tables = createTables({ store });
  const again = await tables.open(slug);
  expect(Object.keys(again.table.game.cardById)).toEqual(fresh);
  const ann = tables.client(tables.user(1, "Ann"), "ann");
  await ann.join(`room:${slug}`);
  await ann.push(`room:${slug}`, "request_state", {});
  const told = JSON.stringify(lastState(ann).game);
  for (const id of [...fresh, ...ids]) expect(told).not.toContain(`"${id}"`);
});
