import type { CardDatabase } from "@baize/engine";
import { expect, it, onTestFinished } from "vitest";
import type { ImageSources } from "../../../card-face/image-address.ts";
import { fewFronts } from "./preload-pictures.ts";

const images: ImageSources = {
  prefixes: { Default: "/art/" },
  cardBacks: {},
  altArt: {},
  language: "English",
  hosts: [],
};
const database = (count: number, pictureOf: (nth: number) => string): CardDatabase =>
  Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [
      `card-${nth}`,
      { A: { name: `Card ${nth}`, imageUrl: pictureOf(nth) }, B: { name: "back" } },
    ]),
  ) as CardDatabase;

it("table C1: a game of at most 120 different fronts has them fetched before the first deal, a larger one none (table §3.2)", () => {
  expect(
    fewFronts(
      database(120, (nth) => `${nth}.svg`),
      images,
    ),
  ).toHaveLength(120);
  expect(
    fewFronts(
      database(121, (nth) => `${nth}.svg`),
      images,
    ),
  ).toEqual([]);
  expect(
    fewFronts(
      database(300, (nth) => `${nth % 2}.svg`),
      images,
    ),
  ).toEqual(["/art/0.svg", "/art/1.svg"]);
});

it("table C1: whoever saves data has the pictures fetched that are shown, and none of a game that has not begun (table §3.2)", () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  const game = database(3, (nth) => `${nth}.svg`);
  expect(fewFronts(game, images)).toEqual([]);
});
