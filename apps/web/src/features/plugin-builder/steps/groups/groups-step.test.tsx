import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { defaultGroups, withPlayers } from "../../groups/default-groups.ts";
import type { Group } from "../../model/builder-state.ts";
import type { GameAction } from "../../model/game-action.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });
const button = (name: string) => screen.getByRole("button", { name });
const optionsOf = (select: HTMLElement) =>
  [...select.querySelectorAll("option")].map((option) => option.text);

describe("the Groups step", () => {
  it("D-71 offers every group's id, label, type of six, controller and, of discards only, the deck, P3-41, P3-42, P3-43, P3-44, P3-45", async () => {
    const { user, state } = await openBuilder("groups");
    const discard = within(await row("Player 2 Discard"));
    const choice = (name: string) => discard.getByRole("combobox", { name });

    expect(optionsOf(choice("Group Type"))).toEqual(["Deck", "Discard", "Hand", "In Play", "Aside"]);
    expect(optionsOf(choice("Controller"))).toEqual(["Shared", "Player 1", "Player 2"]);
    expect(optionsOf(choice("Corresponding Deck"))).toEqual([
      ...["Select a deck", "Player 1 Deck", "Player 2 Deck"],
    ]);
    await user.type(discard.getByRole("textbox", { name: "Label" }), "s");
    await user.type(discard.getByRole("textbox", { name: "Group ID" }), "Pile");
    await user.selectOptions(choice("Corresponding Deck"), "player1Deck");
    await user.selectOptions(choice("Controller"), "Shared");
    const find = () => state().groups.find(({ label }) => label === "Player 2 Discards");
    expect(find()).toMatchObject({
      groupId: "player2DiscardPile",
      groupType: "Discard",
      controller: "shared",
      correspondingDeck: "player1Deck",
    });

    const hand = within(await row("Player 2 Hand"));
    expect(hand.getByRole("combobox", { name: "Corresponding Deck" })).toHaveProperty("disabled", true);
    await user.selectOptions(choice("Group Type"), "Aside");
    expect(choice("Corresponding Deck")).toHaveProperty("disabled", true);
    expect(find()).toMatchObject({ groupType: "Aside" });
    expect(find()).not.toHaveProperty("correspondingDeck");
  });

  it("lets hands be seen by their players alone, all of them by one switch", async () => {
    const { user, state } = await openBuilder("groups");
    const isPrivate = screen.getByRole("switch", { name: "Only its player sees the cards of a hand" });
    const seenByController = () => state().groups.filter(({ sight }) => sight === "controller");
    expect(isPrivate).toHaveProperty("checked", false);
    screen.getByText(/^Hands lie open/);
    await user.click(isPrivate);
    expect(seenByController().map(({ groupId }) => groupId)).toEqual(["player1Hand", "player2Hand"]);
    screen.getByText(/^Nobody else sees/);
    await user.click(isPrivate);
    expect(seenByController()).toEqual([]);
  });

  it("says that groups of players belong together while one is renamed that the layout shows of all", async () => {
    const { user, state } = await openBuilder("groups");
    const shown = () => screen.queryByText(/The groups of the players belong together/);
    expect(shown()).toBeNull();
    const rename = async (name: string, id: string) => {
      const field = within(await row(name)).getByRole("textbox", { name: "Group ID" });
      await user.clear(field);
      await user.type(field, id);
    };
    await rename("Player 1 Hand", "player1Fan");
    expect(shown()?.textContent).toContain("shows player2Hand also shows player1Hand");
    await rename("Player 2 Hand", "player2Fan");
    await waitFor(() => expect(shown()).toBeNull());
    expect(state().layout.rectangles.map(({ text }) => text)).toContain("{playerN}Fan");
  });

  it("says which actions named a group that was removed", async () => {
    const groups = defaultGroups(1);
    const [deck, other] = groups.filter(({ groupType }) => groupType !== "Discard");
    const [from, to] = [{ uid: deck!.uid }, { uid: other!.uid }];
    const action: GameAction = {
      uid: 1,
      actionId: "drawOne",
      label: "Draw one",
      occasion: { on: "choice", onTable: true, key: "" },
      deeds: [{ uid: 1, does: "move", from, to, count: 1, place: "top" }],
    };
    const { user, state } = await openBuilder("groups", { groups, maxPlayers: 1, actions: [action] });
    await row(other!.label);
    await user.click(button(`Remove ${other!.label}`));
    if (screen.queryByRole("alertdialog")) await user.click(button("Only the group"));
    const offer = screen.getByText(/1 action names it no more: Draw one\./).closest("[role=status]");
    await user.click(within(offer as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(state().actions).toEqual([action]);
  });

  it("D-71 once all are removed none come back by themselves, only by asking", async () => {
    const { user, builder, state } = await openBuilder("groups", { groups: defaultGroups(1), maxPlayers: 1 });
    // The discard before its deck, so that none of them is named by another.
    for (const name of [
      "Player 1 Discard",
      "Player 1 Deck",
      "Player 1 Hand",
      "Player 1 Play Area",
      "Set Aside",
    ]) {
      await row(name);
      await user.click(button(`Remove ${name}`));
      if (screen.queryByRole("alertdialog")) await user.click(button("Only the group"));
    }
    expect(state().groups).toEqual([]);
    builder.open("layout");
    builder.open("groups");
    expect(state().groups).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Make groups for 1 player" }));
    expect(state().groups).toEqual(defaultGroups(1));
  });

  it('D-72 a copy of player1Deck asks "Increment player number?": Yes, No and Cancel, P4-26', async () => {
    const { user, state } = await openBuilder("groups");
    const ids = () => state().groups.map(({ groupId }) => groupId);
    const before = ids();
    await row("Player 1 Discard");
    const ask = async (name: string) => {
      await user.click(button(`Duplicate ${name}`));
      return within(await screen.findByRole("alertdialog", { name: "Increment player number?" }));
    };

    await user.click((await ask("Player 1 Discard")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(ids()).toEqual(before);

    await user.click((await ask("Player 1 Discard")).getByRole("button", { name: "No" }));
    expect(ids()).toEqual(before.toSpliced(2, 0, "player1DiscardCopy"));
    expect(state().groups[2]).toMatchObject({ label: "Player 1 Discard", correspondingDeck: "player1Deck" });

    await user.click((await ask("Player 1 Deck")).getByRole("button", { name: "Yes" }));
    expect(state().groups[1]).toMatchObject({
      groupId: "player2DeckCopy",
      label: "Player 2 Deck",
      controller: "player2",
    });
    const refused = await ask("Player 2 Hand");
    expect(refused.getByText("There is no player 3.")).toBeDefined();
    expect(refused.getByRole("button", { name: "Yes" })).toHaveProperty("disabled", true);
  });

  it("D-72 the copy for the next player has their number in id, label, controller and deck", async () => {
    const groups = defaultGroups(2).filter(({ groupId }) => groupId !== "player2Discard");
    const { user, state } = await openBuilder("groups", { groups });
    await row("Player 1 Discard");
    await user.click(button("Duplicate Player 1 Discard"));
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    expect(state().groups[2]).toMatchObject({
      groupId: "player2Discard",
      label: "Player 2 Discard",
      controller: "player2",
      correspondingDeck: "player2Deck",
    });
  });

  it("D-72 a group that is no player's is copied without a question", async () => {
    const { user, state } = await openBuilder("groups");
    await row("Set Aside");
    await user.click(button("Duplicate Set Aside"));
    await user.click(screen.getAllByRole("button", { name: "Duplicate Set Aside" })[0] as HTMLElement);
    expect(
      state()
        .groups.slice(-3)
        .map(({ groupId }) => groupId),
    ).toEqual(["sharedSetAside", "sharedSetAsideCopy2", "sharedSetAsideCopy"]);
  });

  it("adds a group as a deck of player 1 whose id follows the label until it is typed by hand", async () => {
    const { user, state } = await openBuilder("groups");
    await row("Set Aside");
    await user.click(button("Add Group"));
    expect(state().groups.at(-1)).toMatchObject({
      groupId: "",
      label: "",
      groupType: "Deck",
      controller: "player1",
    });
    await waitFor(() => expect(document.activeElement?.tagName).toBe("INPUT"));
    await user.keyboard("Draw pile");
    expect(state().groups.at(-1)).toMatchObject({ label: "Draw pile", groupId: "drawPile" });
    const added = within(await row("Draw pile"));
    await user.type(added.getByRole("textbox", { name: "Group ID" }), "1");
    await user.type(added.getByRole("textbox", { name: "Label" }), "s");
    expect(state().groups.at(-1)).toMatchObject({ label: "Draw piles", groupId: "drawPile1" });
    await user.clear(added.getByRole("textbox", { name: "Group ID" }));
    await user.tab();
    expect(state().groups.at(-1)).toMatchObject({ groupId: "drawPiles", idFollows: true });
  });

  it("takes the boxes and links along when a group gets another id", async () => {
    const { user, state } = await openBuilder("groups");
    const id = within(await row("Set Aside")).getByRole("textbox", { name: "Group ID" });
    await user.clear(id);
    await user.type(id, "sharedRow");
    expect(state().layout.rectangles.at(-1)?.text).toBe("sharedRow");
  });

  it("says what names a group before it goes, and takes that along when asked to", async () => {
    const { user, builder, state } = await openBuilder("groups");
    await row("Set Aside");
    await user.click(button("Remove Set Aside"));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Set Aside?" }));
    expect(dialog.getByText("1 box of the layout shows it.")).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Group, boxes and links" }));
    expect(state().groups).toHaveLength(8);
    expect(state().layout.rectangles).toHaveLength(8);

    builder.undo();
    expect(state().layout.rectangles).toHaveLength(9);
  });

  it("offers a removed group back until the next edit", async () => {
    const { user, builder, state } = await openBuilder("groups");
    const before = state().groups;
    await row("Player 1 Hand");
    await user.click(button("Remove Player 1 Hand"));
    const toast = within(
      await screen.findByText("Player 1 Hand was removed.").then((text) => text.parentElement as HTMLElement),
    );
    await user.click(toast.getByRole("button", { name: "Undo" }));
    expect(state().groups).toEqual(before);

    await user.click(button("Remove Player 1 Hand"));
    builder.edit((now) => ({ ...now, pluginName: "Lanterns" }));
    await waitFor(() => expect(screen.queryByText("Player 1 Hand was removed.")).toBeNull());
  });

  it("offers groups for players who came later, made after those of the player before", async () => {
    const own = { groupId: "player1Library", label: "Player 1 Library", groupType: "Deck" } as const;
    const groups: Group[] = [{ uid: 1, controller: "player1", ...own }];
    const { user, builder, state } = await openBuilder("groups", { groups, maxPlayers: 1 });
    builder.edit((now) => withPlayers(now, 1, 2));
    await user.click(await screen.findByRole("button", { name: "Add groups for player 2" }));
    expect(state().groups[1]).toMatchObject({
      groupId: "player2Library",
      label: "Player 2 Library",
      controller: "player2",
    });
    expect(screen.queryByRole("button", { name: "Add groups for player 2" })).toBeNull();
  });

  it("shows a group that it has no words for as it is, and why", async () => {
    const groups = defaultGroups(1).map((group) =>
      group.groupId === "sharedSetAside" ? { ...group, label: "Quest", locked: true as const } : group,
    );
    await openBuilder("groups", { groups, maxPlayers: 1 });
    const locked = within(await row("Quest"));
    expect(locked.getByText(/Kept as it is: the builder does not know its group type/)).toBeDefined();
    expect(locked.queryByRole("textbox")).toBeNull();
    expect(locked.queryByRole("button")).toBeNull();
  });

  it("finds groups among many, and leads to one that is not among those found", async () => {
    const { user, builder } = await openBuilder("groups", { groups: defaultGroups(8), maxPlayers: 8 });
    await row("Player 8 Hand");
    await user.type(screen.getByRole("searchbox", { name: "Find a group" }), "player 3");
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Player 8 Hand" })).toBeNull());
    expect(screen.getByText("4 groups")).toBeDefined();
    builder.goTo({ step: "groups", field: "groups/1/label" });
    await waitFor(() => expect(document.activeElement).toHaveProperty("value", "Player 1 Deck"));
  });
});
