import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cardTableText, zipPlugin } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { profileOf, roomOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { EXAMPLE, json, open, picker, plugin, press } from "./testing/open-my-plugins.ts";

/** The example with one more deck, which misspells its card. */
async function misspelt() {
  const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
  const mine = {
    label: "Mine",
    cards: [{ databaseId: "et-01", quantity: 1, loadGroupId: "playerNDeck" }],
  };
  return { cardDb, gameDef: { ...gameDef, preBuiltDecks: { ...(gameDef.preBuiltDecks as object), mine } } };
}
describe("my plugins", () => {
  it.each(["/myplugins", "/myplugins/99"])(
    "P2-19 P2-20 %s shows the signed-in user's plugins",
    async (path) => {
      await open({}, path);
      expect(await screen.findByRole("link", { name: "Harbour" })).toBeTruthy();
    },
  );

  it("leads visitors to the log-in page and back", async () => {
    const { address } = await openApp("/myplugins", {});
    await waitFor(() => expect(address()).toBe("/login?returnTo=%2Fmyplugins"));
  });

  it("P2-91 P2-92 P2-93 a card shows name, last update in local time, and Public", async () => {
    await open();
    const card = within(await screen.findByRole("article"));
    expect(card.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeTruthy();
    expect(card.getByText("Public")).toBeTruthy();
  });

  it("the last update is also said as the reader writes it", async () => {
    await open();
    const time = within(await screen.findByRole("article")).getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(time.title).toMatch(/^[A-Z][a-z]{2} \d+, 2024, \d+:\d\d.[AP]M$/);
  });

  it("many plugins are searched by name, whatever the case and accents", async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({ ...plugin, id: at + 1, name: `Copy ${at + 1}` }));
    const routes = {
      "GET /api/myplugins/7": () => ({
        body: { my_plugins: [...many, { ...plugin, id: 9, name: "Häfen" }] },
      }),
    };
    const { user } = await open(routes);
    const box = await screen.findByRole("searchbox", { name: "Search games" });
    expect(screen.getAllByRole("article")).toHaveLength(9);
    await user.type(box, "HAFEN");
    expect(screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent)).toEqual(["Häfen"]);
    await user.type(box, "x");
    expect(screen.getByText("No game matches “HAFENx”.")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.getAllByRole("article")).toHaveLength(9);
  });

  it("few plugins have no search box", async () => {
    await open();
    await screen.findByRole("article");
    expect(screen.queryByRole("searchbox")).toBeNull();
  });

  it("every plugin opens in the builder; the tour's five steps are still the five actions", async () => {
    await open();
    const card = within(await screen.findByRole("article"));
    const link = card.getByRole("link", { name: "Open in builder" });
    expect(link.getAttribute("href")).toBe("/plugin-builder?plugin=3");
    const steps = [...document.querySelectorAll("[data-tour]")].map((step) => step.getAttribute("data-tour"));
    expect(steps).toEqual(["download", "edit", "share", "delete", "play"]);
  });

  it("P6-25 asks with the auth token in the header, and the list again after a failure", async () => {
    let fails = true;
    const { backend, user } = await open({
      "GET /api/myplugins/7": () => (fails ? refusal(500, "x") : { body: { my_plugins: [plugin] } }),
    });
    await screen.findByText("Error contacting server.");
    fails = false;
    await press(user, "Try again");
    await screen.findByRole("article");
    expect(backend.askedFor("GET /api/myplugins/7").every(({ token }) => token === "a1")).toBe(true);
  });

  it("P7-39 a room that could not be made says why, in the server's words or ours", async () => {
    let answer = refusal(403, "You must confirm your email before you can start a game.");
    const { user } = await open({ "POST /api/v1/games": () => answer });
    await press(user, "Play");
    expect(await screen.findByText("You must confirm your email before you can start a game.")).toBeTruthy();
    answer = refusal(500, "secret");
    await press(user, "Play");
    expect(await screen.findByText("Error creating room.")).toBeTruthy();
  });

  it("too many open rooms: Play lists them, closes one on request and makes the room", async () => {
    let tries = 0;
    const { user, address } = await open({
      "GET /api/plugins/visible/7": () => ({ body: { data: [] } }),
      "POST /api/v1/games": () => {
        tries += 1;
        const { status = 429, body } = refusal(429, "You have 10 open rooms. Close one first.");
        if (tries === 1) return { status, body: { ...(body as object), open_rooms: [roomOf()] } };
        const room = roomOf({ slug: "new-newt-01" });
        return { status: 201, body: { success: { message: "Created game", room } } };
      },
      "DELETE /api/v1/games/calm-otter-17": () => ({ body: "" }),
    });
    await press(user, "Play");
    const dialog = within(await screen.findByRole("dialog", { name: "Create Room" }));
    expect(dialog.getByRole("alert").textContent).toContain("You have 10 open rooms. Close one first.");
    await user.click(dialog.getByRole("button", { name: /^Close.*calm-otter-17$/ }));
    await dialog.findByText("Closed. Now you can create your room.");
    await user.click(dialog.getByRole("button", { name: "Create Room" }));
    await waitFor(() => expect(address()).toBe("/room/new-newt-01"));
  });

  it("without a confirmed address Play says what to do, as the lobby does, and asks for no room", async () => {
    const profile = profileOf({ email_confirmed_at: null });
    const { user, backend } = await open({
      "GET /api/v1/profile": () => ({ body: { user_profile: profile } }),
    });
    await press(user, "Play");
    const question = within(await screen.findByRole("alertdialog", { name: "Create Room" }));
    expect(question.getByRole("button", { name: "Confirm Account" })).toBeTruthy();
    expect(backend.askedFor("POST /api/v1/games")).toEqual([]);
  });

  it("P2-100 without plugins there is no tour", async () => {
    const routes = { "GET /api/myplugins/7": () => ({ body: { my_plugins: [] } }) };
    await open(routes, "/myplugins?showTutorial=true");
    await screen.findByText("You have no plugins yet.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("without plugins it says how to begin, with a way to the builder, to an upload and to the tutorial", async () => {
    const { address, user } = await open({ "GET /api/myplugins/7": () => ({ body: { my_plugins: [] } }) });
    const title = await screen.findByText("You have no plugins yet.");
    expect(title.parentElement?.textContent).toContain("Start with the builder or upload a game definition.");
    const guide = screen.getByRole("link", { name: "How a game is made without code" });
    expect(guide.getAttribute("href")).toBe("/docs/plugins/without-json.md");
    await press(user, "Use my own files");
    await screen.findByRole("dialog", { name: "New Plugin" });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("link", { name: "Open the builder" }));
    await waitFor(() => expect(address()).toBe("/plugin-builder"));
  });

  it.each([
    ["P2-88 the button Builder leads to the plugin builder", /^Builder/, "/plugin-builder"],
    ["P2-90 the button Layout leads to the layout generator", /^Layout/, "/layout-generator"],
  ])("%s", async (_, name, target) => {
    const { address, user } = await open();
    await user.click(await screen.findByRole("link", { name }));
    await waitFor(() => expect(address()).toBe(target));
  });

  it("the tour leads on to the layout generator and to the builder, with the plugin that it shows", async () => {
    const { user } = await open({}, "/myplugins?showTutorial=true");
    const tour = within(await screen.findByRole("alertdialog"));
    const layout = tour.getByRole("link", { name: "Draw its table in the layout generator" });
    expect(layout.getAttribute("href")).toBe("/layout-generator?plugin=3");
    await user.click(tour.getByRole("button", { name: "Next" }));
    const builder = await screen.findByRole("link", { name: "Open this plugin in the builder" });
    expect(builder.getAttribute("href")).toBe("/plugin-builder?plugin=3");
  });
});

