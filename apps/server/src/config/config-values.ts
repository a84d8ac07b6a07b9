/**
 * How values of settings are read from the texts of environment variables. Each reader throws an Error whose message says what
 * would be right, without a full stop.
 */
import { statSync } from "node:fs";
import { DECK_SITE_URLS, type DeckSiteUrls } from "../outgoing/deck-sites/sites.ts";

/** As it is. */
export function text(value: string): string {
  return value;
}

/** The path of a folder that is there. */
export function existingFolder(value: string): string {
  if (!statSync(value, { throwIfNoEntry: false })?.isDirectory())
    throw new Error("must be an existing folder");
  return value;
}

/** An address of the web, without a trailing slash. */
export function webAddress(value: string): string {
  return url("http", "https")(value).replace(/\/+$/, "");
}

/** An address of the web, or a path of this site. */
export function pictureAddress(value: string): string {
  if (/^\/(?!\/)/.test(value)) return value;
  try {
    return url("http", "https")(value);
  } catch {
    throw new Error("must begin with http:// or https://, or be a path of this site that begins with /");
  }
}

/** From `least` to `most`. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < least || number > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
    }
    return number;
  };
}

/** An address with one of these schemes, such as `https`. */
export function url(...schemes: string[]): (value: string) => string {
  return (value) => {
    const scheme = URL.canParse(value) ? new URL(value).protocol.slice(0, -1) : "";
    if (!schemes.includes(scheme))
      throw new Error(`must begin with ${schemes.map((name) => `${name}://`).join(" or ")}`);
    return value;
  };
}

/** Addresses of message servers with commas between them, each `nats://` or `tls://`. */
export function messageServers(value: string): string {
  const servers = list(value).map(url("nats", "tls"));
  if (servers.length === 0) throw new Error("must name a server");
  return servers.join(",");
}

/** At least so many characters. */
export function ofLength(least: number): (value: string) => string {
  return (value) => {
    if (value.length < least) throw new Error(`must have at least ${least} characters`);
    return value;
  };
}

/** What may stand in names of subjects and of hosts: letters, digits, - and _. */
export function word(value: string): string {
  if (!/^[\w-]{1,63}$/.test(value)) throw new Error("must be 1 to 63 letters, digits, - and _");
  return value;
}

/** 1, true, yes or on; 0, false, no or off; in any case. */
export function yesOrNo(value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new Error("must be true or false");
}

/** One of these words, in any case. */
export function oneOf<const Choice extends string>(...choices: Choice[]): (value: string) => Choice {
  return (value) => {
    const found = choices.find((choice) => choice === value.toLowerCase());
    if (!found) throw new Error(`must be one of ${choices.join(", ")}`);
    return found;
  };
}

/** `name=address` with commas between them; sites that are not named keep their own addresses, without a trailing slash. */
export function deckSites(value: string): DeckSiteUrls {
  const given = list(value).map((item) => {
    const [name = "", ...rest] = item.split("=");
    if (!Object.hasOwn(DECK_SITE_URLS, name)) throw new Error(`knows no site ${JSON.stringify(name)}`);
    return [name, url("http", "https")(rest.join("=")).replace(/\/+$/, "")];
  });
  return { ...DECK_SITE_URLS, ...Object.fromEntries(given) };
}

/** Names of hosts in lower case, in which they are compared. */
export function hosts(value: string): string[] {
  return list(value).map((host) => host.toLowerCase());
}

/** What stands between commas, without blanks around it. */
export function list(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
