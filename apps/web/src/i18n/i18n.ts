/**
 * Texts of the interface. One file per language and feature (`<code>/<feature>.json`), loaded when a screen of that
 * feature opens; those of the first page come with the language's list (`by-language/<code>.ts`). English stands in for
 * a text that a language lacks. Components use `useTranslation("<feature>")`.
 */
import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next } from "react-i18next";
import { readSetting, writeSetting } from "../browser/storage.ts";
import {
  bestLanguage,
  type LanguageCode,
  type LanguageName,
  languages,
  nameOfLanguage,
  tagOfLanguage,
} from "./languages.ts";

/** Texts by their paths: those of the first page, and what fetches the others. */
interface TextList {
  first: Record<string, ResourceKey>;
  others: Record<string, () => Promise<ResourceKey>>;
}

/** Which texts a language has. A file per language: one list of all of them would stand in what every page loads. */
const lists = import.meta.glob<TextList>("./by-language/*.ts");

async function textsOf(language: string, feature: string): Promise<ResourceKey> {
  const list = lists[`./by-language/${language}.ts`];
  if (!list) throw new Error(`No texts in ${language}.`);
  const { first, others } = await list();
  const path = `../${language}/${feature}.json`;
  const texts = first[path] ?? (await others[path]?.());
  if (!texts) throw new Error(`No texts for ${feature} in ${language}.`);
  return texts;
}

const backend: BackendModule = {
  type: "backend",
  init() {},
  read(language, feature, done) {
    textsOf(language, feature).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

const LANGUAGE_KEY = "language";

export const i18n = i18next.createInstance();

/** Resolves once the texts shared by all screens are here: before that nothing can be said. */
export const textsHere = new Promise<void>((resolve) => i18n.on("initialized", () => resolve()));

/**
 * Loads the texts shared by all screens. Resolves before anything is drawn.
 * @param features whose texts the first screen needs as well
 */
export async function startI18n(features: string[] = []): Promise<void> {
  i18n.on("languageChanged", (code) => {
    document.documentElement.lang = tagOfLanguage(code);
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

/**
 * A part's code together with the texts that it shows, for `lazy`: both are fetched at once, and the part is first drawn when it has
 * something to say.
 * @param features whose texts the part shows, beside those of the screen it stands on
 */
export async function withTexts<Module>(code: Promise<Module>, ...features: string[]): Promise<Module> {
  // Together: code that cannot be had while the texts are still on their way is told to whoever waits, and to nobody else.
  const [part] = await Promise.all([code, i18n.loadNamespaces(features)]);
  return part;
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
