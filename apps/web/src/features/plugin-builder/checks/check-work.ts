/**
 * All that is wrong or doubtful about what would be saved: the builder's own checks and those of the plugin format
 * (decks §8.5). Pure; a worker runs it beside the page.
 */
import type { CardDatabase, Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { checkCardDatabase, checkDefinition, type Finding } from "@baize/plugin";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { Problem } from "../model/problem.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { placeOf } from "./finding-place.ts";
import { layoutWarnings } from "./layout-checks.ts";
import { stepProblems } from "./step-checks.ts";

/** What is looked at. */
export interface Checked {
  state: BuilderState;
  cardDb: CardDatabase | null;
  stored: StoredPlugin | null;
  /** Sections changed by hand that are to be overwritten. */
  replace: readonly string[];
  /** Day of saving, `2030-01-15`. */
  date: string;
}

/** Never throws: what cannot be checked is a problem itself. */
export function checkWork({ state, cardDb, stored, replace, date }: Checked): Problem[] {
  const work = { state, cardDb };
  try {
    const { definition } = composeDefinition(work, stored, { replace, date });
    const findings = [
      ...checkDefinition(definition, cardDb),
      ...(cardDb ? checkCardDatabase(cardDb, definition) : []),
    ];
    const found = findings.map((finding) => problemOf(finding, state, definition));
    return [...stepProblems(work, hasDrawKey(definition)), ...found, ...layoutWarnings(state, found)];
  } catch (failure) {
    return [uncheckable(failure)];
  }
}

/** What to show when the checks themselves failed: nothing may be saved unseen. */
export function uncheckable(failure: unknown): Problem {
  const reason = failure instanceof Error ? failure.message : String(failure);
  return {
    level: "error",
    step: "save",
    field: null,
    text: { key: "problem.unchecked", values: { reason } },
  };
}

function problemOf(
  { level, message, hint, path }: Finding,
  state: BuilderState,
  definition: JsonObject,
): Problem {
  const place = placeOf(path, { state, definition });
  return { level, text: { verbatim: message }, ...(hint && { hint }), ...place };
}

/** Whether some key runs the built-in drawing, by itself or among other actions. */
function hasDrawKey({ hotkeys }: JsonObject): boolean {
  const keys: Json | undefined = isObject(hotkeys) ? hotkeys.game : undefined;
  const draws = (code: Json | undefined): boolean =>
    Array.isArray(code) && (code[0] === "DRAW_CARD" || code.some(draws));
  return Array.isArray(keys) && keys.some((entry) => isObject(entry) && draws(entry.actionList));
}
