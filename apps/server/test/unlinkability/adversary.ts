/**
 * Somebody who tries to tell which hidden card after a shuffle is which before, by every feature on its own and in pairs,
 * scored against the truth.
 *
 * For each pair of a feature before and one after, a card is guessed to be one of those whose features agree: right by
 * 1 / (number of those). If all orders are equally likely, mean and variance of the score of one shuffle are known
 * exactly, whatever the features are, and scores of many shuffles add up to what is nearly normal.
 */
import type { Features } from "./features.ts";

export interface Finding {
  features: string;
  /** How much more often than by guessing a card is recognized, of 1. */
  advantage: number;
  /** In standard errors. */
  deviation: number;
}

interface Score {
  right: number;
  expected: number;
  variance: number;
  guesses: number;
}

export class Adversary {
  readonly #scores = new Map<string, Score>();
  /** Scores that must be as by chance: others of the same table are compared with it. */
  shuffles = 0;

  /** @param truth for each card before, which one after it is. */
  note(before: readonly Features[], after: readonly Features[], truth: readonly number[]): void {
    if (truth.length < 2) return;
    this.shuffles++;
    const [old, now] = [telling(before), telling(after)];
    for (const [kind, values] of now) {
      const isPlace = kind.startsWith("at ");
      for (const [other, former] of old)
        if (other === kind || (isPlace && other.startsWith("at ")))
          this.#add(`${other} → ${kind}`, former, values, truth);
    }
    const both = [...now.keys()].filter((kind) => old.has(kind));
    for (const [index, one] of both.entries())
      for (const two of both.slice(index + 1))
        this.#add(
          `${one} and ${two}`,
          joined(old.get(one)!, old.get(two)!),
          joined(now.get(one)!, now.get(two)!),
          truth,
        );
  }

  /** Names, values or anything else that is the same only for the same card, if it is. */
  noteLinks(kind: string, linked: readonly (readonly number[])[], truth: readonly number[]): void {
    const before = linked.map((_, index) => String(index));
    this.#addMatches(
      kind,
      before.map((_, index) => linked[index]!),
      truth,
    );
  }

  /** Features that say more than chance does, the most telling first. */
  findings(limit: number): Finding[] {
    return [...this.#scores]
      .map(([features, { right, expected, variance, guesses }]): Finding => {
        const more = right - expected;
        const deviation = Math.abs(more) < 1e-9 ? 0 : more / Math.sqrt(variance);
        return { features, advantage: more / guesses, deviation };
      })
      .filter(({ deviation }) => Math.abs(deviation) > limit)
      .sort((a, b) => Math.abs(b.deviation) - Math.abs(a.deviation));
  }

  get kinds(): number {
    return this.#scores.size;
  }

  #add(kind: string, before: readonly string[], after: readonly string[], truth: readonly number[]): void {
    const byValue = new Map<string, number[]>();
    for (const [index, value] of after.entries()) {
      const places = byValue.get(value);
      if (places) places.push(index);
      else byValue.set(value, [index]);
    }
    this.#addMatches(
      kind,
      before.map((value) => byValue.get(value) ?? []),
      truth,
    );
  }

  #addMatches(kind: string, matches: readonly (readonly number[])[], truth: readonly number[]): void {
    const count = truth.length;
    const columns = new Array<number>(count).fill(0);
    let [right, total, squares, rows, guesses] = [0, 0, 0, 0, 0];
    for (const [index, candidates] of matches.entries()) {
      if (candidates.length === 0) continue;
      const share = 1 / candidates.length;
      guesses++;
      total++;
      rows++;
      squares += share;
      for (const place of candidates) columns[place] = columns[place]! + share;
      if (candidates.includes(truth[index]!)) right += share;
    }
    if (guesses === 0) return;
    const columnSquares = columns.reduce((sum, column) => sum + column * column, 0);
    const centred = squares - rows / count - columnSquares / count + (total * total) / (count * count);
    const score = this.#scores.get(kind) ?? { right: 0, expected: 0, variance: 0, guesses: 0 };
    score.right += right;
    score.expected += total / count;
    score.variance += Math.max(0, centred) / (count - 1);
    score.guesses += guesses;
    this.#scores.set(kind, score);
  }
}

/** Features by kind, as far as they differ among the cards. */
function telling(cards: readonly Features[]): Map<string, string[]> {
  const kinds = new Set(cards.flatMap((features) => [...features.keys()]));
  const found = new Map<string, string[]>();
  for (const kind of kinds) {
    const values = cards.map((features) => features.get(kind) ?? "none");
    if (values.some((value) => value !== values[0])) found.set(kind, values);
  }
  return found;
}

function joined(one: readonly string[], two: readonly string[]): string[] {
  return one.map((value, index) => `${value}|${two[index]}`);
}
