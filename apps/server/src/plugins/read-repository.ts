/** Unpacks the archive of a plugin's repository. Work for a side thread. */
import { ARCHIVE_TOO_LARGE, type TextFile, untarTexts } from "@baize/plugin";
import { type Said, say } from "@baize/protocol";
import { HttpError } from "../http/http-error.ts";

/** Of an archive, unpacked: a repository holds more than the plugin. */
const UNPACKED_MOST = 64_000_000;
const FILES_MOST = 500;

/** The plugin's `.json` and `.tsv` files as JSON text, named as in the repository. Throws HttpError. */
export function readRepository({
  packedArchive,
  folder,
}: {
  packedArchive: Uint8Array;
  folder: string;
}): string {
  return JSON.stringify(pluginFiles(unpack(packedArchive), folder));
}

function unpack(archive: Uint8Array): TextFile[] {
  try {
    return untarTexts(archive, (path) => /\.(?:json|tsv)$/.test(path), UNPACKED_MOST);
  } catch (error) {
    const isLarge = error instanceof Error && error.message === ARCHIVE_TOO_LARGE;
    throw refusal(say(isLarge ? "repository_too_large" : "repository_unreadable"));
  }
}

/**
 * The files of the plugin among all of a repository: those in folders `json` and `tsv` where there are such, else all.
 * Archives put everything into one folder of their own, which is no part of the names.
 */
function pluginFiles(all: readonly TextFile[], folder: string): TextFile[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const files = all
    .map((file) => ({ ...file, name: file.name.split("/").slice(1).join("/") || file.name }))
    .filter(({ name }) => name.startsWith(prefix) && !/(?:^|\/)\./.test(name))
    .map((file) => ({ ...file, name: file.name.slice(prefix.length) }));
  const inFolder = (kind: string) => files.filter(({ name }) => name.split("/").at(-2) === kind);
  const byEnding = (kind: string) => files.filter(({ name }) => name.endsWith(`.${kind}`));
  const chosen = ["json", "tsv"].flatMap((kind) => {
    const own = inFolder(kind).filter(({ name }) => name.endsWith(`.${kind}`));
    return own.length > 0 ? own : byEnding(kind);
  });
  if (!chosen.some(({ name }) => name.endsWith(".json"))) throw refusal(say("repository_no_json"));
  if (chosen.length > FILES_MOST) throw refusal(say("repository_too_many_files", { most: FILES_MOST }));
  return chosen;
}

function refusal(said: Said): HttpError {
  return new HttpError("repository_failed", { said });
}
