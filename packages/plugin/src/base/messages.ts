/** The texts of validation, word for word (game-definition §3.4, appendix C). */

const list = (keys: readonly (string | number)[]): string => keys.join(", ");

export const messages = {
  /** T */
  type: (path: string, type: string, kind: string) =>
    `Invalid type for ${path}. Expected ${type}, got ${kind}`,
  /** M; `allowed` is a path of the definition or the list of values. */
  member: (path: string, value: string, allowed: string) =>
    `Invalid key in ${path}: "${value}". Key must be present in ${allowed}.`,
  /** K1 */
  strictKey: (path: string, key: string, valid: readonly string[]) =>
    `Invalid key in ${path}: ${key}. Valid keys are: ${list(valid)}`,
  /** K2: the same with a full stop. */
  looseKey: (path: string, key: string, valid: readonly string[]) =>
    `Invalid key in ${path}: ${key}. Valid keys are: ${list(valid)}.`,
  /** R */
  missing: (path: string, key: string) => `Missing required key in ${path}: ${key}`,
  /** L: the heading, and one line for each missing label. */
  labelsHeading: "Missing label ids (and suggestions):",
  label: (id: string) => `"${id}": {"English": "${labelSuggestion(id)}"},`,
  range: (path: string, value: number, least: number, most: number) =>
    `Invalid value for ${path}: ${value}. A whole number from ${least} to ${most} is wanted`,
  tooMany: (path: string, entries: number, longest: number) =>
    `Too many entries in ${path}: ${entries}. At most ${longest} are shown`,
  /** `language` is empty for a text that is the same in all of them. */
  tooLong: (path: string, length: number, longest: number, language: string) =>
    `Text too long for ${path}${language && ` in ${language}`}: ${length} characters. At most ${longest} are shown`,
  playersTurnedRound: (least: number, most: number) =>
    `Invalid value for gameDef.about.players: least (${least}) is more than most (${most})`,
  emptyPlayerCountMenu: "Invalid value for gameDef.playerCountMenu. At least one entry is required",
} as const;

/** `drawCard` → `Draw Card`, `player1Deck` → `Player1 Deck`. */
function labelSuggestion(id: string): string {
  let suggestion = "";
  for (const piece of id.split(/(?=[A-Z])/)) {
    const word = piece.charAt(0).toUpperCase() + piece.slice(1);
    const separator = suggestion === "" || /^\d+$/.test(piece) ? "" : " ";
    suggestion += separator + word;
  }
  return suggestion;
}
