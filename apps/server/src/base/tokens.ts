/** Secrets handed to clients: 256 random bits, stored as SHA-256 only (api §4.2). */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. A fast hash is enough: nobody can guess 256 random bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts JSON so that only who holds `token` can read it: the database alone does not give it away. */
export function seal(value: unknown, token: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(token), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Reads what `seal` wrote with the same token. Throws with any other token. */
export function unseal(sealed: string, token: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(token), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString("utf8"));
}

/** Differs from the stored hash of the token, which must not open anything. */
function sealingKey(token: string): Buffer {
  return createHash("sha256").update("seal\0").update(token).digest();
}
