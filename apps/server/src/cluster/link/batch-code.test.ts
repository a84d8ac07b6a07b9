import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Message } from "../../rooms/links/link.ts";
import { decodeBatch, encodeBatch } from "./batch-code.ts";

const telling = (...args: unknown[]): Message[] => [{ is: "tell", name: "note", args }];
/** What arrives when the bytes are cut into parts of one length. */
const sent = (batch: Message[], partBytes = 1000): Message[] => {
  const bytes = Buffer.concat(encodeBatch(batch));
  const parts: Uint8Array[] = [];
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    parts.push(bytes.subarray(offset, offset + partBytes));
  return decodeBatch(parts);
};

it("plain data arrives as it would at another thread, wherever its bytes are cut", () => {
  const long = fc.string({ unit: "binary", maxLength: 20 }).map((text) => text.padEnd(1100, "ä𝄞"));
  const leaf = fc.oneof(
    fc.string({ unit: "binary" }),
    long,
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, Number.NaN, -0, Number.POSITIVE_INFINITY),
    fc.uint8Array({ maxLength: 300 }),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value")),
      fc.dictionary(fc.oneof(fc.string(), fc.constant("__proto__")), tie("value"), { noNullPrototype: true }),
    ),
  }));
  const partBytes = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(fc.array(value), partBytes, (args, length) => {
      // Of names like `constructor` an `expect` of the values themselves makes too much.
      const arrived = sent(telling(...args), length);
      expect(isDeepStrictEqual(arrived, structuredClone(telling(...args)))).toBe(true);
    }),
  );
});

it("a field that is not set is told from one that is missing, as answers of joins are", () => {
  const answer: Message[] = [{ is: "answer", id: 1, value: { response: undefined } }];
  expect("response" in (sent(answer)[0] as { value: object }).value).toBe(true);
});

it("long texts are not quoted again, and halves of characters survive in them", () => {
  const json = JSON.stringify({ text: '"'.repeat(2000) });
  const batch = telling({ shared: json });
  const bytes = encodeBatch(batch).reduce((total, piece) => total + piece.length, 0);
  expect(bytes).toBeLessThan(json.length + 100);
  const half = `${"x".repeat(2000)}\ud800`;
  expect(sent(telling(half))).toEqual(telling(half));
});

it("a sender's data stays as it was, and what arrives has a buffer of its own", () => {
  const upload = new Uint8Array(3000).fill(7);
  const args = [{ upload, text: "x".repeat(2000) }];
  const [message] = sent(telling(...args));
  const { upload: arrived } = (message as { args: { upload: Uint8Array }[] }).args[0]!;
  expect(args[0]!.text).toBe("x".repeat(2000));
  expect(args[0]!.upload).toBe(upload);
  expect(arrived).toEqual(upload);
  expect(arrived.buffer.byteLength).toBe(3000);
});

it.each([
  ["a function", () => 1],
  ["a map", new Map()],
  ["a date", new Date(0)],
  ["a whole buffer", new ArrayBuffer(4)],
  ["other numbers than bytes", new Float64Array(1)],
])("%s is refused by the name that threads refuse it by", (_, value) => {
  expect(() => encodeBatch(telling(value))).toThrow(expect.objectContaining({ name: "DataCloneError" }));
});

it("bytes that end too early are refused", () => {
  const bytes = Buffer.concat(encodeBatch(telling("x".repeat(3000))));
  expect(() => decodeBatch([bytes.subarray(0, 2000)])).toThrow("A batch ends");
});
