/**
 * From where the owners of accounts have signed in, for as long as the server runs: strangers who try passwords from
 * elsewhere use up the attempts of all strangers together, and not those of the owner.
 */
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

const keyOf = (email: string, ip: string) => hashToken(`${email} ${network(ip)}`);

/** A machine changes its own half of an IPv6 address as it likes; the other half is its network's. */
function network(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}
