/**
 * What the actions of an author are in a definition: lists of actions, and what calls them: buttons, menus, keys, and rules for what
 * happens by itself.
 */
import type { Json, JsonObject } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { Words } from "../contents/own-words.ts";
import { freeId } from "../ids.ts";
import { counterAt, groupIdsOf, stepAt } from "../model/action-rows.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { GameAction, Occasion } from "../model/game-action.ts";
import { inTurn, isTheirTurn, whereCardsAre } from "./conditions.ts";
import { CARD, CARD_NAME, deedCode } from "./deed-code.ts";

type On = Occasion["on"];
type ActionOn<Kind extends On> = GameAction & { occasion: Extract<Occasion, { on: Kind }> };

/** The actions that are set off in one of these ways, in their order. */
export function actionsOn<Kind extends On>(
  { actions = [] }: Pick<BuilderState, "actions">,
  ...kinds: readonly Kind[]
): ActionOn<Kind>[] {
  const isOf = (action: GameAction): action is ActionOn<Kind> =>
    (kinds as readonly On[]).includes(action.occasion.on);
  return actions.filter(isOf);
}

/** Ids of the actions, by uid. An action without a name has one all the same. */
export function actionIds({ actions = [] }: Pick<BuilderState, "actions">): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    actions.map(({ uid, actionId }) => {
      const id = freeId(actionId || `action${uid}`, taken);
      taken.add(id);
      return [uid, id];
    }),
  );
}

const idOf = (state: BuilderState, { uid }: GameAction) => actionIds(state).get(uid) as string;

/** What players choose, and what is done when a game begins or a deck is laid out. */
export function actionLists(state: BuilderState, words: Words): JsonObject {
  return Object.fromEntries(
    actionsOn(state, "choice", "card", "newGame", "loaded").map((action) => {
      const begin: Json[] = action.occasion.on === "card" ? [["VAR", CARD, "$ACTIVE_CARD_ID"]] : [];
      const done = [...told(action, words), ...deedCode(action, state, words.tell)];
      const possible = whereCardsAre(action, done, state, words.tell);
      return [idOf(state, action), [...begin, ...inTurn(action, possible, words.tell)]];
    }),
  );
}

/** The log says what was done, unless the deeds say something of their own. */
function told({ label, occasion, deeds }: GameAction, { say }: Words): Json[] {
  const isSaid = deeds.every(({ does }) => does === "say" || does === "roll" || does === "first");
  if (label.trim() === "" || isSaid) return [];
  const values = { alias: ALIAS, action: label, card: CARD_NAME };
  switch (occasion.on) {
    case "choice":
    // It is for a player, who is named.
    case "first":
      return [["LOG", say("line.chose", values)]];
    case "card":
      return [["LOG", say("line.choseForCard", values)]];
    default:
      return [["LOG", say("line.byItself", values)]];
  }
}

/** Entries of the game's menu, or of the menu of a card. */
export function menuEntries(state: BuilderState, on: "choice" | "card"): JsonObject[] {
  return actionsOn(state, on)
    .filter(({ occasion }) => occasion.inMenu)
    .map((action) => ({
      label: action.label,
      actionList: idOf(state, action),
      // The game's menu knows no conditions.
      ...(on === "card" && action.occasion.inTurn && { showIf: isTheirTurn }),
    }));
}

/** Bindings of keys in the game, or on a card. */
export function keyBindings(state: BuilderState, on: "choice" | "card"): JsonObject[] {
  return actionsOn(state, on)
    .filter(({ occasion }) => occasion.key !== "")
    .map((action) => ({
      key: action.occasion.key,
      actionList: idOf(state, action),
      label: action.label,
    }));
}

/** Calls of the lists that are run when a game begins, or when a deck has been laid out. */
export function callsOn(state: BuilderState, on: "newGame" | "loaded"): Json[] {
  return actionsOn(state, on).map((action) => ["ACTION_LIST", idOf(state, action)]);
}

/** Rules for what happens by itself. One that names what is not there is left out. */
export function actionRules(state: BuilderState, words: Words): JsonObject {
  return Object.fromEntries(
    actionsOn(state, "enters", "step", "first", "counter").flatMap((action): [string, JsonObject][] => {
      const trigger = triggerOf(action.occasion, state);
      if (!trigger) return [];
      const { begin, ...listening } = trigger;
      const then = [...begin, ...told(action, words), ...deedCode(action, state, words.tell)];
      const rule = { _comment: action.label, type: "trigger", ...listening, then };
      return [[idOf(state, action), rule]];
    }),
  );
}

interface Trigger {
  listenTo: string[];
  condition: Json;
  /** What is done before anything else. */
  begin: Json[];
}

function triggerOf(
  occasion: Extract<Occasion, { on: "enters" | "step" | "first" | "counter" }>,
  state: BuilderState,
): Trigger | null {
  switch (occasion.on) {
    case "enters": {
      const isIn = groupIdsOf(state, occasion.group).map((id) => ["EQUAL", "$TARGET.groupId", id]);
      const [first] = isIn;
      if (!first) return null;
      return {
        listenTo: ["/cardById/*/groupId"],
        // What is moved within its group was there before.
        condition: [
          "AND",
          isIn.length === 1 ? first : ["OR", ...isIn],
          ["NOT_EQUAL", "$TARGET.groupId", ["PREV", "$GAME.cardById.$TARGET_ID.groupId"]],
        ],
        begin: [["VAR", CARD, "$TARGET_ID"]],
      };
    }
    case "step": {
      const id = stepAt(state, occasion.step)?.stepId;
      if (!id) return null;
      return { listenTo: ["/stepId"], condition: ["EQUAL", "$GAME.stepId", id], begin: [] };
    }
    case "first":
      return {
        listenTo: ["/firstPlayer"],
        condition: ["NOT_EQUAL", "$GAME.firstPlayer", ["PREV", "$GAME.firstPlayer"]],
        begin: [["VAR", "$PLAYER_N", "$GAME.firstPlayer"]],
      };
    case "counter": {
      const id = counterAt(state, occasion.counter)?.propertyId;
      if (!id) return null;
      const { reaches, value, counter } = occasion;
      const isOfGame = counter.of !== "player";
      const now = isOfGame ? `$GAME.${id}` : `$GAME.playerData.$TARGET_ID.${id}`;
      const [is, was] =
        reaches === "atLeast" ? ["GREATER_EQUAL", "LESS_THAN"] : ["LESS_EQUAL", "GREATER_THAN"];
      return {
        listenTo: [isOfGame ? `/${id}` : `/playerData/*/${id}`],
        condition: ["AND", [is, now, value], [was, ["PREV", now], value]],
        // Whose number it is acts.
        begin: isOfGame ? [] : [["VAR", "$PLAYER_N", "$TARGET_ID"]],
      };
    }
  }
}
