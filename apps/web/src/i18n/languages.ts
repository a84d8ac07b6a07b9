/**
 * The seven languages: code of the browser, name as stored on the profile, name as its speakers call it, and what the
 * texts are exactly (Brazilian, simplified), as the page's `lang` tells voices and spell checkers.
 */
export const languages = [
  { code: "en", name: "English", label: "English", tag: "en" },
  { code: "fr", name: "French", label: "Français", tag: "fr" },
  { code: "es", name: "Spanish", label: "Español", tag: "es" },
  { code: "pt", name: "Portuguese", label: "Português (Brasil)", tag: "pt-BR" },
  { code: "it", name: "Italian", label: "Italiano", tag: "it" },
  { code: "de", name: "German", label: "Deutsch", tag: "de" },
  { code: "zh", name: "Chinese", label: "简体中文", tag: "zh-Hans" },
] as const;

export type LanguageCode = (typeof languages)[number]["code"];
export type LanguageName = (typeof languages)[number]["name"];

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
