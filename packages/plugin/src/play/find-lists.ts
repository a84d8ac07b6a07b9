/** Finds what people click or press in a definition, by what they read there. Gives references for the engine. */
import type { GameState, Json, JsonObject, PlayerUi, SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { resolveLabel } from "../base/labels.ts";
import { listAt, objectAt } from "./definition-parts.ts";
import { StepError } from "./step-error.ts";

/** A table as whoever plays there reads it. */
export interface ReadTable {
  readonly game: GameState;
  readonly gameDef: JsonObject;
  readonly language: string;
}

/** The first binding of a key: of the cards' keys when a card is under the pointer, else of the game's. */
export function findHotkey(gameDef: JsonObject, key: string, onCard: boolean): JsonObject {
  const hotkeys = objectAt(gameDef, "hotkeys");
  const kinds = onCard ? (["card", "game"] as const) : (["game"] as const);
  for (const kind of kinds) {
    const index = listAt(hotkeys, kind).findIndex((entry) => isObject(entry) && sameKey(entry.key, key));
    if (index >= 0) return { kind: `${kind}Hotkey`, index };
  }
  throw new StepError(`No ${onCard ? "card or game" : "game"} key ${key} is bound.`);
}

/** An entry of the menu that is open: the card's, the group's, or else the plugin's. */
export function findMenuEntry(table: ReadTable, label: string, playerUi: Partial<PlayerUi>): JsonObject {
  const { gameDef } = table;
  const groupId = playerUi.dropdownMenu?.group?.id;
  if (groupId !== undefined) {
    const own = indexOf(table, listAt(table.game.groupById[groupId], "menuOptions"), label);
    if (own >= 0) return { kind: "group", groupId, index: own };
  }
  const kind = groupId !== undefined ? "groupMenu" : playerUi.activeCardId ? "cardMenu" : "pluginMenu";
  const entries = listAt(objectAt(gameDef, kind), "options");
  const index = indexOf(table, entries, label);
  if (index >= 0) return { kind, index };
  const labels = entries.map((entry) => (isObject(entry) ? shown(table, entry.label) : "")).join(", ");
  throw new StepError(`No entry "${label}" in the ${kind}; it has: ${labels || "nothing"}.`);
}

/** A button of the seat's layout, by id or by its text. */
export function findTableButton(table: ReadTable, seat: SeatId, name: string): JsonObject {
  const buttons = objectAt(table.game.playerData[seat]?.layout, "tableButtons");
  const ids = Object.keys(buttons);
  const id =
    ids.find((each) => each === name) ??
    ids.find((each) => shown(table, objectAt(buttons, each).label) === name);
  if (id === undefined) {
    throw new StepError(
      `No table button "${name}" in the layout of ${seat}; it has: ${ids.join(", ") || "none"}.`,
    );
  }
  return { kind: "tableButton", id };
}

function indexOf(table: ReadTable, entries: readonly Json[], label: string): number {
  return entries.findIndex(
    (entry) => isObject(entry) && (entry.label === label || shown(table, entry.label) === label),
  );
}

function shown(table: ReadTable, label: Json | undefined): string {
  return resolveLabel(table.gameDef, label, table.language);
}

/** `Ctrl+Shift+A` and `Shift+Ctrl+A` are one key. */
function sameKey(bound: Json | undefined, pressed: string): boolean {
  const parts = (key: string) => key.split("+").sort().join("+");
  return typeof bound === "string" && parts(bound) === parts(pressed);
}
