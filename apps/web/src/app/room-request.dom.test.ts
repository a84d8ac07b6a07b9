import { HttpError } from "@baize/client";
import { beforeEach, expect, test } from "vitest";
import { isUnanswered, requestAnswered, requestIdFor } from "./room-request.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MINUTE = 60_000;

beforeEach(() => sessionStorage.clear());

test("what is asked again before there was an answer keeps its name, for some minutes", () => {
  const first = requestIdFor("a private room", 0);
  expect(first).toMatch(UUID);
  expect(requestIdFor("a private room", 9 * MINUTE)).toBe(first);
  expect(requestIdFor("a private room", 11 * MINUTE)).not.toBe(first);
});

test("what is asked after an answer, and another thing, have names of their own", () => {
  const first = requestIdFor("a private room", 0);
  expect(requestIdFor("a public room", 0)).not.toBe(first);
  const second = requestIdFor("a private room", 0);
  requestAnswered(first);
  expect(requestIdFor("a private room", 0)).toBe(second);
  requestAnswered(second);
  expect(requestIdFor("a private room", 0)).not.toBe(second);
});

test("what the tab has kept may be anything", () => {
  sessionStorage.setItem("baize.roomRequest", "{");
  expect(requestIdFor("a private room", 0)).toMatch(UUID);
});

test("a room may be there where nothing of ours has answered", () => {
  const outcomes = [0, 502, 504, 500, 403, 429].map((status) => isUnanswered(new HttpError(status, null)));
  expect(outcomes).toEqual([true, true, true, false, false, false]);
  expect(isUnanswered(new Error("The answer names no room."))).toBe(false);
});
