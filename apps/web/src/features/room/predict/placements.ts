/**
 * Where dropped stacks are shown before the server's delta arrives (table-ui §4.4). The server's view stays as
 * it is in the room store; placements are laid over it and taken away when the delta, a refusal or two seconds
 * have come.
 */
import type { CardId, GameState, GroupId, SideName, Stack, StackId } from "@baize/engine";
import type { AttachmentDirection } from "@baize/protocol";
import { createStore, type StoreApi } from "zustand/vanilla";
import { OPTIMISTIC_MS } from "../model/constants.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomStore } from "../model/room-store.ts";

export type Placement =
  | {
      kind: "move";
      stackId: StackId;
      groupId: GroupId;
      index: number;
      left: string | null;
      top: string | null;
      /** The side that the destination turns cards to; null = they stay as they are. */
      flipTo: SideName | null;
    }
  | { kind: "attach"; stackId: StackId; targetStackId: StackId; direction: AttachmentDirection };

export type PlacementStore = StoreApi<readonly Placement[]>;

export interface Placements {
  store: PlacementStore;
  /** Shows the placement until it is settled. Resolves with the answer of the command. */
  add(placement: Placement, answer: Promise<SendResult>): Promise<SendResult>;
  /** Takes placements away as the server's deltas arrive. Gives back what ends that. */
  follow(): () => void;
}

export function createPlacements(room: RoomStore): Placements {
  const store = createStore<readonly Placement[]>(() => []);
  const origins = new Map<Placement, string>();

  function remove(placement: Placement) {
    if (!origins.delete(placement)) return;
    store.setState(
      store.getState().filter((other) => other !== placement),
      true,
    );
  }

  return {
    store,
    follow: () =>
      room.subscribe((state, before) => {
        if (state.room?.game === before.room?.game || origins.size === 0) return;
        const game = state.room?.game;
        for (const [placement, origin] of origins) {
          if (!game || whereabouts(game, placement) !== origin) remove(placement);
        }
      }),
    async add(placement, answer) {
      const game = room.getState().room?.game;
      if (game) {
        origins.set(placement, whereabouts(game, placement));
        store.setState(
          [...store.getState().filter((other) => other.stackId !== placement.stackId), placement],
          true,
        );
        setTimeout(() => remove(placement), OPTIMISTIC_MS);
      }
      const result = await answer;
      if (result.status !== "ok") remove(placement);
      return result;
    },
  };
}

/** What changes in the state when the server has done what the placement shows. */
function whereabouts(game: GameState, placement: Placement): string {
  const stack = game.stackById[placement.stackId];
  const card = game.cardById[stack?.cardIds[0] ?? ""];
  if (!stack || !card) return "gone";
  // Others may shift the index while the stack is on its way to another group: that is not the answer.
  const index = placement.kind === "move" && placement.groupId === card.groupId ? card.stackIndex : "";
  return [card.groupId, card.stackId, index, stack.left, stack.top].join("|");
}

/** The stacks of a group in the order shown. The same array as in the state when no placement concerns it. */
export function shownStackIds(
  game: GameState,
  groupId: GroupId,
  placements: readonly Placement[],
): StackId[] {
  const stackIds = game.groupById[groupId]?.stackIds ?? NONE;
  if (placements.length === 0) return stackIds;
  let shown = stackIds;
  for (const placement of placements) {
    if (!game.stackById[placement.stackId]) continue;
    if (shown.includes(placement.stackId)) shown = shown.filter((id) => id !== placement.stackId);
    if (placement.kind === "move" && placement.groupId === groupId) {
      shown = shown.toSpliced(placement.index, 0, placement.stackId);
    }
  }
  return shown;
}

const NONE: StackId[] = [];

/** Whether a placement is of this stack, or of one that joins it. */
export function isAbout(placement: Placement, stackId: StackId): boolean {
  return (
    placement.stackId === stackId || (placement.kind === "attach" && placement.targetStackId === stackId)
  );
}

/** The placements that change which stacks a group shows. */
export function placementsOfGroup(
  placements: readonly Placement[],
  game: GameState | undefined,
  groupId: GroupId,
): Placement[] {
  return placements.filter(
    (placement) =>
      (placement.kind === "move" && placement.groupId === groupId) ||
      game?.groupById[groupId]?.stackIds.includes(placement.stackId),
  );
}

export interface ShownCard {
  cardId: CardId;
  /** Stored attachment direction, or the one it is being attached with. */
  direction: unknown;
}

/** The cards of a stack as shown, those being attached to it included. */
export function shownCards(game: GameState, stack: Stack, placements: readonly Placement[]): ShownCard[] {
  const cards: ShownCard[] = stack.cardIds.map((cardId) => ({
    cardId,
    direction: game.cardById[cardId]?.attachmentDirection,
  }));
  for (const placement of placements) {
    if (placement.kind !== "attach" || placement.targetStackId !== stack.id) continue;
    const joining = game.stackById[placement.stackId]?.cardIds ?? [];
    cards.push(...joining.map((cardId) => ({ cardId, direction: placement.direction })));
  }
  return cards;
}

/** Left and top of a stack as shown. */
export function shownPlace(stack: Stack, placements: readonly Placement[]): Pick<Stack, "left" | "top"> {
  const moved = placements.find((placement) => placement.kind === "move" && placement.stackId === stack.id);
  return moved?.kind === "move" ? moved : stack;
}

/** The side a card of this stack is turned to on its way, if any. */
export function flippedSide(stackId: StackId | undefined, placements: readonly Placement[]): SideName | null {
  for (const placement of placements) {
    if (placement.kind === "move" && placement.stackId === stackId) return placement.flipTo;
  }
  return null;
}
