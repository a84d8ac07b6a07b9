import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { i18n } from "../../i18n/i18n.ts";
import { type Answer, type Routes, refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const open = (changes: Parameters<typeof profileOf>[0] = {}, routes: Routes = {}) =>
  openApp(
    "/profile",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf(changes) } }),
      "GET /api/replays/7": () => ({ body: { data: [] } }),
      "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
      ...routes,
    },
    { signedIn: true },
  );

describe("profile page", () => {
  it("P2-17 P2-61 P2-62 P2-63 P2-64 shows alias, date and age of the account, and email", async () => {
    await open();
    expect(await screen.findByRole("heading", { level: 1, name: "mara" })).toBeTruthy();
    expect(screen.getByText(/January 2, 2024/)).toBeTruthy();
    expect(screen.getByText(/years ago/)).toBeTruthy();
    expect(screen.getByText("mara@example.org")).toBeTruthy();
  });

  it("changes the password in place, with the old one", async () => {
    let answer: Answer = refusal(422, "Couldn't update password", { current_password: ["is not right"] });
    const { backend, user } = await open({}, { "POST /api/v1/profile/update_password": () => answer });
    await user.click(await screen.findByRole("button", { name: "Change password" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change password" }));
    await user.type(await dialog.findByLabelText("Current password"), "guessed");
    await user.type(dialog.getByLabelText("New password"), "correct-horse");
    await user.type(dialog.getByLabelText("Confirm password"), "correct-horse{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toContain("current password: is not right");
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Current password")));
    answer = { body: { success: { message: "Password updated successfully" } } };
    await user.type(dialog.getByLabelText("Current password"), "{Enter}");
    expect(await screen.findByText("Password changed. Your other sessions have ended.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(backend.askedFor("POST /api/v1/profile/update_password")[0]?.body).toEqual({
      user: {
        current_password: "guessed",
        password: "correct-horse",
        password_confirmation: "correct-horse",
      },
    });
  });

  it("who forgot the old password asks for a link, with the own address filled in", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Change password" }));
    await user.click(await screen.findByRole("link", { name: "Forgot Password?" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Email");
    expect(field.value).toBe("mara@example.org");
  });

  it("P2-65 says whether the email is confirmed", async () => {
    await open();
    expect(await screen.findByText("Yes")).toBeTruthy();
    expect(screen.queryByText("Resend confirmation email")).toBeNull();
  });

  it("P2-65 an unconfirmed user can have the mail sent again", async () => {
    const { backend, user } = await open(
      { email_confirmed_at: null },
      {
        "POST /api/v1/confirm-email/resend": () => ({
          body: { success: { message: "Confirmation email sent" } },
        }),
      },
    );
    expect(await screen.findByText("No")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Resend confirmation email" }));
    expect(await screen.findByText(/Confirmation email sent/)).toBeTruthy();
    expect(backend.askedFor("POST /api/v1/confirm-email/resend")[0]?.token).toBe("a1");
  });

  it("P2-66 P8-10 a captcha that fails is told, and the account stays unconfirmed", async () => {
    const { user } = await open(
      { email_confirmed_at: null },
      { "GET /api/v1/captcha": () => refusal(500, "x") },
    );
    await user.click(await screen.findByRole("button", { name: "Confirm Account" }));
    expect(await screen.findByText("reCAPTCHA verification failed")).toBeTruthy();
  });

  it("P2-66 confirmed users see no Confirm Account", async () => {
    await open();
    await screen.findByText("Yes");
    expect(screen.queryByRole("button", { name: "Confirm Account" })).toBeNull();
  });

  it("P2-69 a level of null counts as 0", async () => {
    await open();
    expect(await screen.findByText("Supporter level: 0")).toBeTruthy();
  });

  it("P2-71 P2-72 P8-13 P9-21 changes the language of profile and interface", async () => {
    const { backend, user } = await open(
      {},
      { "POST /api/v1/profile/update": () => ({ body: { success: { message: "Updated settings" } } }) },
    );
    await user.click(await screen.findByRole("button", { name: /English Language/ }));
    const list = within(screen.getByRole("listbox"));
    expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual([
      ...["English", "Français", "Español", "Português (Brasil)", "Italiano", "Deutsch", "简体中文"],
    ]);
    await user.click(list.getByRole("option", { name: "Deutsch" }));
    await user.click(screen.getByRole("button", { name: "Update Language" }));
    await waitFor(() => expect(i18n.language).toBe("de"));
    expect(backend.askedFor("POST /api/v1/profile/update")[0]?.body).toEqual({
      user: { language: "German" },
    });
    expect(screen.getByText("Einstellungen gespeichert.")).toBeTruthy();
  });

  it("P7-17 P8-11 a refused change says Error. and leaves the language as it was", async () => {
    const { user } = await open({}, { "POST /api/v1/profile/update": () => refusal(500, "x") });
    await user.click(await screen.findByRole("button", { name: "Update Language" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Error.");
    expect(i18n.language).toBe("en");
  });

  it("leads visitors to the log-in page and back", async () => {
    const { address } = await openApp("/profile", {});
    await waitFor(() => expect(address()).toBe("/login?returnTo=%2Fprofile"));
  });
});
