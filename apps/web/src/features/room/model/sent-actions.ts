/** Tells of the actions that this client sends, without a change of the client's state, which every part of the table would be asked about. */
import type { GameAction } from "@baize/protocol";
import type { SendResult } from "./room-actions.ts";
import type { UiStore } from "./ui-store.ts";

export type SentListener = (action: GameAction, answer: Promise<SendResult>) => void;

/** By the store of the visit. */
const listeners = new WeakMap<UiStore, Set<SentListener>>();

/** @returns what ends it. */
export function onActionSent(ui: UiStore, listener: SentListener): () => void {
  const heard = listeners.get(ui) ?? new Set();
  listeners.set(ui, heard.add(listener));
  return () => void heard.delete(listener);
}

export function tellActionSent(ui: UiStore, ...sent: Parameters<SentListener>): void {
  for (const listener of listeners.get(ui) ?? []) listener(...sent);
}
