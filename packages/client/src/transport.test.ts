import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createTransport } from "./transport.ts";

/** A transport to a server that answers every request so. */
async function answeredBy(listener: RequestListener, patienceMs?: number) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return createTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/be`, patienceMs);
}

test("a body travels as JSON under the base address, with the raw token", async () => {
  const send = await answeredBy(async (request, response) => {
    const chunks = await request.toArray();
    const { method, url, headers } = request;
    const sent = {
      method,
      url,
      token: headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    };
    response.end(JSON.stringify(sent));
  });
  expect(await send("/api/x", { method: "POST", body: { a: 1 }, token: "t1" })).toEqual({
    method: "POST",
    url: "/be/api/x",
    token: "t1",
    body: { a: 1 },
  });
});

test("a refusal is thrown with its status, its reason and what is wrong by field", async () => {
  const error = {
    code: 422,
    status: 422,
    message: "Couldn't create user",
    reason: "registration_failed",
    errors: { email: ["has already been taken"] },
    field_reasons: { email: [{ reason: "taken" }] },
  };
  const send = await answeredBy((_request, response) =>
    response.writeHead(422, { "retry-after": "3" }).end(JSON.stringify({ error, errors: error.errors })),
  );
  await expect(send("/api/x")).rejects.toMatchObject({
    status: 422,
    retryAfter: 3,
    said: { text: "Couldn't create user", reason: "registration_failed" },
    fields: { email: [{ text: "has already been taken", reason: "taken" }] },
  });
});

test("an answer that takes longer than the limit is none; a call may have a limit of its own", async () => {
  const silent = await answeredBy(() => {}, 5);
  await expect(silent("/api/x")).rejects.toMatchObject({ status: 0, said: null });
  const patient = await answeredBy(() => {}, 60_000);
  await expect(patient("/api/x", { timeout: 5 })).rejects.toMatchObject({ status: 0 });
});

test("where nobody answers the status is 0", async () => {
  const send = await answeredBy((request) => request.socket.destroy());
  await expect(send("/api/x")).rejects.toMatchObject({ status: 0, said: null });
});

test("an answer that breaks off while it comes is none", async () => {
  const send = await answeredBy((_request, response) => {
    response.writeHead(201, { "content-length": "100" });
    response.write('{"success":', () => response.destroy());
  });
  await expect(send("/api/x")).rejects.toMatchObject({ status: 0, said: null });
});
