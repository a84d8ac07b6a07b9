/** A server for tests of the browser's side: real HTTP on a port of its own, answers written by the test. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { REASONS, type SentReason } from "@baize/protocol";
import { onTestFinished } from "vitest";

export interface ReceivedRequest {
  method: string;
  /** With the query, without `/be`. */
  path: string;
  /** The `Authorization` header. */
  token: string | null;
  body: unknown;
}

export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** `POST /api/v1/session` → what it answers. */
export type Routes = Record<string, (request: ReceivedRequest) => Answer | Promise<Answer>>;

export interface Backend {
  /** `http://127.0.0.1:…`, without `/be`. */
  origin: string;
  /** Everything asked so far, oldest first. */
  requests: ReceivedRequest[];
  /** Requests for one route, e.g. `GET /api/rooms`. */
  askedFor(route: string): ReceivedRequest[];
}

/** The canonical error envelope (api §1.6), with the reasons that the server's catalogue has for the texts. */
export function refusal(status: number, message: string, errors?: Record<string, string[]>): Answer {
  const fields = errors && Object.entries(errors);
  const field_reasons =
    fields && Object.fromEntries(fields.map(([key, texts]) => [key, texts.map(reasonOf)]));
  const error = { code: status, status, message, ...reasonOf(message), errors, field_reasons };
  return { status, body: { error, errors } };
}

/** The reason whose text this is, with the values in it; null where the catalogue has none. */
function reasonOf(text: string): SentReason | null {
  const [, entry, what] = /^entry (\d+): (.+)$/s.exec(text) ?? [];
  const inside = what === undefined ? null : reasonOf(what);
  if (inside) return { ...inside, params: { ...inside.params, entry: Number(entry) } };
  for (const [reason, entry] of Object.entries(REASONS)) {
    const pattern = entry.text
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>.+)`);
    const params = new RegExp(`^${pattern}$`, "s").exec(text)?.groups;
    if (params || text === entry.text) return { reason, ...(params ? { params: { ...params } } : {}) };
  }
  return null;
}

/** Starts a server that answers the routes given, and 404 otherwise; stops it when the test ends. */
export async function startBackend(routes: Routes): Promise<Backend> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    requests.push(request);
    const route = routes[`${request.method} ${request.path}`];
    const answer = (await route?.(request)) ?? refusal(404, "Not Found");
    // No connection is kept open, so that closing the server ends it.
    response.writeHead(answer.status ?? 200, {
      "content-type": "application/json",
      connection: "close",
      ...answer.headers,
    });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    askedFor: (route) => requests.filter(({ method, path }) => `${method} ${path}` === route),
  };
}

async function read(incoming: IncomingMessage): Promise<ReceivedRequest> {
  let text = "";
  for await (const chunk of incoming) text += chunk;
  return {
    method: incoming.method ?? "",
    path: (incoming.url ?? "").replace(/^\/be/, ""),
    token: incoming.headers.authorization ?? null,
    body: text ? JSON.parse(text) : undefined,
  };
}

/** Something a test can let happen later: an answer that takes its time. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Local storage in memory. */
export function memoryStorage(initial: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(initial));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
