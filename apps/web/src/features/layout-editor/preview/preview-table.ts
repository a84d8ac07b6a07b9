/** What the regions of the stage are drawn with while cards are shown. */

import type { JsonObject } from "@baize/engine";
import { findPictureHosts } from "@baize/plugin";
import type { ImageSources } from "../../card-face/image-address.ts";
import { textColumns } from "../../decks/cards/card-description.ts";
import type { Metrics } from "../../room/table/layout/metrics.ts";
import type { LayoutGame } from "../model/layout-editor-props.ts";

/** How cards look, whatever their size. */
interface Look {
  game: LayoutGame | undefined;
  /** Null: there are no pictures. */
  images: ImageSources | null;
  /** Columns that hold texts of cards. */
  textColumns: readonly string[];
}

export interface PreviewTable extends Look {
  metrics: Metrics;
  sizes: { cardSize: number; rowSpacing: number };
}

/** @param language name of the language that pictures are chosen by */
export function lookOf(game: LayoutGame | undefined, language: string): Look {
  return {
    game,
    images: game ? imagesOf(game, language) : null,
    textColumns: game ? textColumns(game.definition) : [],
  };
}

export function previewTable(look: Look, sizes: PreviewTable["sizes"], metrics: Metrics): PreviewTable {
  return { ...look, sizes, metrics };
}

/** Where the pictures of a game that is being made come from: from every host that it names itself. */
function imagesOf({ definition, cardDb }: LayoutGame, language: string): ImageSources {
  return {
    prefixes: (definition.imageUrlPrefix ?? {}) as JsonObject,
    cardBacks: (definition.cardBacks ?? {}) as JsonObject,
    altArt: {},
    language,
    hosts: [...findPictureHosts(definition, cardDb).hosts],
  };
}
