import { expect, it } from "vitest";
import { type FolderHandle, openFolder } from "./plugin-folder.ts";

/** A folder as the browser gives it, whose files are in `texts`; null: one that cannot be read just now. */
function folderWith(texts: Record<string, string | null>): FolderHandle {
  const entries = async function* () {
    for (const name of Object.keys(texts))
      yield [
        name,
        {
          kind: "file",
          name,
          getFile: async () => {
            const text = texts[name];
            if (typeof text !== "string") throw new DOMException("It is being replaced.", "NotReadableError");
            return { text: async () => text };
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
