/**
 * How many cards go into which groups, as one value of a line of the log. Its label has the groups' own labels, so that every
 * reader has them in their words: a line for each group, with its label, a tab and the amount.
 */
import type { Labelled } from "./log-lines.ts";
import { onOneLine } from "./one-line.ts";

/** A group with how many cards go there. */
export interface LoadedGroup {
  /** As it is recorded, or as the plugin has it: `id:deck`. */
  label: string;
  amount: number;
}

/** `Own deck (40), Hand (7)` */
export function loadedGroups(groups: readonly { to: Labelled; amount: number }[]): Labelled {
  const text = groups.map(({ to, amount }) => `${onOneLine(to.text)} (${amount})`).join(", ");
  const label = groups.map(({ to, amount }) => `${onOneLine(to.label ?? to.text)}\t${amount}`).join("\n");
  return { text, label };
}

/** The groups that such a value names; null: it is none. */
export function readLoadedGroups(label: string): LoadedGroup[] | null {
  const groups = label.split("\n").map((line): LoadedGroup | null => {
    const tab = line.lastIndexOf("\t");
    const amount = Number(line.slice(tab + 1));
    return tab > 0 && Number.isSafeInteger(amount) ? { label: line.slice(0, tab), amount } : null;
  });
  return groups.every((group) => group !== null) ? groups : null;
}
