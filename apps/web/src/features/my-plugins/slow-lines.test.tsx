import { zipPlugin } from "@baize/plugin";
import { loadPluginFolder } from "@baize/plugin/folder";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { gate } from "../../testing/backend.ts";
import { EXAMPLE, open, picker, plugin, press } from "./testing/open-my-plugins.ts";

it("a new plugin whose answer was lost is found again and not made a second time", async () => {
  const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
  type Sent = { plugin: Record<string, unknown> };
  const made: Record<string, unknown>[] = [];
  const { user, backend } = await open({
    "GET /api/myplugins/7": () => ({ body: { my_plugins: made } }),
    "GET /api/plugins/raw/3": () => ({ body: made[0] }),
    "POST /api/myplugins": ({ body }) => {
      made.push({ ...plugin, ...(body as Sent).plugin, version: 1 });
      return { status: 504, body: "<p>Gateway timeout</p>" };
    },
    "PATCH /api/myplugins/3": ({ body }) => {
      Object.assign(made[0] ?? {}, (body as Sent).plugin, { version: 2 });
      return { body: { success: { message: "x" }, plugin: made[0] } };
    },
  });
  await press(user, /^Upload/);
  await screen.findByRole("button", { name: "Create Plugin" });
  await user.upload(picker(".zip"), new File([new Uint8Array(zipPlugin(gameDef, cardDb))], "game.zip"));
  await screen.findByText(/Card database uploaded successfully/);
  await user.click(screen.getByRole("checkbox", { name: /Create private room after/ }));
  await user.type(screen.getByLabelText("GitHub Repository URL"), "https://x.example/a/b");
  await press(user, "Create Plugin");
  expect((await screen.findByRole("alert")).textContent).toContain("Error.");
  await press(user, "Create Plugin");
  expect(await screen.findByText("Plugin created.")).toBeTruthy();
  expect(backend.askedFor("POST /api/myplugins")).toHaveLength(1);
  expect(made[0]).toMatchObject({ version: 2, public: false, repo_url: "https://x.example/a/b" });
});

it("a new definition waits for the plugin that it is to replace: what its files say beside it is kept", async () => {
  const { gameDef, cardDb } = await loadPluginFolder(EXAMPLE);
  const arrived = gate();
  const { user, backend } = await open({
    "GET /api/plugins/raw/3": async () => {
      await arrived.opened;
      return { body: { ...plugin, game_def: gameDef, card_db: cardDb } };
    },
    "PATCH /api/myplugins/3": () => ({ body: { success: { message: "x" }, plugin } }),
  });
  await press(user, "Edit");
  const save = await screen.findByRole("button", { name: "Update Plugin" });
  const text = `// Mine.\n${JSON.stringify(gameDef)}`;
  await user.upload(picker(".zip"), new File([text], "game.json"));
  await screen.findByText(/Game definition uploaded successfully/);
  expect(save.hasAttribute("disabled")).toBe(true);
  arrived.open();
  await waitFor(() => expect(save.hasAttribute("disabled")).toBe(false));
  await user.click(screen.getByRole("checkbox", { name: /Create private room after/ }));
  await user.click(save);
  await screen.findByText("Plugin updated.");
  expect(backend.askedFor("PATCH /api/myplugins/3")[0]?.body).toMatchObject({
    plugin: { game_def: { _files: { texts: { "game.json": text } } } },
  });
});
