/**
 * Twelve cards of Duel of Lanterns, a game of the house, for whoever wants to look around before having cards (decks §8.3).
 * Every server has their pictures.
 */
export const SAMPLE_NAME = "duel-of-lanterns.tsv";

const COLUMNS = ["databaseId", "name", "imageUrl", "cardBack", "type", "cost", "glow", "text"];
const art = (picture: string) => `/games/duel-of-lanterns/art/${picture}.svg`;

/** The cells in the order of the columns, with the name of a picture instead of its address. */
const rows = [
  ["lamp-01", "Apprentice’s Candle", "lamp-01", "dusk", "Lantern", "0", "1", "Dark: Gain 1 oil."],
  [
    "lamp-03",
    "Hand Lamp",
    "lamp-03",
    "dusk",
    "Lantern",
    "1",
    "2",
    "Lit: +1 glow for each other card you have lit here.",
  ],
  ["lamp-07", "Ship’s Lantern", "lamp-07", "dusk", "Lantern", "3", "5", "Lit: Gain 1 oil."],
  [
    "moth-01",
    "Ash Moth",
    "moth-01",
    "dusk",
    "Moth",
    "1",
    "1",
    "Lit: Steal 1 glow from the brightest opposing card here.",
  ],
  ["moth-02", "Cocoon", "moth-02", "multi_sided", "Charm", "1", "1", "Dark: Draw 2 cards."],
  [
    "moth-02",
    "Luna Moth",
    "moth-13",
    "multi_sided",
    "Moth",
    "5",
    "7",
    "Prize 2. Win the quarter with it for 2 more favour.",
  ],
  ["moth-05", "Lace Wing", "moth-05", "dusk", "Moth", "2", "4", "Lit: This drifts on to the next quarter."],
  [
    "wind-02",
    "Breeze",
    "wind-02",
    "dusk",
    "Gust",
    "1",
    "1",
    "Lit: Snuff out the brightest opposing card here with glow 3 or less.",
  ],
  [
    "wind-06",
    "Paper Kite",
    "wind-06",
    "dusk",
    "Lantern",
    "2",
    "4",
    "Lit: This drifts on to the next quarter.",
  ],
  [
    "glass-09",
    "Prism",
    "glass-09",
    "dusk",
    "Mirror",
    "3",
    "3",
    "Lit: +1 glow for each dark card in this quarter.",
  ],
  ["town-02", "Oil Flask", "town-02", "dusk", "Charm", "0", "0", "Lit: Gain 1 oil. Dark: Gain 1 oil."],
  ["town-03", "Tallow Candle", "town-03", "dusk", "Lantern", "1", "3", ""],
  ["town-05", "Paper Lantern", "town-05", "dusk", "Lantern", "2", "4", ""],
];

/** As a file would have it. */
export const sampleText = [
  COLUMNS,
  ...rows.map(([id = "", name = "", picture = "", ...others]) => [id, name, art(picture), ...others]),
]
  .map((row) => `${row.join("\t")}\n`)
  .join("");

/** Pictures of the backs that the cards name. */
export const sampleBacks: Readonly<Record<string, string>> = { dusk: art("back") };
