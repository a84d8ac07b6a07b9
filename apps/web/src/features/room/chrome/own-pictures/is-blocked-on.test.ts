import { expect, it } from "vitest";
import { isBlockedOn } from "./is-blocked-on.ts";

it("decks §5.2 a picture by http is blocked on an encrypted page, and nowhere else", () => {
  const at = (page: string) =>
    ["HTTP://my.example/a.png", "https://my.example/a.png"].map((address) => isBlockedOn(page, address));
  expect(at("https:")).toEqual([true, false]);
  expect(at("http:")).toEqual([false, false]);
});
