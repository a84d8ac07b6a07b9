/** Ids of everything that an author names: what they may be, and how one is made from a label (decks §8.2). */

/** Letters and digits, a letter first: what a path of the action language can name. */
const ID = /^[A-Za-z][A-Za-z0-9]*$/;

export function isId(text: string): boolean {
  return ID.test(text);
}

/** Latin letters that are not a plain letter with a mark. */
const SPELLED: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
};

/**
 * The words of a label in camel case: "Play Area" → `playArea`, "Größe" → `grosse`, "HP" → `hp`. Empty when no letter
 * of it can stand in an id.
 */
export function idFromLabel(label: string): string {
  const plain = label
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => SPELLED[letter] ?? letter);
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map(capitalised).join("");
  const from = joined.search(/[A-Za-z]/);
  return from < 0 ? "" : lowerFirst(joined.slice(from), words[0] ?? "");
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A first word all in capitals becomes small as a whole, another one only at its beginning. */
function lowerFirst(joined: string, first: string): string {
  const isAbbreviation = first.length > 1 && first === first.toUpperCase() && joined.startsWith(first);
  const length = isAbbreviation ? first.length : 1;
  return joined.slice(0, length).toLowerCase() + joined.slice(length);
}

/** The id, or with `2`, `3` … behind it when it is taken. */
export function freeId(wanted: string, taken: Iterable<string>): string {
  const ids = new Set(taken);
  if (!ids.has(wanted)) return wanted;
  let number = 2;
  while (ids.has(wanted + number)) number++;
  return wanted + number;
}

/**
 * The id of a row that still follows its label.
 * @param fallback for labels in a script that ids do not know, for example `group`
 * @param taken ids of the other rows
 */
export function idFollowing(label: string, fallback: string, taken: Iterable<string>): string {
  if (label.trim() === "") return "";
  return freeId(idFromLabel(label) || fallback, taken);
}
