/**
 * When an open deck is sent to the server, and what becomes of a refusal (decks §2.7). It knows only that there are edits,
 * not what they are: `content` gives the deck as it is now.
 */

import { HttpError } from "@baize/client";
import type { Deck, DeckConflictResponse } from "@baize/protocol";
import type { HttpClient } from "../../../app/http.ts";
import type { PageSignals } from "../../../editing/page-signals.ts";
import { sameJson } from "../../../editing/same-json.ts";
import type { SaveState } from "./deck-editor.ts";

/** Without an edit for so long, milliseconds, the deck is saved. */
const SAVE_PAUSE_MS = 3000;
/** So many edits wait for the pause; one more is sent at once. */
const EDITS_WAITING = 10;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;
/** Bytes of a body that browsers send for a page that is gone. */
const KEEPALIVE_BYTES = 60_000;
/** Requests without an answer that are remembered. */
const UNCERTAIN_MOST = 20;

type DeckContent = Omit<Deck, "revision" | "inserted_at" | "updated_at">;

export interface SaverOptions {
  http: HttpClient;
  page: PageSignals;
  now(): number;
  /** Of the deck as it was opened. */
  revision: number;
  content(): DeckContent;
  /** The state is another. */
  onState(state: SaveState): void;
  /** The server has the deck; `isAll`: with every edit so far. */
  onSaved(deck: Deck, isAll: boolean): void;
  /** Somebody else has saved the deck meanwhile. */
  onConflict(theirs: Deck): void;
  /** The page goes to the back, or for good: what must not be lost is kept now. */
  onHide(): void;
}

export interface DeckSaver {
  state(): SaveState;
  /** Whether what is here was sent as it is, and may have arrived. */
  isSent(): boolean;
  /** There is one more edit: it is sent after a pause, or at once after many. */
  edited(): void;
  /**
   * Sends what is not saved. Resolves when the server has it, or with false when it has not.
   * @param again even if nothing has been edited
   */
  saveNow(again?: boolean): Promise<boolean>;
  /** What is here was made from that revision; null: from whichever the server has. */
  setBase(revision: number | null): void;
  /** What is here is what the server has. */
  adopt(deck: Deck): void;
  /** Goes on after a conflict. */
  resume(): void;
  /** Sends what is not saved once more, and nothing after it. */
  close(): void;
  /** Sends nothing any more. */
  abandon(): void;
}

type Stop = Extract<SaveState, { is: "stopped" }>;

