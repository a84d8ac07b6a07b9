// @vitest-environment node
/** A game that is begun in the builder speaks the author's language, and stays as it is from then on. */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { readCardTables } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { type LanguageCode, languages, nameOfLanguage } from "../../../i18n/languages.ts";
import { SAMPLE_NAME, sampleText } from "../cards/sample-set.ts";
import { sampleWords } from "../cards/sample-words.ts";
import { withCards } from "../cards/with-cards.ts";
import { checkWork } from "../checks/check-work.ts";
import { exportDefinition } from "../export/export-definition.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { readIn } from "../export/testing/read-in.ts";
import { tableOf } from "../export/testing/table-of.ts";
import { defaultGroups, withPlayers } from "../groups/default-groups.ts";
import { addGroupsFor } from "../groups/missing-players.ts";
import { duplicateGroup } from "../groups/next-player.ts";
import { type BuilderState, type BuilderWork, emptyState } from "../model/builder-state.ts";
import { groupChoices } from "../model/group-choices.ts";
import { readState } from "../model/read-state.ts";
import { columnLabel, faceLabel } from "../properties/face-label.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { openStored } from "../reopen/open-stored.ts";
import { rawOf } from "../reopen/testing/stored-plugins.ts";
import {
  chosenStartingPoint,
  type StartingPointId,
  startingPointIds,
  withStartingPoint,
} from "../starting-points/starting-points.ts";

const date = "2030-01-15";
const others = languages.slice(1);
const lanternCards = lanternsWork().cardDb as CardDatabase;

const sampleCards = (language: LanguageCode): CardDatabase =>
  readCardTables([{ name: SAMPLE_NAME, text: sampleText(language) }], null).cardDb as CardDatabase;

/** A game as somebody has it who takes what the builder offers; without a starting point where none is named. */
function begun(language: LanguageCode, cardDb: CardDatabase, id: StartingPointId | null = null): BuilderWork {
  const state = id ? withStartingPoint(emptyState, id, language) : emptyState;
  return withCards({ state, cardDb: null }, cardDb, language).work;
}

const definitionOf = (...game: Parameters<typeof begun>) => exportDefinition(begun(...game), { date });

/** As somebody reads it who speaks the author's language. */
const readOf = (language: LanguageCode, ...game: [CardDatabase, (StartingPointId | null)?]) =>
  readIn(definitionOf(language, ...game), nameOfLanguage(language));

/** Members that people read. */
const READ = new Set(["label", "tableLabel", "pluginName"]);

/** What people read in a definition, by where it stands. */
function textsOf(part: Json, path: string[] = []): [path: string, text: string][] {
  const isRead = READ.has(path.at(-1) ?? "") || path[0] === "announcements";
  if (typeof part === "string") return isRead ? [[path.join("/"), part]] : [];
  if (Array.isArray(part) && part[0] === "LOG") return [[path.join("/"), String(part[1])]];
  if (Array.isArray(part)) return part.flatMap((each, index) => textsOf(each, [...path, String(index)]));
  return isObject(part) ? Object.entries(part).flatMap(([key, each]) => textsOf(each, [...path, key])) : [];
}

/** The definition with a mark instead of each text. */
function withoutTexts(part: Json, path: string[] = []): Json {
  if (textsOf(part, path)[0]?.[0] === path.join("/")) return "text";
  if (Array.isArray(part)) return part.map((each, index) => withoutTexts(each, [...path, String(index)]));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, each]) => [key, withoutTexts(each, [...path, key])]),
  );
}

const games = [null, ...startingPointIds];

/** Words of French that English has, too, and what is no word. */
const SHARED = /^(Score|Type|\d+|icon\(.*\))$/;

