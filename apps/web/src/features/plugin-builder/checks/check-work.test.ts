import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { lanternsDefinition, lanternsState, lanternsWork } from "../export/testing/lanterns.ts";
import { withHands } from "../groups/private-hands.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { Problem } from "../model/problem.ts";
import { checkWork } from "./check-work.ts";
import { definitionPath } from "./definition-path.ts";
import { placeOf } from "./finding-place.ts";

const date = "2030-01-15";

function check(change: (state: BuilderState) => Partial<BuilderState> = () => ({})): Problem[] {
  const { state, cardDb } = lanternsWork();
  return checkWork({ state: { ...state, ...change(state) }, cardDb, stored: null, replace: [], date });
}

describe("what is wrong with what would be saved (decks §8.5)", () => {
  it("nothing is, in the worked example", () => {
    expect(check()).toEqual([]);
  });

  it("D-85 an error of the checker at a layout region leads to Layout, to the box", () => {
    const found = check(({ layout }) => ({
      layout: {
        ...layout,
        rectangles: layout.rectangles.map((box) => (box.id === 5 ? { ...box, text: "nowhere" } : box)),
      },
    }));
    const errors = found.filter(({ level, step }) => level === "error" && step === "layout");
    expect(errors).toMatchObject([{ field: "layout/5", section: "layouts" }]);
    expect(errors[0]?.text).toHaveProperty("verbatim", expect.stringContaining("regions.nowhere.groupId"));
  });

  it("what the layout editor doubts is in the list, too, but no box is told twice", () => {
    const found = check(({ layout }) => ({
      layout: {
        ...layout,
        rectangles: layout.rectangles.map((box) =>
          box.id === 5 ? { ...box, text: "nowhere", width: 9 } : box.id === 9 ? { ...box, width: 9 } : box,
        ),
      },
    }));
    expect(found.filter(({ level }) => level === "warning")).toEqual([
      {
        level: "warning",
        step: "layout",
        field: "layout/9",
        text: { key: "layout-editor:problem.tooSmall" },
      },
    ]);
  });

  it("cards of a type that is not defined are found as the server finds them on saving", () => {
    const found = check(({ cardTypes: { Flame: _gone, ...cardTypes } }) => ({ cardTypes }));
    expect(found.filter(({ level }) => level === "error")).toMatchObject([
      {
        step: "cardData",
        field: "cardData",
        text: { verbatim: "type Flame for Ember Wick not found in gameDef.cardTypes" },
      },
    ]);
  });

  it("a stored section that stays is checked, too, and named where the builder has no field for it", () => {
    const { state, cardDb } = lanternsWork();
    const definition: JsonObject = { ...lanternsDefinition, prompts: { ask: 5 } };
    const stored = { id: 1, version: 1, name: "Duel of Lanterns", definition };
    const found = checkWork({ state, cardDb, stored, replace: [], date });
    expect(found).toMatchObject([{ level: "error", step: "save", field: null, section: "prompts" }]);
  });

  it("a missing deck is told whatever else the key that draws does", () => {
    const withoutDeck = (groups: BuilderState["groups"]) =>
      groups.filter(({ groupId }) => groupId !== "player1Deck");
    for (const isPrivate of [false, true]) {
      const found = check(({ groups }) => ({ groups: withHands(withoutDeck(groups), isPrivate) }));
      expect(found.map(({ text }) => text)).toContainEqual({
        key: "problem.draw",
        values: { player: 1, id: "player1Deck" },
      });
    }
  });

  it("a state that cannot be exported at all is a problem, and no end of the checks", () => {
    const { cardDb } = lanternsWork();
    const state = { ...lanternsState(), groups: null as never };
    expect(checkWork({ state, cardDb, stored: null, replace: [], date })).toMatchObject([
      { level: "error", step: "save", text: { key: "problem.unchecked" } },
    ]);
  });
});

