/**
 * The list of what this person has done and the server has not confirmed, oldest first, and what becomes of it. Pure: each verb takes
 * the list and gives back the next, the same one when nothing changes.
 */
import { inPresentNames, type Renamed } from "@baize/client";
import type { GameState, StackId } from "@baize/engine";
import type { SendResult } from "../model/room-actions.ts";
import { unconfirmedKey } from "../model/shown-room.ts";
import { numberAt } from "./apply-patch.ts";
import { isForeseen } from "./foreseen.ts";
import { landedIn } from "./landed.ts";
import { type Patch, takenCardOf, takenStackId } from "./patch.ts";

/** One command, or presses that are still being gathered for one. */
export interface Pending {
  /** Of the command; counts up. */
  id: number;
  /** What of it is not confirmed. */
  patches: readonly Patch[];
  /** False while it is gathered: what the server does cannot be an answer to it. */
  isSent: boolean;
}
export type PendingList = readonly Pending[];

/** Adds a command, or puts other patches in its place; without patches it goes. */
export function withPatches(list: PendingList, pending: Pending): PendingList {
  const at = list.findIndex(({ id }) => id === pending.id);
  if (pending.patches.length === 0) return at < 0 ? list : list.toSpliced(at, 1);
  return at < 0 ? [...list, pending] : list.with(at, pending);
}

/** What the answer to a command leaves of it: what was accepted is shown until its delta is here. */
export function answered(list: PendingList, id: number, result: SendResult): PendingList {
  const isTaken = result.status === "ok";
  // A prompt that is gone need not be answered: it stays away until the view is without it.
  const isGone = result.status === "refused" && result.reason === "prompt_gone";
  return without(list, id, ({ kind }) => {
    // The delta comes before the answer: what is asked still has come to nothing, as by an ABORT of the plugin.
    if (kind === "prompt") return !isGone;
    // Of what is not known there is nothing more to wait for.
    return !isTaken || kind === "number" || kind === "unknown" || kind === "foreseen";
  });
}

/** What is shown no longer when a command was answered and nothing comes of it: a prompt that is gone stays away. */
export function timedOut(list: PendingList, id: number): PendingList {
  return without(list, id, ({ kind }) => kind !== "number" && kind !== "prompt");
}

/** What a change of the confirmed game leaves: of each thing that it moved, the oldest patch was the one that was answered. */
export function settled(list: PendingList, before: GameState, after: GameState): PendingList {
  if (list.length === 0) return list;
  const done = new Set<Patch>();
  for (const patches of bySubject(list).values()) {
    if (patches.some(({ patch }) => !isThere(patch, after))) for (const { patch } of patches) done.add(patch);
    else for (const patch of answeredOf(patches, before, after)) done.add(patch);
  }
  if (done.size === 0) return list;
  const names = namesTold(done, after);
  return list
    .map((pending) => {
      // A card that was taken off its pile for another one lies there by then.
      const told = namesTold(
        pending.patches.filter((patch) => done.has(patch)),
        after,
      );
      const isDone = (patch: Patch) =>
        done.has(patch) || (patch.kind === "attach" && told.has(patch.stackId));
      const patches = pending.patches.filter((patch) => !isDone(patch));
      return { ...pending, patches: names.size > 0 ? inPresentNames(patches, names) : patches };
    })
    .filter(({ patches }) => patches.length > 0);
}

/** What the stacks of cards are called that the server has taken off their piles. */
function namesTold(done: Iterable<Patch>, { cardById }: GameState): Renamed {
  const names = new Map<StackId, StackId>();
  for (const patch of done) {
    const stackId = patch.kind === "take" ? cardById[patch.cardId]?.stackId : undefined;
    if (patch.kind === "take" && stackId !== undefined) names.set(takenStackId(patch.cardId), stackId);
  }
  return names;
}

function without(list: PendingList, id: number, isDone: (patch: Patch) => boolean): PendingList {
  const pending = list.find((one) => one.id === id);
  if (!pending?.patches.some(isDone)) return list;
  return withPatches(list, { ...pending, patches: pending.patches.filter((patch) => !isDone(patch)) });
}