describe("new and edit dialog", () => {
  it("P5-31 P5-35 P5-36 P5-37 an edit dialog that was only opened cannot save; what is typed and taken back is no change", async () => {
    const { user } = await open();
    await press(user, "Edit");
    const save = await screen.findByRole("button", { name: "Update Plugin" });
    expect(save.hasAttribute("disabled")).toBe(true);
    const url = screen.getByLabelText("GitHub Repository URL");
    await user.type(url, "https://x.example/a/b");
    expect(save.hasAttribute("disabled")).toBe(false);
    expect(screen.getByText("You have unsaved changes.")).toBeTruthy();
    await user.clear(url);
    expect(save.hasAttribute("disabled")).toBe(true);
    await user.type(url, "nonsense");
    expect(save.hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("This is not a web address.")).toBeTruthy();
  });

  it("says beside the button that saves who will see the plugin: a new one is private until Public is chosen", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    const dialog = within(await screen.findByRole("dialog", { name: "New Plugin" }));
    const beside = () => dialog.getByRole("button", { name: "Create Plugin" }).parentElement?.textContent;
    expect(beside()).toContain("Private until you choose Public above.");
    await user.click(dialog.getByRole("radio", { name: /^Public/ }));
    expect(beside()).toContain("Public: everybody finds it in the lobby.");
  });

  it("P8-14 a refused save says Error. with what the server found, and the dialog stays", async () => {
    const { user } = await open({
      "PATCH /api/myplugins/3": () =>
        refusal(422, "Invalid game definition", { game_def: ["Missing required key in gameDef: groups"] }),
    });
    await press(user, "Edit");
    await user.type(await screen.findByLabelText("GitHub Repository URL"), "https://x.example/a/b");
    await press(user, "Update Plugin");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Error. Invalid game definition");
    expect(alert.textContent).toContain("Missing required key in gameDef: groups");
  });

  it("P7-28 P3-05 P9-05 an update carries id, the next version, visibility and address, and the parts only when new", async () => {
    const { user, backend } = await open({
      "PATCH /api/myplugins/3": () => ({
        body: { success: { message: "x" }, plugin: { id: 3, name: "Harbour", version: 5, repo_url: null } },
      }),
    });
    await press(user, "Edit");
    await user.type(await screen.findByLabelText("GitHub Repository URL"), "https://x.example/a/b");
    await user.click(screen.getByRole("checkbox", { name: /Create private room after/ }));
    await press(user, "Update Plugin");
    expect(await screen.findByText("Plugin updated.")).toBeTruthy();
    expect(backend.askedFor("PATCH /api/myplugins/3")[0]?.body).toEqual({
      plugin: { id: 3, version: 5, repo_url: "https://x.example/a/b", public: true },
    });
  });

  it("P5-25 a definition of another name warns and does not block", async () => {
    const { user } = await open();
    const { gameDef } = await loadPluginFolder(EXAMPLE);
    await press(user, "Edit");
    await screen.findByRole("button", { name: "Update Plugin" });
    await user.upload(picker(".zip"), json({ ...gameDef, pluginName: "Port" }));
    expect(
      await screen.findByText(
        "Warning: Plugin name mismatch between existing definition (Harbour) and uploaded definition (Port). Confirm that you are editing the appropriate plugin.",
      ),
    ).toBeTruthy();
  });

  it("one zip is a whole plugin: its cards come along", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    await user.upload(picker(".zip"), new File([new Uint8Array(zipPlugin(gameDef, cardDb))], "game.zip"));
    await screen.findByText("Game definition uploaded successfully: Ember and Tide");
    expect(await screen.findByText("Card database uploaded successfully: 4 cards.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Create Plugin" })).toHaveProperty("disabled", false);
  });

  it("a deck that names a card which is not there is told with its line, once the cards are chosen", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    const { gameDef } = await misspelt();
    const cards = await readFile(join(EXAMPLE, "tsv/cards.tsv"), "utf8");
    await user.upload(picker(".zip"), json(gameDef));
    await screen.findByText("Game definition uploaded successfully: Ember and Tide");
    expect(screen.queryByText(/Card not found/)).toBeNull();
    await user.upload(picker(".tsv"), new File([cards], "cards.tsv"));
    const line = await screen.findByText(/Card not found: et-01/);
    expect(line.textContent).toBe('Card not found: et-01 (did you mean "et-001"?)game.json:1');
    expect(screen.getByRole("button", { name: "Create Plugin" })).toHaveProperty("disabled", false);
  });

  it("the decks of a new definition are looked up in the cards that the plugin has, and those of the old in new cards", async () => {
    const { gameDef, cardDb } = await misspelt();
    const raw = { ...plugin, game_def: gameDef, card_db: cardDb };
    const { user } = await open({ "GET /api/plugins/raw/3": () => ({ body: raw }) });
    await press(user, "Edit");
    await screen.findByRole("button", { name: "Update Plugin" });
    await user.upload(picker(".tsv"), new File([cardTableText(cardDb)], "cards.tsv"));
    expect(await screen.findByText(/Card not found: et-01/)).toBeTruthy();
    await press(user, "Cancel");
    await press(user, "Discard");
    await press(user, "Edit");
    await screen.findByRole("button", { name: "Update Plugin" });
    await user.upload(picker(".zip"), json(gameDef));
    expect(await screen.findByText(/Card not found: et-01/)).toBeTruthy();
  });

  it("new cards keep the name of their file, and write over no definition that was changed meanwhile", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    const raw = { ...plugin, game_def: gameDef, card_db: cardDb };
    const { user, backend } = await open({
      "GET /api/plugins/raw/3": () => ({ body: raw }),
      "PATCH /api/myplugins/3": () => refusal(409, "The plugin was changed meanwhile."),
    });
    await press(user, "Edit");
    await screen.findByRole("button", { name: "Update Plugin" });
    const text = cardTableText(cardDb);
    await user.upload(picker(".tsv"), new File([text], "fleet.tsv"));
    await screen.findByText(/Card database uploaded successfully/);
    await press(user, "Update Plugin");
    expect((await screen.findByRole("alert")).textContent).toContain("Error.");
    expect(backend.askedFor("PATCH /api/myplugins/3")[0]?.body).toMatchObject({
      plugin: { base_version: 4, game_def: { _files: { texts: { "fleet.tsv": text } } } },
    });
  });

  it("what cannot be parsed says once where that is", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    const dialog = within(await screen.findByRole("dialog", { name: "New Plugin" }));
    await user.upload(picker(".json"), new File(['{\n  "a": 1\n  "b": 2\n}'], "game.json"));
    const line = await dialog.findByText(/Error parsing JSON in file: game\.json, .* at line 3, column 3/);
    expect(line.textContent).not.toContain("game.json:3");
  });

  it("the dialog can be left with Cancel, which asks when something was chosen", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await press(user, "Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    await user.upload(picker(".zip"), json({ pluginName: "Port" }));
    await press(user, "Cancel");
    expect(await screen.findByText("Discard unsaved changes?")).toBeTruthy();
  });

  it("P5-23 a file that the browser cannot read is told", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    const gone = json({});
    Object.defineProperty(gone, "arrayBuffer", {
      value: () => Promise.reject(new Error("The file is gone.")),
    });
    await user.upload(picker(".zip"), gone);
    expect(await screen.findByText("Error reading JSON files: The file is gone.")).toBeTruthy();
  });

  it("P8-17 cards that the browser cannot read are told, and others can be chosen at once", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    const { gameDef } = await loadPluginFolder(EXAMPLE);
    await user.upload(picker(".zip"), json(gameDef));
    const gone = new File(["databaseId"], "cards.tsv");
    Object.defineProperty(gone, "arrayBuffer", {
      value: () => Promise.reject(new Error("The file is gone.")),
    });
    await user.upload(picker(".tsv"), gone);
    expect(await screen.findByText("Unknown error during upload.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Create Plugin" })).toHaveProperty("disabled", true);
    const cards = "databaseId\tname\timageUrl\tcardBack\ttype\n";
    await user.upload(picker(".tsv"), new File([cards], "cards.tsv"));
    await waitFor(() => expect(screen.queryByText("Unknown error during upload.")).toBeNull());
  });

  it("P5-50 P5-51 the pickers take .json and .zip, and .tsv; other files are refused by name", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    expect(picker(".json").accept).toBe(".json,.zip");
    expect(picker(".tsv").accept).toBe(".tsv");
    picker(".json").removeAttribute("accept");
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, json({}, "game.txt"));
    expect(await screen.findByText("Only these files can be used here: .json, .zip.")).toBeTruthy();
  });
});
