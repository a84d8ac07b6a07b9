/** Where a part of a JSON text stands. */
import { jsonLanguage } from "@codemirror/lang-json";

export type JsonPath = readonly (string | number)[];

const VALUES = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

/** The characters of what stands at a path; null: nothing does. @param text may be broken elsewhere */
export function jsonRange(text: string, path: JsonPath): { from: number; to: number } | null {
  let node = jsonLanguage.parser.parse(text).topNode.firstChild;
  for (const key of path) {
    if (!node) return null;
    const parts = node.getChildren("Property");
    if (typeof key === "string") {
      const property = parts.find(({ firstChild: name }) => name && nameAt(text, name) === key);
      node = property?.lastChild ?? null;
      continue;
    }
    let at = node.firstChild;
    for (let index = -1; at; at = at.nextSibling) {
      if (VALUES.has(at.name)) index++;
      if (index === key) break;
    }
    node = at;
  }
  return node && { from: node.from, to: node.to };
}

function nameAt(text: string, { from, to }: { from: number; to: number }): string {
  try {
    return String(JSON.parse(text.slice(from, to)));
  } catch {
    return "";
  }
}
