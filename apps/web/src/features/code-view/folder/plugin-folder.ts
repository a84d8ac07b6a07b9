/** A folder on this computer, as the browser's File System Access gives it. */
import { decodedText } from "@baize/plugin";
import { byName, type CodeFile, kindOfFile } from "../../../editing/code-file.ts";
import { newForm, readForm, type TextForm, writeForm } from "./text-form.ts";

/** What is needed of a folder; the permission is asked for where the browser has such a thing. */
export interface FolderHandle extends FileSystemDirectoryHandle {
  queryPermission?(wanted: { mode: "readwrite" }): Promise<PermissionState>;
  requestPermission?(wanted: { mode: "readwrite" }): Promise<PermissionState>;
}

/** A picture in the folder. */
interface FolderPicture {
  /** With its folders. */
  name: string;
  read(): Promise<File>;
}

/** A text as it was read last: whether the disk has another by now is told by it. */
interface Seen {
  raw: string;
  /** The bytes are no UTF-8 nor UTF-16, and were taken for Windows-1252. */
  isGuessed: boolean;
  form: TextForm;
}

interface FolderChange {
  name: string;
  /** Null: the file is gone. */
  text: string | null;
}

export interface PluginFolder {
  name: string;
  files: readonly CodeFile[];
  /**
   * Writes a text, unless the disk has another one than was read last. Null: the file goes.
   * @returns whether it was written
   */
  write(name: string, text: string | null): Promise<boolean>;
  /** What others have changed in the folder since it was read, and new files; from then on it counts as read. */
  changes(): Promise<FolderChange[]>;
  /** The pictures as of the last look, in the order of their names; the same list while none comes or goes. */
  pictures(): readonly FolderPicture[];
  /** The texts that are no Unicode on the disk, in the order of their names; what is written is UTF-8. */
  guessed(): readonly string[];
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** Folders that hold no plugin, and may hold a great many files. */
const IGNORED = new Set(["node_modules"]);
/** Deeper no plugin goes. */
const MAX_DEPTH = 8;

/** Whether we may read and write the folder; asks where it has not been answered. Needs a press of the person. */
export async function mayUse(folder: FolderHandle): Promise<boolean> {
  const wanted = { mode: "readwrite" } as const;
  if ((await folder.queryPermission?.(wanted)) === "granted") return true;
  return (await (folder.requestPermission?.(wanted) ?? "granted")) === "granted";
}

/** Reads the folder as `baize check` does: `json/` and `tsv/` where they are there, else what lies in it. May reject. */
export async function openFolder(folder: FolderHandle): Promise<PluginFolder> {
  const seen = new Map<string, Seen>();
  const all = await filesIn(folder);
  const texts = pluginTexts(all);
  let pictures = picturesIn(all);
  const files = await Promise.all(
    texts.map(async ({ name, handle }): Promise<CodeFile> => {
      const { text, ...read } = await readText(handle);
      seen.set(name, read);
      return { name, kind: kindOfFile(name) ?? "json", text };
    }),
  );

  /** What the disk has; null: no such file. */
  async function onDisk(name: string): Promise<string | null> {
    const handle = await fileAt(folder, name, false).catch(() => null);
    return handle ? (await readText(handle)).raw : null;
  }
  return {
    name: folder.name,
    files: files.sort(byName),
    async write(name, text) {
      const before = seen.get(name);
      if ((await onDisk(name)) !== (before?.raw ?? null)) return false;
      if (text === null) {
        const { parent, last } = await parentOf(folder, name, false);
        await parent.removeEntry(last);
        seen.delete(name);
        return true;
      }
      const form = before?.form ?? newForm;
      const raw = writeForm(text, form);
      const stream = await (await fileAt(folder, name, true)).createWritable();
      await stream.write(raw);
      await stream.close();
      seen.set(name, { raw, isGuessed: false, form });
      return true;
    },
    async changes() {
      const found: FolderChange[] = [];
      // Taken over once all of it could be read: what was told of by nobody must be found the next time.
      const now = new Map<string, Seen>();
      const all = await filesIn(folder);
      const shown = picturesIn(all);
      if (shown.map(({ name }) => name).join("\n") !== pictures.map(({ name }) => name).join("\n"))
        pictures = shown;
      for (const { name, handle } of pluginTexts(all)) {
        const { text, ...read } = await readText(handle);
        now.set(name, read);
        if (seen.get(name)?.raw !== read.raw) found.push({ name, text });
      }
      for (const name of seen.keys()) if (!now.has(name)) found.push({ name, text: null });
      seen.clear();
      for (const [name, text] of now) seen.set(name, text);
      return found;
    },
    pictures: () => pictures,
    guessed: () => [...seen].flatMap(([name, { isGuessed }]) => (isGuessed ? [name] : [])).sort(),
  };
}

interface Found {
  name: string;
  handle: FileSystemFileHandle;
}

async function readText(handle: FileSystemFileHandle): Promise<Seen & { text: string }> {
  const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
  const { text: raw, encoding } = decodedText(bytes);
  return { raw, isGuessed: encoding !== undefined, ...readForm(raw) };
}

async function filesIn(folder: FileSystemDirectoryHandle, prefix = "", depth = 0): Promise<Found[]> {
  const found: Found[] = [];
  for await (const [name, handle] of folder.entries()) {
    if (name.startsWith(".") || IGNORED.has(name)) continue;
    if (handle.kind === "file") found.push({ name: prefix + name, handle: handle as FileSystemFileHandle });
    else if (depth < MAX_DEPTH)
      found.push(...(await filesIn(handle as FileSystemDirectoryHandle, `${prefix}${name}/`, depth + 1)));
  }
  return found;
}

function picturesIn(all: readonly Found[]): FolderPicture[] {
  return all
    .filter(({ name }) => PICTURE.test(name))
    .sort(byName)
    .map(({ name, handle }) => ({ name, read: () => handle.getFile() }));
}

/** The texts of the plugin: of each kind those below the folder named so, else those that lie at the top. */
function pluginTexts(all: readonly Found[]): Found[] {
  return (["json", "tsv"] as const).flatMap((kind) => {
    const own = all.filter(({ name }) => kindOfFile(name) === kind);
    const nested = all.some(({ name }) => name.startsWith(`${kind}/`));
    return own.filter(({ name }) => (nested ? name.startsWith(`${kind}/`) : !name.includes("/")));
  });
}

async function parentOf(folder: FileSystemDirectoryHandle, name: string, create: boolean) {
  const steps = name.split("/");
  const last = steps.pop() ?? name;
  let parent = folder;
  for (const step of steps) parent = await parent.getDirectoryHandle(step, { create });
  return { parent, last };
}

async function fileAt(
  folder: FileSystemDirectoryHandle,
  name: string,
  create: boolean,
): Promise<FileSystemFileHandle> {
  const { parent, last } = await parentOf(folder, name, create);
  return parent.getFileHandle(last, { create });
}
