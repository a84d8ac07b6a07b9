import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it } from "vitest";
import { openFolderDesk } from "./open-folder.ts";
import type { FolderHandle } from "./plugin-folder.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A flat folder as the browser gives it: what is written to it is in `texts`. */
function folderWith(texts: Record<string, string | Uint8Array<ArrayBuffer>>): FolderHandle {
  const fileOf = (name: string) => ({
    kind: "file",
    name,
    getFile: async () => new File([texts[name] ?? ""], name),
    createWritable: async () => ({
      write: async (text: string) => void Object.assign(texts, { [name]: text }),
      close: async () => {},
    }),
  });
  const gone = () => new DOMException("It is not there.", "NotFoundError");
  return {
    kind: "directory",
    name: "yard",
    async *entries() {
      for (const name of Object.keys(texts)) yield [name, fileOf(name)];
    },
    getFileHandle: async (name: string, { create }: { create: boolean }) => {
      if (!Object.hasOwn(texts, name) && !create) throw gone();
      return fileOf(name);
    },
    removeEntry: async (name: string) => {
      if (!Object.hasOwn(texts, name)) throw gone();
      delete texts[name];
    },
  } as unknown as FolderHandle;
}

async function opened(texts: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const made = await openFolderDesk(folderWith(texts));
  if (!made) throw new Error("The folder has no files.");
  const { desk, saver, keeper } = made;
  const { workspace } = desk;
  return {
    ...{ desk, saver, workspace },
    type: (file: string, insert: string) => workspace.edit([{ file, edits: [{ from: 0, to: 0, insert }] }]),
    textOf: (name: string) =>
      workspace.store
        .getState()
        .files.find((file) => file.name === name)
        ?.doc.toString(),
    conflicts: () => saver.store.getState().conflicts,
    async close() {
      await keeper.flush();
      keeper.end();
      desk.end();
    },
  };
}

it("a file that was deleted here and on the disk is asked about by nobody, and the others are saved", async () => {
  const texts: Record<string, string> = { "a.json": "{}", "b.json": "{}" };
  const { workspace, saver, type, conflicts, close } = await opened(texts);
  workspace.remove("b.json");
  type("a.json", "// Mine.\n");
  delete texts["b.json"];
  await saver.look();
  expect(conflicts()).toEqual([]);
  await saver.save();
  expect(saver.store.getState()).toEqual({ is: "saved", conflicts: [], guessed: [] });
  expect([texts, workspace.isChanged()]).toEqual([{ "a.json": "// Mine.\n{}" }, false]);
  await close();
});

it("a conflict is over once the disk has what is here", async () => {
  const texts: Record<string, string> = { "a.json": "{}" };
  const { saver, type, textOf, conflicts, close } = await opened(texts);
  type("a.json", "// Mine.\n");
  texts["a.json"] = "// Theirs.\n{}";
  await saver.look();
  expect(conflicts()).toEqual([{ name: "a.json", theirs: "// Theirs.\n{}" }]);
  texts["a.json"] = "// Mine.\n{}";
  await saver.look();
  expect(conflicts()).toEqual([]);
  expect(textOf("a.json")).toBe("// Mine.\n{}");
  await close();
});

it("edits of an earlier visit do not go over what was changed on the disk since: that is asked about", async () => {
  const texts: Record<string, string> = { "a.json": "{}", "b.json": "{}", "c.json": "{}", "d.json": "{}" };
  const before = await opened(texts);
  before.type("a.json", "// Mine.\n");
  before.type("b.json", "// Mine too.\n");
  before.workspace.remove("c.json");
  await before.close();
  Object.assign(texts, { "a.json": "// Theirs.\n{}", "c.json": "// Theirs too.\n{}" });
  const { saver, textOf, conflicts, workspace, close } = await opened(texts);
  expect([textOf("a.json"), textOf("b.json"), textOf("c.json")]).toEqual([
    "// Mine.\n{}",
    "// Mine too.\n{}",
    undefined,
  ]);
  expect(conflicts()).toEqual([
    { name: "a.json", theirs: "// Theirs.\n{}" },
    { name: "c.json", theirs: "// Theirs too.\n{}" },
  ]);
  await saver.save();
  expect(texts["a.json"]).toBe("// Theirs.\n{}");
  saver.takeTheirs("a.json");
  saver.keepMine("c.json");
  await saver.save();
  expect(texts).toEqual({ "a.json": "// Theirs.\n{}", "b.json": "// Mine too.\n{}", "d.json": "{}" });
  expect(workspace.isChanged()).toBe(false);
  await close();
});

it("a file that was read as Windows text keeps its accents when it is saved, as UTF-8, and is not told of any more", async () => {
  const old = Uint8Array.from([0x7b, 0x7d, 0x2f, 0x2f, 0xe9]);
  const texts: Record<string, string | Uint8Array<ArrayBuffer>> = { "a.json": old, "b.json": old };
  const { saver, type, close } = await opened(texts);
  const guessed = () => saver.store.getState().guessed;
  expect(guessed()).toEqual(["a.json", "b.json"]);
  type("a.json", "// Mine.\n");
  await saver.save();
  expect(texts).toEqual({ "a.json": "// Mine.\n{}//é", "b.json": old });
  expect(guessed()).toEqual(["b.json"]);
  await close();
});
