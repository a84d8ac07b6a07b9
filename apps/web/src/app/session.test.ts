// @vitest-environment node

import { createTransport, HttpError } from "@baize/client";
import { describe, expect, it, vi } from "vitest";
import { gate, memoryStorage, type Routes, refusal, startBackend } from "../testing/backend.ts";
import { createHttp } from "./http.ts";
import { createSession, MissingTokens, whose } from "./session.ts";

const stored = (auth = "a1", renew = "r1") =>
  memoryStorage({ authToken: JSON.stringify(auth), renewToken: JSON.stringify(renew) });

/** A server that knows one valid token and renews `r1` to `a2`, `r2`. */
function renewing(routes: Routes = {}): Routes {
  let valid = "a2";
  return {
    "POST /api/v1/session/renew": ({ token }) => {
      if (token !== "r1") return refusal(401, "Invalid token");
      valid = "a2";
      return { body: { data: { token: "a2", renew_token: "r2" } } };
    },
    "GET /api/v1/profile": ({ token }) =>
      token === valid ? { body: { user_profile: { id: 7 } } } : refusal(401, "Not authenticated"),
    ...routes,
  };
}

async function signedInAgainst(routes: Routes, storage = stored()) {
  const backend = await startBackend(routes);
  const send = createTransport(`${backend.origin}/be`);
  const session = createSession(send, storage);
  return { backend, storage, session, http: createHttp(send, session) };
}

