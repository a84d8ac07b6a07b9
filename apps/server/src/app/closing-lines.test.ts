import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { closeLines } from "./closing-lines.ts";

/** A server that answers when the test says so, and somebody's connection to it. */
async function connected(
  lastAnswersMs?: number,
): Promise<{ app: FastifyInstance; line: Socket; answer: () => void }> {
  const app = Fastify();
  closeLines(app, lastAnswersMs);
  const answer = Promise.withResolvers<string>();
  app.get("/", () => answer.promise);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const line = connect(port, "127.0.0.1");
  line.on("error", () => {});
  onTestFinished(() => void line.destroy());
  await once(app.server, "connection");
  return { app, line, answer: () => answer.resolve("a late answer") };
}

/** Resolves when the server has the request. */
async function ask({ app, line }: { app: FastifyInstance; line: Socket }): Promise<void> {
  const asked = once(app.server, "request");
  line.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await asked;
}

describe("a server that stops", () => {
  it("does not wait for a connection that has asked nothing", async () => {
    const { app, line } = await connected();
    const closed = once(line, "close");
    await app.close();
    await closed;
    expect(app.server.listening).toBe(false);
  });

  it("gives the answer that is under way", async () => {
    const { app, line, answer } = await connected();
    await ask({ app, line });
    const heard = text(line);
    const closing = app.close();
    answer();
    expect(await heard).toContain("a late answer");
    await closing;
  });

  it("does not wait for an answer for ever", async () => {
    const { app, line } = await connected(200);
    await ask({ app, line });
    const closed = once(line, "close");
    await app.close();
    await closed;
    expect(app.server.listening).toBe(false);
  });
});
