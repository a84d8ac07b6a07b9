/** Names of key presses and their comparison with the keys that a definition writes (table §7.2). */

/** What of a keyboard event decides its name. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const MODIFIERS = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph"]);

export const isModifier = (key: string) => MODIFIERS.has(key);

/**
 * The full name of a press, `Alt+Ctrl+Shift+X` at most: one character is upper-cased; Shift counts for letters and
 * for named keys (arrows, Escape), not for other characters, where it already made the character. Meta counts as Alt.
 */
export function keyName(press: KeyPress): string {
  const base = press.key === " " ? "Space" : press.key.length === 1 ? press.key.toUpperCase() : press.key;
  let name = base;
  if (press.shiftKey && (base.length > 1 || isLetter(base))) name = `Shift+${name}`;
  if (press.ctrlKey) name = `Ctrl+${name}`;
  if (press.altKey || press.metaKey) name = `Alt+${name}`;
  return name;
}

function isLetter(character: string): boolean {
  return character.toLowerCase() !== character.toUpperCase();
}

/** Whether a configured key means this press: equal, or the same parts in another order; digits ignore Shift. */
export function sameKey(configured: string, name: string): boolean {
  if (configured === "" || name === "") return false;
  return configured === name || partsOf(configured) === partsOf(name);
}

function partsOf(name: string): string {
  // The key itself may be a plus: `Ctrl++`.
  const isPlus = name === "+" || name.endsWith("++");
  const parts = isPlus ? [...name.slice(0, -1).split("+").filter(Boolean), "+"] : name.split("+");
  const digit = parts.some((part) => /^[1-9]$/.test(part));
  return parts
    .filter((part) => !(digit && part === "Shift"))
    .sort()
    .join(" ");
}
