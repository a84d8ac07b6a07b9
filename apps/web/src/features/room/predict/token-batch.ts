/**
 * Presses that change tokens, gathered for 400 ms and sent as one action; what is gathered shows at once
 * (table-ui §7.5). Used by token hotkeys; the values wait in the UI store until the server has them.
 */
import type { CardId } from "@baize/engine";
import type { TokenChange } from "@baize/protocol";
import { TOKEN_BATCH_MS } from "../model/constants.ts";
import { object, type RoomDefinition } from "../model/definition.ts";
import type { RoomStore } from "../model/room-store.ts";
import type { UiStore } from "../model/ui-store.ts";
import { landedIn } from "./landed.ts";

export interface TokenBatch {
  /** Adds a change; one that would make a token negative that may not be is ignored whole. */
  add(cardId: CardId, token: string, delta: number): void;
  /** Sends what is gathered, now. */
  flush(): void;
}

export interface TokenBatchOptions {
  store: RoomStore;
  ui: UiStore;
  definition(): RoomDefinition | null;
  /** Resolves when the server has answered. */
  send(changes: TokenChange[]): Promise<unknown>;
  delay?: number;
}

/** Key of a card's token in `ui.pendingTokens`. */
export const tokenKey = (cardId: CardId, token: string) => `${cardId}/${token}`;

export function createTokenBatch(options: TokenBatchOptions): TokenBatch {
  const { store, ui, definition, send, delay = TOKEN_BATCH_MS } = options;
  let changes: TokenChange[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  function shift(cardId: CardId, token: string, delta: number) {
    const key = tokenKey(cardId, token);
    ui.setState(({ pendingTokens }) => {
      const { [key]: before = 0, ...others } = pendingTokens;
      return { pendingTokens: before + delta === 0 ? others : { ...others, [key]: before + delta } };
    });
  }

  function countOf({ cardId, token }: TokenChange): number | undefined {
    return store.getState().room?.game.cardById[cardId]?.tokens[token];
  }

  function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const sent = changes.filter((change) => change.delta !== 0);
    const settled = changes;
    changes = [];
    if (sent.length === 0) return;
    // A change stays added to the shown value until the server's own value has moved by it, or the answer is there.
    const open = new Map(settled.map((change) => [change, countOf(change) ?? 0]));
    const settle = (change: TokenChange) => {
      if (open.delete(change)) shift(change.cardId, change.token, -change.delta);
    };
    const stop = store.subscribe(() => {
      for (const [change, before] of open) {
        const count = countOf(change);
        // The card is gone, or hidden now.
        if (count === undefined || landedIn(count - before, [change.delta]) > 0) settle(change);
        else open.set(change, count);
      }
    });
    void send(sent).finally(() => {
      stop();
      for (const change of settled) settle(change);
    });
  }

  return {
    add(cardId, token, delta) {
      const card = store.getState().room?.game.cardById[cardId];
      if (!card) return;
      const pending = ui.getState().pendingTokens[tokenKey(cardId, token)] ?? 0;
      const value = (card.tokens[token] ?? 0) + pending + delta;
      const mayBeNegative = object(definition()?.tokens[token]).canBeNegative === true;
      if (value < 0 && !mayBeNegative) return;
      const known = changes.find((change) => change.cardId === cardId && change.token === token);
      if (known) known.delta += delta;
      else changes.push({ cardId, token, delta });
      shift(cardId, token, delta);
      if (timer) clearTimeout(timer);
      timer = setTimeout(flush, delay);
    },
    flush,
  };
}
