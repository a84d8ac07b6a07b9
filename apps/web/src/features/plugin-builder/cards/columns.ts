/** What the columns, types and backs of a card database are (game-definition §7). */
import type { CardDatabase } from "@baize/engine";
import { MULTI_SIDED } from "@baize/plugin";

/** Every column, in the order of the file: all cards have the same ones. */
export function columnsOf(cardDb: CardDatabase | null): string[] {
  const first = Object.values(cardDb ?? {})[0];
  return Object.keys(first?.A ?? {});
}

/** The types of all sides, sorted. */
export function typesOf(cardDb: CardDatabase | null): string[] {
  const types = Object.values(cardDb ?? {}).flatMap((card) => Object.values(card).map(({ type }) => type));
  return namesIn(types);
}

/** The backs that front sides name, sorted; `multi_sided` is none. */
export function backsOf(cardDb: CardDatabase | null): string[] {
  const backs = Object.values(cardDb ?? {}).map(({ A }) => A?.cardBack);
  return namesIn(backs).filter((back) => back !== MULTI_SIDED);
}

function namesIn(values: readonly unknown[]): string[] {
  const names = values.filter((value): value is string => typeof value === "string" && value !== "");
  return [...new Set(names)].sort();
}
