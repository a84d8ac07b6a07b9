/** What the format says about a field: the same words as on the reference pages. */
import { definitionSchema, type SchemaNode } from "@baize/plugin";

/**
 * @param at keys of the definition, joined by dots, `*` for the keys and places that authors choose: `groups.*.label`
 * @throws where the format has no such field
 */
export function fieldDescription(at: string): string {
  let node: SchemaNode = definitionSchema;
  for (const part of at.split(".")) {
    const child: SchemaNode | undefined = part === "*" ? node.items : (node.keys?.[part] ?? node.items);
    if (!child) throw new Error(`The format has no field ${at}: nothing is known of ${part}.`);
    node = child;
  }
  return node.description;
}
