// @vitest-environment node
import { describe, expect, it } from "vitest";
import { allTexts } from "../testing/all-texts.ts";
import { languages } from "./languages.ts";
import { GLOSSARY } from "./testing/glossary.ts";

/** The texts of a language, without the names of the values in them. */
const textsOf = (code: string) =>
  [...allTexts(code)].map(([key, text]) => [key, text.replaceAll(/\{\{\w+\}\}/g, "{{}}")] as const);

describe("0.3 one word for one thing: the glossary", () => {
  it.each(languages)("holds in $name", ({ code }) => {
    const texts = textsOf(code);
    const wrong = GLOSSARY[code].flatMap(({ term, not, except = {} }) =>
      texts
        .filter(([key, text]) => !(key in except) && not.test(text))
        .map(([key, text]) => `“${term}” is the word: ${key}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(languages)("has no exception in $name that is not needed", ({ code }) => {
    const texts = new Map(textsOf(code));
    const idle = GLOSSARY[code].flatMap(({ term, not, except = {} }) =>
      Object.keys(except)
        .filter((key) => !not.test(texts.get(key) ?? ""))
        .map((key) => `${term}: ${key}`),
    );
    expect(idle).toEqual([]);
  });
});
