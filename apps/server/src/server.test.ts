import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "./config/config.ts";
import { createServer } from "./server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "baize-server-"));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("api §4.4: the server listens where it says, and sessions survive its restart", async () => {
  const config = loadConfig({}, { dataDir, port: 0, host: "127.0.0.1", logLevel: "silent" });
  const password = "correct horse battery";
  const user = { email: "ana@example.org", alias: "Ana", password, password_confirmation: password };

  const first = await createServer(config);
  const { url } = await first.listen();
  const registered = await fetch(`${url}/be/api/v1/registration`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user }),
  });
  const { data } = (await registered.json()) as { data: { token: string } };
  const outbox = await (await fetch(`${url}/dev/outbox`)).text();
  expect(outbox).toContain(`${url}/confirm-email/`);
  await first.close();

  const second = await createServer(config);
  const again = await second.listen();
  const me = await fetch(`${again.url}/be/api/v1/profile`, { headers: { authorization: data.token } });
  expect(me.status).toBe(200);
  expect(await me.json()).toMatchObject({ user_profile: { alias: "Ana" } });
  await second.close();
});
