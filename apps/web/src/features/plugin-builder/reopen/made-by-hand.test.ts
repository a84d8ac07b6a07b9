import type { JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { checkWork } from "../checks/check-work.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { type Difference, differences } from "../saving/differences.ts";
import { BUILDER_KEY } from "./builder-record.ts";
import { composeDefinition } from "./compose-definition.ts";
import { openStored, type RawPlugin } from "./open-stored.ts";
import { houseGames, type PluginFolder, rawPlugin, realPlugins } from "./testing/stored-plugins.ts";

const options = { replace: [], date: "2030-01-15" };
const NEW = "A name of its own";

function withoutRecord({ [BUILDER_KEY]: _, ...definition }: JsonObject): JsonObject {
  return definition;
}

function edited(raw: RawPlugin, change: (state: BuilderState) => BuilderState): JsonObject {
  const { work, stored } = openStored(raw);
  const { definition } = composeDefinition({ ...work, state: change(work.state) }, stored, options);
  return withoutRecord(definition);
}

/** Where the definition is another than it was. */
function changes(raw: RawPlugin, change: (state: BuilderState) => BuilderState): Difference[] {
  return differences(raw.game_def as JsonObject, edited(raw, change));
}

/** The list with another label in its first line that can be edited. */
function relabelled<Line extends { label: string; locked?: true }>(rows: readonly Line[]): Line[] {
  const first = rows.findIndex(({ locked }) => !locked);
  return rows.map((row, index) => (index === first ? { ...row, label: NEW } : row));
}

/** Each list whose lines have labels: how its first line gets another one, and where that stands in the definition. */
const labels: [string, (state: BuilderState) => BuilderState, (state: BuilderState) => string | undefined][] =
  [
    [
      "group",
      (state) => ({ ...state, groups: relabelled(state.groups) }),
      ({ groups }) => at("groups", groups.find(({ locked }) => !locked)?.groupId),
    ],
    [
      "token",
      (state) => ({ ...state, tokens: relabelled(state.tokens) }),
      ({ tokens }) => at("tokens", tokens.find(({ locked }) => !locked)?.id),
    ],
    [
      "phase",
      (state) => ({ ...state, phases: relabelled(state.phases) }),
      ({ phases }) => at("phases", phases[0]?.phaseId),
    ],
    [
      "step",
      ({ phases: [first, ...others], ...state }) => ({
        ...state,
        phases: first ? [{ ...first, steps: relabelled(first.steps) }, ...others] : [],
      }),
      ({ phases }) => at("steps", phases[0]?.steps[0]?.stepId),
    ],
    ...(["cardProperties", "playerProperties", "gameProperties"] as const).map(
      (section): (typeof labels)[number] => [
        section,
        (state) => ({ ...state, [section]: relabelled(state[section]) }),
        (state) => at(section, state[section][0]?.propertyId),
      ],
    ),
    [
      "column",
      ({ deckbuilder, ...state }) => ({
        ...state,
        deckbuilder: { ...deckbuilder, searchableColumns: relabelled(deckbuilder.searchableColumns) },
      }),
      ({ deckbuilder }) => at("deckbuilder.columns", deckbuilder.searchableColumns[0] && "0"),
    ],
  ];

function at(section: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${section}.${id}.label`;
}

describe.each<PluginFolder>([...houseGames, ...realPlugins])("$name", (plugin) => {
  it.skipIf(plugin.missing)("opened and saved without an edit is what it was", async () => {
    const raw = await rawPlugin(plugin);
    const { work, stored } = openStored(raw);
    const { definition, kept } = composeDefinition(work, stored, options);
    expect(JSON.stringify(withoutRecord(definition))).toBe(JSON.stringify(raw.game_def));
    expect(definition[BUILDER_KEY]).toMatchObject({ version: 1, byHand: true, written: {} });
    expect(kept).toEqual([]);
  });

  it.skipIf(plugin.missing)(
    "opened, it has cards, groups and a layout, and nothing that blocks saving",
    async () => {
      const { work, stored } = openStored(await rawPlugin(plugin));
      const { groups, layout, phases, tokens } = work.state;
      for (const rows of [groups, layout.rectangles, phases, tokens, Object.keys(work.cardDb ?? {})])
        expect(rows.length).toBeGreaterThan(0);
      const problems = checkWork({ ...work, stored, ...options });
      expect(problems.filter(({ level }) => level === "error")).toEqual([]);
    },
  );

  it.skipIf(plugin.missing)("one label changed: everything else of the definition is as it was", async () => {
    const raw = await rawPlugin(plugin);
    const { state } = openStored(raw).work;
    for (const [kind, change, placeOf] of labels) {
      const place = placeOf(state);
      const [own, ...others] = changes(raw, change).toSorted((a) => (a.place === place ? -1 : 1));
      expect([kind, own?.place, own?.exported]).toEqual([kind, place, place && NEW]);
      // The same label shown elsewhere, such as over the group on the table, goes with it; no other text does.
      for (const follower of others) expect(follower).toMatchObject({ stored: own?.stored, exported: NEW });
    }
    const named = changes(raw, (before) => ({ ...before, pluginName: NEW }));
    expect(named).toMatchObject([{ place: "pluginName", exported: NEW }]);
  });
});
