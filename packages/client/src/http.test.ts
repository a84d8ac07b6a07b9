import type { RouteName } from "@baize/protocol";
import { expect, expectTypeOf, test } from "vitest";
import { type Asked, createCall } from "./http.ts";
import { type Exchange, HttpError, type Transport } from "./transport.ts";

/** A transport that writes down what is sent, and gives these answers in turn. */
function recorded(...answers: unknown[]) {
  const sent: [path: string, exchange: Exchange | undefined][] = [];
  const send: Transport = async (path, exchange) => {
    sent.push([path, exchange]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, send };
}

test("parameters are filled in, what is asked of the query follows, and the body travels as it is", async () => {
  const { sent, send } = recorded({}, {}, {});
  const call = createCall(send);
  await call("PATCH /api/v1/decks/:id", { params: { id: 7 }, body: { deck: { name: "A" } }, timeout: 5 });
  await call("GET /api/v1/public_decks/:pluginId", {
    params: { pluginId: 3 },
    query: { q: "ä b", limit: 1 },
  });
  await call("GET /api/v1/confirm-email/:token", { params: { token: "a/b" } });
  expect(sent).toEqual([
    ["/api/v1/decks/7", { method: "PATCH", token: null, body: { deck: { name: "A" } }, timeout: 5 }],
    ["/api/v1/public_decks/3?q=%C3%A4%20b&limit=1", { method: "GET", token: null }],
    ["/api/v1/confirm-email/a%2Fb", { method: "GET", token: null }],
  ]);
});

test("a refused token is renewed once, and the call is made again with the new one", async () => {
  const { sent, send } = recorded(new HttpError(401, null), { user_profile: {} });
  let token = "old";
  const call = createCall(send, {
    token: () => token,
    renew: async (refused) => {
      expect(refused).toBe("old");
      token = "new";
      return true;
    },
  });
  await call("GET /api/v1/profile");
  expect(sent.map(([, exchange]) => exchange?.token)).toEqual(["old", "new"]);
});

test("what cannot be renewed is thrown as it was refused", async () => {
  const refused = new HttpError(401, { text: "Not authenticated", reason: "unauthorized" });
  const { send } = recorded(refused);
  const call = createCall(send, { token: () => "old", renew: async () => false });
  await expect(call("GET /api/v1/profile")).rejects.toBe(refused);
});

test("the contract says what a call takes and gives", () => {
  const call = createCall(async () => ({}));
  const deck = () => call("GET /api/v1/decks/:id", { params: { id: 1 } });
  expectTypeOf(deck).returns.resolves.toHaveProperty("deck");
  expectTypeOf<Asked<"GET /api/v1/decks/:id">["params"]>().toEqualTypeOf<{ readonly id: number }>();
  expectTypeOf<Asked<"GET /api/v1/profile">["params"]>().toEqualTypeOf<undefined>();
  type Import = { plugin_id: number; url: string };
  expectTypeOf<Asked<"POST /api/v1/deck_imports">["body"]>().toEqualTypeOf<Import>();
  expectTypeOf<Parameters<typeof call>[0]>().toEqualTypeOf<RouteName>();
});
