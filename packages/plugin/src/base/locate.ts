/**
 * From a path in the merged definition back to the author's file, line and column. Positions are worked out
 * only when asked for: a clean plugin never pays for them.
 */
import { type Node, parseTree } from "jsonc-parser";
import type { SourcePlace } from "./findings.ts";
import type { LineIndex } from "./line-index.ts";

/** A path in the definition: keys of objects and indices of arrays. The root is `[]`. */
export type DefinitionPath = readonly (string | number)[];

/** `key`: the position of the last key itself; `value`: of what stands there. Null when it is nowhere. */
export type Locator = (path: DefinitionPath, at?: "key" | "value") => SourcePlace | null;

/** One file, its comments already blanked. */
export interface Source {
  text: string;
  placeAt: LineIndex;
  /** The sections that it has; absent where they are not known. Files without the one that is sought are not looked into. */
  sections?: ReadonlySet<string>;
  /** Its syntax tree, read on first use; undefined where nothing can be read. */
  root(): Node | undefined;
}

/** A file that can be located in. */
export function createSource(text: string, placeAt: LineIndex, sections?: readonly string[]): Source {
  let root: Node | undefined | null = null;
  return {
    text,
    placeAt,
    ...(sections && { sections: new Set(sections) }),
    root() {
      if (root === null) root = parseTree(text);
      return root;
    },
  };
}

/** A node of one file's syntax tree that has a share in a merged value. */
interface Share {
  source: Source;
  node: Node;
  key: Node | null;
}

/** Builds the locator for files in merge order. */
export function createLocator(sources: readonly Source[]): Locator {
  return (path, at = "value") => {
    const [section] = path;
    let shares = sources
      .filter(({ sections }) => section === undefined || !sections || sections.has(String(section)))
      .flatMap((source): Share[] => {
        const node = source.root();
        return node ? [{ source, node, key: null }] : [];
      });
    for (const step of path) {
      shares = merged(shares.flatMap((share) => sharesBelow(share, step, shares)));
      if (shares.length === 0) return null;
    }
    const last = shares.at(-1);
    if (!last) return null;
    const node = at === "key" && last.key ? last.key : last.node;
    return last.source.placeAt(node.offset);
  };
}

/** The shares that the merge rule leaves of a list of values, left to right (game-definition §2.3). */
function merged(shares: Share[]): Share[] {
  let kept: Share[] = [];
  for (const share of shares) {
    const type = kept.at(-1)?.node.type;
    const joins = type === share.node.type && (type === "object" || type === "array");
    kept = joins ? [...kept, share] : [share];
  }
  return kept;
}

function sharesBelow(share: Share, step: string | number, all: Share[]): Share[] {
  const { node, source } = share;
  if (node.type === "object") {
    const [key, value] = propertiesOf(node).get(String(step))?.children ?? [];
    return key && value ? [{ source, node: value, key }] : [];
  }
  if (node.type === "array" && typeof step === "number") {
    let before = 0;
    for (const other of all) {
      if (other === share) break;
      before += other.node.children?.length ?? 0;
    }
    const item = node.children?.[step - before];
    return item ? [{ source, node: item, key: null }] : [];
  }
  return [];
}

/** Properties by key: thousands of findings may lie in one section. */
const propertiesByNode = new WeakMap<Node, Map<string, Node>>();

function propertiesOf(node: Node): Map<string, Node> {
  let properties = propertiesByNode.get(node);
  if (!properties) {
    // Of a key written twice in one file the last counts.
    properties = new Map((node.children ?? []).map((child) => [String(child.children?.[0]?.value), child]));
    propertiesByNode.set(node, properties);
  }
  return properties;
}
