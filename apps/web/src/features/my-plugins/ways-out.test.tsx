import { existsSync } from "node:fs";
import { join } from "node:path";
import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Routes } from "../../testing/backend.ts";
import { profileOf, visiblePlugin } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { plugin } from "./testing/open-my-plugins.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs");
const routes = (plugins: object[]): Routes => ({
  "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
  "GET /api/myplugins/7": () => ({ body: { my_plugins: plugins } }),
  "GET /api/plugins/visible/3/7": () => ({ body: visiblePlugin() }),
  "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
});
const addresses = () =>
  screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "without an address");

/** The heading of the page behind an address of the app, after it is drawn. */
async function headingAt(path: string, plugins: object[]): Promise<string> {
  cleanup();
  await openApp(path, routes(plugins), { signedIn: true });
  return (await screen.findByRole("heading", { level: 1 })).textContent ?? "";
}

describe("what My Plugins leads to", () => {
  it.each([
    { state: "with a plugin", plugins: [plugin], path: "/myplugins", there: "Harbour" },
    { state: "with none", plugins: [], path: "/myplugins", there: "You have no plugins yet." },
    {
      state: "in its tour",
      plugins: [plugin],
      path: "/myplugins?showTutorial=true",
      there: "Harbour",
    },
  ])(
    "no tile or link leads to a page that is not there, $state",
    async ({ plugins, path, there }) => {
      await openApp(path, routes(plugins), { signedIn: true });
      await screen.findAllByText(there);
      const links = [...new Set(addresses())];
      expect(links).toEqual(expect.arrayContaining(["/plugin-builder", "/layout-generator"]));
      for (const link of links) {
        if (link.startsWith("/docs/")) {
          const file = link.slice("/docs/".length).split("#")[0] ?? "";
          expect([link, existsSync(join(DOCS, file))]).toEqual([link, true]);
        } else if (link.startsWith("/")) {
          expect([link, await headingAt(link, plugins)]).not.toEqual([link, "Page not found"]);
        }
      }
      // Every page that is led to is opened, the large ones among them.
    },
    60_000,
  );

  it("an address that is not there would be noticed", async () => {
    expect(await headingAt("/no-such-tool", [])).toBe("Page not found");
  });
});
