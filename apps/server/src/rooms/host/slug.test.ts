import { describe, expect, it } from "vitest";
import { newSlug } from "./slug.ts";

describe("room names (api §7.1)", () => {
  it("are adjective, noun and number for listed rooms", () => {
    expect(newSlug(true)).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{0,3}$/);
  });

  it("have an unguessable tail for unlisted rooms", () => {
    expect(newSlug(false)).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{0,3}-[a-z2-9]{6}$/);
  });
});
