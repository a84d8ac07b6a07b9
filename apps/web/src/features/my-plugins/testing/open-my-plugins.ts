/** The list of one's own plugins, with its dialog. */
import { join } from "node:path";
import { screen } from "@testing-library/react";
import type { Routes } from "../../../testing/backend.ts";
import { profileOf } from "../../../testing/fixtures.ts";
import { openApp } from "../../../testing/open-app.tsx";

/** The folder of a whole plugin. */
export const EXAMPLE = join(import.meta.dirname, "../../../../../../packages/plugin/test/ember-and-tide");
/** A plugin of the person signed in. */
export const plugin = {
  id: 3,
  author_id: 7,
  name: "Harbour",
  version: 4,
  num_favorites: 0,
  public: true,
  inserted_at: "2024-01-01T00:00:00",
  updated_at: "2024-02-01T10:20:30",
  repo_url: null,
  game_def: null,
  card_db: null,
};
/** The page of my plugins, with that one. */
export const open = (routes: Routes = {}, path = "/myplugins") =>
  openApp(
    path,
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      "GET /api/myplugins/7": () => ({ body: { my_plugins: [plugin] } }),
      "GET /api/rooms": () => ({ body: { data: [] } }),
      ...routes,
    },
    { signedIn: true },
  );
export const press = async (user: Awaited<ReturnType<typeof open>>["user"], name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
export const json = (content: unknown, name = "game.json") => new File([JSON.stringify(content)], name);
/** The file picker's input belongs to no one in the page's structure. */
export const picker = (ending: string) =>
  document.querySelector<HTMLInputElement>(`input[type="file"][accept*="${ending}"]`)!;
