/**
 * The name of a request for a room. An answer may be lost while the room is made: who asks for the same again within some minutes
 * does it under the same name, and is led to the room that is there.
 */
import { HttpError } from "@baize/client";
import { randomId } from "../browser/random-id.ts";
import { keepOfTab, readOfTab } from "../browser/tab-storage.ts";

const KEY = "baize.roomRequest";
/** Whoever asks for the same thing later wants another room. Milliseconds. */
const KEPT_FOR = 10 * 60_000;

interface Unanswered {
  id: string;
  /** What was asked for, as a text. */
  asked: string;
  /** When it was asked first, milliseconds since 1970. */
  at: number;
}

/** The name under which to ask for this, which is the former one until there is a room. */
export function requestIdFor(asked: string, now = Date.now()): string {
  const former = unanswered();
  if (former?.asked === asked && now - former.at < KEPT_FOR && former.at <= now) return former.id;
  const id = randomId();
  keepOfTab(KEY, JSON.stringify({ id, asked, at: now } satisfies Unanswered));
  return id;
}

/** The room is there: whoever asks for the same again wants another one. */
export function requestAnswered(id: string): void {
  if (unanswered()?.id === id) keepOfTab(KEY, null);
}

/** Whether a room may have been made although its request failed: nothing of ours has answered. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 502);
}

function unanswered(): Unanswered | null {
  try {
    return JSON.parse(readOfTab(KEY) ?? "null") as Unanswered | null;
  } catch {
    return null;
  }
}
