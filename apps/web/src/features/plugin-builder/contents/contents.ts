/**
 * The texts that a plugin made here has from the builder. What fields show, such as names of groups and phases, becomes the plugin's own in
 * the author's language, as if they had typed it: plain texts. What the builder says itself is read in everybody's language (`own-words.ts`).
 * All languages come with the builder, since a definition is also made in a worker and long after the language was chosen.
 */
import de from "../../../i18n/de/builder-contents.json" with { type: "json" };
import en from "../../../i18n/en/builder-contents.json" with { type: "json" };
import es from "../../../i18n/es/builder-contents.json" with { type: "json" };
import fr from "../../../i18n/fr/builder-contents.json" with { type: "json" };
import it from "../../../i18n/it/builder-contents.json" with { type: "json" };
import type { LanguageCode } from "../../../i18n/languages.ts";
import pt from "../../../i18n/pt/builder-contents.json" with { type: "json" };
import zh from "../../../i18n/zh/builder-contents.json" with { type: "json" };

const texts: Readonly<Record<LanguageCode, typeof en>> = { en, fr, es, pt, it, de, zh };

type Keys<Texts, Before extends string = ""> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Before}${Key}`
    : Keys<Texts[Key], `${Before}${Key}.`>;
}[keyof Texts & string];

export type ContentKey = Keys<typeof en>;

/** One of the texts, with these values in it. */
export type Say = (key: ContentKey, values?: Readonly<Record<string, string | number>>) => string;

/** @param language absent: English, in which everything was made before the builder knew languages */
export function sayIn(language: LanguageCode = "en"): Say {
  return (key, values = {}) => fill(templateIn(language, key), values);
}

/** One of the texts, with the names of its values in double braces. */
export function templateIn(language: LanguageCode, key: ContentKey): string {
  let part: unknown = texts[language];
  for (const name of key.split(".")) part = (part as Record<string, unknown>)[name];
  return part as string;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}
