import type { JsonObject } from "@baize/engine";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { utcDay } from "../../../app/format.ts";
import { type Answer, gate, refusal } from "../../../testing/backend.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import type { Beginning } from "../model/builder.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { BUILDER_KEY, recordJson } from "../reopen/builder-record.ts";
import { sectionHash } from "../reopen/canonical-json.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { openStored, type RawPlugin } from "../reopen/open-stored.ts";
import { openSaveStep } from "./testing/open-save-step.tsx";

const open = { step: "save", maxUnlocked: 16 } as const;
const fresh = (changes: Partial<BuilderState> = {}): Beginning => {
  const { state, cardDb } = lanternsWork();
  return { work: { state: { ...state, ...changes }, cardDb }, stored: null, ...open };
};

/** What the server has after the first save. */
function raw(changes: JsonObject = {}, version = 1): RawPlugin {
  const work = lanternsWork();
  const { definition } = composeDefinition(work, null, { replace: [], date: "2030-01-15" });
  return {
    id: 5,
    name: "Duel of Lanterns",
    version,
    game_def: { ...definition, ...changes },
    card_db: work.cardDb ?? {},
  };
}

const saved = (version: number): Answer => ({
  body: {
    success: { message: "Plugin created successfully" },
    plugin: { id: 5, name: "Duel of Lanterns", version, repo_url: null },
  },
});
const button = (name: string) => screen.findByRole("button", { name });
type Sent = { plugin: JsonObject };

async function press({ user }: Awaited<ReturnType<typeof openSaveStep>>, name: string) {
  const found = await button(name);
  await waitFor(() => expect(found.hasAttribute("disabled")).toBe(false));
  await user.click(found);
}
const rename = (name: string) => (state: BuilderState) => ({ ...state, pluginName: name });

