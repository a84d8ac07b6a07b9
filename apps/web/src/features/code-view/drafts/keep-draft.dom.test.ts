import { expect, it } from "vitest";
import { createCodeDesk } from "../desk/code-desk.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import type { CodeDraft, CodeDrafts } from "./code-drafts.ts";
import { keepDraft } from "./keep-draft.ts";

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
