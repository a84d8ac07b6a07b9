/** The page `/dev/outbox`: mails that were not sent because no mail server is configured. */

import type { FastifyInstance, FastifyRequest } from "fastify";
import { escapeHtml } from "../base/escape-html.ts";
import type { Config } from "../config/settings.ts";
import { framed } from "../docs/frame.ts";
import { HttpError } from "../http/http-error.ts";
import { isMachineItself, OWN_NAMES } from "../http/own-machine.ts";
import type { KeptMail, Mailer } from "./mailer.ts";

/** What these routes work with. */
export interface OutboxDeps {
  config: Pick<Config, "outbox">;
  mailer: Mailer;
  /** Address of the product, without a trailing slash. */
  publicUrl(): string;
}

export async function outboxRoutes(app: FastifyInstance, deps: OutboxDeps): Promise<void> {
  app.get("/dev/outbox", { config: { access: { who: "anyone" } } }, async (request, reply) => {
    const { outbox } = deps.mailer;
    if (!outbox || mailsFor(request, deps) !== "outbox") throw new HttpError("not_found");
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page(outbox));
  });
}

/**
 * What becomes of mails, as somebody may know it who asks for a page: they are sent, they are kept and this person may
 * read them on `/dev/outbox`, or they are kept where this person does not come.
 */
export type MailsFor = "sent" | "outbox" | "kept";

export function mailsFor(request: FastifyRequest, deps: OutboxDeps): MailsFor {
  if (!deps.mailer.outbox) return "sent";
  return mayRead(request, deps) ? "outbox" : "kept";
}

/**
 * The mails open accounts, so by default only somebody at this very machine reads them, and nobody where the server is
 * there for others: a forwarded port makes a stranger's connection look like one of this machine.
 */
function mayRead(request: FastifyRequest, { config, publicUrl }: OutboxDeps): boolean {
  if (config.outbox !== "local") return config.outbox === "open";
  const isForItself = OWN_NAMES.includes(new URL(publicUrl()).hostname);
  return isForItself && isMachineItself(request, publicUrl());
}

function page(mails: readonly KeptMail[]): string {
  const items = mails.map(item).join("\n");
  const body = `<h1>Outbox</h1>
<p>No mail server is configured (SMTP_HOST). These mails were kept here, newest first, until the server stops.</p>
${items || "<p>No mails yet.</p>"}`;
  return framed({ title: "Outbox", body });
}

function item({ to, subject, text, sentAt }: KeptMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(sentAt.toISOString())}</p>
<pre tabindex="0">${linked(text)}</pre>
</article>`;
}

/** Text as HTML, its addresses clickable. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
}
