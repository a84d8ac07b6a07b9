import { describe, expect, it } from "vitest";
import { call, plainHost } from "../../../test/call-plain.ts";
import type { Value } from "../../model/value.ts";
import { ValueSet } from "../../model/value.ts";
import { format } from "./format.ts";

const labels = {
  hand: { English: "Hand", French: "Main" },
  coins: { English: "# coins", "English-0": "# coin", "Polish-2": "# monet" },
  gift: { English: "{0} for {1}" },
  empty: { English: "", French: "Vide" },
};
const english = plainHost(labels);
const french = plainHost(labels, { language: "French" });

describe("LANGUAGE (4.5)", () => {
  it("prefers a supported argument, then the game's language, then English", () => {
    expect(call("LANGUAGE", ["Polish"], french)).toBe("Polish");
    expect(call("LANGUAGE", ["Klingon"], french)).toBe("French");
    expect(call("LANGUAGE", [], english)).toBe("English");
    expect(() => call("LANGUAGE", [5])).toThrow("LANGUAGE: languageString must be a string");
  });

  it("knows Chinese, with one plural form (action-language §11.70)", () => {
    const chinese = plainHost({}, { language: "Chinese" });
    expect(call("LANGUAGE", [], chinese)).toBe("Chinese");
    expect(call("PLURAL_INDEX", [5], chinese)).toBe(0);
  });
});

describe("LABEL (4.5, P1-27)", () => {
  it("looks for the plural form, the language and English in turn", () => {
    expect(call("LABEL", ["id:hand", "French"], english)).toBe("Main");
    expect(call("LABEL", ["hand", "German"], english)).toBe("Hand");
    expect(call("LABEL", ["coins", "Polish", 2], english)).toBe("# monet");
    expect(call("LABEL", ["coins", "English", 9], english)).toBe("# coins");
  });

  it("says what is missing, an empty text included", () => {
    expect(call("LABEL", ["empty"], english)).toBe("empty.English");
    expect(call("LABEL", ["empty"], french)).toBe("Vide");
    expect(call("LABEL", ["nope", "Polish", 1], english)).toBe("nope.Polish-1");
    expect(call("LABEL", ["constructor"], english)).toBe("constructor.English");
  });
});

describe("PLURAL_INDEX (4.5)", () => {
  it.each<[string, [n: number, index: number][]]>([
    [
      "English",
      [
        [0, 1],
        [1, 0],
        [2, 1],
        [-1, 0],
      ],
    ],
    [
      "French",
      [
        [0, 0],
        [1, 0],
        [2, 1],
      ],
    ],
    [
      "Japanese",
      [
        [1, 0],
        [5, 0],
      ],
    ],
    [
      "Latvian",
      [
        [21, 0],
        [11, 1],
        [0, 2],
      ],
    ],
    [
      "Irish",
      [
        [1, 0],
        [2, 1],
        [3, 2],
      ],
    ],
    [
      "Romanian",
      [
        [1, 0],
        [0, 1],
        [19, 1],
        [20, 2],
        [101, 1],
      ],
    ],
    [
      "Lithuanian",
      [
        [21, 0],
        [22, 1],
        [11, 2],
        [12, 2],
      ],
    ],
    [
      "Russian",
      [
        [21, 0],
        [22, 1],
        [12, 2],
        [5, 2],
      ],
    ],
    [
      "Czech",
      [
        [1, 0],
        [4, 1],
        [5, 2],
      ],
    ],
    [
      "Polish",
      [
        [1, 0],
        [21, 2],
        [22, 1],
        [12, 2],
      ],
    ],
    [
      "Slovenian",
      [
        [101, 0],
        [102, 1],
        [3, 2],
        [5, 3],
      ],
    ],
    [
      "Arabic",
      [
        [0, 0],
        [2, 2],
        [103, 3],
        [11, 4],
        [100, 5],
      ],
    ],
  ])("counts in %s", (language, cases) => {
    expect(cases.map(([n]) => call("PLURAL_INDEX", [n, language]))).toEqual(cases.map(([, index]) => index));
  });
});

describe("INSPECT (4.5)", () => {
  it.each<[Value, string]>([
    [null, "id:null"],
    [true, "id:true"],
    [1.5, "1.5"],
    ["c1", "Moon"],
    ["c2", "Star"],
    ["deck", "Deck"],
    ["player1", "[player1/bob]"],
    ["other", "other"],
    [["c1", 2], "(Moon, 2)"],
    [ValueSet.of([2, 1]), "<(1, 2)>"],
    [{ imageUrl: null, name: "Face" }, "Face"],
    [{ imageUrl: null }, "id:face"],
    [{ sides: {} }, "id:card"],
    [{ stackIds: [] }, "id:group"],
    [{ user_id: 1, id: "player1" }, "[player1/bob]"],
    [{ a: 1 }, "id:object"],
    [english.game as unknown as Value, "Test (7.3)"],
  ])("writes %j as %s", (value, text) => {
    expect(call("INSPECT", [value], english)).toBe(text);
  });

  it("takes a side, INT or S as hint", () => {
    expect(call("INSPECT", ["c1", "A"])).toBe("Sun");
    expect(call("INSPECT", ["c1", "Z"])).toBe("Moon");
    expect(call("INSPECT", ["deck", "INT"])).toBe("3");
    expect([call("INSPECT", [1, "S"]), call("INSPECT", [2, "S"])]).toEqual(["", "s"]);
    expect(() => call("INSPECT", [1, 5])).toThrow("INSPECT: hintString must be a string");
  });
});

describe("INSPECT_INT and TYPE_OF (4.5)", () => {
  it.each<[Value, number, string]>([
    [null, 0, "null"],
    [true, 1, "boolean"],
    [7, 7, "integer"],
    [-2.5, -3, "float"],
    ["1.6", 2, "string"],
    ["1e3", 3, "string"],
    ["c1", 1, "cardId"],
    ["deck", 3, "groupId"],
    ["player1", 1, "playerId"],
    [[1, 2], 2, "list"],
    [ValueSet.of([1]), 1, "set"],
    [{ stackIds: ["s1"] }, 1, "group"],
    [{ sides: 1 }, 1, "card"],
    [{}, 1, "object"],
    ["constructor", 11, "string"],
  ])("takes %j for %i of type %s", (value, count, type) => {
    expect(call("INSPECT_INT", [value])).toBe(count);
    expect(call("TYPE_OF", [value])).toBe(type);
  });
});

describe("FORMAT (4.5)", () => {
  const args: Value[] = ["c1", 3, null];
  const fill = (text: Value, asked: number[] = []) => {
    const argument = (index: number): Value => {
      asked.push(index);
      return args[index] ?? null;
    };
    return format(text, argument, english);
  };

  it("fills places, with hints", () => {
    expect(fill("{0} and {0:A}, {1:INT} card{1:S}")).toBe("Moon and Sun, 3 cards");
    expect(fill("{2} {9}")).toBe("id:null id:null");
  });

  it("fills labels first, in the plural form of an argument", () => {
    expect(fill("id:gift")).toBe("Moon for 3");
    expect(fill("id:coins-{1}, id:missing")).toBe("3 coins, missing.English");
  });

  it("does not look through what it filled in", () => {
    expect(format("{0}", () => "id:hand {1}", english)).toBe("id:hand {1}");
  });

  it("asks for each argument at most once, and only for those that are named", () => {
    const asked: number[] = [];
    fill("{1} {1} id:coins-{1}", asked);
    expect(asked).toEqual([1]);
  });

  it("refuses anything but a text", () => {
    expect(() => fill(5)).toThrow("FORMAT: formatString must be a string");
  });
});
