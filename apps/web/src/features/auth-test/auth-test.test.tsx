import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const profile = { "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }) };

describe("pages that try the session out", () => {
  it("P2-24 P2-25 /authtest shows the server's answer, and asks again on request", async () => {
    let asked = 0;
    const answer = () => ({ body: { fake: "data", userid: 7, now: `time ${++asked}` } });
    const { user } = await openApp(
      "/authtest",
      { ...profile, "GET /api/v1/authtest": answer },
      { signedIn: true },
    );
    expect(await screen.findByText(/time 1/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Refetch" }));
    expect(await screen.findByText(/time 2/)).toBeTruthy();
  });

  it("P2-24 /authtest says at once that visitors are refused", async () => {
    const { backend } = await openApp("/authtest", {
      "GET /api/v1/authtest": () => refusal(401, "Not authenticated"),
    });
    expect(await screen.findByText("Is error: true")).toBeTruthy();
    expect(screen.getByText("null")).toBeTruthy();
    expect(backend.askedFor("GET /api/v1/authtest")).toHaveLength(1);
  });

  it("P2-26 /private shows its placeholder to users", async () => {
    await openApp("/private", profile, { signedIn: true });
    expect(await screen.findByRole("heading", { name: "This is a private page" })).toBeTruthy();
  });

  it("P2-27 /private sends visitors to the log-in page", async () => {
    const { address } = await openApp("/private", {});
    await waitFor(() => expect(address()).toBe("/login?returnTo=%2Fprivate"));
  });
});
