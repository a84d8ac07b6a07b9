/** Keys of a purpose each out of one secret, so that whoever has one of them has no other. */
import { hkdfSync } from "node:crypto";

/** 32 bytes, the same on every server that has the secret (HKDF with SHA-256). */
export function derivedKey(secret: string, purpose: "altcha" | "webhook"): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
