import { deflateSync, gzipSync, strToU8, zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../test/corpora.ts";
import {
  BundleError,
  type PluginBundle,
  packBundle,
  packBundleBytes,
  unpackBundle,
  unpackBundleBytes,
} from "./bundle.ts";

const bundle: PluginBundle = {
  id: 7,
  game_def: emberAndTide(),
  card_db: { x: { A: { name: "Épée 剑 🂡" }, B: { name: null } } },
  version: 3,
  name: "Ember and Tide",
  repo_url: null,
};
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

describe("the packed plugin (game-definition §9)", () => {
  it("comes back as it went in", () => {
    expect(unpackBundle(packBundle(bundle))).toEqual(bundle);
  });

  it("T3-138 comes back from bytes, too: definition, card database, version, name, repository", () => {
    expect(unpackBundleBytes(packBundleBytes(bundle))).toEqual(bundle);
    expect(Buffer.from(packBundleBytes(bundle)).toString("base64")).toBe(packBundle(bundle));
  });

  it("is padded standard base64 of a gzip stream, without line breaks", () => {
    const packed = packBundle(bundle);
    expect(packed).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    expect([...Buffer.from(packed, "base64").subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  });

  it("is the same text for the same plugin", () => {
    expect(packBundle(bundle)).toBe(packBundle(structuredClone(bundle)));
  });

  it.each([
    ["gzip", gzipSync],
    ["zlib", zlibSync],
    ["raw deflate", deflateSync],
  ])("is read from %s as well", (_, compress) => {
    expect(unpackBundle(base64(compress(strToU8(JSON.stringify(bundle)))))).toEqual(bundle);
  });

  it.each([
    ["%%%", "not base64"],
    [base64(strToU8("plain text")), "not compressed data"],
    [base64(gzipSync(strToU8("{"))), "not JSON"],
    [base64(gzipSync(strToU8("null"))), "not a plugin"],
  ])("refuses what is no packed plugin: %s", (text, reason) => {
    expect(() => unpackBundle(text)).toThrow(BundleError);
    expect(() => unpackBundle(text)).toThrow(reason);
  });
});
