/** Restored games use the definition's own code, so that it is compiled once for all rooms (decision 16). */
import { type LoadedDefinition, section } from "../model/definition.ts";
import type { GameState } from "../model/state.ts";
import { deepEqual, getOwn, isList, isObjectValue, type Value, type ValueObject } from "../model/value.ts";

/** Puts equal lists of the definition in place of those in the game's functions and game rules. */
export function shareCode(game: GameState, definition: LoadedDefinition): void {
  const { gameDef } = definition.source;
  share(game.functions as Value | undefined, section(gameDef, "functions") as ValueObject);
  const gameRules = getOwn(definition.automation as ValueObject, "gameRules");
  if (isObjectValue(gameRules)) share(game.ruleById as Value | undefined, gameRules);
}

function share(owns: Value | undefined, originals: ValueObject): void {
  if (!isObjectValue(owns ?? null)) return;
  for (const [id, own] of Object.entries(owns as ValueObject)) {
    const original = getOwn(originals, id);
    if (!isObjectValue(own) || !isObjectValue(original)) continue;
    for (const [key, code] of Object.entries(own)) {
      const same = getOwn(original, key);
      // Lists never change, so sharing them is safe; objects belong to the game.
      if (isList(code) && code !== same && deepEqual(code, same))
        (own as { [key: string]: Value })[key] = same;
    }
  }
}
