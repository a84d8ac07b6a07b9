import { expect, it } from "vitest";
import type { KeptPicture } from "./database.ts";
import { beyond, boundsHere, UNREADABLE } from "./limit.ts";

const picture = (url: string, usedAt: number, more: Partial<KeptPicture> = {}): KeptPicture => ({
  url,
  size: 100,
  charge: 100,
  usedAt,
  fetchedAt: 0,
  keptFor: [],
  ...more,
});
const within = (size: number, charge = size) => ({ size, charge });

it("nothing goes as long as all of it is within the limit", () => {
  expect(beyond([picture("a", 1), picture("b", 2)], within(200))).toEqual([]);
});

it("the least recently used go first, whatever order they stand in", () => {
  const pictures = [picture("second", 20), picture("last", 30), picture("first", 10), picture("fourth", 40)];
  expect(beyond(pictures, within(200))).toEqual(["second", "first"]);
});

it("what is kept is outside of the limit, and stays however long ago it was seen", () => {
  const pictures = [picture("kept", 1, { size: 1000, keptFor: [7] }), picture("a", 2), picture("b", 3)];
  expect(beyond(pictures, within(100))).toEqual(["a"]);
});

it("a small picture does not outlive a newer one that had no place", () => {
  const pictures = [picture("small", 1, { size: 1 }), picture("large", 2, { size: 500 }), picture("new", 3)];
  expect(beyond(pictures, within(200))).toEqual(["large", "small"]);
});

it("pictures that cannot be read count as an ordinary card for people, and as what the browser charges for its quota", () => {
  const unreadable = (url: string, usedAt: number) => picture(url, usedAt, UNREADABLE);
  const pictures = Array.from({ length: 100 }, (_, at) => unreadable(`${at}`, at));
  expect(beyond(pictures, within(100 * UNREADABLE.size, Number.POSITIVE_INFINITY))).toEqual([]);
  expect(beyond(pictures, within(Number.POSITIVE_INFINITY, 60 * UNREADABLE.charge))).toHaveLength(40);
});

it("where the browser does not tell what it allows, 300 MB hold", async () => {
  expect(await boundsHere()).toEqual({ size: 300 * 1024 * 1024, charge: Number.POSITIVE_INFINITY });
});
