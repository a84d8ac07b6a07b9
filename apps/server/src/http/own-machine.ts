/** Whether a request comes from the very machine that the server runs on. */
import type { FastifyRequest } from "fastify";

/** What every machine calls itself. */
export const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * A direct connection from the machine itself to one of its own names, which rules out proxies and pages that point
 * their own name here.
 */
export function isMachineItself(request: FastifyRequest, publicUrl: string): boolean {
  const forwarded = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some(
    (name) => name in request.headers,
  );
  const names = new Set([...OWN_NAMES, new URL(publicUrl).hostname]);
  return !forwarded && isLoopback(request.socket.remoteAddress ?? "") && names.has(request.hostname);
}

/** Whether an address is this machine's own. */
function isLoopback(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}
