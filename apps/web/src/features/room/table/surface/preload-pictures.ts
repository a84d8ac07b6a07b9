import type { CardDatabase } from "@baize/engine";
import { savesData } from "../../../../browser/save-data.ts";
import { whenIdle } from "../../../../browser/when-idle.ts";
import { type ImageSources, imageAddress } from "../../../card-face/image-address.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";
import { visibleSide } from "../../model/visible-side.ts";
import { createPictureQueue, loadPicture } from "./picture-queue.ts";

/** A game with no more different fronts than these has them all fetched: they are here before the first deal. */
const FEW_FRONTS = 120;

/**
 * Fetches at low priority the pictures of cards at stack index 0 and 1 of every group: the side this viewer sees, never a face that
 * is not known (table §3.2, T2-60). Then those of all fronts of a game that has few: which of them lie where, nobody learns by that.
 * @returns what ends it
 */
export function preloadPictures(
  { store, ui, plugin }: Pick<RoomContextValue, "store" | "ui" | "plugin">,
  images: ImageSources,
): () => void {
  const queue = createPictureQueue(loadPicture);
  let groups: unknown = null;
  let callOff: (() => void) | null = null;
  function preload() {
    callOff = null;
    const game = store.getState().room?.game;
    if (!game || game.groupById === groups) return;
    groups = game.groupById;
    const { playerN, spectatorPeekingAll } = ui.getState();
    for (const { stackIds } of Object.values(game.groupById)) {
      if (!Array.isArray(stackIds)) continue;
      for (const stackId of stackIds.slice(0, 2)) {
        const card = game.cardById[game.stackById[stackId]?.cardIds[0] ?? ""];
        if (!card) continue;
        const side = visibleSide(card, playerN, spectatorPeekingAll);
        const src = imageAddress(card.sides?.[side], card.databaseId, side, images)?.src;
        if (src) queue.add(src);
      }
    }
  }
  preload();
  for (const src of fewFronts(plugin.cardDb, images)) queue.add(src);
  const unsubscribe = store.subscribe(() => {
    callOff ??= whenIdle(preload);
  });
  return () => {
    unsubscribe();
    callOff?.();
  };
}

/** The pictures of all fronts in a card database; none where these are many, or where data is to be saved. */
export function fewFronts(cardDb: CardDatabase, images: ImageSources): string[] {
  if (savesData()) return [];
  const fronts = new Set<string>();
  for (const [databaseId, sides] of Object.entries(cardDb)) {
    const src = imageAddress(sides.A, databaseId, "A", images)?.src;
    if (src) fronts.add(src);
    if (fronts.size > FEW_FRONTS) return [];
  }
  return [...fronts];
}
