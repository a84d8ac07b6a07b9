/**
 * Completes the log of a step before it is committed: what a cut branch leaves behind, who wrote the lines of a raw list,
 * who is looking at hidden cards.
 */
import {
  type CardId,
  type Delta,
  type GameState,
  knows,
  lowered,
  onOneLine,
  type PlayerInfo,
  type Saying,
  type SeatId,
  type StepNotes,
  type StepOutcome,
  saidLine,
  saidValues,
  type Table,
} from "@baize/engine";
import type { RoomUser } from "../ports/deps.ts";
import { uniqueLines } from "../record/past-log.ts";
import { type RoomState, seatOf } from "../record/room-state.ts";
import type { StepRecord } from "../record/step-record.ts";
import type { WrittenLine } from "../record/written-line.ts";
import { isInLine, signedLines } from "../text/signed-lines.ts";
import { type LookingStep, lookingLines, lookLine } from "./looking-lines.ts";
import { ownBackLines } from "./own-backs.ts";
import { seenBySitting } from "./seen-by-sitting.ts";

/** Who made a step, and how. */
export interface StepMaking {
  /** Null: nobody of the room. */
  by: RoomUser | null;
  /** The seat that acts; absent: the actor's own. */
  seat?: SeatId | null;
  /** It ran a raw list. */
  isRaw?: boolean;
  /** Something in it was left to chance. */
  hasDrawn?: boolean;
  /** Who held which seat before; absent: nobody has sat down or got up. */
  formerHolders?: PlayerInfo;
  /** Whether the line of a built-in command, which the server has written, says that a seat looks at a card of the game before. */
  isTold?(cardId: CardId, seat: SeatId, before: GameState): boolean;
}

/** What a branch that this step has cut off leaves in its log. */
export interface CutLines {
  looks: WrittenLine[];
  steppings: WrittenLine[];
}

/** `[player2/Ann]`; without a seat `[Ann]`. */
export function signature(
  room: Pick<RoomState, "table" | "hands">,
  { id, alias }: { id: number; alias: string },
  seat?: SeatId | null,
): string {
  const shown = seat ?? seatOf(room, id);
  return shown === null ? `[${alias}]` : `[${shown}/${alias}]`;
}

/** Changes the outcome, its delta and the game. */
export function completeLog(
  room: Pick<RoomState, "table" | "plugin" | "hands" | "meta">,
  before: GameState,
  outcome: StepOutcome,
  making: StepMaking,
  cut: CutLines,
): Omit<StepRecord, keyof StepNotes> {
  const { by, seat, isRaw = false, formerHolders } = making;
  const isFair = room.meta.policy === "fair";
  let own = outcome.messages;
  // What an action that failed had logged is gone: its only line is the engine's, with a text that the list may have chosen.
  if (isRaw && outcome.error !== null) own = own.map(onOneLine);
  else if (isRaw && by) {
    const signed = signedLines(own, [signature(room, by, seat), signature(room, by)]);
    own = signed.lines;
    outcome.namesLogged = outcome.namesLogged.map(signed.shifted);
    outcome.marks = outcome.marks.map(signed.shifted);
  }
  const looking: LookingStep = {
    before,
    table: room.table,
    delta: outcome.delta,
    gameDef: room.plugin.definition.source.gameDef,
    actor: by && { userId: by.id, alias: by.alias, signature: signature(room, by, seat) },
    isRaw,
    isSilent: own.length === 0,
    isTold: making.isTold ?? (() => false),
  };
  const looks = lookingLines(looking);
  const seen = isFair && formerHolders ? seenBySitting(formerHolders, room.table) : [];
  for (const { seat, groupIds, hadSeat } of seen)
    if (hadSeat)
      for (const groupId of groupIds) looks.push({ line: lookLine(looking, seat, groupId), isTold: false });
  const first = [...cut.looks, ...cut.steppings];
  const last = looks.flatMap(({ line, isTold }) => (isTold ? [] : [line]));
  if (by && isFair) {
    const who = signature(room, by, seat);
    last.push(...ownBackLines(before, room.table.game, outcome.delta, room.plugin.definition.source, who));
  }
  if (!isRaw && by && isFair && isInOthersName(own, room.table.playerInfo, by))
    last.push(doneBy(signature(room, by, seat)));
  if (isRaw || first.length + last.length > 0) writeLog(room.table.game, outcome, first, own, last);
  const allLooks = uniqueLines([...cut.looks, ...looks.map(({ line }) => line)]);
  return {
    ...(by ? { by: { user_id: by.id, alias: by.alias } } : {}),
    ...(by &&
    isFair &&
    (seen.length > 0 || making.hasDrawn || isRevealed(before, room.table, outcome.delta, making))
      ? { isRevealing: true }
      : {}),
    ...(allLooks.length > 0
      ? { looks: allLooks.map(({ text }) => text), looksSaid: allLooks.map(({ said }) => said) }
      : {}),
  };
}

