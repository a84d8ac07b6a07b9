/** Somebody else's web site, for tests of what our server asks for: real HTTP on a port of this machine. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeSite {
  /** `http://127.0.0.1:{port}` */
  url: string;
  /** `127.0.0.1:{port}` */
  host: string;
  /** Path → JSON answer; a number is a status without a body, a page is sent as it is. */
  answers: Record<string, unknown>;
  /** What was asked: `GET /path`, with the body behind it. */
  asked: string[];
  close(): void;
}

/** An answer that is not JSON, or not at once. */
export class FakePage {
  readonly body: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Waited for before the answer. */
  readonly until: Promise<unknown>;

  constructor(body: string, status = 200, headers: Record<string, string> = {}, until = Promise.resolve()) {
    this.body = body;
    this.status = status;
    this.headers = headers;
    this.until = until;
  }
}

export async function startFakeSite(): Promise<FakeSite> {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {};
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) body.push(chunk);
    asked.push(`${request.method} ${request.url}${body.length > 0 ? ` ${Buffer.concat(body)}` : ""}`);
    const answer = answers[request.url ?? ""] ?? 404;
    if (answer instanceof FakePage) {
      await answer.until;
      response.writeHead(answer.status, { "content-type": "text/html", ...answer.headers });
      return response.end(answer.body);
    }
    response.writeHead(typeof answer === "number" ? answer : 200, { "content-type": "application/json" });
    response.end(typeof answer === "number" ? "" : JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    answers,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
