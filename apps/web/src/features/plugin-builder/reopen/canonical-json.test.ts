import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalJson, sectionHash } from "./canonical-json.ts";

describe("the fingerprint of a section", () => {
  it("is the same for the same value, in whatever order its keys were written", () => {
    const written = { b: [1, { d: null, c: "é" }], a: true, __proto: 0.5 };
    const stored = { __proto: 0.5, a: true, b: [1, { c: "é", d: null }] };
    expect(canonicalJson(stored)).toBe('{"__proto":0.5,"a":true,"b":[1,{"c":"é","d":null}]}');
    expect(sectionHash(written)).toBe(sectionHash(stored));
    expect(sectionHash({ ...stored, a: false })).not.toBe(sectionHash(stored));
    expect(sectionHash(["x", "y"])).not.toBe(sectionHash(["y", "x"]));
  });

  it("is SHA-256, by our own code: browsers hash nothing on a page that came over plain http", () => {
    const text = '{"label":"Ünï 🎴"}';
    expect(sectionHash({ label: "Ünï 🎴" })).toBe(createHash("sha256").update(text).digest("hex"));
  });
});
