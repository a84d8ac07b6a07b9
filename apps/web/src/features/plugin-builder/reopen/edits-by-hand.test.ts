import type { JsonObject } from "@baize/engine";
import { checkDefinition } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { withCards } from "../cards/with-cards.ts";
import { createBuilder } from "../model/builder.ts";
import type { BuilderState, Group } from "../model/builder-state.ts";
import { differences } from "../saving/differences.ts";
import { BUILDER_KEY } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { openStored, type RawPlugin } from "./open-stored.ts";
import { houseGames, rawOf, rawPlugin } from "./testing/stored-plugins.ts";

const options = { replace: [], date: "2030-01-15" };

/** A game that says more than the builder has fields for. */
const harbour: JsonObject = {
  pluginName: "Harbour",
  playerCountMenu: [
    { label: "id:one", numPlayers: 1, layoutId: "small" },
    { label: "id:two", numPlayers: 2, layoutId: "small" },
    { label: "id:twoHanded", numPlayers: 2, layoutId: "large" },
  ],
  groups: {
    player1Deck: {
      groupType: "Deck",
      label: "id:deck",
      tableLabel: "id:deckShort",
      controller: "player1",
      onCardEnter: { controller: "player1", deckGroupId: "player1Deck", exhausted: false },
      menuOptions: [{ label: "Peek", actionList: "peek" }],
    },
    player1Discard: {
      groupType: "Discard",
      label: "Discard",
      tableLabel: "Discard",
      onCardEnter: { controller: "player1", deckGroupId: "player1Deck" },
    },
    quay: { groupType: "pier", label: "Quay", onCardEnter: { inPlay: true } },
    sea: { groupType: "pier", label: "Sea" },
  },
  groupTypes: { Deck: { shuffleOnLoad: true }, Discard: {}, pier: { canHaveTokens: true } },
  cardTypes: { Ship: { width: 0.72, height: 1, tokens: ["rope"], zoomFactor: 2 } },
  cardBacks: {},
  cardMenu: { moveToGroupIds: ["player1Deck"], options: [{ label: "Sink", actionList: "sink" }] },
  tokens: {
    rope: { label: "Rope", left: "10.0%", top: "0%", width: "4vh", height: "4vh", imageUrl: "rope.png" },
    flag: { label: "Flag", left: "3vw", top: "0%", width: "4vh", height: "4vh", imageUrl: "flag.png" },
  },
  hotkeys: {
    game: [{ key: "D", actionList: ["DRAW_CARD"], label: "Draw" }],
    token: [{ key: "2", tokenType: "rope", label: "icon(rope.png)" }],
  },
  playerProperties: {
    coins: { label: "id:coins", type: "integer", default: 3, min: 0 },
    side: { label: "Side", type: "option", default: "a", options: [{ id: "a", label: "A" }] },
  },
  topBarCounters: {
    shared: [{ label: "id:round", imageUrl: "round.png", gameProperty: "roundNumber" }],
    player: [{ label: "id:purse", imageUrl: "coin.png", playerProperty: "coins" }],
  },
  phases: { day: { label: "Day", height: "40%" }, night: { label: "Night", height: "60%" } },
  phaseOrder: ["day", "night"],
  steps: { d1: { phaseId: "day", label: "One" }, n1: { phaseId: "night", label: "Two" } },
  stepOrder: ["d1", "n1"],
  layouts: {
    small: {
      cardSize: 12,
      rowSpacing: 2,
      chat: { left: "4/5", top: "80%", width: 0.2, height: "20%" },
      tableButtons: { sink: { label: "Sink", left: "1%" } },
      regions: {
        deck: {
          groupId: "player1Deck",
          type: "pile",
          left: 0.1,
          top: "1/5",
          width: "10%",
          height: "20%",
          layerIndex: 2,
        },
        quay: { groupId: "quay", type: "row", direction: "free", left: "20%", top: "20%", width: "30%" },
        sea: { groupId: "sea", type: "free", left: "20%", top: "50%", width: "30%", height: "20%" },
      },
    },
    large: { cardSize: 9 },
  },
  functions: { SINK: { args: [], code: [] } },
  saveGame: { metadata: { ship: "$GAME.ship" } },
};

