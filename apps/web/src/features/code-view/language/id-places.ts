/** Every place that names an id: for going there, and for giving it another name. */
import type { FileEdits, TextEdit } from "../model/text-edit.ts";
import type { Ids } from "./id-index.ts";
import type { IdKind } from "./id-kinds.ts";
import type { Occurrence } from "./occurrences.ts";

export interface IdPlace {
  file: string;
  from: number;
  to: number;
  /** From 1. */
  line: number;
  column: number;
  /** Its line, cut to what can be shown, and where the id is in it. */
  excerpt: string;
  excerptFrom: number;
  role: Occurrence["role"];
  /** Whether it is this id for sure: a text may only look like it. */
  isCertain: boolean;
}

export interface IdPlaces {
  kind: IdKind;
  id: string;
  /** The other ids of this kind: none of them is free. */
  taken: readonly string[];
  /** Definitions first, then in the order of files. */
  places: readonly IdPlace[];
}

/** Null where no id stands. */
export function placesOfIdAt({
  file,
  offset,
  ids,
}: {
  file: string;
  offset: number;
  ids: Ids;
}): IdPlaces | null {
  const occurrence = ids.at(file, offset);
  if (!occurrence) return null;
  const { id, kinds } = occurrence;
  const known = ids.kindsOf(id);
  const kind = kinds.find((each) => known.includes(each)) ?? (kinds.length === 0 ? known[0] : undefined);
  return kind ? placesOf(kind, id, ids) : null;
}

/** Every place that names an id of a kind. */
function placesOf(kind: IdKind, id: string, ids: Ids): IdPlaces {
  const others = ids.kindsOf(id).filter((each) => each !== kind);
  const places = ids
    .named(id)
    .filter(({ role, kinds }) => role === "text" || kinds.includes(kind))
    .map((occurrence): Sorted => {
      const isCertain =
        (occurrence.role === "definition" || occurrence.role === "use") &&
        !occurrence.kinds.some((each) => others.includes(each));
      return { ...occurrence, isCertain };
    });
  const lines = new Map(ids.files.map(({ name, text }) => [name, text]));
  return {
    kind,
    id,
    taken: ids.idsOf(kind).filter((each) => each !== id),
    places: places
      .sort((a, b) => order(a) - order(b))
      .map((place) => excerpted(place, lines.get(place.file) ?? "")),
  };
}

type Sorted = Occurrence & { isCertain: boolean };

function order({ role, isCertain }: Sorted): number {
  return role === "definition" ? 0 : isCertain ? 1 : 2;
}

/** Characters of a line that are shown. */
const EXCERPT = 120;
const BEFORE = 50;

/** The line and column of an offset, and what is shown of the line. */
function lineAround(
  text: string,
  from: number,
): Pick<IdPlace, "line" | "column" | "excerpt" | "excerptFrom"> {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", from);
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < start; at = text.indexOf("\n", at + 1)) line++;
  const whole = text.slice(start, end < 0 ? text.length : end);
  const indent = whole.length - whole.trimStart().length;
  const cut = Math.max(indent, from - start - BEFORE);
  return {
    line,
    column: from - start + 1,
    excerpt: whole.slice(cut, cut + EXCERPT),
    excerptFrom: from - start - cut,
  };
}

function excerpted({ file, from, to, role, isCertain }: Sorted, text: string): IdPlace {
  return { file, from, to, role, isCertain, ...lineAround(text, from) };
}

/** Why a name cannot be the id; null where it can. */
export function idProblem(name: string, { id, taken }: Pick<IdPlaces, "id" | "taken">): IdProblem | null {
  if (name === "") return "empty";
  if (name === id) return "same";
  if (taken.includes(name)) return "taken";
  return /["\\\t\r\n/]/.test(name) ? "characters" : null;
}

export type IdProblem = "empty" | "same" | "taken" | "characters";

/**
 * The edits that write another name at the places: nothing else of the files changes. Where only what follows the seat
 * stands (`{playerN}Hand`), only that of the name is written.
 */
export function renameEdits(places: readonly IdPlace[], name: string): FileEdits[] {
  const byFile = new Map<string, TextEdit[]>();
  for (const { file, from, to, role } of places) {
    const insert = role === "seat" ? name.replace(/^player\d/, "") : name;
    byFile.set(file, [...(byFile.get(file) ?? []), { from, to, insert }]);
  }
  return [...byFile].map(([file, edits]) => ({
    file,
    edits: edits
      .sort((a, b) => a.from - b.from)
      .filter((edit, index, all) => index === 0 || edit.from >= (all[index - 1] as TextEdit).to),
  }));
}
