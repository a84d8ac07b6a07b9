import { expect, it } from "vitest";
import { spread } from "./spread-waiting.ts";

it("spreads the few at even distances among the many, and loses none of either", () => {
  expect(spread(["a", "b"], ["1", "2", "3", "4", "5"])).toEqual(["a", "1", "2", "3", "b", "4", "5"]);
  expect(spread(["a", "b", "c"], ["1"])).toEqual(["a", "1", "b", "c"]);
  expect(spread([], ["1", "2"])).toEqual(["1", "2"]);
  expect(spread(["a"], [])).toEqual(["a"]);
});
