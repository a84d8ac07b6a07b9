import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { builderSections } from "../export/testing/builder-sections.ts";
import { lanternsDefinition } from "../export/testing/lanterns.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { readState } from "../model/read-state.ts";
import { BUILDER_KEY, isMadeByHand } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { openStored, type RawPlugin } from "./open-stored.ts";
import { rawOf } from "./testing/stored-plugins.ts";

const options = { replace: [], date: "2030-01-15" };
/** As it comes from the server: `__proto__` is a member like any other. */
const parsed = (text: string) => JSON.parse(text) as Json;
const wrong: Json[] = [
  ...[null, true, 0, -1, 1e9, 0.5, "", "text", "__proto__"],
  ...[[], [null], [[]], [{}], ["a", "a", 1]],
  ...['{"__proto__": {"label": "x"}}', '{"constructor": {"label": 1}, "toString": []}'].map(parsed),
  ...['{"a": null, "": {}, "_b": 3}', '{"a": {"a": {"a": []}}}', '{"label": {"label": 1}, "type": []}'].map(
    parsed,
  ),
];

/** Every place of a value, the value itself included. */
function placesIn(value: Json, place: readonly string[] = []): (readonly string[])[] {
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [place, ...members.flatMap(([key, member]) => placesIn(member, [...place, key]))];
}

function withValueAt(value: Json, [key, ...rest]: readonly string[], put: Json | undefined): Json {
  if (key === undefined) return put ?? null;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? withValueAt(item, rest, put) : item));
  const members = Object.entries(value as JsonObject).filter(
    ([name]) => !(name === key && rest.length === 0 && put === undefined),
  );
  return Object.fromEntries(
    members.map(([name, member]) => [name, name === key ? withValueAt(member, rest, put) : member]),
  );
}

/** Opens it, saves it without an edit and with one in every list; what a person would lose by that is told. */
function lossOf(raw: RawPlugin): string | null {
  const { work, stored } = openStored(raw);
  if (!readState(work.state)) return "The state is none.";
  const same = composeDefinition(work, stored, options).definition;
  const { [BUILDER_KEY]: _, ...before } = raw.game_def as JsonObject;
  const { [BUILDER_KEY]: __, ...after } = same;
  if (JSON.stringify(before) !== JSON.stringify(after)) return "It was changed without an edit.";
  composeDefinition({ ...work, state: busy(work.state) }, stored, options);
  return null;
}

/** The first line of every list renamed, the last one removed, one added. */
function busy(state: BuilderState): BuilderState {
  const worked = <Line extends { uid: number; label: string }>(
    rows: readonly Line[],
    idKey: keyof Line,
  ): Line[] => {
    const [first, ...others] = rows;
    if (!first) return [];
    const renamed = { ...first, [idKey]: "renamed", label: "Renamed" };
    return [...others.slice(0, -1), { ...renamed, uid: 900, [idKey]: "added", origin: undefined }, renamed];
  };
  return {
    ...state,
    minPlayers: 1,
    maxPlayers: 5,
    groups: worked(state.groups, "groupId"),
    faceProperties: worked(state.faceProperties, "propertyId"),
    cardProperties: worked(state.cardProperties, "propertyId"),
    playerProperties: worked(state.playerProperties, "propertyId"),
    gameProperties: worked(state.gameProperties, "propertyId"),
    deckbuilder: { maxCardQuantity: 7, searchableColumns: [{ propertyId: "name", label: "Name" }] },
    phases: worked(state.phases, "phaseId"),
    tokens: worked(state.tokens, "id"),
  };
}

describe("a definition that is broken is opened, and saved without a loss", () => {
  it.each(builderSections)("%s missing, or of a wrong kind", (section) => {
    for (const value of [undefined, ...wrong]) {
      const definition = withValueAt(lanternsDefinition, [section], value) as JsonObject;
      expect([value, lossOf(rawOf(definition))]).toEqual([value, null]);
    }
  });

  it("any member of any entry missing, or of a wrong kind", () => {
    const places = placesIn(lanternsDefinition).filter(({ length }) => length > 1);
    for (const [index, place] of places.entries()) {
      const value = [undefined, ...wrong][index % (wrong.length + 1)];
      const definition = withValueAt(lanternsDefinition, place, value) as JsonObject;
      expect([place, value, lossOf(rawOf(definition))]).toEqual([place, value, null]);
    }
  });

  it.each(wrong)("%j in the place of the definition and of the cards", (value) => {
    const raw = { ...rawOf({}), game_def: value, card_db: value } as unknown as RawPlugin;
    const { work, stored } = openStored(raw);
    expect(readState(work.state)).not.toBeNull();
    expect(() => composeDefinition(work, stored, options)).not.toThrow();
  });
});

describe("what the builder keeps beside the definition", () => {
  const made = composeDefinition(openStored(rawOf(lanternsDefinition)).work, null, options).definition;
  const record = made[BUILDER_KEY] as JsonObject;

  it("is used where it is whole", () => {
    expect(isMadeByHand(made)).toBe(false);
    expect(openStored(rawOf(made)).work.state).toEqual(record.state);
  });

  const foreign: [string, Json][] = [
    ["of another version", { ...record, version: 2 }],
    ["without a state", { version: 1, written: {} }],
    [
      "with a state that lacks a list",
      { ...record, state: { ...(record.state as JsonObject), groups: null } },
    ],
    ["with a million players", { ...record, state: { ...(record.state as JsonObject), maxPlayers: 1e6 } }],
    ["with half a player", { ...record, state: { ...(record.state as JsonObject), minPlayers: 0.5 } }],
    ...wrong.map((value): [string, Json] => [JSON.stringify(value), value]),
  ];
  it.each(foreign)("is passed over, and the plugin read as one made by hand: %s", (_, value) => {
    const definition = { ...lanternsDefinition, [BUILDER_KEY]: value };
    expect(isMadeByHand(definition)).toBe(true);
    const { state } = openStored(rawOf(definition)).work;
    expect(state.groups.map(({ groupId }) => groupId)).toEqual(
      Object.keys(lanternsDefinition.groups as JsonObject),
    );
    expect(lossOf(rawOf(definition))).toBeNull();
  });
});
