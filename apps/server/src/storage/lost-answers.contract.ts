/** What a room store does when the answer of its database is lost with the connection. */
import { expect, test } from "vitest";
import { claimed } from "../../test/claimed.ts";
import { created, loaded, roomMaker } from "../../test/stored-rooms.ts";
import { OutcomeUnknownError } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { createRoomStore } from "./room-store.ts";

export function lostAnswersContract(open: () => Db): void {
  const someRoom = roomMaker(open, "answers");

  test("an append whose answer was lost is asked again, is stored once and succeeds, with those of other rooms", async () => {
    const { db, lose } = losingAnswers(open());
    const store = createRoomStore(db);
    const [one, other] = [
      await created(store, await someRoom(), {}),
      await created(store, await someRoom(), {}),
    ];
    lose("after");
    await Promise.all([
      store.append(
        one,
        [
          { version: 1, entry: { n: 1 } },
          { version: 2, entry: { n: 2 } },
        ],
        { numPlayers: 2 },
      ),
      store.append(other, [{ version: 1, entry: { n: 1 } }], {}),
    ]);
    expect(await loaded(store, one.slug)).toMatchObject({ row: { numPlayers: 2 } });
    expect((await loaded(store, one.slug))?.entries).toEqual([
      { version: 1, entry: { n: 1 } },
      { version: 2, entry: { n: 2 } },
    ]);
    expect((await loaded(store, other.slug))?.entries).toHaveLength(1);
    lose("before");
    await store.append(one, [{ version: 3, entry: { n: 3 } }], {});
    expect((await loaded(store, one.slug))?.entries).toHaveLength(3);
  });

  test("H2: nobody knows what became of an append whose answer was lost while somebody else took the room over", async () => {
    const { db, lose } = losingAnswers(open());
    const store = createRoomStore(db);
    const room = await someRoom();
    const hold = await created(store, room, {});
    const other = createRoomStore(open());
    lose("before", async () => {
      await other.append(await claimed(other, room.slug), [{ version: 1, entry: "theirs" }], {});
    });
    await expect(store.append(hold, [{ version: 1, entry: "ours" }], {})).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
    expect((await loaded(store, room.slug))?.entries).toEqual([{ version: 1, entry: "theirs" }]);
  });
}

/** The same database on a line that breaks once: before a statement got there, or after it was carried out. */
function losingAnswers(db: Db): {
  db: Db;
  lose(when: "before" | "after", meanwhile?: () => Promise<void>): void;
} {
  let breaks: { when: "before" | "after"; meanwhile?: () => Promise<void> } | null = null;
  const broken = () => Object.assign(new Error("write CONNECTION_CLOSED"), { code: "CONNECTION_CLOSED" });
  const line = new Proxy(db, {
    get(target, key) {
      if (key !== "execute") return Reflect.get(target, key);
      return async (statement: Parameters<Db["execute"]>[0]) => {
        const now = breaks;
        breaks = null;
        await now?.meanwhile?.();
        if (now?.when === "before") throw broken();
        const answer = await target.execute(statement);
        if (now) throw broken();
        return answer;
      };
    },
  });
  return {
    db: line,
    lose(when, meanwhile) {
      breaks = { when, ...(meanwhile ? { meanwhile } : {}) };
    },
  };
}
