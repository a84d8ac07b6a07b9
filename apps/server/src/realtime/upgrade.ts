import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Codec, codecFor } from "@baize/room";
import { newVisitorId, readVisitorId, visitorCookie } from "../base/visitor-cookie.ts";
import { clientIp, isHttps, isOriginAllowed } from "./address.ts";
import type { RealtimeConfig, RealtimeDependencies, Visitor } from "./channel.ts";

const PATHS = new Set(["/be/socket/websocket", "/socket/websocket"]);
/** How the stock client passes a token without putting it into the address. */
const TOKEN_PROTOCOL = "base64url.bearer.phx.";
/** The sub-protocol that the stock client offers along with its token. */
export const SUBPROTOCOL = "phoenix";

/** What an upgrade request leads to: a refusal, or who connects and how they speak. */
export type Admission = { refused: 403 | 404 | 429 } | { visitor: Visitor; codec: Codec; setCookie: string };

/**
 * Reads an upgrade request (api §5.1). Rejects only when tokens cannot be looked up.
 * @param mayAsk counts a request of an address; false: it has asked too often, and nothing is looked up.
 */
export async function admit(
  request: IncomingMessage,
  config: RealtimeConfig,
  authenticate: RealtimeDependencies["authenticate"],
  mayAsk: (ip: string) => boolean,
): Promise<Admission> {
  const ip = clientIp(request, config.trustProxy);
  if (!mayAsk(ip)) return { refused: 429 };
  // The base only completes the relative address; it is never used. Empty query segments parse to nothing.
  const address = URL.canParse(request.url ?? "", "http://localhost")
    ? new URL(request.url!, "http://localhost")
    : null;
  if (!address || !PATHS.has(address.pathname)) return { refused: 404 };
  const codec = codecFor(address.searchParams.get("vsn"));
  if (!codec || !isOriginAllowed(request, config)) return { refused: 403 };
  const token = (address.searchParams.get("authToken") ?? "").trim() || tokenFromProtocols(request);
  const user = token === "" ? null : await authenticate(token);
  const visitorId = readVisitorId(request.headers.cookie) ?? newVisitorId();
  return {
    codec,
    setCookie: visitorCookie(visitorId, isHttps(request, config.trustProxy)),
    visitor: {
      connectionId: randomUUID(),
      userId: user?.userId ?? null,
      familyId: user?.familyId ?? null,
      authFailed: token !== "" && user === null,
      visitorId,
      ip,
    },
  };
}

function tokenFromProtocols(request: IncomingMessage): string {
  const offered = request.headers["sec-websocket-protocol"]?.split(",") ?? [];
  const carrier = offered
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(TOKEN_PROTOCOL));
  return carrier
    ? Buffer.from(carrier.slice(TOKEN_PROTOCOL.length), "base64url").toString("utf8").trim()
    : "";
}
