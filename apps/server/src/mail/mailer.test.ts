import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { createMailer } from "./mailer.ts";
import { confirmationMail, resetMail } from "./messages.ts";

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((done) => server.close(() => done()));
});

/** A real mail server on a free port that keeps what it gets, or refuses every recipient. */
async function smtpServer(refuse = false): Promise<{ port: number; received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error("no such mailbox") : null),
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return { port: (server.server.address() as AddressInfo).port, received };
}

const ana = { email: "ana@example.org", alias: "Ana <b>", language: "English" };

test("api §4.4: with a mail server, mails go there as text and HTML from the configured sender", async () => {
  const { port, received } = await smtpServer();
  const config = loadConfig(
    {},
    { smtpHost: "127.0.0.1", smtpPort: port, mailFrom: "Table <table@example.org>" },
  );
  const mailer = createMailer(config, { error: () => {} });
  mailer.send(confirmationMail(ana, "https://play.example.org/confirm-email/abc", "Baize"));
  await mailer.settled();
  await mailer.close();
  expect(mailer.outbox).toBeNull();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain("From: Table <table@example.org>");
  expect(received[0]).toContain("To: ana@example.org");
  expect(received[0]).toContain("Content-Type: text/plain");
  expect(received[0]).toContain("Content-Type: text/html");
});

test("api §4.4: a mail that cannot be sent is logged without address or link, and harms nobody", async () => {
  const { port } = await smtpServer(true);
  const logged: object[] = [];
  const config = loadConfig({}, { smtpHost: "127.0.0.1", smtpPort: port });
  const mailer = createMailer(config, { error: (details) => logged.push(details) });
  mailer.send(resetMail(ana, "https://play.example.org/reset-password/secret", "Baize"));
  await mailer.settled();
  await mailer.close();
  expect(logged).toEqual([{ reason: "EENVELOPE", subject: "Reset your password" }]);
});

test("a mail server that takes connections and says nothing does not keep the server from ending", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const logged: object[] = [];
  const config = loadConfig({}, { smtpHost: "127.0.0.1", smtpPort: port });
  const mailer = createMailer(config, { error: (details) => logged.push(details) }, 20);
  mailer.send(resetMail(ana, "https://play.example.org/reset-password/secret", "Baize"));
  await once(silent, "connection");
  await mailer.close();
  expect(logged).toEqual([{ reason: expect.any(String), subject: "Reset your password" }]);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test("without a mail server, mails are kept, newest first", async () => {
  const mailer = createMailer(loadConfig({}), { error: () => {} });
  mailer.send(confirmationMail(ana, "http://localhost:4000/confirm-email/abc", "Baize"));
  mailer.send(resetMail(ana, "http://localhost:4000/reset-password/def", "Baize"));
  expect(mailer.outbox?.map((mail) => mail.subject)).toEqual([
    "Reset your password",
    "Confirm your email address",
  ]);
});

test("api §9.1 H21: an alias stands escaped in the HTML body", () => {
  const { html, text } = confirmationMail(ana, 'http://x/"y', "Baize");
  expect(html).toContain("Hello Ana &lt;b&gt;,");
  expect(html).toContain('href="http://x/&quot;y"');
  expect(text).toContain("Hello Ana <b>,");
});
