import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { session } from "../../app/services.ts";
import { gate, refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const confirmed = { body: { success: { message: "Email confirmed" } } };

describe("confirmation page", () => {
  it("P2-15 P2-57 says Loading... until the server has answered", async () => {
    const answer = gate();
    await openApp("/confirm-email/tok1", {
      "GET /api/v1/confirm-email/tok1": async () => {
        await answer.opened;
        return confirmed;
      },
    });
    expect(await screen.findByText("Loading...")).toBeTruthy();
    answer.open();
    expect(await screen.findByText("Thank you, your email has been confirmed.")).toBeTruthy();
  });

  it("P2-58 P8-06 says that a link is invalid", async () => {
    await openApp("/confirm-email/tok1", {
      "GET /api/v1/confirm-email/tok1": () => refusal(401, "Invalid confirmation code"),
    });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Sorry, that's an invalid or expired confirmation link.",
    );
    const newLink = screen.getByRole("link", { name: "Send a new link from the profile" });
    expect(newLink.getAttribute("href")).toBe("/profile");
  });

  it("P2-16 P2-59 P2-60 thanks a visitor and offers to log in", async () => {
    await openApp("/confirm-email/tok1", { "GET /api/v1/confirm-email/tok1": () => confirmed });
    expect(await screen.findByText("Thank you, your email has been confirmed.")).toBeTruthy();
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Log In" });
    expect(link.getAttribute("href")).toBe("/login");
  });

  it("a link that was spent before says that the address is confirmed, and signs nobody out", async () => {
    const spent = { ...refusal(401, "Invalid confirmation code") };
    const routes = {
      "GET /api/v1/confirm-email/tok1": () => ({
        ...spent,
        body: { ...(spent.body as object), confirmed: true },
      }),
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
    };
    await openApp("/confirm-email/tok1?returnTo=%2Froom%2Fcalm-otter-17", routes, { signedIn: true });
    expect(await screen.findByText("This address is already confirmed.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/room/calm-otter-17");
    expect(session.getState().tokens).not.toBeNull();
  });

  it("returnTo: the log-in leads on, with the address of who signed up in this browser and of nobody else", async () => {
    const routes = { "GET /api/v1/confirm-email/tok1": () => confirmed };
    const there = await openApp("/confirm-email/tok1?returnTo=%2Froom%2Fcalm-otter-17", routes);
    expect(await screen.findByText("Go on where you signed up, or log in here.")).toBeTruthy();
    const toLogIn = async () => within(screen.getByRole("main")).getByRole("link", { name: "Log In" });
    await there.user.click(await toLogIn());
    await waitFor(() => expect(there.address()).toBe("/login?returnTo=%2Froom%2Fcalm-otter-17"));
    expect(await screen.findByLabelText("Email")).toHaveProperty("value", "");
    cleanup();

    const here = await openApp("/confirm-email/tok1?returnTo=%2Froom%2Fcalm-otter-17", routes, {
      awaited: "ann@example.org",
    });
    expect(await screen.findByText("Please log in again.")).toBeTruthy();
    await here.user.click(await toLogIn());
    expect(await screen.findByLabelText("Email")).toHaveProperty("value", "ann@example.org");
    expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  });

  it("a way on to another site is no way on", async () => {
    await openApp("/confirm-email/tok1?returnTo=%2F%2Fevil.example", {
      "GET /api/v1/confirm-email/tok1": () => confirmed,
    });
    await screen.findByText("Thank you, your email has been confirmed.");
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Log In" });
    expect(link.getAttribute("href")).toBe("/login");
  });

  it("P4-07 signs out who is signed in, and spends the link only once", async () => {
    const { backend } = await openApp(
      "/confirm-email/tok1",
      {
        "GET /api/v1/confirm-email/tok1": () => confirmed,
        "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
        "DELETE /api/v1/session": () => ({ body: { data: {} } }),
      },
      { signedIn: true },
    );
    await waitFor(() => expect(session.getState().tokens).toBeNull());
    expect(await screen.findByText("Please log in again.")).toBeTruthy();
    expect(backend.askedFor("GET /api/v1/confirm-email/tok1")).toHaveLength(1);
  });

  it("P4-07 whoever may be at a table stays signed in, and goes on there", async () => {
    await openApp(
      "/confirm-email/tok1?returnTo=%2Froom%2Fcalm-otter-17",
      {
        "GET /api/v1/confirm-email/tok1": () => confirmed,
        "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      },
      { signedIn: true },
    );
    const goOn = await screen.findByRole("link", { name: "Go on" });
    expect(goOn.getAttribute("href")).toBe("/room/calm-otter-17");
    expect(session.getState().tokens).not.toBeNull();
  });
});
