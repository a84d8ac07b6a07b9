/** What a table that is tried is told of the files: the plugin that they hold, and nothing where it is the one that the table has. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import { sameJson } from "../../../editing/same-json.ts";
import { type FolderPictures, withFolderPictures } from "../model/folder-pictures.ts";

/** One state of the plugin. */
export interface TriedState {
  /** Whoever has a state asks with its number. */
  number: number;
  /** Absent: as in the state that the asker has. */
  gameDef?: JsonObject;
  cardDb?: CardDatabase;
}

interface Plugin {
  gameDef: JsonObject;
  cardDb: CardDatabase;
}

/** Remembers what was told last. */
export function createTriedStates(): (
  plugin: Plugin,
  pictures: FolderPictures | null,
  has: number | null,
) => TriedState {
  let told: { number: number; plugin: Plugin; pictures: FolderPictures | null } | null = null;
  return (plugin, pictures, has) => {
    const before = told !== null && told.number === has && told.pictures === pictures ? told : null;
    const hasCards =
      before !== null &&
      // Without pictures of a folder, what else the definition says changes nothing about the cards.
      before.plugin.cardDb === plugin.cardDb &&
      (pictures === null || sameJson(before.plugin.gameDef.imageUrlPrefix, plugin.gameDef.imageUrlPrefix));
    if (before && hasCards && sameJson(before.plugin.gameDef, plugin.gameDef))
      return { number: before.number };
    const number = (told?.number ?? 0) + 1;
    told = { number, plugin, pictures };
    const { gameDef, cardDb } = pictures ? withFolderPictures(plugin, pictures) : plugin;
    return { number, gameDef, ...(hasCards ? {} : { cardDb }) };
  };
}
