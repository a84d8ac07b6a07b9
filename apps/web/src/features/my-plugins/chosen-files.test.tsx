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
