/** Looking at hidden cards is logged for all (api §8.3), by the room, whatever the action itself says. */
import {
  type Card,
  type CardId,
  type Delta,
  type GameState,
  type GroupId,
  type JsonObject,
  knows,
  type Labelled,
  labelled,
  onOneLine,
  type PlayerInfo,
  type SeatId,
  saidLine,
  type Table,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { WrittenLine } from "../record/written-line.ts";

export interface LookingStep {
  before: GameState;
  table: Pick<Table, "game" | "playerInfo">;
  delta: Delta;
  gameDef: JsonObject;
  /** Who acts, and as whom they sign. */
  actor: { userId: number; alias: string; signature: string } | null;
  /** The action came as a raw list. */
  isRaw: boolean;
  /** It logged nothing. */
  isSilent: boolean;
  /** What the built-in command's own line says. */
  isTold(cardId: CardId, seat: SeatId, before: GameState): boolean;
}

export interface Look {
  line: WrittenLine;
  /** A line of the action, written by the server, says it already. */
  isTold: boolean;
}

/** More seats and groups than this are not looked at in one honest step. */
const MOST_LINES = 50;
/** Where a card lies out of which a list has made one without a group. */
const NOWHERE = "?";

/** One line per seat and group of which the step has shown hidden cards to that seat. */
export function lookingLines(step: LookingStep): Look[] {
  const { before, table, delta } = step;
  const { game } = table;
  const node = delta.cardById;
  if (node === undefined) return [];
  const ids = Array.isArray(node) ? Object.keys(game.cardById) : Object.keys(node);
  const looks = new Map<string, { seat: SeatId; groupId: GroupId; isTold: boolean }>();
  for (const id of ids) {
    const card = game.cardById[id];
    if (!card || knows({ seat: null, omniscient: false }, card)) continue;
    for (const seat of Object.keys(card.peeking ?? {})) {
      if (card.peeking[seat] !== true || before.cardById[id]?.peeking?.[seat] === true) continue;
      const taken = takenFrom(step, card, seat);
      if (taken === null && isDealt(step, card, seat)) continue;
      const groupId = taken ?? card.groupId;
      const key = `${seat} ${groupId}`;
      const isTold = step.isTold(id, seat, before) && (looks.get(key)?.isTold ?? true);
      looks.set(key, { seat, groupId, isTold });
    }
  }
  // In no order of cards: which of them lies where would tell whose line is first.
  const inOrder = [...looks].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, look]) => look);
  return inOrder
    .slice(0, MOST_LINES)
    .map(({ seat, groupId, isTold }) => ({ line: lookLine(step, seat, groupId), isTold }));
}

/** The line that a seat looks at cards of a group. */
export function lookLine(
  { table, gameDef, actor }: Pick<LookingStep, "table" | "gameDef" | "actor">,
  seat: SeatId,
  groupId: GroupId,
): WrittenLine {
  const { game, playerInfo } = table;
  const language = typeof game.options.language === "string" ? game.options.language : "English";
  const group = labelled(gameDef, game.groupById[groupId]?.label ?? groupId ?? NOWHERE, language);
  return lineOf(seat, group, playerInfo, actor);
}

/** The group of another seat from which a card came to this one, by somebody who does not hold that other seat; else null. */
function takenFrom({ before, table, actor }: LookingStep, card: Card, seat: SeatId): GroupId | null {
  const groupId = before.cardById[card.id]?.groupId;
  if (groupId === undefined || groupId === card.groupId) return null;
  const owner = String(before.groupById[groupId]?.controller ?? "");
  const holder = table.playerInfo[owner];
  return owner !== seat && holder && holder.id !== actor?.userId ? groupId : null;
}

/** A card that comes to where its seat sees all cards, such as a hand: a move, which everybody sees. */
function isDealt({ before, isRaw, isSilent }: LookingStep, card: Card, seat: SeatId): boolean {
  if (isSilent || before.cardById[card.id]?.groupId === card.groupId) return false;
  const group = before.groupById[card.groupId];
  const peeking = group?.onCardEnter?.peeking;
  if (!isObject(peeking) || peeking[seat] !== true) return false;
  // A raw list may have opened any group to anybody before.
  return !isRaw || group?.controller === seat;
}

function lineOf(
  seat: SeatId,
  group: Labelled,
  playerInfo: PlayerInfo,
  actor: LookingStep["actor"],
): WrittenLine {
  const holder = playerInfo[seat] ?? null;
  const who = `[${seat}/${holder?.alias ?? actor?.alias ?? seat}]`;
  const { text, said } =
    holder && actor && holder.id !== actor.userId
      ? saidLine("seat_looking_shown", { who, group, other: actor.signature })
      : saidLine("seat_looking", { who, group });
  return { text: onOneLine(text), said };
}
