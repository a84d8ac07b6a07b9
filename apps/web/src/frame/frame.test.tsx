import { QueryObserver } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { queryClient } from "../app/query.ts";
import { alerts, session } from "../app/services.ts";
import { visiblePluginsQuery } from "../app/visible-plugins.ts";
import { i18n } from "../i18n/i18n.ts";
import { refusal } from "../testing/backend.ts";
import { profileOf } from "../testing/fixtures.ts";
import { openApp } from "../testing/open-app.tsx";

const profile = { "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }) };
const navigation = async () => within(await screen.findByRole("navigation", { name: "Main navigation" }));
const watchPlugins = () => {
  const observer = new QueryObserver(queryClient, { ...visiblePluginsQuery(0), staleTime: Infinity });
  onTestFinished(observer.subscribe(() => {}));
};

describe("header", () => {
  it("P2-29 P2-35 the product's name leads home", async () => {
    await openApp("/nowhere", {});
    expect((await screen.findByRole("link", { name: "Baize" })).getAttribute("href")).toBe("/");
  });

  it("P2-33 P2-34 shows visitors Log In and Sign Up, and not Sign out", async () => {
    await openApp("/nowhere", {});
    const links = await navigation();
    expect(links.getAllByRole("link", { name: "Log In" })[0]?.getAttribute("href")).toBe("/login");
    expect(links.getAllByRole("link", { name: "Sign Up" })[0]?.getAttribute("href")).toBe("/signup");
    expect(links.queryByRole("button", { name: "Sign out" })).toBeNull();
  });

  it("P2-30 P2-32 shows users their profile and Sign out, which signs out", async () => {
    const { backend, user } = await openApp("/nowhere", profile, { signedIn: true });
    const links = await navigation();
    await waitFor(() =>
      expect(links.getAllByRole("link", { name: "mara" })[0]?.getAttribute("href")).toBe("/profile"),
    );
    expect(links.queryByRole("link", { name: "Log In" })).toBeNull();
    const [signOut] = links.getAllByRole("button", { name: "Sign out" });
    if (signOut) await user.click(signOut);
    expect(session.getState().tokens).toBeNull();
    await waitFor(() => expect(backend.askedFor("DELETE /api/v1/session")).toHaveLength(1));
  });

  it("P1-05 chooses the language, and remembers it in this browser", async () => {
    const { user } = await openApp("/nowhere", {});
    await user.selectOptions(await screen.findByLabelText("Language"), "fr");
    expect(await screen.findByText("Page introuvable")).toBeTruthy();
    expect(localStorage.getItem("language")).toBe("French");
    expect(document.documentElement.lang).toBe("fr");
  });

  it("the language of the profile wins after sign-in", async () => {
    const german = {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ language: "German" }) } }),
    };
    await openApp("/nowhere", german, { signedIn: true });
    expect(await screen.findByText("Seite nicht gefunden")).toBeTruthy();
  });

  it("P1-06 English stands in for a text that a language lacks", async () => {
    await openApp("/nowhere", {});
    await i18n.changeLanguage("it");
    i18n.addResource("en", "common", "onlyInEnglish", "Only in English");
    expect(i18n.t("onlyInEnglish")).toBe("Only in English");
  });

  it("switches between the system's theme, light and dark", async () => {
    const { user } = await openApp("/nowhere", {});
    await user.click(await screen.findByRole("button", { name: "Theme: system" }));
    expect(document.documentElement.dataset.theme).toBe("light");
    await user.click(screen.getByRole("button", { name: "Theme: light" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    await user.click(screen.getByRole("button", { name: "Theme: dark" }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe("frame of the pages", () => {
  it("an unknown address has a page that says so and leads to the lobby", async () => {
    await openApp("/no/such/page", {});
    expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
    expect(screen.getByText("/no/such/page")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to lobby" })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("Page not found · Baize"));
  });

  it.each([
    ["", () => {}],
    [", also while something watches the answer over which it stumbled", watchPlugins],
  ])("a page that fails leaves the header standing, and can be tried again%s", async (_, meanwhile) => {
    vi.spyOn(console, "error").mockReturnValue();
    let broken = true;
    const plugins = () => ({ body: { data: broken ? [null] : [] } });
    const { user } = await openApp("/lobby", { "GET /api/plugins/visible/0": plugins });
    expect(await screen.findByRole("heading", { name: "This page has a problem" })).toBeTruthy();
    meanwhile();
    expect(await navigation()).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No public plugins yet.")).toBeTruthy();
  });

  it("P6-22 an alert that does not close by itself stays until it is closed", async () => {
    const { user } = await openApp("/nowhere", {});
    await screen.findByRole("heading");
    alerts.show("crash", "Going down in 60 seconds.", false);
    const alert = await screen.findByRole("alert");
    await user.click(within(alert).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("an operator's notice is headed Notice and stands above the header, in the page and not over it", async () => {
    await openApp("/nowhere", {});
    await screen.findByRole("heading");
    alerts.show("crash", "Going down in 60 seconds.", false);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^Notice\s*Going down/);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(alert.closest(".fixed")).toBeNull();
    const header = screen.getByRole("banner");
    expect(alert.compareDocumentPosition(header)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says why somebody is signed out when their session has ended", async () => {
    const refused = () => refusal(401, "Invalid token");
    await openApp(
      "/nowhere",
      { "GET /api/v1/profile": refused, "POST /api/v1/session/renew": refused },
      { signedIn: true },
    );
    expect(await screen.findByText("Your session has expired. Please log in again.")).toBeTruthy();
    expect((await navigation()).getAllByRole("link", { name: "Log In" })).not.toHaveLength(0);
  });
});
