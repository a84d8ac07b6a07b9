/** What a key in a filter of the card table costs, and a press on a head: counts and times of the work itself. */
import { cardColumns } from "../../apps/web/src/features/decks/cards/card-columns.ts";
import { filterCards } from "../../apps/web/src/features/decks/cards/card-filter.ts";
import { type CardIndex, createCardIndex } from "../../apps/web/src/features/decks/cards/card-index.ts";
import { orderCards } from "../../apps/web/src/features/decks/cards/card-order.ts";
import { officialCards } from "../../apps/web/src/features/decks/cards/card-sources.ts";
import type { SourceCard } from "../../apps/web/src/features/decks/model/source-card.ts";
import type { Figure } from "../figure.ts";
import { archiveCards, archiveColumns, CARDS } from "./archive.ts";

const TYPED = ["g", "ga", "gal", "galo", "galor", "galor 1", "", "e", "el", "el 7", "thra", "dun 4"];
const asItIs = (text: string) => text;

export function keyFigures(): Figure[] {
  const columns = cardColumns(archiveColumns);
  const cardDb = archiveCards();
  const empty = heap();
  let reads = 0;
  const cards = officialCards(cardDb).map(
    ({ databaseId, sides }): SourceCard => ({
      databaseId,
      get sides() {
        reads++;
        return sides;
      },
    }),
  );
  const index = createCardIndex(cards, columns, asItIs);
  const order = cards.map((_card, at) => at);
  const name = (text: string, of: CardIndex = index) =>
    filterCards(of, order, columns, { all: "", columns: { name: text } });
  const all = (text: string) => filterCards(index, order, columns, { all: text, columns: {} });

  const firstKey = time(() => name("g"));
  const afterFirst = reads;
  const looks = Math.max(
    ...TYPED.filter((text) => text !== "").map((text) => mostLooks(index, (of) => name(text, of))),
  );
  const again = reads - afterFirst;
  const firstOfAll = time(() => all("g"));
  const bytes = heap() - empty;
  return [
    { name: "cards in the source", value: cards.length, budget: CARDS },
    { name: "looks at one card by a key in a filter, most", value: looks, budget: 1 },
    { name: "faces read again by such keys", value: again, budget: 0 },
    { name: "the first key in a column, which folds its texts, ms", value: firstKey.toFixed(1) },
    { name: "every further key, median ms", value: median(TYPED.map((text) => time(() => name(text)))) },
    { name: "the first key in the field over all columns, ms", value: firstOfAll.toFixed(1) },
    { name: "every further key there, median ms", value: median(TYPED.map((text) => time(() => all(text)))) },
    ...["name", "cost"].map((column) => ({
      name: `sorting by ${column}, ms`,
      value: time(() => orderCards(cards, columns, { column, direction: "ascending" }, asItIs, "en")).toFixed(
        1,
      ),
    })),
    { name: "memory of the source with all columns folded, MB", value: (bytes / 1e6).toFixed(1) },
  ];
}

/** How often the card that is looked at most is looked at. */
function mostLooks(index: CardIndex, key: (index: CardIndex) => unknown): number {
  const looks: number[] = Array(CARDS).fill(0);
  const counted = (texts: readonly string[]) =>
    new Proxy(texts, {
      get(target, at, receiver) {
        if (typeof at === "string" && /^\d+$/.test(at)) looks[Number(at)] = (looks[Number(at)] ?? 0) + 1;
        return Reflect.get(target, at, receiver);
      },
    });
  key({ ...index, texts: (column) => counted(index.texts(column)) });
  return Math.max(...looks);
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN).toFixed(2);
}

/** Bytes in use; with `--expose-gc` without what nobody holds any more. */
function heap(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}
