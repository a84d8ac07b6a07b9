import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import "fake-indexeddb/auto";
import { profileOf } from "../../../../testing/fixtures.ts";
import { openApp } from "../../../../testing/open-app.tsx";
import { actionProblems } from "../../checks/action-checks.ts";
import { lanternsDefinition, lanternsWork } from "../../export/testing/lanterns.ts";
import type { BuilderState } from "../../model/builder-state.ts";
import type { GameAction } from "../../model/game-action.ts";
import { rawOf } from "../../reopen/testing/stored-plugins.ts";
import { type OpenedBuilder, openBuilder } from "../../testing/open-builder.tsx";

const row = (name: string | RegExp) => screen.findByRole("listitem", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const choose = async ({ user }: OpenedBuilder, menu: string, entry: string) => {
  await user.click(await screen.findByRole("button", { name: menu }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
};
const select = async ({ user, field }: OpenedBuilder, path: string, option: string) =>
  user.selectOptions(field(path), option);

/** An action that a player chooses, and that says something. */
function saying(uid: number, label: string): GameAction {
  return {
    uid,
    actionId: label.toLowerCase(),
    label,
    occasion: { on: "choice", onTable: true, inMenu: true, key: "" },
    deeds: [{ uid: 1, does: "say", text: `${label}!` }],
  };
}
const open = (...actions: GameAction[]) => openBuilder("actions", { actions });
const only = ({ state }: { state: () => BuilderState }) => state().actions?.[0] as GameAction;

describe("the Actions step", () => {
  it("makes an action from nothing: a name, when it happens, and what happens then", async () => {
    const builder = await openBuilder("actions");
    await screen.findByText("No actions");
    await choose(builder, "Add an action", "Empty, to fill in yourself");
    await waitFor(() => expect(document.activeElement).toBe(builder.field("actions/1/label")));
    await builder.user.keyboard("New hand");
    await row("New hand");
    await choose(builder, "Add what happens", "Move cards to another group");
    await waitFor(() => expect(document.activeElement).toBe(builder.field("actions/1/deeds/1/does")));
    await select(builder, "actions/1/deeds/1/from", "Hand of the player who acts");
    await select(builder, "actions/1/deeds/1/to", "Set Aside");
    await select(builder, "actions/1/deeds/1/howMany", "All of them");
    await select(builder, "actions/1/deeds/1/place", "On top");

    expect(builder.state().actions).toEqual([
      {
        uid: 1,
        actionId: "newHand",
        label: "New hand",
        occasion: { on: "choice", onTable: true, inMenu: true, key: "" },
        deeds: [
          {
            uid: 1,
            does: "move",
            from: { uid: 3, own: true },
            to: { uid: 9 },
            count: "all",
            place: "top",
          },
        ],
      },
    ]);
  });

  it("begins with an action that is ready, filled with the groups of the game", async () => {
    const builder = await openBuilder("actions");
    await choose(builder, "Add an action", "Deal cards to everybody");
    await row("Deal cards to everybody");
    expect(only(builder).deeds).toEqual([
      {
        uid: 1,
        does: "move",
        from: { uid: 1, own: true },
        to: { uid: 3, own: true },
        count: 5,
        place: "bottom",
        each: true,
      },
    ]);
    const to = builder.field<HTMLSelectElement>("actions/1/deeds/1/to");
    expect(to.selectedOptions[0]?.text).toBe("Hand of each player");
    await builder.user.click(screen.getByRole("checkbox", { name: "For every player, one after the other" }));
    expect(to.selectedOptions[0]?.text).toBe("Hand of the player who acts");
    expect(only(builder).deeds[0]).not.toHaveProperty("each");
  });

  it("changes when it happens, each occasion with fields of its own", async () => {
    const builder = await open(saying(1, "Storm"));
    await row("Storm");
    const when = (option: string) => select(builder, "actions/1/occasion", option);
    await when("When a number reaches a value");
    await select(builder, "actions/1/counter", "Score of any player");
    await select(builder, "actions/1/reaches", "is at most");
    await builder.user.clear(builder.field("actions/1/value"));
    await builder.user.type(builder.field("actions/1/value"), "-3");
    expect(only(builder).occasion).toEqual({
      on: "counter",
      counter: { of: "player", uid: 1 },
      reaches: "atMost",
      value: -3,
    });
    await when("When a step of the round begins");
    await select(builder, "actions/1/step", "Cleanup, in Dusk");
    expect(only(builder).occasion).toEqual({ on: "step", step: 2001 });
    await when("When a card comes into a group");
    expect(only(builder).occasion).toEqual({ on: "enters", group: { uid: 4, own: true } });
    await when("When a new game begins");
    expect(only(builder).occasion).toEqual({ on: "newGame" });
  });

  it("says how it can be chosen, by boxes to tick", async () => {
    const builder = await open(saying(1, "Storm"));
    await row("Storm");
    await builder.user.click(screen.getByRole("checkbox", { name: "Button on the table" }));
    expect(only(builder).occasion).toEqual({ on: "choice", inMenu: true, key: "" });
    await builder.user.click(
      screen.getByRole("checkbox", { name: "Entry in the menu, under Plugin Options" }),
    );
    await builder.user.click(screen.getByRole("checkbox", { name: "Button on the table" }));
    await builder.user.click(screen.getByRole("checkbox", { name: "Only the player whose turn it is" }));
    expect(only(builder).occasion).toEqual({ on: "choice", onTable: true, inTurn: true, key: "" });
  });

  it("counts by a number of the card, as long as there is one", async () => {
    const builder = await open(saying(1, "Storm"));
    await row("Storm");
    await select(builder, "actions/1/occasion", "When a player chooses it for a card");
    await select(builder, "actions/1/deeds/1/does", "Change a number");
    await select(builder, "actions/1/deeds/1/how", "goes down by");
    await select(builder, "actions/1/deeds/1/ofCard", "Power of the card");
    expect(only(builder).deeds).toMatchObject([{ does: "count", how: "change", value: -1, ofCard: 6 }]);
    await select(builder, "actions/1/occasion", "When a player chooses it");
    expect(only(builder).deeds[0]).not.toHaveProperty("ofCard");
  });

  it("offers what is done with a card only where there is one, and offers it back when it goes", async () => {
    const builder = await open(saying(1, "Storm"));
    await row("Storm");
    await builder.user.click(button("Add what happens"));
    expect(screen.queryByRole("menuitem", { name: "Turn the card" })).toBeNull();
    await builder.user.keyboard("{Escape}");
    await select(builder, "actions/1/occasion", "When a player chooses it for a card");
    await choose(builder, "Add what happens", "Turn the card");
    const withCard = only(builder);
    expect(withCard.deeds.map(({ does }) => does)).toEqual(["say", "cardTurn"]);

    await select(builder, "actions/1/occasion", "When a player chooses it");
    expect(only(builder).deeds.map(({ does }) => does)).toEqual(["say"]);
    const text = await screen.findByText(/^1 thing was removed/);
    await builder.user.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(only(builder)).toEqual(withCard);
  });

  it("changes what happens, and keeps the group and who it is done for", async () => {
    const builder = await open({
      ...saying(1, "Storm"),
      deeds: [{ uid: 1, does: "shuffle", group: { uid: 1, own: true }, each: true }],
    });
    await row("Storm");
    await select(builder, "actions/1/deeds/1/does", "Turn all cards of a group");
    expect(only(builder).deeds).toEqual([
      { uid: 1, does: "turn", group: { uid: 1, own: true }, lie: "straight", each: true },
    ]);
    await select(builder, "actions/1/deeds/1/group", "Set Aside");
    expect(only(builder).deeds).toEqual([{ uid: 1, does: "turn", group: { uid: 9 }, lie: "straight" }]);
  });

  it("lets a number go down without a sign to be typed", async () => {
    const builder = await open(saying(1, "Storm"));
    await row("Storm");
    await select(builder, "actions/1/deeds/1/does", "Change a number");
    await select(builder, "actions/1/deeds/1/how", "goes down by");
    await builder.user.clear(builder.field("actions/1/deeds/1/value"));
    await builder.user.type(builder.field("actions/1/deeds/1/value"), "3");
    expect(only(builder).deeds).toEqual([
      { uid: 1, does: "count", counter: { of: "game", uid: 1 }, how: "change", value: -3 },
    ]);
  });

  it("puts actions, and what happens in them, into another order by keys and buttons", async () => {
    const deeds: GameAction["deeds"] = [
      { uid: 1, does: "roll", sides: 6 },
      { uid: 2, does: "step" },
    ];
    const { user, state } = await open({ ...saying(1, "Storm"), deeds }, saying(2, "Calm"));
    await row("Storm");
    button("Move Storm").focus();
    await user.keyboard("{ArrowDown}");
    expect(state().actions?.map(({ label }) => label)).toEqual(["Calm", "Storm"]);
    expect(screen.getByText("Storm: place 2 of 2")).toBeDefined();
    expect(document.activeElement).toBe(button("Move Storm"));

    await user.click(button("Move 1. Roll a die down"));
    expect(state().actions?.[1]?.deeds.map(({ does }) => does)).toEqual(["step", "roll"]);
    expect(screen.getByText("Roll a die: place 2 of 2")).toBeDefined();
    await user.click(button("Remove 1. Begin a step of the round"));
    expect(state().actions?.[1]?.deeds.map(({ does }) => does)).toEqual(["roll"]);
  });

  it("offers a removed action back; without any it is as if there never had been one", async () => {
    const { user, state } = await open(saying(1, "Storm"));
    const before = state().actions;
    await row("Storm");
    await user.click(button("Remove Storm"));
    expect(state()).not.toHaveProperty("actions");
    const text = await screen.findByText("Storm was removed.");
    await user.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(state().actions).toEqual(before);
  });

  it("shows an action that is closed in one line", async () => {
    const { user } = await open({
      ...saying(1, "Storm"),
      occasion: { on: "card", inMenu: true, key: "G" },
      deeds: [
        { uid: 1, does: "cardToken", token: 1, count: 2 },
        { uid: 2, does: "move", from: { uid: 0 }, to: { uid: 3, own: true }, count: 1, place: "top" },
      ],
    });
    const storm = within(await row("Storm"));
    await user.click(storm.getByRole("button", { name: "Storm", expanded: true }));
    expect(
      storm.getByText(
        "entry in the card's menu, key G · 2 × Oil on the card · 1 card: ? → Hand of the player who acts",
      ),
    ).toBeDefined();
    expect(storm.queryByRole("textbox")).toBeNull();
  });

  it("shows in that line what is only of one's turn, and what stands large on the table", async () => {
    await open(
      {
        ...saying(1, "Storm"),
        occasion: { on: "choice", onTable: true, inTurn: true, key: "" },
        deeds: [{ uid: 1, does: "say", text: "Storm!", large: true }],
      },
      {
        ...saying(2, "Last"),
        occasion: { on: "counter", counter: { of: "round", uid: 0 }, reaches: "atLeast", value: 3 },
      },
      ...[3, 4, 5].map((uid) => saying(uid, `More ${uid}`)),
    );
    const line = async (name: string) => (await row(name)).textContent;
    expect(await line("Storm")).toContain(
      "button on the table, only in one's turn · Log, and large on the table: Storm!",
    );
    expect(await line("Last")).toContain("When the number of the round is at least 3");
  });

  it("says when the number of the round goes up, and which choice is missing once a group is gone", async () => {
    const { builder, state } = await open(
      {
        ...saying(1, "Last"),
        occasion: { on: "counter", counter: { of: "round", uid: 0 }, reaches: "atLeast", value: 3 },
      },
      {
        ...saying(2, "Deal"),
        deeds: [
          { uid: 1, does: "move", from: { uid: 1, own: true }, to: { uid: 77 }, count: 1, place: "top" },
        ],
      },
    );
    await screen.findByText(/It is 0 at first/);
    act(() => builder.setProblems(actionProblems(state())));
    await screen.findByText("Deal: choose “Into which group” at “Move cards to another group”.");
  });

  it("begins with all closed where there are many, and opens the one that a problem leads to", async () => {
    const { builder, field } = await open(...[1, 2, 3, 4].map((uid) => saying(uid, `Rule ${uid}`)));
    await row("Rule 4");
    expect(screen.queryByRole("textbox")).toBeNull();
    builder.goTo({ step: "actions", field: "actions/3/deeds/1/text" });
    await waitFor(() => expect(document.activeElement).toBe(field("actions/3/deeds/1/text")));
    expect(screen.getAllByRole("button", { expanded: false, name: /^Rule/ })).toHaveLength(3);
  });

  it("leads to the step where what is missing can be made", async () => {
    const builder = await openBuilder("actions", { tokens: [] });
    await choose(builder, "Add an action", "Put a token on a card");
    await screen.findByText("Your game has no tokens yet.");
    await builder.user.click(button("Go to Tokens"));
    expect(builder.builder.store.getState().step).toBe("tokens");
  });

  it("counts rounds in every game, and says how a game counts more", async () => {
    const builder = await openBuilder("actions", { gameProperties: [], playerProperties: [] });
    await choose(builder, "Add an action", "When a number is reached");
    await select(builder, "actions/1/counter", "The number of the round");
    expect(only(builder).occasion).toMatchObject({ on: "counter", counter: { of: "round", uid: 0 } });
    await screen.findByText(/^Your game counts nothing yet/);
    await builder.user.click(button("Go to Game Properties"));
    expect(builder.builder.store.getState().step).toBe("gameProperties");
  });

  it("shows the keys that every game has, and lets each be left out and come back", async () => {
    const { user, state } = await openBuilder("actions");
    const keys = within(await screen.findByRole("group", { name: "Keys that every game has" }));
    expect(keys.getAllByRole("checkbox", { checked: true })).toHaveLength(6);
    await user.click(keys.getByRole("checkbox", { name: "X on a card: Discard" }));
    await user.click(keys.getByRole("checkbox", { name: "D: Draw a card" }));
    expect(state().keysLeftOut).toEqual(["draw", "discard"]);
    await user.click(keys.getByRole("checkbox", { name: "X on a card: Discard" }));
    await user.click(keys.getByRole("checkbox", { name: "D: Draw a card" }));
    expect(state()).not.toHaveProperty("keysLeftOut");
  });

  it("keeps the actions of a plugin made by hand as they are, and leads to the code view", async () => {
    const { user } = await openApp(
      "/plugin-builder?plugin=7",
      {
        "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
        "GET /api/plugins/raw/7": () => ({
          body: { ...rawOf(lanternsDefinition, lanternsWork().cardDb ?? {}), repo_url: null },
        }),
      },
      { signedIn: true },
    );
    const steps = within(await screen.findByRole("navigation", { name: "Steps" }));
    await user.click(steps.getByRole("button", { name: /Actions/ }));
    const link = await screen.findByRole("link", { name: "Open the code view" });
    expect(link.getAttribute("href")).toBe("/plugin/7/code");
    expect(screen.queryByRole("button", { name: "Add an action" })).toBeNull();
  });
});

describe("the key of an action", () => {
  async function openKey(key = "") {
    const builder = await open({ ...saying(1, "Storm"), occasion: { on: "choice", key } });
    await row("Storm");
    const input = builder.field("actions/1/key");
    const now = () => (only(builder).occasion as { key: string }).key;
    return { ...builder, input, now };
  }

  it("is the one that is pressed, with the modifiers that are held", async () => {
    const { user, input, now } = await openKey();
    input.focus();
    await user.keyboard("g");
    expect(now()).toBe("G");
    await user.keyboard("{Control>}{Shift>}k{/Shift}{/Control}");
    expect(now()).toBe("Ctrl+Shift+K");
    await user.keyboard("{ArrowUp}");
    expect([now(), input.value]).toEqual(["ArrowUp", "ArrowUp"]);
  });

  it("is removed by Backspace, and by a button", async () => {
    const { user, input, now } = await openKey("G");
    input.focus();
    await user.keyboard("{Backspace}");
    expect(now()).toBe("");
    await user.keyboard("k");
    await user.click(button("Remove the key"));
    expect(now()).toBe("");
  });

  it("is left by Tab and by Escape, and Ctrl+Z is still the way back", async () => {
    const { user, input, now } = await openKey();
    input.focus();
    await user.keyboard("g");
    await user.tab();
    expect([document.activeElement === input, now()]).toEqual([false, "G"]);
    input.focus();
    await user.keyboard("{Escape}");
    expect([document.activeElement === input, now()]).toEqual([false, "G"]);
    input.focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(now()).toBe("");
  });

  it("is the letter that a keyboard on glass has typed", async () => {
    const { input, now } = await openKey("G");
    const user = userEvent.setup();
    // Such a keyboard says that a key was pressed, but not which: the field hears only of what was typed.
    input.addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true });
    await user.type(input, "k");
    expect(now()).toBe("K");
  });
});
