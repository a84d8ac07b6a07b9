/** How a script names what somebody pressed, chose or clicked: the way back from `find-lists.ts`. */
import type { Json, JsonObject, PlayerUi, SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { resolveLabel } from "../base/labels.ts";
import { listAt, objectAt } from "./definition-parts.ts";
import { findHotkey, findMenuEntry, findTableButton, type ReadTable } from "./find-lists.ts";

/** What stood around a list when it was asked for. */
export interface AskedList {
  seat: SeatId;
  playerUi: Partial<PlayerUi>;
  /** It was about a card, or ran for each of several. */
  onCard: boolean;
}

/** `{press: D}`, `{choose: Draw}`, `{button: next}` or `{do: draw}`; null: no such step leads to this reference. */
export function shortFormOf(table: ReadTable, ref: Json, asked: AskedList): JsonObject | null {
  if (!isObject(ref)) return null;
  return ways(table, ref, asked).find(({ leads }) => same(found(leads), ref))?.step ?? null;
}

interface Way {
  step: JsonObject;
  /** Where the step leads. Throws StepError when it leads nowhere. */
  leads: () => JsonObject;
}

function ways(table: ReadTable, ref: JsonObject, { seat, playerUi, onCard }: AskedList): Way[] {
  const { game, gameDef } = table;
  const entry = (list: readonly Json[]) => (typeof ref.index === "number" ? (list[ref.index] ?? null) : null);
  switch (ref.kind) {
    case "actionList":
      return typeof ref.id === "string" ? [{ step: { do: ref.id }, leads: () => ref }] : [];
    case "cardHotkey":
    case "gameHotkey": {
      const kind = ref.kind === "cardHotkey" ? "card" : "game";
      const bound = entry(listAt(objectAt(gameDef, "hotkeys"), kind));
      const key = isObject(bound) ? bound.key : null;
      if (typeof key !== "string") return [];
      return [{ step: { press: key }, leads: () => findHotkey(gameDef, key, onCard) }];
    }
    case "cardMenu":
    case "groupMenu":
    case "pluginMenu":
    case "group": {
      const { kind, groupId } = ref;
      const own = typeof groupId === "string" ? listAt(game.groupById[groupId], "menuOptions") : [];
      const chosen = entry(kind === "group" ? own : listAt(objectAt(gameDef, kind), "options"));
      return labels(table, chosen).map((label) => ({
        step: { choose: label },
        leads: () => findMenuEntry(table, label, playerUi),
      }));
    }
    case "tableButton": {
      const { id } = ref;
      if (typeof id !== "string") return [];
      return [{ step: { button: id }, leads: () => findTableButton(table, seat, id) }];
    }
    default:
      return [];
  }
}

/** What an entry is called: as it is read, and as it is written. */
function labels({ gameDef, language }: ReadTable, entry: Json): string[] {
  const label = isObject(entry) ? entry.label : null;
  if (typeof label !== "string" || label === "") return [];
  const shown = resolveLabel(gameDef, label, language);
  return shown === "" || shown === label ? [label] : [shown, label];
}

function found(leads: () => JsonObject): JsonObject | null {
  try {
    return leads();
  } catch {
    // It leads nowhere: it is no way.
    return null;
  }
}

function same(a: JsonObject | null, b: JsonObject): boolean {
  if (a === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
}
