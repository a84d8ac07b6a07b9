/** Fingerprints of texts. By our own code: browsers hash only on pages that came over https. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The same for the same text. */
export function textHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
