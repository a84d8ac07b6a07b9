// @vitest-environment node
import { TABLE_KEYS } from "@baize/plugin";
import { expect, it } from "vitest";
import { PRODUCT_KEYS } from "./product-keys.ts";

it("the check of plugins knows every key that the table has itself, and no other", () => {
  const own = PRODUCT_KEYS.flatMap(({ keys }) => keys);
  expect([...TABLE_KEYS.keys()].sort()).toEqual([...own].sort());
});
