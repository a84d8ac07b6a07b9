/** Finds the group that a heading of a list means. */
import { nameKey } from "./card-names.ts";

/** A group that cards are loaded into, with what people call it. */
export interface NamedGroup {
  /** May begin with `playerN`. */
  id: string;
  label: string;
  /** What stands on the table for it. */
  short?: string;
}

export interface ListSections {
  /** The group of a heading; null: none is called so. */
  groupOf(heading: string): string | null;
  /** Whether the builder names a group as one of its sections. */
  isSection(id: string): boolean;
  /** What to write over the cards of a group so that `groupOf` finds it again: the label, or the id where that is not clear. */
  headingOf(id: string): string;
}

/** A heading without the colon and the number of cards that may stand behind it: `Deck (40)`, `Deck 40`, `Deck: 40`, `Deck (40):`. */
export function withoutCount(heading: string): string {
  const colon = /(?<!\s)\s*[:：]$/;
  const uncounted = heading
    .trim()
    .replace(colon, "")
    .replace(/(?<!\s)(?:\s*[(（]\d+[)）]|\s*[:：]\s*\d+|\s+\d+)$/, "")
    .replace(colon, "");
  return uncounted || heading;
}

/** As many sites call the pile that all others stand beside. */
const MAIN = /^main\s+/i;

/** Sections come before the other groups, an id before any label, and a label before what stands on the table. */
export function createListSections(
  sections: readonly NamedGroup[],
  groups: readonly NamedGroup[],
): ListSections {
  const all = [...sections, ...groups];
  const ids = new Set(all.map(({ id }) => id));
  const found = new Map<string, string>();
  const name = (key: string, id: string) => {
    if (key !== "" && !found.has(key)) found.set(key, id);
  };
  for (const { id, label } of sections) name(nameKey(label), id);
  for (const { id } of all) name(nameKey(id), id);
  for (const { id, label } of groups) name(nameKey(label), id);
  for (const { id, short } of all) name(nameKey(short ?? ""), id);
  const groupOf = (heading: string) => {
    const whole = heading.trim();
    const bare = withoutCount(whole);
    for (const text of [whole, bare, bare.replace(MAIN, "")]) {
      const id = ids.has(text) ? text : found.get(nameKey(text));
      if (id !== undefined) return id;
    }
    return null;
  };
  return {
    groupOf,
    isSection: (id) => sections.some((section) => section.id === id),
    headingOf(id) {
      const label =
        all
          .find((group) => group.id === id)
          ?.label.replace(/\s+/g, " ")
          .trim() ?? "";
      return groupOf(label) === id ? label : id;
    },
  };
}
