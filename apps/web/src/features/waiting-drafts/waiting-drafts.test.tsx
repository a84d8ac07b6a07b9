import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { DRAFT_FORMAT, type DraftRecord } from "../plugin-builder/drafts/draft.ts";
import { createDraftDb } from "../plugin-builder/drafts/draft-db.ts";
import { emptyState } from "../plugin-builder/model/builder-state.ts";

const draft = (change: Partial<DraftRecord> & { name?: string }): DraftRecord => {
  const { name = "", ...part } = change;
  return {
    format: DRAFT_FORMAT,
    id: `draft-${name}`,
    owner: 7,
    pluginId: null,
    version: null,
    time: Date.UTC(2030, 0, 15, 12),
    writer: "another page",
    state: { ...emptyState, pluginName: name },
    step: "groups",
    maxUnlocked: 5,
    replace: [],
    cards: null,
    stored: null,
    ...part,
  };
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

async function openMyPlugins(...drafts: DraftRecord[]) {
  const db = createDraftDb();
  for (const record of drafts) await db.claim(record);
  return openApp(
    "/myplugins",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      "GET /api/myplugins/7": () => ({ body: { my_plugins: [] } }),
      "GET /api/rooms": () => ({ body: { data: [] } }),
    },
    { signedIn: true },
  );
}

describe("drafts of the builder that wait in this browser", () => {
  it("are named with when they were last changed, the latest first, each with the way back to it", async () => {
    await openMyPlugins(
      draft({ name: "Orchard" }),
      draft({ name: "Harbour", pluginId: 3, time: Date.UTC(2030, 0, 16, 12) }),
    );
    const waiting = within(await screen.findByRole("region", { name: /^These games wait in this browser/ }));
    const lines = waiting.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Harbourlast changed Jan 16, 2030/);
    expect(lines[1]).toMatch(/^Orchardlast changed Jan 15, 2030/);
    const hrefs = waiting.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(["/plugin-builder?plugin=3", "/plugin-builder"]);
    expect(waiting.getByRole("link", { name: "Go on with Orchard" })).toBeTruthy();
  });

  it("are those that were begun before signing in as well, and no other person's", async () => {
    await openMyPlugins(draft({ owner: "guest" }), draft({ name: "Not mine", owner: 8 }));
    const waiting = within(await screen.findByRole("region", { name: /^This game waits in this browser/ }));
    expect(waiting.getByRole("link", { name: "Go on with New plugin" })).toBeTruthy();
    expect(waiting.getAllByRole("listitem")).toHaveLength(1);
  });

  it("take no room where there are none", async () => {
    await openMyPlugins();
    await screen.findByText("You have no plugins yet.");
    expect(screen.queryByRole("region", { name: /in this browser/ })).toBeNull();
  });
});
