/**
 * Texts that somebody made to keep others' browsers busy: a million characters each, gone through once. Work that grows with the
 * square of a text would not end within the time of a test.
 */
import { createTextResolver } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { textFaceContent } from "../../card-face/text-face.ts";
import { bareForm, bracketAt, formsOf } from "../../decks/import/line-forms.ts";
import { withoutCount } from "../../decks/import/list-sections.ts";
import { cutLine, LINE_MOST, logLines, softened } from "./log-lines.ts";
import { chatParts, lineParts, plainText, richParts, withoutSeats } from "./rich-text.ts";

const LENGTH = 1_000_000;
const long = (sign: string) => sign.repeat(LENGTH / sign.length);
const asIs = (text: string) => text;

describe("long texts from others", () => {
  it.each([
    "[player1/",
    "[",
    "img:",
    "(img:",
    "(link:",
    ".",
    "link:https://a.example/:a",
    "https://a.b/.",
    " ",
    "(",
  ])("a line of a million characters of %j is cut into its parts", (sign) => {
    for (const end of ["", " ", "\u0001", " x y"]) {
      const text = long(sign) + end;
      for (const start of ["", "img:", "link:https://a.example/", "[Ana] https://a.example/"]) {
        expect(plainText(richParts(start + text), () => "").length).toBeLessThan(2 * LENGTH);
        expect(chatParts(start + text).length).toBeGreaterThan(0);
      }
      expect(withoutSeats(text).length).toBeGreaterThan(0);
      expect(softened(`Error in x: ${text}`, false)).toContain("Error in x:");
    }
  });

  it("a label may be of any length: a line with its labels is no longer than anybody reads", () => {
    const resolve = createTextResolver({ labels: { a: { English: "b".repeat(LENGTH) } } });
    const text = "id:a ".repeat(900);
    const names = Array.from({ length: 900 }, (_, index) => ({
      start: 5 * index,
      end: 5 * index + 4,
      source: { kind: "database", id: "x", side: "A" } as const,
    }));
    const parts = lineParts(text, names, (piece) => resolve(piece, "English"));
    expect(plainText(parts, () => "").length).toBeLessThan(30_000);
  });

  it("a long line of the log is cut, with what is said of its end, and one that fits is not", () => {
    const entry = (message: string) => ({
      _delta_metadata: { log_messages: [message] },
      mentions: [
        [0, 0, 3, "et-001", "A"],
        [0, LINE_MOST, LINE_MOST + 3, "et-002", "A"],
      ],
      said: [[0, "deck_loaded", 1, 2]],
    });
    const read = (message: string) =>
      logLines(entry(message) as unknown as Parameters<typeof logLines>[0])[0]!;
    const whole = read("a".repeat(LINE_MOST));
    expect(whole.text).toHaveLength(LINE_MOST);
    expect(whole.said).toBeDefined();
    const cut = read("a".repeat(LENGTH));
    expect(cut.text).toBe(`${"a".repeat(LINE_MOST)}…`);
    expect(cut.said).toBeUndefined();
    expect(cut.names).toHaveLength(1);
    expect(cutLine("short")).toBe("short");
  });

  it.each(["<", "<br", "<br ", ">"])("the text of a card of a million characters of %j is shown", (sign) => {
    const face = { text: long(sign) } as unknown as Parameters<typeof textFaceContent>[0];
    expect(textFaceContent(face, ["text"], asIs)).toBeDefined();
  });

  it.each([" ", "1", "(", "x", " x", "(1", ": ", "["])(
    "a line of a deck of a million characters of %j is read",
    (sign) => {
      for (const end of ["!", "1", ")"]) {
        const line = `a${long(sign)}${end}`;
        expect(formsOf(line).length + bareForm(line).length).toBeLessThan(5);
        expect(bracketAt(line)?.before.length ?? 0).toBeLessThan(line.length);
        expect(withoutCount(line).length).toBeGreaterThan(0);
      }
    },
  );
});
