/** Reads a deck that is written as people write it: one card a line, with headings (decks §2.8). */
import { deckLimits } from "@baize/protocol/decks";
import type { Localize } from "../cards/card-columns.ts";
import { cardName, type SourceCard } from "../model/source-card.ts";
import { type CardNames, nameKey } from "./card-names.ts";
import { bareForm, bracketAt, cardsHolding, type Form, formsOf } from "./line-forms.ts";
import { type ListSections, withoutCount } from "./list-sections.ts";

type LineProblem =
  /** Several cards have this name; the first is taken until somebody chooses. */
  | "ambiguous"
  /** No card has this name, or this id and this name. */
  | "unknown"
  /** No card has this id; the name found one. */
  | "unknownId"
  /** Not 1 to 1000. */
  | "quantity";

export interface ListLine {
  /** Counted from 1. */
  line: number;
  text: string;
  quantity: number;
  loadGroupId: string;
  /** The list says in which group it is. */
  isPlaced: boolean;
  /** As it was written; the id where only that was. */
  name: string;
  /** The id that was written behind the name. */
  databaseId: string | null;
  /** Cards that it may mean, the likeliest first. */
  cards: readonly SourceCard[];
  /** For an unknown name: the cards of the name that is nearest. */
  guesses: readonly SourceCard[];
  problem: LineProblem | null;
}

export interface PlainList {
  lines: ListLine[];
  /** Headings that name no group of the game. */
  headings: { line: number; text: string }[];
}

export interface ListContext {
  names: CardNames;
  sections: ListSections;
  /** What the game's data say in the user's language. */
  localize: Localize;
  /** Takes the cards before the first heading. */
  target: string;
  /** The group that cards of a type belong to (`usual-piles.ts`) where it is another than the deck. */
  piles: ReadonlyMap<string, string>;
}

/** To compare a name with all others takes a while: so many unknown names get a guess. */
const GUESSES_MOST = 200;

export function readPlainList(text: string, context: ListContext): PlainList {
  const { names, sections, localize, target, piles } = context;
  const list: PlainList = { lines: [], headings: [] };
  const types = new Map([...names.types].map((type) => [nameKey(localize(type)), type]));
  const guesses = new Map<string, readonly SourceCard[]>();
  const guess = (name: string) => {
    if (!guesses.has(name) && guesses.size < GUESSES_MOST) guesses.set(name, names.near(name));
    return guesses.get(name) ?? [];
  };
  let section = { loadGroupId: target, isPlaced: false };
  /** Of the type that the last heading names, as long as none has named a group. */
  let pile: string | undefined;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const written = raw.trim();
    if (written === "" || written.startsWith("//")) continue;
    const line = index + 1;
    const heading = headingOf(written);
    const group = heading === null ? bareGroup(written, context) : sections.groupOf(heading);
    const type = typeOf(heading ?? written, types);
    // A place on the table may be called as cards are: over a list of cards the word means those.
    if (group !== null && (type === null || sections.isSection(group))) {
      section = { loadGroupId: group, isPlaced: true };
      pile = undefined;
      continue;
    }
    if (type !== null && !isCard(written, names)) {
      pile = section.isPlaced ? undefined : piles.get(type);
      continue;
    }
    if (heading !== null && !isCard(written, names)) {
      if (!written.startsWith("# ")) list.headings.push({ line, text: heading });
      continue;
    }
    const place = pile === undefined ? section : { loadGroupId: pile, isPlaced: true };
    list.lines.push({ line, text: written, ...place, ...readLine(written, context, guess) });
  }
  return list;
}

