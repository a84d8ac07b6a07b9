import { describe, expect, it } from "vitest";
import { JsonScan, scanJson } from "./json-scan.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a look at JSON before it is parsed", () => {
  it.each([
    ['{"a":[1,{"b":2}]}', null],
    ["[[[[]]]]", "nested"],
    ['{"a":"[[[[[[[\\"[[[["}', null],
    ['{"a":"\\\\","b":[[[]]]}', "nested"],
    ["[1,2,3,4,5,6,7,8,9,10,11]", "many"],
    [`[${"{},".repeat(5)}{}]`, "many"],
    ["", null],
    ["]]]]", null],
  ])("finds what is nested too deep or too many: %s", (text, problem) => {
    expect(scanJson(bytes(text), { depth: 3, values: 10 })).toBe(problem);
  });

  it("comes to the same in pieces, wherever they are cut", () => {
    const text = bytes('{"a\\"[":[[1,"\\\\"],"[[["],"b":{"c":[0]}}');
    for (let at = 0; at <= text.length; at++) {
      for (const [depth, problem] of [
        [3, null],
        [2, "nested"],
      ] as const) {
        const scan = new JsonScan({ depth, values: 100 });
        const found = scan.take(text, 0, at) ?? scan.take(text, at);
        expect([at, found]).toEqual([at, problem]);
      }
    }
  });
});
