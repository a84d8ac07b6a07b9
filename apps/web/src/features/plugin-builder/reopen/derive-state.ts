/**
 * What the builder understands of a definition that was made by hand (decks §8.4). It need not understand everything: what
 * it leaves out is kept on saving, since only what the author changes is written.
 */
import type { JsonObject } from "@baize/engine";
import type { BuilderState, CardBack, CardSize } from "../model/builder-state.ts";
import { DEFAULT_CARD_SIZE, MAX_PLAYERS, MOST_COPIES } from "../model/builder-state.ts";
import { deriveGroups } from "./derive-groups.ts";
import { deriveLayout } from "./derive-layout.ts";
import { derivePhases } from "./derive-phases.ts";
import { deriveFaceProperties, deriveProperties } from "./derive-properties.ts";
import { deriveTokens } from "./derive-tokens.ts";
import { entriesAt, listAt, memberOf, textAt } from "./json-parts.ts";

export function deriveState(definition: JsonObject): BuilderState {
  return {
    pluginName: textAt(definition, "pluginName") ?? "",
    ...derivePlayers(definition),
    backgroundUrl: textAt(definition, "backgroundUrl") ?? "",
    cardTypes: Object.fromEntries(
      entriesAt(definition, "cardTypes").map(([name, type]) => [name, sizeOf(type)]),
    ),
    cardBacks: Object.fromEntries(
      entriesAt(definition, "cardBacks").map(([name, back]) => [name, backOf(back)]),
    ),
    groups: deriveGroups(definition),
    faceProperties: deriveFaceProperties(definition),
    cardProperties: deriveProperties(definition, "cardProperties"),
    playerProperties: deriveProperties(definition, "playerProperties"),
    gameProperties: deriveProperties(definition, "gameProperties"),
    deckbuilder: deriveDeckbuilder(definition),
    ...deriveLayout(definition),
    phases: derivePhases(definition),
    tokens: deriveTokens(definition),
  };
}

function derivePlayers(definition: JsonObject): Pick<BuilderState, "minPlayers" | "maxPlayers"> {
  const counts = listAt(definition, "playerCountMenu")
    .map((entry) => memberOf(entry, "numPlayers"))
    .filter((count) => Number.isInteger(count))
    .map((count) => Math.min(Math.max(count as number, 1), MAX_PLAYERS));
  if (counts.length === 0) return { minPlayers: 2, maxPlayers: 2 };
  return { minPlayers: Math.min(...counts), maxPlayers: Math.max(...counts) };
}

function sizeOf(entry: JsonObject): CardSize {
  const side = (key: "width" | "height") => {
    const size = memberOf(entry, key);
    return typeof size === "number" && Number.isFinite(size) && size > 0 ? size : DEFAULT_CARD_SIZE[key];
  };
  return { width: side("width"), height: side("height") };
}

function backOf(entry: JsonObject): CardBack {
  const imageUrl = textAt(entry, "imageUrl");
  return { ...sizeOf(entry), ...(imageUrl && { imageUrl }) };
}

function deriveDeckbuilder(definition: JsonObject): BuilderState["deckbuilder"] {
  const deckbuilder = memberOf(definition, "deckbuilder");
  const quantities = listAt(deckbuilder, "addButtons").filter(
    (quantity): quantity is number => Number.isInteger(quantity) && (quantity as number) >= 1,
  );
  const columns = new Map<string, string>();
  for (const column of listAt(deckbuilder, "columns")) {
    const propertyId = textAt(column, "propName");
    if (propertyId && !columns.has(propertyId)) columns.set(propertyId, textAt(column, "label") ?? "");
  }
  return {
    maxCardQuantity: quantities.length > 0 ? Math.min(MOST_COPIES, Math.max(...quantities)) : 3,
    searchableColumns: [...columns].map(([propertyId, label]) => ({ propertyId, label })),
  };
}
