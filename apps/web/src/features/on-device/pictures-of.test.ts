// @vitest-environment node
import { expect, it } from "vitest";
import { picturesOf } from "./pictures-of.ts";

const definition = {
  imageUrlPrefix: { Default: "https://pictures.example/en/", French: "https://pictures.example/fr/" },
  cardBacks: { blue: { imageUrl: "/games/some/back.svg" }, red: { imageUrl: "red.png" } },
  tokens: { coin: { imageUrl: "https://tokens.example/coin" }, plain: { imageUrl: "" } },
  backgroundUrl: "/games/some/table.svg",
  about: { cover: "cover.png" },
  preferences: { game: [{ label: "See https://pictures.example/rules.png first." }] },
};
const cards = {
  one: { A: { name: "One", imageUrl: "one.png" }, B: { name: "One", imageUrl: "" } },
  two: { A: { name: "Two", imageUrl: "https://elsewhere.example/two.png" } },
  three: { A: { name: "Three", imageUrl: "data:image/png;base64,AAAA" } },
};

const found = (language: string) =>
  picturesOf({ game_def: definition, card_db: cards as never }, language, "https://play.example");

it("has cards with the language's prefix before them and the common one to fall back on, backs, tokens, table and cover", () => {
  expect(found("French")).toEqual([
    ["https://pictures.example/fr/one.png", "https://pictures.example/en/one.png"],
    ["https://elsewhere.example/two.png"],
    ["https://play.example/games/some/back.svg"],
    ["https://pictures.example/fr/red.png", "https://pictures.example/en/red.png"],
    ["https://tokens.example/coin"],
    ["https://play.example/games/some/table.svg"],
    ["https://pictures.example/rules.png"],
    ["https://pictures.example/en/cover.png"],
  ]);
});

it("names each picture once", () => {
  expect(found("English").flat()).toHaveLength(new Set(found("English").flat()).size);
});
