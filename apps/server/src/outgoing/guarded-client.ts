/**
 * The one way out for requests on behalf of plugins and players (api §9.3): http(s) to allowed hosts, whose name is
 * resolved once to a public address; limited in redirects, time and size; without credentials of any kind.
 */
import { lookup as dnsLookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isPublicAddress } from "./public-address.ts";

export interface OutgoingRequest {
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Ends the request earlier than its own time. */
  signal?: AbortSignal;
}

interface OutgoingAnswer {
  status: number;
  bytes: Uint8Array;
  /** The bytes as UTF-8. */
  text: string;
}

/** The host is not one that requests may go to. */
export class HostNotAllowedError extends Error {
  override name = "HostNotAllowedError";
}

/** What a request can come to nothing by, and how that is said. */
const FAULTS = {
  unknownHost: "the host was not found",
  silent: "the host did not answer",
  slow: "no answer in time",
  tooLarge: "the answer is too large",
  deadRedirect: "a redirect leads nowhere",
  redirects: "too many redirects",
} as const;

/** The request was made and came to nothing: time, size, redirects, network. `message` says what. */
export class OutgoingError extends Error {
  override name = "OutgoingError";
  readonly fault: keyof typeof FAULTS;

  constructor(fault: keyof typeof FAULTS) {
    super(FAULTS[fault]);
    this.fault = fault;
  }
}

export interface GuardedClient {
  /** Any status is an answer. Throws HostNotAllowedError and OutgoingError. */
  fetch(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>;
}

export interface GuardedClientOptions {
  /** `host` or `host:port`, lower case. */
  allowedHosts: readonly string[];
  /** Of these the operator says that they may be on this network. */
  privateHosts: readonly string[];
  /** All addresses of a name; the system's by default. */
  resolve?(host: string): Promise<string[]>;
  timeoutMs?: number;
  maxBytes?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000_000;

export function createGuardedClient(options: GuardedClientOptions): GuardedClient {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, resolve = systemResolve } = options;
  const allowed = new Set([...options.allowedHosts, ...options.privateHosts]);
  const inside = new Set(options.privateHosts);

  /** The address to connect to; throws when it may not be. */
  async function admit(url: URL): Promise<string> {
    const names = [url.host, url.hostname].map((name) => name.toLowerCase());
    const web = url.protocol === "http:" || url.protocol === "https:";
    if (!web || url.username !== "" || url.password !== "" || !names.some((name) => allowed.has(name)))
      throw new HostNotAllowedError(url.hostname);
    const bare = url.hostname.replace(/^\[|\]$/g, "");
    const addresses = await resolve(bare).catch(() => {
      throw new OutgoingError("unknownHost");
    });
    const [address] = addresses;
    if (!address) throw new OutgoingError("unknownHost");
    if (!names.some((name) => inside.has(name)) && !addresses.every(isPublicAddress))
      throw new HostNotAllowedError(url.hostname);
    return address;
  }

  async function fetchOnce(url: URL, given: OutgoingRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const address = await inTime(admit(url), signal);
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    return new Promise((resolveAnswer, reject) => {
      const outgoing = send(url, {
        method: given.method ?? "GET",
        headers: { ...safeHeaders(given.headers ?? {}), "accept-encoding": "identity" },
        agent: false,
        signal,
        // The name is not looked up a second time: it could lead somewhere else by then.
        lookup: (_host, lookupOptions, callback) => {
          const family = address.includes(":") ? 6 : 4;
          if (lookupOptions.all) callback(null, [{ address, family }]);
          else callback(null, address, family);
        },
      });
      outgoing.once("response", resolveAnswer);
      outgoing.once("error", reject);
      outgoing.end(given.body);
    });
  }

  async function readBody(answer: IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        answer.destroy();
        throw new OutgoingError("tooLarge");
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  return {
    async fetch(address, given = {}) {
      if (!URL.canParse(address)) throw new HostNotAllowedError(address.slice(0, 100));
      let url = new URL(address);
      let request = given;
      const own = AbortSignal.timeout(timeoutMs);
      const signal = given.signal ? AbortSignal.any([own, given.signal]) : own;
      try {
        for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
          const answer = await fetchOnce(url, request, signal);
          const status = answer.statusCode ?? 0;
          const { location } = answer.headers;
          if (status < 300 || status >= 400 || !location) {
            const bytes = await readBody(answer);
            return { status, bytes, text: bytes.toString("utf8") };
          }
          answer.destroy();
          if (!URL.canParse(location, url.href)) throw new OutgoingError("deadRedirect");
          url = new URL(location, url);
          // As browsers do: what was posted is not posted elsewhere.
          if (status !== 307 && status !== 308) request = { headers: {} };
        }
        throw new OutgoingError("redirects");
      } catch (error) {
        if (error instanceof HostNotAllowedError || error instanceof OutgoingError) throw error;
        throw new OutgoingError(signal.aborted ? "slow" : "silent");
      }
    },
  };
}

/** What callers may not set: who we are to others, and how the bytes travel. */
const REFUSED_HEADERS =
  /^(host|cookie|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|proxy-.*|accept-encoding)$/i;

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).filter(
    ([name, value]) => /^[\w-]{1,100}$/.test(name) && !REFUSED_HEADERS.test(name) && !/[\r\n\0]/.test(value),
  );
  return { "user-agent": "Baize", ...Object.fromEntries(entries) };
}

/** Looking up a name cannot be broken off, but need not be waited for. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
  });
}

async function systemResolve(host: string): Promise<string[]> {
  return (await dnsLookup(host, { all: true })).map(({ address }) => address);
}
