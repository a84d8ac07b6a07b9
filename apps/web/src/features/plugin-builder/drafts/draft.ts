/** What is kept of a plugin that is being built, so that neither a crash nor a closed tab loses it (platform §3.20). */
import type { CardDatabase } from "@baize/engine";
import type { StoredPlugin } from "../model/builder.ts";
import type { BuilderState } from "../model/builder-state.ts";
import { readState } from "../model/read-state.ts";
import { type StepId, steps } from "../model/steps.ts";

/** Written into each draft; what has another number was written by another version of this page. */
export const DRAFT_FORMAT = 1;

/** Whose draft it is: a user's id, or nobody's who is signed in. */
export type Owner = number | "guest";

/** The part that changes with every key press; small, unlike the cards and the stored plugin. */
export interface DraftRecord {
  format: number;
  /** Unique for ever. */
  id: string;
  owner: Owner;
  /** The stored plugin that it changes; null: a new one. */
  pluginId: number | null;
  /** The version of it that the draft was made from. */
  version: number | null;
  /** When it was last changed, milliseconds since 1970. */
  time: number;
  /** Which page writes it; another one that wants to has to take it over first. */
  writer: string;
  state: BuilderState;
  step: StepId;
  maxUnlocked: number;
  replace: readonly string[];
  /** Which cards and which stored plugin it goes with; null: none. A new number for each other one. */
  cards: number | null;
  stored: number | null;
}

/** A draft as a whole. */
export interface Draft extends Omit<DraftRecord, "format" | "cards" | "stored"> {
  cardDb: CardDatabase | null;
  plugin: StoredPlugin | null;
  /** Numbers of the large parts that are there. */
  parts: Pick<DraftRecord, "cards" | "stored">;
  /** It had cards, and the browser did not keep them. */
  lacksCards: boolean;
  /** It had a stored plugin, and the browser did not keep it. */
  lacksPlugin: boolean;
}

/** What is there of a draft that this page cannot work on. It is handed out as a file, never thrown away. */
export interface UnreadableDraft {
  id: string;
  pluginId: number | null;
  /** Null: unknown. */
  time: number | null;
  content: unknown;
}

/** The record in what was stored; null when this page cannot work on it. */
export function readRecord(stored: unknown): DraftRecord | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { format, id, owner, pluginId, version, time, writer, state, step, ...rest } = stored as Partial<
    Record<keyof DraftRecord, unknown>
  >;
  const { maxUnlocked, replace, cards } = rest;
  const isNumberOrNull = (value: unknown) => value === null || Number.isFinite(value);
  const isRecord =
    format === DRAFT_FORMAT &&
    typeof id === "string" &&
    (owner === "guest" || Number.isFinite(owner)) &&
    isNumberOrNull(pluginId) &&
    isNumberOrNull(version) &&
    Number.isFinite(time) &&
    typeof writer === "string" &&
    steps.includes(step as StepId) &&
    Number.isFinite(maxUnlocked) &&
    Array.isArray(replace) &&
    replace.every((section) => typeof section === "string") &&
    isNumberOrNull(cards) &&
    isNumberOrNull(rest.stored) &&
    readState(state) !== null;
  return isRecord ? (stored as DraftRecord) : null;
}

/** What can be told of a draft that cannot be read. */
export function unreadable(id: string, content: unknown): UnreadableDraft {
  const { time, pluginId } = (typeof content === "object" && content !== null ? content : {}) as {
    time?: unknown;
    pluginId?: unknown;
  };
  return {
    id,
    pluginId: typeof pluginId === "number" ? pluginId : null,
    time: typeof time === "number" && Number.isFinite(time) ? time : null,
    content,
  };
}
