/** The cards of a small game of ours, for whoever wants to look around before having cards (decks §8.3). */
export const SAMPLE_NAME = "duel-of-lanterns.tsv";

const rows = [
  ["databaseId", "name", "imageUrl", "cardBack", "type", "power"],
  ["l-001", "Ember Wick", "https://img.example/ember.png", "lantern", "Flame", "2"],
  ["l-002", "Paper Moon", "https://img.example/moon.png", "lantern", "Shade", "1"],
  ["l-003", "Sleeping Moth", "https://img.example/moth-a.png", "multi_sided", "Shade", "0"],
  ["l-003", "Waking Moth", "https://img.example/moth-b.png", "multi_sided", "Shade", "3"],
  ["l-004", "Oil Flask", "https://img.example/flask.png", "lantern", "Tool", ""],
];

/** As a file would have it. */
export const sampleText = rows.map((row) => `${row.join("\t")}\n`).join("");
