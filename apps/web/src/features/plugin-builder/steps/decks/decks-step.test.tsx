import type { JsonObject } from "@baize/engine";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { readDecks } from "../../decks/game-decks.ts";
import { exportDefinition } from "../../export/export-definition.ts";
import type { BuilderState } from "../../model/builder-state.ts";
import { type OpenedBuilder, openBuilder } from "../../testing/open-builder.tsx";

/** The decks that would be written now. */
function written({ builder }: OpenedBuilder) {
  const { preBuiltDecks, deckMenu } = exportDefinition(builder.store.getState().work, { date: "2030-01-15" });
  return { decks: preBuiltDecks as Record<string, JsonObject>, menu: deckMenu as JsonObject };
}
const made: Partial<BuilderState> = {
  decks: readDecks({
    preBuiltDecks: {
      flames: { label: "Flames", cards: [{ databaseId: "l-001", quantity: 2, loadGroupId: "playerNDeck" }] },
      shades: {
        label: "Shades",
        cards: [
          { databaseId: "l-002", quantity: 1, loadGroupId: "playerNDeck" },
          { databaseId: "l-099", quantity: 1, loadGroupId: "playerNDeck" },
          { databaseId: "l-098", quantity: 1, loadGroupId: "playerNDeck" },
          { databaseId: "l-004", quantity: 3, loadGroupId: "playerNPocket" },
        ],
      },
      secret: { label: "Secret", cards: [] },
    },
    deckMenu: {
      subMenus: [{ label: "Basic", deckLists: [{ label: "Flames", deckListId: "flames" }] }],
      deckLists: [
        { label: "Shades", deckListId: "shades" },
        { label: "Lost", deckListId: "lost" },
      ],
    },
  }),
};
const row = (name: string) => screen.findByRole("listitem", { name });
const openDeck = async ({ user }: OpenedBuilder, name: string) =>
  user.click(within(await row(name)).getByRole("button", { name: new RegExp(`^${name}`) }));
async function choose({ user }: OpenedBuilder, menu: string, ...items: string[]): Promise<void> {
  await user.click(screen.getByRole("button", { name: menu }));
  for (const name of items) await user.click(await screen.findByRole("menuitem", { name }));
}
const namesIn = (name: string) =>
  within(screen.getByRole("list", { name }))
    .queryAllByRole("listitem")
    .map((item) => item.getAttribute("aria-label") ?? item.textContent);

