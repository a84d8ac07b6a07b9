import { afterEach, expect, it } from "vitest";
import { formerMending, rememberMending } from "./former-mending.ts";
import type { Mending } from "./mend-columns.ts";

afterEach(() => localStorage.clear());

it("the same columns come again from where they came the last time, others are asked for", () => {
  const mending: Mending = {
    databaseId: { from: "column", name: "Nr" },
    type: { from: "text", text: "Moth" },
  };
  expect(formerMending(["Nr", "name"])).toBeNull();
  rememberMending(["Nr", "name"], mending);
  expect(formerMending(["Nr", "name"])).toEqual(mending);
  expect(formerMending(["name", "Nr"])).toBeNull();
});

it.each(["{", "3", '{"header":["Nr"]}', '{"header":["Nr"],"mending":7}'])(
  "what the browser has kept of something else is nothing: %s",
  (kept) => {
    localStorage.setItem("builder columns", kept);
    expect(formerMending(["Nr"])).toBeNull();
  },
);
