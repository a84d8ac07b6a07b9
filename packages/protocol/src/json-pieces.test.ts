import { describe, expect, it } from "vitest";
import { GrowingList, JsonPieces, LastingItems } from "./json-pieces.ts";
import { jsonText } from "./json-text.ts";

const steps = (count: number) => Array.from({ length: count }, (_item, step) => ({ step, text: `"${step}` }));
const textOf = (list: GrowingList, items: readonly unknown[]) =>
  new JsonPieces(["[", ...list.pieces(items), "]"]);
const lasting = ({ pieces }: JsonPieces) => pieces.filter((piece) => piece instanceof LastingItems);

describe("a list that is changed at its end", () => {
  it.each([0, 1, 63, 64, 65, 127, 128, 129, 1000])("is written as any other, with %i items", (count) => {
    const written = textOf(new GrowingList(), steps(count));
    expect(jsonText(written)).toBe(JSON.stringify(steps(count)));
    expect(written.length).toBe(written.text.length);
  });

  it("is written anew where it is another one, and only there", () => {
    const list = new GrowingList();
    const items: unknown[] = steps(300);
    const first = lasting(textOf(list, items));
    items.push(...steps(100));
    const grown = textOf(list, items);
    expect(grown.text).toBe(JSON.stringify(items));
    expect(lasting(grown).slice(0, 4)).toEqual(first);
    for (const [index, piece] of first.entries()) expect(lasting(grown)[index]).toBe(piece);
    // A branch of the history is cut off, and the game goes on in another way.
    items.splice(100, 300, ...steps(90));
    const cut = textOf(list, items);
    expect(cut.text).toBe(JSON.stringify(items));
    expect(lasting(cut)[0]).toBe(first[0]);
    expect(lasting(cut)[1]).not.toBe(first[1]);
    // The oldest are let go.
    const left = items.slice(70);
    expect(textOf(list, left).text).toBe(JSON.stringify(left));
    expect(textOf(list, []).text).toBe("[]");
  });

  it("is packed once, and again after a failure; the text is there all the same", async () => {
    const [piece] = lasting(textOf(new GrowingList(), steps(64))) as [LastingItems];
    const { text } = piece;
    let asked = 0;
    const pack = async (given: string) => {
      asked++;
      if (asked === 1) throw new Error("There is no memory.");
      return new TextEncoder().encode(given);
    };
    await expect(piece.packed(pack)).rejects.toThrow("memory");
    const packed = await piece.packed(pack);
    expect(new TextDecoder().decode(packed)).toBe(text);
    expect(await piece.packed(pack)).toBe(packed);
    expect(asked).toBe(2);
    expect(piece.text).toBe(text);
  });
});
