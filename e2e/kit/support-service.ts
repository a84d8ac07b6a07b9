/** Stands in for the paid-support service: the page where people agree, and the documented calls we make. */
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface SupportService {
  settings: Record<string, string>;
  /** What each member pays, cents a month. */
  members: Map<string, number>;
  /** Who agrees on the page. */
  person: string;
  close(): void;
}

export async function startSupportService(): Promise<SupportService> {
  const members = new Map<string, number>();
  const service = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://service");
    if (url.pathname === "/oauth2/authorize") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", `code-${handle.person}`);
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { location: back.href });
      response.end();
      return;
    }
    const answer = await answerOf(url, request);
    response.writeHead(answer ? 200 : 401, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { errors: [{ status: "401" }] }));
  }).listen(0, "127.0.0.1");
  await once(service, "listening");

  async function answerOf(url: URL, request: IncomingMessage): Promise<object | null> {
    if (url.pathname === "/api/oauth2/token") {
      let body = "";
      for await (const chunk of request) body += chunk;
      const form = new URLSearchParams(body);
      const member = form.get("code")?.replace(/^code-/, "");
      return form.get("client_secret") === "client-secret" && member && members.has(member)
        ? { access_token: `token-${member}`, token_type: "Bearer" }
        : null;
    }
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    if (url.pathname === "/api/oauth2/v2/identity")
      return { data: { id: token.replace("token-", ""), type: "user" } };
    if (url.pathname !== "/api/oauth2/v2/campaigns/77/members" || token !== "creator-token") return null;
    return {
      data: [...members].map(([id, cents]) => ({
        attributes: { currently_entitled_amount_cents: cents },
        relationships: { user: { data: { id, type: "user" } } },
      })),
      meta: { pagination: { cursors: { next: null } } },
    };
  }

  const handle: SupportService = {
    settings: {
      PATREON_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      PATREON_CLIENT_ID: "client",
      PATREON_CLIENT_SECRET: "client-secret",
      PATREON_CREATOR_TOKEN: "creator-token",
      PATREON_CAMPAIGN_ID: "77",
    },
    members,
    person: "",
    close() {
      service.closeAllConnections();
      service.close();
    },
  };
  return handle;
}
