/** The example file that a person changes into cards of their own (decks §4.3). */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";

export const TEMPLATE_NAME = "example-cards.tsv";

const FIRST_COLUMNS = ["databaseId", "cardBack", "name", "type", "imageUrl"];
const CARDS_OF_A_TYPE = 4;
const ADDRESS = "https://example.com/cards";
/** The back that says that the next row is the other side. */
const TWO_SIDED = "multi_sided";

/**
 * Rows like those of the game: up to four cards of each type, with the game's own values where only the game knows which
 * are good, and with examples of ids, names and addresses. A file that is uploaded unchanged is accepted: cards whose type
 * or back the game does not declare are passed over.
 */
export function templateText(cardDb: CardDatabase, gameDef: JsonObject): string {
  const columns = templateColumns(cardDb, gameDef);
  const rows = templateRows(cardDb, gameDef);
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join("\t"));
  return [columns.join("\t"), ...lines, ""].join("\n");
}

function templateColumns(cardDb: CardDatabase, gameDef: JsonObject): string[] {
  const [first] = Object.values(cardDb);
  const own = Object.keys(first?.A ?? recordOf(gameDef.faceProperties));
  return [...FIRST_COLUMNS, ...own.filter((column) => !FIRST_COLUMNS.includes(column))];
}

function templateRows(cardDb: CardDatabase, gameDef: JsonObject): JsonObject[] {
  const types = recordOf(gameDef.cardTypes);
  const backs = recordOf(gameDef.cardBacks);
  const isType = (type: Json | undefined): type is string =>
    typeof type === "string" && Object.hasOwn(types, type);
  const isBack = (back: Json | undefined) =>
    back === TWO_SIDED || (typeof back === "string" && Object.hasOwn(backs, back));
  const counts = new Map<string, number>();
  const rows: JsonObject[] = [];
  let cards = 0;
  for (const { A, B, C } of Object.values(cardDb)) {
    const type = A?.type;
    const otherType = B?.type ?? null;
    if (!A || C || !isType(type)) continue;
    if (otherType !== null && otherType !== "" ? !isType(otherType) : !isBack(A.cardBack)) continue;
    const count = (counts.get(type) ?? 0) + 1;
    if (count > CARDS_OF_A_TYPE) continue;
    counts.set(type, count);
    cards++;
    const id = `example-${cards}`;
    const same = { databaseId: id, deckbuilderQuantity: null };
    const hasOther = B !== undefined && isType(otherType);
    rows.push({
      ...A,
      ...same,
      ...(hasOther ? { cardBack: TWO_SIDED } : {}),
      name: `Example ${type} ${count}`,
      imageUrl: `${ADDRESS}/${id}.jpg`,
    });
    if (hasOther) {
      const name = `Example ${otherType} ${count} B`;
      rows.push({ ...B, ...same, cardBack: TWO_SIDED, name, imageUrl: `${ADDRESS}/${id}-b.jpg` });
    }
  }
  return rows;
}

/** What would begin another cell or line becomes a blank. */
function cell(value: Json | undefined): string {
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).replace(/[\t\r\n]/g, " ");
}

function recordOf(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
