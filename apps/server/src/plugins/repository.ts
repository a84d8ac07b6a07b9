/** A plugin's files from the repository whose address is stored on it (P1-17, api §9.3). */

import { type Reason, type Said, say } from "@baize/protocol";
import { JsonText } from "@baize/protocol/json-text";
import type { Config } from "../config/settings.ts";
import { createGuardedClient, HostNotAllowedError, OutgoingError } from "../outgoing/guarded-client.ts";
import type { Beside } from "../side-work/jobs.ts";
import type { readRepository } from "./read-repository.ts";

/** Why a repository gave no files, for its author. */
export class RepositoryError extends Error {
  override name = "RepositoryError";
  readonly said: Said;

  constructor(said: Said) {
    super(said.text);
    this.said = said;
  }
}

export interface Repositories {
  /** The plugin's `.json` and `.tsv` files, named as in the repository, as JSON text. Throws RepositoryError, HttpError. */
  files(repoUrl: string): Promise<JsonText>;
}

export type RepositoryConfig = Pick<Config, "repositoryHosts" | "requestPrivateHosts">;
/** What is done beside the main thread. */
export type RepositoryJobs = Beside<{ readRepository: typeof readRepository }>;

const ARCHIVE_BYTES = 20_000_000;
const TIMEOUT_MS = 30_000;

export function createRepositories(config: RepositoryConfig, sideWork: RepositoryJobs): Repositories {
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
      if (answer.status !== 200) throw new RepositoryError(refused(answer.status));
      return new JsonText(await sideWork.readRepository({ packedArchive: answer.bytes, folder }));
    },
  };
}

function refused(status: number): Said {
  return status === 404 ? say("repository_missing") : say("repository_status", { status });
}

const FAULTS = {
  unknownHost: "repository_host_unknown",
  silent: "repository_silent",
  slow: "repository_slow",
  tooLarge: "repository_too_large",
  deadRedirect: "repository_redirects",
  redirects: "repository_redirects",
} as const satisfies Record<OutgoingError["fault"], Reason>;

function explained(error: unknown): unknown {
  if (error instanceof HostNotAllowedError) return new RepositoryError(say("repository_host"));
  return error instanceof OutgoingError ? new RepositoryError(say(FAULTS[error.fault])) : error;
}

/** A part of a path. Throws a RepositoryError where its escapes are none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new RepositoryError(say("repository_address"));
  }
}

/**
 * Where the archive of a repository is, and the folder in it that is meant: `https://host/owner/name`, with
 * `/tree/{branch}/{folder}` behind it where only a part is meant, or the address of a `.tar.gz` itself.
 */
export function locate(repoUrl: string): { archive: string; folder: string } {
  const url = URL.canParse(repoUrl) ? new URL(repoUrl) : null;
  if (!url) throw new RepositoryError(say("repository_address"));
  if (/\.(?:tar\.gz|tgz)$/.test(url.pathname)) return { archive: url.href, folder: "" };
  const [owner, name, ...rest] = url.pathname.split("/").filter((part) => part !== "" && part !== "-");
  if (!owner || !name) throw new RepositoryError(say("repository_unnamed"));
  const repository = name.replace(/\.git$/, "");
  const [kind, branch, ...folder] = rest[0] === "src" ? ["tree", ...rest.slice(2)] : rest;
  const version = kind === "tree" && branch ? branch : "HEAD";
  const home = `${url.origin}/${owner}/${repository}`;
  const isGitLab = /(?:^|\.)gitlab\./.test(url.hostname);
  const archive = isGitLab
    ? `${home}/-/archive/${version}/${repository}.tar.gz`
    : `${home}/archive/${version}.tar.gz`;
  return { archive, folder: folder.map(decoded).join("/") };
}
