/** `docs/game-definition.md`: every field of the format, from its declaration. */
import type { SchemaNode } from "../src/schema/node.ts";
import { FORMAT_INTRODUCTION } from "./format-introduction.ts";

/** The whole page as Markdown. */
export function fieldReference(root: SchemaNode): string {
  const sections = Object.entries(root.keys ?? {});
  const simple = sections.filter(([, node]) => !hasFields(node));
  const structured = sections.filter(([, node]) => hasFields(node)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${[
    FORMAT_INTRODUCTION,
    "## Sections",
    contents(sections),
    "## Simple fields",
    table(simple.map(([key, node]) => row(key, node))),
    ...structured.flatMap(([key, node]) => section(key, node)),
  ].join("\n\n")}\n`;
}

function contents(sections: [string, SchemaNode][]): string {
  const links = [...sections]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, node]) => `[\`${key}\`](#${hasFields(node) ? key.toLowerCase() : "simple-fields"})`);
  const required = sections.filter(([, node]) => node.required).map(([key]) => `\`${key}\``);
  return `${links.join(", ")}.\n\nEvery plugin needs ${required.join(", ")}; all others may be left out.`;
}

function section(key: string, node: SchemaNode): string[] {
  const state = node.required ? "Required. " : "";
  return [`## ${key}`, `${state}${node.description}`, table(fieldsOf(node, ""))];
}

/** Whether there is more to say than one line. */
function hasFields(node: SchemaNode): boolean {
  return node.keys !== undefined || node.items !== undefined;
}

type Row = [name: string, type: string, required: string, meaning: string];

/** One row for each place below a node; `*` stands for a key of the author's, `[]` for each element. */
function fieldsOf(node: SchemaNode, path: string): Row[] {
  const rows: Row[] = [];
  for (const [key, child] of Object.entries(node.keys ?? {})) {
    const name = path === "" ? key : `${path}.${key}`;
    rows.push(row(name, child), ...fieldsOf(child, name));
  }
  if (node.items) {
    const name = node.type === "array" ? `${path}[]` : path === "" ? "*" : `${path}.*`;
    // A list of plain values says all in its own line.
    if (path === "" || hasFields(node.items)) rows.push(row(name, node.items));
    rows.push(...fieldsOf(node.items, name));
  }
  return rows;
}

function row(name: string, node: SchemaNode): Row {
  return [`\`${name}\``, typeText(node), node.required ? "yes" : "", meaning(node)];
}

function meaning(node: SchemaNode): string {
  const values = node.oneOf ? ` One of ${node.oneOf.map((value) => `\`${value}\``).join(", ")}.` : "";
  const fallback = node.fallback === undefined ? "" : ` Default: \`${node.fallback}\`.`;
  return `${node.description}${values}${boundsText(node)}${fallback}`.replaceAll("|", "\\|");
}

function boundsText({ type, longest, least, most }: SchemaNode): string {
  const what = type === "array" ? "entries" : "characters";
  const length = longest === undefined ? "" : ` At most ${longest} ${what}.`;
  return least === undefined || most === undefined ? length : `${length} From ${least} to ${most}.`;
}

function typeText(node: SchemaNode): string {
  if (node.memberOf) {
    const besides = (node.besides ?? []).map((value) => ` or \`${value}\``).join("");
    return `key of \`${node.memberOf}\`${besides}`;
  }
  if (node.type === "array" && node.items) return `list of ${typeText(node.items)}`;
  if (node.type === "selfType") return "as `type` says";
  const words: Partial<Record<SchemaNode["type"], string>> = {
    actionList: "action list",
    float: "number",
    groupId: "group id",
    string: "text",
  };
  return `${words[node.type] ?? node.type}${node.nullable ? " or null" : ""}`;
}

function table(rows: Row[]): string {
  return [
    "| Field | Type | Required | Meaning |",
    "|---|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");
}
