/**
 * Shows own flips, rotations and target marks at once and marks cards with anything on its way (table-ui §4.4,
 * §12.3 no. 8). The server's view stays as it is in the room store; echoes are laid over it and taken away by the
 * delta that answers them, by a refusal, or after two seconds.
 */
import type { Card, CardId } from "@baize/engine";
import { type CardEcho, echoOf, isAnswered, withEchoes } from "../model/card-echo.ts";
import { OPTIMISTIC_MS } from "../model/constants.ts";
import type { RoomActions, SendResult } from "../model/room-actions.ts";
import { cardOf, type RoomStore } from "../model/room-store.ts";
import type { UiStore } from "../model/ui-store.ts";

/** The same actions, with an echo. Gives back, too, what ends the following of the room. */
export function withEcho(
  actions: RoomActions,
  { store, ui }: { store: RoomStore; ui: UiStore },
): { actions: RoomActions; stop: () => void } {
  const echoesOf = (id: CardId) => ui.getState().pendingCards[id] ?? NONE;

  function put(id: CardId, echoes: readonly CardEcho[]) {
    const { [id]: _, ...others } = ui.getState().pendingCards;
    ui.setState({ pendingCards: echoes.length > 0 ? { ...others, [id]: echoes } : others });
  }
  const drop = (id: CardId, echo: CardEcho) => {
    const echoes = echoesOf(id);
    if (echoes.includes(echo)) put(id, echoes.toSpliced(echoes.indexOf(echo), 1));
  };

  function show(id: CardId, echo: CardEcho, answer: Promise<SendResult>) {
    put(id, [...echoesOf(id), echo]);
    const late = setTimeout(() => drop(id, echo), OPTIMISTIC_MS);
    void answer.then((result) => {
      // A change that is accepted waits for its delta; of one that is not known there is nothing more to wait for.
      if (result.status === "ok" && echo.change) return;
      clearTimeout(late);
      drop(id, echo);
    });
  }

  const stop = store.subscribe((state, before) => {
    if (state.room?.game === before.room?.game) return;
    for (const [id, echoes] of Object.entries(ui.getState().pendingCards)) {
      const [then, now] = [cardOf(before, id), cardOf(state, id)];
      if (then === now) continue;
      if (!then || !now) put(id, NONE);
      else answered(id, echoes, then, now);
    }
  });

  /** Of each field the oldest echo is the one that was answered. */
  function answered(id: CardId, echoes: readonly CardEcho[], then: Card, now: Card) {
    const fields = new Set<string>();
    const left = echoes.filter(({ change }) => {
      if (!change || fields.has(change.field) || !isAnswered(change, then, now)) return true;
      fields.add(change.field);
      return false;
    });
    if (left.length < echoes.length) put(id, left);
  }

  return {
    stop,
    actions: {
      ...actions,
      command(name, args) {
        const shown = (id: CardId) => {
          const card = cardOf(store.getState(), id);
          return card && withEchoes(card, echoesOf(id));
        };
        const found = echoOf(name, args, shown, ui.getState().playerN);
        const answer = actions.command(name, args);
        if (found) show(found.cardId, { change: found.change }, answer);
        return answer;
      },
      run(ref, at) {
        const answer = actions.run(ref, at);
        if (at?.cardId !== undefined) show(at.cardId, { change: null }, answer);
        return answer;
      },
    },
  };
}

const NONE: readonly CardEcho[] = [];
