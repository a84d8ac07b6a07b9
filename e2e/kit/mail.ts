/** A real mail server in this process; keeps what it gets. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, vi } from "vitest";

export interface MailServer {
  /** Settings of a server that sends its mails here. */
  settings: Record<string, string>;
  /** The address at the end of the newest mail to that person that has a link of this kind. */
  link(to: string, kind: "confirm-email" | "reset-password"): Promise<string>;
  /** Newest mail to that person, headers and all, as text. */
  newest(to: string): string;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        received.push(decoded(Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const newest = (to: string) => received.findLast((mail) => mail.includes(`To: ${to}`)) ?? "";
  return {
    settings: {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String((server.server.address() as AddressInfo).port),
      MAIL_FROM: "Baize <table@example.org>",
    },
    newest,
    async link(to, kind) {
      const link = new RegExp(`https?://\\S+/${kind}/[\\w-]+(?:\\?[\\w%=.-]+)?`);
      // Mails go out after the answer to the request that caused them.
      await vi.waitFor(() => expect(newest(to)).toMatch(link), { timeout: 10_000 });
      return link.exec(newest(to))?.[0] ?? "";
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Quoted-printable, as mails travel: soft line breaks joined, `=XX` as its byte. */
function decoded(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, "");
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
