// @vitest-environment node
import { expect, it } from "vitest";
import { bestLanguage, codeOfLanguage, languages, nameOfLanguage, tagOfLanguage } from "./languages.ts";

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

it("0.7 the list and the page's lang say which Portuguese and which Chinese it is", () => {
  const exact = (code: string) => [
    languages.find((language) => language.code === code)?.label,
    tagOfLanguage(code),
  ];
  expect(exact("pt")).toEqual(["Português (Brasil)", "pt-BR"]);
  expect(exact("zh")).toEqual(["简体中文", "zh-Hans"]);
  expect(tagOfLanguage("nl")).toBe("en");
});
