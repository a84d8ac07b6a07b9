import { existsSync } from "node:fs";
import { join } from "node:path";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyState } from "../../model/builder-state.ts";
import { startingPoint } from "../../starting-points/starting-points.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const DOCS = join(import.meta.dirname, "../../../../../../../docs");

describe("the step Instructions", () => {
  it("says what comes out, what is needed, and leads to pages of the documentation that are there", async () => {
    await openBuilder("instructions", emptyState);
    await screen.findByText(/This guide makes a basic plugin/);
    expect(screen.getByText(/extend it by hand, with a text editor and the documentation/)).toBeTruthy();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links).toEqual(["/docs/plugins/without-json.md", "/docs/plugins/README.md"]);
    for (const link of links) expect(existsSync(join(DOCS, link.replace("/docs/", "")))).toBe(true);
    for (const link of screen.getAllByRole("link")) expect(link.getAttribute("target")).toBe("_blank");
  });

  it("a starting point is one press and one step back", async () => {
    const { state, user, builder } = await openBuilder("instructions", emptyState);
    const solo = await screen.findByRole("button", { name: "Solo" });
    await user.click(solo);
    expect(state()).toEqual({
      ...emptyState,
      language: "en",
      inAllLanguages: true,
      ...startingPoint("solo"),
    });
    expect(solo.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("Solo: players, groups, layout and phases are set.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "One shared deck" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(state().groups.map(({ groupId }) => groupId)).toContain("sharedDeck");
    builder.undo();
    expect(state().maxPlayers).toBe(1);
    builder.undo();
    expect(state()).toEqual(emptyState);
  });

  it("a starting point is in the language of the page", async () => {
    const { state, user } = await openBuilder("instructions", emptyState, "fr", null);
    await user.click(await screen.findByRole("button", { name: "Solo" }));
    expect(state().groups.map(({ label }) => label)).toEqual([
      ...["Pioche du joueur 1", "Défausse du joueur 1", "Main du joueur 1", "Zone de jeu du joueur 1"],
      "À l’écart",
    ]);
    expect(state().phases).toMatchObject([{ phaseId: "turn", label: "Tour" }]);
  });

  it("what the author has made is replaced after a question only", async () => {
    const { state, user } = await openBuilder("instructions");
    const before = state();
    await user.click(await screen.findByRole("button", { name: "Co-operative, with a shared deck" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(state()).toBe(before);
    await user.click(screen.getByRole("button", { name: "Co-operative, with a shared deck" }));
    await user.click(await screen.findByRole("button", { name: "Replace" }));
    const { groups, layout, minPlayers, maxPlayers, phases } = startingPoint("cooperative");
    expect(state()).toEqual({
      ...before,
      groups,
      layout,
      minPlayers,
      maxPlayers,
      phases,
      inAllLanguages: true,
    });
  });
});
