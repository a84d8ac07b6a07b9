/** Reads a push from an author's repository: a form with the repository's address and an archive (api §3.12). Work for a side thread. */
import { formatFinding, readParts, type TextFile, untarParts } from "@baize/plugin";
import { HttpError } from "../http/http-error.ts";

/** Of an archive, unpacked. */
const UNPACKED_MOST = 20_000_000;
const ENTRIES_MOST = 500;

export interface PushBody {
  packedBody: Uint8Array;
  contentType: string;
  /** Without it only the repository's address is read. */
  unpack: boolean;
}

export interface ReadPush {
  repoUrl: string;
  /** The merged definition as JSON text; null when nothing was unpacked. */
  gameDef: string | null;
  /** What is doubtful about its files, a line each. */
  doubts: string[];
}

/** Throws HttpError, with the reason as bare text. */
export async function readPush({ packedBody, contentType, unpack }: PushBody): Promise<ReadPush> {
  const { repoUrl, file } = await readForm(packedBody, contentType);
  if (!unpack) return { repoUrl, gameDef: null, doubts: [] };
  const { gameDef, errors, warnings } = readParts(readArchive(await file.bytes()));
  if (!gameDef || errors.length > 0) throw refusal(errors[0]?.message ?? "No .json files found.");
  return { repoUrl, gameDef: JSON.stringify(gameDef), doubts: warnings.map(formatFinding) };
}

async function readForm(body: Uint8Array, contentType: string): Promise<{ repoUrl: string; file: File }> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  const [repoUrl, file] = [form?.get("repo_url"), form?.get("file")];
  if (typeof repoUrl !== "string" || !(file instanceof File))
    throw new HttpError("bad_request", { asText: true });
  return { repoUrl, file };
}

/** The definition files of the archive, under their base names: a path inside it is nobody's business. */
function readArchive(archive: Uint8Array): TextFile[] {
  let files: TextFile[];
  try {
    files = untarParts(archive, UNPACKED_MOST);
  } catch {
    throw refusal("The archive cannot be read or is too large.");
  }
  if (files.length > ENTRIES_MOST) throw refusal(`The archive has more than ${ENTRIES_MOST} files.`);
  return files.map((file) => ({ ...file, name: file.name.split("/").at(-1) ?? file.name }));
}

function refusal(message: string): HttpError {
  return new HttpError("bad_request", { message, asText: true });
}
