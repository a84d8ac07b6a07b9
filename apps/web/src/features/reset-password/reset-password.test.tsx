import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { type OpenedApp, openApp } from "../../testing/open-app.tsx";

async function ask({ user }: OpenedApp) {
  await user.type(await screen.findByLabelText("Email"), "ann@example.org{Enter}");
}
/** What was sent to be mailed a link. */
const askedForALink = ({ backend }: OpenedApp) =>
  backend.askedFor("POST /api/v1/reset-password").map(({ body }) => body);
async function setPassword({ user }: OpenedApp) {
  await user.type(await screen.findByLabelText("New password"), "correct-horse");
  await user.type(screen.getByLabelText("Confirm password"), "correct-horse{Enter}");
}

describe("asking for a reset link", () => {
  it("P2-13 P5-11 always says that a mail was sent if the account exists", async () => {
    const app = await openApp("/reset-password", {
      "POST /api/v1/reset-password": () => ({ body: { success: { message: "Password reset email sent" } } }),
    });
    await ask(app);
    expect(
      await screen.findByText("Email sent with password reset link (if that account exists)."),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
    expect(askedForALink(app)).toEqual([{ user: { email: "ann@example.org" } }]);
  });

  it("carries where the person wanted to go from the log-in page into the mail", async () => {
    const app = await openApp("/login?returnTo=%2Froom%2Fcalm-otter-17", {
      "POST /api/v1/reset-password": () => ({ body: { success: { message: "Password reset email sent" } } }),
    });
    await app.user.click(await screen.findByRole("link", { name: "Forgot Password?" }));
    await ask(app);
    await screen.findByText("Email sent with password reset link (if that account exists).");
    expect(askedForALink(app)).toMatchObject([{ return_to: "/room/calm-otter-17" }]);
    const logIn = screen.getAllByRole("link", { name: "Log In" }).map((link) => link.getAttribute("href"));
    expect(logIn).toContain("/login?returnTo=%2Froom%2Fcalm-otter-17");
  });

  it("P5-12 P8-04 says that the server could not be contacted", async () => {
    const app = await openApp("/reset-password", { "POST /api/v1/reset-password": () => refusal(500, "x") });
    await ask(app);
    expect((await screen.findByRole("alert")).textContent).toBe("Error contacting server.");
  });
});

describe("setting a new password", () => {
  it("P2-14 P5-13 sends the token of the link and both passwords", async () => {
    const app = await openApp("/reset-password/tok1", {
      "POST /api/v1/reset-password/update": () => ({
        body: { success: { message: "Password updated successfully" } },
      }),
    });
    await setPassword(app);
    expect(await screen.findByText("Password reset successfully.")).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Log In");
    expect(app.backend.askedFor("POST /api/v1/reset-password/update").map(({ body }) => body)).toEqual([
      { id: "tok1", user: { password: "correct-horse", password_confirmation: "correct-horse" } },
    ]);
  });

  it.each([
    ["%2Froom%2Fcalm-otter-17", "/login?returnTo=%2Froom%2Fcalm-otter-17"],
    ["%2F%2Fevil.example", "/login"],
  ])("the mailed link leads on to a path of this site, and to no other: %s", async (query, login) => {
    const app = await openApp(`/reset-password/tok1?returnTo=${query}`, {
      "POST /api/v1/reset-password/update": () => ({
        body: { success: { message: "Password updated successfully" } },
      }),
    });
    await setPassword(app);
    const done = await screen.findByText("Password reset successfully.");
    expect(done.parentElement?.querySelector("a")?.getAttribute("href")).toBe(login);
  });

  it("P5-14 P5-15 P5-16 P8-05 a refusal names the fields, without password_hash", async () => {
    const app = await openApp("/reset-password/tok1", {
      "POST /api/v1/reset-password/update": () =>
        refusal(422, "Couldn't update password", {
          password: ["is too common"],
          password_hash: ["can't be blank"],
        }),
    });
    await setPassword(app);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Unable to reset password.password: is too common",
    );
  });

  it("P5-14 an expired link leads to a new one", async () => {
    const app = await openApp("/reset-password/tok1", {
      "POST /api/v1/reset-password/update": () => refusal(401, "Invalid reset token"),
    });
    await setPassword(app);
    expect((await screen.findByRole("alert")).textContent).toBe("Unable to reset password.");
    expect(screen.getByText("Request a new one").getAttribute("href")).toBe("/reset-password");
  });

  it("a link that is dead says so before anything is typed", async () => {
    await openApp("/reset-password/tok1", {
      "GET /api/v1/reset-password/tok1": () => refusal(401, "Invalid reset token"),
    });
    expect((await screen.findByRole("alert")).textContent).toBe("This link is invalid or has expired.");
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.getByRole("link", { name: "Request a new one" }).getAttribute("href")).toBe(
      "/reset-password",
    );
  });
});
