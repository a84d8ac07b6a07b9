import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { captchaResponse } from "@baize/protocol";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { envelope, type HttpKit, type Person, useHttp } from "../../test/http-kit.ts";
import { createRecaptcha } from "./recaptcha.ts";

const verify = (kit: HttpKit, token: unknown, as?: Person) =>
  kit.call("POST", "/be/api/v1/recaptcha/verify", { as, body: { token } });
const confirmed = async (kit: HttpKit, person: Person) =>
  (await kit.deps.stores.users.find(person.id))?.emailConfirmedAt !== null;

describe("without reCAPTCHA keys", () => {
  const kit = useHttp();

  async function solve(): Promise<string> {
    const answer = captchaResponse.parse((await kit.call("GET", "/be/api/v1/captcha")).json());
    if (answer.provider !== "altcha") throw new Error("Expected the built-in captcha.");
    const challenge = answer.challenge as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
  }

  test("P2-67, P7-15, P8-12: a solved challenge confirms the caller's account, and only one", async () => {
    const [ana, bo] = [await kit.register("Ana"), await kit.register("Bo")];
    const token = await solve();
    const answer = await verify(kit, token, ana);
    expect([answer.statusCode, answer.body]).toEqual([200, "Account confirmed. Please log out and back in."]);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(await confirmed(kit, ana)).toBe(true);
    expect((await verify(kit, token, bo)).statusCode).toBe(400);
    expect(await confirmed(kit, bo)).toBe(false);
  });

  test("P8-10, api §9.1 H14: a wrong or forged solution is refused in words", async () => {
    const cy = await kit.register("Cy");
    const good = JSON.parse(Buffer.from(await solve(), "base64").toString());
    const easier = { ...good.challenge, parameters: { ...good.challenge.parameters, keyPrefix: "" } };
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const forged = [
      "nonsense",
      pack({ ...good, solution: { ...good.solution, counter: good.solution.counter + 1, derivedKey: "00" } }),
      pack({ ...good, challenge: easier }),
      pack({ ...good, challenge: { ...good.challenge, signature: "00" } }),
    ];
    for (const token of forged) {
      const answer = await verify(kit, token, cy);
      expect([answer.statusCode, answer.body]).toEqual([400, "reCAPTCHA verification failed"]);
    }
    expect(await confirmed(kit, cy)).toBe(false);
  });

  test("api §3.2.8: visitors get 401 and a missing token 400", async () => {
    expect((await verify(kit, "x")).json()).toEqual(envelope(401, "Not authenticated"));
    const di = await kit.register("Di");
    expect((await verify(kit, undefined, di)).json()).toMatchObject(envelope(400, "Bad Request"));
  });
});

describe("with reCAPTCHA keys", () => {
  const verdicts: Record<string, object> = {
    human: { success: true, score: 0.9 },
    machine: { success: true, score: 0.3 },
    box: { success: true },
    bad: { success: false },
    odd: { answer: 42 },
  };
  const service = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const verdict = form.get("secret") === "secret-key" ? verdicts[form.get("response") ?? ""] : undefined;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(verdict ?? { success: false }));
  });
  let url = "";
  beforeAll(async () => {
    service.listen(0, "127.0.0.1");
    await once(service, "listening");
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`;
  });
  afterAll(() => {
    service.close();
  });

  test("api §3.2.8: the service's verdict counts, and a score below 0.5 is a machine", async () => {
    const captcha = createRecaptcha({ siteKey: "site-key", secret: "secret-key", url });
    expect(await captcha.challenge()).toEqual({ provider: "recaptcha", site_key: "site-key" });
    const results = await Promise.all(
      ["human", "box", "machine", "bad", "odd"].map((token) => captcha.verify(token)),
    );
    expect(results).toEqual([true, true, false, false, false]);
    const unreachable = createRecaptcha({ siteKey: "s", secret: "s", url: "http://127.0.0.1:9/" });
    expect(await unreachable.verify("human")).toBe(false);
  });
});
