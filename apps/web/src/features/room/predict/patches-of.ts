/** What a command will change of the room that is shown. Pure; nothing is predicted that this person may not know. */
import type { Card, CommandArgs, CommandName, GameState, GroupId, SeatId, SideName } from "@baize/engine";
import { object } from "../model/definition.ts";
import type { Entering, Patch } from "./patch.ts";

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
  moveStack({ stackId, groupId, index, left = null, top = null, allowFlip = true }, game) {
    const from = groupOfStack(game, stackId);
    const others = game.groupById[groupId]?.stackIds.filter((id) => id !== stackId);
    if (from === null || !others) return [];
    const at = Math.max(0, Math.min(index < 0 ? others.length + 1 + index : index, others.length));
    const entering = from === groupId ? null : enteringOf(game, from, groupId, allowFlip);
    return [{ kind: "move", stackId, groupId, index: at, left, top, entering }];
  },
  attachStack({ stackId, targetStackId, direction }, game) {
    if (stackId === targetStackId || !game.stackById[stackId] || !game.stackById[targetStackId]) return [];
    return [{ kind: "attach", stackId, targetStackId, direction }];
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
