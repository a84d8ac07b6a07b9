import type { PluginListItem } from "@baize/protocol";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { i18n } from "../../i18n/i18n.ts";
import { pluginOf, visiblePlugin } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { coverAddress } from "./cover-hosts.ts";

const tide: PluginListItem = pluginOf({
  id: 2,
  name: "Tidewatch",
  about: {
    sentence: { English: "Heroes hold a drowning coast.", German: "Helden halten eine Küste." },
    players: { least: 1, most: 4 },
    tags: [{ English: "co-operative", German: "kooperativ" }, { English: "solo" }],
    cover: "/games/tidewatch/art/cover.svg",
  },
});
const duel: PluginListItem = pluginOf({
  id: 3,
  name: "Duel",
  about: {
    sentence: null,
    players: { least: 2, most: 2 },
    tags: [{ English: "bluffing" }],
    cover: "https://pictures.example/duel.png",
  },
});
const silent = pluginOf({ id: 4, name: "Silent", about: null });

const routes = {
  "GET /api/plugins/visible/0": () => ({ body: { data: [tide, duel, silent] } }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
  "GET /api/plugins/visible/2/0": () => ({ body: visiblePlugin(tide) }),
  "GET /api/plugins/visible/3/0": () => ({ body: visiblePlugin(duel) }),
  "GET /api/plugins/visible/4/0": () => ({ body: visiblePlugin(silent) }),
};
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const row = async (name: string) => {
  const heading = await screen.findByRole("heading", { level: 3, name });
  return heading.closest("article") as HTMLElement;
};
const picture = (part: ParentNode) => part.querySelector("img")?.getAttribute("src") ?? null;
const here = (path: string) => new URL(path, location.origin).href;

beforeEach(() => localStorage.clear());

describe("a game tells about itself in the lobby", () => {
  it("its row has players, sentence, tags and its cover, which is fetched when it comes into sight", async () => {
    await openApp("/lobby", routes);
    const shown = await row("Tidewatch");
    expect(shown.textContent).toContain("by oleg · 1 to 4 players · v12");
    expect(shown.textContent).toContain("Heroes hold a drowning coast.");
    const tags = within(within(shown).getByRole("list", { name: "Tags" })).getAllByRole("link");
    expect(tags.map((tag) => tag.textContent)).toEqual(["co-operative", "solo"]);
    expect(picture(shown)).toBe(here("/games/tidewatch/art/cover.svg"));
    expect(shown.querySelector("img")?.getAttribute("loading")).toBe("lazy");
    expect((await row("Duel")).textContent).toContain("by oleg · 2 players · v12");
  });

  it("a game that says nothing has its name and a picture drawn from it", async () => {
    await openApp("/lobby", routes);
    const shown = await row("Silent");
    expect(shown.textContent).toContain("by oleg · v12");
    expect(within(shown).queryByRole("list")).toBeNull();
    await waitFor(() => expect(shown.querySelector("linearGradient")).not.toBeNull());
    expect(picture(shown)).toBeNull();
  });

  it("a cover that does not load gives way to a drawn one", async () => {
    await openApp("/lobby", routes);
    const shown = await row("Tidewatch");
    fireEvent.error(shown.querySelector("img") as Element);
    await waitFor(() => expect(shown.querySelector("linearGradient")).not.toBeNull());
    expect(picture(shown)).toBeNull();
  });

  it.each([
    ["drowning", ["Tidewatch"]],
    ["cooperative", ["Tidewatch"]],
    ["BLUFF", ["Duel"]],
  ])("words of sentence and tags are found: %s", async (words, found) => {
    const { user } = await openApp("/lobby", routes);
    await row("Tidewatch");
    await user.type(screen.getByRole("searchbox", { name: "Search games" }), words);
    await waitFor(() => expect(names()).toEqual(found));
  });

  it("pressing a tag narrows the list to games that have it, and back; the rest of the address stays", async () => {
    const { user, address } = await openApp("/lobby?order=name", routes);
    await user.click(within(await row("Tidewatch")).getByRole("link", { name: "solo" }));
    await waitFor(() => expect(names()).toEqual(["Tidewatch"]));
    expect(address()).toBe("/lobby?order=name&tag=solo");
    expect(await screen.findByText("Tagged “solo”")).toBeTruthy();
    const tags = within(within(await row("Tidewatch")).getByRole("list", { name: "Tags" }));
    expect(tags.getByRole("link", { current: "page" }).textContent).toBe("solo");
    await user.click(screen.getByRole("button", { name: "Show all games" }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(address()).toBe("/lobby?order=name");
  });

  it("a tag that no game has says so and leads back to all games", async () => {
    await openApp("/lobby?tag=chess", routes);
    expect(await screen.findByText("No game is tagged “chess”.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show all games" })).toBeTruthy();
  });

  it("is read in the reader's language, with English where it has no other; the tag's address is the same in all", async () => {
    await openApp("/lobby?tag=co-operative", routes);
    const shown = await row("Tidewatch");
    await act(async () => void (await i18n.changeLanguage("de")));
    expect(shown.textContent).toContain("1 bis 4 Spieler");
    expect(shown.textContent).toContain("Helden halten eine Küste.");
    expect(within(shown).getByRole("link", { current: "page" }).textContent).toBe("kooperativ");
    expect(await screen.findByText("Schlagwort „kooperativ“")).toBeTruthy();
  });

  it("the game's own page has all of it, and its tags lead to the lobby", async () => {
    await openApp("/plugin/2", routes);
    await screen.findByRole("heading", { level: 1, name: "Tidewatch" });
    const page = screen.getByRole("main");
    expect(page.textContent).toContain("by oleg · 1 to 4 players");
    expect(page.textContent).toContain("Heroes hold a drowning coast.");
    expect(picture(page)).toBe(here("/games/tidewatch/art/cover.svg"));
    expect(screen.getByRole("link", { name: "solo" }).getAttribute("href")).toBe("/lobby?tag=solo");
  });
});

describe("covers of other sites", () => {
  it("are asked of nobody before the visitor has asked for them, then drawn on the page and in the lobby", async () => {
    const { user } = await openApp("/plugin/3", routes);
    const ask = await screen.findByRole("button", { name: "Show the picture from pictures.example" });
    expect(picture(document)).toBeNull();
    await user.click(ask);
    expect(picture(screen.getByRole("main"))).toBe("https://pictures.example/duel.png");
    expect(screen.queryByRole("button", { name: /^Show the picture/ })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Back to lobby" }));
    expect(picture(await row("Duel"))).toBe("https://pictures.example/duel.png");
  });

  it("in the lobby a drawn cover stands for them until then", async () => {
    await openApp("/lobby", routes);
    const shown = await row("Duel");
    await waitFor(() => expect(shown.querySelector("linearGradient")).not.toBeNull());
    expect(picture(shown)).toBeNull();
  });

  it("only addresses of pictures count, and another host in disguise is another host", () => {
    expect(coverAddress("data:image/svg+xml,x", [])).toBe("data:image/svg+xml,x");
    for (const cover of [
      null,
      "",
      "data:text/html,x",
      "javascript:alert(1)",
      "//evil.example/c.png",
      "/\\evil.example/c.png",
      "http://evil.example:81/c.png",
    ]) {
      expect(coverAddress(cover, ["evil.example:82"]), String(cover)).toBeNull();
    }
  });
});