describe("the step Decks", () => {
  it("a deck is made: named, filled with a type and with cards by hand, and it stands in the menu", async () => {
    const opened = await openBuilder("decks");
    const { user } = opened;
    await user.click(await screen.findByRole("button", { name: "Add deck" }));
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Deck Name" });
    await waitFor(() => expect(document.activeElement).toBe(name));
    // The name that nobody has given is written over.
    await user.keyboard("Embers");
    await choose(opened, "Add many cards", "Shade (2)");
    await user.click(screen.getByRole("button", { name: "Add 3: Ember Wick" }));
    await user.click(screen.getByRole("button", { name: "One Ember Wick less" }));
    expect(screen.getByText("Ember Wick: 2 in My Deck")).toBeTruthy();
    const { decks, menu } = written(opened);
    expect(decks.embers).toMatchObject({
      label: "Embers",
      cards: [
        { databaseId: "l-002", quantity: 1, loadGroupId: "playerNDeck" },
        { databaseId: "l-003", quantity: 1 },
        { databaseId: "l-001", quantity: 2 },
      ],
    });
    expect(menu.deckLists).toEqual([{ label: "Embers", deckListId: "embers" }]);
    await user.click(screen.getByRole("button", { name: "All decks" }));
    expect(within(await row("Embers")).getByText("4 cards")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("Embers");
  });

  it("samples follow the cards until their cards are changed, and undo brings that back", async () => {
    const opened = await openBuilder("decks");
    await openDeck(opened, "Sample Deck 1");
    expect(screen.getByText(/made from the card table and follows it/)).toBeTruthy();
    await opened.user.click(screen.getByRole("button", { name: "Remove Oil Flask" }));
    expect(screen.queryByText(/made from the card table and follows it/)).toBeNull();
    expect(opened.state().decks?.decks[0]).not.toHaveProperty("follows");
    opened.builder.undo();
    expect(await screen.findByText(/made from the card table and follows it/)).toBeTruthy();
    expect(opened.state().decks).toBeUndefined();
  });

  it("the list is the menu: submenus, the menu itself, what stands in none, and entries without a deck", async () => {
    await openBuilder("decks", made);
    await row("Flames");
    expect(namesIn("Basic")).toEqual(["Flames"]);
    expect(namesIn("In the menu itself")).toEqual(["Shades", "Lost"]);
    expect(namesIn("Not in the menu")).toEqual(["Secret"]);
    expect(within(await row("Lost")).getByText("There is no deck lost.")).toBeTruthy();
    expect(within(await row("Shades")).getByText("6 cards")).toBeTruthy();
  });

  it("decks are moved by arrow keys, also out of their submenu, and by their menu", async () => {
    const opened = await openBuilder("decks", made);
    within(await row("Flames"))
      .getByRole("button", { name: "Move Flames" })
      .focus();
    await opened.user.keyboard("{ArrowDown}");
    expect(namesIn("In the menu itself")).toEqual(["Flames", "Shades", "Lost"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Flames");
    await opened.user.keyboard("{ArrowDown}");
    expect(namesIn("In the menu itself")).toEqual(["Shades", "Flames", "Lost"]);
    await choose(opened, "More about Secret", "Move to", "Basic");
    expect(namesIn("Basic")).toEqual(["Secret"]);
    await choose(opened, "More about Shades", "Move to", "Not in the menu");
    expect(namesIn("Not in the menu")).toEqual(["Shades"]);
    expect(written(opened).menu).toEqual({
      subMenus: [{ label: "Basic", deckLists: [{ label: "Secret", deckListId: "secret" }] }],
      deckLists: [
        { label: "Flames", deckListId: "flames" },
        { label: "Lost", deckListId: "lost" },
      ],
    });
  });

  it("a deck is duplicated, and removed with a way back", async () => {
    const opened = await openBuilder("decks", made);
    await row("Flames");
    await choose(opened, "More about Flames", "Duplicate");
    expect(namesIn("Basic")).toEqual(["Flames", "Flames (copy)"]);
    await choose(opened, "More about Flames", "Remove deck");
    expect(written(opened).decks).not.toHaveProperty("flames");
    expect(namesIn("Basic")).toEqual(["Flames (copy)"]);
    const toast = within(screen.getByText("Flames was removed.").closest<HTMLElement>("[role=status]")!);
    await opened.user.click(toast.getByRole("button", { name: "Undo" }));
    const { flames, flamesCopy } = written(opened).decks;
    expect(flamesCopy).toEqual({ ...flames, label: "Flames (copy)" });
    expect(namesIn("Basic")).toEqual(["Flames", "Flames (copy)"]);
  });

  it("submenus are added, named and removed; what was in one stays", async () => {
    const opened = await openBuilder("decks", made);
    await row("Flames");
    await opened.user.click(screen.getByRole("button", { name: "Add submenu" }));
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("New submenu"));
    await opened.user.clear(document.activeElement as HTMLInputElement);
    await opened.user.keyboard("Nights");
    await choose(opened, "More about submenu Nights", "Move up");
    expect((written(opened).menu.subMenus as JsonObject[]).map(({ label }) => label)).toEqual([
      "Nights",
      "Basic",
    ]);
    await choose(opened, "More about submenu Basic", "Remove submenu, keep its decks");
    expect(namesIn("In the menu itself")).toEqual(["Shades", "Lost", "Flames"]);
  });

  it("cards and a group that are gone are said in the deck, and mended all at once", async () => {
    const opened = await openBuilder("decks", made);
    await openDeck(opened, "Shades");
    expect(screen.getByText(/^2 cards of this deck are not in the card table any more\./)).toBeTruthy();
    expect(screen.getAllByText("This card is not in the game's card database.")).toHaveLength(2);
    await opened.user.click(screen.getByRole("button", { name: "Take them out" }));
    expect(screen.queryByText(/not in the card table any more/)).toBeNull();
    expect(screen.getByText(/^Your game has no group playerNPocket\./)).toBeTruthy();
    await opened.user.selectOptions(screen.getByRole("combobox", { name: "Load into" }), "My Deck");
    expect(written(opened).decks.shades?.cards).toEqual([
      { databaseId: "l-002", quantity: 1, loadGroupId: "playerNDeck" },
      { databaseId: "l-004", quantity: 3, loadGroupId: "playerNDeck" },
    ]);
  });

  it("every group that a deck loads into has a section, and takes cards there", async () => {
    const cards = [{ databaseId: "l-001", quantity: 1, loadGroupId: "sharedSetAside" }];
    const decks = readDecks({ preBuiltDecks: { market: { label: "Market", cards } } });
    const opened = await openBuilder("decks", { decks });
    await openDeck(opened, "Market");
    await opened.user.click(screen.getByRole("radio", { name: "Set Aside (1)" }));
    await opened.user.click(screen.getByRole("button", { name: "Add 2: Paper Moon" }));
    expect(written(opened).decks.market?.cards).toMatchObject([
      ...cards,
      { databaseId: "l-002", quantity: 2, loadGroupId: "sharedSetAside" },
    ]);
  });

  it("a problem with a deck leads into it, one with the menu to the list", async () => {
    const opened = await openBuilder("groups", made);
    opened.builder.goTo({ step: "decks", field: "decks/2" });
    expect(await screen.findByRole("textbox", { name: "Deck Name" })).toHaveProperty("value", "Shades");
    opened.builder.goTo({ step: "decks", field: "decks/menu" });
    await row("Flames");
  });

  it("a list that is pasted becomes a deck, without asking anybody for cards that people made", async () => {
    const opened = await openBuilder("decks", made);
    await row("Flames");
    await opened.user.click(screen.getByRole("button", { name: "Add from a list" }));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(await dialog.findByRole("textbox", { name: /paste/i }));
    await opened.user.paste("2 Ember Wick\n1 Paper Moon");
    await opened.user.click(dialog.getByRole("button", { name: "Continue" }));
    await opened.user.click(await dialog.findByRole("button", { name: /^Import/ }));
    await screen.findByRole("textbox", { name: "Deck Name" });
    const cards = Object.values(written(opened).decks).at(-1)?.cards;
    expect(cards).toMatchObject([
      { databaseId: "l-001", quantity: 2, loadGroupId: "playerNDeck" },
      { databaseId: "l-002", quantity: 1, loadGroupId: "playerNDeck" },
    ]);
  });

  it("many decks can be searched by name", async () => {
    const preBuiltDecks = Object.fromEntries(
      Array.from({ length: 14 }, (_, index) => [`d${index}`, { label: `Box ${index + 1}`, cards: [] }]),
    );
    const { user } = await openBuilder("decks", { decks: readDecks({ preBuiltDecks }) });
    await user.type(await screen.findByRole("searchbox", { name: "Search decks" }), "bóx 14");
    expect(namesIn("Not in the menu")).toEqual(["Box 14"]);
    await user.type(screen.getByRole("searchbox", { name: "Search decks" }), "x");
    expect(screen.getByText("No deck has this name.")).toBeTruthy();
  });

  it("without a deck it says what a game without decks is like", async () => {
    await openBuilder("decks", { decks: { decks: [], menu: null } });
    expect(await screen.findByText("Your game has no decks yet.")).toBeTruthy();
  });
});