interface Waiting {
  patch: Patch;
  isSent: boolean;
}

/** Patches that change the same thing, oldest first. */
function bySubject(list: PendingList): Map<string, Waiting[]> {
  const subjects = new Map<string, Waiting[]>();
  for (const { patches, isSent } of list)
    for (const patch of patches) {
      const subject = subjectOf(patch);
      subjects.set(subject, [...(subjects.get(subject) ?? []), { patch, isSent }]);
    }
  return subjects;
}

function subjectOf(patch: Patch): string {
  switch (patch.kind) {
    case "move":
    case "attach":
    case "take":
      return `place ${patch.stackId}`;
    case "number":
      return unconfirmedKey(patch.at);
    case "prompt":
      return `prompt ${patch.uuid}`;
    case "target":
      return `target ${patch.cardId} ${patch.seat}`;
    case "foreseen":
      // One is foreseen from the other.
      return "foreseen";
    default:
      return `${patch.kind} ${patch.cardId}`;
  }
}

/** Whether what the patch changes is still in the game. */
function isThere(patch: Patch, game: GameState): boolean {
  switch (patch.kind) {
    case "move":
    case "attach":
    case "take": {
      // The server has still to tell of the stack of a card that was just taken off its pile.
      const cardId = takenCardOf(patch.stackId);
      return cardId === null
        ? game.stackById[patch.stackId] !== undefined
        : game.cardById[cardId] !== undefined;
    }
    case "number":
      return numberAt(game, patch.at) !== null;
    case "prompt":
      return game.playerData[patch.seat]?.prompts?.[patch.uuid] !== undefined;
    case "foreseen":
      return true;
    default:
      return game.cardById[patch.cardId] !== undefined;
  }
}

function answeredOf(patches: readonly Waiting[], before: GameState, after: GameState): Patch[] {
  const [oldest] = patches;
  if (!oldest) return [];
  if (oldest.patch.kind === "number") {
    const { at } = oldest.patch;
    const sent = patches.flatMap(({ patch, isSent }) => (patch.kind === "number" && isSent ? [patch] : []));
    const by = (numberAt(after, at) ?? 0) - (numberAt(before, at) ?? 0);
    return sent.slice(
      0,
      landedIn(
        by,
        sent.map(({ delta }) => delta),
      ),
    );
  }
  return isAnswered(oldest.patch, before, after) ? [oldest.patch] : [];
}

/** Whether what the patch changes differs between two games: the server has spoken. */
function isAnswered(patch: Patch, before: GameState, after: GameState): boolean {
  switch (patch.kind) {
    case "move":
    case "attach":
      return whereabouts(before, patch) !== whereabouts(after, patch);
    case "take":
      return before.cardById[patch.cardId]?.stackId !== after.cardById[patch.cardId]?.stackId;
    case "side":
      return before.cardById[patch.cardId]?.currentSide !== after.cardById[patch.cardId]?.currentSide;
    case "rotation":
      return before.cardById[patch.cardId]?.rotation !== after.cardById[patch.cardId]?.rotation;
    case "target": {
      const isOn = (game: GameState) => game.cardById[patch.cardId]?.targeting?.[patch.seat] === true;
      return isOn(before) !== isOn(after);
    }
    case "foreseen":
      return isForeseen(after, patch.changes);
    default:
      return false;
  }
}

/** What changes in the game when the server has moved a stack. */
function whereabouts(game: GameState, patch: Extract<Patch, { kind: "move" | "attach" }>): string {
  const stack = game.stackById[patch.stackId];
  const card = game.cardById[stack?.cardIds[0] ?? ""];
  if (!stack || !card) return "gone";
  // Others may shift the index while the stack is on its way to another group: that is not the answer.
  const index = patch.kind === "move" && patch.groupId === card.groupId ? card.stackIndex : "";
  return [card.groupId, card.stackId, index, stack.left, stack.top].join("|");
}
