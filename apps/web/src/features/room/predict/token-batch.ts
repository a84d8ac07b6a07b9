/** Presses of token keys and buttons, gathered and sent as one action (table §7.5). */
import type { CardId } from "@baize/engine";
import type { TokenChange } from "@baize/protocol";
import { TOKEN_BATCH_MS } from "../model/constants.ts";
import { object, type RoomDefinition } from "../model/definition.ts";
import type { RoomReader } from "../model/room-store.ts";
import type { Gather } from "../model/shown-room.ts";
import { createPressBatch } from "./press-batch.ts";

export interface TokenBatch {
  /** Adds a change; one that would make a token negative that may not be is ignored whole. */
  add(cardId: CardId, token: string, delta: number): void;
  /** Sends what is gathered, now. */
  flush(): void;
}

export interface TokenBatchOptions {
  store: RoomReader;
  gather: Gather;
  definition(): RoomDefinition | null;
  /** An action that shows what it changes. */
  send(changes: TokenChange[]): unknown;
  delay?: number;
}

export function createTokenBatch(options: TokenBatchOptions): TokenBatch {
  const { store, gather, definition, send, delay = TOKEN_BATCH_MS } = options;
  const presses = createPressBatch(
    gather,
    (changes) =>
      send(
        changes.flatMap(({ at, delta }) =>
          at.of === "card" ? [{ cardId: at.cardId, token: at.token, delta }] : [],
        ),
      ),
    delay,
  );
  return {
    add(cardId, token, delta) {
      const card = store.getState().room?.game.cardById[cardId];
      if (!card) return;
      const mayBeNegative = object(definition()?.tokens[token]).canBeNegative === true;
      if ((card.tokens[token] ?? 0) + delta < 0 && !mayBeNegative) return;
      presses.add({ of: "card", cardId, token }, delta);
    },
    flush: presses.flush,
  };
}
