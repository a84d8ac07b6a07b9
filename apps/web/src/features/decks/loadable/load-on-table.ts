/** Loads a deck on the table, without what cannot be loaded (decks §1.2, §1.4). */
import type { DeckItem } from "@baize/protocol";
import type { DeckHost } from "../deck-host.ts";
import { cutName } from "../model/cut-name.ts";
import { cardCount } from "../model/edits.ts";
import type { Translate } from "../use-deck-text.ts";
import { forgetCustomIds, resolveCustomIds } from "./custom-card-ids.ts";
import { type EntryProblem, entryName, entryProblems, problemText } from "./entry-state.ts";

/** Cards and entries that one command loads. */
const CARDS_AT_ONCE = 2000;
/** Lines of an alert. */
const LINES_MOST = 10;

interface MissingEntry {
  item: DeckItem;
  problem: EntryProblem;
}

export interface MissingEntries {
  entries: readonly MissingEntry[];
  /** Copies that cannot be loaded, of how many. */
  missing: number;
  all: number;
}

export interface LoadOptions {
  t: Translate;
  /** Whether to load the rest. */
  ask(missing: MissingEntries): Promise<boolean>;
}

/** @returns whether the table has it; else the person has been told why not. */
export async function loadDeckOnTable(
  host: DeckHost,
  deck: readonly DeckItem[],
  name: string,
  { t, ask }: LoadOptions,
): Promise<boolean> {
  const { table } = host;
  const items = deck.filter(({ quantity }) => quantity > 0);
  const all = cardCount(items);
  if (!table?.seat) {
    host.alert("info", t("loading.pleaseSit"));
    return false;
  }
  if (all === 0) {
    host.alert("info", t("loading.empty"));
    return false;
  }
  if (all > CARDS_AT_ONCE) {
    host.alert("error", t("loading.tooMany", { count: all, most: CARDS_AT_ONCE }));
    return false;
  }
  const entries = await missingEntries(host, items, table.seat);
  const missing = cardCount(entries.map(({ item }) => item));
  if (missing === all) {
    host.alert(
      "error",
      [t("loading.someMissing", { count: all, missing }), ...lines(entries, host, t)].join("\n"),
    );
    return false;
  }
  if (missing > 0 && !(await ask({ entries, missing, all }))) return false;
  const bad = new Set(entries.map(({ item }) => item));
  host.alert("info", t("loading.loading", { name }));
  const sent = items.filter((item) => !bad.has(item)).map(sentItem);
  const result = await table.load(sent, cutName(name));
  if (result.status === "ok") host.alert("success", t("loading.loaded", { count: all - missing }));
  if (result.status === "refused") {
    forgetCustomIds(host);
    host.alert("error", result.message || t("loading.refused"));
  }
  return result.status === "ok";
}

async function missingEntries(
  host: DeckHost,
  items: readonly DeckItem[],
  seat: string,
): Promise<MissingEntry[]> {
  // When the server does not say which custom cards there are, it will say so when they are loaded.
  const custom = items.some(({ authorId }) => authorId !== undefined)
    ? await resolveCustomIds(host, items, true).catch(() => null)
    : null;
  return items.flatMap((item) => {
    const [problem] = entryProblems(item, host.game, custom, seat);
    return problem ? [{ item, problem }] : [];
  });
}

/** Each bad entry with what is wrong. */
function lines(entries: readonly MissingEntry[], { game }: DeckHost, t: Translate): string[] {
  const shown = entries
    .slice(0, LINES_MOST)
    .map(
      ({ item, problem }) =>
        `${item.quantity}× ${entryName(item, game.cardDb)}: ${problemText(problem, item, t)}`,
    );
  const more = entries.length - shown.length;
  return more > 0 ? [...shown, t("loading.more", { count: more })] : shown;
}

/** Free keys are the deck's own business; only the name is of use at the table. */
function sentItem(item: DeckItem): DeckItem {
  const sent = Object.entries(item).filter(([key]) => !key.startsWith("_") || key === "_name");
  return Object.fromEntries(sent) as DeckItem;
}
