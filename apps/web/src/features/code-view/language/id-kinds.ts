/** What has ids in a definition, and where they are defined. */

/** Sections whose keys are ids that other places name; `gameRules` are those of `automation`. */
export const ID_KINDS = [
  "groups",
  "groupTypes",
  "actionLists",
  "functions",
  "prompts",
  "labels",
  "tokens",
  "cardTypes",
  "cardBacks",
  "phases",
  "steps",
  "layouts",
  "preBuiltDecks",
  "gameProperties",
  "playerProperties",
  "cardProperties",
  "faceProperties",
  "gameRules",
] as const;

export type IdKind = (typeof ID_KINDS)[number];

const KINDS: ReadonlySet<string> = new Set(ID_KINDS);

/** Whether a section's keys are ids. */
export function isIdKind(section: string): section is IdKind {
  return KINDS.has(section) && section !== "gameRules";
}

/** The kind of id that the last key of a path defines; null: none. */
export function kindDefinedAt(path: readonly (string | number)[]): IdKind | null {
  const [section, second, third] = path;
  if (path.length === 2 && typeof section === "string" && isIdKind(section)) return section;
  return path.length === 3 && section === "automation" && second === "gameRules" && third !== undefined
    ? "gameRules"
    : null;
}
