// @vitest-environment node
import { expect, it } from "vitest";
import { createDeviceDeps } from "./device-deps.ts";
import {
  createTableStore,
  StoreForbiddenError,
  TableLostError,
  type TableStore,
  TableTakenError,
} from "./table-store.ts";

const NOBODY = { alias: "", language: "English", settings: {} };

function faultOf(error: unknown) {
  const store: TableStore = createTableStore();
  return createDeviceDeps({ store, person: () => NOBODY, changed() {} }).storageFault(error);
}

it("what the browser's database says is a fault of the storage", () => {
  expect(faultOf(new DOMException("No room.", "QuotaExceededError"))).toBe("full");
  expect(faultOf(new DOMException("Internal error.", "UnknownError"))).toBe("away");
  expect(faultOf(new StoreForbiddenError("No database."))).toBe("away");
  expect(faultOf(new TableLostError())).toBe("away");
  expect(faultOf(new TableTakenError())).toBe("taken_over");
});

it("an entry that is damaged is none: the table is opened up to there", () => {
  expect(faultOf(new SyntaxError("Unexpected end of JSON input"))).toBeNull();
});
