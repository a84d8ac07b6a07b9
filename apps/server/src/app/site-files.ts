/** Addresses that programs ask every site for: what is not there must not answer with the app's page. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendRefusal } from "../http/error-handling.ts";
import { HttpError } from "../http/http-error.ts";
import type { HttpDeps } from "./http-deps.ts";

/** Search engines are shown the site, not its API, and no room that somebody shared the address of. */
const ROBOTS = `User-agent: *
${["/be/", "/api/", "/room/", "/dev/"].map((path) => `Disallow: ${path}`).join("\n")}
`;

/** A contact is to be looked at again after so long (RFC 9116 asks for a date). */
const CONTACT_DAYS = 180;

const open = { config: { access: { who: "anyone" } } } as const;

export async function siteFiles(app: FastifyInstance, { config, now }: HttpDeps): Promise<void> {
  const plain = (reply: FastifyReply) => reply.type("text/plain; charset=utf-8");

  app.get("/robots.txt", open, (_request, reply) => plain(reply).send(ROBOTS));

  app.get("/.well-known/security.txt", open, (_request, reply) => {
    if (config.adminContact === null) return sendRefusal(reply, new HttpError("not_found"));
    const expires = new Date(now() + CONTACT_DAYS * 86_400_000).toISOString();
    return plain(reply).send(`Contact: mailto:${config.adminContact}\nExpires: ${expires}\n`);
  });

  // Where tools look for the description of an API.
  app.get("/openapi.json", open, (_request, reply) => reply.redirect("/be/api/openapi.json"));
  for (const path of ["/swagger", "/swagger/*"])
    app.get(path, open, (_request, reply) => reply.redirect("/be/api/reference"));
}
