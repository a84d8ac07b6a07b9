/** Labels that name a player, such as `Player 1 Hand`: another player in them, and what they are called without one. */
import type { LanguageCode } from "../../../i18n/languages.ts";
import { inEveryLanguage, sayIn } from "./contents.ts";

/** What stands before the number of a player, in each language: `Player`, `joueur`. */
const words = inEveryLanguage("group.ofPlayer").map((pattern) => {
  const [before = ""] = pattern.replace("{{group}}", "").split("{{player}}");
  return before.trim().split(" ").at(-1) ?? "";
});

/** How a default label is built, to be read again: `Pioche du joueur 1`. */
const patterns = inEveryLanguage("group.ofPlayer").map((pattern) => {
  const parts = pattern
    .replace("{{group}}", "(?<group>\\S|\\S.*\\S)")
    .replace("{{player}}", "(?<player>\\d+)(?!\\d)");
  return new RegExp(`^${parts.replaceAll(" ", "\\s*")}$`, "u");
});

/** The label with another player in it, where it names this one. */
export function labelForPlayer(label: string, from: number, to: number): string {
  const named = new RegExp(`(?<=(?:${words.join("|")})\\s?)${from}(?!\\d)`, "iu");
  return label.replace(named, String(to));
}

/** The label without the player whose group it is: `Player 1 Hand` is a `Hand`. Unchanged where it names none. */
export function labelWithoutPlayer(label: string, player: number): string {
  for (const pattern of patterns) {
    const named = pattern.exec(label)?.groups;
    if (named?.group !== undefined && Number(named.player) === player) return named.group;
  }
  return label.replace(new RegExp(`^\\D*\\b${player}\\b[\\s:·–-]*(?=\\S)`), "");
}

/** The label as whoever loads cards reads it, in a plugin of that language: `Player 1 Deck` is `My Deck`. */
export function labelOfOwn(label: string, language: LanguageCode = "en"): string {
  if (language === "en") return label.replace(/Player \d+/, "My");
  const group = patterns
    .map((pattern) => pattern.exec(label)?.groups?.group)
    .find((own) => own !== undefined);
  return group === undefined ? label : sayIn(language)("group.mine", { group });
}
