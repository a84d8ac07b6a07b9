/** Reads a deck that is written as people write it: one card a line, with headings (decks §2.8). */
import { deckLimits } from "@baize/protocol/decks";
import { cardName, type SourceCard } from "../model/source-card.ts";
import { type CardNames, nameKey } from "./card-names.ts";
import type { ListSections } from "./list-sections.ts";

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
  /** Takes the cards before the first heading. */
  target: string;
}

/** To compare a name with all others takes a while: so many unknown names get a guess. */
const GUESSES_MOST = 200;

export function readPlainList(text: string, { names, sections, target }: ListContext): PlainList {
  const list: PlainList = { lines: [], headings: [] };
  const guesses = new Map<string, readonly SourceCard[]>();
  const guess = (name: string) => {
    if (!guesses.has(name) && guesses.size < GUESSES_MOST) guesses.set(name, names.near(name));
    return guesses.get(name) ?? [];
  };
  let loadGroupId = target;
  let isPlaced = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const written = raw.trim();
    if (written === "" || written.startsWith("//")) continue;
    const line = index + 1;
    const heading = headingOf(written);
    const group = heading === null ? null : sections.groupOf(heading);
    if (group !== null) {
      loadGroupId = group;
      isPlaced = true;
      continue;
    }
    if (heading !== null && !isCard(written, names)) {
      if (!written.startsWith("# ")) list.headings.push({ line, text: heading });
      continue;
    }
    list.lines.push({ line, text: written, loadGroupId, isPlaced, ...readLine(written, names, guess) });
  }
  return list;
}

/** The text of a line that may be a heading: `## text`, `# text`, `[text]` or `text:`. */
function headingOf(written: string): string | null {
  const match = written.match(/^#{1,6}\s+(.*)$|^\[(.*)\]$|^(.*):$/);
  return match ? (match[1] ?? match[2] ?? match[3] ?? "").trim() : null;
}

/** Whether a line that looks like a heading is a card all the same: by its name, or by its id alone in brackets. */
function isCard(written: string, names: CardNames): boolean {
  if (names.named(written).length > 0) return true;
  return written.startsWith("[") && names.byId(written.slice(1, -1).trim()) !== null;
}

type Read = Omit<ListLine, "line" | "text" | "loadGroupId" | "isPlaced">;
type Guess = (name: string) => readonly SourceCard[];

function readLine(written: string, names: CardNames, guess: Guess): Read {
  const whole = names.named(written);
  if (whole.length > 0) return found({ quantity: 1, name: written }, whole);
  const bracket = idOf(written, names);
  if (bracket === null) return readName(written, names, guess);
  const { databaseId, rest } = bracket;
  const card = names.byId(databaseId);
  if (card === null) {
    const named = readName(rest, names, guess);
    const problem = named.cards.length > 0 && named.problem === null ? "unknownId" : named.problem;
    return { ...named, databaseId, problem };
  }
  const isWhole = nameKey(rest) === nameKey(cardName(card));
  const bare = rest.match(/^(\d+)\s*[x×]?$/i);
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

interface Form {
  quantity: number;
  name: string;
}

/** The ways in which a line can be a quantity and a name: `3 Name`, `3x Name`, `3× Name`, `Name x3`. */
function formsOf(text: string): Form[] {
  const before = text.match(/^(\d+)(?:\s*[x×]\s+|\s+)(.+)$/i);
  const after = text.match(/^(.+?)\s+[x×]\s*(\d+)$/i);
  return [
    ...(before ? [{ quantity: Number(before[1]), name: before[2] ?? "" }] : []),
    ...(after ? [{ quantity: Number(after[2]), name: after[1] ?? "" }] : []),
  ];
}

/** As spreadsheets give it, `Name 3`: only where no card is called so as a whole, as `Agent 47` may be. */
function bareForm(text: string): Form[] {
  const match = text.match(/^(.+?)\s+(\d{1,2})$/);
  return match ? [{ quantity: Number(match[2]), name: match[1] ?? "" }] : [];
}

function readName(text: string, names: CardNames, guess: Guess): Read {
  const forms = [{ quantity: 1, name: text }, ...formsOf(text), ...bareForm(text)];
  for (const form of forms) {
    const cards = names.named(form.name);
    if (cards.length > 0) return found(form, cards);
  }
  const likely = forms[1] ?? { quantity: 1, name: text };
  for (const form of [...forms.slice(1), { quantity: 1, name: text }]) {
    const near = guess(form.name);
    if (near.length > 0) return { ...found(form, []), guesses: near };
  }
  return found(likely, []);
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
