import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { type OpenedApp, openApp } from "../../testing/open-app.tsx";

async function ask({ user }: OpenedApp) {
  await user.type(await screen.findByLabelText("Email"), "ann@example.org{Enter}");
}
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
    expect(app.backend.requests.at(-1)?.body).toEqual({ user: { email: "ann@example.org" } });
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
    expect(app.backend.requests.at(-1)?.body).toEqual({
      id: "tok1",
      user: { password: "correct-horse", password_confirmation: "correct-horse" },
    });
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

  it("polish 7: a link that is dead says so before anything is typed", async () => {
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