describe("session", () => {
  it("P4-04 restores both tokens synchronously at start", () => {
    const session = createSession(createTransport(""), stored());
    expect(session.getState().tokens).toEqual({ authToken: "a1", renewToken: "r1" });
  });

  it("is signed out when a stored token is missing, empty or not JSON", () => {
    for (const items of [
      { authToken: '"a1"' },
      { authToken: '"a1"', renewToken: '""' },
      { authToken: "a1", renewToken: "r1" },
    ])
      expect(
        createSession(createTransport(""), memoryStorage(items as Record<string, string>)).getState().tokens,
      ).toBeNull();
  });

  it("P4-01 P4-03 P3-29 P3-30 P7-03 P7-04 signs in and keeps both tokens as JSON texts", async () => {
    const { backend, session, storage } = await signedInAgainst(
      { "POST /api/v1/session": () => ({ body: { data: { token: "a9", renew_token: "r9" } } }) },
      memoryStorage(),
    );
    await session.login("ann@example.org", "correct-horse");
    expect(backend.requests[0]?.body).toEqual({
      user: { email: "ann@example.org", password: "correct-horse" },
    });
    expect(storage.getItem("authToken")).toBe('"a9"');
    expect(storage.getItem("renewToken")).toBe('"r9"');
    expect(session.getState().tokens?.authToken).toBe("a9");
  });

  it("P5-02 P5-04 P7-05 a refused sign-in carries the server's message and changes nothing", async () => {
    const { session } = await signedInAgainst(
      { "POST /api/v1/session": () => refusal(401, "Invalid email or password") },
      memoryStorage(),
    );
    await expect(session.login("a@b.c", "x")).rejects.toMatchObject({
      said: { text: "Invalid email or password", reason: "invalid_credentials" },
    });
    expect(session.getState().tokens).toBeNull();
  });

  it("P5-03 an answer without both tokens is an error", async () => {
    const { session } = await signedInAgainst(
      { "POST /api/v1/session": () => ({ body: { data: { token: "a9" } } }) },
      memoryStorage(),
    );
    await expect(session.login("a@b.c", "x")).rejects.toBeInstanceOf(MissingTokens);
  });

  it("P4-02 P7-07 P7-08 sign-up sends all four fields and signs in", async () => {
    const { backend, session } = await signedInAgainst(
      { "POST /api/v1/registration": () => ({ body: { data: { token: "a9", renew_token: "r9" } } }) },
      memoryStorage(),
    );
    const password = { password: "12345678", password_confirmation: "12345678" };
    const user = { email: "a@b.c", ...password, alias: "ann", language: "German" };
    await session.register(user);
    expect(backend.requests[0]?.body).toMatchObject({ user });
    expect(session.getState().tokens?.renewToken).toBe("r9");
  });

  it("P4-05 P4-06 P7-06 logging out tells the server and clears state and storage", async () => {
    const { backend, session, storage } = await signedInAgainst({
      "DELETE /api/v1/session": () => ({ body: { data: {} } }),
    });
    await session.logout();
    expect(backend.requests).toMatchObject([{ method: "DELETE", path: "/api/v1/session", token: "a1" }]);
    expect(session.getState().tokens).toBeNull();
    expect(storage.length).toBe(0);
  });

  it("P8-20 a log-out the server never hears of clears all the same and only warns", async () => {
    const { session, storage } = await signedInAgainst({
      "DELETE /api/v1/session": () => refusal(500, "down"),
    });
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await session.logout();
    expect(storage.length).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it("takes over tokens that another tab has stored", () => {
    const storage = stored();
    const session = createSession(createTransport(""), storage);
    storage.setItem("authToken", '"a5"');
    session.adoptStored();
    expect(session.getState().tokens?.authToken).toBe("a5");
    storage.removeItem("authToken");
    session.adoptStored();
    expect(session.getState().tokens).toBeNull();
  });
});

describe("whose a session is", () => {
  const signingIn: Routes = {
    "POST /api/v1/session": () => ({ body: { data: { token: "a1", renew_token: "r1" } } }),
    "DELETE /api/v1/session": () => ({ body: { data: {} } }),
  };

  it("stays the same through a renewal, also in another tab, and ends with the sign-out", async () => {
    const { session, http, storage } = await signedInAgainst(renewing(signingIn), memoryStorage());
    expect(whose(session.getState())).toBeNull();
    await session.login("ann@example.org", "correct-horse");
    const ann = whose(session.getState());
    expect(ann).toBeTruthy();
    await http.call("GET /api/v1/profile");
    expect(session.getState().tokens?.authToken).toBe("a2");
    expect(whose(session.getState())).toBe(ann);
    expect(whose(createSession(createTransport(""), storage).getState())).toBe(ann);
    await session.logout();
    expect(whose(session.getState())).toBeNull();
    expect(storage.length).toBe(0);
  });

  it("is another with every sign-in, also of one whom an older version of this page has signed in", async () => {
    const { session } = await signedInAgainst(signingIn);
    const older = whose(session.getState());
    expect(older).toBe("");
    await session.logout();
    await session.login("ann@example.org", "correct-horse");
    const first = whose(session.getState());
    await session.logout();
    await session.login("ann@example.org", "correct-horse");
    expect(new Set([older, first, whose(session.getState())]).size).toBe(3);
  });
});

describe("requests of a session", () => {
  it("P6-25 P7-02 T7-01 carry the raw token", async () => {
    const { backend, http } = await signedInAgainst(renewing(), stored("a2"));
    await http.call("GET /api/v1/profile");
    expect(backend.requests[0]?.token).toBe("a2");
  });

  it("T7-16 T7-17 T7-18 T7-19 P7-10 a 401 renews once and repeats the request with the new token", async () => {
    const { backend, http, storage } = await signedInAgainst(renewing());
    await expect(http.call("GET /api/v1/profile")).resolves.toEqual({ user_profile: { id: 7 } });
    expect(backend.requests.map(({ method, path, token }) => `${method} ${path} ${token}`)).toEqual([
      "GET /api/v1/profile a1",
      "POST /api/v1/session/renew r1",
      "GET /api/v1/profile a2",
    ]);
    expect(storage.getItem("renewToken")).toBe('"r2"');
  });

  it("two refused at once share one renewal and both succeed", async () => {
    const renewal = gate();
    const { backend, http } = await signedInAgainst(
      renewing({
        "POST /api/v1/session/renew": async () => {
          await renewal.opened;
          return { body: { data: { token: "a2", renew_token: "r2" } } };
        },
      }),
    );
    const both = Promise.all([http.call("GET /api/v1/profile"), http.call("GET /api/v1/profile")]);
    await vi.waitFor(() => expect(backend.askedFor("POST /api/v1/session/renew")).toHaveLength(1));
    renewal.open();
    await both;
    expect(backend.askedFor("POST /api/v1/session/renew")).toHaveLength(1);
  });

  it("a renewal another tab has made meanwhile is taken over without asking the server", async () => {
    const { backend, http, storage } = await signedInAgainst(renewing());
    storage.setItem("authToken", '"a2"');
    storage.setItem("renewToken", '"r2"');
    await http.call("GET /api/v1/profile");
    expect(backend.askedFor("POST /api/v1/session/renew")).toHaveLength(0);
  });

  it.each([401, 403])(
    "T7-05 T7-20 T8-27 a renewal refused with %i signs out and says why",
    async (status) => {
      const { http, session, storage } = await signedInAgainst(
        renewing({ "POST /api/v1/session/renew": () => refusal(status, "Invalid token") }),
      );
      await expect(http.call("GET /api/v1/profile")).rejects.toMatchObject({ status: 401 });
      expect(session.getState()).toEqual({ tokens: null, expired: true });
      expect(storage.length).toBe(0);
    },
  );

  it("what one person has asked for is not asked again as another, whom another tab has signed in meanwhile", async () => {
    const { backend, http, storage } = await signedInAgainst(
      renewing({
        "POST /api/v1/session": () => ({ body: { data: { token: "a2", renew_token: "r2" } } }),
        "POST /api/v1/decks": () => refusal(401, "Not authenticated"),
      }),
    );
    const otherTab = createSession(createTransport(`${backend.origin}/be`), storage);
    await otherTab.login("ben@example.org", "correct-horse");
    await expect(http.call("POST /api/v1/decks", { body: {} as never })).rejects.toMatchObject({
      status: 401,
    });
    expect(backend.askedFor("POST /api/v1/decks").map(({ token }) => token)).toEqual(["a1"]);
    // What is asked from now on is asked as who is signed in.
    await http.call("GET /api/v1/profile");
    expect(backend.requests.at(-1)?.token).toBe("a2");
  });

  it("a renewal that fails otherwise keeps the session", async () => {
    const { http, session } = await signedInAgainst(
      renewing({ "POST /api/v1/session/renew": () => refusal(500, "down") }),
    );
    await expect(http.call("GET /api/v1/profile")).rejects.toBeInstanceOf(HttpError);
    expect(session.getState().tokens?.authToken).toBe("a1");
  });

  it("only a 401 renews", async () => {
    const { backend, http } = await signedInAgainst({ "GET /api/rooms": () => refusal(403, "Forbidden") });
    await expect(http.call("GET /api/rooms")).rejects.toMatchObject({
      status: 403,
      said: { text: "Forbidden", reason: "forbidden" },
    });
    expect(backend.requests).toHaveLength(1);
  });
});

describe("failures", () => {
  it("P5-10 P5-16 field errors are passed on without password_hash", async () => {
    const backend = await startBackend({
      "POST /api/x": () =>
        refusal(422, "Couldn't create user", { email: ["has already been taken"], password_hash: ["no"] }),
    });
    await expect(createTransport(`${backend.origin}/be`)("/api/x", { method: "POST" })).rejects.toMatchObject(
      {
        fields: { email: [{ text: "has already been taken", reason: "taken" }] },
      },
    );
  });

  it("no answer is an error with status 0 and no message of the server", async () => {
    await expect(createTransport("http://127.0.0.1:1/be")("/api/x")).rejects.toMatchObject({
      status: 0,
      said: null,
    });
  });

  it("a proxy's error page is not shown as a message", async () => {
    const backend = await startBackend({
      "GET /api/x": () => ({ status: 400, body: "<html>Bad gateway</html>" }),
    });
    await expect(createTransport(`${backend.origin}/be`)("/api/x")).rejects.toMatchObject({
      said: null,
    });
  });

  it("an answer that takes too long is an error", async () => {
    const backend = await startBackend({ "GET /api/x": () => new Promise(() => {}) });
    await expect(createTransport(`${backend.origin}/be`)("/api/x", { timeout: 20 })).rejects.toMatchObject({
      status: 0,
    });
  });
});
