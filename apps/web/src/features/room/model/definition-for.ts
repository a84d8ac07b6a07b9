/** The plugin of a room as the engine plays it, made once. */
import { type Definition, loadDefinition } from "@baize/engine";
import type { TablePlugin } from "./room-context.tsx";

const definitions = new WeakMap<TablePlugin, Definition>();

export function definitionFor(plugin: TablePlugin): Definition {
  let definition = definitions.get(plugin);
  if (!definition) {
    const { id, version, gameDef, cardDb } = plugin;
    definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
    definitions.set(plugin, definition);
  }
  return definition;
}
