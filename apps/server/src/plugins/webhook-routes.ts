/** Pushes from an author's repository (api §3.12). Nothing is stored: the author's browser merges, checks and saves. */

import { JsonText, jsonList, jsonObject } from "@baize/protocol/json-text";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashToken } from "../base/tokens.ts";
import type { Config } from "../config/settings.ts";
import { bytesOf } from "../http/body-parsing.ts";
import { HttpError } from "../http/http-error.ts";
import type { Limiter } from "../http/rate-limits.ts";
import { type Asked, serve } from "../http/serve.ts";
import type { Beside } from "../side-work/jobs.ts";
import type { RepoPlugin } from "../storage/plugin-store.ts";
import type { Stores } from "../storage/stores.ts";
import type { readPush } from "./read-push.ts";
import { createWebhookSecrets, readWebhookKey } from "./webhook-secret.ts";

/** Of a push whose sender is proven by a signature alone. */
const SIGNED_BYTES = 2_000_000;
const SIGNATURE = "x-hub-signature-256";

/** What these routes work with. */
export interface WebhookDeps {
  config: Pick<Config, "dataDir" | "clusterSecret" | "webhookAllowUnsigned">;
  stores: Pick<Stores, "plugins">;
  sideWork: Beside<{ readPush: typeof readPush }>;
  /**
   * Sends `plugin_repo_update` to the author's sockets in rooms of the plugin (api §3.12).
   * `payload`: `{"files": […]}`, as text: it may be large.
   */
  deliverRepoUpdate?(update: { pluginId: number; authorId: number | null; payload: JsonText }): void;
}

export async function webhookRoutes(app: FastifyInstance, deps: WebhookDeps, limit: Limiter): Promise<void> {
  const { plugins } = deps.stores;
  const secrets = createWebhookSecrets(() => readWebhookKey(deps.config));
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  const unsigned = deps.config.webhookAllowUnsigned;

  serve(app, "POST /api/plugin-repo-update", push, {
    // Who it is from is known, or how little they may send, before the body is read.
    before: async ({ query, request }) => {
      const token = tokenOf(query, request);
      if (unsigned) return;
      if (token === null) refuseLongUnproven(request);
      else if ((await holders(token)).length === 0) throw new HttpError("forbidden", { asText: true });
    },
  });

  async function push({ query, request }: Asked<"POST /api/plugin-repo-update">): Promise<string> {
    const token = tokenOf(query, request);
    const body = bytesOf(request);
    const contentType = request.headers["content-type"] ?? "";
    const read = (unpack: boolean) => deps.sideWork.readPush({ packedBody: body, contentType, unpack });
    // A token, or an operator who asks for none, is proof enough to unpack; a signature must be looked at first.
    const isProven = unsigned || token !== null;
    const first = await read(isProven);
    const { repoUrl } = first;
    const known = await plugins.withRepository(repoUrl);
    const targets = known.filter((plugin) => unsigned || mayPush(request, token, plugin));
    if (targets.length === 0) throw new HttpError("forbidden", { asText: true });
    for (const plugin of targets) await limit(request, "webhook", `plugin ${plugin.id}`);
    const { gameDef, doubts } = first.gameDef === null ? await read(true) : first;
    const files = jsonList([new JsonText(gameDef!)]);
    for (const { id, authorId } of targets)
      deps.deliverRepoUpdate?.({ pluginId: id, authorId, payload: jsonObject({ files }) });
    return ["Files received and extracted successfully", ...doubts, ""].join("\n");
  }

  serve(app, "POST /api/myplugins/:id/webhook_secret", async ({ params, user }) => {
    const plugin = await plugins.find(params.id);
    if (!plugin || plugin.authorId !== user.id) throw new HttpError("not_found");
    const { secret, stored } = secrets.make(plugin.id);
    await plugins.setWebhookSecret(plugin.id, stored);
    return { data: { secret } };
  });

  /** Plugins whose secret this is. */
  async function holders(token: string): Promise<RepoPlugin[]> {
    const found = await plugins.withWebhookSecret(hashToken(token));
    return found.filter(
      ({ webhookSecretHash: stored }) => stored !== null && secrets.isSecret(stored, token),
    );
  }

  /** By the secret in the address or a header, or by the body signed with it. */
  function mayPush(
    request: FastifyRequest,
    token: string | null,
    { id, webhookSecretHash: stored }: RepoPlugin,
  ): boolean {
    if (!stored) return false;
    if (token !== null) return secrets.isSecret(stored, token);
    const signature = header(request, SIGNATURE);
    return signature !== null && secrets.isSigned({ id, stored }, signature, bytesOf(request));
  }
}

function tokenOf({ token }: { token: string | null }, request: FastifyRequest): string | null {
  return token || header(request, "x-plugin-token") || null;
}

/** Only the whole body shows whether a signature is right. Without one there is nothing to wait for. */
function refuseLongUnproven(request: FastifyRequest): void {
  if (header(request, SIGNATURE) === null) throw new HttpError("forbidden", { asText: true });
  if (!(Number(request.headers["content-length"]) <= SIGNED_BYTES)) {
    const message = `A push that is only signed may have ${SIGNED_BYTES / 1e6} MB; send the secret as X-Plugin-Token for more.`;
    throw new HttpError("request_too_large", { message, asText: true });
  }
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}
