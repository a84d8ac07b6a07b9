/** The definition that the builder writes: section by section as platform §3.14 to §3.17 have it. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { JsonObject } from "@baize/engine";
import {
  cardTableText,
  checkDefinition,
  partTexts,
  readCardTables,
  readDefinitionUpload,
  zipPlugin,
} from "@baize/plugin";
import { describe, expect, it, onTestFinished } from "vitest";
import { type BuilderState, type BuilderWork, emptyState } from "../model/builder-state.ts";
import { exportDefinition } from "./export-definition.ts";
import { builderSections } from "./testing/builder-sections.ts";
import { LANTERNS_DATE, lanternsDefinition, lanternsWork } from "./testing/lanterns.ts";
import { readIn } from "./testing/read-in.ts";

const work = lanternsWork();
const cardDb = work.cardDb ?? {};
const definition = exportDefinition(work, { date: LANTERNS_DATE });

/** The export of the worked example after a change. */
function exported(change: Partial<BuilderState>, more: Partial<BuilderWork> = {}): JsonObject {
  return exportDefinition({ ...work, ...more, state: { ...work.state, ...change } }, { date: LANTERNS_DATE });
}

describe("the export of Duel of Lanterns", () => {
  it("D-77 is the worked example, member for member", () => {
    expect(definition).toEqual(lanternsDefinition);
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it("D-77 has neither errors nor warnings", () => {
    expect(checkDefinition(definition, cardDb)).toEqual([]);
  });

  it("D-77 passes baize check as a folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "baize-export-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "json"));
    await mkdir(join(folder, "tsv"));
    for (const [section, value] of Object.entries(definition))
      await writeFile(join(folder, "json", `${section}.json`), JSON.stringify({ [section]: value }));
    await writeFile(join(folder, "tsv/cards.tsv"), cardTableText(cardDb));
    const root = join(import.meta.dirname, "../../../../../..");
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["scripts/baize.mjs", "check", folder, "--json"],
      { cwd: root },
    );
    expect(JSON.parse(stdout)).toEqual([]);
    expect(stderr).toContain("0 errors, 0 warnings");
  });

  it("comes back from its .zip as the same definition and the same cards", () => {
    const bytes = zipPlugin(definition, cardDb);
    const {
      tables,
      parts,
      locate: _,
      ...read
    } = readDefinitionUpload([{ name: "lanterns.zip", bytes }], null);
    expect(read).toEqual({ gameDef: definition, errors: [], warnings: [] });
    expect(parts).toEqual(partTexts(definition));
    expect(readCardTables(tables ?? [], definition).cardDb).toEqual(cardDb);
  });
});

