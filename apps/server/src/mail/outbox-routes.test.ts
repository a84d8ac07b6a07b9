import { describe, expect, test } from "vitest";
import { type HttpKit, useHttp } from "../../test/http-kit.ts";
import { confirmationMail } from "./messages.ts";

const read = (kit: HttpKit, options: { from?: string; headers?: Record<string, string> } = {}) =>
  kit.call("GET", "/dev/outbox", { from: "127.0.0.1", headers: { host: "localhost:4000" }, ...options });

describe("the outbox of a server without mail", () => {
  const kit = useHttp();

  test("lists mails with links to click, and markup in names stays text", async () => {
    const user = { email: "ana@example.org", alias: "<script>alert(1)</script>", language: "English" };
    kit.deps.mailer.send(confirmationMail(user, "http://localhost:4000/confirm-email/abc", "Baize"));
    const answer = await read(kit);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    const link = "http://localhost:4000/confirm-email/abc";
    expect(answer.body).toContain(`<a href="${link}">${link}</a>`);
    expect(answer.body).toContain("To ana@example.org");
    expect(answer.body).not.toContain("<script>");
  });

  test("is read on the machine itself only: its mails open accounts", async () => {
    expect((await read(kit, { from: "192.0.2.7" })).statusCode).toBe(404);
    const proxied = { host: "localhost:4000", "x-forwarded-for": "192.0.2.7" };
    expect((await read(kit, { headers: proxied })).statusCode).toBe(404);
    expect((await read(kit, { headers: { host: "rebound.example:4000" } })).statusCode).toBe(404);
  });
});

describe("the outbox by configuration", () => {
  const open = useHttp({ outbox: "open" });
  const off = useHttp({ outbox: "off" });
  const mailing = useHttp({ smtpHost: "127.0.0.1" });
  const forOthers = useHttp({ publicUrl: "https://play.example.org" });
  const forItself = useHttp({ publicUrl: "http://127.0.0.1:4000" });

  test("can be opened to everyone or closed, and is not there when mails are sent", async () => {
    expect((await read(open, { from: "192.0.2.7" })).statusCode).toBe(200);
    expect((await read(off)).statusCode).toBe(404);
    expect((await read(mailing)).statusCode).toBe(404);
  });

  test("is not there at an address for others: a forwarded port looks like the machine itself", async () => {
    expect((await read(forOthers)).statusCode).toBe(404);
    expect((await read(forOthers, { headers: { host: "play.example.org" } })).statusCode).toBe(404);
    expect((await read(forItself)).statusCode).toBe(200);
  });
});