describe("saving a new plugin", () => {
  it("D-79 P4-08 P7-27 sends name, author, definition and cards of a private plugin, neither version nor address, and leads to My Plugins", async () => {
    const app = await openSaveStep(fresh(), { "POST /api/myplugins": () => saved(1) });
    await press(app, "Create Plugin");
    expect(await screen.findByText("Plugin created.")).toBeTruthy();
    const body = app.backend.askedFor("POST /api/myplugins")[0]?.body;
    const work = lanternsWork();
    const options = { replace: [], date: utcDay(Date.now()) };
    expect(body).toEqual({
      plugin: {
        name: "Duel of Lanterns",
        author_id: 7,
        game_def: composeDefinition(work, null, options).definition,
        card_db: work.cardDb,
        public: false,
      },
    });
    const link = screen.getByRole("link", { name: "Go to My Plugins" });
    expect(link.getAttribute("href")).toBe("/myplugins/7?showTutorial=true");
    expect(app.builder.store.getState().stored).toMatchObject({ id: 5, version: 1 });
  });

  it.each<[string, Answer]>([
    ["500", refusal(500, "Something broke")],
    ["200 without a plugin", { body: { success: { message: "ok" } } }],
    ["200 with an error", { body: { error: { message: "no" } } }],
  ])("D-79 P8-16 an answer %s is told as a failure, and everything stays", async (_, answer) => {
    const app = await openSaveStep(fresh(), { "POST /api/myplugins": () => answer });
    await press(app, "Create Plugin");
    expect(await screen.findByText("Failed to create plugin or export files.")).toBeTruthy();
    expect(screen.queryByText("Plugin created.")).toBeNull();
    expect(app.builder.store.getState().stored).toBeNull();
    expect(await button("Create Plugin")).toBeTruthy();
  });

  it("D-79 what the server refuses is listed line by line, each with the way to its field", async () => {
    const lines = { game_def: ["Missing label in gameDef.groups.player1Deck", "It is too large."] };
    const app = await openSaveStep(fresh(), {
      "POST /api/myplugins": () => refusal(422, "Invalid game definition", lines),
    });
    await press(app, "Create Plugin");
    const alert = within(
      (await screen.findByText("It is too large.")).closest("[role=alert]") as HTMLElement,
    );
    expect(alert.getByText("Failed to create plugin or export files.")).toBeTruthy();
    await app.user.click(alert.getByRole("button", { name: "Groups" }));
    expect(app.builder.store.getState()).toMatchObject({ step: "groups", target: { field: "groups/1" } });
  });

  it("D-80 two clicks make one plugin, also when the step is left meanwhile", async () => {
    const answer = gate();
    const app = await openSaveStep(fresh(), {
      "POST /api/myplugins": async () => {
        await answer.opened;
        return saved(1);
      },
      "PATCH /api/myplugins/5": () => saved(2),
    });
    const create = await button("Create Plugin");
    await waitFor(() => expect(create.hasAttribute("disabled")).toBe(false));
    await app.user.dblClick(create);
    await app.user.click(await button("Creating plugin…"));
    act(() => app.builder.open("gameBasics"));
    act(() => app.builder.edit(rename("Night of Lanterns")));
    act(() => app.builder.open("save"));
    await app.user.click(await button("Creating plugin…"));
    answer.open();
    expect(await screen.findByText("Plugin created.")).toBeTruthy();
    expect(app.backend.askedFor("POST /api/myplugins")).toHaveLength(1);
    // What was edited while it was under way is saved next, into the same plugin.
    await press(app, "Save Changes");
    expect(await screen.findByText("Plugin saved.")).toBeTruthy();
    expect(app.backend.askedFor("POST /api/myplugins")).toHaveLength(1);
  });

  it("without a line it says so, and everything stays", async () => {
    const app = await openSaveStep(fresh());
    const create = await button("Create Plugin");
    await waitFor(() => expect(create.hasAttribute("disabled")).toBe(false));
    // Nobody listens there.
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
      "http://127.0.0.1:9/plugin-builder",
    );
    await app.user.click(create);
    expect(await screen.findByText(/^The server did not answer\. Your draft is kept here;/)).toBeTruthy();
    expect(app.builder.store.getState().stored).toBeNull();
  });

  it("whoever was signed out meanwhile is told so and can log in; everything stays", async () => {
    const app = await openSaveStep(fresh(), {
      "POST /api/myplugins": () => refusal(401, "Not authenticated"),
      "POST /api/v1/session/renew": () => refusal(401, "Invalid token"),
    });
    await press(app, "Create Plugin");
    expect(
      await screen.findByText("You have been signed out meanwhile. Your draft is kept here."),
    ).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Log in to save" })).toBeTruthy();
    expect(app.builder.store.getState().work.state.pluginName).toBe("Duel of Lanterns");
  });

  it("errors block; they are listed with the way to their field", async () => {
    const app = await openSaveStep(fresh({ pluginName: "" }));
    expect(await screen.findByText("The plugin has no name.")).toBeTruthy();
    const create = await button("Create Plugin");
    expect(create.hasAttribute("disabled")).toBe(true);
    await app.user.click(screen.getByRole("button", { name: "Game Basics: The plugin has no name." }));
    expect(app.builder.store.getState().target).toEqual({ field: "basics/pluginName" });
  });

  it("a change made just before is looked at first: an error stops it", async () => {
    const app = await openSaveStep(fresh(), { "POST /api/myplugins": () => saved(1) });
    await waitFor(() => expect(app.builder.store.getState().isChecking).toBe(false));
    act(() => app.builder.edit(rename("")));
    await press(app, "Create Plugin");
    expect(await screen.findByText("The plugin has no name.")).toBeTruthy();
    expect(app.backend.askedFor("POST /api/myplugins")).toHaveLength(0);
  });

  it("signed out it offers to log in, and leads back here", async () => {
    const app = await openSaveStep(fresh(), {}, { signedIn: false });
    const link = await screen.findByRole("link", { name: "Log in to save" });
    expect(link.getAttribute("href")).toBe("/login?returnTo=%2Fplugin-builder");
    expect(screen.queryByRole("button", { name: "Create Plugin" })).toBeNull();
    expect(app.backend.requests).toEqual([]);
  });

  it("a private room is one click away", async () => {
    const app = await openSaveStep(fresh(), {
      "POST /api/myplugins": () => saved(1),
      "POST /api/v1/games": () => ({ body: { success: { message: "ok", room: { slug: "calm-otter" } } } }),
    });
    await press(app, "Create Plugin");
    expect(
      await screen.findByRole("checkbox", { name: /^Fair rules in the private room.*Open/ }),
    ).toHaveProperty("checked", false);
    await press(app, "Create a private room");
    await waitFor(() => expect(app.address()).toBe("/room/calm-otter"));
    expect(app.backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({
      room: { privacy_type: "private", policy: "open" },
      game_options: { plugin_id: 5, plugin_version: 1 },
    });
  });

  it("the private room is fair where that is ticked beside the button", async () => {
    const app = await openSaveStep(fresh(), {
      "POST /api/myplugins": () => saved(1),
      "POST /api/v1/games": () => ({ body: { success: { message: "ok", room: { slug: "calm-otter" } } } }),
    });
    await press(app, "Create Plugin");
    await app.user.click(await screen.findByRole("checkbox", { name: /^Fair rules/ }));
    expect(screen.getByText(/keeps hidden cards hidden/)).toBeTruthy();
    await press(app, "Create a private room");
    await waitFor(() => expect(app.address()).toBe("/room/calm-otter"));
    expect(app.backend.askedFor("POST /api/v1/games")[0]?.body).toMatchObject({ room: { policy: "fair" } });
  });
});

