/** Fade texts as the game state holds them (table §9.7). */
import type { Json } from "@baize/engine";
import { FADE_TEXT_HOLD_MS } from "../layout/constants.ts";

export interface FadeEntry {
  text: string;
  /** How long it stays; −1 = until the next action. */
  seconds: number;
}

/** Reads one text or a list; a text is a string or `{text, duration}`. */
export function fadeEntries(entries: Json): FadeEntry[] {
  return (Array.isArray(entries) ? entries : [entries]).flatMap((entry) => {
    if (typeof entry === "string") return [{ text: entry, seconds: FADE_TEXT_HOLD_MS / 1000 }];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry) || typeof entry.text !== "string")
      return [];
    const seconds = typeof entry.duration === "number" ? entry.duration : FADE_TEXT_HOLD_MS / 1000;
    return [{ text: entry.text, seconds: seconds < 0 ? -1 : seconds }];
  });
}
