import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { removeDeck, renameDeck, setDeckCards } from "../decks/deck-edits.ts";
import { lanternsDefinition, lanternsWork } from "../export/testing/lanterns.ts";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderWork, GameDecks } from "../model/builder-state.ts";
import { readState } from "../model/read-state.ts";
import { BUILDER_KEY } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { currentDecks } from "./current-decks.ts";
import { openStored } from "./open-stored.ts";
import { rawOf } from "./testing/stored-plugins.ts";

const options = { replace: [], date: "2030-01-15" };
const decksNow = (work: BuilderWork, stored: StoredPlugin | null) =>
  currentDecks({ ...work, stored, replace: [] });
const edited = (work: BuilderWork, stored: StoredPlugin | null, change: (decks: GameDecks) => GameDecks) => ({
  ...work,
  state: { ...work.state, decks: change(decksNow(work, stored)) },
});
const uidOf = ({ decks }: GameDecks, id: string) => decks.find(({ deckId }) => deckId === id)!.uid;
const rename = (id: string, label: string) => (decks: GameDecks) =>
  renameDeck(decks, uidOf(decks, id), label);
const opened = (definition: JsonObject, cardDb: CardDatabase) => openStored(rawOf(definition, cardDb));
const decksOf = (definition: JsonObject) => definition.preBuiltDecks as JsonObject;

describe("the decks of a game made in the builder", () => {
  const work = lanternsWork();
  const more: BuilderWork = { ...work, cardDb: { ...work.cardDb, "l-005": work.cardDb!["l-001"]! } };

  it("are samples of the cards before anything was changed, which follow the cards", () => {
    expect(decksNow(work, null).decks.map(({ deckId, follows }) => [deckId, follows])).toEqual([
      ["sampleDeck1", "first"],
      ["sampleDeck2", "last"],
    ]);
  });

  it("a sample that was only renamed goes on following the cards, also once it was saved and opened again", () => {
    const renamed = edited(work, null, rename("sampleDeck1", "Starter"));
    const { definition } = composeDefinition(renamed, null, options);
    expect(decksOf(definition).sampleDeck1).toMatchObject({ label: "Starter" });
    const again = opened(definition, more.cardDb!);
    expect(readState(again.work.state)).not.toBeNull();
    const later = composeDefinition(again.work, again.stored, options).definition;
    expect(JSON.stringify(decksOf(later).sampleDeck1)).toContain("l-005");
    expect(decksOf(later).sampleDeck1).toMatchObject({ label: "Starter" });
  });

  it("a sample whose cards were changed stays as it is, and one that was removed stays away", () => {
    const cards: Json[] = [{ databaseId: "l-004", quantity: 3, loadGroupId: "playerNDeck" }];
    const own = edited(work, null, (decks) =>
      removeDeck(setDeckCards(decks, uidOf(decks, "sampleDeck1"), cards), uidOf(decks, "sampleDeck2")),
    );
    const { definition } = composeDefinition(own, null, options);
    const again = opened(definition, more.cardDb!);
    const later = composeDefinition(again.work, again.stored, options).definition;
    expect(decksOf(later)).toEqual({ sampleDeck1: { label: "Sample Deck 1", cards } });
    expect(later.deckMenu).toEqual(definition.deckMenu);
    expect(JSON.stringify(later.deckMenu)).not.toContain("sampleDeck2");
  });

  it("stand in the definition once, and not in the builder's record as well", () => {
    const { definition } = composeDefinition(
      edited(work, null, rename("sampleDeck1", "Starter")),
      null,
      options,
    );
    expect(JSON.stringify(definition[BUILDER_KEY])).not.toContain("Starter");
  });

  it("take in what was written by hand since, without a question", () => {
    const { definition } = composeDefinition(
      edited(work, null, rename("sampleDeck1", "Starter")),
      null,
      options,
    );
    const mine = { label: "Moths", cards: [], postLoadActionList: ["SHUFFLE_GROUP", "playerNDeck"] };
    const byHand = opened({ ...definition, preBuiltDecks: { ...decksOf(definition), mine } }, work.cardDb!);
    const next = edited(byHand.work, byHand.stored, rename("sampleDeck2", "Second"));
    const composed = composeDefinition(next, byHand.stored, options);
    expect(composed.kept).toEqual([]);
    expect(decksOf(composed.definition)).toMatchObject({ mine, sampleDeck2: { label: "Second" } });
  });

  it("are the samples again when the first edit is undone, even after it was saved", () => {
    const { definition } = composeDefinition(
      edited(work, null, rename("sampleDeck1", "Starter")),
      null,
      options,
    );
    const stored: StoredPlugin = { id: 7, version: 1, name: "Lanterns", definition };
    expect(decksOf(composeDefinition(work, stored, options).definition)).toEqual(
      decksOf(composeDefinition(work, null, options).definition),
    );
  });
});

describe("the decks of a game made by hand", () => {
  const byHand: JsonObject = {
    ...lanternsDefinition,
    preBuiltDecks: {
      _why: "as in the box",
      tide: {
        label: "id:tide",
        cards: [{ databaseId: "l-001", quantity: 1, loadGroupId: "sharedSetAside", left: "10%" }],
        preLoadActionList: [["LOG", "x"]],
      },
      other: { label: "Other", cards: [{ databaseId: "l-002", quantity: 2, loadGroupId: "playerNDeck" }] },
    },
    deckMenu: { deckLists: [{ label: "Tide", deckListId: "tide" }], note: 1 },
  };
  const { work, stored } = opened(byHand, lanternsWork().cardDb!);

  it("are not written while none is changed, and follow no cards", () => {
    expect(decksNow(work, stored).decks.every(({ follows }) => follows === undefined)).toBe(true);
    const { definition } = composeDefinition(work, stored, options);
    expect([definition.preBuiltDecks, definition.deckMenu]).toEqual([byHand.preBuiltDecks, byHand.deckMenu]);
  });

  it("stay as they are but for what is changed", () => {
    const { definition } = composeDefinition(
      edited(work, stored, rename("other", "Second")),
      stored,
      options,
    );
    const { preBuiltDecks, deckMenu, [BUILDER_KEY]: _, ...rest } = definition;
    const other = decksOf(byHand).other as JsonObject;
    expect(preBuiltDecks).toEqual({ ...decksOf(byHand), other: { ...other, label: "Second" } });
    expect(deckMenu).toEqual(byHand.deckMenu);
    const { preBuiltDecks: __, deckMenu: ___, ...before } = byHand;
    expect(rest).toEqual(before);
  });
});
