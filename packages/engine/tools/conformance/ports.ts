/**
 * Everything that the recordings pinned (conformance §3): ids in creation order, shuffles that change nothing, time 0. They know
 * no hidden cards, so no mark ends for their sake (api §8.3).
 */
import type { EnginePorts, User } from "@baize/engine";
import type { IdStart } from "./vectors.ts";

export function pinnedPorts(start: IdStart): EnginePorts {
  const next = { ...start };
  const id = (kind: keyof IdStart) => `${kind}_${String(next[kind]++).padStart(5, "0")}`;
  return {
    keepsMarks: true,
    now: () => 0,
    random: () => ({ integer: (min) => min, shuffle: (items) => [...items] }),
    ids: {
      card: () => id("card"),
      stack: () => id("s"),
      prompt: () => id("uuid"),
      game: () => id("uuid"),
      get counter() {
        return next.card + next.s + next.uuid;
      },
    },
  };
}

const aliases: Record<number, string> = { 101: "ann", 102: "bob", 103: "cyd" };

/** One of the three people of the recordings (conformance §1). */
export function person(id: number, language = "English"): User {
  return { id, alias: aliases[id] ?? `user${id}`, language };
}
