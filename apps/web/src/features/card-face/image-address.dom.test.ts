import { describe, expect, it } from "vitest";
import { type ImageSources, imageAddress } from "./image-address.ts";

const sources: ImageSources = {
  prefixes: { Default: "https://img.example/en/", French: "https://img.example/fr/" },
  cardBacks: {
    player: { imageUrl: "https://img.example/back.png" },
    tide: { imageUrl: "tide.png" },
    bare: {},
  },
  altArt: {},
  language: "English",
  hosts: ["img.example", "other.example"],
};
const face = { name: "Grey Gull", imageUrl: "gull.png" };

describe("table §3.2 image address", () => {
  it("puts the default prefix before a relative address (T2-59)", () => {
    expect(imageAddress(face, "s1", "A", sources)).toEqual({
      src: "https://img.example/en/gull.png",
      fallbacks: [],
    });
  });

  it("takes the prefix of the viewer's language and falls back to the default (T2-57, T2-58)", () => {
    expect(imageAddress(face, "s1", "A", { ...sources, language: "French" })).toEqual({
      src: "https://img.example/fr/gull.png",
      fallbacks: ["https://img.example/en/gull.png"],
    });
  });

  it("takes an absolute address as it is", () => {
    expect(imageAddress({ ...face, imageUrl: "https://other.example/g.png" }, "s1", "A", sources)?.src).toBe(
      "https://other.example/g.png",
    );
  });

  it("shows no picture of a host that the room does not name: it would learn who looks", () => {
    const shown = (imageUrl: string, prefixes = sources.prefixes) =>
      imageAddress({ ...face, imageUrl }, "s1", "A", { ...sources, prefixes })?.src ?? null;
    expect(shown("https://tracker.example/p.png")).toBeNull();
    expect(shown("https://img.example:8443/p.png")).toBeNull();
    expect(shown("https://img.example@tracker.example/p.png")).toBeNull();
    expect(shown("//tracker.example/p.png", {})).toBeNull();
    expect(shown("\\\\tracker.example/p.png", {})).toBeNull();
    expect(shown(".tracker.example/p.png", { Default: "https://img.example" })).toBeNull();
    expect(shown("/games/tide/art/p.png", {})).toBe("/games/tide/art/p.png");
    expect(shown("data:image/png;base64,AA")).toBe("data:image/png;base64,AA");
    const altArt = { s1: { A: "https://my.example/art.png" } };
    expect(imageAddress(face, "s1", "A", { ...sources, altArt })?.src).toBe("https://my.example/art.png");
  });

  it("uses the text as a relative address without any prefix", () => {
    expect(imageAddress(face, "s1", "A", { ...sources, prefixes: {} })).toEqual({
      src: "gull.png",
      fallbacks: [],
    });
  });

  it("takes the back's picture for a face without one", () => {
    expect(imageAddress({ name: "player", imageUrl: null }, null, "B", sources)?.src).toBe(
      "https://img.example/back.png",
    );
    expect(imageAddress({ name: "tide" }, null, "B", sources)?.src).toBe("https://img.example/en/tide.png");
  });

  it("takes a back that says where on this site it is as it stands", () => {
    const cardBacks = { felt: { imageUrl: "/games/felt/art/back.svg" } };
    const back = imageAddress({ name: "felt" }, null, "B", { ...sources, cardBacks });
    expect(back).toEqual({ src: "/games/felt/art/back.svg", fallbacks: [] });
  });

  it("gives nothing where there is no picture at all", () => {
    expect(imageAddress({ name: "bare" }, null, "B", sources)).toBeNull();
    expect(imageAddress({ name: "Grey Gull", imageUrl: "" }, "s1", "A", sources)).toBeNull();
    expect(imageAddress(undefined, "s1", "A", sources)).toBeNull();
  });

  it("prefers alternative art by card and side, then by name of the back (T3-98)", () => {
    const altArt = { s1: { A: "https://art.example/a.png" }, player: "https://art.example/back.png" };
    expect(imageAddress(face, "s1", "A", { ...sources, altArt })?.src).toBe("https://art.example/a.png");
    expect(imageAddress(face, "s1", "B", { ...sources, altArt })?.src).toBe(
      "https://img.example/en/gull.png",
    );
    expect(imageAddress({ name: "player" }, null, "B", { ...sources, altArt })?.src).toBe(
      "https://art.example/back.png",
    );
  });

  it("D-49 falls back from an own picture to the ordinary one, with its own fallbacks", () => {
    const altArt = { s1: { A: "https://my.example/a.png" }, player: "https://my.example/back.png" };
    const own = { ...sources, altArt };
    expect(imageAddress(face, "s1", "A", { ...own, language: "French" })).toEqual({
      src: "https://my.example/a.png",
      fallbacks: ["https://img.example/fr/gull.png", "https://img.example/en/gull.png"],
    });
    expect(imageAddress({ name: "player" }, null, "B", own)?.fallbacks).toEqual([
      "https://img.example/back.png",
    ]);
    // No ordinary picture that this room shows: the text face stays.
    const tracked = { ...face, imageUrl: "https://tracker.example/p.png" };
    expect(imageAddress(tracked, "s1", "A", own)).toEqual({ src: "https://my.example/a.png", fallbacks: [] });
  });
});
