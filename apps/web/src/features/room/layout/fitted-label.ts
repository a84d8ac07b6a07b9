/** What stands on a narrow button of a layout: its label written small, or the initials of its words. Pure. */

/** Below this, in pixels, nobody can read a word. */
const LEAST_PX = 9;
const MOST_PX = 16;
/** Width of a letter of the table's font in half bold, as a part of its size; and of a capital one. */
const LETTER = 0.56;
const CAPITAL = 0.7;
/** Border of a button on both sides, pixels. */
const BORDER = 2;
/** Wider buttons keep the size that the plugin or the product gives them. */
const NARROW_U = 7;

export interface FittedLabel {
  text: string;
  /** Pixels; null: there is room, the usual size holds. */
  fontSize: number | null;
}

/**
 * @param width of the button, pixels
 * @param u pixels of 1 u
 */
export function fittedLabel(label: string, width: number, u: number): FittedLabel {
  if (width >= NARROW_U * u) return { text: label, fontSize: null };
  const room = Math.max(1, width - BORDER);
  const words = label.split(/\s+/).filter(Boolean);
  const longest = Math.max(1, ...words.map((word) => word.length));
  const usual = Math.min(1.4 * u, MOST_PX);
  const size = Math.min(usual, room / (longest * LETTER));
  if (size >= LEAST_PX) return { text: label, fontSize: size };
  const initials = words.map((word) => [...word][0] ?? "").join("");
  const short =
    words.length > 1 ? initials.toUpperCase() : label.slice(0, Math.floor(room / (LEAST_PX * LETTER)));
  return { text: short, fontSize: Math.max(LEAST_PX, Math.min(usual, room / (short.length * CAPITAL))) };
}
