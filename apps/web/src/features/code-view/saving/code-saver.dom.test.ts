import { createTransport } from "@baize/client";
import type { CardDatabase } from "@baize/engine";
import { expect, it, vi } from "vitest";
import { createHttp } from "../../../app/http.ts";
import { createSession } from "../../../app/session.ts";
import { memoryStorage, type Routes, refusal, startBackend } from "../../../testing/backend.ts";
import { createCodeDesk } from "../desk/code-desk.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import { createCodeSaver } from "./code-saver.ts";

async function openedCode(routes: Routes = {}) {
  const { origin } = await startBackend(routes);
  // The page comes from there.
  (globalThis as { happyDOM?: { setURL(url: string): void } }).happyDOM?.setURL(origin);
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

it("after a conflict their version comes into the files, and no edit is lost with a file that they do not have", async () => {
  const theirs = {
    id: 1,
    name: "Lantern Yard",
    version: 2,
    game_def: { pluginName: "Theirs" },
    card_db: {},
  };
  const { desk, saver } = await openedCode({
    "PATCH /api/myplugins/1": () => refusal(409, "The plugin was changed meanwhile."),
    "GET /api/plugins/raw/1": () => ({ body: theirs }),
  });
  const { workspace } = desk;
  workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 0, insert: "// Mine.\n" }] }]);
  await saver.save();
  expect(saver.store.getState().state).toMatchObject({ is: "conflict" });
  saver.openTheirs();
  const { files, removed } = workspace.store.getState();
  expect([files.map(({ name }) => name), removed]).toEqual([["play.json", "pluginName.json"], []]);
  const [mine] = files;
  expect([mine?.saved, mine?.doc.toString().split("\n")[0]]).toEqual([null, "// Mine."]);
  desk.end();
});
