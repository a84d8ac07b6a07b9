/** The languages of the interface; label texts are keyed by these English names (game-definition §4). */

/** In the order in which menus offer them; the first is the fallback. */
export const LANGUAGES = [
  "English",
  "French",
  "Spanish",
  "Portuguese",
  "Italian",
  "German",
  "Chinese",
] as const;

export type Language = (typeof LANGUAGES)[number];

export const FALLBACK_LANGUAGE: Language = "English";
