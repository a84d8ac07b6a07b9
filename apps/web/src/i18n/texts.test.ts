// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "./languages.ts";

const SOURCES = join(import.meta.dirname, "..");
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = { [key: string]: string | Texts };

/** Keys as the code writes them (`row.play`) with their texts. */
function flat(texts: Texts, prefix = ""): Map<string, string> {
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(texts))
    if (typeof value === "string") result.set(prefix + key, value);
    else for (const [inner, text] of flat(value, `${prefix}${key}.`)) result.set(inner, text);
  return result;
}

const textsOf = (language: string, feature: string) =>
  flat(JSON.parse(readFileSync(join(import.meta.dirname, language, `${feature}.json`), "utf8")) as Texts);

const features = readdirSync(join(import.meta.dirname, "en")).map((file) => file.replace(".json", ""));
const baseKeys = (texts: Map<string, string>) =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

/** Plural forms a language needs for whole numbers below a million. */
function pluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))].sort();
}

interface Source {
  path: string;
  code: string;
}
const sources: Source[] = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => ({ path: relative(".", path), code: readFileSync(join(SOURCES, path), "utf8") }));

const declared = ({ code }: Source) =>
  [...code.matchAll(/(?:useTranslation\(|TFunction<)\[?\s*"([\w-]+)"/g)].map((match) => match[1] ?? "");
const folderOf = ({ path }: Source) => path.match(/^features\/[\w-]+/)?.[0] ?? path;

/**
 * The features a key without a name may be of: those of the file's components, else (a file that is handed its `t`)
 * those of its folder, else the shared ones.
 */
function homesOf(source: Source): string[] {
  const own = declared(source);
  const near =
    own.length > 0 ? own : sources.filter((other) => folderOf(other) === folderOf(source)).flatMap(declared);
  return near.length > 0 ? [...new Set(near)] : ["common"];
}

interface Use {
  features: string[];
  /** Matches the keys meant; a part known only at run time matches anything. */
  keys: RegExp;
  written: string;
  path: string;
}

/** Every `t("key")` and `` t(`key.${value}`) `` of a source. */
function usesOf(source: Source): Use[] {
  const homes = homesOf(source);
  return [...source.code.matchAll(/\bt\(\s*(?:"([^"]+)"|`((?:[^`$]|\$\{[^}]*\})*)`)/g)].map((match) => {
    const written = match[1] ?? match[2] ?? "";
    const [, feature, key = ""] = written.match(/^(?:([\w-]+):)?(.*)$/) ?? [];
    const pattern = key.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, ".+");
    return {
      features: feature ? [feature] : homes,
      keys: new RegExp(`^${pattern}$`),
      written,
      path: source.path,
    };
  });
}

describe("P1-05 the interface in seven languages", () => {
  for (const { code, name } of languages.slice(1))
    it.each(features)(`${name} has every text of %s and no other`, (feature) => {
      expect([...baseKeys(textsOf(code, feature))].sort()).toEqual(
        [...baseKeys(textsOf("en", feature))].sort(),
      );
    });

  for (const { code, name } of languages) {
    it.each(features)(`${name} fills in the same values as English in %s`, (feature) => {
      const english = textsOf("en", feature);
      for (const [key, text] of textsOf(code, feature)) {
        // Recorded lines of the log count nothing in English.
        const original =
          english.get(key) ??
          english.get(key.replace(PLURAL, "_other")) ??
          english.get(key.replace(PLURAL, ""));
        expect({ key, values: placeholders(text) }).toEqual({ key, values: placeholders(original ?? "") });
      }
    });

    it(`${name} has every plural form it needs`, () => {
      for (const feature of features) {
        const keys = [...textsOf(code, feature).keys()].filter((key) => PLURAL.test(key));
        for (const base of new Set(keys.map((key) => key.replace(PLURAL, "")))) {
          const forms = keys
            .filter((key) => key.replace(PLURAL, "") === base)
            .map((key) => key.match(PLURAL)?.[1]);
          expect({ base, forms: forms.sort() }).toEqual({ base, forms: pluralForms(code) });
        }
      }
    });

    it(`${name} leaves no text empty`, () => {
      for (const feature of features)
        for (const [key, text] of textsOf(code, feature))
          expect({ feature, key, text: text.trim() }).not.toHaveProperty("text", "");
    });
  }
});

/** A feature that builds keys from a table of its own names them as literals somewhere; these files hold them. */
const literals = new Set(
  sources.flatMap(({ code }) =>
    [...code.matchAll(/["'`]([\w-]+(?:[.:][\w.-]+)*)["'`]/g)].map((match) => match[1]),
  ),
);

describe("texts and sources agree", () => {
  const uses = sources.flatMap(usesOf);

  it("no source asks for a text that is missing", () => {
    const known = new Map(features.map((feature) => [feature, [...baseKeys(textsOf("en", feature))]]));
    const missing = uses.filter(
      (use) => !use.features.some((name) => known.get(name)?.some((key) => use.keys.test(key))),
    );
    expect(
      missing.map(({ path, written, features }) => `${path}: ${written} of ${features.join(", ")}`),
    ).toEqual([]);
  });

  it.each(features)("every text of %s is used", (feature) => {
    const here = uses.filter((use) => use.features.includes(feature));
    const unused = [...baseKeys(textsOf("en", feature))].filter(
      (key) =>
        !here.some((use) => use.keys.test(key)) && !literals.has(key) && !literals.has(`${feature}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});
