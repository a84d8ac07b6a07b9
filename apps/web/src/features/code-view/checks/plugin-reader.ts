/**
 * Reads and checks the files again and again, as they are edited: only files whose text has changed are read anew, and
 * the cards only where what they are checked against has changed as well.
 */
import type { CardDatabase, JsonObject } from "@baize/engine";
import {
  checkDefinition,
  type Finding,
  isHeading,
  joinParts,
  type ReadPart,
  readCardTables,
  readPart,
} from "@baize/plugin";
import type { CodeFile } from "../../../editing/code-file.ts";
import { sameJson } from "../../../editing/same-json.ts";
import type { FileProblem } from "../model/problem.ts";

/** Sections that cards are checked against. */
const CARD_SECTIONS = ["cardTypes", "cardBacks", "faceProperties", "imageUrlPrefix"];

/** What the files hold. */
export interface ReadPlugin {
  /** Null where a file could not be read. */
  gameDef: JsonObject | null;
  /** Null where a table has errors; empty without tables. */
  cardDb: CardDatabase | null;
  problems: FileProblem[];
}

export interface PluginReader {
  read(files: readonly CodeFile[]): ReadPlugin;
  /** A file of the definition as it was read last; undefined for others. */
  part(file: CodeFile): ReadPart | undefined;
}

interface Cards {
  tables: readonly CodeFile[];
  against: JsonObject;
  cardDb: CardDatabase | null;
  /** The same beside errors, as far as the rows can be told. */
  found: CardDatabase | null;
  findings: Finding[];
}

export function createPluginReader(): PluginReader {
  let parts = new Map<string, { text: string; part: ReadPart }>();
  /** Of each file the last text that could be read: it stands in for one that cannot, so that all else is still checked. */
  const good = new Map<string, ReadPart>();
  let cards: Cards | null = null;

  function partOf(file: CodeFile): ReadPart {
    const kept = parts.get(file.name);
    if (kept?.text === file.text) return kept.part;
    const part = readPart(file);
    parts.set(file.name, { text: file.text, part });
    if (part.value) good.set(file.name, part);
    return part;
  }

  function cardsOf(tables: readonly CodeFile[], gameDef: JsonObject | null): Cards {
    const against = Object.fromEntries(CARD_SECTIONS.map((key) => [key, gameDef?.[key] ?? null]));
    const isSame = (last: Cards) =>
      last.tables.length === tables.length &&
      last.tables.every((table, index) => table.text === tables[index]?.text) &&
      sameJson(last.against, against);
    if (cards && isSame(cards)) return cards;
    if (tables.length === 0) cards = { tables, against, cardDb: {}, found: {}, findings: [] };
    else {
      const { cardDb, found, errors, warnings } = readCardTables(tables, gameDef);
      cards = { tables, against, cardDb, found, findings: [...errors, ...warnings] };
    }
    return cards;
  }

  return {
    part: (file) => (file.kind === "json" ? partOf(file) : undefined),
    read(files) {
      const json = files.filter(({ kind }) => kind === "json");
      const read = json.map(partOf);
      const names = new Set(json.map(({ name }) => name));
      parts = new Map([...parts].filter(([name]) => names.has(name)));
      const broken = new Set(read.filter(({ value }) => !value).map(({ name }) => name));
      const unread = read.filter(({ value }) => !value).flatMap(({ errors }) => errors);
      const standIns = read.flatMap((part) => (part.value ? [part] : (good.get(part.name) ?? [])));
      // Without what stands in such a file nobody can say what is wrong in the others.
      if (standIns.length < read.length)
        return { gameDef: null, cardDb: null, problems: unread.map(problemOf) };
      const joined = joinParts(standIns);
      const gameDef = joined.gameDef ?? {};
      const { cardDb, found, findings } = cardsOf(
        files.filter(({ kind }) => kind === "tsv"),
        gameDef,
      );
      const checked = [...joined.warnings, ...checkDefinition(gameDef, found, joined.locate), ...findings]
        // Where the stand-in of a broken file has its lines nobody can see.
        .filter(({ place }) => !place || !broken.has(place.file));
      return {
        gameDef: broken.size > 0 ? null : gameDef,
        cardDb,
        problems: withHeadings([...unread, ...checked]).map(problemOf),
      };
    },
  };
}

/** A line that stands below a heading in lists: what to write for a label that is missing. */
const BELOW_HEADING = /^".*": \{"English": ".*"\},$/s;

/** Each finding says by itself what it is about: the heading of several goes to each of them. */
function withHeadings(findings: readonly Finding[]): Finding[] {
  const heading = findings.find(isHeading)?.message;
  return findings
    .filter((finding) => !isHeading(finding))
    .map((finding) =>
      heading !== undefined && BELOW_HEADING.test(finding.message)
        ? { ...finding, message: `${heading} ${finding.message}` }
        : finding,
    );
}

/** The path of what is about no section. */
const WHOLE = "gameDef";
const NOWHERE = { file: null, line: 1, column: 1 };

function problemOf({ level, message, hint, path, place }: Finding): FileProblem {
  const { file, line, column } = place && !(path === WHOLE && place.line === 1) ? place : NOWHERE;
  return { level, message, ...(hint && { hint }), file, line, column };
}
