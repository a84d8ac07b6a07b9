/** What an own command will make of a card, shown before the server's delta confirms it (table-ui §4.4). Pure. */
import type { Card, SeatId, SideName } from "@baize/engine";
import type { CommandArgs, CommandName } from "@baize/protocol";

/** One change on its way; null = what it will be is not known here, only that something is on its way. */
export type CardChange =
  | { field: "currentSide"; value: SideName }
  | { field: "rotation"; value: number }
  | { field: "targeting"; seat: SeatId; value: boolean };

export interface CardEcho {
  change: CardChange | null;
}

/** The card as it will be once everything on its way has arrived. */
export function withEchoes(card: Card, echoes: readonly CardEcho[]): Card {
  let shown = card;
  for (const { change } of echoes) {
    if (change?.field === "targeting")
      shown = { ...shown, targeting: { ...shown.targeting, [change.seat]: change.value } };
    else if (change) shown = { ...shown, [change.field]: change.value };
  }
  return shown;
}

/**
 * What a command changes at one card.
 * @param card as shown now, with the changes already on their way
 * @returns undefined when the command is of no single card
 */
export function echoOf<Name extends CommandName>(
  name: Name,
  args: CommandArgs[Name],
  card: (id: string) => Card | undefined,
  me: SeatId | null,
): { cardId: string; change: CardChange | null } | undefined {
  const { cardId } = args as { cardId?: unknown };
  const shown = typeof cardId === "string" ? card(cardId) : undefined;
  if (!shown) return undefined;
  return { cardId: shown.id, change: changeOf(name, args, shown, me) };
}

function changeOf(name: CommandName, args: unknown, card: Card, me: SeatId | null): CardChange | null {
  if (name === "flip") {
    const value = card.currentSide === "A" ? "B" : "A";
    // The face that comes up may be one that the server has not told.
    return isTold(card, value) ? { field: "currentSide", value } : null;
  }
  if (name === "setRotation") {
    const own = me === null ? undefined : card.rotationByPlayer?.[me];
    return own === undefined
      ? { field: "rotation", value: (args as CommandArgs["setRotation"]).rotation }
      : null;
  }
  if (name === "toggleTarget" && me !== null) {
    return { field: "targeting", seat: me, value: card.targeting?.[me] !== true };
  }
  return null;
}

function isTold(card: Card, side: SideName): boolean {
  const face = card.sides?.[side];
  return Boolean(face?.name || face?.imageUrl || face?.type);
}

/** Whether the field of a change differs between two states of a card: the server has spoken. */
export function isAnswered(change: CardChange, before: Card, after: Card): boolean {
  if (change.field === "targeting")
    return (before.targeting?.[change.seat] === true) !== (after.targeting?.[change.seat] === true);
  return before[change.field] !== after[change.field];
}
