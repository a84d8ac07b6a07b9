import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answerOf } from "../../test/answers.ts";
import { archiveOf } from "../../test/archive.ts";
import { type HttpKit, type Person, useHttp } from "../../test/http-kit.ts";
import { sampleDefinition } from "../../test/sample-plugin.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";

const REPO = "https://code.example/harbour";

async function push(
  kit: HttpKit,
  files: Record<string, string | Uint8Array> | null,
  options: { token?: string; query?: string; signWith?: string } = {},
) {
  const form = new FormData();
  form.set("repo_url", REPO);
  if (files) form.set("file", new File([archiveOf(files)], "push.tar.gz"));
  const request = new Request("http://x", { method: "POST", body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const signature = (key: string) => `sha256=${createHmac("sha256", key).update(payload).digest("hex")}`;
  return kit.app.inject({
    method: "POST",
    url: `/api/plugin-repo-update${options.query ?? ""}`,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      ...(options.token ? { "x-plugin-token": options.token } : {}),
      ...(options.signWith ? { "x-hub-signature-256": signature(options.signWith) } : {}),
    },
    payload,
  });
}

async function authorWithPlugin(kit: HttpKit): Promise<{ author: Person; pluginId: number }> {
  const author = await kit.register("Author");
  const parts = {
    name: "Harbour",
    authorId: author.id,
    public: true,
    gameDef: sampleDefinition(),
    cardDb: {},
  };
  return { author, pluginId: (await kit.deps.stores.plugins.create({ ...parts, repoUrl: REPO })).id };
}

describe("repository pushes", () => {
  const kit = useHttp();
  const delivered: unknown[] = [];
  let author: Person;
  let pluginId: number;
  let secret: string;

  beforeAll(async () => {
    ({ author, pluginId } = await authorWithPlugin(kit));
    kit.deps.deliverRepoUpdate = ({ payload, ...update }) =>
      delivered.push({ ...update, ...JSON.parse(payload.text) });
    const answer = await kit.call("POST", `/be/api/myplugins/${pluginId}/webhook_secret`, { as: author });
    secret = answerOf("POST /api/myplugins/:id/webhook_secret", answer).data.secret;
  });

  test("api §3.12: a push with the plugin's secret reaches its author, comments stripped and files merged", async () => {
    const files = {
      "repo-1/json/a.json": '{"pluginName": "Harbour" // the name\n}',
      "repo-1/json/b.json": '{"x": 1}',
    };
    for (const options of [{ token: secret }, { query: `?token=${secret}` }, { signWith: secret }]) {
      const answer = await push(kit, files, options);
      expect([answer.statusCode, answer.body]).toEqual([200, "Files received and extracted successfully\n"]);
      expect(delivered.pop()).toEqual({
        pluginId,
        authorId: author.id,
        files: [{ pluginName: "Harbour", x: 1 }],
      });
    }
  });

  test("api §3.12: a file that is not UTF-8 keeps its accents, and the answer names it", async () => {
    const old = Buffer.from('{"pluginName": "Café"}', "latin1");
    for (const options of [{ token: secret }, { signWith: secret }]) {
      const answer = await push(kit, { "repo-1/json/a.json": old }, options);
      expect(answer.body.split("\n")).toEqual([
        "Files received and extracted successfully",
        expect.stringMatching(/^a\.json:1:1 warning a\.json is not stored as UTF-8\./),
        "",
      ]);
      expect(delivered.pop()).toMatchObject({ files: [{ pluginName: "Café" }] });
    }
  });

  test("api §9.1 H18: a push without the secret, or with a wrong one, is refused in words", async () => {
    for (const options of [
      {},
      { token: "wrong" },
      { query: "?token=" },
      { signWith: "wrong" },
      { token: "wrong", signWith: secret },
    ]) {
      const answer = await push(kit, { "a.json": "{}" }, options);
      expect([answer.statusCode, answer.body]).toEqual([403, "Forbidden"]);
    }
    expect(delivered).toEqual([]);
  });

  test("api §3.12: what cannot be read is named by file and line, without a path", async () => {
    const answer = await push(kit, { "home/user/a.json": '{\n"x": }' }, { token: secret });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/^Error parsing JSON in file: a\.json, .* line 2/);
    expect((await push(kit, null, { token: secret })).statusCode).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}.json`, "{}"]));
    expect((await push(kit, many, { token: secret })).body).toBe("The archive has more than 500 files.");
    expect((await push(kit, { "big.json": " ".repeat(21_000_000) }, { token: secret })).statusCode).toBe(400);
    expect(delivered).toEqual([]);
  });

  test("api §3.12: a signature counts for its body only, and not without the server's key", async () => {
    const own = createWebhookSecrets(() => Buffer.alloc(32, 1));
    const { secret: made, stored } = own.make(7);
    const body = Buffer.from("what was pushed");
    const signature = `sha256=${createHmac("sha256", made).update(body).digest("hex")}`;
    expect(own.isSigned({ id: 7, stored }, signature, body)).toBe(true);
    expect(own.isSigned({ id: 8, stored }, signature, body)).toBe(false);
    expect(own.isSigned({ id: 7, stored }, signature, Buffer.from("something else"))).toBe(false);
    expect(own.isSigned({ id: 7, stored }, "sha256=", body)).toBe(false);
    const other = createWebhookSecrets(() => Buffer.alloc(32, 2));
    expect(other.isSigned({ id: 7, stored }, signature, body)).toBe(false);
    expect(other.isSecret(stored, made)).toBe(true);
    expect(stored).not.toContain(made);
  });

  test("api §3.12: a new secret replaces the old one, and only the author gets it", async () => {
    const path = `/be/api/myplugins/${pluginId}/webhook_secret`;
    const stranger = await kit.register("Stranger");
    expect((await kit.call("POST", path, { as: stranger })).statusCode).toBe(404);
    expect((await kit.call("POST", path)).statusCode).toBe(401);
    await kit.call("POST", path, { as: author });
    expect((await push(kit, { "a.json": "{}" }, { token: secret })).statusCode).toBe(403);
  });
});

describe("repository pushes where the operator allows unsigned ones", () => {
  const kit = useHttp({ webhookAllowUnsigned: true });

  test("api §3.12: the repository's address is enough", async () => {
    await authorWithPlugin(kit);
    expect((await push(kit, { "a.json": "{}" })).statusCode).toBe(200);
  });
});
