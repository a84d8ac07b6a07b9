import type { Json, JsonObject } from "@baize/engine";
import { checkDefinition } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { LANTERNS_DATE, lanternsDefinition, lanternsWork } from "../export/testing/lanterns.ts";
import { setHandsPrivate } from "../groups/private-hands.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { BUILDER_KEY } from "./builder-record.ts";
import { sectionHash } from "./canonical-json.ts";
import { composeDefinition } from "./compose-definition.ts";
import { openStored } from "./open-stored.ts";
import { rawOf } from "./testing/stored-plugins.ts";

const later = { replace: [], date: "2031-05-06" };
const work = lanternsWork();
const inAll = ({ state, cardDb }: BuilderWork): BuilderWork => ({
  cardDb,
  state: { ...state, inAllLanguages: true },
});

/** The plugin as it is stored, with sections that somebody has changed since. */
function storedWith(changes: JsonObject = {}): StoredPlugin {
  const { definition } = composeDefinition(work, null, { replace: [], date: LANTERNS_DATE });
  return { id: 7, name: "Duel of Lanterns", version: 1, definition: { ...definition, ...changes } };
}

const isError = ({ level }: { level: string }) => level === "error";

/** What the server gives back, through JSON and back. */
function reopened(stored: StoredPlugin) {
  const raw = { ...rawOf(stored.definition, work.cardDb ?? {}), version: stored.version };
  return openStored(JSON.parse(JSON.stringify(raw)));
}

function withoutRecord({ [BUILDER_KEY]: _, ...definition }: JsonObject): JsonObject {
  return definition;
}

const renamed: BuilderWork = { ...work, state: { ...work.state, pluginName: "Night of Lanterns" } };

