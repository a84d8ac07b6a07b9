/** The visible lines of a tree of JSON: only what is open is looked into (table §9.6, state browser). */
import { fold } from "../../../../../ui/fold.ts";

export interface TreeRow {
  /** Keys from the root on, joined by `/`, as action lists write paths. */
  path: string;
  depth: number;
  key: string;
  /** What stands behind the key: a value, or what kind of thing is in it. */
  preview: string;
  expandable: boolean;
  expanded: boolean;
  /** Instead of a line of its own: how many more there are at this place. */
  more?: number;
}

/** Children of one node that are shown at first, and with each further request. */
const PAGE = 100;
/** Lines a search gives at most. */
export const MAX_MATCHES = 200;
const PREVIEW_LENGTH = 120;

/** `pages`: how many pages of a node's children are shown; 1 unless told otherwise. */
export function treeRows(
  root: unknown,
  expanded: ReadonlySet<string>,
  pages: Readonly<Record<string, number>> = {},
): TreeRow[] {
  const rows: TreeRow[] = [];
  visit(root, "", 0);
  return rows;

  function visit(value: unknown, path: string, depth: number) {
    const entries = entriesOf(value);
    const shown = (pages[path] ?? 1) * PAGE;
    for (const [key, child] of entries.slice(0, shown)) {
      const row = rowOf(key, child, `${path}/${key}`, depth, expanded);
      rows.push(row);
      if (row.expanded) visit(child, row.path, depth + 1);
    }
    const rest = entries.length - shown;
    if (rest > 0) rows.push({ ...rowOf("", null, `${path}/…`, depth, expanded), preview: "", more: rest });
  }
}

/** Lines whose key or value contains the text, with their whole path as key. */
export function matchingRows(root: unknown, text: string): { rows: TreeRow[]; complete: boolean } {
  const wanted = fold(text.trim());
  const rows: TreeRow[] = [];
  const none = new Set<string>();
  const complete = visit(root, "");
  return { rows, complete };

  function visit(value: unknown, path: string): boolean {
    for (const [key, child] of entriesOf(value)) {
      const at = `${path}/${key}`;
      const leaf = !isBranch(child);
      if (fold(key).includes(wanted) || (leaf && fold(String(child)).includes(wanted))) {
        if (rows.length >= MAX_MATCHES) return false;
        rows.push({ ...rowOf(at, child, at, 0, none), expandable: false });
      }
      if (!leaf && !visit(child, at)) return false;
    }
    return true;
  }
}

function rowOf(
  key: string,
  value: unknown,
  path: string,
  depth: number,
  expanded: ReadonlySet<string>,
): TreeRow {
  const expandable = isBranch(value) && entriesOf(value).length > 0;
  return {
    path,
    depth,
    key,
    preview: preview(value),
    expandable,
    expanded: expandable && expanded.has(path),
  };
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

function entriesOf(value: unknown): [string, unknown][] {
  return isBranch(value) ? Object.entries(value) : [];
}

function preview(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (isBranch(value)) return `{${Object.keys(value).length}}`;
  const text = value === undefined ? "undefined" : JSON.stringify(value);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}
