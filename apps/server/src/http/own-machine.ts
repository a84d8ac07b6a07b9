/** Whether a request comes from the very machine that the server runs on. */
import type { FastifyRequest } from "fastify";

/** What every machine calls itself. */
export const OWN_NAMES = ["localhost", "127.0.0.1", "[::1]"];

/** By what proxies make themselves known, or say for whom they ask. */
const PROXY_HEADER =
  /^(?:via|forwarded|forwarded-for|x-forwarded(?:-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fly-.*|x-envoy-.*)$/;

/**
 * A direct connection from the machine itself to one of its own names, which rules out pages that point their own name
 * here, and proxies that make themselves known. One that does not, and calls this machine by its own name (nginx does when
 * it is told nothing else; its HTTP/1.0, which no browser speaks, is taken as a sign), looks like somebody who sits here:
 * whoever puts a proxy in front has to say so by PUBLIC_URL.
 */
export function isMachineItself(request: FastifyRequest, publicUrl: string): boolean {
  const forwarded =
    request.raw.httpVersionMajor * 10 + request.raw.httpVersionMinor < 11 ||
    Object.keys(request.headers).some((name) => PROXY_HEADER.test(name));
  const names = new Set([...OWN_NAMES, new URL(publicUrl).hostname]);
  return !forwarded && isLoopback(request.socket.remoteAddress ?? "") && names.has(request.hostname);
}

/** Whether an address is this machine's own. */
function isLoopback(address: string): boolean {
  return address === "::1" || /^(?:::ffff:)?127\./.test(address);
}
