/** Which ids the files define and where they are named. Files that have not changed are not looked through again. */
import type { JsonNode } from "@baize/plugin";
import type { CodeFile } from "../../../editing/code-file.ts";
import { ID_KINDS, type IdKind } from "./id-kinds.ts";
import { cardsInTable, type NamedCard } from "./named-cards.ts";
import { type Occurrence, occurrencesIn, occurrencesInTable } from "./occurrences.ts";

/** A file of the definition with its syntax tree. */
export interface ParsedFile {
  /** Comments are blanked. */
  text: string;
  root(): JsonNode | undefined;
}

/** The ids of all files as they are. */
export interface Ids {
  files: readonly CodeFile[];
  /** In the order in which they are defined. */
  idsOf(kind: IdKind): readonly string[];
  isDefined(kind: IdKind, id: string): boolean;
  /** What the id may be: every kind that defines it. */
  kindsOf(id: string): readonly IdKind[];
  /** Every place where it is defined; several where files are merged. */
  definitionsOf(kind: IdKind, id: string): readonly Occurrence[];
  /** Every place that may name it, of whatever kind. */
  named(id: string): readonly Occurrence[];
  /** What stands at an offset; the narrowest where several do. */
  at(file: string, offset: number): Occurrence | null;
  /** What the definition of an id holds; undefined where it cannot be read. */
  nodeOf(kind: IdKind, id: string): JsonNode | undefined;
  /** Names of variables that stand anywhere in the files, with their dollar sign. */
  variables(): readonly string[];
  /** The cards of all tables. */
  cards(): readonly NamedCard[];
}

interface FileIds {
  source: ParsedFile | string;
  occurrences: readonly Occurrence[];
  variables: readonly string[];
  cards: readonly NamedCard[];
}

export interface IdIndex {
  of(files: readonly CodeFile[]): Ids;
}

/** @param parsed a file as it was read; undefined for tables */
export function createIdIndex(parsed: (file: CodeFile) => ParsedFile | undefined): IdIndex {
  let kept = new Map<string, FileIds>();
  let last: { entries: readonly FileIds[]; ids: Ids } | null = null;

  function look(file: CodeFile): FileIds {
    const source = parsed(file) ?? file.text;
    const before = kept.get(file.name);
    if (before?.source === source) return before;
    if (typeof source === "string")
      return {
        source,
        occurrences: occurrencesInTable(file.name, source),
        variables: [],
        cards: cardsInTable(source),
      };
    const occurrences = occurrencesIn(file.name, source.text, source.root());
    const variables = [...new Set(source.text.match(/\$[A-Z_]\w*/g) ?? [])];
    return { source, occurrences, variables, cards: [] };
  }

  return {
    of(files) {
      const entries = files.map(look);
      kept = new Map(files.map((file, index) => [file.name, entries[index] as FileIds]));
      const isSame =
        last?.entries.length === entries.length &&
        last.entries.every((each, index) => each === entries[index]);
      if (!last || !isSame) last = { entries, ids: idsIn(files, entries, parsed) };
      return { ...last.ids, files };
    },
  };
}

function idsIn(
  files: readonly CodeFile[],
  entries: readonly FileIds[],
  parsed: (file: CodeFile) => ParsedFile | undefined,
): Ids {
  const byId = new Map<string, Occurrence[]>();
  const defined = new Map<IdKind, Map<string, Occurrence[]>>(ID_KINDS.map((kind) => [kind, new Map()]));
  for (const occurrence of entries.flatMap(({ occurrences }) => occurrences)) {
    const { id, role, kinds } = occurrence;
    push(byId, id, occurrence);
    if (role === "definition") for (const kind of kinds) push(defined.get(kind)!, id, occurrence);
  }
  const definitionsOf = (kind: IdKind, id: string) => defined.get(kind)?.get(id) ?? [];
  return {
    files,
    idsOf: (kind) => [...(defined.get(kind)?.keys() ?? [])],
    isDefined: (kind, id) => definitionsOf(kind, id).length > 0,
    kindsOf: (id) => ID_KINDS.filter((kind) => defined.get(kind)?.has(id)),
    definitionsOf,
    named: (id) => byId.get(id) ?? [],
    at(file, offset) {
      const here = entries[files.findIndex(({ name }) => name === file)]?.occurrences ?? [];
      const around = here.filter((each) => each.from - marked(each) <= offset && offset <= each.to);
      return around.sort((a, b) => rank(a) - rank(b))[0] ?? null;
    },
    nodeOf(kind, id) {
      const [definition] = definitionsOf(kind, id);
      const file = definition && files.find(({ name }) => name === definition.file);
      const root = file && parsed(file)?.root();
      return root && definition ? valueOfKeyAt(root, definition.from - 1) : undefined;
    },
    variables: () => [...new Set(entries.flatMap(({ variables }) => variables))],
    cards: () => entries.flatMap(({ cards }) => cards),
  };
}

/** Characters before an id that belong to it: those of `id:x`. */
function marked({ role, kinds }: Occurrence): number {
  return role === "use" && kinds[0] === "labels" ? "id:".length : 0;
}

/** What is certain first, then what is short. */
function rank({ role, from, to }: Occurrence): number {
  return (role === "text" ? 1000 : 0) + to - from;
}

function push(map: Map<string, Occurrence[]>, id: string, occurrence: Occurrence): void {
  const list = map.get(id);
  if (list) list.push(occurrence);
  else map.set(id, [occurrence]);
}

/** The value whose key begins at an offset. */
function valueOfKeyAt(node: JsonNode, offset: number): JsonNode | undefined {
  for (const child of node.children ?? []) {
    if (offset < child.offset || offset >= child.offset + child.length) continue;
    const [key, value] = child.children ?? [];
    if (child.type === "property" && key?.offset === offset) return value;
    return valueOfKeyAt(child, offset);
  }
  return undefined;
}
