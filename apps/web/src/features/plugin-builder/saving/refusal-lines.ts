/** What the server said against a plugin, line by line, each with the way to where it can be mended (decks §8.7). */

import type { HttpError } from "@baize/client";
import type { JsonObject } from "@baize/engine";
import { refusalText, serverText } from "../../../app/server-texts.ts";
import { type Place, placeOf } from "../checks/finding-place.ts";
import type { BuilderState } from "../model/builder-state.ts";

export interface RefusalLine {
  text: string;
  /** Null: it is about no part of the plugin. */
  place: Place | null;
}

/** @param definition the one that was sent */
export function refusalLines(refusal: HttpError, state: BuilderState, definition: JsonObject): RefusalLine[] {
  const problems = Object.values(refusal.fields).flat();
  if (problems.length > 0)
    return problems.map((problem) => ({
      text: serverText(problem),
      place: placeNamed(problem.text, state, definition),
    }));
  const { status, said } = refusal;
  const text = status === 413 && said ? serverText(said) : refusalText(refusal);
  return text === null ? [] : [{ text, place: null }];
}

/** The place that a message names, such as `gameDef.groups.player1Deck`. */
function placeNamed(line: string, state: BuilderState, definition: JsonObject): Place | null {
  const path = /\b(?:gameDef|cardDb)\b.*/s.exec(line)?.[0];
  if (path === undefined) return null;
  const place = placeOf(path, { state, definition });
  return place.step === "save" ? null : place;
}