describe.each(others)("a game begun in $name", ({ code }) => {
  it.each(games)("differs from one begun in English by texts alone: the ids are the same (%s)", (id) => {
    const english = definitionOf("en", lanternCards, id);
    expect(withoutTexts(definitionOf(code, lanternCards, id))).toEqual(withoutTexts(english));
  });

  it.each(games)("passes the checks (%s)", (id) => {
    const { state, cardDb } = begun(code, sampleCards(code), id);
    const checked = { state: { ...state, pluginName: "Lampions" }, cardDb, stored: null, replace: [], date };
    expect(checkWork(checked).filter(({ level }) => level === "error")).toEqual([]);
  });

  it("names every place that the table has a text for", () => {
    for (const [path, text] of textsOf(readOf(code, sampleCards(code), "cooperative")))
      expect({ path, text: text.trim() }).not.toHaveProperty("text", "");
  });

  it("has sample cards with every word that the English ones have", () => {
    expect(Object.keys(sampleWords[code].cards)).toEqual(Object.keys(sampleWords.en.cards));
    const isWritten = (language: LanguageCode) =>
      Object.values(sampleWords[language].cards).map((words) => words.map((word) => word !== ""));
    expect(isWritten(code)).toEqual(isWritten("en"));
  });
});

describe("no English is left", () => {
  /** Texts of the definition and cells that are read, without what the engine fills in. */
  function readIn(language: LanguageCode, id: StartingPointId | null): string[] {
    const cards = sampleCards(language);
    const cells = Object.values(cards).flatMap((sides) =>
      [sides.A, sides.B].flatMap((face) =>
        face?.type ? [face.name, face.type, face.text].map((cell) => String(cell ?? "")) : [],
      ),
    );
    const texts = textsOf(readOf(language, cards, id)).map(([, text]) => text);
    return [...texts, ...cells].map((text) => text.replaceAll(/\{\{.*?\}\}|[\d-]{10}/g, "").trim());
  }

  it.each(games)("in a game begun in French (%s)", (id) => {
    const english = new Set(readIn("en", id).filter((text) => text !== "" && !SHARED.test(text)));
    expect(readIn("fr", id).filter((text) => english.has(text))).toEqual([]);
    const words = /\b(the|deck|player|card|cards|hand|draw|discarded|into|is|of|my|game|round|shared)\b/i;
    // French players say deck.
    const left = readIn("fr", id).filter((text) => words.test(text.replaceAll(/\bdecks?\b/gi, "")));
    expect(left).toEqual([]);
  });

  it.each(games)("in a game begun in Chinese: no word has Latin letters (%s)", (id) => {
    const left = readIn("zh", id).filter((text) => /[A-Za-z]{2}/.test(text.replaceAll("ID", "")));
    expect(left).toEqual([]);
  });
});

describe("the language of a game", () => {
  it("is that of the app when the first contents are made, whatever the app speaks later", () => {
    const work = begun("fr", sampleCards("fr"));
    const { state } = withCards(work, lanternCards, "de").work;
    expect(state.language).toBe("fr");
    expect(withStartingPoint(state, "solo", "de").groups).toEqual(defaultGroups(1, "fr"));
    const labels = withPlayers(work.state, 2, 3).groups.map(({ label }) => label);
    expect(labels).toEqual(defaultGroups(3, "fr").map(({ label }) => label));
  });

  it("follows the app while there is nothing but a starting point: the next one is in the language of now", () => {
    const english = withStartingPoint(emptyState, "ownDecks", "en");
    const french = withStartingPoint(english, "cooperative", "fr");
    expect(french.phases.map(({ label }) => label)).toEqual(["Joueurs", "Adversaire"]);
    expect(chosenStartingPoint(french)).toBe("cooperative");
    expect(withCards({ state: english, cardDb: null }, lanternCards, "fr").work.state.language).toBe("en");
  });

  it("is kept with the plugin, which opens and saves as it was", () => {
    const work = begun("zh", sampleCards("zh"), "ownDecks");
    const { definition } = composeDefinition(work, null, { replace: [], date });
    const opened = openStored(rawOf(JSON.parse(JSON.stringify(definition)) as JsonObject, work.cardDb ?? {}));
    expect(opened.work.state.language).toBe("zh");
    const again = composeDefinition(opened.work, opened.stored, { replace: [], date });
    expect(again.definition).toEqual(JSON.parse(JSON.stringify(definition)));
    expect(again.kept).toEqual([]);
  });

  it("is English in a plugin of before: what was in it stays word for word", () => {
    const { language, ...before } = begun("en", lanternCards, "ownDecks").state;
    expect(language).toBe("en");
    expect(readState(before)).toEqual(before);
    const old = exportDefinition({ state: before, cardDb: lanternCards }, { date });
    expect(old).toEqual(definitionOf("en", lanternCards, "ownDecks"));
    const more = withCards({ state: before, cardDb: lanternCards }, sampleCards("en"), "fr").work.state;
    expect(more).not.toHaveProperty("language");
    expect(more.faceProperties.map(({ label }) => label)).toContain("Glow");
  });

  it("is none of those that we do not speak", () => {
    expect(readState({ ...emptyState, language: "tlh" })).toBeNull();
  });
});

