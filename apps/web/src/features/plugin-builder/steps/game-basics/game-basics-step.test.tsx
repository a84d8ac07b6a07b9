import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyState } from "../../model/builder-state.ts";
import { newGame } from "../../model/new-game.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const { pluginName, minPlayers, maxPlayers, backgroundUrl } = newGame();

async function openBasics() {
  const opened = await openBuilder("gameBasics", { pluginName, minPlayers, maxPlayers, backgroundUrl });
  await waitFor(() => opened.field("basics/pluginName"));
  return opened;
}

describe("Game Basics", () => {
  it("D-70 has the fields Plugin Name, Minimum Players, Maximum Players and Background Image URL, P3-37, P3-38, P3-39, P3-40", async () => {
    const { user, state } = await openBasics();
    const name = screen.getByLabelText("Plugin Name");
    expect(name.getAttribute("placeholder")).toBe("Enter plugin name");
    await user.type(name, "Duel");
    await user.type(screen.getByLabelText("Background Image URL"), "/art/oak.jpg");
    const max = screen.getByLabelText("Maximum Players");
    await user.clear(max);
    expect(max.getAttribute("placeholder")).toBe("Enter maximum players");
    await user.type(max, "4");
    const min = screen.getByLabelText("Minimum Players");
    await user.clear(min);
    await user.type(min, "3");
    expect(state()).toMatchObject({
      pluginName: "Duel",
      minPlayers: 3,
      maxPlayers: 4,
      backgroundUrl: "/art/oak.jpg",
    });
    expect(screen.getByRole("img", { name: "The table's background" }).getAttribute("src")).toBe(
      "/art/oak.jpg",
    );
  });

  it("D-70 a new game is for two players at least and two at most, on the product's own felt, P9-09, P9-10", async () => {
    await openBasics();
    expect(screen.getByLabelText<HTMLInputElement>("Minimum Players").value).toBe("2");
    expect(screen.getByLabelText<HTMLInputElement>("Maximum Players").value).toBe("2");
    expect(screen.getByLabelText<HTMLInputElement>("Background Image URL").value).toBe("");
    expect(emptyState).toMatchObject({ minPlayers: 2, maxPlayers: 2 });
  });

  it("D-70 the least number of players is never above the greatest: the other follows, and that is told, P3-38, P3-39", async () => {
    const { user, field, state } = await openBasics();
    await user.clear(field("basics/minPlayers"));
    await user.type(field("basics/minPlayers"), "5");
    expect(state()).toMatchObject({ minPlayers: 5, maxPlayers: 5 });
    expect(screen.getByText("The maximum is now 5, too.")).toBeTruthy();
    await user.clear(field("basics/maxPlayers"));
    await user.type(field("basics/maxPlayers"), "1");
    expect(state()).toMatchObject({ minPlayers: 1, maxPlayers: 1 });
    expect(screen.getByText("The minimum is now 1, too.")).toBeTruthy();
  });

  it.each(["0", "9", "1.5", "x"])(
    "D-70 %s is no number of players: 1 to 8 are, P9-09, P9-10",
    async (text) => {
      const { user, field, state } = await openBasics();
      for (const side of ["minPlayers", "maxPlayers"] as const) {
        const input = field(`basics/${side}`);
        await user.clear(input);
        await user.type(input, text);
        const { minPlayers: min, maxPlayers: max } = state();
        expect([min, max].every((players) => [1, 2].includes(players))).toBe(true);
        await user.tab();
        expect(["1", "2"]).toContain(input.value);
      }
    },
  );

  it("a name that was left empty is asked for", async () => {
    const { user, field } = await openBasics();
    await user.click(field("basics/pluginName"));
    await user.tab();
    expect(screen.getByText("Give your game a name.")).toBeTruthy();
  });

  it("groups that nobody touched follow the number of players", async () => {
    const { user, field, state } = await openBasics();
    await user.clear(field("basics/maxPlayers"));
    await user.type(field("basics/maxPlayers"), "3");
    expect(state().groups.map(({ groupId }) => groupId)).toContain("player3Deck");
  });

  it("lets everybody read in their own language what the game says by itself, or all in the author's", async () => {
    const { user, state } = await openBasics();
    const isOn = screen.getByRole("switch", {
      name: "Everybody reads what Baize says in their own language",
    });
    expect(isOn).toHaveProperty("checked", false);
    await user.click(isOn);
    expect(state().inAllLanguages).toBe(true);
    await user.click(isOn);
    expect(state()).not.toHaveProperty("inAllLanguages");
  });
});
