import type { CardDatabase, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { addBox } from "../../layout-editor/model/edits.ts";
import { layoutProblems } from "../../layout-editor/model/problems.ts";
import { checkWork } from "../checks/check-work.ts";
import { exportDefinition } from "../export/export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "../export/testing/lanterns.ts";
import { type TriedTable, tableOf } from "../export/testing/table-of.ts";
import type { BuilderWork } from "../model/builder-state.ts";
import { groupChoices } from "../model/group-choices.ts";
import { composeDefinition } from "../reopen/compose-definition.ts";
import { openStored } from "../reopen/open-stored.ts";

/** The worked example with a row of cards on offer. */
function withMarket(): BuilderWork {
  const work = lanternsWork();
  const market = { uid: 90, groupId: "market", label: "Market", groupType: "Display", controller: "shared" };
  return {
    ...work,
    state: {
      ...work.state,
      groups: [...work.state.groups, market as BuilderWork["state"]["groups"][number]],
      layout: addBox(work.state.layout, { text: "market", type: "row" }),
    },
  };
}

const definition = exportDefinition(withMarket(), { date: LANTERNS_DATE });
const cardDb = lanternsWork().cardDb as CardDatabase;
const at = (json: JsonObject, ...keys: string[]) =>
  keys.reduce<JsonObject>((part, key) => part[key] as JsonObject, json);

function dealt(): TriedTable {
  const table = tableOf(definition, cardDb);
  table.command("loadDeck", { deckId: "sampleDeck1" });
  for (const { stackId } of table.cards("player1Deck"))
    table.command("moveStack", { stackId, groupId: "market", index: -1, left: null, top: null });
  return table;
}

describe("a row of cards on offer", () => {
  it("shows its cards, and none of them comes into play there", () => {
    const cards = dealt().cards("market");
    expect(cards.map(({ currentSide, inPlay }) => [currentSide, inPlay])).toEqual(
      Array.from({ length: 4 }, () => ["A", false]),
    );
  });

  it("lets cards come into play when somebody takes one", () => {
    const table = dealt();
    const [first] = table.cards("market");
    table.command("moveStack", {
      stackId: first?.stackId,
      groupId: "player1PlayArea",
      index: -1,
      left: null,
      top: null,
    });
    expect(table.cards("player1PlayArea")[0]?.inPlay).toBe(true);
  });

  it("keeps each card by itself: nothing is attached there, and its region says so", () => {
    const type = at(definition, "groupTypes", "display");
    expect(type).toMatchObject({ canHaveAttachments: false, canHaveTokens: false });
    expect(at(definition, "layouts", "default", "regions", "market")).toMatchObject({
      type: "row",
      disableDroppableAttachments: true,
    });
  });

  it("can be filled by whoever spawns cards", () => {
    expect(at(definition, "spawnExistingCardModal").loadGroupIds).toContain("market");
  });

  it("is missed where no box shows it", () => {
    const { groups, maxPlayers: players, layout } = withMarket().state;
    const choices = groupChoices(groups, players);
    const bare = { ...layout, rectangles: layout.rectangles.filter(({ text }) => text !== "market") };
    expect(layoutProblems(layout, { groups: choices, players })).not.toContainEqual(
      expect.objectContaining({ group: "market", kind: "notShown" }),
    );
    expect(layoutProblems(bare, { groups: choices, players })).toContainEqual(
      expect.objectContaining({ group: "market", kind: "notShown" }),
    );
  });

  it("is a type that only games have who use it", () => {
    const plain = exportDefinition(lanternsWork(), { date: LANTERNS_DATE });
    expect(Object.keys(at(plain, "groupTypes"))).toEqual(["deck", "discard", "aside", "hand", "inPlay"]);
  });

  it("passes the checks of the format", () => {
    const { state, cardDb: cards } = withMarket();
    const found = checkWork({ state, cardDb: cards, stored: null, replace: [], date: LANTERNS_DATE });
    expect(found.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("a plugin with cards on offer", () => {
  const stored = (gameDef: JsonObject) =>
    openStored({
      id: 4,
      name: "Lanterns",
      version: 1,
      repo_url: null,
      game_def: gameDef,
      card_db: cardDb,
    } as never);
  const ofMarket = ({ work }: ReturnType<typeof stored>) =>
    work.state.groups.find(({ groupId }) => groupId === "market");

  it("made here, is opened again as it was", () => {
    const saved = composeDefinition(withMarket(), null, { replace: [], date: LANTERNS_DATE }).definition;
    expect(ofMarket(stored(saved))).toMatchObject({ groupType: "Display", label: "Market" });
    expect(
      composeDefinition(stored(saved).work, stored(saved).stored, { replace: [], date: "2031-01-01" }),
    ).toMatchObject({ definition: saved, kept: [] });
  });

  it("made by hand, is understood, and stays as it is written", () => {
    const opened = stored(definition);
    expect(ofMarket(opened)).toMatchObject({ groupType: "Display" });
    expect(ofMarket(opened)).not.toHaveProperty("locked");
    const { definition: again } = composeDefinition(opened.work, opened.stored, {
      replace: [],
      date: "2031-01-01",
    });
    expect(again).toMatchObject(definition);
  });
});
