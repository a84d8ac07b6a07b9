/**
 * The client's part of an action list (table §1.6, action-language §10.2): finds the list that a reference
 * names and the questions that its top-level INPUT and CONFIRM entries ask.
 */
import type { GameState, Json } from "@baize/engine";
import type { Reference } from "@baize/protocol";
import { list, object, type RoomDefinition } from "../model/definition.ts";

export type Question =
  | { kind: "confirm"; text: string }
  | { kind: "text"; text: string; initial: string }
  | { kind: "number"; text: string; initial: string };

/** The code that a reference names: a list, or the id of one; undefined when there is nothing there. */
export function referencedCode(
  definition: RoomDefinition,
  game: GameState,
  observed: string,
  ref: Reference,
): Json | undefined {
  switch (ref.kind) {
    case "cardHotkey":
      return definition.hotkeys.card[ref.index]?.actionList;
    case "gameHotkey":
      return definition.hotkeys.game[ref.index]?.actionList;
    case "cardMenu":
      return definition.cardMenu.options[ref.index]?.actionList;
    case "groupMenu":
      return definition.groupMenu.options[ref.index]?.actionList;
    case "pluginMenu":
      return definition.pluginMenu[ref.index]?.actionList;
    case "clearTable":
      return definition.clearTableOptions[ref.index]?.actionList;
    case "closeRoom":
      return closeOptions(definition)[ref.index]?.actionList;
    case "group":
      return object(list(game.groupById[ref.groupId]?.menuOptions)[ref.index]).actionList;
    case "tableButton": {
      const layout = object(game.playerData[observed]?.layout ?? game.layout);
      return object(object(layout.tableButtons)[ref.id]).actionList;
    }
    case "actionList":
      return ref.id;
    case "defaultAction":
      return definition.defaultActions[ref.index]?.actionList;
    case "touchBar":
      return definition.touchBar?.[ref.row]?.[ref.index]?.actionList;
  }
}

/** The entries of "Close room": `closeRoomOptions` when there are any, else those of "Clear table" (game-definition §6.14). */
export function closeOptions(definition: RoomDefinition) {
  return definition.closeRoomOptions.length > 0 ? definition.closeRoomOptions : definition.clearTableOptions;
}

/** Follows the id of an action list. Null: there is no such list. */
export function resolvedList(definition: RoomDefinition, code: Json | undefined): Json | null {
  if (typeof code !== "string") return code ?? [];
  return definition.actionLists[code] ?? null;
}

/** The questions of a list, in order. A single call (`["LOG", …]`) is not searched. */
export function questionsOf(code: Json): Question[] {
  if (!Array.isArray(code)) return [];
  const questions: Question[] = [];
  for (const entry of code) {
    if (!Array.isArray(entry)) continue;
    const [name, kind, , text, initial] = entry;
    if (name === "CONFIRM") questions.push({ kind: "confirm", text: String(entry[1] ?? "") });
    if (name === "INPUT" && (kind === "integer" || kind === "string")) {
      questions.push({
        kind: kind === "integer" ? "number" : "text",
        text: String(text ?? ""),
        initial: initial === undefined || initial === null ? "" : String(initial),
      });
    }
  }
  return questions;
}

/** The answer as the server wants it: a whole number (the default when it is none) or the text. */
export function answerOf(question: Question, answer: string): Json {
  if (question.kind !== "number") return answer;
  const value = Number.parseInt(answer, 10);
  if (!Number.isNaN(value)) return value;
  const otherwise = Number.parseInt(question.initial, 10);
  return Number.isNaN(otherwise) ? 0 : otherwise;
}
