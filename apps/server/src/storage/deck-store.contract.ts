/** What every deck and custom-card store must do. */
import { expect, test } from "vitest";
import { type CardBlock, createCustomCardStore } from "./custom-card-store.ts";
import type { Db } from "./database.ts";
import { createDeckStore } from "./deck-store.ts";
import { packJson, unpackJson } from "./packed-json.ts";
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

  const block = async (...keys: string[]): Promise<CardBlock> => {
    const packed = await packJson(Object.fromEntries(keys.map((key) => [key, { A: { name: key } }])));
    return { firstKey: keys[0]!, lastKey: keys.at(-1)!, cards: keys.length, bytes: 100, packed };
  };
  const keysOf = async (blocks: CardBlock[] | null) =>
    Promise.all((blocks ?? []).map(async ({ packed }) => Object.keys(JSON.parse(await unpackJson(packed)))));

  test("a user has one public and one private set of cards per plugin, stored in blocks", async () => {
    const store = createCustomCardStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const mine = { ...ids, public: true };
    const first = await store.save(mine, [await block("a")]);
    expect(await store.save(mine, [await block("b", "c"), await block("f", "k")])).toBe(first);
    await store.save({ ...mine, public: false }, [await block("hidden")]);
    expect(await keysOf(await store.blocks(mine))).toEqual([
      ["b", "c"],
      ["f", "k"],
    ]);
    expect(await store.counts(mine)).toEqual({ cards: 4, bytes: 200 });
    expect(await keysOf(await store.blocks({ ...mine, public: false }))).toEqual([["hidden"]]);
    const nobody = { ...mine, authorId: (await someAuthor()).authorId };
    expect([await store.blocks(nobody), await store.counts(nobody)]).toEqual([null, { cards: 0, bytes: 0 }]);
  });

  test("public cards of everybody come in pages of blocks, and single cards by the blocks that may hold them", async () => {
    const store = createCustomCardStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const mine = { ...ids, public: true };
    const theirs = { ...mine, authorId: (await someAuthor()).authorId };
    await store.save(mine, [await block("b", "c"), await block("f", "k"), await block("m")]);
    await store.save({ ...mine, public: false }, [await block("hidden")]);
    await store.save(theirs, [await block("z")]);
    const page = await store.publicBlocks(ids.pluginId, null, 250);
    expect(await keysOf(page)).toEqual([
      ["b", "c"],
      ["f", "k"],
    ]);
    expect(await keysOf(await store.publicBlocks(ids.pluginId, page.at(-1)!, 250))).toEqual([["m"], ["z"]]);
    expect(await keysOf(await store.publicBlocks(ids.pluginId, null, 1))).toEqual([["b", "c"]]);
    expect(await keysOf(await store.blocksWith(mine, ["g", "m", "x"], 9))).toEqual([["f", "k"], ["m"]]);
    expect(await keysOf(await store.blocksWith(mine, ["g", "m"], 1))).toEqual([["f", "k"]]);
    expect(await store.blocksWith(theirs, ["g"], 9)).toEqual([]);
    expect(await store.blocksWith(mine, [], 9)).toEqual([]);
  });
}