describe("columns whose names are the format's", () => {
  it("have the label that the format's names make in English", () => {
    for (const column of ["databaseId", "name", "imageUrl", "cardBack", "type", "cost", "glow", "text"])
      expect(columnLabel(column, "en")).toBe(faceLabel(column));
  });

  it("are called by words in the deck builder, and the author's own are as they are written", () => {
    const { faceProperties, deckbuilder } = begun("fr", lanternCards).state;
    expect(deckbuilder.searchableColumns).toEqual([
      { propertyId: "name", label: "Nom" },
      { propertyId: "type", label: "Type" },
    ]);
    expect(faceProperties.find(({ propertyId }) => propertyId === "power")?.label).toBe("Power");
  });
});

describe.each(languages)("labels that name a player, in $name", ({ code }) => {
  const state: BuilderState = {
    ...emptyState,
    language: code,
    maxPlayers: 3,
    groups: defaultGroups(2, code),
  };
  const deck = state.groups[0]!;

  it("name the next one in a copy for them", () => {
    const copy = duplicateGroup({ ...state, groups: [deck] }, deck.uid, 2).groups[1];
    expect(copy).toMatchObject({ groupId: "player2Deck", label: state.groups[4]?.label });
    const third = addGroupsFor(state, 3).groups.filter(({ controller }) => controller === "player3");
    expect(third.map(({ label }) => label)).toEqual(
      defaultGroups(3, code)
        .filter(({ controller }) => controller === "player3")
        .map(({ label }) => label),
    );
  });

  it("go without the player where a box stands for every seat", () => {
    const [first] = groupChoices(state.groups, 2);
    expect(first).toMatchObject({ id: "{playerN}Deck" });
    expect(first?.label).not.toMatch(/\d/);
    expect(deck.label).toContain(first?.label);
  });

  it("are the loading player's own where decks are loaded", () => {
    const { deckbuilder } = exportDefinition({ state, cardDb: lanternCards }, { date });
    const { spawnGroups } = deckbuilder as { spawnGroups: { loadGroupId: string; label: string }[] };
    expect(spawnGroups.map(({ loadGroupId }) => loadGroupId)).toEqual(["playerNDeck"]);
    expect(spawnGroups[0]?.label).not.toMatch(/\d/);
  });
});

it("a game begun in French is played in French by who speaks it: its keys say in the log what they do", () => {
  const cards = sampleCards("fr");
  const table = tableOf(definitionOf("fr", cards, "ownDecks"), cards, "French");
  expect(table.press("d")).toEqual(["[player1/Mara] n’a aucune carte à piocher."]);
  expect(table.command("loadDeck", { deckId: "sampleDeck1" })).toContain(
    "[player1/Mara] a chargé des cartes.",
  );
  expect(table.press("d")).toEqual(["[player1/Mara] a pioché une carte."]);
  const { stackId } = table.cardNamed("Brise");
  table.command("moveStack", { stackId, groupId: "player1PlayArea", index: -1, left: null, top: null });
  expect(table.press("a", "Brise")).toEqual(["[player1/Mara] a incliné Brise."]);
  expect(table.press("h", "Brise")).toEqual([
    "[player1/Mara] a mélangé Brise avec le reste : Pioche du joueur 1.",
  ]);
});
