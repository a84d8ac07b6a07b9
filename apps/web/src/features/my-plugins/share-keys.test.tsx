import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { profileOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";

const plugin = {
  id: 3,
  author_id: 7,
  name: "Harbour",
  version: 4,
  num_favorites: 0,
  public: false,
  inserted_at: "2024-01-01T00:00:00",
  updated_at: "2024-02-01T10:20:30",
  repo_url: null,
  game_def: null,
  card_db: null,
};
const PERMISSIONS = "/api/v1/users/plugin_permission/3";

/** The dialog; `people` are found by any search, and have access once it was given to them. */
async function openSharing(...people: string[]) {
  const withAccess = new Set<number>();
  const entries = (only: boolean) =>
    people
      .map(
        (alias, index) =>
          [alias, { user_id: 20 + index, private_access: withAccess.has(20 + index) }] as const,
      )
      .filter(([, { private_access }]) => !only || private_access);
  const give = (id: number) => () => {
    withAccess.add(id);
    return { body: { success: { message: "ok" } } };
  };
  const app = await openApp(
    "/myplugins",
    {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      "GET /api/myplugins/7": () => ({ body: { my_plugins: [plugin] } }),
      "GET /api/rooms": () => ({ body: { data: [] } }),
      [`GET ${PERMISSIONS}`]: () => ({ body: { data: Object.fromEntries(entries(true)) } }),
      ...Object.fromEntries(
        ["ma", "mar", "mara"].map((text) => [
          `GET ${PERMISSIONS}?q=${text}`,
          () => ({ body: { data: Object.fromEntries(entries(false)) } }),
        ]),
      ),
      [`POST ${PERMISSIONS}/20`]: give(20),
      [`POST ${PERMISSIONS}/21`]: give(21),
    },
    { signedIn: true },
  );
  await app.user.click(await screen.findByRole("button", { name: "Share" }));
  const dialog = await screen.findByRole("dialog", { name: "Share Plugin" });
  return { ...app, field: await within(dialog).findByRole<HTMLInputElement>("combobox") };
}

const isShown = () => screen.queryByRole("dialog", { name: "Share Plugin" }) !== null;

describe("the keys of the search for people (platform §2.12)", () => {
  it("Enter adds the one person who is suggested", async () => {
    const { user, field } = await openSharing("Marabel");
    await user.type(field, "mar");
    await screen.findByRole("option", { name: "Marabel" });
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: /Marabel/ })).toBeTruthy();
    expect(field.value).toBe("");
  });

  it("Enter adds nobody while several are meant, then whom the arrow keys or the whole nickname say", async () => {
    const { user, field, backend } = await openSharing("Marabel", "Mara");
    await user.type(field, "mar");
    await screen.findByRole("option", { name: "Marabel" });
    await user.keyboard("{Enter}");
    expect(backend.askedFor(`POST ${PERMISSIONS}/20`)).toEqual([]);
    await user.clear(field);
    await user.type(field, "mara");
    await screen.findByRole("option", { name: "Marabel" });
    await user.keyboard("{Enter}");
    await waitFor(() => expect(backend.askedFor(`POST ${PERMISSIONS}/21`)).toHaveLength(1));
    await user.type(field, "mar");
    await screen.findByRole("option", { name: "Marabel" });
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(backend.askedFor(`POST ${PERMISSIONS}/20`)).toHaveLength(1));
    expect(backend.askedFor(`POST ${PERMISSIONS}/21`)).toHaveLength(1);
  });

  it("Escape takes away the text with its list, and closes the dialog then", async () => {
    const { user, field } = await openSharing("Marabel");
    await user.type(field, "mar");
    await screen.findByRole("option", { name: "Marabel" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("option", { name: "Marabel" })).toBeNull());
    expect(field.value).toBe("");
    expect(isShown()).toBe(true);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(isShown()).toBe(false));
  });
});
