/** Sends mails by SMTP, or keeps them in an outbox when no mail server is configured. */
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Config } from "../config/settings.ts";
import type { Mail } from "./messages.ts";

export interface KeptMail extends Mail {
  sentAt: Date;
}

export interface Mailer {
  /** Sends in the background. A failure is logged and changes nothing for the caller (api §4.4). */
  send(mail: Mail): void;
  /** Mails kept because there is no mail server, newest first; null when there is one. */
  readonly outbox: readonly KeptMail[] | null;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
  /** What is under way has a few seconds left. */
  close(): Promise<void>;
}

export interface MailLog {
  error(details: object, message: string): void;
}

const OUTBOX_SIZE = 200;
/** How long a mail server may take to be reached, to greet, and to answer anything else, in milliseconds. */
const CONNECT_MS = 10_000;
const GREET_MS = 10_000;
const ANSWER_MS = 60_000;
/** A server that ends waits so long for its last mails, in milliseconds. */
const LAST_MAILS_MS = 5_000;

/** @param lastMailsMs how long `close` waits for what is under way. */
export function createMailer(config: Config, log: MailLog, lastMailsMs = LAST_MAILS_MS): Mailer {
  return config.smtpHost ? smtpMailer(config, config.smtpHost, log, lastMailsMs) : outboxMailer();
}

function outboxMailer(): Mailer {
  const outbox: KeptMail[] = [];
  return {
    outbox,
    send(mail) {
      outbox.unshift({ ...mail, sentAt: new Date() });
      outbox.length = Math.min(outbox.length, OUTBOX_SIZE);
    },
    settled: async () => {},
    close: async () => {},
  };
}

function smtpMailer(config: Config, host: string, log: MailLog, lastMailsMs: number): Mailer {
  const auth = config.smtpUser ? { user: config.smtpUser, pass: config.smtpPassword ?? "" } : undefined;
  const transport = createTransport({
    host,
    port: config.smtpPort,
    secure: config.smtpSecure,
    auth,
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREET_MS,
    socketTimeout: ANSWER_MS,
  });
  const underWay = new Set<Promise<void>>();
  const settled = async () => {
    await Promise.all(underWay);
  };
  return {
    outbox: null,
    send(mail) {
      const sending = transport
        .sendMail({ from: config.mailFrom, ...mail })
        .then(() => {})
        // The address stays out of the log, and so does the body with its link.
        .catch((error: unknown) =>
          log.error({ reason: reasonOf(error), subject: mail.subject }, "A mail was not sent."),
        )
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settled,
    async close() {
      await Promise.race([settled(), pause(lastMailsMs, undefined, { ref: false })]);
      // What is still under way fails, and is logged as such.
      transport.close({ force: true });
      await settled();
    },
  };
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "unknown";
}
