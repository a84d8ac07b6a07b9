import { expect, it } from "vitest";
import { createCodeDesk } from "../desk/code-desk.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import type { CodeDraft, CodeDrafts } from "./code-drafts.ts";
import { applyDraft, dropEdits, keepDraft } from "./keep-draft.ts";

it("what was typed a moment before the page was left is in the draft", async () => {
  const kept = new Map<string, CodeDraft>();
  const drafts: CodeDrafts = {
    read: async (key) => kept.get(key) ?? null,
    write: async (draft) => void kept.set(draft.key, draft),
    remove: async (key) => void kept.delete(key),
  };
  const desk = createCodeDesk({ files: sampleFiles, save: () => {}, startWorker: null });
  const keeper = keepDraft(desk.workspace, { drafts, key: "yard", version: () => 3 });
  desk.workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 0, insert: "// Mine.\n" }] }]);
  keeper.end();
  desk.end();
  await keeper.flush();
  expect(kept.get("yard")).toMatchObject({ version: 3, changed: [{ name: "play.json" }] });
  expect(kept.get("yard")?.changed[0]?.text).toMatch(/^\/\/ Mine\./);
});

it("edits that are discarded bring back the files that were removed", () => {
  const desk = createCodeDesk({ files: sampleFiles, save: () => {}, startWorker: null });
  const { workspace } = desk;
  const changed = [{ name: "new.json", text: "{}" }];
  applyDraft(workspace, { key: "yard", version: 3, time: 0, changed, removed: ["play.json"] });
  expect(workspace.store.getState().removed).toEqual(["play.json"]);
  dropEdits(workspace);
  const texts = workspace.store.getState().files.map(({ name, doc }) => ({ name, text: doc.toString() }));
  expect(texts).toEqual(sampleFiles.map(({ name, text }) => ({ name, text })));
  expect(workspace.isChanged()).toBe(false);
  desk.end();
});
