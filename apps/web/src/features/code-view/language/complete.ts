/** What could stand where somebody writes. */
import { type DefinitionPath, nodeAtPath, placeInJson } from "@baize/plugin";
import { codeItems, listenedItems } from "./complete-code.ts";
import { keyItems, valueItems } from "./complete-fields.ts";
import type { CompletionItem } from "./completion-item.ts";
import { declaredAt } from "./declared.ts";
import type { Ids, ParsedFile } from "./id-index.ts";

export interface Completions {
  /** What is replaced. */
  from: number;
  to: number;
  items: readonly CompletionItem[];
}

interface Asked {
  /** The file's text, with its comments. */
  written: string;
  source: ParsedFile;
  offset: number;
  ids: Ids;
}

/** Null where nothing is known. Works on texts that are no JSON yet. */
export function completionsAt({ written, source, offset, ids }: Asked): Completions | null {
  const { text } = source;
  if (isComment(written, text, offset)) return null;
  const root = source.root();
  const { path, isKey, node } = placeInJson(text, offset);
  const isInside =
    node !== null && node.type !== "null" && node.offset < offset && offset <= node.offset + node.length;
  const isText = isInside && text[node.offset] === '"';
  if (isText && offset === node.offset + node.length && text[offset - 1] === '"' && node.length > 1)
    return null;
  // Between the quotes, as far as there is a second one.
  const from = isText ? node.offset + 1 : isInside ? node.offset : offset;
  const end = isInside ? node.offset + node.length : offset;
  const to =
    isText && node.length > 1 && text[end - 1] === '"' ? end - 1 : isText ? lineEnd(text, offset) : end;
  const quoted = (items: readonly CompletionItem[]): CompletionItem[] =>
    isText
      ? [...items]
      : items.map((item) => ({ ...item, insert: item.insert ?? JSON.stringify(item.label) }));

  if (isKey) {
    const above = path.slice(0, -1);
    const declared = declaredAt(above);
    if (!declared || declared.inCode) return null;
    const present = (root && nodeAtPath(root, above)?.children) ?? [];
    const keys = new Set(
      present.filter(({ children }) => children?.[1]).map(({ children }) => String(children?.[0]?.value)),
    );
    const hasColon = /^"?\s*:/.test(text.slice(to, to + 40));
    const items = keyItems(declared.node, above, keys);
    const written = ({ label, insert = "" }: CompletionItem) =>
      hasColon ? label : `${isText ? label : JSON.stringify(label)}${isText ? '"' : ""}: ${insert}`;
    return {
      from,
      to: hasColon || !isText || text[to] !== '"' ? to : to + 1,
      items: items.map((item) => ({
        ...item,
        insert: hasColon && !isText ? JSON.stringify(item.label) : written(item),
      })),
    };
  }
  const declared = declaredAt(path);
  if (!declared) return null;
  const typed = text.slice(from, offset);
  if (isListened(path)) {
    const { skip, items } = listenedItems(typed, ids);
    return { from: from + skip, to: skip > 0 ? wordEnd(text, offset, to) : to, items: quoted(items) };
  }
  if (declared.inCode && (declared.inCode.length > 0 || declared.node.type === "code")) {
    const inList = declared.node.type === "actionList" ? declared.inCode : null;
    const found = codeItems({ typed, path, inList, root, ids });
    return (
      found && {
        from: from + found.skip,
        to: found.skip > 0 ? wordEnd(text, offset, to) : to,
        items: quoted(found.items),
      }
    );
  }
  const items = valueItems(declared.node, path, ids);
  return items.length > 0
    ? { from, to, items: isText ? items.filter(({ insert }) => !insert) : quoted(items) }
    : null;
}

/** Whether a rule of the game or of a card has a path that it listens to there. */
function isListened(path: DefinitionPath): boolean {
  return path[0] === "automation" && path.at(-2) === "listenTo" && typeof path.at(-1) === "number";
}

/** Whether an offset is in a comment: there the text with its comments differs from the one in which they are blanks. */
function isComment(written: string, blanked: string, offset: number): boolean {
  const start = written.lastIndexOf("\n", offset - 1) + 1;
  return written.slice(start, offset) !== blanked.slice(start, offset);
}

function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/["\n]/);
  return end < 0 ? text.length : offset + end;
}

/** The end of the word that an offset is in, at most `to`. */
function wordEnd(text: string, offset: number, to: number): number {
  const length = text.slice(offset, to).search(/[^\w-]/);
  return length < 0 ? to : offset + length;
}
