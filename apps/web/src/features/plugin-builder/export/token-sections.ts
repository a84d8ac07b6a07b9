/** Tokens: where they lie on a card, and how large they are on the screen. */
import type { JsonObject } from "@baize/engine";
import type { BuilderState } from "../model/builder-state.ts";
import { byId } from "./by-id.ts";

export function tokenSections({ tokens }: BuilderState): JsonObject {
  return {
    tokens: byId(
      tokens.filter(({ locked }) => !locked),
      ({ id }) => id,
      ({ label, left, top, width, height, imageUrl, canBeNegative }) => ({
        label,
        left: `${left}%`,
        top: `${top}%`,
        width: `${width}vh`,
        height: `${height}vh`,
        imageUrl,
        canBeNegative,
      }),
    ),
  };
}
