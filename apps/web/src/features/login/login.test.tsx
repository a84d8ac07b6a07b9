import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session } from "../../app/services.ts";
import { gate, refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const tokens = { body: { data: { token: "a1", renew_token: "r1" } } };
const profile = { "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }) };

describe("log-in page", () => {
  it("P2-09 P4-01 P5-01 signs in with email and password and goes to the lobby", async () => {
    const { backend, user, address } = await openApp("/login", {
      ...profile,
      "POST /api/v1/session": () => tokens,
    });
    const email = await screen.findByLabelText("Email");
    expect(email).toHaveProperty("type", "email");
    await user.type(email, "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "correct-horse{Enter}");
    await waitFor(() => expect(address()).toBe("/lobby"));
    expect(backend.askedFor("POST /api/v1/session")[0]?.body).toEqual({
      user: { email: "ann@example.org", password: "correct-horse" },
    });
    expect(session.getState().tokens).toMatchObject({ authToken: "a1", renewToken: "r1" });
  });

  it("goes back to where it was opened from", async () => {
    const { user, address } = await openApp("/login?returnTo=%2Fprofile", {
      ...profile,
      "POST /api/v1/session": () => tokens,
    });
    await user.type(await screen.findByLabelText("Email"), "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "correct-horse{Enter}");
    await waitFor(() => expect(address()).toBe("/profile"));
  });

  it.each(["//evil.example", "/\t/evil.example", "https://evil.example"])(
    "never goes on to another site: %j",
    async (elsewhere) => {
      const routes = { ...profile, "POST /api/v1/session": () => tokens };
      const path = `/login?returnTo=${encodeURIComponent(elsewhere)}`;
      const { user, address } = await openApp(path, routes);
      expect((await screen.findByText("Don't have an account?")).getAttribute("href")).toBe("/signup");
      await user.type(await screen.findByLabelText("Email"), "ann@example.org");
      await user.type(screen.getByLabelText("Password"), "correct-horse{Enter}");
      await waitFor(() => expect(address()).toBe("/lobby"));
      cleanup();
      const signedIn = await openApp(path, profile, { signedIn: true });
      await waitFor(() => expect(signedIn.address()).toBe("/lobby"));
    },
  );

  it("P2-55 P2-56 is closed while the answer is on its way", async () => {
    const answer = gate();
    const { user } = await openApp("/login", {
      "POST /api/v1/session": async () => {
        await answer.opened;
        return refusal(401, "Invalid email or password");
      },
    });
    const email = await screen.findByLabelText("Email");
    await user.type(email, "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    await waitFor(() => expect(email).toHaveProperty("disabled", true));
    answer.open();
    await waitFor(() => expect(email).toHaveProperty("disabled", false));
  });

  it("P8-01 shows the server's message", async () => {
    const { user } = await openApp("/login", {
      "POST /api/v1/session": () => refusal(401, "Invalid email or password"),
    });
    await user.type(await screen.findByLabelText("Email"), "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid email or password");
  });

  it("after a refusal whoever sent it goes on where they were", async () => {
    const { user } = await openApp("/login", {
      "POST /api/v1/session": () => refusal(401, "Invalid email or password"),
    });
    await user.type(await screen.findByLabelText("Email"), "ann@example.org");
    const password = screen.getByLabelText("Password");
    await user.type(password, "wrong{Enter}");
    await screen.findByRole("alert");
    expect(document.activeElement).toBe(password);
    await user.keyboard("-again{Enter}");
    await waitFor(() => expect(password).toHaveProperty("value", "wrong-again"));
    await screen.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it("P5-04 shows a general message when the server has none", async () => {
    const { user } = await openApp("/login", { "POST /api/v1/session": () => ({ status: 500, body: "x" }) });
    await user.type(await screen.findByLabelText("Email"), "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Error contacting server.");
  });

  it("P5-03 an answer without a renew token is an error", async () => {
    const { user } = await openApp("/login", {
      "POST /api/v1/session": () => ({ body: { data: { token: "a1" } } }),
    });
    await user.type(await screen.findByLabelText("Email"), "ann@example.org");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("Invalid response from Login API");
  });

  it("asks for what is missing before it sends, at the first such field", async () => {
    const { backend, user } = await openApp("/login", {});
    await user.click(await screen.findByRole("button", { name: "Log In" }));
    expect(screen.getAllByText("This field is required.")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(backend.askedFor("POST /api/v1/session")).toHaveLength(0);
  });

  it("P2-10 P2-11 links to reset-password and signup", async () => {
    await openApp("/login", {});
    expect((await screen.findByText("Forgot Password?")).getAttribute("href")).toBe("/reset-password");
    expect(screen.getByText("Don't have an account?").getAttribute("href")).toBe("/signup");
  });

  it("leads on at once who is signed in already", async () => {
    const { address } = await openApp("/login", profile, { signedIn: true });
    await waitFor(() => expect(address()).toBe("/lobby"));
  });
});
