/**
 * The actions of an imported deck (table §11.3). The server checks and fetches (`importDeck`, api §7.10); what to run
 * is decided here, beside the other commands.
 */
import type { Json } from "../model/state.ts";
import { argsOf, optional, reader, text } from "./args.ts";
import { type CommandContext, type DeclaredCommand, seatOf } from "./command.ts";
import { path, set } from "./literal.ts";
import { loadCards, loadGroupOf, loadItem } from "./load-item.ts";
import { loadLines } from "./load-lines.ts";
import { log } from "./log-line.ts";
import { invalid } from "./refusal.ts";

/** What `importDeck` asks for: a pasted address, or the deck that the room was created with. */
export type ImportRequest = { url: string } | { external: true };

const anything = reader<unknown, true>({ const: true }, (value) => value);

/** What the room does with it, which must fetch first, is the server's. */
export const importDeck: DeclaredCommand<"importDeck", ImportRequest> = {
  name: "importDeck",
  about: "Loads a deck from a deck site by its address, or the deck with which the room was made.",
  args: { type: "object", properties: { url: text.schema, external: anything.schema } },
};

/** Reads the arguments of the command `importDeck`. Throws CommandError. */
export function parseImportDeck(args: unknown): ImportRequest {
  const { url, external } = argsOf({ url: optional(text), external: optional(anything) })(args);
  if (external === true && url === undefined) return { external: true };
  if (url !== undefined && external === undefined) return { url };
  throw invalid("importDeck needs either url or external: true.");
}

/** Extra data of one family of deck sites, written below `/playerData/{seat}/arkham`. */
export interface ExtraDeckData {
  hasExtraDeck: boolean;
  /** Card code → choice → values. */
  customizable: Record<string, Record<string, string[]>>;
  /** Card code → codes of the cards attached to it. */
  attachments: Record<string, string[]>;
  tabooId: number | null;
}

export interface ImportedDeck {
  /** For the log: the site that it comes from, or the name of a deck that is kept on the server. */
  from: { site: string } | { name: string };
  /** Load items, read as those that players send: they come from outside, too. */
  items: unknown[];
  extra?: ExtraDeckData;
  /** The deck came from the room's `options.externalData`: it is not loaded a second time. */
  external: boolean;
}

/**
 * The actions to run in order, each a step of its own. The extra data come first and may fail in plugins that do not
 * declare a place for them; the cards load all the same. Throws CommandError for items that cannot be loaded.
 */
export function importedDeckActions(deck: ImportedDeck, context: CommandContext): Json[] {
  const seat = seatOf(context);
  const done = deck.external ? [set(["autoLoadedDecks"], true)] : [];
  const { from } = deck;
  const items = deck.items.map((item, index) => loadItem(item, `items[${index}]`));
  for (const { loadGroupId } of items) loadGroupOf(context, loadGroupId as string, seat);
  const said =
    "site" in from
      ? [log("deck_importing", { site: from.site }), ...loadLines(items, undefined, context)]
      : loadLines(items, from.name, context);
  const load: Json = [...said, loadCards(items), ...done];
  return deck.extra ? [extraCode(deck.extra, seat), load] : [load];
}

function extraCode(extra: ExtraDeckData, seat: string): Json {
  const at = (...keys: string[]) => ["playerData", seat, "arkham", ...keys];
  const customizable = Object.entries(extra.customizable).flatMap(([card, choices]) => [
    set(at("deckCustomizable", card), {}),
    ...Object.entries(choices).map(([key, values]) => set(at("deckCustomizable", card, key), values)),
  ]);
  return [
    ...(extra.hasExtraDeck ? [["INCREASE_VAL", path(...at("showExtraDeck")), 1] satisfies Json] : []),
    set(at("deckCustomizable"), {}),
    set(at("deckAttachments"), {}),
    ...customizable,
    ...Object.entries(extra.attachments).map(([card, codes]) => set(at("deckAttachments", card), codes)),
    ...(extra.tabooId === null ? [] : [set(at("tabooId"), extra.tabooId)]),
  ];
}
