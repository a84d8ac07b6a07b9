/** Properties of faces, cards, players and the game, and the counters in the top bar. */
import type { JsonObject } from "@baize/engine";
import { REQUIRED_COLUMNS } from "@baize/plugin";
import type { Say } from "../contents/contents.ts";
import type { BuilderState, FaceProperty, Property } from "../model/builder-state.ts";
import { byId } from "./by-id.ts";

/** Columns that every face has anyway: nothing has to be said about them. */
const baseColumns = new Set<string>(REQUIRED_COLUMNS);

export function propertySections(state: BuilderState, tell: Say): JsonObject {
  const { faceProperties, cardProperties, playerProperties, gameProperties } = state;
  const ofPlayers = counters(playerProperties, "playerProperty");
  return {
    faceProperties: byId(
      faceProperties.filter(({ propertyId }) => !baseColumns.has(propertyId)),
      idOf,
      // What a face has not, is told by the card's own cell.
      ({ label, type }) => ({ label, type, default: null }),
    ),
    cardProperties: byId(cardProperties, idOf, withDefault),
    playerProperties: byId(playerProperties, idOf, withDefault),
    gameProperties: byId(gameProperties, idOf, withDefault),
    topBarCounters: {
      shared: [
        { label: tell("round"), imageUrl: "", gameProperty: "roundNumber" },
        ...counters(gameProperties, "gameProperty"),
      ],
      ...(ofPlayers.length > 0 && { player: ofPlayers }),
    },
  };
}

const idOf = ({ propertyId }: FaceProperty): string => propertyId;

function withDefault({ label, type, default: value }: Property): JsonObject {
  return { label, type, default: value };
}

function counters(properties: readonly Property[], member: "gameProperty" | "playerProperty"): JsonObject[] {
  return properties
    .filter(({ showInTopBar }) => showInTopBar)
    .map(({ label, propertyId }) => ({ label, imageUrl: "", [member]: propertyId }));
}
