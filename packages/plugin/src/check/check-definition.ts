/** Everything that is checked about a merged definition, in one call for all roads (game-definition §13.1). */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { Finding } from "../findings.ts";
import type { Locator } from "../locate.ts";
import { checkSchema } from "./schema-check.ts";
import { checkMeaning } from "./warnings.ts";

/**
 * Errors and warnings of a definition. The messages of the schema come first, in the order of the specification
 * (game-definition §3.4). `cardDb` null: what decks name is not looked up. `locate` adds file, line and column.
 */
export function checkDefinition(
  gameDef: JsonObject,
  cardDb: CardDatabase | null = null,
  locate?: Locator,
): Finding[] {
  return [...checkSchema(gameDef, locate), ...checkMeaning(gameDef, cardDb, locate)];
}
