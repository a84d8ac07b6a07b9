/**
 * Secrets of repository pushes (api §3.12). A sender shows its plugin's secret or signs the body with it
 * (`X-Hub-Signature-256`). Checking a signature takes the secret itself, which the database must not hold: secrets are
 * made from a key of this server, kept beside the database, and can be made again.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { derivedKey } from "../base/derived-key.ts";
import { hashToken } from "../base/tokens.ts";
import type { Config } from "../config/settings.ts";

export interface WebhookSecrets {
  /** A new secret of a plugin, and what is stored of it: `{nonce}.{hash}`. */
  make(pluginId: number): { secret: string; stored: string };
  /** Whether `token` is the secret. */
  isSecret(stored: string, token: string): boolean;
  /** Whether `signature` (`sha256=` and hex digits) is that of the body; false for secrets made with another key. */
  isSigned(plugin: { id: number; stored: string }, signature: string, body: Uint8Array): boolean;
}

/** @param key gives the server's key, 32 random bytes; asked when it is first needed. */
export function createWebhookSecrets(key: () => Buffer): WebhookSecrets {
  const secretOf = (pluginId: number, nonce: string) =>
    createHmac("sha256", key()).update(`webhook ${pluginId} ${nonce}`).digest("base64url");
  const isSecret = (stored: string, token: string) => same(hashToken(token), stored.split(".").at(-1) ?? "");

  return {
    make(pluginId) {
      const nonce = randomBytes(16).toString("base64url");
      const secret = secretOf(pluginId, nonce);
      return { secret, stored: `${nonce}.${hashToken(secret)}` };
    },
    isSecret,
    isSigned({ id, stored }, signature, body) {
      const [nonce, hash] = stored.split(".");
      if (!nonce || !hash) return false;
      const secret = secretOf(id, nonce);
      const expected = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
      return isSecret(stored, secret) && same(signature, expected);
    },
  };
}

const KEY_BYTES = 32;

/**
 * The key in `{dataDir}/webhook.key`. Where there is none, that of the cluster; without a cluster one is made. With another key
 * signatures stop to count, tokens go on.
 */
export function readWebhookKey({
  dataDir,
  clusterSecret,
}: Pick<Config, "dataDir" | "clusterSecret">): Buffer {
  const file = join(dataDir, "webhook.key");
  if (!existsSync(file)) {
    if (clusterSecret) return derivedKey(clusterSecret, "webhook");
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: "wx" });
  }
  return readFileSync(file);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
