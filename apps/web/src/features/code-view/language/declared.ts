/** What the format says about a place of a definition: its one declaration, followed along a path. */
import { type DefinitionPath, definitionSchema, type SchemaNode } from "@baize/plugin";

export interface Declared {
  node: SchemaNode;
  /** Where in a piece of code the place is; empty: it is the whole piece. Null: it is no code. */
  inCode: DefinitionPath | null;
}

/** Null where the format knows nothing of the place. */
export function declaredAt(path: DefinitionPath): Declared | null {
  let node = definitionSchema;
  for (const [index, step] of path.entries()) {
    if (isCode(node)) return { node, inCode: path.slice(index) };
    const child = childOf(node, step);
    if (!child) return null;
    node = child;
  }
  return { node, inCode: isCode(node) ? [] : null };
}

/** What stands below a node at a key or an index; undefined where anything may. */
export function childOf(node: SchemaNode, step: string | number): SchemaNode | undefined {
  const key = String(step);
  return node.keys && Object.hasOwn(node.keys, key) ? node.keys[key] : node.items;
}

/** Whether code of the action language stands there. */
export function isCode({ type }: SchemaNode): boolean {
  return type === "code" || type === "actionList";
}
