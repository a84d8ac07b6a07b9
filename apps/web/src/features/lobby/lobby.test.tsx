import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { gate, type Routes, refusal } from "../../testing/backend.ts";
import { pluginOf, profileOf, roomOf } from "../../testing/fixtures.ts";
import { openApp } from "../../testing/open-app.tsx";
import { withSite } from "../../testing/with-site.ts";

const plugins = [
  pluginOf({ id: 1, name: "Côte d’Azur", updated_at: "2024-03-01T00:00:00", count_30d: 1 }),
  pluginOf({
    id: 2,
    name: "Tidewatch",
    author_alias: "Ärger",
    updated_at: "2024-02-01T00:00:00",
    count_30d: 50,
  }),
  pluginOf({ id: 3, name: "Secret", public: false }),
];
const routes = (more: Routes = {}): Routes => ({
  "GET /api/plugins/visible/0": () => ({ body: { data: plugins.filter((plugin) => plugin.public) } }),
  "GET /api/plugins/visible/7": () => ({ body: { data: plugins } }),
  "GET /api/rooms": () => ({ body: { data: [] } }),
  "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
  ...more,
});
const names = () => screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);

describe("lobby", () => {
  it("P2-01 / leads to it", async () => {
    const { address } = await openApp("/", routes());
    await waitFor(() => expect(address()).toBe("/lobby"));
  });

  it.each([
    ["P2-02", "/lobby"],
    ["P2-02", "/lobby/"],
    ["P2-03", "/newroom"],
    ["P2-03", "/newroom/old/suffix"],
  ])("%s %s shows it with its tabs (P2-04, P2-05)", async (_, path) => {
    await openApp(path, routes());
    expect(await screen.findByRole("tab", { name: "Public Plugins" })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Private Plugins" })).toBeTruthy();
  });

  it("P0-02 P6-01 P6-02 T2-04 T2-05 lists the public plugins, latest change first, each leading to its lobby, its Play button too", async () => {
    await openApp("/lobby", routes());
    const link = await screen.findByRole("link", { name: "Tidewatch" });
    expect(link.getAttribute("href")).toBe("/plugin/2");
    const play = screen.getByRole("link", { name: /^Play: ?Tidewatch$|^Play ?: Tidewatch$/ });
    expect(play.getAttribute("href")).toBe("/plugin/2?play=true");
    expect(names()).toEqual(["Côte d’Azur", "Tidewatch"]);
    expect(screen.queryByRole("button", { name: /^Favourite/ })).toBeNull();
  });

  it("Play now opens the game most played: its page for visitors, the question for a new room for users", async () => {
    await openApp("/lobby", routes());
    const play = () => screen.findByRole("link", { name: "Play now" });
    await screen.findByRole("link", { name: "Tidewatch" });
    expect((await play()).getAttribute("href")).toBe("/plugin/2");
    cleanup();
    await openApp("/lobby", routes(), { signedIn: true });
    await screen.findByRole("link", { name: "Tidewatch" });
    expect((await play()).getAttribute("href")).toBe("/plugin/2?play=true");
  });

  it("a row says on what day its game was last changed, not in which second", async () => {
    const updated_at = new Date().toISOString().slice(0, 19);
    await openApp(
      "/lobby",
      routes({
        "GET /api/plugins/visible/0": () => ({ body: { data: [pluginOf({ id: 2, updated_at })] } }),
      }),
    );
    expect((await screen.findByText(/^Last update:/)).textContent).toBe("Last update: today");
  });

  it("Make a game on top leads to the builder, which is open to visitors, Documentation at the bottom to all that can be read", async () => {
    await openApp("/lobby", routes());
    const make = await screen.findByRole("link", { name: "Make a game" });
    expect(make.getAttribute("href")).toBe("/plugin-builder");
    const read = await screen.findByRole("link", { name: "Documentation" });
    expect(read.getAttribute("href")).toBe("/docs");
  });

  it("where there is nothing to search, the field does not count to zero", async () => {
    await openApp("/lobby?tab=private", routes());
    await screen.findByText("Log in to see private plugins.");
    expect(screen.getByRole("searchbox").getAttribute("placeholder")).toBe("Search games");
  });

  it("P2-05 P6-05 lists the private ones in a tab of their own", async () => {
    const { user, address } = await openApp("/lobby", routes(), { signedIn: true });
    await user.click(await screen.findByRole("tab", { name: "Private Plugins" }));
    expect(await screen.findByRole("link", { name: "Secret" })).toBeTruthy();
    expect(names()).toEqual(["Secret"]);
    expect(address()).toBe("/lobby?tab=private");
  });

  it("asks visitors to log in for private plugins, and leads them back", async () => {
    await openApp("/lobby?tab=private", routes());
    const link = within(await screen.findByRole("tabpanel")).findByRole("link", { name: "Log In" });
    expect((await link).getAttribute("href")).toBe("/login?returnTo=%2Flobby%3Ftab%3Dprivate");
  });

  it("the arrow keys move between the tabs", async () => {
    const { user } = await openApp("/lobby", routes());
    (await screen.findByRole("tab", { name: "Public Plugins" })).focus();
    await user.keyboard("{ArrowRight}");
    const tab = screen.getByRole("tab", { name: "Private Plugins" });
    await waitFor(() => expect(tab.getAttribute("aria-selected")).toBe("true"));
    expect(document.activeElement).toBe(tab);
  });

  it.each(["cote", "TIDE", "arger"])(
    "searches name and author without regard to case and accents: %s",
    async (search) => {
      const { user } = await openApp("/lobby", routes());
      await screen.findByRole("link", { name: "Tidewatch" });
      await user.type(screen.getByRole("searchbox", { name: "Search games" }), search);
      await waitFor(() => expect(names()).toHaveLength(1));
    },
  );

  it("orders by what has been played most", async () => {
    const { user } = await openApp("/lobby", routes());
    await user.selectOptions(await screen.findByLabelText("Order"), "played");
    await waitFor(() => expect(names()).toEqual(["Tidewatch", "Côte d’Azur"]));
  });

  it("users star games, which then come first; visitors see no stars", async () => {
    let stored: Record<string, boolean> = {};
    const { user, backend } = await openApp(
      "/lobby",
      routes({
        "GET /api/v1/profile": () => ({ body: { user_profile: profileOf({ favorite_plugins: stored }) } }),
        "POST /api/v1/profile/update_favorite_plugins": ({ body }) => {
          stored = (body as { favorite_plugins: Record<string, boolean> }).favorite_plugins;
          return { body: { success: { message: "Updated favorite plugins" } } };
        },
      }),
      { signedIn: true },
    );
    const star = (name: string) => screen.findByRole("button", { name: `Favourite: ${name}` });
    await user.click(await star("Tidewatch"));
    await waitFor(() => expect(names()).toEqual(["Tidewatch", "Côte d’Azur"]));
    expect((await star("Tidewatch")).getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(stored).toEqual({ 2: true }));
    await user.click(await star("Tidewatch"));
    await waitFor(() => expect(stored).toEqual({}));
    expect(names()).toEqual(["Côte d’Azur", "Tidewatch"]);
    expect(backend.askedFor("POST /api/v1/profile/update_favorite_plugins")).toHaveLength(2);
  });

  it("a star that is not stored goes out again, and the page says so", async () => {
    const { user } = await openApp(
      "/lobby",
      routes({ "POST /api/v1/profile/update_favorite_plugins": () => refusal(500, "x") }),
      { signedIn: true },
    );
    await user.click(await screen.findByRole("button", { name: "Favourite: Tidewatch" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Error contacting server.");
    expect(names()).toEqual(["Côte d’Azur", "Tidewatch"]);
  });

  it("of two stars, one right after the other, only the one goes out again that is not stored", async () => {
    const answer = gate();
    let stored: Record<string, boolean> = {};
    const { user, backend } = await openApp(
      "/lobby",
      routes({
        "POST /api/v1/profile/update_favorite_plugins": async ({ body }) => {
          if (backend.askedFor("POST /api/v1/profile/update_favorite_plugins").length === 1) {
            await answer.opened;
            return refusal(500, "x");
          }
          stored = (body as { favorite_plugins: Record<string, boolean> }).favorite_plugins;
          return { body: { success: { message: "Updated favorite plugins" } } };
        },
      }),
      { signedIn: true },
    );
    const star = (name: string) => screen.findByRole("button", { name: `Favourite: ${name}` });
    const isLit = async (name: string) => (await star(name)).getAttribute("aria-pressed") === "true";
    await user.click(await star("Tidewatch"));
    await user.click(await star("Côte d’Azur"));
    // Both are shown while the server has answered neither.
    await waitFor(async () =>
      expect([await isLit("Tidewatch"), await isLit("Côte d’Azur")]).toEqual([true, true]),
    );
    answer.open();
    expect((await screen.findByRole("alert")).textContent).toContain("Error contacting server.");
    expect([await isLit("Tidewatch"), await isLit("Côte d’Azur")]).toEqual([false, true]);
    // The server is told of every star at once: what it has is what is shown.
    await waitFor(() => expect(stored).toEqual({ 1: true }));
  });

  it("a star that was put and taken back at once ends as it began", async () => {
    let stored: Record<string, boolean> | null = null;
    const { user, backend } = await openApp(
      "/lobby",
      routes({
        "POST /api/v1/profile/update_favorite_plugins": ({ body }) => {
          stored = (body as { favorite_plugins: Record<string, boolean> }).favorite_plugins;
          return { body: { success: { message: "Updated favorite plugins" } } };
        },
      }),
      { signedIn: true },
    );
    await user.dblClick(await screen.findByRole("button", { name: "Favourite: Tidewatch" }));
    await waitFor(() =>
      expect(backend.askedFor("POST /api/v1/profile/update_favorite_plugins")).toHaveLength(2),
    );
    await waitFor(() => expect(stored).toEqual({}));
    const star = await screen.findByRole("button", { name: "Favourite: Tidewatch" });
    expect(star.getAttribute("aria-pressed")).toBe("false");
  });

  it("a failure to load offers another try", async () => {
    let broken = true;
    const { user } = await openApp(
      "/lobby",
      routes({
        "GET /api/plugins/visible/0": () =>
          broken ? refusal(500, "x") : { body: { data: plugins.slice(0, 1) } },
      }),
    );
    const retry = await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole("link", { name: "Côte d’Azur" })).toBeTruthy();
  });

  it("P1-23 P1-24 a banner says that the beta has ended and points to the main site, until it is closed", async () => {
    withSite({ mainSite: "https://cards.example/" });
    const { user } = await openApp("/lobby", routes());
    const banner = await screen.findByRole("complementary");
    expect(banner.textContent).toContain("The beta has ended. Play on the main site: cards.example");
    expect(within(banner).getByRole("link").getAttribute("href")).toBe("https://cards.example/");
    await user.click(within(banner).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    const closed = { ...localStorage };
    cleanup();
    await openApp("/lobby", routes(), { stored: closed });
    expect(await screen.findByRole("tab", { name: "Public Plugins" })).toBeTruthy();
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("table C18 where no main site is set nothing tells of a beta", async () => {
    await openApp("/lobby", routes());
    expect(await screen.findByRole("tab", { name: "Public Plugins" })).toBeTruthy();
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  it("where nobody can pay the support dialog says so, and offers nothing to pay", async () => {
    const { user } = await openApp("/lobby", routes(), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Support the project" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/Paid support is not set up on this server\./)).toBeTruthy();
    expect(dialog.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/docs/site-links.md",
    ]);
  });

  it("where everything is open to everybody there is no support button", async () => {
    withSite({ support: { levels: "off" } });
    await openApp("/lobby", routes());
    expect(await screen.findByRole("link", { name: /^Chat community/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Support the project" })).toBeNull();
  });

  it("P2-36 T2-07 T6-22 the support button opens a dialog, which asks visitors to log in and leads there", async () => {
    withSite({ support: { clientId: "c1" } });
    const { user } = await openApp("/lobby", routes());
    await user.click(await screen.findByRole("button", { name: "Support the project" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Log in first, then try again");
    expect(
      within(dialog)
        .getByRole("link", { name: /log in/i })
        .getAttribute("href"),
    ).toMatch(/^\/login/);
  });

  it("P2-36 users see the three tiers of support", async () => {
    withSite({ support: { clientId: "c1" } });
    const { user } = await openApp("/lobby", routes(), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Support the project" }));
    const links = within(await screen.findByRole("dialog")).getAllByRole("link", { name: /^Support for/ });
    expect(
      links.map((link) => new URL(link.getAttribute("href") ?? "").searchParams.get("min_cents")),
    ).toEqual([...["300", "500", "1000"]]);
  });

  it("D-50, T6-18, T6-19, T6-20, T6-21: each tier lists what its level opens, and no more", async () => {
    withSite({ support: { clientId: "c1" } });
    const { user } = await openApp("/lobby", routes(), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Support the project" }));
    const dialog = within(await screen.findByRole("dialog"));
    const opened = dialog.getAllByRole("list").map((list) =>
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    );
    expect(opened).toEqual([
      ["Unlimited saved games", "Full replay of every saved game", "Private custom content"],
      [
        "Everything from the previous level",
        "Your own card art",
        "Your own card backs",
        "Your own backgrounds",
        "Private custom content (from $3 on)",
      ],
      [
        "Everything from the previous level",
        "A supporter role in the chat community, if you like",
        "The developers' channels",
      ],
    ]);
  });

  it("P2-37 P2-38 chat community and source code open in new tabs", async () => {
    await openApp("/lobby", routes());
    for (const name of [/^Chat community/, /^Source code/])
      expect((await screen.findByRole("link", { name })).getAttribute("target")).toBe("_blank");
  });

  it("P0-01 P2-39 P2-40 an About text links to the Terms of Service and Privacy Policy", async () => {
    const { user } = await openApp("/lobby", routes());
    const about = await screen.findByRole("region", { name: "About" });
    expect(about.textContent).toContain("free and independent");
    await user.click(within(about).getByRole("button", { name: "Terms of Service and Privacy Policy" }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(7);
  });

  it("where no room is open, Create one! leads to a room of the game that most people play", async () => {
    await openApp("/lobby", routes(), { signedIn: true });
    const link = await screen.findByRole("link", { name: "Create one!" });
    expect(link.closest("p")?.textContent).toBe("No open rooms. Create one!");
    expect(link.getAttribute("href")).toBe("/plugin/2?play=true");
  });

  it("a visitor logs in first, and is then asked about the room", async () => {
    await openApp("/lobby", routes());
    const link = await screen.findByRole("link", { name: "Create one!" });
    const { pathname, searchParams } = new URL(link.getAttribute("href") ?? "", "http://here");
    expect([pathname, searchParams.get("returnTo")]).toEqual(["/login", "/plugin/2?play=true"]);
  });

  it("T7-78 T9-27 T9-28 lists the open rooms and says which are active", async () => {
    const now = Math.floor(Date.now() / 1000);
    await openApp(
      "/lobby",
      routes({
        "GET /api/rooms": () => ({
          body: {
            data: [roomOf({ plugin_id: 2 }), roomOf({ id: 91, name: "old-owl-02", last_update: now - 61 })],
          },
        }),
        "GET /api/v1/profile/9": () => ({
          body: { user_profile: { id: 9, alias: "oleg", supporter_level: null } },
        }),
      }),
    );
    const active = (await screen.findByText("calm-otter-17")).closest("tr");
    const cells = () => [...(active?.cells ?? [])].slice(1).map((cell) => cell.textContent);
    await waitFor(() => expect(cells()).toEqual(["oleg", "Public", "2", "Active"]));
    expect(active?.cells[0]?.textContent).toBe("calm-otter-17Tidewatch");
    expect(screen.getByText("old-owl-02").closest("tr")?.textContent).toContain("Idle 1 min");
  });

  it("says once that they could not be asked for", async () => {
    await openApp("/lobby", routes({ "GET /api/rooms": () => ({ status: 502, body: null }) }));
    const said = await screen.findByText("Error communicating with server…", undefined, { timeout: 10_000 });
    expect(said.closest("[role=alert]")?.textContent).toBe("Error communicating with server…");
  });

  it("says of how many rooms it shows the newest", async () => {
    const counts = [
      { plugin_id: 2, total: 700, active: 40 },
      { plugin_id: 4, total: 9000, active: 800 },
    ];
    await openApp("/lobby", routes({ "GET /api/rooms": () => ({ body: { data: [roomOf()], counts } }) }));
    expect(await screen.findByText("The 1 rooms used last, of 9700 open ones.")).toBeTruthy();
  });

  it("T9-27 T9-28 a room in which nothing happens becomes idle without anything being loaded again", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { backend } = await openApp(
      "/lobby",
      routes({ "GET /api/rooms": () => ({ body: { data: [roomOf({ plugin_id: 2 })] } }) }),
    );
    const row = (await screen.findByText("calm-otter-17")).closest("tr");
    expect(row?.textContent).toContain("Active");
    const asked = backend.askedFor("GET /api/rooms").length;
    act(() => void vi.advanceTimersByTime(70_000));
    expect(row?.textContent).toContain("Idle 1 min");
    expect(backend.askedFor("GET /api/rooms")).toHaveLength(asked);
  });

  it("T9-25 T9-26 pages the rooms by 20, or as many as chosen", async () => {
    const rooms = Array.from({ length: 25 }, (_, index) =>
      roomOf({ id: 100 + index, name: `room-${index}` }),
    );
    const { user } = await openApp("/lobby", routes({ "GET /api/rooms": () => ({ body: { data: rooms } }) }));
    await screen.findByText("room-0");
    const rows = () => within(screen.getByRole("table")).getAllByRole("row").length - 1;
    expect(rows()).toBe(20);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(rows()).toBe(5);
    const sizes = screen.getByLabelText("Rows per page");
    expect(
      within(sizes)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["10", "20", "50", "200"]);
    await user.selectOptions(sizes, "50");
    expect(rows()).toBe(25);
  });
});