describe("sections of the export", () => {
  it("D-77 are those of the seed and none besides, P3-63, P3-64, P3-65, P3-66", () => {
    expect(Object.keys(definition).sort()).toEqual([...builderSections].sort());
    const bySeed = [
      "actionLists announcements automation browse cardBacks cardMenu cardProperties cardTypes",
      "clearTableOptions deckbuilder deckMenu defaultActions faceProperties functions gameProperties groupMenu",
      "groups groupTypes hotkeys imageUrlPrefix labels layouts phases phaseOrder playerCountMenu playerProperties",
      "pluginMenu preBuiltDecks preferences prompts spawnExistingCardModal stepReminderRegex steps stepOrder",
      "tokens topBarCounters touchBar pluginName backgroundUrl",
    ].flatMap((line) => line.split(" "));
    expect(Object.keys(definition).sort()).toEqual(bySeed.sort());
  });

  it("are all there before anything was entered, with a name", () => {
    const empty = exportDefinition({ state: emptyState, cardDb: null }, { date: LANTERNS_DATE });
    expect(Object.keys(empty).sort()).toEqual([...builderSections].sort());
    expect(empty).toMatchObject({
      pluginName: "My Game",
      backgroundUrl: "",
      playerCountMenu: [{ label: "2", numPlayers: 2, layoutId: "default" }],
      layouts: { default: { cardSize: 16, regions: {} } },
      preBuiltDecks: { sampleDeck1: { cards: [] }, sampleDeck2: { cards: [] } },
    });
  });

  it("D-77 groupTypes: five, each with its four options, P3-72, P3-73, P3-74, P3-75, P3-76, P3-77, P3-78, P3-79", () => {
    const types = definition.groupTypes as Record<string, JsonObject>;
    expect(Object.keys(types).sort()).toEqual(["aside", "deck", "discard", "hand", "inPlay"]);
    for (const type of Object.values(types)) {
      expect(Object.keys(type).sort()).toEqual([
        "canHaveAttachments",
        "canHaveTokens",
        "onCardEnter",
        "shuffleOnLoad",
      ]);
    }
    expect(types.deck).toMatchObject({
      shuffleOnLoad: true,
      onCardEnter: { currentSide: "B", inPlay: false },
    });
    expect(types.inPlay).toMatchObject({
      canHaveAttachments: true,
      canHaveTokens: true,
      onCardEnter: { currentSide: "A" },
    });
    expect(types.inPlay?.onCardEnter).not.toHaveProperty("rotation");
  });

  it("D-77 topBarCounters and clearTableOptions, P3-87, P3-88, P3-89, P3-90, P3-91", () => {
    const read = readIn(definition, "English");
    expect(read.topBarCounters).toMatchObject({
      shared: [
        { label: "Round", imageUrl: "", gameProperty: "roundNumber" },
        { label: "Wind", gameProperty: "wind" },
      ],
    });
    const none = {
      playerProperties: work.state.playerProperties.map((each) => ({ ...each, showInTopBar: false })),
    };
    expect(exported(none).topBarCounters).not.toHaveProperty("player");
    expect(read.clearTableOptions).toEqual([
      { label: "Good guys win", actionList: ["SET", "/victoryState", "goodGuysWin"] },
      { label: "Bad guys win", actionList: ["SET", "/victoryState", "badGuysWin"] },
      { label: "Tie", actionList: ["SET", "/victoryState", "tie"] },
      { label: "Incomplete", actionList: ["SET", "/victoryState", "incomplete"] },
    ]);
  });

  it("playerCountMenu: one entry from the least to the greatest number", () => {
    expect(exported({ minPlayers: 1, maxPlayers: 4 }).playerCountMenu).toEqual(
      [1, 2, 3, 4].map((numPlayers) => ({ label: String(numPlayers), numPlayers, layoutId: "default" })),
    );
  });

  it("layouts: the layout stands under the id that it was read from, and player counts lead to it", () => {
    const other = exported({ layoutId: "table" });
    expect(other.layouts).toEqual({ table: (lanternsDefinition.layouts as JsonObject).default });
    expect(other.playerCountMenu).toEqual([{ label: "2", numPlayers: 2, layoutId: "table" }]);
  });

  it("layouts: hands take no attachments by dropping, whichever player they are of, P3-65", () => {
    const { regions } = (definition.layouts as { default: { regions: Record<string, JsonObject> } }).default;
    const closed = Object.entries(regions).filter(([, region]) => region.disableDroppableAttachments);
    expect(closed.map(([id]) => id)).toEqual(["{playerN+1}Hand", "{playerN}Hand"]);
  });

  it("preBuiltDecks: all cards, as often as a column of the author's table says, where the samples are not the game", () => {
    const face = (more: JsonObject) =>
      ({ ...cardDb["l-001"], A: { ...cardDb["l-001"]?.A, ...more } }) as never;
    const allOf = (cards: typeof cardDb) => {
      const { preBuiltDecks, deckMenu } = exported({}, { cardDb: cards }) as Record<string, JsonObject>;
      const { allCards } = preBuiltDecks as {
        allCards?: { cards: { databaseId: string; quantity: number }[] };
      };
      expect(deckMenu?.deckLists).toEqual(allCards && [{ label: "All Cards", deckListId: "allCards" }]);
      return allCards?.cards.map(({ databaseId, quantity }) => `${quantity} ${databaseId}`);
    };
    expect(
      allOf({ fox: face({ Copies: "3" }), hen: face({ Copies: "1" }), note: face({ Copies: "0" }) }),
    ).toEqual(["3 fox", "1 hen"]);
    // A card's number is not how often it is there, and more than a room loads at once is no deck.
    expect(allOf({ fox: face({ Number: "3" }) })).toBeUndefined();
    const heap = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`c${index}`, face({ qty: "90" })]),
    );
    expect(allOf(heap)).toBeUndefined();
    // Eleven cards without such a column, one of each; no column of numbers; ten cards at most, and nothing is said.
    const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`card-${index}`, face({})]));
    expect(allOf(eleven)?.length).toBe(11);
    expect(allOf({ fox: face({ amount: "a lot" }) })).toBeUndefined();
    expect(allOf({ fox: face({}) })).toBeUndefined();
  });

  it("preBuiltDecks: the first and the last ten cards, into the first deck, else the first group", () => {
    const ids = Array.from({ length: 14 }, (_, index) => `card-${index}`);
    const many = Object.fromEntries(ids.map((id) => [id, cardDb["l-001"] ?? {}]));
    const idsOf = (deck: unknown) =>
      (deck as { cards: { databaseId: string }[] }).cards.map(({ databaseId }) => databaseId);
    const { sampleDeck1, sampleDeck2 } = exported({}, { cardDb: many }).preBuiltDecks as JsonObject;
    expect([idsOf(sampleDeck1), idsOf(sampleDeck2)]).toEqual([ids.slice(0, 10), ids.slice(4)]);
    const loadGroupOf = (groups: BuilderState["groups"]) =>
      (exported({ groups }).preBuiltDecks as { sampleDeck1: { cards: JsonObject[] } }).sampleDeck1.cards[0]
        ?.loadGroupId;
    expect(loadGroupOf(work.state.groups.slice(6))).toBe("playerNHand");
    expect(loadGroupOf(work.state.groups.slice(8))).toBe("sharedSetAside");
    expect(loadGroupOf([])).toBeUndefined();
  });

  it("groups: of two discards for one deck the later one takes its cards; a missing deck takes nothing", () => {
    const [deck, discard] = work.state.groups;
    if (!deck || !discard) throw new Error("The worked example has groups.");
    const heap = { ...discard, uid: 20, groupId: "player1Heap" };
    const lost = { ...discard, uid: 21, groupId: "lost", correspondingDeck: "gone" };
    expect(exported({ groups: [deck, discard, heap, lost] }).groups).toMatchObject({
      player1Deck: { onCardEnter: { deckGroupId: "player1Deck", discardGroupId: "player1Heap" } },
      player1Discard: { onCardEnter: { discardGroupId: "player1Discard", deckGroupId: "player1Deck" } },
      lost: { onCardEnter: { controller: "player1", discardGroupId: "lost" } },
    });
  });

  it("groups and tokens that are locked are named, and defined by what is stored alone", () => {
    const [first, ...others] = work.state.groups;
    const [oil, wax] = work.state.tokens;
    if (!first || !oil || !wax) throw new Error("The worked example has groups and tokens.");
    const locked = exported({
      groups: [{ ...first, locked: true }, ...others],
      tokens: [oil, { ...wax, locked: true }],
    });
    expect(locked.groups).not.toHaveProperty("player1Deck");
    expect(locked.cardMenu).toEqual(lanternsDefinition.cardMenu);
    expect(Object.keys(locked.tokens as JsonObject)).toEqual(["oil"]);
    expect(locked.cardTypes).toEqual(lanternsDefinition.cardTypes);
    expect(locked.hotkeys).toEqual(definition.hotkeys);
  });

  it("group types go by the ids that the opened plugin has for them", () => {
    const ids = { Deck: "pile", "In Play": "table" };
    const other = exportDefinition(work, { date: LANTERNS_DATE, groupTypeIds: ids });
    expect(Object.keys(other.groupTypes as JsonObject).sort()).toEqual([
      "aside",
      "discard",
      "hand",
      "pile",
      "table",
    ]);
    expect(other.groups).toMatchObject({
      player1Deck: { groupType: "pile" },
      player1PlayArea: { groupType: "table" },
      player1Hand: { groupType: "hand" },
    });
  });
});
