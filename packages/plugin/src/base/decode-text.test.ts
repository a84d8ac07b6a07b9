import { describe, expect, it } from "vitest";
import { decodedText } from "./decode-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Two bytes a sign; signs beyond them are not in these texts. */
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );

describe("the text of a file's bytes (game-definition §7.1)", () => {
  it("is UTF-8, with or without a byte-order mark", () => {
    expect(decodedText(utf8("Café, 🃏"))).toEqual({ text: "Café, 🃏" });
    expect(decodedText(utf8("\uFEFFCafé"))).toEqual({ text: "Café" });
    expect(decodedText(new Uint8Array())).toEqual({ text: "" });
  });

  it("is UTF-16 where its mark says so", () => {
    expect(decodedText(utf16("\uFEFFCafé\n", true))).toEqual({ text: "Café\n" });
    expect(decodedText(utf16("\uFEFFCafé\n", false))).toEqual({ text: "Café\n" });
  });

  it("is else taken for Windows-1252, with the signs that it has before those of Latin-1", () => {
    const windows = (...bytes: number[]) => decodedText(Uint8Array.from(bytes));
    expect(windows(0x43, 0x61, 0x66, 0xe9)).toEqual({ text: "Café", encoding: "windows-1252" });
    expect(windows(0x93, 0x35, 0x80, 0x94, 0x92, 0x9f)).toMatchObject({ text: "“5€”’Ÿ" });
    expect(windows(0x81, 0xff)).toMatchObject({ text: "\x81ÿ" });
  });
});
