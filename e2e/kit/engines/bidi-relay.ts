/**
 * Stands between Playwright and a Firefox that speaks WebDriver BiDi: answers what this Firefox does not know and no test
 * needs, and lets a test say things of its own to the browser.
 */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type RawData, WebSocket, WebSocketServer } from "ws";

export interface BidiRelay {
  /** The relay's own address; what stands behind it as a path is the port of the browser. */
  url: string;
  /** Sends a command to the browser. Resolves with its result; rejects when it is an error. */
  send(method: string, params: object): Promise<unknown>;
  close(): void;
}

/** Answered here with an empty success: Playwright asks for it in every context. */
const UNKNOWN = new Set(["emulation.setMediaFeaturesOverride"]);

/** Playwright counts its own from 1. */
const FIRST_ID = 1_000_000_000;

interface Message {
  id?: number | null;
  method?: string;
  type?: string;
  result?: unknown;
  error?: string;
  message?: string;
}

export async function startBidiRelay(): Promise<BidiRelay> {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let browser: WebSocket | null = null;
  let nextId = FIRST_ID;

  server.on("connection", (playwright, request) => {
    const far = new WebSocket(`ws://127.0.0.1:${request.url!.slice(1)}`);
    browser = far;
    const opened = once(far, "open");
    playwright.on("message", async (data) => {
      const { id, method } = read(data);
      if (UNKNOWN.has(method!)) return playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      await opened;
      far.send(String(data));
    });
    far.on("message", (data) => {
      const { id, type, result, error, message } = read(data);
      const asked = id ? waiting.get(id) : undefined;
      if (!asked) return playwright.send(String(data));
      waiting.delete(id!);
      if (type === "success") asked.resolve(result);
      else asked.reject(new Error(`${error}: ${message}`));
    });
    playwright.on("close", () => far.close());
    far.on("close", () => playwright.close());
  });

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        browser?.send(JSON.stringify({ id, method, params }));
      }),
    close: () => server.close(),
  };
}

function read(data: RawData): Message {
  return JSON.parse(String(data)) as Message;
}