describe("from the path of a finding to its step and field", () => {
  const known = { state: lanternsState(), definition: lanternsDefinition };
  const where = (path: string | undefined) => {
    const { step, field, section } = placeOf(path, known);
    return [step, field, section].filter((part) => part !== null && part !== undefined).join(" ");
  };

  it.each([
    ["cardDb.l-001", "cardData cardData"],
    ["gameDef.cardTypes.Flame.width", "cardTypes cardTypes/Flame/width"],
    ["gameDef.cardTypes.Flame.tokens[0]", "cardTypes cardTypes/Flame"],
    ["gameDef.cardBacks.lantern.imageUrl", "cardBacks cardBacks/lantern/imageUrl"],
    ["gameDef.pluginName", "gameBasics basics/pluginName"],
    ["gameDef.backgroundUrl", "gameBasics basics/backgroundUrl"],
    ["gameDef.playerCountMenu[0].layoutId", "gameBasics basics/maxPlayers"],
    ["gameDef.groups.player1Hand", "groups groups/3"],
    ["gameDef.groups.player1Hand.groupType", "groups groups/3/groupType"],
    ["gameDef.groups.player1Hand.tableLabel", "groups groups/3/label"],
    ["gameDef.groups.player1Discard.onCardEnter.deckGroupId", "groups groups/2/correspondingDeck"],
    ["gameDef.groups.player1Hand.onCardEnter.controller", "groups groups/3/controller"],
    ["gameDef.groups.nowhere", "groups"],
    ["gameDef.groupTypes.deck", "groups groupTypes"],
    ["gameDef.cardMenu.moveToGroupIds[2]", "groups cardMenu"],
    ["gameDef.groupMenu", "groups groupMenu"],
    ["gameDef.spawnExistingCardModal.loadGroupIds[0]", "groups spawnExistingCardModal"],
    ["gameDef.faceProperties.power.type", "faceProperties faceProperties/6/type"],
    ["gameDef.cardProperties.exhausted", "cardProperties cardProperties/1"],
    ["gameDef.playerProperties.score.default", "playerProperties playerProperties/1/default"],
    ["gameDef.topBarCounters.player[0].label", "playerProperties playerProperties/1"],
    ["gameDef.topBarCounters.shared[1]", "gameProperties gameProperties/1"],
    ["gameDef.gameProperties.wind.label", "gameProperties gameProperties/1/label"],
    ["gameDef.deckbuilder.addButtons[0]", "deckbuilder deckbuilder/maxCardQuantity"],
    ["gameDef.deckbuilder.columns[1].propName", "deckbuilder deckbuilder/searchableColumns"],
    ["gameDef.deckMenu", "decks decks/menu deckMenu"],
    ["gameDef.preBuiltDecks.sampleDeck1.cards[0]", "decks decks/1 preBuiltDecks"],
    ["gameDef.layouts.default.regions.{playerN}Hand.left", "layout layout/6 layouts"],
    ["gameDef.layouts.default.chat.top", "layout layout/chatBox layouts"],
    ["gameDef.layouts.default.cardSize", "layout layout/numRows layouts"],
    ["gameDef.layouts.other.regions.x", "layout layouts"],
    ["gameDef.phases.dusk.label", "phases phases/2/label"],
    ["gameDef.phaseOrder[1]", "phases phases/2"],
    ["gameDef.steps.dawnPlay.label", "phases phases/1/steps/2/label"],
    ["gameDef.stepOrder[2]", "phases phases/2/steps/1"],
    ["gameDef.tokens.wax.left", "tokens tokens/2/left"],
    ["gameDef.hotkeys.token[1].key", "tokens tokens/2"],
    ["gameDef.hotkeys.card[1].key", "save hotkeys"],
    ["gameDef.functions.DISCARD.code", "save functions"],
    ["gameDef.labels", "save labels"],
    ["gameDef", "save"],
    [undefined, "save"],
  ])("%s is mended at %s", (path, expected) => {
    expect(where(path)).toBe(expected);
  });

  it("names with dots and brackets are told apart by what the definition holds", () => {
    const definition: JsonObject = { groups: { a: { "b.c": 1 }, "a.b": { c: 2 }, "x[0]": [{ y: 3 }] } };
    expect(definitionPath("gameDef.groups.a.b.c", definition)).toEqual(["groups", "a.b", "c"]);
    expect(definitionPath("gameDef.groups.x[0][0].y", definition)).toEqual(["groups", "x[0]", 0, "y"]);
    expect(definitionPath("cardDb.a", definition)).toBeNull();
  });
});
