/** What a deed or an occasion is when it is chosen: with sensible values, and with what it has in common with the one before. */

import { isCounter, kindOfOwn, numberedSteps } from "../model/action-rows.ts";
import type { BuilderState, GroupType } from "../model/builder-state.ts";
import {
  type CounterRef,
  type Deed,
  type DeedKind,
  deedKinds,
  type GameAction,
  type GroupRef,
  givesCard,
  needsCard,
  type Occasion,
  type OccasionKind,
} from "../model/game-action.ts";
import type { NewDeed } from "./action-edits.ts";

/** The first group of a type: that of whoever acts where players have one, else one for all; uid 0: there is none. */
export function groupOfType({ groups }: Pick<BuilderState, "groups">, type: GroupType): GroupRef {
  const those = groups.filter(({ groupType }) => groupType === type);
  const own = those.find(({ groupId }) => kindOfOwn(groupId) !== null);
  return own ? { uid: own.uid, own: true } : { uid: those[0]?.uid ?? 0 };
}

/** The first number of the author's that the game counts, else the first that players have. */
export function firstCounter({
  gameProperties,
  playerProperties,
}: Pick<BuilderState, "gameProperties" | "playerProperties">): CounterRef {
  const ofGame = gameProperties.find(isCounter);
  if (ofGame) return { of: "game", uid: ofGame.uid };
  const ofPlayer = playerProperties.find(isCounter);
  return ofPlayer ? { of: "player", uid: ofPlayer.uid } : { of: "game", uid: 0 };
}

/** The deeds that can be done at such an occasion. */
export function deedsFor(occasion: Occasion): DeedKind[] {
  return deedKinds.filter((kind) => givesCard(occasion) || !needsCard(kind));
}

export function newDeed(does: DeedKind, state: BuilderState): NewDeed {
  switch (does) {
    case "move":
      return {
        does,
        from: groupOfType(state, "Deck"),
        to: groupOfType(state, "Hand"),
        count: 1,
        place: "bottom",
      };
    case "shuffle":
      return { does, group: groupOfType(state, "Deck") };
    case "turn":
      return { does, group: groupOfType(state, "In Play"), lie: "straight" };
    case "count":
      return { does, counter: firstCounter(state), how: "change", value: 1 };
    case "step":
      return { does };
    case "first":
      return { does, who: "next" };
    case "roll":
      return { does, sides: 6 };
    case "say":
      return { does, text: "" };
    case "cardMove":
      return { does, to: groupOfType(state, "Discard"), place: "top" };
    case "cardTurn":
      return { does, lie: "aside" };
    case "cardToken":
      return { does, token: state.tokens[0]?.uid ?? 0, count: 1 };
  }
}

/** The same deed of another kind: it keeps its groups, its number, and whether it is done for every player. */
export function deedOfKind(deed: Deed, does: DeedKind, state: BuilderState): Deed {
  if (deed.does === does) return deed;
  const other = { ...newDeed(does, state), uid: deed.uid } as Deed;
  const group = groupOf(deed);
  const kept: Partial<Record<string, unknown>> = {
    ...(group && (does === "move" ? { from: group } : { group, to: group })),
    ...("to" in deed && { to: deed.to }),
    ...("place" in deed && { place: deed.place }),
    ...("lie" in deed && deed.lie !== "aside" && { lie: deed.lie }),
    ...("each" in deed && { each: deed.each }),
    ...numberOf(deed, does),
  };
  const members = Object.entries(kept).filter(([member]) => member in other || member === "each");
  return withoutIdleEach({ ...other, ...Object.fromEntries(members) } as Deed);
}

/** The group that stays the one that the deed is about. */
function groupOf(deed: Deed): GroupRef | undefined {
  if ("group" in deed) return deed.group;
  if ("from" in deed) return deed.from;
  return "to" in deed ? deed.to : undefined;
}

/** How many cards, tokens or points: under the name that the other kind has for it. */
function numberOf(deed: Deed, does: DeedKind): { count?: number; value?: number } {
  const number = deed.does === "count" ? deed.value : "count" in deed ? deed.count : undefined;
  if (typeof number !== "number" || number === 0) return {};
  // Cards are no fewer than one, and whole; points may be anything.
  if (does === "move") return { count: Math.max(1, Math.round(Math.abs(number))) };
  return does === "cardToken" ? { count: Math.round(number) || 1 } : { value: number };
}

/** Whether a deed is about what each player has, so that it can be done for all of them. */
export function isForPlayers(deed: Deed): boolean {
  switch (deed.does) {
    case "move":
      return deed.from.own === true || deed.to.own === true;
    case "shuffle":
    case "turn":
      return deed.group.own === true;
    case "count":
      return deed.counter.of === "player";
    default:
      return false;
  }
}

/** Without the wish to do it for every player, where nothing of players is left in it. */
export function withoutIdleEach(deed: Deed): Deed {
  if (!("each" in deed) || isForPlayers(deed)) return deed;
  const { each: _, ...rest } = deed;
  return rest as Deed;
}

/** Another occasion of an action: it keeps the ways in which it is chosen. */
export function occasionOf(on: OccasionKind, action: GameAction, state: BuilderState): Occasion {
  const before = action.occasion;
  switch (on) {
    case "choice":
      return before.on === "card"
        ? { ...before, on, onTable: true }
        : { on, onTable: true, inMenu: true, key: "" };
    case "card":
      return before.on === "choice" ? { on, inMenu: true, key: before.key } : { on, inMenu: true, key: "" };
    case "newGame":
    case "loaded":
    case "first":
      return { on };
    case "enters":
      return { on, group: groupOfType(state, "In Play") };
    case "step":
      return { on, step: numberedSteps(state)[0]?.number ?? 0 };
    case "counter":
      return { on, counter: firstCounter(state), reaches: "atLeast", value: 10 };
  }
}
