import { createTransport } from "@baize/client";
import type { CardDatabase } from "@baize/engine";
import { expect, it, vi } from "vitest";
import { createHttp } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { memoryStorage, startBackend } from "../../../testing/backend.ts";
import { createCodeDesk } from "../desk/code-desk.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import { createCodeSaver } from "./code-saver.ts";

async function openedCode() {
  const { origin } = await startBackend({});
  const send = createTransport(`${origin}/be`);
  const http = createHttp(
    send,
    createSession(send, memoryStorage(), (task) => task()),
  );
  const desk = createCodeDesk({ files: sampleFiles, save: () => {}, startWorker: null });
  const opened = { id: 1, name: "Lantern Yard", version: 1, definition: {}, cardDb: {} as CardDatabase };
  const saver = createCodeSaver(http, { opened, desk: () => desk, settle: async () => {} });
  return { desk, saver };
}

it("errors block the saving, and no longer once they are fixed", async () => {
  const { desk, saver } = await openedCode();
  const { workspace } = desk;
  workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 1, insert: "" }] }]);
  await saver.save();
  expect(saver.store.getState().state).toEqual({ is: "blocked" });
  // Still wrong, elsewhere.
  workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 0, insert: "[" }] }]);
  await vi.waitFor(() => expect(workspace.store.getState().isChecking).toBe(false));
  expect(saver.store.getState().state).toEqual({ is: "blocked" });
  workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 1, insert: "{" }] }]);
  await vi.waitFor(() => expect(saver.store.getState().state).toEqual({ is: "ready" }));
  desk.end();
});
