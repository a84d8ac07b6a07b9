/** Which requirement is named by a test that has an assertion for it. */
import { namedIds } from "../citations/ids.ts";
import type { NamedTest } from "./named-tests.ts";

export interface Coverage {
  /** Named by a test that has at least as many assertions as ids. */
  proved: Set<string>;
  /** Named only by tests with more ids than assertions: id → those tests. */
  crowded: Map<string, string[]>;
  /** In the list, and in no test's name. */
  open: string[];
  /** In a test's name, and not in the list: id → tests. */
  unknown: Map<string, string[]>;
}

/**
 * Counts each id once for an assertion: a test that names five ids has to have five. Ids that say the same (`requirements`
 * maps an id to the one whose words it repeats, or to null) need one between them.
 */
export function coverageOf(
  requirements: ReadonlyMap<string, string | null>,
  tests: Iterable<NamedTest & { file: string }>,
): Coverage {
  const proved = new Set<string>();
  const crowded = new Map<string, string[]>();
  const unknown = new Map<string, string[]>();
  for (const { name, assertions, file, line } of tests) {
    const ids = [...new Set(namedIds(name).map(({ id }) => id))];
    const statements = new Set(ids.map((id) => requirements.get(id) ?? id)).size;
    for (const id of ids) {
      const where = `${file}:${line} (${statements} ids, ${assertions} assertions)`;
      if (!requirements.has(id)) add(unknown, id, where);
      else if (assertions >= statements) proved.add(id);
      else add(crowded, id, where);
    }
  }
  for (const id of proved) crowded.delete(id);
  const open = [...requirements.keys()].filter((id) => !proved.has(id) && !crowded.has(id));
  return { proved, crowded, open, unknown };
}

function add(map: Map<string, string[]>, id: string, where: string): void {
  const places = map.get(id) ?? [];
  places.push(where);
  map.set(id, places);
}
