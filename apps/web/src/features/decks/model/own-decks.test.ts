import type { Deck } from "@baize/protocol";
import { expect, it } from "vitest";
import { recordedHttp } from "../../room/testing/recorded-http.ts";
import { publicDeckSummaries } from "../public/public-deck-summaries.ts";
import { deckOf } from "../testing/deck-server.ts";
import { ownDecks } from "./own-decks.ts";

const [one, two, three] = [1, 2, 3].map((id) => deckOf({ id })) as [Deck, Deck, Deck];
const place = { userId: 7, pluginId: 3 };

it("A-5: decks that come in several answers are one list, and one that moved meanwhile is in it once", async () => {
  const { http, answers } = recordedHttp();
  answers["GET /api/v1/decks/7/3"] = { my_decks: [one, two], total: 4 };
  answers["GET /api/v1/decks/7/3?offset=2"] = { my_decks: [two, three], total: 4 };
  expect(await ownDecks(http, place)).toEqual([one, two, three]);
});

it("A-5: a list that ends before what was counted is not asked for again and again", async () => {
  const { http, answers } = recordedHttp();
  answers["GET /api/v1/decks/7/3"] = { my_decks: [one], total: 2 };
  answers["GET /api/v1/decks/7/3?offset=1"] = { my_decks: [], total: 2 };
  expect(await ownDecks(http, place)).toEqual([one]);
  answers["GET /api/v1/decks/7/3"] = { my_decks: [] };
  expect(await ownDecks(http, place)).toEqual([]);
});

it("A-5: so are everybody's public decks", async () => {
  const { http, answers } = recordedHttp();
  answers["GET /api/v1/public_decks/3?summary=1"] = { public_decks: [one, two], total: 3 };
  answers["GET /api/v1/public_decks/3?summary=1&offset=2"] = { public_decks: [three], total: 3 };
  expect(await publicDeckSummaries(http, 3)).toEqual({ public_decks: [one, two, three], total: 3 });
});