function saved(change: (state: BuilderState) => BuilderState, raw: RawPlugin = rawOf(harbour)): JsonObject {
  const { work, stored } = openStored(raw);
  const { definition } = composeDefinition({ ...work, state: change(work.state) }, stored, options);
  const { [BUILDER_KEY]: _, ...rest } = definition;
  return rest;
}

/** Where the saved definition differs from what was stored, and what stands there now. */
function written(change: (state: BuilderState) => BuilderState): Record<string, unknown> {
  const found = differences(harbour, saved(change));
  return Object.fromEntries(found.map(({ place, exported }) => [place, exported]));
}

const withGroups = (change: (groups: Group[]) => Group[]) => (state: BuilderState) => ({
  ...state,
  groups: change(state.groups),
});

describe("D-83 a plugin made by hand", () => {
  it("D-83 shows groups and tokens that the builder has no words for as locked, and saves them unchanged", () => {
    const { state } = openStored(rawOf(harbour)).work;
    expect(state.groups.map(({ groupId, locked }) => [groupId, locked === true])).toEqual([
      ["player1Deck", false],
      ["player1Discard", false],
      ["quay", true],
      ["sea", true],
    ]);
    expect(state.tokens.map(({ id, locked }) => [id, locked === true])).toEqual([
      ["rope", false],
      ["flag", true],
    ]);
    const before = harbour.groups as JsonObject;
    const after = saved(withGroups((groups) => groups.slice(1))).groups as JsonObject;
    expect([after.quay, after.sea]).toEqual([before.quay, before.sea]);
  });

  it.each(houseGames)(
    "D-83 $name: foreign sections and locked groups survive a save with edits everywhere",
    async (plugin) => {
      const raw = await rawPlugin(plugin);
      const before = raw.game_def as JsonObject;
      const after = saved(
        (state) => ({
          ...state,
          pluginName: "Another name",
          maxPlayers: Math.min(8, state.maxPlayers + 1),
          groups: [
            ...state.groups,
            { uid: 999, groupId: "sharedNew", label: "New", groupType: "Aside", controller: "shared" },
          ],
          tokens: [
            ...state.tokens,
            {
              uid: 999,
              id: "new",
              label: "New",
              left: 0,
              top: 0,
              width: 4,
              height: 4,
              imageUrl: "/images/tokens/plain.svg",
              canBeNegative: true,
            },
          ],
          phases: [
            ...state.phases,
            { uid: 999, phaseId: "new", label: "New", steps: [{ uid: 1, stepId: "newStep", label: "New" }] },
          ],
        }),
        raw,
      );
      const foreign = [
        "functions",
        "automation",
        "browse",
        "deckMenu",
        "preBuiltDecks",
        "clearTableOptions",
        "labels",
        "prompts",
        "actionLists",
      ];
      for (const section of foreign) expect([section, after[section]]).toEqual([section, before[section]]);
      const { locked } = Object.groupBy(openStored(raw).work.state.groups, (group) =>
        group.locked ? "locked" : "open",
      );
      for (const { groupId } of locked ?? [])
        expect((after.groups as JsonObject)[groupId]).toEqual((before.groups as JsonObject)[groupId]);
      const errors = (definition: JsonObject) =>
        checkDefinition(definition, raw.card_db as never).filter(({ level }) => level === "error");
      expect(errors(after)).toEqual(errors(before));
    },
  );

  it("D-83 another label is written over the label and nothing else", () => {
    const label = (to: string) =>
      withGroups(([deck, ...others]) => [{ ...(deck as Group), label: to }, ...others]);
    expect(written(label("Cards"))).toEqual({ "groups.player1Deck.label": "Cards" });
    expect(
      written(
        withGroups((groups) =>
          groups.map((group) => (group.groupId === "player1Discard" ? { ...group, label: "Used" } : group)),
        ),
      ),
    ).toEqual({
      "groups.player1Discard.label": "Used",
      // It was the same text before.
      "groups.player1Discard.tableLabel": "Used",
    });
  });

  it("D-83 a renamed group keeps what the builder knows nothing of, at its place", () => {
    const state = openStored(rawOf(harbour)).work.state;
    const after = saved(() => ({
      ...state,
      groups: state.groups.map((group) =>
        group.groupId === "player1Deck"
          ? { ...group, groupId: "player1Library" }
          : { ...group, ...(group.correspondingDeck && { correspondingDeck: "player1Library" }) },
      ),
    }));
    const groups = after.groups as JsonObject;
    expect(Object.keys(groups)).toEqual(["player1Library", "player1Discard", "quay", "sea"]);
    expect(groups.player1Library).toMatchObject({
      groupType: "Deck",
      tableLabel: "id:deckShort",
      menuOptions: [{ label: "Peek", actionList: "peek" }],
      onCardEnter: { controller: "player1", deckGroupId: "player1Library", exhausted: false },
    });
    expect(groups.player1Discard).toMatchObject({ onCardEnter: { deckGroupId: "player1Library" } });
    expect(after.cardMenu).toMatchObject({ moveToGroupIds: ["player1Library"] });
  });

  it("D-83 saved, undone and saved again: nothing of a renamed group is lost", () => {
    const builder = createBuilder(openStored(rawOf(harbour)));
    const save = () => {
      const { work, stored } = builder.store.getState();
      const { definition } = composeDefinition(work, stored, options);
      const opened = stored?.opened ?? stored?.definition;
      builder.saved({ id: 7, name: "Harbour", version: 4, definition, ...(opened && { opened }) }, work);
      const { [BUILDER_KEY]: _, ...rest } = definition;
      return rest;
    };
    builder.edit(withGroups(([deck, ...others]) => [{ ...(deck as Group), groupId: "pile" }, ...others]));
    expect(save().groups).toMatchObject({ pile: { menuOptions: [{ label: "Peek" }] } });
    builder.undo();
    expect(JSON.stringify(save())).toBe(JSON.stringify(harbour));
  });

  it("D-83 a new group brings its type where the definition has none of that name, in the spelling it has", () => {
    const added = (groupType: Group["groupType"]): JsonObject =>
      saved(
        withGroups((groups) => [
          ...groups,
          { uid: 9, groupId: "extra", label: "Extra", groupType, controller: "shared" },
        ]),
      );
    const hand = added("Hand");
    expect(hand.groups).toMatchObject({ extra: { groupType: "hand" } });
    expect(hand.groupTypes).toEqual({
      ...(harbour.groupTypes as JsonObject),
      hand: expect.objectContaining({ onCardEnter: { currentSide: "A", inPlay: false, rotation: 0 } }),
    });
    const deck = added("Deck");
    expect(deck.groups).toMatchObject({ extra: { groupType: "Deck" } });
    expect(deck.groupTypes).toEqual(harbour.groupTypes);
    // Groups are added to lists that name some, where the author made such a list.
    expect(deck.cardMenu).toMatchObject({ moveToGroupIds: ["player1Deck", "extra"] });
    expect(deck).not.toHaveProperty("groupMenu");
  });

  it("D-83 a new token takes a key that is free, and joins the tokens of every card type", () => {
    const after = saved((state) => ({
      ...state,
      tokens: [
        ...state.tokens,
        {
          uid: 9,
          id: "oil",
          label: "Oil",
          left: 1,
          top: 2,
          width: 3,
          height: 4,
          imageUrl: "oil.png",
          canBeNegative: false,
        },
      ],
    }));
    expect(after.hotkeys).toEqual({
      game: [{ key: "D", actionList: ["DRAW_CARD"], label: "Draw" }],
      token: [
        { key: "2", tokenType: "rope", label: "icon(rope.png)" },
        { key: "3", tokenType: "oil", label: "icon(oil.png)" },
      ],
    });
    expect(after.cardTypes).toEqual({
      Ship: { width: 0.72, height: 1, tokens: ["rope", "oil"], zoomFactor: 2 },
    });
    expect(Object.keys(after.tokens as JsonObject)).toEqual(["rope", "flag", "oil"]);
  });

  it("D-83 a removed token goes from keys and card types; a moved one changes that measure only", () => {
    const after = saved((state) => ({ ...state, tokens: state.tokens.slice(1) }));
    expect(after).toMatchObject({ tokens: { flag: { left: "3vw" } }, cardTypes: { Ship: { tokens: [] } } });
    expect(after.tokens).not.toHaveProperty("rope");
    const [rope] = openStored(rawOf(harbour)).work.state.tokens;
    expect(
      written((state) => ({
        ...state,
        tokens: [{ ...(rope as (typeof state.tokens)[number]), top: 25 }, ...state.tokens.slice(1)],
      })),
    ).toEqual({
      "tokens.rope.top": "25%",
    });
  });

  it("D-83 properties of unknown types and limits stay; a counter is added and taken away", () => {
    const players = (change: (rows: BuilderState["playerProperties"]) => BuilderState["playerProperties"]) =>
      written((state) => ({ ...state, playerProperties: change(state.playerProperties) }));
    expect(players((rows) => rows.map((row) => ({ ...row, default: 5 })))).toEqual({
      "playerProperties.coins.default": 5,
    });
    expect(players((rows) => rows.map((row) => ({ ...row, showInTopBar: false })))).toEqual({
      "topBarCounters.player": undefined,
    });
    const score = {
      uid: 9,
      propertyId: "score",
      label: "Score",
      type: "integer" as const,
      default: 0,
      showInTopBar: true,
    };
    expect(players((rows) => [...rows, score])).toEqual({
      "playerProperties.score": { label: "Score", type: "integer", default: 0 },
      "topBarCounters.player.1": { label: "Score", imageUrl: "", playerProperty: "score" },
    });
  });

  it("D-83 phases in another order, a step more, player counts more", () => {
    expect(saved((state) => ({ ...state, phases: state.phases.toReversed() }))).toMatchObject({
      phaseOrder: ["night", "day"],
      stepOrder: ["n1", "d1"],
      phases: harbour.phases,
    });
    const [day, night] = openStored(rawOf(harbour)).work.state.phases;
    const after = saved((state) => ({
      ...state,
      maxPlayers: 3,
      phases: [{ ...day!, steps: [{ uid: 9, stepId: "d0", label: "Zero" }, ...day!.steps] }, night!],
    }));
    expect(after).toMatchObject({
      stepOrder: ["d0", "d1", "n1"],
      phases: { day: { height: "66.7%" }, night: { height: "33.3%" } },
    });
    expect(after.playerCountMenu).toEqual([
      ...(harbour.playerCountMenu as JsonObject[]),
      { label: "3", numPlayers: 3, layoutId: "small" },
    ]);
    expect(saved((state) => ({ ...state, minPlayers: 2 })).playerCountMenu).toEqual(
      (harbour.playerCountMenu as JsonObject[]).slice(1),
    );
  });

  it("D-83 a box that is moved changes that measure only; what the stage cannot show stays", () => {
    const boxes = (
      change: (boxes: BuilderState["layout"]["rectangles"]) => BuilderState["layout"]["rectangles"],
    ) =>
      written((state) => ({
        ...state,
        layout: { ...state.layout, rectangles: change(state.layout.rectangles) },
      }));
    const { layout, layoutId } = openStored(rawOf(harbour)).work.state;
    expect([layoutId, layout.rectangles.map(({ text }) => text)]).toEqual(["small", ["player1Deck", "sea"]]);
    expect(boxes(([deck, sea]) => [{ ...deck!, x: 942 }, sea!])).toEqual({
      "layouts.small.regions.deck.left": "50.0%",
    });
    expect(boxes(([deck]) => [deck!])).toEqual({ "layouts.small.regions.sea": undefined });
    expect(boxes(([deck, sea]) => [deck!, { ...sea!, text: "player1Discard" }])).toMatchObject({
      "layouts.small.regions.sea": undefined,
      "layouts.small.regions.player1Discard": { groupId: "player1Discard", top: "50.0%" },
    });
    // Which box lies in front of which is the order of the regions.
    const reversed = saved((state) => ({
      ...state,
      layout: { ...state.layout, rectangles: state.layout.rectangles.toReversed() },
    })).layouts as { small: { regions: JsonObject } };
    expect(Object.keys(reversed.small.regions)).toEqual(["sea", "quay", "deck"]);
    expect(reversed).toEqual(harbour.layouts);
  });

  it("D-83 cards that are loaded anew leave columns alone that the builder has no type for", () => {
    const faceProperties = { might: { label: "Might", type: "any", default: 1 } };
    const raw = rawOf(
      { ...harbour, faceProperties },
      {
        a: {
          A: { databaseId: "a", name: "A", imageUrl: "", cardBack: "wave", type: "Ship", might: "2" },
          B: {},
        },
      },
    );
    const { work, stored } = openStored(raw);
    const anew = withCards(work, { ...work.cardDb }, "fr").work;
    expect(composeDefinition(anew, stored, options).definition.faceProperties).toEqual(faceProperties);
  });
});
