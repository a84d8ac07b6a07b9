// @vitest-environment node
import { expect, it } from "vitest";
import { readReturnTo } from "./return-to.ts";

it("a path of this site is where to go after signing in", () => {
  expect(readReturnTo({ returnTo: "/plugin/7/load/x?y=1" })).toEqual({ returnTo: "/plugin/7/load/x?y=1" });
});

it.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", 7, undefined])(
  "%s leads nowhere",
  (returnTo) => {
    expect(readReturnTo({ returnTo })).toEqual({});
  },
);
