import type { JsonObject } from "@baize/engine";
import { expect, it } from "vitest";
import { emberAndTide } from "../../test/corpora.ts";
import { checkDefinition } from "./check-definition.ts";

const said = (actionLists: JsonObject) =>
  checkDefinition({ ...emberAndTide(), actionLists })
    .filter(({ message }) => message.includes("only name each other"))
    .map(({ level, message, path }) => `${level} ${path}: ${message}`);

it("action lists that only name each other are an error, once for each circle, with their names", () => {
  expect(
    said({ x: "y", y: "x", z: "z", before: "x", fine: "list", list: [["LOG", "a"]], lost: "nowhere" }),
  ).toEqual([
    "error gameDef.actionLists.x: Action lists that only name each other: x → y → x.",
    "error gameDef.actionLists.z: Action lists that only name each other: z → z.",
  ]);
});

it("a circle of very many is told with its first names", () => {
  const size = 50_000;
  const lists = Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`l${index}`, `l${(index + 1) % size}`]),
  );
  expect(said(lists)).toEqual([
    "error gameDef.actionLists.l0: Action lists that only name each other: l0 → l1 → l2 → l3 → l4 → l5 → l6 → l7 → l8 → l9 → … → l0.",
  ]);
});
