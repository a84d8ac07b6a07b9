/** A plugin with what is drawn on its table, to be tried. */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { layoutToJson } from "../../layout-editor/model/layout-json.ts";
import type { Drawing } from "./generator.ts";

/** The id of a layout where the plugin has none yet. */
const FIRST_LAYOUT = "standard";

/**
 * The definition with the drawing in the place of the layout that it is of; the game begins with a number of players that
 * has this layout: with two or more where there is a choice.
 */
export function withDrawing(definition: JsonObject, { layout, layoutId }: Drawing): JsonObject {
  const { _builder, _files, ...gameDef } = definition;
  const menu: Json[] = Array.isArray(gameDef.playerCountMenu) ? gameDef.playerCountMenu : [];
  const id = layoutId ?? layoutIdOf(menu[0]) ?? FIRST_LAYOUT;
  const layouts = isObject(gameDef.layouts) ? gameDef.layouts : {};
  return {
    ...gameDef,
    layouts: { ...layouts, [id]: layoutToJson(layout) },
    playerCountMenu: beginningWith(menu, id),
  };
}

/** The menu of player counts, first the one that is played with the layout. */
function beginningWith(menu: readonly Json[], id: string): Json[] {
  const best =
    menu.find((entry) => layoutIdOf(entry) === id && playersOf(entry) >= 2) ??
    menu.find((entry) => layoutIdOf(entry) === id);
  if (best !== undefined) return [best, ...menu.filter((entry) => entry !== best)];
  // No count has it yet.
  const instead = menu.find((entry) => playersOf(entry) >= 2) ?? menu[0];
  const first = isObject(instead) ? instead : { label: "2", numPlayers: 2 };
  return [{ ...first, layoutId: id }, ...menu.filter((entry) => entry !== instead)];
}

function layoutIdOf(entry: Json | undefined): string | null {
  const id = isObject(entry) ? entry.layoutId : null;
  return typeof id === "string" ? id : null;
}

const playersOf = (entry: Json) => (isObject(entry) ? Number(entry.numPlayers) : 0);
