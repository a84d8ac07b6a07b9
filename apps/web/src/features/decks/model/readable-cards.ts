/** Cards whose names are labels, as people call them. */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { labelTexts } from "@baize/plugin";

const isLabel = (name: Json | undefined): name is string =>
  typeof name === "string" && name.startsWith("id:");

/**
 * The card database with names in the place of their labels; the same one where no name is a label.
 * @param label its text in the reader's language
 */
export function readableCards(cardDb: CardDatabase, label: (name: string) => string): CardDatabase {
  const readable: CardDatabase = {};
  let isSame = true;
  for (const [id, sides] of Object.entries(cardDb)) {
    const named = Object.entries(sides).map(([side, face]) => {
      const { name } = face ?? {};
      return [side, isLabel(name) ? { ...face, name: label(name) || id } : face] as const;
    });
    const differs = named.some(([side, face]) => face !== sides[side]);
    if (differs) isSame = false;
    readable[id] = differs ? Object.fromEntries(named) : sides;
  }
  return isSame ? cardDb : readable;
}

/** What a card is called in any language, by the label that its front is named with; empty: it has one name for all. */
export function namesInLanguages(
  gameDef: JsonObject,
  cardDb: CardDatabase,
  databaseId: string,
): readonly string[] {
  const name = Object.hasOwn(cardDb, databaseId) ? cardDb[databaseId]?.A?.name : undefined;
  return isLabel(name) ? Object.values(labelTexts(gameDef, name)) : [];
}
