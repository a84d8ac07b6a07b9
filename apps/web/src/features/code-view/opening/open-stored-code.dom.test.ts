import { locks } from "node:worker_threads";
import { createTransport } from "@baize/client";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { createHttp } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { pluginDraftKey } from "../../../editing/code-marks.ts";
import { createTabLocks } from "../../../editing/tab-locks.ts";
import { gate, memoryStorage, startBackend } from "../../../testing/backend.ts";
import { createCodeDrafts } from "../drafts/code-drafts.ts";
import { openStoredCode } from "./open-stored-code.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const text = '{\n  "pluginName": "Yard"\n}\n';
const key = pluginDraftKey(7, 1);

/** Tabs in front of a plugin of which the server has version 2. @param arrived the first answer waits for it */
async function tabs(arrived?: Promise<void>) {
  let count = 0;
  const { origin } = await startBackend({
    "GET /api/plugins/raw/1": async () => {
      count++;
      if (count === 1) await arrived;
      const plugin = { id: 1, name: "Yard", version: 2, game_def: { pluginName: "Yard" }, card_db: {} };
      return { body: plugin };
    },
  });
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(origin);
  const send = createTransport(`${origin}/be`);
  const http = createHttp(
    send,
    createSession(send, memoryStorage(), (task) => task()),
  );
  return async (takeOver = false, lost = () => {}) => {
    const made = await openStoredCode({
      ...{ http, locks: createTabLocks(locks as unknown as LockManager), lost },
      ...{ id: 1, owner: 7, takeOver },
    });
    onTestFinished(() => made?.close());
    return made;
  };
}

it("edits that the server has by now are none any more: what is saved next goes on from its version", async () => {
  const drafts = createCodeDrafts();
  await drafts.write({ key, version: 1, time: 5, changed: [{ name: "pluginName.json", text }], removed: [] });
  const open = await tabs();
  const made = await open();
  const { saver, draftFrom, desk } = made?.opened ?? {};
  expect(saver?.store.getState().stored.version).toBe(2);
  expect([draftFrom, desk?.workspace.isChanged()]).toEqual([null, false]);
  await expect.poll(() => drafts.read(key)).toBeNull();
});

it("edits that the server has not are saved as those of the version that they were made of", async () => {
  const drafts = createCodeDrafts();
  const changed = [{ name: "pluginName.json", text: `// Mine.\n${text}` }];
  await drafts.write({ key, version: 1, time: 5, changed, removed: [] });
  const open = await tabs();
  const made = await open();
  const { saver, draftFrom } = made?.opened ?? {};
  expect([saver?.store.getState().stored.version, draftFrom]).toEqual([1, 5]);
});

it("files that another tab takes over while they are on their way are not opened here", async () => {
  const arrived = gate();
  const open = await tabs(arrived.opened);
  let isLost = false;
  const first = open(false, () => {
    isLost = true;
  });
  await expect.poll(async () => (await locks.query()).held.length).toBe(1);
  const second = await open(true);
  expect(isLost).toBe(true);
  arrived.open();
  expect(await first).toBeNull();
  expect(second).not.toBeNull();
});
