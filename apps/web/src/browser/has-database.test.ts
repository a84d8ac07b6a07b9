import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hasDatabase } from "./has-database.ts";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

it("a database is there once something has opened it, and asking does not make one", async () => {
  expect(await hasDatabase("kept")).toBe(false);
  expect(await hasDatabase("kept")).toBe(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  const opening = indexedDB.open("kept");
  opening.onsuccess = () => resolve();
  await promise;
  expect(await hasDatabase("kept")).toBe(true);
  expect(await hasDatabase("another")).toBe(false);
});

it("may be there where a browser forbids databases, or does not list them", async () => {
  vi.stubGlobal("indexedDB", {});
  expect(await hasDatabase("kept")).toBe(true);
  vi.stubGlobal("indexedDB", undefined);
  expect(await hasDatabase("kept")).toBe(true);
});
