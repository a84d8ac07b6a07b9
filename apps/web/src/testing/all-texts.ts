import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../i18n");
/** The page of the tests of signing in: its words are the specification's, in English only. */
const NOT_FOR_PEOPLE = new Set(["auth-test"]);

type Texts = { [key: string]: string | Texts };

function flat(texts: Texts, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** Every text of the interface in one language, by its whole key (`lobby:row.play`), for tests of the texts. */
export function allTexts(code: string): Map<string, string> {
  const features = readdirSync(join(FOLDER, code)).map((file) => file.replace(".json", ""));
  return new Map(
    features
      .filter((feature) => !NOT_FOR_PEOPLE.has(feature))
      .flatMap((feature) =>
        flat(JSON.parse(readFileSync(join(FOLDER, code, `${feature}.json`), "utf8")) as Texts, `${feature}:`),
      ),
  );
}
