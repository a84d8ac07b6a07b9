/**
 * Texts of the interface. One file per language and feature (`<code>/<feature>.json`), loaded when a screen of that
 * feature opens; English stands in for a text that a language lacks. Components use `useTranslation("<feature>")`.
 */
import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { readSetting, writeSetting } from "../app/storage.ts";
import {
  bestLanguage,
  type LanguageCode,
  type LanguageName,
  languages,
  nameOfLanguage,
} from "./languages.ts";

const files = import.meta.glob<ResourceKey>("./*/*.json", { import: "default" });

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, feature, done) {
    const load = files[`./${language}/${feature}.json`];
    if (!load) return done(new Error(`No texts for ${feature} in ${language}.`), null);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

const LANGUAGE_KEY = "language";

export const i18n = i18next.createInstance();

/**
 * Loads the texts shared by all screens. Resolves before anything is drawn.
 * @param features whose texts the first screen needs as well
 */
export async function startI18n(features: string[] = []): Promise<void> {
  i18n.on("languageChanged", (code) => {
    document.documentElement.lang = code;
  });
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: "en",
      supportedLngs: languages.map((language) => language.code),
      ns: ["common", ...features],
      defaultNS: "common",
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

function initialLanguage(): LanguageCode {
  const stored = readSetting(LANGUAGE_KEY);
  return languages.find((language) => language.name === stored)?.code ?? bestLanguage(navigator.languages);
}

/** Shows the interface in another language and remembers it in this browser. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  writeSetting(LANGUAGE_KEY, nameOfLanguage(code));
  await i18n.changeLanguage(code);
}

/** Name of the language shown now, as definitions of games use it (game-definition §4). */
export function currentLanguage(): LanguageName {
  return nameOfLanguage(i18n.resolvedLanguage ?? "en");
}
