/** Room names: `calm-otter-17`, with an unguessable tail for rooms that are not listed (api §7.1). */
import { randomBytes, randomInt } from "node:crypto";
import { adjectives, nouns } from "./slug-words.ts";

const base32 = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new slug; the caller retries when it is taken. */
export function newSlug(listed: boolean): string {
  const slug = `${pick(adjectives)}-${pick(nouns)}-${randomInt(1, 10_000)}`;
  if (listed) return slug;
  const tail = Array.from(randomBytes(6), (byte) => base32[byte % base32.length]).join("");
  return `${slug}-${tail}`;
}

/** Whether a text looks like the name of a room. Anything at all may stand in a topic or an address. */
export function isSlug(text: string): boolean {
  return /^[\p{L}\p{N}_-]{1,100}$/u.test(text);
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)]!;
}
