import { describe, expect, it } from "vitest";
import { hueOf } from "./hue.ts";
import { textFaceContent } from "./text-face.ts";

describe("§3.2 text card", () => {
  it("shows name, type and the text columns of the definition in order", () => {
    const face = {
      name: "Mira Vance",
      type: "Keeper",
      traits: "Guild.",
      text: "At dawn,<br>draw a <b>card</b>.",
      cost: 3,
    };
    expect(textFaceContent(face, ["name", "text", "traits"])).toEqual({
      name: "Mira Vance",
      type: "Keeper",
      paragraphs: ["At dawn,\ndraw a card.", "Guild."],
    });
  });

  it("finds the usual prose columns by itself", () => {
    expect(
      textFaceContent({ name: "Rhino", subname: "I", keywords: null, text: "Stomp." }, []).paragraphs,
    ).toEqual(["I", "Stomp."]);
  });

  it("joins lists and survives a nameless face", () => {
    expect(textFaceContent({ name: null, traits: ["Guild", "Seer"] }, [])).toEqual({
      name: "",
      type: null,
      paragraphs: ["Guild, Seer"],
    });
  });

  it("gives the same text the same hue", () => {
    expect(hueOf("Ship")).toBe(hueOf("Ship"));
    expect(hueOf("Ship")).toBeLessThan(360);
    expect(hueOf("")).toBeGreaterThanOrEqual(0);
  });
});
