/** What every deck and custom-card store must do. */
import { expect, test } from "vitest";
import { createCustomCardStore } from "./custom-card-store.ts";
import type { Db } from "./database.ts";
import { createDeckStore } from "./deck-store.ts";
import { createPluginStore } from "./plugin-store.ts";
import { createUserStore } from "./user-store.ts";

export function deckStoreContract(open: () => Db): void {
  let serial = 0;
  async function someAuthor() {
    serial += 1;
    const alias = `Deck author ${serial}`;
    const user = await createUserStore(open()).create({
      email: `deck${serial}@x.example`,
      alias,
      passwordHash: null,
    });
    const parts = { name: "Harbour", public: true, repoUrl: null, gameDef: {}, cardDb: {} };
    const plugin = await createPluginStore(open()).create({ ...parts, authorId: user.id });
    return { authorId: user.id, pluginId: plugin.id, alias };
  }

  test("decks are kept with their items in order, changed in part, listed and removed", async () => {
    const store = createDeckStore(open());
    const { alias, ...ids } = await someAuthor();
    const loadList = [{ databaseId: "b" }, { databaseId: "a" }];
    const deck = await store.create({ ...ids, name: "Gulls", loadList, public: false });
    expect(await store.find(deck.id)).toEqual(deck);
    expect(await store.update(deck.id, { public: true })).toMatchObject({
      name: "Gulls",
      loadList,
      public: true,
    });
    expect(await store.listPublic(ids.pluginId)).toMatchObject([
      { authorAlias: alias, authorSupporterLevel: null },
    ]);
    await store.remove(deck.id);
    expect(await store.listByAuthor(ids.authorId, ids.pluginId)).toEqual([]);
    expect(await store.update(deck.id, { public: false })).toBeNull();
  });

  test("a user has one public and one private card database per plugin", async () => {
    const store = createCustomCardStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const other = await someAuthor();
    const first = await store.save({ ...ids, public: true, cardDb: { a: { A: {} } } });
    expect(await store.save({ ...ids, public: true, cardDb: { b: { A: {} } } })).toBe(first);
    await store.save({ ...ids, public: false, cardDb: { hidden: { A: {} } } });
    await store.save({ ...ids, authorId: other.authorId, public: true, cardDb: { c: { A: {} } } });
    expect(Object.keys(await store.allPublic(ids.pluginId))).toEqual(["b", "c"]);
    expect(await store.find(ids.authorId, ids.pluginId, false)).toEqual({ hidden: { A: {} } });
    expect(await store.find(other.authorId, ids.pluginId, false)).toBeNull();
  });
}
