/** Labels of groups that name a player, such as `Player 1 Hand`: what they are called without one. */
import type { LanguageCode } from "../../../i18n/languages.ts";
import { playerIn, withoutPlayer } from "../../../i18n/player-words.ts";
import { sayIn } from "./contents.ts";

/** The label without the player whose group it is: `Player 1 Hand` is a `Hand`. Unchanged where it names none. */
export function labelWithoutPlayer(label: string, player: number): string {
  const plain = new RegExp(`^\\D*\\b${player}\\b[\\s:·–-]*(?=\\S)`);
  return withoutPlayer(label, player) ?? label.replace(plain, "");
}

/** The label as whoever loads cards reads it, in a plugin of that language: `Player 1 Deck` is `My Deck`. */
export function labelOfOwn(label: string, language: LanguageCode = "en"): string {
  if (language === "en") return label.replace(/Player \d+/, "My");
  const group = playerIn(label)?.words;
  return group === undefined ? label : sayIn(language)("group.mine", { group });
}
