/** The seven languages: code of the browser, name as stored on the profile, name as its speakers call it. */
export const languages = [
  { code: "en", name: "English", label: "English" },
  { code: "fr", name: "French", label: "Français" },
  { code: "es", name: "Spanish", label: "Español" },
  { code: "pt", name: "Portuguese", label: "Português" },
  { code: "it", name: "Italian", label: "Italiano" },
  { code: "de", name: "German", label: "Deutsch" },
  { code: "zh", name: "Chinese", label: "中文" },
] as const;

export type LanguageCode = (typeof languages)[number]["code"];
export type LanguageName = (typeof languages)[number]["name"];

/** @returns `English` for a code we do not speak. */
export function nameOfLanguage(code: string): LanguageName {
  return languages.find((language) => language.code === code)?.name ?? "English";
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
