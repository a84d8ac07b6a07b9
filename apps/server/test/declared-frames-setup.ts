import { afterAll, expect } from "vitest";
import { undeclared } from "./declared-frames.ts";

afterAll(() => {
  expect([...new Set(undeclared)], "What the server sent is declared by the protocol").toEqual([]);
});
