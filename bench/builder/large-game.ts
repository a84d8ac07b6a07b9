/** A game as large as any: 8,000 cards as rows of a spreadsheet, and eight players. */
const CARDS = 8000;

/** With the header; cells between tabs. */
export function manyRows(): string {
  const header = ["databaseId", "name", "imageUrl", "cardBack", "type", "cost", "text"];
  const types = ["Flame", "Shade", "Tool", "Place", "Hour"];
  const rows = Array.from({ length: CARDS }, (_, index) => [
    `card-${index}`,
    `Lantern ${index}`,
    "",
    "lantern",
    types[index % types.length] ?? "",
    String(index % 9),
    "Light a lantern. Then draw a card for each lantern that burns.",
  ]);
  return [header, ...rows].map((row) => row.join("\t")).join("\n");
}