describe("D-82 a plugin made in the builder and opened again", () => {
  it("D-82 has the identical state, its cards, and every step open", () => {
    const opened = reopened(storedWith());
    expect(opened.work).toEqual(JSON.parse(JSON.stringify(work)));
    expect(opened).toMatchObject({ maxUnlocked: 16, stored: { id: 7, version: 1 } });
    expect(opened.savedWork).toBe(opened.work);
  });

  it("D-82 is stored as the worked example, with the builder's own part beside it", () => {
    expect(withoutRecord(storedWith().definition)).toEqual(lanternsDefinition);
  });

  it("D-82 labels written by hand are kept, and listed", () => {
    const labels = { hello: { English: "Hello", German: "Hallo" } };
    const { definition, kept } = composeDefinition(renamed, storedWith({ labels }), later);
    expect(definition).toMatchObject({ labels, pluginName: "Night of Lanterns" });
    const exported = storedWith().definition.labels as JsonObject;
    // What the builder says itself joins them.
    const stored = { ...labels, ...exported };
    expect(definition.labels).toEqual(stored);
    expect(kept).toEqual([{ section: "labels", stored, exported }]);
  });

  it("a game whose lines are plain texts is opened as it was left, and keeps them with its next save", () => {
    const { definition, kept } = composeDefinition(renamed, storedWith(), later);
    expect(reopened(storedWith()).work.state).toEqual(JSON.parse(JSON.stringify(work.state)));
    expect(withoutRecord(definition)).toEqual({
      ...withoutRecord(storedWith().definition),
      pluginName: "Night of Lanterns",
    });
    expect(kept).toEqual([]);
  });

  it("that gets words in all languages keeps what was written by hand, with labels for what is written anew", () => {
    const hello = { hello: { English: "Hello" } };
    const functions = { OWN: { args: [], code: [["LOG", "id:hello"]] } };
    const { definition, kept } = composeDefinition(
      inAll(renamed),
      storedWith({ labels: hello, functions }),
      later,
    );
    expect(definition.functions).toEqual(functions);
    const labels = definition.labels as JsonObject;
    expect(labels).toMatchObject({ ...hello, "builder.key.draw": { German: "Eine Karte ziehen" } });
    // Nobody speaks of these.
    expect(labels).not.toHaveProperty("builder.line.detached.1");
    expect(kept.map(({ section }) => section).sort()).toEqual(["functions", "labels"]);
    expect(checkDefinition(withoutRecord(definition), work.cardDb ?? {}).filter(isError)).toEqual([]);
  });

  it("keys that are left out go, also beside keys that somebody has added by hand, and come back", () => {
    const own = { key: "O", actionList: [], label: "Own" };
    const hotkeys = storedWith().definition.hotkeys as Record<string, Json[]>;
    const stored = storedWith({ hotkeys: { ...hotkeys, game: [...(hotkeys.game as Json[]), own] } });
    const without: BuilderWork = { ...work, state: { ...work.state, keysLeftOut: ["draw"] } };
    const left = composeDefinition(without, stored, later).definition;
    expect(left.hotkeys).toMatchObject({ game: [own], card: hotkeys.card });
    const opened = reopened({ ...stored, definition: left });
    expect(opened.work.state.keysLeftOut).toEqual(["draw"]);
    const again = composeDefinition(work, { ...stored, definition: left }, later).definition;
    expect((again.hotkeys as Record<string, Json[]>).game).toEqual([own, ...(hotkeys.game as Json[])]);
    expect(again.labels).toEqual(storedWith().definition.labels);
  });

  it("a label of the builder that its author has worded otherwise stays so", () => {
    const worded = { "builder.key.draw": { English: "Draw!" } };
    const labels = { ...(storedWith().definition.labels as JsonObject), ...worded };
    const { definition } = composeDefinition(renamed, storedWith({ labels }), later);
    expect(definition.labels).toMatchObject(worded);
  });

  it("D-82 groups changed by hand are listed and kept, through every further save; Replace replaces them", () => {
    const own = lanternsDefinition.groups as JsonObject;
    const groups = { ...own, sharedSetAside: { ...(own.sharedSetAside as JsonObject), menuOptions: [] } };
    let stored = storedWith({ groups });
    for (const _ of [1, 2, 3]) {
      const { definition, kept } = composeDefinition(renamed, stored, later);
      expect(definition.groups).toEqual(groups);
      expect(kept.map(({ section }) => section)).toEqual(["groups"]);
      stored = { ...stored, version: stored.version + 1, definition };
    }
    const { definition, kept } = composeDefinition(renamed, stored, { ...later, replace: ["groups"] });
    expect(definition.groups).toEqual(own);
    expect(kept).toEqual([]);
    // From now on it is the builder's again.
    expect(composeDefinition(work, { ...stored, definition }, later).kept).toEqual([]);
  });

  it("D-82 what is edited in the builder goes into a section that was changed by hand, and nothing of that is lost", () => {
    const [layoutId, own] = Object.entries(lanternsDefinition.layouts as Record<string, JsonObject>)[0]!;
    const tableButtons = [{ actionList: ["DRAW_CARD"], label: "Deal", left: "1%", top: "1%" }];
    const stored = storedWith({ layouts: { [layoutId]: { ...own, tableButtons } } });
    const [moved, removed, ...others] = work.state.layout.rectangles;
    const rectangles = [{ ...moved!, x: moved!.x + 20 }, ...others];
    const edited = { ...work, state: { ...work.state, layout: { ...work.state.layout, rectangles } } };
    const layoutOf = (definition: JsonObject) =>
      (definition.layouts as Record<string, JsonObject>)[layoutId] as Record<string, JsonObject>;
    const first = composeDefinition(edited, stored, later);
    const plain = layoutOf(composeDefinition(edited, null, later).definition);
    expect(layoutOf(first.definition)).toEqual({ ...plain, tableButtons });
    expect(Object.keys(plain.regions!)).not.toContain(removed!.text);
    expect(plain.regions).not.toEqual(own.regions);
    expect(first.kept.map(({ section }) => section)).toEqual(["layouts"]);
    // Saved once more as it stands, it stays.
    const again = composeDefinition(edited, { ...stored, definition: first.definition }, later);
    expect(layoutOf(again.definition)).toEqual(layoutOf(first.definition));
  });

  it("the key that draws says so once hands are private, also beside keys that somebody has added by hand", () => {
    const hidden = { ...work, state: setHandsPrivate(work.state, true) };
    const gameKeys = ({ definition }: { definition: JsonObject }) => (definition.hotkeys as JsonObject).game;
    const plain = gameKeys(storedWith());
    const told = gameKeys(composeDefinition(hidden, null, later));
    expect(JSON.stringify(told)).toContain("drew a card.");
    expect(gameKeys(composeDefinition(hidden, storedWith(), later))).toEqual(told);
    const own = storedWith().definition.hotkeys as JsonObject;
    const cardKeys = { hotkeys: { ...own, card: [] } };
    expect(composeDefinition(hidden, storedWith(cardKeys), later).definition.hotkeys).toEqual({
      ...own,
      card: [],
      game: told,
    });
    const deal = {
      hotkeys: { ...own, game: [...(plain as Json[]), { key: "G", actionList: [], label: "Go" }] },
    };
    expect(gameKeys(composeDefinition(hidden, storedWith(deal), later))).toEqual(deal.hotkeys.game);
  });

  it("a game that was saved when the key only drew gets the line with its next save", () => {
    const hidden = { ...work, state: setHandsPrivate(work.state, true) };
    const { definition } = composeDefinition(hidden, null, later);
    const silent = storedWith().definition.hotkeys as JsonObject;
    const record = definition[BUILDER_KEY] as JsonObject;
    const written = { ...(record.written as JsonObject), hotkeys: sectionHash(silent) };
    const old = { ...definition, hotkeys: silent, [BUILDER_KEY]: { ...record, written } };
    const composed = composeDefinition(hidden, { ...storedWith(), definition: old }, later);
    expect(composed).toMatchObject({ kept: [], definition: { hotkeys: definition.hotkeys } });
  });

  describe("with a prebuilt deck of the author's beside those of the builder", () => {
    const mine = {
      label: "Moths only",
      cards: [{ databaseId: "l-003", quantity: 3, loadGroupId: "playerNDeck" }],
    };
    const decksOf = ({ definition }: { definition: JsonObject }) => definition.preBuiltDecks as JsonObject;
    /** The plugin with one more card than it was stored with. */
    const more: BuilderWork = { ...work, cardDb: { ...work.cardDb, "l-005": work.cardDb!["l-001"]! } };

    it("a new card comes into the builder's decks, and the author's stays", () => {
      const own = decksOf(storedWith());
      const stored = storedWith({ preBuiltDecks: { ...own, mine } });
      const composed = composeDefinition(more, stored, later);
      const plain = decksOf(composeDefinition(more, null, later));
      expect(JSON.stringify(plain)).toContain("l-005");
      expect(decksOf(composed)).toEqual({ ...plain, mine });
      // And so it goes on.
      const again = composeDefinition(work, { ...stored, definition: composed.definition }, later);
      expect(decksOf(again)).toEqual({ ...own, mine });
    });

    it("a deck of the builder that was changed by hand stays, one that was taken out stays out, a new one comes", () => {
      const { sampleDeck1, sampleDeck2: _out } = decksOf(storedWith());
      const changed = { ...(sampleDeck1 as JsonObject), label: "The lot" };
      const stored = storedWith({ preBuiltDecks: { sampleDeck1: changed, mine } });
      const many = Object.fromEntries(
        Array.from({ length: 12 }, (_, index) => [`m-${index}`, work.cardDb!["l-001"]!]),
      );
      const composed = decksOf(composeDefinition({ ...work, cardDb: many }, stored, later));
      expect(Object.keys(composed).sort()).toEqual(["allCards", "mine", "sampleDeck1"]);
      expect(composed).toMatchObject({ sampleDeck1: changed, mine });
    });

    it("a game that was saved without fingerprints of its decks keeps them all, and knows them from then on", () => {
      const { definition } = storedWith({ preBuiltDecks: { ...decksOf(storedWith()), mine } });
      const record = definition[BUILDER_KEY] as JsonObject;
      const written = Object.fromEntries(
        Object.entries(record.written as JsonObject).filter(([key]) => !key.includes("/")),
      );
      const old = { ...storedWith(), definition: { ...definition, [BUILDER_KEY]: { ...record, written } } };
      expect(decksOf(composeDefinition(more, old, later))).toEqual(definition.preBuiltDecks);
      const next = { ...old, definition: composeDefinition(work, old, later).definition };
      expect(JSON.stringify(decksOf(composeDefinition(more, next, later)))).toContain("l-005");
    });
  });

  it("D-82 sections that the builder never writes are kept without a word, and removed ones come back", () => {
    const { touchBar: _, ...definition } = storedWith({ saveGame: { metadata: { wind: "1" } } }).definition;
    const composed = composeDefinition(work, { ...storedWith(), definition }, later);
    expect(composed.definition).toMatchObject({ saveGame: { metadata: { wind: "1" } }, touchBar: [] });
    expect(composed.kept).toEqual([]);
  });

  it("what the game tells about itself is kept: the builder has no field for it", () => {
    const about = { sentence: "Light the lamps.", tags: ["bluffing"], cover: "/c.svg" };
    const { definition, kept } = composeDefinition(renamed, storedWith({ about }), later);
    expect(definition.about).toEqual(about);
    expect(kept).toEqual([]);
  });

  it("the day on which it was made stays", () => {
    const { definition, kept } = composeDefinition(renamed, storedWith(), later);
    expect(definition.announcements).toEqual(["2030-01-15: Plugin created"]);
    expect(kept).toEqual([]);
  });

  it("a section changed by hand into what the builder writes is the builder's again", () => {
    const stored = storedWith({ pluginName: "Night of Lanterns" });
    const { definition, kept } = composeDefinition(renamed, stored, later);
    expect(kept).toEqual([]);
    expect(composeDefinition(work, { ...stored, definition }, later).definition.pluginName).toBe(
      "Duel of Lanterns",
    );
  });
});
