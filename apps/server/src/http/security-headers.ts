/** Headers that keep the web app to itself, and still let plugins show images from anywhere. */
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { isApiPath } from "./error-handling.ts";

export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { https: boolean; recaptcha: boolean },
): Promise<void> {
  const captchaHosts = options.recaptcha ? ["https://www.google.com", "https://www.gstatic.com"] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        // 'self' covers the socket too, but not in every browser.
        connectSrc: ["'self'", "ws:", "wss:"],
        fontSrc: ["'self'", "data:"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        // Plugin authors host card images wherever they like.
        imgSrc: ["'self'", "http:", "https:", "data:", "blob:"],
        mediaSrc: ["'self'", "http:", "https:", "data:", "blob:"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...captchaHosts],
        frameSrc: ["'self'", ...captchaHosts],
        scriptSrcAttr: ["'none'"],
        // Positions and sizes of cards are inline styles; the code editor adds style sheets of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", "blob:"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // Some image hosts look at the origin; the path of a private room is nobody's business.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    hsts: options.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  // What the API says is for the person who asked, now; routes with something to cache say so themselves.
  app.addHook("onSend", async (request, reply) => {
    if (isApiPath(request.url) && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
}
