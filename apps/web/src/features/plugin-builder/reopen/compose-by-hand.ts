/** Writes what was changed in the builder into a definition that was made by hand, and nothing else. */
import type { JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { exportDefinition } from "../export/export-definition.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { groupTypeIdsOf } from "./derive-groups.ts";
import { deriveState } from "./derive-state.ts";
import { entriesAt, memberOf, textAt } from "./json-parts.ts";
import { merge } from "./merge.ts";
import { mergeRules } from "./merge-rules.ts";
import { withOwnLabels } from "./own-labels.ts";

/** @param stored the definition as it was opened: the rows of the state name their origins in it */
export function composeByHand(work: BuilderWork, stored: JsonObject, date: string): JsonObject {
  const options = { date, groupTypeIds: groupTypeIdsOf(stored) };
  // With the same cards, so that only what was entered makes a difference.
  const before = exportDefinition({ state: deriveState(stored), cardDb: work.cardDb }, options);
  const now = exportDefinition(work, options);
  const sections = new Map(Object.entries(stored));
  for (const [section, rule] of Object.entries(mergeRules(work.state))) {
    const [former, current] = [memberOf(before, section), memberOf(now, section)];
    const merged = merge(memberOf(stored, section), former, current, rule);
    if (merged !== undefined) sections.set(section, merged);
  }
  const definition = Object.fromEntries(sections);
  const types = missingGroupTypes(definition, stored, now);
  return withOwnLabels(types ? { ...definition, groupTypes: types } : definition, now);
}

/** The group types with those that new groups are of, where the definition has none of that name; null: none is missing. */
function missingGroupTypes(definition: JsonObject, stored: JsonObject, now: JsonObject): JsonObject | null {
  const known = memberOf(stored, "groupTypes");
  const missing = entriesAt(definition, "groups").flatMap(([groupId, group]): [string, JsonObject][] => {
    const type = textAt(group, "groupType");
    const isAsStored = textAt(memberOf(memberOf(stored, "groups"), groupId), "groupType") === type;
    if (type === undefined || isAsStored || memberOf(known, type) !== undefined) return [];
    const added = memberOf(memberOf(now, "groupTypes"), type);
    return isObject(added) ? [[type, added]] : [];
  });
  if (missing.length === 0) return null;
  return Object.fromEntries([...Object.entries(isObject(known) ? known : {}), ...missing]);
}
