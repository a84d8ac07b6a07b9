/** Requests whose head is all that ever comes: whoever may not send a body is told so without it. */
import { connect, type Socket } from "node:net";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";

const kit = useHttp();
const sockets: Socket[] = [];
let port: number;
let author: Person;
let stranger: Person;
let unconfirmed: Person;
let own: number;
let closed: number;

beforeAll(async () => {
  author = await kit.confirmed("Author");
  stranger = await kit.confirmed("Stranger");
  unconfirmed = await kit.register("Newcomer");
  const parts = {
    authorId: author.id,
    repoUrl: "https://code.example/x",
    gameDef: sampleDefinition(),
    cardDb: {},
  };
  own = (await kit.deps.stores.plugins.create({ ...parts, name: "Open", public: true })).id;
  closed = (await kit.deps.stores.plugins.create({ ...parts, name: "Closed", public: false })).id;
  await kit.app.listen({ port: 0, host: "127.0.0.1" });
  port = (kit.app.server.address() as { port: number }).port;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const MB = 1_000_000;

/** Sends the head of a request and one byte of its body. */
function begin(
  method: string,
  path: string,
  as: Person | null,
  headers: Record<string, string | number>,
): Socket {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const all = {
    host: "x",
    "content-type": "application/json",
    ...headers,
    ...(as ? { authorization: as.token } : {}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    `${[`${method} ${path} HTTP/1.1`, ...lines].join("\r\n")}\r\n\r\n${"transfer-encoding" in headers ? "1\r\n{\r\n" : "{"}`,
  );
  return socket;
}

function answer(socket: Socket): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = "";
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      text += chunk;
      const [head, body] = text.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head ?? "")?.[1]);
      if (body !== undefined && Buffer.byteLength(body) >= length)
        resolve({ status: Number(text.split(" ")[1]), text: body });
    });
  });
}

const long = (bytes: number) => ({ "content-length": bytes });
const plugins = "/be/api/myplugins";
const cards = "/be/api/custom_content";
const pushes = "/api/plugin-repo-update";
const form = { "content-type": "multipart/form-data; boundary=x" };

test.each([
  ["a plugin from a visitor", () => begin("POST", plugins, null, long(40 * MB)), 401, "Not authenticated"],
  [
    "a large plugin from an account that is not confirmed",
    () => begin("POST", plugins, unconfirmed, long(40 * MB)),
    403,
    "You must confirm your email before you can send more than 4 MB.",
  ],
  [
    "one of unknown length",
    () => begin("POST", plugins, unconfirmed, { "transfer-encoding": "chunked" }),
    403,
    "You must confirm your email before you can send more than 4 MB.",
  ],
  ["a plugin over the limit", () => begin("POST", plugins, author, long(81 * MB)), 413, "Request too large"],
  [
    "a change of another's public plugin",
    () => begin("PATCH", `${plugins}/${own}`, stranger, long(40 * MB)),
    403,
    "Forbidden",
  ],
  [
    "a change of a plugin that one need not know of",
    () => begin("PUT", `${plugins}/${closed}`, stranger, long(9)),
    404,
    "Not Found",
  ],
  ["cards from a visitor", () => begin("POST", cards, null, long(40 * MB)), 401, "Not authenticated"],
  [
    "cards from an account that is not confirmed",
    () => begin("POST", cards, unconfirmed, long(100)),
    403,
    "You must confirm your email first.",
  ],
  [
    "cards over the limit",
    () => begin("POST", cards, author, long(40 * MB)),
    413,
    "Request too large: a user may have 5,000 cards and 2 MB for each plugin.",
  ],
  [
    "a push without a token",
    () => begin("POST", pushes, null, { ...form, ...long(19 * MB) }),
    403,
    "Forbidden",
  ],
  [
    "a push with a wrong token",
    () => begin("POST", `${pushes}?token=wrong`, null, { ...form, ...long(19 * MB) }),
    403,
    "Forbidden",
  ],
  [
    "a long push that is only signed",
    () => begin("POST", pushes, null, { ...form, "x-hub-signature-256": "sha256=00", ...long(19 * MB) }),
    413,
    "A push that is only signed may have 2 MB; send the secret as X-Plugin-Token for more.",
  ],
] as const)("%s is refused before it is read", async (_what, send, status, message) => {
  const { status: got, text } = await answer(send());
  expect(got).toBe(status);
  expect(text.startsWith("{") ? JSON.parse(text).error.message : text).toBe(message);
});

test("a person sends two large bodies at a time; the next may begin when one is over", async () => {
  const two = [1, 2].map(() => begin("POST", plugins, author, long(2 * MB)));
  const third = async () => {
    const socket = begin("POST", plugins, author, long(2 * MB));
    // One that is admitted is waited for: other requests are answered first.
    const silence = fetch(`http://127.0.0.1:${port}/health`).then(() => null);
    return { socket, given: await Promise.race([answer(socket), silence]) };
  };
  let refused = await third();
  while (refused.given === null) {
    refused.socket.destroy();
    refused = await third();
  }
  expect(refused.given.status).toBe(429);
  expect((await answer(begin("POST", plugins, stranger, { ...long(81 * MB) }))).status).toBe(413);
  for (const socket of two) socket.destroy();
  let next = await third();
  while (next.given !== null) next = await third();
});
