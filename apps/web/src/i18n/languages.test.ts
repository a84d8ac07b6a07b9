// @vitest-environment node
import { expect, it } from "vitest";
import { bestLanguage, codeOfLanguage, languages, nameOfLanguage } from "./languages.ts";

it("P9-21 the languages stand in this order", () => {
  expect(languages.map(({ name }) => name)).toEqual([
    ...["English", "French", "Spanish", "Portuguese", "Italian", "German", "Chinese"],
  ]);
});

it("takes the first of the browser's languages that it speaks", () => {
  expect(bestLanguage(["nl-BE", "pt-BR", "fr"])).toBe("pt");
  expect(bestLanguage(["ZH-hant"])).toBe("zh");
});

it("P1-06 falls back to English", () => {
  expect(bestLanguage(["nl"])).toBe("en");
  expect(codeOfLanguage("Klingon")).toBe("en");
  expect(nameOfLanguage("nl")).toBe("English");
});
