/** Reads a file or a pasted text as the deck that it holds. Asks nobody; an address is handed back (decks §2.8). */
import type { Json } from "@baize/engine";
import { checkDeckItems, type DeckItem, type DeckItemProblem } from "@baize/protocol/decks";
import { type ListContext, type PlainList, readPlainList } from "./plain-list.ts";
import { readJsonDeck } from "./read-json-deck.ts";
import { DECK_FILE_BYTES, recognise } from "./recognise.ts";

export interface Source {
  text: string;
  /** Absent: it was pasted. */
  fileName?: string;
}

export type Refusal =
  | { why: "empty" | "tooLarge" | "otherJson" | "noO8d" | "invalidO8d" }
  | { why: "invalidJson"; line: number; column: number };

export type Reading =
  | { is: "items"; name: string | null; items: DeckItem[]; problems: DeckItemProblem[]; notes: SourceNote[] }
  | { is: "list"; name: string | null; list: PlainList }
  | { is: "url"; address: string }
  | { is: "refused"; refusal: Refusal };

export type SourceNote = { note: "droppedKeys"; keys: string[] } | { note: "text"; text: string };

export interface SourceReaders {
  isSiteAddress(line: string): boolean;
  /** What a label of the definition says. */
  label(label: Json | undefined): string;
  /** Null: the game has no `o8dImport`. */
  readO8d: ((text: string) => { items: DeckItem[]; notes: string[] } | null) | null;
  list: ListContext;
}

export function readSource({ text, fileName }: Source, readers: SourceReaders): Reading {
  if (text.length > DECK_FILE_BYTES) return refused({ why: "tooLarge" });
  const name = fileName === undefined ? null : withoutEnding(fileName);
  switch (recognise(text, readers.isSiteAddress)) {
    case "empty":
      return refused({ why: "empty" });
    case "json":
      return readJson(text, name, readers);
    case "o8d":
      return readXml(text, name, readers);
    case "url":
      return { is: "url", address: text.trim() };
    case "list": {
      const list = readPlainList(text, readers.list);
      return list.lines.length === 0 ? refused({ why: "empty" }) : { is: "list", name, list };
    }
  }
}

const refused = (refusal: Refusal): Reading => ({ is: "refused", refusal });
const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, "").trim() || null;

function readJson(text: string, fileName: string | null, { label }: SourceReaders): Reading {
  const deck = readJsonDeck(text);
  if (deck.is === "invalid") return refused({ why: "invalidJson", line: deck.line, column: deck.column });
  if (deck.is === "other") return refused({ why: "otherJson" });
  if (deck.is === "tooLarge") return refused({ why: "tooLarge" });
  const { items, problems, droppedKeys } = deck;
  if (items.length === 0 && problems.length === 0) return refused({ why: "empty" });
  const notes: SourceNote[] = droppedKeys.length > 0 ? [{ note: "droppedKeys", keys: droppedKeys }] : [];
  return { is: "items", name: label(deck.name).trim() || fileName, items, problems, notes };
}

function readXml(text: string, name: string | null, { readO8d }: SourceReaders): Reading {
  if (readO8d === null) return refused({ why: "noO8d" });
  const deck = readO8d(text);
  if (deck === null) return refused({ why: "invalidO8d" });
  if (deck.items.length === 0) return refused({ why: "empty" });
  const { items, problems, listProblem } = checkDeckItems(deck.items);
  if (listProblem !== null) return refused({ why: "tooLarge" });
  return {
    is: "items",
    name,
    items,
    problems,
    notes: deck.notes.map((note) => ({ note: "text", text: note })),
  };
}
