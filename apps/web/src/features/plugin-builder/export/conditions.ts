/**
 * When an action that a player chooses is not done: they are told so large on the table, who look there, and nobody else. The log, which is
 * everybody's, has no line of it.
 */
import type { Json } from "@baize/engine";
import type { Say } from "../contents/contents.ts";
import { labelWithoutPlayer } from "../contents/player-labels.ts";
import { groupAt, groupIdsOf } from "../model/action-rows.ts";
import type { BuilderState } from "../model/builder-state.ts";
import type { Deed, DeedOf, GameAction, GroupRef } from "../model/game-action.ts";
import { groupId } from "./deed-code.ts";

/** So long a notice stands there, seconds. */
const NOTICE_S = 3;

/** Whoever acts has the mark of the first player. */
export const isTheirTurn: Json = ["EQUAL", "$PLAYER_N", "$GAME.firstPlayer"];

const notice = (text: string): Json => ["FADE_TEXT_PLAYER", "$PLAYER_N", text, NOTICE_S];

/** Code that is done where a condition holds; else whoever acts is told why not. */
const onlyIf = (condition: Json, done: Json[], why: string): Json[] => [
  ["COND", condition, done, ["TRUE"], [notice(why)]],
];

/** Where only the player whose turn it is may do it, others are told so. */
export function inTurn({ occasion }: GameAction, done: Json[], tell: Say): Json[] {
  if (!("inTurn" in occasion) || !occasion.inTurn) return done;
  return onlyIf(isTheirTurn, done, tell("notice.notInTurn"));
}

/** Where an action does nothing but move cards, and there are none to move, its player is told where none are. */
export function whereCardsAre(
  { occasion, deeds }: GameAction,
  done: Json[],
  state: BuilderState,
  tell: Say,
): Json[] {
  const moves = deeds.filter((deed): deed is DeedOf<"move"> => deed.does === "move");
  const isChosen = occasion.on === "choice" || occasion.on === "card";
  if (!isChosen || moves.length === 0 || !deeds.every((deed) => goesWith(deed, moves))) return done;
  const ids = [...new Set(moves.flatMap((move) => sourcesOf(move, state)))];
  const [first] = ids;
  if (first === undefined) return done;
  const cards = ids.map(
    (id): Json => [
      "AND",
      `$GAME.groupById.${id}`,
      ["GREATER_THAN", ["LENGTH", `$GAME.groupById.${id}.stackIds`], 0],
    ],
  );
  const areThere: Json = cards.length === 1 ? (cards[0] as Json) : ["OR", ...cards];
  const group = nameOf(moves[0]?.from, state) ?? first;
  return onlyIf(areThere, done, tell("notice.nothingThere", { group }));
}

/** What a group is called; of one that is each player's own without the player. */
function nameOf(ref: GroupRef | undefined, state: BuilderState): string | null {
  const group = ref && groupAt(state, ref);
  if (!group) return null;
  const [, player] = (ref.own && /^player(\d+)/.exec(group.groupId)) || [];
  return player === undefined ? group.label : labelWithoutPlayer(group.label, Number(player));
}

/** What is moved is shuffled or turned, or something is said about it: without it none of that happens. */
function goesWith(deed: Deed, moves: readonly DeedOf<"move">[]): boolean {
  if (deed.does === "move" || deed.does === "say") return true;
  if (deed.does !== "shuffle" && deed.does !== "turn") return false;
  return moves.some(({ from, to }) => isSame(from, deed.group) || isSame(to, deed.group));
}

const isSame = (a: GroupRef, b: GroupRef): boolean => a.uid === b.uid && a.own === b.own;

/** The groups that cards come from: of whoever acts, or of everybody. */
function sourcesOf({ from, each }: DeedOf<"move">, state: BuilderState): string[] {
  if (each && from.own) return groupIdsOf(state, from);
  const id = groupId(state, from);
  return id === null ? [] : [id];
}
