/** What stands at a place, in the words of the format's declaration and of the function table. */
import { type JsonNode, nodeAround } from "@baize/plugin";
import { parametersOf, signatureNamed, signatureOf } from "./complete-code.ts";
import { declaredAt } from "./declared.ts";
import type { Ids, ParsedFile } from "./id-index.ts";
import { type IdPlace, placesOfIdAt } from "./id-places.ts";

export interface Explanation {
  from: number;
  to: number;
  /** The field, function or id. */
  title: string;
  /** Its type or signature. */
  detail?: string;
  isRequired?: true;
  /** The value that counts when it is absent. */
  fallback?: string;
  text?: string;
  /** As JSON. */
  example?: string;
  /** Of an id: where it is defined, and in how many other places it is named. */
  definition?: Pick<IdPlace, "file" | "line">;
  uses?: number;
}

interface Asked {
  file: string;
  source: ParsedFile;
  offset: number;
  ids: Ids;
}

/** Null where there is nothing to say. */
export function explanationAt({ file, source, offset, ids }: Asked): Explanation | null {
  const root = source.root();
  const found = root && nodeAround(root, offset);
  if (!found) return null;
  const { node, path } = found;
  if (node.type === "object" || node.type === "array" || node.type === "property") return null;
  const range = { from: node.offset, to: node.offset + node.length };
  const declared = declaredAt(path);
  const isKey = node.parent?.type === "property" && node.parent.children?.[0] === node;

  if (declared?.inCode && !isKey && isHead(node)) {
    const name = String(node.value);
    const own = ids.isDefined("functions", name);
    const builtIn = own ? undefined : signatureNamed(name);
    if (builtIn) {
      const { summary, example } = builtIn;
      return { ...range, title: builtIn.name, detail: signatureOf(builtIn), text: summary, example };
    }
    if (own)
      return {
        ...range,
        ...aboutId(file, node.offset + 1, ids),
        title: name,
        detail: `(${parametersOf(ids, name).join(", ")})`,
      };
  }
  const id = aboutId(file, offset, ids);
  if (!isKey && id) return { ...range, ...id };
  if (!declared || declared.inCode?.length) return id && { ...range, ...id };
  const { type, description, required, fallback } = declared.node;
  return {
    ...range,
    title: String(path.findLast((step) => typeof step === "string") ?? ""),
    detail: type,
    ...(required && { isRequired: true }),
    ...(fallback !== undefined && { fallback }),
    text: description,
    ...(isKey && id && { definition: id.definition, uses: id.uses }),
  };
}

/** Whether a text stands where a call has the name of its function. */
function isHead(node: JsonNode): boolean {
  return node.type === "string" && node.parent?.type === "array" && node.parent.children?.[0] === node;
}

function aboutId(file: string, offset: number, ids: Ids): Omit<Explanation, "from" | "to"> | null {
  const found = placesOfIdAt({ file, offset, ids });
  if (!found) return null;
  const { kind, id, places } = found;
  const [definition] = places;
  const uses = places.filter(({ role, isCertain }) => role === "use" && isCertain).length;
  const label = labelOf(ids.nodeOf(kind, id), kind === "labels" ? "English" : "label");
  return {
    title: id,
    detail: kind,
    ...(label !== null && { text: label }),
    ...(definition?.role === "definition" && { definition }),
    uses,
  };
}

function labelOf(node: JsonNode | undefined, key: string): string | null {
  const value = node?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1]?.value;
  return typeof value === "string" ? value : null;
}