describe("saving a stored plugin again", () => {
  it("D-80 changes the same plugin from the version it was opened with; cards are sent when they changed", async () => {
    let version = 3;
    const app = await openSaveStep(openStored(raw({}, 3)), {
      "PATCH /api/myplugins/5": () => saved(++version),
    });
    expect((await button("Save Changes")).hasAttribute("disabled")).toBe(true);
    act(() => app.builder.edit(rename("Night of Lanterns")));
    await press(app, "Save Changes");
    await screen.findByText("Plugin saved.");
    const { work } = app.builder.store.getState();
    act(() => app.builder.setWork({ ...work, cardDb: { ...work.cardDb } }));
    await press(app, "Save Changes");
    await waitFor(() => expect(app.backend.askedFor("PATCH /api/myplugins/5")).toHaveLength(2));
    const [first, second] = app.backend
      .askedFor("PATCH /api/myplugins/5")
      .map(({ body }) => (body as Sent).plugin);
    expect(first).toMatchObject({ id: 5, name: "Night of Lanterns", base_version: 3 });
    for (const key of ["card_db", "version", "repo_url", "public"]) expect(first).not.toHaveProperty(key);
    expect(second).toMatchObject({ base_version: 4, card_db: work.cardDb });
  });

  it("D-80 what a newer builder writes is listed and can be saved, though nothing was entered", async () => {
    const { state, cardDb } = lanternsWork();
    const cards = Object.fromEntries(
      Array.from({ length: 11 }, (_, index) => [`card-${index}`, cardDb?.["l-001"] ?? {}]),
    );
    const options = { replace: [], date: "2030-01-15" };
    const { definition } = composeDefinition({ state, cardDb: cards }, null, options);
    // As a builder without a deck of all cards has stored it.
    const { allCards: _deck, ...preBuiltDecks } = definition.preBuiltDecks as JsonObject;
    const { deckLists: _entry, ...deckMenu } = definition.deckMenu as JsonObject;
    const older = { ...definition, preBuiltDecks, deckMenu };
    const hashes = Object.entries(older).map(([section, value]) => [section, sectionHash(value)]);
    const record = recordJson(state, Object.fromEntries(hashes));
    const stored = openStored({ ...raw({ ...older, [BUILDER_KEY]: record }), card_db: cards });
    const app = await openSaveStep(stored, { "PATCH /api/myplugins/5": () => saved(2) });
    expect(await screen.findByText("preBuiltDecks.allCards")).toBeTruthy();
    expect(screen.queryByText("Everything is saved.")).toBeNull();
    await press(app, "Save Changes");
    await screen.findByText("Plugin saved.");
    const [sent] = app.backend.askedFor("PATCH /api/myplugins/5").map(({ body }) => (body as Sent).plugin);
    expect(sent).toHaveProperty("game_def.preBuiltDecks.allCards");
    expect((await button("Save Changes")).hasAttribute("disabled")).toBe(true);
  });

  async function inConflict() {
    let theirs = 7;
    const patched: Sent["plugin"][] = [];
    const app = await openSaveStep(openStored(raw({}, 3)), {
      "PATCH /api/myplugins/5": ({ body }) => {
        const { plugin } = body as Sent;
        if (plugin.base_version !== theirs) return refusal(409, "This plugin was changed elsewhere.");
        patched.push(plugin);
        return saved(++theirs);
      },
      "GET /api/plugins/raw/5": () => ({
        body: { ...raw({ labels: { a: { English: "b" } } }, theirs), repo_url: null },
      }),
    });
    act(() => app.builder.edit(rename("Mine")));
    await press(app, "Save Changes");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("This plugin was changed meanwhile (version 7).")).toBeTruthy();
    return { app, dialog, patched };
  }

  it("D-80 changed meanwhile: Save over it writes mine over theirs, cards included", async () => {
    const { app, dialog, patched } = await inConflict();
    await app.user.click(dialog.getByRole("button", { name: "Save over it" }));
    await screen.findByText("Plugin saved.");
    expect(patched).toMatchObject([{ base_version: 7, name: "Mine", game_def: { labels: {} } }]);
    expect(patched[0]).toHaveProperty("card_db");
    expect(app.builder.store.getState().stored).toMatchObject({ version: 8 });
  });

  it("D-80 changed meanwhile: Open the new version shows theirs; undo brings mine back", async () => {
    const { app, dialog, patched } = await inConflict();
    await app.user.click(dialog.getByRole("button", { name: "Open the new version" }));
    await waitFor(() => expect(app.builder.store.getState().stored).toMatchObject({ version: 7 }));
    expect(app.builder.store.getState().work.state.pluginName).toBe("Duel of Lanterns");
    act(() => app.builder.undo());
    expect(app.builder.store.getState().work.state.pluginName).toBe("Mine");
    await press(app, "Save Changes");
    await screen.findByText("Plugin saved.");
    // What the other one has written by hand is kept.
    expect(patched).toMatchObject([{ name: "Mine", game_def: { labels: { a: { English: "b" } } } }]);
  });

  it("a plugin that is gone becomes a new one, when asked to", async () => {
    const app = await openSaveStep(openStored(raw({}, 3)), { "POST /api/myplugins": () => saved(1) });
    act(() => app.builder.edit(rename("Mine")));
    await press(app, "Save Changes");
    await press(app, "Save as a new plugin");
    await screen.findByText("Plugin created.");
    expect(app.backend.askedFor("POST /api/myplugins")).toHaveLength(1);
  });
});

