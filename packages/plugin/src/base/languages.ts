/** The languages of the interface: the one list. Label texts of games are keyed by their English names (game-definition §4). */

/**
 * In the order in which menus offer them; the first is the fallback. Name as games and profiles write it, code of the browser, name as
 * its speakers call it, and what the texts are exactly (Brazilian, simplified), as a page's `lang` tells voices and spell checkers.
 */
export const languages = [
  { name: "English", code: "en", label: "English", tag: "en" },
  { name: "French", code: "fr", label: "Français", tag: "fr" },
  { name: "Spanish", code: "es", label: "Español", tag: "es" },
  { name: "Portuguese", code: "pt", label: "Português (Brasil)", tag: "pt-BR" },
  { name: "Italian", code: "it", label: "Italiano", tag: "it" },
  { name: "German", code: "de", label: "Deutsch", tag: "de" },
  { name: "Chinese", code: "zh", label: "简体中文", tag: "zh-Hans" },
] as const;

export type Language = (typeof languages)[number]["name"];

/** Their names. */
export const LANGUAGES: readonly Language[] = languages.map(({ name }) => name);

export const FALLBACK_LANGUAGE: Language = "English";
