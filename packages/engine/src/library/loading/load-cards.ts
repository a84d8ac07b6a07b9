/** `LOAD_CARDS` and `UNLOAD_CARDS` (action-language §5.7). */

import { active } from "../../language/compile/code.ts";
import { runStatement } from "../../language/compile/statements.ts";
import type { Run } from "../../language/run/run.ts";
import { errorAround } from "../../language/run/worded-error.ts";
import { section } from "../../model/definition.ts";
import { EngineError, isRecoverable } from "../../model/errors.ts";
import { markedCall } from "../../model/line-call.ts";
import { owned } from "../../model/live-state.ts";
import { type Labelled, shapeOf } from "../../model/log-lines.ts";
import type { Json } from "../../model/state.ts";
import {
  getOwn,
  interpolated,
  isList,
  isObjectValue,
  partText,
  sortedKeys,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { runActionList } from "../forms/flow.ts";
import { gameLanguage } from "../functions/labels.ts";
import { aliasOfActor, playerN } from "../variables/built-in-variables.ts";
import { findGroup } from "../verbs/positions.ts";
import { shuffleGroup } from "../verbs/shuffle.ts";
import { createCard } from "./create-card.ts";
import { checkedLoadList, deckOf, itemOfHook, rawLoadList } from "./load-list.ts";

/** `code` is the call as written; it is remembered so that "reset and reload" can load again. */
export function loadCards(run: Run, deckOrList: Value, code: readonly Json[]): void {
  try {
    load(run, deckOrList, code);
  } catch (error) {
    throw renamed(error, (message) =>
      message.startsWith("LOAD_CARDS failed")
        ? message
        : `LOAD_CARDS failed with unexpected error: ${message}`,
    );
  }
}

function load(run: Run, deckOrList: Value, code: readonly Json[]): void {
  const seat = seatOf(run);
  const { state } = run;
  const items = checkedLoadList(run, rawLoadList(run, deckOrList));
  const listBefore = state.read(["loadList"]) ?? [];
  const idsBefore = state.read(["loadedCardIds"]) ?? [];
  state.write([], "loadList", owned(items as unknown as Value));
  const deck = isList(deckOrList) ? null : deckOf(run, deckOrList);
  const hooks = new Hooks(run, deck, deckOrList);
  hooks.general("preLoadActionList");
  hooks.ofDeck("preLoadActionList");
  const sizes = groupSizes(run);
  state.write([], "loadedCardIds", []);
  createAll(run, deck === null ? null : partText(deckOrList));
  shuffleGrown(run, sizes);
  hooks.ofDeck("postLoadActionList");
  hooks.general("postLoadActionList");
  state.write([], "loadedCardIds", idsBefore);
  state.write([], "loadList", listBefore);
  remember(run, code as unknown as Value, seat);
  state.write([], "loadedADeck", true);
  const { loadCardsHistory } = run.game;
  run.notes.loads.push({
    index: (loadCardsHistory as Json[]).length - 1,
    loadCode: code as Json[],
    deckOrList: owned(deckOrList) as Json,
  });
}

/** `$PLAYER_N` must be defined before anything else is looked at. */
function seatOf(run: Run): Value {
  try {
    return playerN(run);
  } catch (error) {
    throw renamed(error, (message) => `: ${message}`);
  }
}

function remember(run: Run, loadCode: Value, seat: Value): void {
  const history = run.state.read(["loadCardsHistory"]) ?? null;
  const entry = owned({ loadCode, playerN: seat });
  run.state.write([], "loadCardsHistory", [...(isList(history) ? history : []), entry]);
}

/** The plugin's and the deck's action lists around a load. */
class Hooks {
  readonly #run: Run;
  readonly #deck: ValueObject | null;
  readonly #deckId: Value;

  constructor(run: Run, deck: ValueObject | null, deckId: Value) {
    this.#run = run;
    this.#deck = deck;
    this.#deckId = deckId;
  }

  general(name: string): void {
    const list = getOwn(this.#run.definition.automation as ValueObject, name);
    this.#execute(list, "list_skipped", name, `${name} execution`);
  }

  ofDeck(name: string): void {
    const list = this.#deck === null ? null : getOwn(this.#deck, name);
    this.#execute(list, "deck_list_skipped", name, `deck '${partText(this.#deckId)}' ${name} execution`);
  }

  #execute(list: Value, skipped: "list_skipped" | "deck_list_skipped", name: string, during: string): void {
    if (list === null) return;
    const run = this.#run;
    if (run.game.automationEnabled !== true) {
      run.log.say(skipped, { list: name });
      return;
    }
    try {
      runStatement(
        active((inner) => runActionList(list, inner)),
        run,
        during,
      );
    } catch (error) {
      throw renamed(error, (message) => `LOAD_CARDS failed during ${during}: ${message}`);
    }
  }
}

/** Creates what the hooks left in `/loadList`. */
function createAll(run: Run, deckId: string | null): void {
  const given = run.state.read(["loadList"])!;
  const items = isList(given) ? given : [];
  const source = deckId === null ? "custom list" : `deck '${deckId}'`;
  items.forEach((item, index) => {
    run.budget.spend(1);
    const fields = isObjectValue(item) ? item : {};
    const name = interpolated(nameOf(fields));
    const id = interpolated(fields.databaseId ?? null);
    const group = interpolated(fields.loadGroupId ?? null);
    try {
      const whole = itemOfHook(run, item, index);
      const { quantity } = whole;
      if (typeof quantity !== "number" || !Number.isInteger(quantity)) {
        throw new EngineError(`quantity must be an integer, got ${partText(quantity ?? null)}`);
      }
      for (let copy = 0; copy < quantity; copy++) createCard(run, whole);
    } catch (error) {
      throw renamed(
        error,
        (message) =>
          `LOAD_CARDS failed while loading ${items.length} card(s) from ${source}: ` +
          `Failed to load card at index ${index}: '${name}' (databaseId: ${id}): ` +
          `Failed to load card '${name}' (databaseId: ${id}, quantity: ${interpolated(fields.quantity ?? null)}): ` +
          `Failed to create card '${name}' (databaseId: ${id}) in group '${group}': ${message}`,
      );
    }
  });
}

function nameOf({ cardDetails = null }: ValueObject): Value {
  const sideA = isObjectValue(cardDetails) ? getOwn(cardDetails, "A") : null;
  return isObjectValue(sideA) ? (sideA.name ?? null) : null;
}

function groupSizes(run: Run): Map<string, number> {
  const groups = run.game.groupById;
  return new Map(sortedKeys(groups).map((id) => [id, groups[id]!.stackIds.length]));
}

function shuffleGrown(run: Run, sizes: ReadonlyMap<string, number>): void {
  for (const [id, size] of sizes) {
    const group = findGroup(run, id);
    if (group === null || group.shuffleOnLoad !== true || group.stackIds.length === size) continue;
    shuffleGroup(run, id);
    const seat = playerN(run);
    const label = labelOf(run, String(group.label ?? id));
    if (typeof seat !== "string") run.log.say("host_shuffled", { group: label });
    else run.log.say("group_shuffled_too", { who: aliasOfActor(run), group: label });
  }
}

/** `id:…` in the language of the log; without a translation the screens look the label up themselves. */
function labelOf(run: Run, text: string): Labelled {
  if (!text.startsWith("id:")) return { text };
  const labels = section(run.definition.source.gameDef, "labels") as ValueObject;
  const texts = getOwn(labels, text.slice(3));
  const translated = isObjectValue(texts) ? getOwn(texts, gameLanguage(run)) : null;
  return typeof translated === "string" && translated !== "" ? { text: translated, label: text } : { text };
}

/** An error with words around its text; limits and foreign errors pass unchanged. */
function renamed(error: unknown, change: (message: string) => string): unknown {
  return isRecoverable(error) ? errorAround(error, change(error.message)) : error;
}

/** `LOG` of a line that has no value but who acts. */
function lineByActor(code: "shared_cards_deleted" | "own_cards_deleted"): Json {
  return markedCall(["LOG", "$ALIAS_N", shapeOf(code)[2]!], { code, parts: ["value", "words"] });
}

/** Deletes the cards of a seat, or the shared ones, by the loop that the history records. */
export function unloadCards(run: Run, player: Value): void {
  const shared = player === "shared";
  const condition: Value = shared
    ? [
        "OR",
        ["EQUAL", "$CARD.controller", null],
        ["NOT_EQUAL", ["SUBSTRING", "$CARD.controller", 0, 6], "player"],
      ]
    : ["EQUAL", "$CARD.controller", player];
  const loadCode: Value = [
    [
      "FOR_EACH_KEY_VAL",
      "$CARD_ID",
      "$CARD",
      "$CARD_BY_ID",
      [["COND", condition, ["DELETE_CARD", "$CARD_ID"]]],
    ],
    lineByActor(shared ? "shared_cards_deleted" : "own_cards_deleted"),
  ];
  runStatement(run.compiler.compile(loadCode), run, "UNLOAD_CARDS");
  remember(run, loadCode, player);
}
