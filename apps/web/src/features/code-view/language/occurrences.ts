/** Every place of one file that defines or names an id, found along the declaration of the format. */
import { builtInFunctions } from "@baize/engine";
import { definitionSchema, ID_ARGUMENTS, type JsonNode, type SchemaNode } from "@baize/plugin";
import { childOf, isCode } from "./declared.ts";
import { type IdKind, isIdKind, kindDefinedAt } from "./id-kinds.ts";
import { referencesIn } from "./text-references.ts";

/** One id at one place; offsets are those of the file and hold the id alone. */
export interface Occurrence {
  file: string;
  id: string;
  /** It is an id of one of these; empty for a text that only may be one. */
  kinds: readonly IdKind[];
  /**
   * `text`: it may only look like the id. `seat`: `{playerN}Hand` or `{{$PLAYER_N}}Hand`, where the places hold what follows
   * the seat.
   */
  role: "definition" | "use" | "text" | "seat";
  from: number;
  to: number;
}

type Path = readonly (string | number)[];

/** Fields that name an id without the declaration saying so: the checks only warn about them. */
const MORE_FIELDS: Readonly<Record<string, IdKind>> = {
  "stepReminderRegex.stepId": "steps",
  "stepReminderRegex.faceProperty": "faceProperties",
  "automation.inheritFrom": "gameRules",
  "deckbuilder.propName": "faceProperties",
};

/** A text in code that may be an id: no blanks, no variable, no path. */
const PLAIN = /^[\p{L}_][^\s$/{}"\\]{1,79}$/u;

/** A group of whichever seat: `{playerN}Hand`, `{playerN+1}Hand`, `playerNHand`; in code also `{{$PLAYER_N}}Hand`. */
const SEAT_FORM = /^(?:\{playerN(?:[+-]\d+)?\}|playerN(?:[+-]\d+)?|\{\{[^{}]+\}\})(\w+)$/;

/** The ids of a file of the definition. @param text its text, comments blanked */
export function occurrencesIn(file: string, text: string, root: JsonNode | undefined): Occurrence[] {
  const found: Occurrence[] = [];
  const add = (id: string, kinds: readonly IdKind[], role: Occurrence["role"], from: number) =>
    found.push({ file, id, kinds, role, from, to: from + id.length });
  /** What stands between the quotes, as it is written. */
  const rawOf = ({ offset, length }: JsonNode) => text.slice(offset + 1, offset + length - 1);
  const named = (node: JsonNode, kind: IdKind) => add(rawOf(node), [kind], "use", node.offset + 1);

  /** Such a text names `player1Hand`, and the same of the other seats. */
  function seatForm(node: JsonNode): void {
    const raw = rawOf(node);
    const rest = SEAT_FORM.exec(raw)?.[1];
    if (rest === undefined) return;
    const from = node.offset + 1 + raw.length - rest.length;
    found.push({ file, id: `player1${rest}`, kinds: ["groups"], role: "seat", from, to: from + rest.length });
  }

  function value(node: JsonNode, path: Path, declared: SchemaNode): void {
    if (declared.type === "actionList" && node.type === "string") {
      if (!isEngineButton(node, path)) named(node, "actionLists");
      return;
    }
    if (isCode(declared) || declared.type === "any") {
      code(node);
      return;
    }
    if (node.type === "object") {
      for (const { children: [key, child] = [] } of node.children ?? []) {
        if (!key || !child) continue;
        const below = [...path, String(key.value)];
        const kind = kindDefinedAt(below);
        if (kind) add(rawOf(key), [kind], "definition", key.offset + 1);
        const inner = childOf(declared, String(key.value));
        if (inner && !String(key.value).startsWith("_")) value(child, below, inner);
      }
    } else if (node.type === "array") {
      for (const [index, item] of (node.children ?? []).entries())
        if (declared.items) value(item, [...path, index], declared.items);
    } else if (node.type === "string") leaf(node, path, declared);
  }

  function leaf(node: JsonNode, path: Path, { type, memberOf, besides }: SchemaNode): void {
    const raw = rawOf(node);
    if (type === "label") {
      if (raw.startsWith("id:")) add(raw.slice(3), ["labels"], "use", node.offset + 4);
      return;
    }
    const more = MORE_FIELDS[`${path[0]}.${path.at(-1)}`];
    const kind = type === "groupId" ? "groups" : memberOf && isIdKind(memberOf) ? memberOf : more;
    if (kind === "groups") seatForm(node);
    if (kind && !besides?.includes(raw) && !raw.includes("{") && !raw.startsWith("playerN"))
      named(node, kind);
  }

  function code(node: JsonNode): void {
    if (node.type === "string") {
      inText(node);
      return;
    }
    const items = node.children ?? [];
    if (node.type === "object") {
      for (const { children: [, child] = [] } of items) if (child) code(child);
      return;
    }
    if (node.type !== "array") return;
    const [head, ...args] = items;
    const called = head?.type === "string" ? rawOf(head).toUpperCase() : null;
    if (head && called === null) code(head);
    else if (head) named(head, "functions");
    const parameters = called === null ? [] : (builtInFunctions().get(called)?.args ?? []);
    const id = called !== null && Object.hasOwn(ID_ARGUMENTS, called) ? ID_ARGUMENTS[called] : undefined;
    for (const [index, item] of args.entries()) {
      const isPlain = item.type === "string" && PLAIN.test(rawOf(item));
      if (isPlain && id?.at === index && isIdKind(id.section)) named(item, id.section);
      else if (isPlain && parameters[index]?.type === "group") named(item, "groups");
      else code(item);
    }
  }

  function inText(node: JsonNode): void {
    const raw = rawOf(node);
    seatForm(node);
    for (const { id, kinds, from } of referencesIn(raw)) add(id, kinds, "use", node.offset + 1 + from);
    if (PLAIN.test(raw)) add(raw, [], "text", node.offset + 1);
  }

  if (root) value(root, [], definitionSchema);
  return found;
}

/** A button of the touch bar that names one of the table's own. */
function isEngineButton(node: JsonNode, path: Path): boolean {
  if (path[0] !== "touchBar") return false;
  const button = node.parent?.parent;
  return (button?.children ?? []).some(
    ({ children: [key, type] = [] }) => key?.value === "actionType" && type?.value === "engine",
  );
}

/** Columns of a table whose cells are ids. */
const ID_COLUMNS: Readonly<Record<string, IdKind>> = { type: "cardTypes", cardBack: "cardBacks" };

/** The ids of a table of cards: its columns are face properties, two of them name card types and backs. */
export function occurrencesInTable(file: string, text: string): Occurrence[] {
  const found: Occurrence[] = [];
  let columns: string[] | null = null;
  let lineStart = 0;
  for (const line of text.split("\n")) {
    const cells = line.replace(/\r$/, "").split("\t");
    let from = lineStart;
    for (const [index, id] of cells.entries()) {
      const kind: IdKind | undefined = columns === null ? "faceProperties" : ID_COLUMNS[columns[index] ?? ""];
      if (kind && id !== "") found.push({ file, id, kinds: [kind], role: "use", from, to: from + id.length });
      from += id.length + 1;
    }
    columns ??= cells;
    lineStart += line.length + 1;
  }
  return found;
}
