/** Sends mails by SMTP, or keeps them in an outbox when no mail server is configured. */
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
  close(): Promise<void>;
}

export interface MailLog {
  error(details: object, message: string): void;
}

const OUTBOX_SIZE = 200;

export function createMailer(config: Config, log: MailLog): Mailer {
  return config.smtpHost ? smtpMailer(config, config.smtpHost, log) : outboxMailer();
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

function smtpMailer(config: Config, host: string, log: MailLog): Mailer {
  const auth = config.smtpUser ? { user: config.smtpUser, pass: config.smtpPassword ?? "" } : undefined;
  const transport = createTransport({
    host,
    port: config.smtpPort,
    secure: config.smtpSecure,
    auth,
    pool: true,
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
      await settled();
      transport.close();
    },
  };
}

function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "unknown";
}
