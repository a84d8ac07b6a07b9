/** Headers that keep the web app to itself, and still let plugins show images from anywhere. */

import type { IncomingMessage } from "node:http";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isApiPath } from "./error-handling.ts";
import { inlineScriptSources } from "./inline-scripts.ts";

/** It fetches the pictures that pages show as images, from wherever plugins have them: the same places as `imgSrc`. */
const SERVICE_WORKER = "/sw.js";

export interface SecurityHeaderOptions {
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
  /** Whether a proxy in front is believed about the host that the browser asked for. */
  trustProxy: boolean;
  recaptcha: boolean;
  /** File of the app's page. */
  page: string;
}

export async function setSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, trustProxy, recaptcha, page }: SecurityHeaderOptions,
): Promise<void> {
  const captchaHosts = recaptcha
    ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"]
    : [];
  const sources = (request: IncomingMessage) =>
    request.url === SERVICE_WORKER ? "http: https:" : socketSources(request, publicUrl(), trustProxy);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", sources],
        fontSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // Plugin authors host card images wherever they like; those of a folder that is open have addresses that a page has made.
        imgSrc: ["'self'", "http:", "https:", "data:", "blob:"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...inlineScriptSources(page), ...captchaHosts],
        frameSrc: ["'self'", ...captchaHosts],
        scriptSrcAttr: ["'none'"],
        // Positions and sizes of cards are inline styles; the code editor adds style sheets of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Some image hosts look at the origin; the path of a private room is nobody's business.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: publicUrl().startsWith("https:") ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  // What the API says is for the person who asked, now; routes with something to cache say so themselves.
  app.addHook("onSend", async (request, reply) => {
    if (isApiPath(request.url) && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
}

/**
 * The addresses of our own socket: `'self'` does not cover them in every browser that we support. A proxy may give this
 * server another host than the browser asked for, so the public one counts as well.
 */
function socketSources(request: IncomingMessage, publicUrl: string, trustProxy: boolean): string {
  const hosts = new Set([new URL(publicUrl).host]);
  const asked = [request.headers.host];
  if (trustProxy)
    asked.push(
      String(request.headers["x-forwarded-host"] ?? "")
        .split(",")
        .at(-1)
        ?.trim(),
    );
  for (const host of asked) {
    // What is no plain host would be a directive of its own.
    if (host && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host)) hosts.add(host.toLowerCase());
  }
  return [...hosts].flatMap((host) => [`ws://${host}`, `wss://${host}`]).join(" ");
}
