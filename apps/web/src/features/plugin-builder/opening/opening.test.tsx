import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { session } from "../../../app/services.ts";
import { type Routes, refusal } from "../../../testing/backend.ts";
import { profileOf } from "../../../testing/fixtures.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { DRAFT_FORMAT, type DraftRecord } from "../drafts/draft.ts";
import { createDraftDb } from "../drafts/draft-db.ts";
import { lanternsDefinition, lanternsState, lanternsWork } from "../export/testing/lanterns.ts";

const routes: Routes = {
  "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ id: 7 }) } }),
  "DELETE /api/v1/session": () => ({ body: { data: {} } }),
  "GET /api/plugins/raw/12": () => ({
    body: {
      id: 12,
      name: "Duel of Lanterns",
      version: 4,
      repo_url: null,
      game_def: lanternsDefinition,
      card_db: lanternsWork().cardDb,
    },
  }),
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** A draft that an earlier visit has left. */
async function leave(pluginName: string, changes: Partial<DraftRecord> = {}): Promise<void> {
  await createDraftDb().claim({
    ...{ format: DRAFT_FORMAT, id: pluginName, owner: 7, pluginId: null, version: null, time: 5 },
    ...{ writer: "before", state: { ...lanternsState(), pluginName }, step: "phases", maxUnlocked: 14 },
    ...{ replace: [], cards: null, stored: null },
    ...changes,
  });
}
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Plugin Name/ });
const button = (name: string | RegExp) => screen.findByRole("button", { name });

describe("opening the builder", () => {
  it("a stored plugin opens by its address; after signing out nothing of it is shown", async () => {
    await openApp("/plugin-builder?plugin=12", routes, { signedIn: true });
    await heading("Game Basics");
    expect((await nameField()).value).toBe("Duel of Lanterns");
    await act(() => session.logout());
    await screen.findByText(/then try again/);
    await waitFor(() => expect(document.body.textContent).not.toContain("Duel of Lanterns"));
  });

  it("a visitor is asked to log in before a stored plugin opens", async () => {
    const { backend } = await openApp("/plugin-builder?plugin=12", routes);
    await screen.findByText(/then try again/);
    expect(backend.askedFor("GET /api/plugins/raw/12")).toEqual([]);
  });

  it("a plugin that does not arrive is told of, and asked for again", async () => {
    let isDown = true;
    const { user } = await openApp(
      "/plugin-builder?plugin=12",
      {
        ...routes,
        "GET /api/plugins/raw/12": (request) =>
          isDown
            ? refusal(403, "Forbidden")
            : (routes["GET /api/plugins/raw/12"]?.(request) ?? refusal(404, "")),
      },
      { signedIn: true },
    );
    await heading("The plugin could not be opened.");
    isDown = false;
    await user.click(await button("Try again"));
    await heading("Game Basics");
  });

  it("D-81 a draft is offered with its time and where it was, and opens there", async () => {
    await leave("Gulls", { time: Date.parse("2030-01-15T12:00:00") });
    const { user } = await openApp("/plugin-builder", routes, { signedIn: true });
    await heading("Resume draft from Jan 15, 2030, 12:00 PM?");
    expect(screen.getByText("Gulls").parentElement?.textContent).toBe("Gulls · Phases");
    await user.click(await button("Resume"));
    // Without its cards it waits at the step that loads them.
    await heading("Phases");
    // The button is gone: whoever works with keys, or hears the page, is at the step.
    expect(document.activeElement?.textContent).toBe("Phases");
  });

  it("several drafts are listed, latest first; one can be deleted after a question, or another be started", async () => {
    await leave("Gulls", { time: 5 });
    await leave("Terns", { time: 9 });
    const { user } = await openApp("/plugin-builder", routes, { signedIn: true });
    await heading("Which draft do you want to resume?");
    const rows = () => within(screen.getByRole("main")).getAllByRole("listitem");
    expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual(["Terns", "Gulls"]);
    await user.click(await button("Delete the draft of Terns"));
    await user.click(await button("Delete"));
    await heading(/^Resume draft from/);
    expect(screen.queryByText("Terns")).toBeNull();
    await user.click(await button("Start over"));
    await heading("Instructions");
    await screen.findByText(/^You started over\. The draft from/);
  });

  it("drafts of a stored plugin and of others do not mix", async () => {
    await leave("Gulls", { pluginId: 12 });
    await leave("Of somebody else", { owner: 8 });
    await openApp("/plugin-builder", routes, { signedIn: true });
    await heading("Instructions");
    // Nothing was asked: the page begins where pages begin.
    expect(document.activeElement).toBe(document.body);
  });
});

describe("the list of problems", () => {
  it("names each with its level, hint and step, errors first, and leads to the field", async () => {
    const { user } = await openApp("/plugin-builder?plugin=12", routes, { signedIn: true });
    await heading("Game Basics");
    await user.clear(await nameField());
    await user.click(await button("1 problem"));
    const dialog = await screen.findByRole("dialog", { name: "1 problem" });
    expect(within(dialog).getByRole("status").textContent).toBe(
      "Errors must be fixed before the plugin can be saved.",
    );
    const line = within(dialog).getByRole("listitem");
    expect(line.textContent).toContain("Error:The plugin has no name.");
    await user.click(within(line).getByRole("button", { name: "Game Basics: The plugin has no name." }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Plugin Name/ })),
    );
  });
});
