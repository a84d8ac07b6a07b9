import { expect, it } from "vitest";
import type { HttpError } from "./http-error.ts";
import { readJsonBody, VALUES_MOST } from "./json-body.ts";

const read = (text: string) => {
  try {
    return readJsonBody(new TextEncoder().encode(text));
  } catch (error) {
    return (error as HttpError).message;
  }
};
/** What is said of a body that cannot be read. */
const problemOf = (text: string) => {
  try {
    return readJsonBody(new TextEncoder().encode(text));
  } catch (error) {
    return (error as HttpError).details.errors?.body;
  }
};

it("api §1.2: a body is read as JSON, an empty one is null", () => {
  expect(read('{"a":[1,"é"],"constructor":1}')).toEqual({ a: [1, "é"], constructor: 1 });
  expect([read(""), read("  ")]).toEqual([null, null]);
});

it("api §9.1 H22: malformed, deeply nested and prototype-reaching bodies are 400", () => {
  const deep = `${"[".repeat(300)}${"]".repeat(300)}`;
  const bad = [
    "{",
    deep,
    '{"a":{"__proto__":1}}',
    '[{"\\u005f_proto__":1}]',
    '{"constructor":{"prototype":1}}',
  ];
  for (const text of bad) expect([text.slice(0, 20), read(text)]).toEqual([text.slice(0, 20), "Bad Request"]);
});

it("what is wrong with such a body is said, and where", () => {
  expect(problemOf('{"a":nope}')).toEqual([expect.stringMatching(/Unexpected token.*"{"a":nope}"/)]);
  expect(problemOf("[".repeat(300))).toEqual([expect.stringMatching(/nested more than \d+ levels/)]);
  expect(problemOf('{"__proto__":1}')).toEqual([expect.stringContaining(`"__proto__"`)]);
});

it("a body of more small values than any plugin has is not parsed, and says so", () => {
  expect(read(`[${"0,".repeat(VALUES_MOST)}0]`)).toBe("Request too large: more than 4,000,000 values.");
});
