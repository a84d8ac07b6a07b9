import { expect, it } from "vitest";
import { type FolderHandle, openFolder } from "./plugin-folder.ts";

/** A folder as the browser gives it, whose files are in `texts`; null: one that cannot be read just now. */
function folderWith(texts: Record<string, string | Uint8Array<ArrayBuffer> | null>): FolderHandle {
  const entries = async function* () {
    for (const name of Object.keys(texts))
      yield [
        name,
        {
          kind: "file",
          name,
          getFile: async () => {
            const text = texts[name];
            if (text === null || text === undefined)
              throw new DOMException("It is being replaced.", "NotReadableError");
            return new File([text], name);
          },
        },
      ];
  };
  return { kind: "directory", name: "yard", entries } as unknown as FolderHandle;
}

it("what others changed is told of, also where a look before could not read all of it", async () => {
  const texts: Record<string, string | null> = { "a.json": "{}", "b.json": "{}", "c.json": "{}" };
  const folder = await openFolder(folderWith(texts));
  Object.assign(texts, { "a.json": '{ "pluginName": "Yard" }', "b.json": null });
  delete texts["c.json"];
  await expect(folder.changes()).rejects.toThrow("It is being replaced.");
  texts["b.json"] = "{}";
  expect(await folder.changes()).toEqual([
    { name: "a.json", text: '{ "pluginName": "Yard" }' },
    { name: "c.json", text: null },
  ]);
  expect(await folder.changes()).toEqual([]);
});

it("a file that is no Unicode is read as Windows text, and named until the disk has it as UTF-8 (game-definition §2.1)", async () => {
  const old = Uint8Array.from([...new TextEncoder().encode('{ "pluginName": "Caf'), 0xe9, 0x22, 0x7d]);
  const texts: Record<string, string | Uint8Array<ArrayBuffer>> = { "a.json": "{}", "b.json": old };
  const folder = await openFolder(folderWith(texts));
  expect(folder.files.map(({ text }) => text)).toEqual(["{}", '{ "pluginName": "Café"}']);
  expect(folder.guessed()).toEqual(["b.json"]);
  expect(await folder.changes()).toEqual([]);
  expect(folder.guessed()).toEqual(["b.json"]);
  texts["b.json"] = '{ "pluginName": "Café"}';
  expect(await folder.changes()).toEqual([]);
  expect(folder.guessed()).toEqual([]);
});
