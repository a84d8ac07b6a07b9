/** What every deck and custom-card store must do. */
import { expect, test } from "vitest";
import { eq } from "../base/drizzle.ts";
import { type CardBlock, createCustomCardStore } from "./custom-card-store.ts";
import type { Db } from "./database.ts";
import { createDeckStore, DecksTooLargeError } from "./deck-store.ts";
import { packJson, unpackJson } from "./packed-json.ts";
import { createPluginStore } from "./plugin-store.ts";
import { decks } from "./schema.ts";
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
    const deck = (await store.create({ ...ids, name: "Gulls", loadList, public: false }, 5))!;
    expect(await store.find(deck.id)).toEqual(deck);
    expect(await store.update(deck.id, { public: true })).toMatchObject({
      name: "Gulls",
      loadList,
      public: true,
    });
    expect(await store.listPublic(ids.pluginId)).toEqual([
      { id: deck.id, name: "Gulls", revision: 2, bytes: 42, authorAlias: alias, authorSupporterLevel: null },
    ]);
    expect(await store.listByAuthor(ids.authorId, ids.pluginId)).toEqual([
      { id: deck.id, public: true, bytes: 42 },
    ]);
    expect(await store.decksOf(ids.authorId, [deck.id])).toEqual([await store.find(deck.id)]);
    expect(await store.decksOf((await someAuthor()).authorId, [deck.id])).toEqual([]);
    await store.remove(deck.id);
    expect(await store.listByAuthor(ids.authorId, ids.pluginId)).toEqual([]);
    expect(await store.update(deck.id, { public: false })).toBeNull();
  });

  test("D-98: of several who change the same revision of a deck at once, one is written", async () => {
    const store = createDeckStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const deck = (await store.create({ ...ids, name: "Gulls", loadList: [], public: false }, 5))!;
    expect(deck.revision).toBe(1);
    const names = ["Auks", "Terns", "Skuas", "Petrels"];
    const written = await Promise.all(names.map((name) => store.update(deck.id, { name }, 1)));
    expect(written.filter((each) => each !== null)).toEqual([await store.find(deck.id)]);
    expect(await store.update(deck.id, { name: "Last" })).toMatchObject({ name: "Last", revision: 3 });
  });

  test("A-13: of many that are made at once only so many are kept, for each author and plugin", async () => {
    const store = createDeckStore(open());
    const [mine, theirs] = [await someAuthor(), await someAuthor()];
    const one = (ids: typeof mine) =>
      store.create(
        { authorId: ids.authorId, pluginId: ids.pluginId, name: "Gulls", loadList: [], public: false },
        3,
      );
    // The first ones wait for connections to be opened, one after the other; the others are at it together.
    await Promise.all(Array.from({ length: 20 }, () => store.listPublic(mine.pluginId)));
    const made = await Promise.all(Array.from({ length: 20 }, () => one(mine)));
    expect(made.filter((deck) => deck !== null)).toHaveLength(3);
    expect(await store.listByAuthor(mine.authorId, mine.pluginId)).toHaveLength(3);
    expect(await one(theirs)).not.toBeNull();
    expect(await one({ ...mine, pluginId: theirs.pluginId })).not.toBeNull();
  });

  test("A-13: an author's decks have 10 MB together, for whatever plugin; whoever has more may make them smaller", async () => {
    const store = createDeckStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const other = { ...ids, pluginId: (await someAuthor()).pluginId };
    const large = (bytes: number) => [{ databaseId: "x".repeat(bytes) }];
    const parts = { name: "Gulls", public: false };
    await store.create({ ...parts, ...ids, loadList: large(6_000_000) }, 9);
    const second = (await store.create({ ...parts, ...other, loadList: large(3_000_000) }, 9))!;
    const more = store.create({ ...parts, ...ids, loadList: large(2_000_000) }, 9);
    await expect(more).rejects.toBeInstanceOf(DecksTooLargeError);
    const grown = store.update(second.id, { loadList: large(5_000_000) });
    await expect(grown).rejects.toBeInstanceOf(DecksTooLargeError);
    expect(await store.find(second.id)).toEqual(second);
    // Kept before there was a limit.
    await open()
      .update(decks)
      .set({ loadList: large(7_000_000) })
      .where(eq(decks.id, second.id));
    expect(await store.update(second.id, { name: "Terns" })).toMatchObject({ name: "Terns" });
    expect(await store.update(second.id, { loadList: large(6_000_000) })).toMatchObject({ revision: 3 });
  });

  test("D-100: public decks are summed up without their items; private ones are not there", async () => {
    const store = createDeckStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const make = async (isPublic: boolean, ...quantities: unknown[]) => {
      const loadList = quantities.map((quantity) => ({ databaseId: "b", quantity }));
      return (await store.create({ ...ids, name: "Gulls", loadList, public: isPublic }, 9))!;
    };
    const [open1, hidden, empty] = [await make(true, 2, 3), await make(false, 1), await make(true)];
    // Kept before quantities were checked.
    const old = await make(true, 1e300, -4, "7", null);
    const found = await store.publicSummaries([open1.id, hidden.id, empty.id, old.id, 999_999]);
    const { loadList: _items, ...plain } = open1;
    expect(found.find(({ id }) => id === open1.id)).toEqual({ ...plain, cards: 5, entries: 2 });
    expect(found.map(({ id, cards, entries }) => [id, cards, entries]).sort()).toEqual(
      [
        [open1.id, 5, 2],
        [empty.id, 0, 0],
        [old.id, 2_147_483_647, 4],
      ].sort(),
    );
    expect(await store.publicDecks([hidden.id, open1.id])).toEqual([open1]);
    expect(await store.publicDecks([])).toEqual([]);
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

  test("A-9: a set can be taken away; states are others after each change, and only after one", async () => {
    const store = createCustomCardStore(open());
    const { alias: _, ...ids } = await someAuthor();
    const mine = { ...ids, public: true };
    const hidden = { ...mine, public: false };
    const theirs = { ...mine, authorId: (await someAuthor()).authorId };
    const states = async () => [
      await store.publicState(ids.pluginId),
      await store.stateOf(mine),
      await store.stateOf(hidden),
    ];
    const seen: string[][] = [await states()];
    /** Which of the states a change has changed. */
    const changed = async (change: () => Promise<unknown>) => {
      await change();
      const before = seen.at(-1)!;
      seen.push(await states());
      return seen.at(-1)!.map((state, index) => state !== before[index]);
    };
    expect(await changed(async () => {})).toEqual([false, false, false]);
    expect(await changed(async () => store.save(mine, [await block("a")]))).toEqual([true, true, false]);
    // Within the same second, and as many bytes.
    expect(await changed(async () => store.save(mine, [await block("b")]))).toEqual([true, true, false]);
    expect(await changed(async () => store.save(theirs, [await block("c")]))).toEqual([true, false, false]);
    expect(await changed(async () => store.save(hidden, [await block("d")]))).toEqual([false, false, true]);
    expect(await changed(() => store.remove(mine))).toEqual([true, true, false]);
    expect(await store.blocks(mine)).toBeNull();
    expect(await store.remove(mine)).toBeNull();
    expect(new Set(seen.map(([all]) => all)).size).toBe(5);
  });
}
