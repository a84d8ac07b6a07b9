/** Where an upgrade comes from, as far as the headers can be trusted. */
import type { IncomingMessage } from "node:http";
import { senderAt } from "../base/sender.ts";

/** The last entry of a forwarding header: the one that our own proxy wrote. */
function forwarded(request: IncomingMessage, name: string): string | null {
  const header = request.headers[name];
  const text = Array.isArray(header) ? header.join(",") : header;
  return text?.split(",").at(-1)?.trim() || null;
}

/** Address of the client as it is counted. */
export function clientIp(request: IncomingMessage, trustProxy: boolean): string {
  const behindProxy = trustProxy ? forwarded(request, "x-forwarded-for") : null;
  return senderAt(behindProxy ?? request.socket.remoteAddress ?? "unknown");
}

export function isHttps(request: IncomingMessage, trustProxy: boolean): boolean {
  if (trustProxy && forwarded(request, "x-forwarded-proto") === "https") return true;
  return "encrypted" in request.socket && request.socket.encrypted === true;
}

/** Host and port of an address, without a port that is the scheme's own; null = not an address. */
function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Whether a page of this origin may open a socket (api §5.1, W15). No `Origin` = not a browser: allowed. Allowed are
 * the server's own host and the configured origins.
 */
export function isOriginAllowed(
  request: IncomingMessage,
  config: { allowedOrigins: readonly string[]; trustProxy: boolean },
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (config.allowedOrigins.includes(origin)) return true;
  const originHost = hostOf(origin);
  if (originHost === null || originHost === "") return false;
  const scheme = new URL(origin).protocol;
  const ownHosts = [request.headers.host];
  if (config.trustProxy) ownHosts.push(forwarded(request, "x-forwarded-host") ?? undefined);
  return ownHosts.some((host) => host !== undefined && hostOf(`${scheme}//${host}`) === originHost);
}