/** Whether lines say that others at the table did something, and nothing of whoever did it for them. */
function isInOthersName(lines: readonly string[], playerInfo: PlayerInfo, by: RoomUser): boolean {
  const names = Object.entries(playerInfo).flatMap(([seat, holder]) =>
    holder && holder.id !== by.id ? [`[${seat}/${holder.alias}]`] : [],
  );
  const isOthers = (line: string) => names.some((name) => line.startsWith(name));
  return lines.some(isOthers) && !lines.some((line) => line.includes(`/${by.alias}]`));
}

function doneBy(who: string): WrittenLine {
  const { text, said } = saidLine("acted_by", { who });
  return { text: onOneLine(text), said };
}

/**
 * Whether whoever made a step knows cards after it that they did not know before, from their seats, from the one for which they acted
 * or from one that nobody has: they may sit down there.
 */
function isRevealed(
  before: GameState,
  { game, playerInfo }: Pick<Table, "game" | "playerInfo">,
  { cardById }: Delta,
  { by, seat: acting }: StepMaking,
): boolean {
  if (cardById === undefined) return false;
  const seats = Object.keys(game.playerData).filter((seat) => {
    const holder = playerInfo[seat];
    return seat === acting || !holder || holder.id === by?.id;
  });
  const ids = Array.isArray(cardById) ? Object.keys(game.cardById) : Object.keys(cardById);
  return ids.some((id) => {
    const [former, card] = [before.cardById[id], game.cardById[id]];
    const isNew = (seat: SeatId) => {
      const viewer = { seat, omniscient: false };
      return former !== undefined && card !== undefined && !knows(viewer, former) && knows(viewer, card);
    };
    return seats.some(isNew);
  });
}

function writeLog(
  game: GameState,
  outcome: StepOutcome,
  first: readonly WrittenLine[],
  own: readonly string[],
  last: readonly WrittenLine[],
): void {
  const lines = [...first.map(({ text }) => text), ...own, ...last.map(({ text }) => text)];
  const lower = <P extends object>(place: P): P =>
    isInLine(place) ? { ...place, line: place.line + first.length } : place;
  outcome.namesLogged = outcome.namesLogged.map(lower);
  outcome.marks = outcome.marks.map(lower);
  const sayings = [
    ...sayingsOf(first, 0),
    ...outcome.sayings.map((saying) => lowered(saying, first.length)),
    ...sayingsOf(last, first.length + own.length),
  ];
  // A line that was signed no longer is what its code says.
  outcome.sayings = sayings.filter((saying) => saidValues(lines[saying[0]] ?? "", saying) !== null);
  outcome.messages = lines;
  game.messages = [...lines];
  if (lines.length > 0) outcome.delta.messages = [[], [...lines]];
  if (outcome.delta._delta_metadata) outcome.delta._delta_metadata.log_messages = [...lines];
}

/** @param from index of the first of these lines. */
function sayingsOf(lines: readonly WrittenLine[], from: number): Saying[] {
  return lines.flatMap(({ said }, index): Saying[] => (said === null ? [] : [[from + index, ...said]]));
}
