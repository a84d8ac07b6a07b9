/**
 * The one way in which actions are shown before the server has confirmed them (table §4.4, §12.3.8): patches of commands on
 * their way lie over the confirmed room, until their delta or their refusal takes them away. Without an answer they stay, and are marked
 * as waiting: whoever saw a card come back would play another one, and both would be played when the line is there again.
 */

import { inPresentNames } from "@baize/client";
import type { CardId, GameState, StackId } from "@baize/engine";
import { createStore } from "zustand/vanilla";
import { OPTIMISTIC_MS, PRESS_WAITS_MS } from "../model/constants.ts";
import type { SendResult } from "../model/room-actions.ts";
import type { RoomReader, RoomState } from "../model/room-store.ts";
import type { Gather, ShownRoom, ShownState } from "../model/shown-room.ts";
import { patched } from "./apply-patch.ts";
import { type Patch, waitingOf } from "./patch.ts";
import { answered, type Pending, type PendingList, settled, timedOut, withPatches } from "./pending.ts";

export interface Predictions {
  shown: ShownRoom;
  /** Shows what a command that was just sent will change. */
  show(patches: readonly Patch[], answer: Promise<SendResult>): void;
  gather: Gather;
  /** The stack of a card as the server has confirmed it; null: there is none. */
  confirmedStack(cardId: CardId): StackId | null;
  /** Ends the following of the room. */
  stop(): void;
}

export function createPredictions(confirmed: RoomReader): Predictions {
  let list: PendingList = [];
  let lastId = 0;
  /** By command that was answered, until when it is shown without its delta. */
  const late = new Map<number, ReturnType<typeof setTimeout>>();
  /** By command, until when nobody wonders where its answer is; null: that has passed. */
  const patience = new Map<number, ReturnType<typeof setTimeout> | null>();
  const shown = createStore<ShownState>(() => shownNow());

  function shownNow(): ShownState {
    return shownOf(confirmed.getState(), list, ({ id }) => patience.get(id) === null);
  }

  function put(next: PendingList) {
    if (next === list) return;
    list = next;
    forgetSettled();
    shown.setState(shownNow(), true);
  }

  /** Commands that are shown no more, whatever ended them. */
  function forgetSettled() {
    const kept = new Set(list.map(({ id }) => id));
    for (const id of new Set([...late.keys(), ...patience.keys()])) if (!kept.has(id)) forget(id);
  }

  function wonderLater(id: number) {
    const timer = setTimeout(() => {
      patience.set(id, null);
      shown.setState(shownNow(), true);
    }, PRESS_WAITS_MS);
    patience.set(id, timer);
  }

  /** Begins anew where it has begun before. */
  function takeBackLater(id: number) {
    clearTimeout(late.get(id));
    const timer = setTimeout(() => {
      // What the line has swallowed comes with the return.
      if (isAway(confirmed.getState())) return;
      late.delete(id);
      put(timedOut(list, id));
    }, OPTIMISTIC_MS);
    late.set(id, timer);
  }

  function forget(id: number) {
    clearTimeout(late.get(id));
    late.delete(id);
    clearTimeout(patience.get(id) ?? undefined);
    patience.delete(id);
  }

  const unsubscribe = confirmed.subscribe((state, before) => {
    if (isAway(before) && !isAway(state)) for (const id of late.keys()) takeBackLater(id);
    const [now, then] = [state.room?.game, before.room?.game];
    if (!now) list = [];
    else if (state.renamed !== before.renamed) list = inPresentNames(list, state.renamed);
    else if (then && now !== then) list = settled(list, then, now);
    forgetSettled();
    shown.setState(shownNow(), true);
  });

  return {
    shown,
    confirmedStack(cardId) {
      const { room, renamed } = confirmed.getState();
      return room?.game.cardById[inPresentNames(cardId, renamed)]?.stackId ?? null;
    },
    stop() {
      unsubscribe();
      list = [];
      forgetSettled();
    },
    show(patches, answer) {
      if (patches.length === 0) return;
      const id = ++lastId;
      put(withPatches(list, { id, patches, isSent: true }));
      wonderLater(id);
      void answer.then((result) => {
        put(answered(list, id, result));
        if (list.some((pending) => pending.id === id)) takeBackLater(id);
      });
    },
    gather() {
      const id = ++lastId;
      return {
        show(changes) {
          const patches = changes.map((change): Patch => ({ kind: "number", ...change }));
          put(withPatches(list, { id, patches, isSent: false }));
        },
      };
    },
  };
}

const isAway = ({ connection }: RoomState): boolean => connection.phase === "reconnecting";

const NOTHING: ReadonlySet<string> = new Set();

/** The room with everything that is on its way. */
function shownOf(state: RoomState, list: PendingList, isOverdue: (pending: Pending) => boolean): ShownState {
  const { room } = state;
  if (!room || list.length === 0) return { ...state, unconfirmed: NOTHING, overdue: NOTHING };
  const game = patchesIn(list).reduce<GameState>(patched, room.game);
  return {
    ...state,
    room: game === room.game ? room : { ...room, game },
    unconfirmed: new Set(patchesIn(list).map(waitingOf)),
    overdue: new Set(patchesIn(list.filter(isOverdue)).map(waitingOf)),
  };
}

function patchesIn(list: PendingList): Patch[] {
  return list.flatMap(({ patches }) => patches);
}
