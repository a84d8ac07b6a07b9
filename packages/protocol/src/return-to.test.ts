import { expect, it } from "vitest";
import { readSitePath } from "./return-to.ts";

it.each([
  "/",
  "/room/calm-otter-17",
  "/plugin/7/load/x?y=1",
  "/plugin/3?play=true#rooms",
  "/plugin/3/decks/né",
])("%s is a path of this site", (path) => {
  expect(readSitePath(path)).toBe(path);
});

it.each([
  ...["https://evil.example", "//evil.example", "///evil.example", "evil.example", "javascript:alert(1)"],
  ...["/\\evil.example", "/\t/evil.example", "/\n/evil.example", "/room/x\\..\\y", "\\/evil.example"],
  ...[
    "/.//evil.example",
    "/room/..//evil.example",
    "/%2e//evil.example",
    " /lobby",
    "",
    `/${"x".repeat(1000)}`,
  ],
  ...[7, null, undefined, ["/lobby"], { path: "/lobby" }],
])("%j is none", (path) => {
  expect(readSitePath(path)).toBeNull();
});