export function createDeckSaver(options: SaverOptions): DeckSaver {
  const { http, page, content } = options;
  let base: number | null = options.revision;
  /** Edits so far; how many of them the last request had, and how many the server has. */
  let edits = 0;
  let sent = 0;
  let saved = 0;
  let inFlight = false;
  /** What came in during a request goes right after it. */
  let isDue = false;
  let failures = 0;
  let retryAt: number | null = null;
  let stop: Stop | null = null;
  let isOpen = true;
  /** Sent, but whether it arrived is not known. */
  let uncertain: DeckContent[] = [];
  let pause: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waiting: ((isSaved: boolean) => void)[] = [];

  function state(): SaveState {
    if (stop) return stop;
    if (inFlight) return { is: "saving" };
    if (edits === saved) return { is: "saved" };
    if (!page.isOnline()) return { is: "offline" };
    return retryAt === null ? { is: "unsaved", edits: edits - saved } : { is: "retrying", at: retryAt };
  }
  const tell = () => options.onState(state());

  function clearTimers() {
    clearTimeout(pause);
    clearTimeout(retry);
    retryAt = null;
  }

  /** Sends now what there is to send, unless a request is under way: then after it. */
  function send(keepalive = false): void {
    if (inFlight) {
      isDue = true;
      return;
    }
    if (stop || edits === saved || !page.isOnline()) {
      settle(edits === saved);
      tell();
      return;
    }
    clearTimers();
    isDue = false;
    inFlight = true;
    sent = edits;
    const deck = content();
    const body = base === null ? { deck } : { deck, base_revision: base };
    const isSmall = new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_BYTES;
    http
      .call("PATCH /api/v1/decks/:id", { params: { id: deck.id }, body, keepalive: keepalive && isSmall })
      .then(
        // An answer without a deck is of something in between, such as the sign-in page of a network.
        ({ success }) => (success ? succeeded(success.deck) : failed(new HttpError(0, null), deck)),
        (error: unknown) => failed(error, deck),
      );
    tell();
  }

  function succeeded(deck: Deck) {
    inFlight = false;
    failures = 0;
    uncertain = [];
    base = deck.revision;
    saved = sent;
    options.onSaved(deck, edits === saved);
    if (edits === saved) settle(true);
    if (edits > saved && (isDue || waiting.length > 0)) send();
    else tell();
  }

  function failed(error: unknown, deck: DeckContent) {
    inFlight = false;
    const refusal = error instanceof HttpError ? error : new HttpError(0, null);
    const theirs = refusal.status === 409 ? deckOf(refusal) : null;
    // The stored deck is of another revision: of ours, when the answer to that was lost.
    if (theirs && hasSameContent(theirs, deck)) {
      succeeded(theirs);
      return;
    }
    sent = saved;
    if (theirs && uncertain.some((earlier) => hasSameContent(theirs, earlier))) {
      base = theirs.revision;
      uncertain = [];
      send();
      return;
    }
    const reason = theirs ? "conflict" : stopReason(refusal.status);
    if (reason === null) {
      // Without an answer the deck may have been written all the same.
      if (refusal.status === 0 || refusal.status >= 500)
        uncertain = [...uncertain.slice(-UNCERTAIN_MOST), deck];
      tryLater(refusal.retryAfter);
    } else {
      stop = { is: "stopped", reason, ...(reason === "invalid" ? { errors: refusal.fields } : {}) };
    }
    if (theirs) options.onConflict(theirs);
    settle(false);
    tell();
  }

  function tryLater(retryAfter: number | null) {
    if (!isOpen) return;
    failures++;
    const backoff = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
    const delay = retryAfter === null ? backoff : retryAfter * 1000;
    retryAt = options.now() + delay;
    retry = setTimeout(() => {
      retryAt = null;
      send();
    }, delay);
  }

  function settle(isSaved: boolean) {
    const settled = waiting;
    waiting = [];
    for (const resolve of settled) resolve(isSaved);
  }

  const stopListening = page.listen({
    online: () => send(),
    offline: tell,
    hide() {
      if (edits > saved && !inFlight) send(true);
      options.onHide();
    },
  });

  function end() {
    isOpen = false;
    clearTimers();
    stopListening();
  }

  return {
    state,
    isSent() {
      if (stop) return false;
      if (inFlight) return sent === edits;
      const now = content();
      return uncertain.some((earlier) => hasSameContent(earlier, now));
    },
    edited() {
      edits++;
      // What was refused may be right now, and who was signed out may be signed in.
      if (stop && (stop.reason === "invalid" || stop.reason === "signIn")) stop = null;
      if (stop === null && retryAt === null) {
        clearTimeout(pause);
        if (edits - sent > EDITS_WAITING) send();
        else pause = setTimeout(() => send(), SAVE_PAUSE_MS);
      }
      tell();
    },
    saveNow(again = false) {
      if (!isOpen || stop?.reason === "conflict") return Promise.resolve(false);
      stop = null;
      if (again) edits++;
      return new Promise((resolve) => {
        waiting.push(resolve);
        send();
      });
    },
    setBase(revision) {
      base = revision;
    },
    adopt(deck) {
      clearTimers();
      base = deck.revision;
      saved = edits;
      sent = edits;
      stop = null;
      uncertain = [];
      tell();
    },
    resume() {
      stop = null;
      send();
    },
    close() {
      if (!isOpen) return;
      end();
      if (edits > saved) send();
    },
    abandon() {
      end();
      stop ??= { is: "stopped", reason: "gone" };
      settle(false);
    },
  };
}

function stopReason(status: number): Stop["reason"] | null {
  if (status === 401) return "signIn";
  if (status === 403 || status === 404) return "gone";
  const isPassing = status === 0 || status === 408 || status === 409 || status === 429 || status >= 500;
  return isPassing ? null : "invalid";
}

function deckOf({ body }: HttpError): Deck | null {
  const { deck } = (body ?? {}) as Partial<DeckConflictResponse>;
  return deck && Array.isArray(deck.load_list) ? deck : null;
}

type Compared = Pick<DeckContent, "name" | "public" | "load_list">;

function hasSameContent(theirs: Compared, mine: Compared): boolean {
  return (
    theirs.name === mine.name && theirs.public === mine.public && sameJson(theirs.load_list, mine.load_list)
  );
}
