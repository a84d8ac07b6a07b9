/** The languages of the interface, as the browser asks for them: by code, by name, by what it prefers. */
import { type Language, languages } from "@baize/plugin/languages";

export { languages };
export type LanguageCode = (typeof languages)[number]["code"];
export type LanguageName = Language;

/** @returns `English` for a code we do not speak. */
export function nameOfLanguage(code: string): LanguageName {
  return languages.find((language) => language.code === code)?.name ?? "English";
}

/** What the page's `lang` says for a code. @returns `en` for a code we do not speak. */
export function tagOfLanguage(code: string): string {
  return languages.find((language) => language.code === code)?.tag ?? "en";
}

/** @returns `en` for a name we do not speak. */
export function codeOfLanguage(name: string): LanguageCode {
  return languages.find((language) => language.name === name)?.code ?? "en";
}

/** The first of the browser's languages that we speak, else English. */
export function bestLanguage(preferred: readonly string[]): LanguageCode {
  for (const tag of preferred) {
    const code = tag.toLowerCase().split("-")[0];
    const match = languages.find((language) => language.code === code);
    if (match) return match.code;
  }
  return "en";
}
