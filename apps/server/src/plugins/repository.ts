/** A plugin's files from the repository whose address is stored on it (seed-platform §1, api §9.3). */
import { type TextFile, untarTexts } from "@baize/plugin";
import type { Config } from "../config.ts";
import { createGuardedClient, HostNotAllowedError, OutgoingError } from "../outgoing/guarded-client.ts";

/** Why a repository gave no files; `message` is for its author. */
export class RepositoryError extends Error {
  override name = "RepositoryError";
}

export interface Repositories {
  /** The plugin's `.json` and `.tsv` files, named as in the repository. Throws RepositoryError. */
  files(repoUrl: string): Promise<TextFile[]>;
}

const ARCHIVE_BYTES = 20_000_000;
const TIMEOUT_MS = 30_000;
const FILES_MOST = 500;

export function createRepositories(
  config: Pick<Config, "repositoryHosts" | "requestPrivateHosts">,
): Repositories {
  const client = createGuardedClient({
    allowedHosts: config.repositoryHosts,
    privateHosts: config.requestPrivateHosts,
    maxBytes: ARCHIVE_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async files(repoUrl) {
      const { archive, folder } = locate(repoUrl);
      const answer = await client.fetch(archive).catch((error: unknown) => {
        throw explained(error);
      });
      if (answer.status !== 200) throw new RepositoryError(`The repository answered ${answer.status}.`);
      return pluginFiles(unpack(answer.bytes), folder);
    },
  };
}

function explained(error: unknown): unknown {
  if (error instanceof HostNotAllowedError) return new RepositoryError("This host is not allowed.");
  return error instanceof OutgoingError ? new RepositoryError(`No archive: ${error.message}.`) : error;
}

/**
 * Where the archive of a repository is, and the folder in it that is meant: `https://host/owner/name`, with
 * `/tree/{branch}/{folder}` behind it where only a part is meant, or the address of a `.tar.gz` itself.
 */
export function locate(repoUrl: string): { archive: string; folder: string } {
  const url = URL.canParse(repoUrl) ? new URL(repoUrl) : null;
  if (!url) throw new RepositoryError("This is not a web address.");
  if (/\.(?:tar\.gz|tgz)$/.test(url.pathname)) return { archive: url.href, folder: "" };
  const [owner, name, ...rest] = url.pathname.split("/").filter((part) => part !== "" && part !== "-");
  if (!owner || !name) throw new RepositoryError("The address names no repository.");
  const repository = name.replace(/\.git$/, "");
  const [kind, branch, ...folder] = rest[0] === "src" ? ["tree", ...rest.slice(2)] : rest;
  const version = kind === "tree" && branch ? branch : "HEAD";
  const home = `${url.origin}/${owner}/${repository}`;
  const isGitLab = /(?:^|\.)gitlab\./.test(url.hostname);
  const archive = isGitLab
    ? `${home}/-/archive/${version}/${repository}.tar.gz`
    : `${home}/archive/${version}.tar.gz`;
  return { archive, folder: folder.map(decodeURIComponent).join("/") };
}

function unpack(archive: Uint8Array): TextFile[] {
  try {
    return untarTexts(archive, (path) => /\.(?:json|tsv)$/.test(path));
  } catch {
    throw new RepositoryError("The archive of the repository cannot be read.");
  }
}

/**
 * The files of the plugin among all of a repository: those in folders `json` and `tsv` where there are such, else all.
 * Archives put everything into one folder of their own, which is no part of the names.
 */
function pluginFiles(all: readonly TextFile[], folder: string): TextFile[] {
  const prefix = folder === "" ? "" : `${folder}/`;
  const files = all
    .map(({ name, text }) => ({ name: name.split("/").slice(1).join("/") || name, text }))
    .filter(({ name }) => name.startsWith(prefix) && !/(?:^|\/)\./.test(name))
    .map(({ name, text }) => ({ name: name.slice(prefix.length), text }));
  const inFolder = (kind: string) => files.filter(({ name }) => name.split("/").at(-2) === kind);
  const byEnding = (kind: string) => files.filter(({ name }) => name.endsWith(`.${kind}`));
  const chosen = ["json", "tsv"].flatMap((kind) => {
    const own = inFolder(kind).filter(({ name }) => name.endsWith(`.${kind}`));
    return own.length > 0 ? own : byEnding(kind);
  });
  if (!chosen.some(({ name }) => name.endsWith(".json")))
    throw new RepositoryError("No .json files found in the repository.");
  if (chosen.length > FILES_MOST)
    throw new RepositoryError(`The repository has more than ${FILES_MOST} files.`);
  return chosen;
}
