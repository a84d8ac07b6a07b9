/** The rows of the preference tables and what changed in them (table §9.6, game-definition §6.20, §6.30). */

import { seatOf } from "@baize/client";
import type { Json, JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { isBackgroundPicture } from "@baize/protocol/picture-address";
import { definitionOf, list, object } from "../../../model/definition.ts";
import { isActingHost } from "../../../model/host.ts";
import type { TablePlugin } from "../../../model/room-context.tsx";
import { PREVIEW_SIDES, type UiState, type UserSettings } from "../../../model/ui-store.ts";

type PreferenceType = "integer" | "slider" | "volume" | "float" | "string" | "boolean" | "option";
export const PREFERENCE_TABLES = ["ui", "player", "game"] as const;
export type PreferenceTableName = (typeof PREFERENCE_TABLES)[number];

export interface PreferenceRow {
  key: string;
  /** A label of the definition; null for the product's own rows. */
  label: Json;
  type: PreferenceType;
  /** Labels of the definition; null for the product's own. */
  options: { id: string; label: Json }[];
  min: number | null;
  max: number | null;
  /** Of sliders. */
  step?: number;
  /** The value now. */
  current: Json;
  /** The saved value for later, else the definition's. */
  default: Json;
}

/** What a person has put into the fields of one row. A number that is none is null. */
export interface PreferenceDraft {
  current: Json;
  default: Json;
}
export type PreferenceDrafts = Record<PreferenceTableName, Record<string, PreferenceDraft>>;
export type PreferenceTables = Record<PreferenceTableName, PreferenceRow[]>;

/** The smallest cards, in percent of the layout's own; the largest are bounded by the layout. */
const LEAST_ZOOM = 60;
/** Of the large card: its delay in milliseconds, its size in percent. */
const DELAY = { min: 0, max: 1000, step: 50 };
const SIZE = { min: 30, max: 130, step: 5 };
const VOLUME = { min: 0, max: 100, step: 10 };

/** The settings of the interface under the headings that they stand under. */
export const INTERFACE_GROUPS = {
  table: ["zoomPercent", "touchMode", "backgroundUrl"],
  largeCard: ["previewSide", "previewSize", "previewDelay"],
  sounds: ["soundTurn", "soundChat", "soundPeople", "soundCards"],
} as const satisfies Record<string, readonly (keyof UserSettings)[]>;

export interface PreferencesAt {
  room: RoomView;
  plugin: TablePlugin;
  userId: number | null;
  /** `profile.plugin_settings` of the plugin. */
  saved: JsonObject;
  userSettings: UiState["userSettings"];
  /** The largest cards that the shown layout has room for, in percent. */
  mostZoom: number;
}

/** The three tables; player rows need a seat, game rows the host's controls. */
export function preferenceTables(at: PreferencesAt): PreferenceTables {
  const { room, plugin, userId, saved } = at;
  const definition = definitionOf(plugin.gameDef);
  const names = object(plugin.gameDef.preferences);
  const seat = seatOf(room, userId);
  const rows = (table: "player" | "game", values: JsonObject, properties: JsonObject) =>
    list(names[table]).flatMap((key) =>
      typeof key === "string" ? row(key, object(properties[key]), values, object(saved[table])) : [],
    );
  return {
    ui: interfaceRows(at),
    player:
      seat === null ? [] : rows("player", object(room.game.playerData[seat]), definition.playerProperties),
    game: isActingHost(room, userId) ? rows("game", object(room.game), definition.gameProperties) : [],
  };
}

function interfaceRows({ userSettings, saved, mostZoom }: PreferencesAt): PreferenceRow[] {
  const kept = object(saved.ui);
  const own = (
    key: keyof UserSettings,
    type: PreferenceType,
    otherwise: Json,
    bounds: { min: number | null; max: number | null; step?: number } = { min: null, max: null },
    options: readonly string[] = [],
  ): PreferenceRow => ({
    key,
    label: null,
    type,
    options: options.map((id) => ({ id, label: null })),
    ...bounds,
    current: userSettings[key],
    default: kept[key] ?? otherwise,
  });
  return [
    own("backgroundUrl", "string", ""),
    own("zoomPercent", "slider", 100, { min: LEAST_ZOOM, max: mostZoom, step: 5 }),
    own("touchMode", "boolean", false),
    own("previewSide", "option", "auto", undefined, PREVIEW_SIDES),
    own("previewSize", "slider", 100, SIZE),
    own("previewDelay", "slider", 150, DELAY),
    ...(["soundTurn", "soundChat", "soundPeople", "soundCards"] as const).map((key) =>
      own(key, "volume", 0, VOLUME),
    ),
  ];
}

const TYPES: readonly string[] = ["integer", "float", "string", "boolean", "option"];

function row(key: string, property: JsonObject, values: JsonObject, saved: JsonObject): PreferenceRow[] {
  if (typeof property.type !== "string" || !TYPES.includes(property.type)) return [];
  const type = property.type as PreferenceType;
  const start = property.default ?? null;
  return [
    {
      key,
      label: property.label ?? key,
      type,
      options: list(property.options).flatMap((option) => {
        const { id, label } = object(option);
        return typeof id === "string" ? [{ id, label: label ?? id }] : [];
      }),
      min: typeof property.min === "number" ? property.min : null,
      max: typeof property.max === "number" ? property.max : null,
      current: values[key] ?? start,
      default: saved[key] ?? start,
    },
  ];
}

export function draftsOf(tables: PreferenceTables): PreferenceDrafts {
  const drafts = (rows: PreferenceRow[]) =>
    Object.fromEntries(rows.map((entry) => [entry.key, { current: entry.current, default: entry.default }]));
  return { ui: drafts(tables.ui), player: drafts(tables.player), game: drafts(tables.game) };
}

/** The current values that differ from what they are now. */
export function changedValues(
  rows: readonly PreferenceRow[],
  drafts: Record<string, PreferenceDraft>,
): JsonObject {
  return Object.fromEntries(
    rows.flatMap(({ key, current }) => {
      const draft = drafts[key];
      return draft && draft.current !== current ? [[key, draft.current]] : [];
    }),
  );
}

/** The values for later: those that were saved before, and those that have been changed. What nobody has touched stays the game's own. */
export function defaultValues(
  rows: readonly PreferenceRow[],
  drafts: Record<string, PreferenceDraft>,
  saved: JsonObject,
): JsonObject {
  return Object.fromEntries(
    rows.flatMap((row): [string, Json][] => {
      const draft = drafts[row.key];
      const isKept = draft && (Object.hasOwn(saved, row.key) || draft.default !== row.default);
      return isKept ? [[row.key, draft.default]] : [];
    }),
  );
}

/** Why a value cannot be taken; null: it can. */
export type ValueProblem = "number" | "image" | null;

/** What is wrong in a field. What nobody has touched may be as the game has it, also beyond its bounds. */
export function problemIn(
  table: PreferenceTableName,
  entry: PreferenceRow,
  draft: PreferenceDraft,
  column: keyof PreferenceDraft,
): ValueProblem {
  return draft[column] === entry[column] ? null : problemOf(table, entry, draft[column]);
}

function problemOf(table: PreferenceTableName, entry: PreferenceRow, value: Json): ValueProblem {
  if (entry.type === "integer" || entry.type === "float") {
    const fits =
      typeof value === "number" &&
      (entry.type === "float" || Number.isInteger(value)) &&
      (entry.min === null || value >= entry.min) &&
      (entry.max === null || value <= entry.max);
    return fits ? null : "number";
  }
  if (table === "ui" && entry.key === "backgroundUrl") return isPictureUrl(value) ? null : "image";
  return null;
}

/** Empty clears it; else the address of a .png, .jpg or .jpeg. */
function isPictureUrl(value: Json): boolean {
  return typeof value === "string" && (value.trim() === "" || isBackgroundPicture(value.trim()));
}

/** What is pasted often has a blank at its end. */
export function withTrimmedBackground(drafts: PreferenceDrafts): PreferenceDrafts {
  const { backgroundUrl, ...ui } = drafts.ui;
  if (!backgroundUrl) return drafts;
  const trimmed = (value: Json) => (typeof value === "string" ? value.trim() : value);
  const cleaned = { current: trimmed(backgroundUrl.current), default: trimmed(backgroundUrl.default) };
  return { ...drafts, ui: { backgroundUrl: cleaned, ...ui } };
}
