/** Errors about action lists that never come to an end of their names: `x` is `y`, and `y` is `x`. */
import type { JsonObject } from "@baize/engine";
import { objectAt, ownValue } from "../base/json-object.ts";
import { shortened } from "../base/shortened.ts";
import type { CheckBudget } from "./budget.ts";
import type { Warn } from "./warn.ts";

/** Names of a circle that are told. */
const NAMES_MOST = 10;

/** Reports each circle of action lists that are but the id of another one, at the first of them. */
export function checkActionLists(gameDef: JsonObject, fail: Warn, budget: CheckBudget): void {
  const lists = objectAt(gameDef, "actionLists");
  /** Every id that has been followed. */
  const followed = new Set<string>();
  for (const first of Object.keys(lists)) {
    const way: string[] = [];
    const places = new Map<string, number>();
    let id = first;
    for (;;) {
      const next = ownValue(lists, id);
      if (typeof next !== "string" || followed.has(id)) break;
      budget.look(["actionLists", id]);
      followed.add(id);
      places.set(id, way.length);
      way.push(id);
      const start = places.get(next);
      if (start !== undefined) {
        const circle = way.slice(start);
        fail(["actionLists", circle[0]!], `Action lists that only name each other: ${written(circle)}.`);
        break;
      }
      id = next;
    }
  }
}

/** `x → y → x` */
function written(circle: readonly string[]): string {
  const names = circle.slice(0, NAMES_MOST).map(shortened);
  const rest = circle.length > NAMES_MOST ? ["…"] : [];
  return [...names, ...rest, names[0]].join(" → ");
}
