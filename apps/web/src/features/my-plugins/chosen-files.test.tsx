import { cardTableText } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../testing/backend.ts";
import { EXAMPLE, json, open, picker, plugin, press } from "./testing/open-my-plugins.ts";

describe("files chosen for a plugin", () => {
  it("one of several files is said to be one part", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    await user.upload(picker(".zip"), json({ labels: {}, groups: {} }, "labels.json"));
    expect(
      await screen.findByText(
        "labels.json is one part of a definition, it holds only: groups, labels. Choose all its files together.",
      ),
    ).toBeTruthy();
    expect(screen.getByText("1 error")).toBeTruthy();
  });

  it("P5-17 a file with nothing but an empty name is told to have an invalid name", async () => {
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    await user.upload(picker(".zip"), json({ pluginName: "" }, "emptyname.json"));
    expect(await screen.findByText("Invalid plugin name")).toBeTruthy();
    expect(screen.queryByText(/one part of a definition/)).toBeNull();
  });

  it("the cards wait for a definition without errors, and are checked against it", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    const { user } = await open({
      "GET /api/plugins/raw/3": () => ({ body: { ...plugin, game_def: gameDef, card_db: cardDb } }),
    });
    await press(user, "Edit");
    await screen.findByRole("button", { name: "Update Plugin" });
    await user.upload(picker(".tsv"), new File([cardTableText(cardDb)], "cards.tsv"));
    await screen.findByText(/Card database uploaded successfully/);
    await user.upload(picker(".zip"), json({ ...gameDef, cardTypes: 5, cardBacks: 5, faceProperties: 5 }));
    await screen.findByText(/^\d+ errors?/);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.queryByText(/Card database uploaded successfully/)).toBeNull();
    expect(screen.getByText(/The cards wait until the game definition has no errors\./)).toBeTruthy();
    expect(screen.queryByText(/upload a game definition first/)).toBeNull();
    expect(screen.getByRole("button", { name: "Update Plugin" }).hasAttribute("disabled")).toBe(true);
    await user.upload(picker(".zip"), json(gameDef));
    expect(await screen.findByText(/Card database uploaded successfully/)).toBeTruthy();
  });

  it("what was not UTF-8 is told, in the definition and in the cards, and keeps its accents", async () => {
    const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    const latin1 = (text: string, name: string) =>
      new File([Uint8Array.from(Buffer.from(text, "latin1"))], name);
    const named = JSON.stringify({ ...gameDef, pluginName: "Caf\xe9" });
    await user.upload(picker(".zip"), latin1(named, "game.json"));
    expect(await screen.findByText(/^game\.json is not stored as UTF-8\./)).toBeTruthy();
    expect(screen.getByText(/Café/)).toBeTruthy();
    const table = cardTableText(cardDb).replace("Cinder Fox", "Cinder F\xf6x");
    await user.upload(picker(".tsv"), latin1(table, "cards.tsv"));
    expect(await screen.findByText(/^cards\.tsv is not stored as UTF-8\./)).toBeTruthy();
  });

  it("cards that were read as the rest of others are told (game-definition §7.2)", async () => {
    const { gameDef } = await loadPluginFolder(EXAMPLE);
    const { user } = await open();
    await press(user, /^Upload/);
    await screen.findByRole("button", { name: "Create Plugin" });
    await user.upload(picker(".zip"), json(gameDef));
    const header = "databaseId\tname\timageUrl\tcardBack\ttype\ttext\ta\tb\tc\td\te";
    const rows = ["1\tFox\t\tplain\tCreature\tHi", "2\tOwl\t\tplain\tCreature\tHo"];
    await user.upload(picker(".tsv"), new File([[header, ...rows].join("\n")], "cards.tsv"));
    expect(await screen.findByText(/^Line 3 looks like a card of its own/)).toBeTruthy();
  });

  it("files of a repository that were not UTF-8 are told like chosen ones", async () => {
    const { gameDef } = await loadPluginFolder(EXAMPLE);
    const repo_url = "https://x.example/a/b";
    const file = { name: "json/game.json", text: JSON.stringify(gameDef), encoding: "windows-1252" };
    const { user } = await open({
      "GET /api/myplugins/7": () => ({ body: { my_plugins: [{ ...plugin, repo_url }] } }),
      "POST /api/myplugins/3/refresh": () => ({ body: { data: { files: [file] } } }),
    });
    await press(user, "Edit");
    await press(user, "Load from repository");
    expect(await screen.findByText(/^json\/game\.json is not stored as UTF-8\./)).toBeTruthy();
  });

  it.each([
    [
      "The host answered 404: there is no such repository, or it is not public.",
      "The repository could not be read: The host answered 404: there is no such repository, or it is not public.",
    ],
    ["The repository could not be read.", "The repository could not be read."],
  ])(
    "P1-17 a repository that gives no files is told once, with the cause where it is known: %s",
    async (said, shown) => {
      const repo_url = "https://x.example/a/b";
      const { user } = await open({
        "GET /api/myplugins/7": () => ({ body: { my_plugins: [{ ...plugin, repo_url }] } }),
        "POST /api/myplugins/3/refresh": () => refusal(422, said),
      });
      await press(user, "Edit");
      await press(user, "Load from repository");
      expect((await screen.findByRole("alert")).textContent).toBe(shown);
    },
  );
});