/** The text of a line that may be a heading: `## text`, `# text`, `[text]` or `text:`. */
function headingOf(written: string): string | null {
  const match = written.match(/^#{1,6}\s+(.*)$|^\[(.*)\]$|^(.*)[:：]$/);
  return match ? (match[1] ?? match[2] ?? match[3] ?? "").trim() : null;
}

/** The group that a line without any mark names as a whole; none where a card is called so. */
function bareGroup(written: string, { names, sections }: ListContext): string | null {
  const group = sections.groupOf(written);
  if (group === null) return null;
  return [written, withoutCount(written)].some((text) => names.named(text).length > 0) ? null : group;
}

/** The type of cards that a text names, as sites write it above those of one kind: `Ally (11)`, `Events`; null: none. */
function typeOf(text: string, types: ReadonlyMap<string, string>): string | null {
  const key = nameKey(withoutCount(text));
  const forms = [key, key.replace(/s$/, ""), key.replace(/es$/, ""), key.replace(/ies$/, "y")];
  const form = forms.find((each) => types.has(each));
  return form === undefined ? null : (types.get(form) ?? null);
}

/** Whether a line that looks like a heading is a card all the same: by its name, or by its id alone in brackets. */
function isCard(written: string, names: CardNames): boolean {
  if (names.named(written).length > 0) return true;
  return written.startsWith("[") && names.byId(written.slice(1, -1).trim()) !== null;
}

type Read = Omit<ListLine, "line" | "text" | "loadGroupId" | "isPlaced">;
type Guess = (name: string) => readonly SourceCard[];

function readLine(written: string, context: ListContext, guess: Guess): Read {
  const { names, localize } = context;
  const whole = names.named(written);
  if (whole.length > 0) return found({ quantity: 1, name: written }, whole);
  const bracket = idOf(written, names);
  if (bracket === null) return readName(written, context, guess);
  const { databaseId, rest } = bracket;
  const card = names.byId(databaseId);
  if (card === null) {
    for (const form of formsOf(written)) {
      const called = names.named(form.name);
      if (called.length > 0) return found(form, called);
    }
    const named = readName(rest, context, guess);
    const holding = cardsHolding(databaseId, named.cards, localize);
    if (holding.length > 0) return found(named, holding);
    // Text with blanks is a remark, such as the set and the number; no game has such ids.
    if (/\s/.test(databaseId)) return named;
    const problem = named.cards.length > 0 && named.problem === null ? "unknownId" : named.problem;
    return { ...named, databaseId, problem };
  }
  const isWhole = nameKey(rest) === nameKey(cardName(card));
  const bare = rest.match(/^(\d+)\s*[x×]?$/i) ?? rest.match(/^[x×]\s*(\d+)$/i);
  const form = bare ? { quantity: Number(bare[1]), name: "" } : formsOf(rest)[0];
  const { quantity, name } = (isWhole ? undefined : form) ?? { quantity: 1, name: rest };
  return { ...found({ quantity, name: name || databaseId }, [card]), databaseId };
}

/** The id in brackets at the end of a line, and what stands before it. Names may hold brackets, too. */
function idOf(written: string, names: CardNames): { databaseId: string; rest: string } | null {
  if (!written.endsWith("]")) return null;
  const starts = [...written.matchAll(/(?:^|\s)\[/g)].map((match) => match.index + match[0].length);
  const cut = (start: number) => ({
    databaseId: written.slice(start, -1).trim(),
    rest: written.slice(0, start - 1).trim(),
  });
  const last = starts.at(-1);
  const known = starts.find((start) => names.byId(cut(start).databaseId) !== null) ?? last;
  return known === undefined || cut(known).databaseId === "" ? null : cut(known);
}

function readName(text: string, context: ListContext, guess: Guess): Read {
  const { names } = context;
  const forms = [{ quantity: 1, name: text }, ...formsOf(text), ...bareForm(text)];
  for (const form of forms) {
    const cards = names.named(form.name);
    if (cards.length > 0) return found(form, cards);
  }
  for (const form of forms) {
    const plain = withoutBrackets(form.name, context);
    if (plain !== null) return found({ ...form, name: plain.name }, plain.cards);
  }
  const likely = forms[1] ?? { quantity: 1, name: text };
  for (const form of [...forms.slice(1), { quantity: 1, name: text }]) {
    const near = guess(form.name);
    if (near.length > 0) return { ...found(form, []), guesses: near };
    const plain = bracketAt(form.name)?.before;
    const plainNear = plain === undefined ? [] : guess(plain);
    if (plainNear.length > 0) return { ...found(form, []), guesses: plainNear };
  }
  return found(likely, []);
}

/**
 * The cards that a name means without what stands in brackets behind it. Those that hold that text in one of the game's
 * columns, as the set may be, come alone. Null: no card is called so either.
 */
function withoutBrackets(
  text: string,
  { names, localize }: ListContext,
): { name: string; cards: readonly SourceCard[] } | null {
  const texts: string[] = [];
  for (let rest = bracketAt(text); rest !== null; rest = bracketAt(rest.before)) {
    texts.push(rest.inside);
    let cards = names.named(rest.before);
    if (cards.length === 0) continue;
    for (const inside of texts) {
      const holding = cardsHolding(inside, cards, localize);
      if (holding.length > 0) cards = holding;
    }
    return { name: rest.before, cards };
  }
  return null;
}

function found({ quantity, name }: Form, cards: readonly SourceCard[]): Read {
  const fits = quantity >= 1 && quantity <= deckLimits.quantity;
  const problem: LineProblem | null = !fits
    ? "quantity"
    : cards.length === 0
      ? "unknown"
      : cards.length > 1
        ? "ambiguous"
        : null;
  return { quantity, name, cards, databaseId: null, guesses: [], problem };
}
