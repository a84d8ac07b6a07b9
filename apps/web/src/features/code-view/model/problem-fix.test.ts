// @vitest-environment node
import { describe, expect, it } from "vitest";
import { fixOf, hintSentence } from "./problem-fix.ts";

describe("what a problem offers to write", () => {
  const mended = (line: string, column: number, hint?: string) => {
    const fix = fixOf({ column, ...(hint && { hint }) }, line);
    return fix && line.slice(0, fix.from) + fix.insert + line.slice(fix.to);
  };

  it("takes the place of the name that does not exist", () => {
    expect(mended('  ["MOVE_CRAD", "x"],', 4, "did you mean MOVE_CARD?")).toBe('  ["MOVE_CARD", "x"],');
    expect(mended('"groupType": "dekc"', 14, 'did you mean "deck"?')).toBe('"groupType": "deck"');
  });

  it("takes the place of the step of a path that is wrong", () => {
    expect(mended('"/cardById/*/gruopId"', 1, 'did you mean "groupId"?')).toBe('"/cardById/*/groupId"');
    expect(mended('["LOG", "{{$ACTIVE_CARD.roatation}} degrees"]', 9, 'did you mean "rotation"?')).toBe(
      '["LOG", "{{$ACTIVE_CARD.rotation}} degrees"]',
    );
  });

  it("is nothing where nothing is meant, and where no such word stands any more", () => {
    expect(mended('"x"', 1)).toBeNull();
    expect(mended('"x"', 1, "write null for no group")).toBeNull();
    expect(mended("", 1, "did you mean LOG?")).toBeNull();
  });

  it("begins as a sentence does", () => {
    expect(hintSentence("did you mean LOG?")).toBe("Did you mean LOG?");
  });
});
