/** Pushes from an author's repository (api §3.12). Nothing is stored: the author's browser merges, checks and saves. */
import { readParts, type TextFile, untarParts } from "@baize/plugin";
import type { WebhookSecretResponse } from "@baize/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import type { Limiter } from "../http/rate-limits.ts";
import { pathId, queryText } from "../http/reading.ts";
import type { RepoPlugin } from "../storage/plugin-store.ts";
import { createWebhookSecrets, readWebhookKey } from "./webhook-secret.ts";

const ARCHIVE_BYTES = 20_000_000;
const ENTRIES_MOST = 500;

export async function webhookRoutes(app: FastifyInstance, deps: HttpDeps, limit: Limiter): Promise<void> {
  const { plugins } = deps.stores;
  const secrets = createWebhookSecrets(() => readWebhookKey(deps.config.dataDir));
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    "/api/plugin-repo-update",
    { bodyLimit: ARCHIVE_BYTES, config: { access: { who: "anyone" } } },
    async (request, reply) => {
      const { repoUrl, archive } = await readForm(request);
      const targets = (await plugins.withRepository(repoUrl)).filter((plugin) => mayPush(request, plugin));
      if (targets.length === 0) throw new HttpError("forbidden", { asText: true });
      for (const plugin of targets) await limit(request, "webhook", `plugin ${plugin.id}`);
      const { gameDef, errors } = readParts(readArchive(archive));
      if (!gameDef || errors.length > 0) throw refusal(errors[0]?.message ?? "No .json files found.");
      for (const { id, authorId } of targets)
        deps.deliverRepoUpdate?.({ pluginId: id, authorId, files: [gameDef] });
      return reply.type("text/plain; charset=utf-8").send("Files received and extracted successfully\n");
    },
  );

  app.post(
    "/api/myplugins/:id/webhook_secret",
    { config: { access: { who: "user" } } },
    async (request): Promise<WebhookSecretResponse> => {
      const plugin = await plugins.find(pathId(request, "id"));
      const user = caller(request);
      if (!plugin || plugin.authorId !== user.id) throw new HttpError("notFound");
      const { secret, stored } = secrets.make(plugin.id);
      await plugins.setWebhookSecret(plugin.id, stored);
      return { data: { secret } };
    },
  );

  /** By the secret in the address or a header, or by the body signed with it. */
  function mayPush(request: FastifyRequest, { id, webhookSecretHash: stored }: RepoPlugin): boolean {
    if (deps.config.webhookAllowUnsigned) return true;
    if (!stored) return false;
    const token = queryText(request, "token") ?? header(request, "x-plugin-token");
    const signature = header(request, "x-hub-signature-256");
    if (token) return secrets.isSecret(stored, token);
    return signature !== null && secrets.isSigned({ id, stored }, signature, request.body as Buffer);
  }
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

async function readForm(request: FastifyRequest): Promise<{ repoUrl: string; archive: Uint8Array }> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  try {
    const form = await new Response(new Uint8Array(request.body as Buffer), { headers }).formData();
    const [repoUrl, file] = [form.get("repo_url"), form.get("file")];
    if (typeof repoUrl !== "string" || !(file instanceof File))
      throw new HttpError("badRequest", { asText: true });
    return { repoUrl, archive: await file.bytes() };
  } catch {
    throw new HttpError("badRequest", { asText: true });
  }
}

/** The definition files of the archive, under their base names: a path inside it is nobody's business. */
function readArchive(archive: Uint8Array): TextFile[] {
  // The last four bytes of a gzip stream give the unpacked size; a lie there only cuts the content off.
  const unpacked = archive.byteLength < 18 ? 0 : Buffer.from(archive.slice(-4)).readUInt32LE();
  if (unpacked === 0 || unpacked > ARCHIVE_BYTES)
    throw refusal("The archive cannot be read or is too large.");
  let files: TextFile[];
  try {
    files = untarParts(archive);
  } catch {
    throw refusal("The archive cannot be read or is too large.");
  }
  if (files.length > ENTRIES_MOST) throw refusal(`The archive has more than ${ENTRIES_MOST} files.`);
  return files.map(({ name, text }) => ({ name: name.split("/").at(-1) ?? name, text }));
}

function refusal(message: string): HttpError {
  return new HttpError("badRequest", { message, asText: true });
}
