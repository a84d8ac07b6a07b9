/** What lists show of a game: read out of its definition once, when it is stored. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { objectAt } from "./base/json-object.ts";
import { labelTexts } from "./base/labels.ts";
import { FALLBACK_LANGUAGE, LANGUAGES } from "./base/languages.ts";
import { ABOUT } from "./schema/about.ts";

/** A text by the English names of the languages that have it; what has no language stands under English. */
export type TextByLanguage = Record<string, string>;

export interface GameAbout {
  sentence: TextByLanguage | null;
  /** Null: neither the game says it nor its `playerCountMenu`. */
  players: { least: number; most: number } | null;
  tags: TextByLanguage[];
  /** The whole address, with the prefix before it. */
  cover: string | null;
  /** It has a deck builder: people make decks for it. */
  decks: boolean;
}

/** Never throws: what is not as declared is left out, also in definitions that were stored before anybody checked it. */
export function aboutOf(gameDef: JsonObject): GameAbout {
  const about = objectAt(gameDef, "about");
  const tags = Array.isArray(about.tags) ? about.tags.slice(0, ABOUT.tags) : [];
  return {
    sentence: textsOf(gameDef, about.sentence, ABOUT.sentence),
    players: declaredPlayers(objectAt(about, "players")) ?? offeredPlayers(gameDef.playerCountMenu),
    tags: tags.map((tag) => textsOf(gameDef, tag, ABOUT.tag)).filter((tag) => tag !== null),
    cover: coverOf(gameDef, about.cover),
    decks: isObject(gameDef.deckbuilder),
  };
}

function textsOf(gameDef: JsonObject, label: Json | undefined, longest: number): TextByLanguage | null {
  if (typeof label !== "string") return null;
  const found = labelTexts(gameDef, label);
  const texts: TextByLanguage = {};
  for (const language of LANGUAGES) {
    const text = (found[language] ?? (language === FALLBACK_LANGUAGE ? found[""] : undefined))?.trim();
    if (text) texts[language] = cut(text, longest);
  }
  return Object.keys(texts).length > 0 ? texts : null;
}

function declaredPlayers({ least, most }: JsonObject): GameAbout["players"] {
  return isCount(least) && isCount(most) && least <= most ? { least, most } : null;
}

/** From the smallest to the largest number that the menu offers. */
function offeredPlayers(menu: Json | undefined): GameAbout["players"] {
  const entries = Array.isArray(menu) ? menu : [];
  const counts = entries.flatMap((entry) =>
    isObject(entry) && isCount(entry.numPlayers) ? [entry.numPlayers] : [],
  );
  const sorted = counts.sort((a, b) => a - b);
  return sorted.length > 0 ? { least: sorted[0]!, most: sorted.at(-1)! } : null;
}

function isCount(value: Json | undefined): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= ABOUT.players;
}

/** As the picture of a card, with the prefix that all languages share. */
function coverOf(gameDef: JsonObject, cover: Json | undefined): string | null {
  if (typeof cover !== "string" || cover === "" || cover.length > ABOUT.cover) return null;
  const prefix = objectAt(gameDef, "imageUrlPrefix").Default;
  const isWhole = /^(?:https?:|data:image\/|\/)/i.test(cover);
  if (isWhole || typeof prefix !== "string") return cover;
  return prefix.length > ABOUT.address ? null : prefix + cover;
}

/** The lines of the game's page as far as lists show them; null where the game has none. */
export function announcementsOf({ announcements }: { announcements?: unknown }): string[] | null {
  if (!Array.isArray(announcements)) return null;
  const lines = announcements.filter((line) => typeof line === "string").slice(0, ABOUT.announcements);
  let left: number = ABOUT.announced;
  return lines
    .map((line) => cut(line, ABOUT.announcement))
    .filter((line) => {
      left -= [...line].length;
      return left >= 0;
    });
}

/** Where the game's rules are; null where it does not say, or at such length that it is no address. */
export function tutorialOf({ tutorialUrl }: { tutorialUrl?: unknown }): string | null {
  return typeof tutorialUrl === "string" && tutorialUrl.length <= ABOUT.address ? tutorialUrl : null;
}

/** The first characters of a text; none is cut in two. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : [...text.slice(0, 2 * longest)].slice(0, longest).join("");
}
