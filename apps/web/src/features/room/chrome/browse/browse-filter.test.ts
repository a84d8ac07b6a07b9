import type { Json } from "@baize/engine";
import { resolveLabel } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { definitionOf } from "../../model/definition.ts";
import { samplePlugin, sampleRoom } from "../../testing/sample-room.ts";
import { type BrowseFilter, browsedStacks, NO_FILTER } from "./browse-filter.ts";

const { game } = sampleRoom();
const { browse } = definitionOf(samplePlugin.gameDef);
const label = (value: Json | undefined) => resolveLabel(samplePlugin.gameDef, value, "English");

function namesOf(groupId: string, filter: BrowseFilter, topN: number | string | null = null) {
  const group = game.groupById[groupId];
  if (!group) throw new Error("no group");
  const stacks = browsedStacks({ game, group, topN, me: "player1", browse, filter, label });
  return stacks.map((id) => game.cardById[game.stackById[id]?.cardIds[0] ?? ""]?.sides.A?.name);
}

describe("browsedStacks (table §9.1)", () => {
  it("shows all, or the first N (T2-61, T2-65)", () => {
    expect(namesOf("sharedShore", NO_FILTER)).toEqual(["Ilse, Ferrywright", "Gale"]);
    expect(namesOf("sharedShore", NO_FILTER, "All")).toHaveLength(2);
    expect(namesOf("sharedShore", NO_FILTER, 1)).toEqual(["Ilse, Ferrywright"]);
    expect(namesOf("sharedShore", NO_FILTER, 0)).toEqual([]);
    expect(namesOf("sharedShore", NO_FILTER, -1)).toHaveLength(2);
  });

  it("filters by value, by everything else, by text (T2-68 to T2-71)", () => {
    expect(namesOf("sharedShore", { value: { kind: "value", value: "Hero" }, text: "" })).toEqual([
      "Ilse, Ferrywright",
    ]);
    expect(namesOf("sharedShore", { value: { kind: "other" }, text: "" })).toEqual(["Gale"]);
    expect(namesOf("sharedShore", { value: { kind: "all" }, text: "GÁLE" })).toEqual(["Gale"]);
  });

  it("finds a card whose name is a label by what it says", () => {
    const { game } = sampleRoom();
    const gameDef = { labels: { gale: { English: "Gale", German: "Sturmbö" } } };
    const [, gale] = game.groupById.sharedShore?.stackIds ?? [];
    const card = game.cardById[game.stackById[gale ?? ""]?.cardIds[0] ?? ""];
    card!.sides.A!.name = "id:gale";
    const found = (text: string) =>
      browsedStacks({
        game,
        group: game.groupById.sharedShore!,
        topN: null,
        me: "player1",
        browse,
        filter: { value: { kind: "all" }, text },
        label: (value) => resolveLabel(gameDef, value, "German"),
      });
    expect(found("sturmbo")).toEqual([gale]);
    expect(found("id:")).toEqual([]);
  });

  it("finds no face-down card, but shows it without a filter", () => {
    expect(namesOf("player1Deck", NO_FILTER)).toHaveLength(2);
    expect(namesOf("player1Deck", { value: { kind: "all" }, text: "ilse" })).toEqual([]);
  });
});
