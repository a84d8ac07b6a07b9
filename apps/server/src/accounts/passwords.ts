/** Password hashes: argon2id for new ones, the older PBKDF2 form for imported accounts (api §4.1). */
import { pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hash, verify } from "@node-rs/argon2";

const derive = promisify(pbkdf2);

export interface PasswordCheck {
  valid: boolean;
  /** The stored hash is of an old kind: hash the password anew and store that. */
  outdated: boolean;
}

/** An argon2id hash with its salt and parameters in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Any valid hash; checked against when there is no account, so that the answer takes as long. */
const DECOY = hash("no account has this password");

/** Checks a password against a stored hash; takes the same time when there is none. */
export async function checkPassword(password: string, stored: string | null): Promise<PasswordCheck> {
  if (stored?.startsWith("$pbkdf2-sha512$"))
    return { valid: await checkPbkdf2(password, stored), outdated: true };
  const matches = await verify(stored ?? (await DECOY), password);
  return { valid: stored !== null && matches, outdated: false };
}

/** `$pbkdf2-sha512$<iterations>$<base64 salt>$<base64 hash>`. */
async function checkPbkdf2(password: string, stored: string): Promise<boolean> {
  const [, , iterations, salt, expected] = stored.split("$");
  const rounds = Number(iterations);
  if (!salt || !expected || !Number.isInteger(rounds) || rounds < 1) return false;
  const wanted = Buffer.from(expected, "base64");
  const actual = await derive(password, Buffer.from(salt, "base64"), rounds, wanted.length, "sha512");
  return wanted.length > 0 && timingSafeEqual(actual, wanted);
}
