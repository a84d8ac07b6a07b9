/** Whatever is entered without breaking a rule of the steps comes out as a definition that can be saved. */
import { checkDefinition, isAcceptable } from "@baize/plugin";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, emptyLayout, STAGE_HEIGHT, STAGE_WIDTH } from "../../layout-editor/model/layout-state.ts";
import {
  type BuilderState,
  type Group,
  groupTypes,
  MAX_PLAYERS,
  type Property,
  propertyTypes,
} from "../model/builder-state.ts";
import { exportDefinition } from "./export-definition.ts";
import { LANTERNS_DATE, lanternsWork } from "./testing/lanterns.ts";
import { tableOf } from "./testing/table-of.ts";

const seed = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) };
const { cardDb } = lanternsWork();

/** Ids as the steps allow them, and any label but one that refers to another, which only a hand can write. */
const id = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/);
const label = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes("id:"));
const size = fc.double({ min: 0.01, max: 20, noNaN: true });
const ids = fc.uniqueArray(id, { maxLength: 6 });

/** Rows with ids that differ, made from the ids. */
function rows<Row>(rowOf: (id: string, index: number) => fc.Arbitrary<Row>): fc.Arbitrary<Row[]> {
  return ids.chain((list) => fc.tuple(...list.map((each, index) => rowOf(each, index + 1))));
}

const defaults: Record<Property["type"], fc.Arbitrary<Property["default"]>> = {
  boolean: fc.boolean(),
  integer: fc.integer(),
  float: fc.double({ noNaN: true, noDefaultInfinity: true }),
  string: fc.string(),
  object: fc.dictionary(id, fc.string()),
  list: fc.array(fc.integer(), { maxLength: 3 }),
};
const propertyOf = (types: readonly Property["type"][]) => (propertyId: string, uid: number) =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      uid: fc.constant(uid),
      propertyId: fc.constant(`own${propertyId}`),
      label,
      type: fc.constant(type),
      default: defaults[type],
      showInTopBar: fc.boolean(),
    }),
  );

const groups: fc.Arbitrary<Group[]> = rows((groupId, uid) =>
  fc.record({
    uid: fc.constant(uid),
    groupId: fc.constant(groupId),
    label,
    groupType: fc.constantFrom(...groupTypes),
    controller: fc.constantFrom("shared", "player1"),
  }),
).chain((list) => {
  const decks = list.filter(({ groupType }) => groupType === "Deck");
  const linked = list.map((group) =>
    group.groupType === "Discard" && decks.length > 0
      ? fc.constantFrom(undefined, ...decks).map((deck) => ({ ...group, correspondingDeck: deck?.groupId }))
      : fc.constant(group),
  );
  return fc.tuple(...linked);
});

/** Boxes show groups that are there; each of them may be shown more than once. */
function boxes(list: readonly Group[]): fc.Arbitrary<Box[]> {
  if (list.length === 0) return fc.constant([]);
  const box = fc.record<Box>({
    id: fc.nat(),
    x: fc.integer({ min: 0, max: STAGE_WIDTH - 100 }),
    y: fc.integer({ min: 0, max: STAGE_HEIGHT - 100 }),
    width: fc.constant(100),
    height: fc.constant(100),
    text: fc.constantFrom(...list.map(({ groupId }) => groupId)),
    type: fc.constantFrom("free", "row", "pile", "fan"),
    direction: fc.constantFrom("horizontal", "vertical"),
  });
  return fc.array(box, { maxLength: 8 });
}

const players = fc
  .tuple(fc.integer({ min: 1, max: MAX_PLAYERS }), fc.integer({ min: 1, max: MAX_PLAYERS }))
  .map(([a, b]) => ({ minPlayers: Math.min(a, b), maxPlayers: Math.max(a, b) }));

const state: fc.Arbitrary<BuilderState> = fc.tuple(players, groups).chain(([counts, list]) =>
  fc.record({
    minPlayers: fc.constant(counts.minPlayers),
    maxPlayers: fc.constant(counts.maxPlayers),
    layoutId: id,
    groups: fc.constant(list),
    pluginName: label,
    backgroundUrl: fc.oneof(fc.constant(""), fc.webUrl()),
    cardTypes: fc.dictionary(fc.string({ minLength: 1 }), fc.record({ width: size, height: size })),
    cardBacks: fc.dictionary(
      fc.string({ minLength: 1 }),
      fc.record({ width: size, height: size, imageUrl: fc.option(fc.webUrl(), { nil: undefined }) }),
    ),
    faceProperties: rows((propertyId, uid) =>
      fc.record({
        uid: fc.constant(uid),
        propertyId: fc.constant(propertyId),
        label,
        type: fc.constantFrom(...propertyTypes),
      }),
    ),
    cardProperties: rows(propertyOf(["boolean", "integer", "string", "float"])),
    playerProperties: rows(propertyOf(propertyTypes)),
    gameProperties: rows(propertyOf(propertyTypes)),
    deckbuilder: fc.record({
      maxCardQuantity: fc.integer({ min: 1, max: 60 }),
      searchableColumns: fc.array(fc.record({ propertyId: id, label }), { minLength: 1, maxLength: 4 }),
    }),
    layout: fc
      .tuple(boxes(list), fc.integer({ min: 1, max: 25 }))
      .map(([rectangles, numRows]) => ({ ...emptyLayout, rectangles, numRows })),
    phases: rows((phaseId, uid) =>
      fc.record({
        uid: fc.constant(uid),
        phaseId: fc.constant(phaseId),
        label,
        steps: rows((stepId, stepUid) =>
          fc.record({ uid: fc.constant(stepUid), stepId: fc.constant(`${phaseId}_${stepId}`), label }),
        ),
      }),
    ),
    tokens: rows((tokenId, uid) =>
      fc.record({
        uid: fc.constant(uid),
        id: fc.constant(tokenId),
        label,
        left: fc.integer({ min: -50, max: 150 }),
        top: fc.integer({ min: -50, max: 150 }),
        width: size,
        height: size,
        imageUrl: fc.webUrl(),
        canBeNegative: fc.boolean(),
      }),
    ),
  }),
);

describe("any state of the builder that its own rules allow", () => {
  it("D-77 is exported to a definition without an error", () => {
    fc.assert(
      fc.property(state, (entered) => {
        const definition = exportDefinition({ state: entered, cardDb }, { date: LANTERNS_DATE });
        const findings = checkDefinition(definition, cardDb);
        expect(isAcceptable(findings), JSON.stringify(findings)).toBe(true);
      }),
      seed,
    );
  });

  it("is exported to a definition that a table opens with", () => {
    fc.assert(
      fc.property(state, (entered) => {
        const definition = exportDefinition({ state: entered, cardDb }, { date: LANTERNS_DATE });
        const table = tableOf(definition, cardDb ?? {});
        expect(table.game.numPlayers).toBe(entered.minPlayers);
        expect(Object.keys(table.game.groupById).sort()).toEqual(
          entered.groups.map(({ groupId }) => groupId).sort(),
        );
      }),
      { ...seed, numRuns: 30 },
    );
  });
});