describe("sections changed by hand", () => {
  it("D-82 are listed with what differs; kept by default, replaced when chosen", async () => {
    const groups = {
      ...(raw().game_def.groups as JsonObject),
      extra: { groupType: "aside", label: "Extra" },
    };
    const app = await openSaveStep(openStored(raw({ groups, labels: { a: { English: "b" } } }, 3)), {
      "PATCH /api/myplugins/5": () => saved(4),
    });
    act(() => app.builder.edit(rename("Mine")));
    const choice = await screen.findByRole("radiogroup", { name: "groups" });
    expect(screen.getByRole("radiogroup", { name: "labels" })).toBeTruthy();
    expect((within(choice).getByRole("radio", { name: "Keep" }) as HTMLInputElement).checked).toBe(true);
    const line = within(choice.closest("li") as HTMLElement);
    await app.user.click(line.getByRole("button", { name: "Show differences" }));
    expect(within(line.getByRole("table")).getByText("extra")).toBeTruthy();
    await app.user.click(within(choice).getByRole("radio", { name: "Replace" }));
    await press(app, "Save Changes");
    await screen.findByText("Plugin saved.");
    const body = app.backend.askedFor("PATCH /api/myplugins/5")[0]?.body as Sent;
    expect(body.plugin.game_def).toMatchObject({
      labels: { a: { English: "b" } },
      groups: raw().game_def.groups,
    });
    expect(body.plugin.game_def).not.toHaveProperty("groups.extra");
    expect(screen.queryByRole("radiogroup", { name: "groups" })).toBeNull();
  });
});
