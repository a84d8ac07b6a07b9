/** The plugin of a room as the engine plays it, made once. */
import { type Definition, loadDefinition } from "@baize/engine";
import type { RoomPlugin } from "./room-context.tsx";

const definitions = new WeakMap<RoomPlugin, Definition>();

export function definitionFor(plugin: RoomPlugin): Definition {
  let definition = definitions.get(plugin);
  if (!definition) {
    const { id, version, gameDef, cardDb } = plugin;
    definition = loadDefinition({ id, version, authorId: null, gameDef, cardDb });
    definitions.set(plugin, definition);
  }
  return definition;
}
