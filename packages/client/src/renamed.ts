/**
 * The names of cards and stacks last as long as the place that has the room (api §8.3): another one that takes it over calls
 * them all otherwise. Whoever has the same step of the game under both names knows which is which by where it lies.
 */
import type { RoomView } from "@baize/protocol";

/** Former names of cards and stacks, each with the one that it has now. */
export type Renamed = ReadonlyMap<string, string>;

/** @returns null where the two are not the same step, or where nothing has another name. */
export function renamedBetween(before: RoomView | null, after: RoomView | null): Renamed | null {
  if (!before || !after || before.replayStep !== after.replayStep) return null;
  const names = new Map<string, string>();
  const [then, now] = [before.game, after.game];
  const groups = Object.keys(then.groupById);
  if (groups.length !== Object.keys(now.groupById).length) return null;
  for (const groupId of groups) {
    const stacks = paired(then.groupById[groupId]?.stackIds, now.groupById[groupId]?.stackIds);
    if (!stacks) return null;
    for (const [stack, stackNow] of stacks) {
      const cards = paired(then.stackById[stack]?.cardIds, now.stackById[stackNow]?.cardIds);
      if (!cards) return null;
      names.set(stack, stackNow);
      for (const [card, cardNow] of cards) {
        if (then.cardById[card]?.currentSide !== now.cardById[cardNow]?.currentSide) return null;
        names.set(card, cardNow);
      }
    }
  }
  return [...names].some(([name, nameNow]) => name !== nameNow) ? names : null;
}

/** The former names of before, and those that `next` adds. */
export function renamedOnwards(former: Renamed | undefined, next: Renamed): Renamed {
  const onwards = [...(former ?? [])].map(([name, then]) => [name, next.get(then) ?? then] as const);
  return new Map([...onwards, ...next]);
}

/** Plain data with the present names where former ones stand, as a whole text or key. */
export function inPresentNames<T>(data: T, names: Renamed | undefined): T {
  return names ? (translated(data, names) as T) : data;
}

function translated(data: unknown, names: Renamed): unknown {
  if (typeof data === "string") return names.get(data) ?? data;
  if (Array.isArray(data)) return data.map((part) => translated(part, names));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, part]) => [names.get(key) ?? key, translated(part, names)]),
  );
}

function paired<Id>(before: readonly Id[] | undefined, after: readonly Id[] | undefined): [Id, Id][] | null {
  if (!before || before.length !== after?.length) return null;
  return before.map((id, index) => [id, after[index]!]);
}
