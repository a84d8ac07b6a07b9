/**
 * From where the owners of accounts have signed in, for as long as the server runs: strangers who try passwords from
 * elsewhere use up the attempts of all strangers together, and not those of the owner.
 */
import { senderAt } from "../base/sender.ts";
import { hashToken } from "../base/tokens.ts";

/** Of them the server keeps the last ones. */
const MOST = 50_000;

export class KnownAddresses {
  readonly #seen = new Set<string>();

  remember(email: string, ip: string): void {
    const key = keyOf(email, ip);
    this.#seen.delete(key);
    this.#seen.add(key);
    if (this.#seen.size > MOST) this.#seen.delete(this.#seen.values().next().value!);
  }

  knows(email: string, ip: string): boolean {
    return this.#seen.has(keyOf(email, ip));
  }
}

const keyOf = (email: string, ip: string) => hashToken(`${email} ${senderAt(ip)}`);
