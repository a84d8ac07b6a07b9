/**
 * Twelve cards of Duel of Lanterns, a game of the house, for whoever wants to look around before having cards (decks §8.3).
 * Every server has their pictures, and that of their back.
 */
import type { LanguageCode } from "../../../i18n/languages.ts";
import { type sampleTypes, sampleWords } from "./sample-words.ts";

export const SAMPLE_NAME = "duel-of-lanterns.tsv";

const COLUMNS = ["databaseId", "name", "imageUrl", "cardBack", "type", "cost", "glow", "text"];
const art = (picture: string) => `/games/duel-of-lanterns/art/${picture}.svg`;

type Row = [
  id: string,
  picture: string,
  back: string,
  type: (typeof sampleTypes)[number],
  cost: string,
  glow: string,
];

/** What is the same in every language. */
const rows: readonly Row[] = [
  ["lamp-01", "lamp-01", "dusk", "lantern", "0", "1"],
  ["lamp-03", "lamp-03", "dusk", "lantern", "1", "2"],
  ["lamp-07", "lamp-07", "dusk", "lantern", "3", "5"],
  ["moth-01", "moth-01", "dusk", "moth", "1", "1"],
  ["moth-02", "moth-02", "multi_sided", "charm", "1", "1"],
  ["moth-02", "moth-13", "multi_sided", "moth", "5", "7"],
  ["moth-05", "moth-05", "dusk", "moth", "2", "4"],
  ["wind-02", "wind-02", "dusk", "gust", "1", "1"],
  ["wind-06", "wind-06", "dusk", "lantern", "2", "4"],
  ["glass-09", "glass-09", "dusk", "mirror", "3", "3"],
  ["town-02", "town-02", "dusk", "charm", "0", "0"],
  ["town-03", "town-03", "dusk", "lantern", "1", "3"],
  ["town-05", "town-05", "dusk", "lantern", "2", "4"],
];

/** As a file would have it. The pictures have English words on them: in other languages the table draws the cards from their text. */
export function sampleText(language: LanguageCode): string {
  const { types, cards } = sampleWords[language];
  const written = rows.map(([id, picture, back, type, cost, glow]) => {
    const [name = "", text = ""] = cards[picture] ?? [];
    return [id, name, language === "en" ? art(picture) : "", back, types[type], cost, glow, text];
  });
  return [COLUMNS, ...written].map((row) => `${row.join("\t")}\n`).join("");
}

/** Columns of whole numbers: a card that is drawn from its text calls them by their labels. */
export const sampleNumbers: readonly string[] = ["cost", "glow"];

/** Pictures of the backs that the cards name. */
export const sampleBacks: Readonly<Record<string, string>> = { dusk: art("back") };
