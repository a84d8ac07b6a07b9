/** What a command will change of the room that is shown. Pure; nothing is predicted that this person may not know. */
import type {
  Card,
  CommandArgs,
  CommandName,
  GameState,
  GroupId,
  SeatId,
  SideName,
  StackId,
} from "@baize/engine";
import { object } from "../model/definition.ts";
import { type Entering, type Move, type Patch, takenStackId } from "./patch.ts";

/** Commands whose outcome is known beforehand. */
type Known = {
  [Name in CommandName]?: (args: CommandArgs[Name], game: GameState, me: SeatId | null) => Patch[];
};

const KNOWN: Known = {
  flip({ cardId }, game) {
    const card = game.cardById[cardId];
    if (!card) return [];
    const side = card.currentSide === "A" ? "B" : "A";
    // The face that comes up may be one that the server has not told.
    return isTold(card, side) ? [{ kind: "side", cardId, side }] : [{ kind: "unknown", cardId }];
  },
  setRotation({ cardId, rotation }, game, me) {
    const card = game.cardById[cardId];
    if (!card) return [];
    const isMineAlone = me !== null && card.rotationByPlayer?.[me] !== undefined;
    return isMineAlone ? [{ kind: "unknown", cardId }] : [{ kind: "rotation", cardId, rotation }];
  },
  toggleTarget({ cardId }, game, me) {
    const card = game.cardById[cardId];
    if (!card || me === null) return [];
    return [{ kind: "target", cardId, seat: me, on: card.targeting?.[me] !== true }];
  },
  moveStack: ({ topOnly = false, allowFlip = true, ...drop }, game) =>
    topOnly ? takePatch(drop, allowFlip, game) : movePatch(drop, allowFlip, game),
  attachStack({ stackId, targetStackId, direction, topOnly = false }, game) {
    const stack = game.stackById[stackId];
    if (stackId === targetStackId || !stack || !game.stackById[targetStackId]) return [];
    if (!topOnly || stack.cardIds.length < 2) return [{ kind: "attach", stackId, targetStackId, direction }];
    const [cardId] = stack.cardIds;
    const groupId = groupOfStack(game, targetStackId);
    if (cardId === undefined || groupId === null) return [];
    const taken = takePatch({ stackId, groupId, index: 0 }, true, game);
    return [...taken, { kind: "attach", stackId: takenStackId(cardId), targetStackId, direction }];
  },
  flipCards: ({ cardIds }, game, me) => cardIds.flatMap((cardId) => patchesOf("flip", { cardId }, game, me)),
  moveCards: ({ cardIds }, game) => cardIds.flatMap((cardId) => patchesOfCard(cardId, game)),
  moveStacks({ stackIds, groupId, index, positions, allowFlip = true }, game) {
    const group = game.groupById[groupId];
    if (!group) return [];
    const others = group.stackIds.filter((id) => !stackIds.includes(id));
    const next = others[at(index, others.length)];
    let now: readonly StackId[] = group.stackIds;
    return stackIds.flatMap((stackId, nth) => {
      const rest = now.filter((id) => id !== stackId);
      const place = next === undefined ? rest.length : rest.indexOf(next);
      now = rest.toSpliced(place, 0, stackId);
      // Others of them have joined the group by then.
      const [patch] = movePatch({ stackId, groupId, index: 0, ...positions?.[nth] }, allowFlip, game);
      return patch ? [{ ...patch, index: place }] : [];
    });
  },
  addTokens: ({ changes }) =>
    changes.map(({ cardId, token, delta }) => ({
      kind: "number",
      at: { of: "card", cardId, token },
      delta,
    })),
  changePlayerCounter: ({ playerN, property, delta }) => [
    { kind: "number", at: { of: "seat", seat: playerN, property }, delta },
  ],
  changeSharedCounter: ({ property, delta }) => [{ kind: "number", at: { of: "table", property }, delta }],
  answerPrompt: ({ uuid }, game, me) => promptOf(game, me, uuid),
  dismissPrompt: ({ uuid }, game, me) => promptOf(game, me, uuid),
};

type Drop = Omit<CommandArgs["moveStack"], "topOnly" | "allowFlip">;

/** A stack goes to its place. */
function movePatch(
  { stackId, groupId, index, left = null, top = null }: Drop,
  allowFlip: boolean,
  game: GameState,
): Move[] {
  const from = groupOfStack(game, stackId);
  const others = game.groupById[groupId]?.stackIds.filter((id) => id !== stackId);
  if (from === null || !others) return [];
  const entering = from === groupId ? null : enteringOf(game, from, groupId, allowFlip);
  return [{ kind: "move", stackId, groupId, index: at(index, others.length), left, top, entering }];
}

/** Its first card does, and the others stay. */
function takePatch(drop: Drop, allowFlip: boolean, game: GameState): Patch[] {
  const [cardId, second] = game.stackById[drop.stackId]?.cardIds ?? [];
  const [move] = movePatch(drop, allowFlip, game);
  if (!move || cardId === undefined) return [];
  if (second === undefined) return [move];
  // Its stack stays where it is, and counts.
  const index = at(drop.index, game.groupById[drop.groupId]?.stackIds.length ?? 0);
  return [{ ...move, index, kind: "take", cardId }];
}

/** A place among so many others; negative ones are counted from the end. */
function at(index: number, others: number): number {
  return Math.max(0, Math.min(index < 0 ? others + 1 + index : index, others));
}

/**
 * What a command changes. A card that it names and whose future is not known here is marked as one with something on its way.
 * @param game as shown now, with everything that is on its way already
 */
export function patchesOf<Name extends CommandName>(
  name: Name,
  args: CommandArgs[Name],
  game: GameState,
  me: SeatId | null,
): Patch[] {
  const known = KNOWN[name];
  return known ? known(args, game, me) : patchesOfCard((args as { cardId?: unknown }).cardId, game);
}

/** Of an action of which nothing is known but the card that it is of. */
export function patchesOfCard(cardId: unknown, game: GameState): Patch[] {
  return typeof cardId === "string" && game.cardById[cardId] ? [{ kind: "unknown", cardId }] : [];
}

/** Whether the server has told what is on this side. */
export function isTold(card: Card, side: SideName): boolean {
  const face = card.sides?.[side];
  return Boolean(face?.name || face?.imageUrl || face?.type);
}

function groupOfStack(game: GameState, stackId: string): GroupId | null {
  const top = game.stackById[stackId]?.cardIds[0];
  return game.cardById[top ?? ""]?.groupId ?? null;
}

/** Cards are not turned between two groups in play (game-definition §6.22). */
function enteringOf(game: GameState, from: GroupId, to: GroupId, allowFlip: boolean): Entering {
  const [leaves, enters] = [
    object(game.groupById[from]?.onCardEnter),
    object(game.groupById[to]?.onCardEnter),
  ];
  const { currentSide } = enters;
  const mayTurn = allowFlip && !(leaves.inPlay === true && enters.inPlay === true);
  const side = mayTurn && typeof currentSide === "string" ? currentSide : null;
  if (enters.peeking !== undefined)
    return { side, peeking: object(enters.peeking) as Record<SeatId, boolean> };
  // Who enters a hidden place is looked at by nobody.
  return { side, peeking: currentSide === "B" ? {} : null };
}

function promptOf(game: GameState, me: SeatId | null, uuid: string): Patch[] {
  return me !== null && game.playerData[me]?.prompts?.[uuid] ? [{ kind: "prompt", seat: me, uuid }] : [];
}
