/** Taking a card out of the game (action-language §5.7). */

import type { Run } from "../../language/run/run.ts";
import { EngineError } from "../../model/errors.ts";
import { interpolated, isList, isObjectValue, type Value, type ValueObject } from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { setPath, triggering } from "../automation/set.ts";
import { forgetTempTokens } from "./card-update.ts";
import { leaveStack, MOVE_STEPS } from "./move-card.ts";
import { findCard, findStack, placeOfCard, refreshPositions, theGroup } from "./positions.ts";

export function deleteCard(run: Run, id: Value): void {
  const card = findCard(run, id);
  if (card === null) throw new EngineError(`Failed to delete card ${interpolated(id)}. Card not found.`);
  const cardId = id as string;
  run.budget.spend(MOVE_STEPS);
  const place = placeOfCard(run, cardId);
  removeRules(run, isList(card.ruleIds) ? card.ruleIds : []);
  triggering(run, ["cardById"], () => run.state.remove(["cardById"], cardId));
  forgetTempTokens(run, cardId);
  if (place === null) return;
  leaveStack(run, cardId, place.stackId, place.groupId);
  theGroup(run, place.groupId).stackIds.forEach((stackId, stackIndex) => {
    run.budget.spend(1);
    for (const other of findStack(run, stackId)?.cardIds ?? []) {
      if (findCard(run, other) !== null) setPath(run, ["cardById", other, "stackIndex"], stackIndex);
    }
  });
  // Attachments that stay behind move up in their stack; no rule hears of it.
  refreshPositions(run, place.groupId);
}

/** Takes rules out of the tree and out of `ruleById` (action-language §11.36). */
function removeRules(run: Run, ids: readonly string[]): void {
  const known = ids.filter((id) => isObjectValue(run.state.read(["ruleById", id]) ?? null));
  if (known.length === 0) return;
  const gone = new Set(known);
  triggering(run, ["ruleMap"], () => {
    prune(run, run.state.read(["ruleMap"]) ?? null, ["ruleMap"], gone);
    for (const id of known) run.state.remove(["ruleById"], id);
  });
}

/** Filters the id lists of a subtree. */
function prune(run: Run, node: Value, path: readonly string[], gone: ReadonlySet<string>): void {
  if (!isObjectValue(node)) return;
  const keys = Object.keys(node as ValueObject);
  visit(1 + keys.length * 4);
  for (const key of keys) {
    const child = node[key]!;
    if (key === "_rule_ids" && isList(child)) {
      if (child.some((id) => gone.has(id as string))) {
        run.state.write(
          path,
          key,
          child.filter((id) => !gone.has(id as string)),
        );
      }
    } else prune(run, child, [...path, key], gone);
  }
}
