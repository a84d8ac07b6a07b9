import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type HttpKit, useHttp } from "../../test/http-kit.ts";
import { confirmationMail } from "./messages.ts";

const webDir = mkdtempSync(join(tmpdir(), "baize-web-"));
writeFileSync(join(webDir, "index.html"), "<!doctype html><head></head>");

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
    for (const header of ["via", "forwarded", "x-real-ip", "x-forwarded-host", "cf-connecting-ip"])
      expect((await read(kit, { headers: { host: "localhost:4000", [header]: "x" } })).statusCode).toBe(404);
    expect((await read(kit, { headers: { host: "rebound.example:4000" } })).statusCode).toBe(404);
  });
});

describe("what a page says of mails", () => {
  const keeping = useHttp({ webDir });
  const mailing = useHttp({ webDir, smtpHost: "127.0.0.1" });
  const saidBy = async (kit: HttpKit, from: string) => {
    const { body } = await kit.call("GET", "/lobby", { from, headers: { host: "localhost:4000" } });
    return /<meta name="baize:mails" content="(\w+)">/.exec(body)?.[1];
  };

  test("they are kept, and who may read the outbox is told so; nothing is said where they are sent", async () => {
    expect(await saidBy(keeping, "127.0.0.1")).toBe("outbox");
    expect(await saidBy(keeping, "192.0.2.7")).toBe("kept");
    expect(await saidBy(mailing, "127.0.0.1")).toBeUndefined();
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
