/** A folder that the code view can open without a dialog of the system: the page's own, which behaves like any. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { root } from "./server.ts";

/** Puts the texts of a shipped game into the page's own folder, which the page is given when it asks for one. */
export async function openOwnFolder(page: Page, game: string): Promise<void> {
  for (const kind of ["json", "tsv"]) {
    const folder = join(root, "games", game, kind);
    for (const name of await readdir(folder))
      await writeOwnFile(page, `${kind}/${name}`, await readFile(join(folder, name), "utf8"));
  }
  await page.evaluate(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

export function writeOwnFile(page: Page, path: string, text: string): Promise<void> {
  return page.evaluate(writeFile, { path, text });
}

export function readOwnFile(page: Page, path: string): Promise<string> {
  return page.evaluate(readFileAt, path);
}

/** Writes a file of the page's own folder; runs in the page. */
async function writeFile({ path, text }: { path: string; text: string }): Promise<void> {
  const steps = path.split("/");
  const name = steps.pop() ?? path;
  let folder = await navigator.storage.getDirectory();
  for (const step of steps) folder = await folder.getDirectoryHandle(step, { create: true });
  const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await stream.write(text);
  await stream.close();
}

/** What a file of the page's own folder says; runs in the page. */
async function readFileAt(path: string): Promise<string> {
  const steps = path.split("/");
  const name = steps.pop() ?? path;
  let folder = await navigator.storage.getDirectory();
  for (const step of steps) folder = await folder.getDirectoryHandle(step);
  return (await (await folder.getFileHandle(name)).getFile()).text();
}
