import { useEffect } from "react";
import { whenIdle } from "../../../../browser/when-idle.ts";
import { type ImageSources, imageAddress } from "../../../card-face/image-address.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { visibleSide } from "../../model/visible-side.ts";
import { createPictureQueue, loadPicture } from "./picture-queue.ts";

/**
 * Fetches, once the table stands and at low priority, the pictures of cards at stack index 0 and 1 of every group:
 * the side this viewer sees, never a face that is not known (table §3.2, T2-60).
 */
export function usePreload(images: ImageSources): void {
  const { store, ui } = useRoomContext();
  useEffect(() => {
    const queue = createPictureQueue(loadPicture);
    let groups: unknown = null;
    function preload() {
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
    let stop = whenIdle(() => {
      preload();
      stop = store.subscribe(preload);
    });
    return () => stop();
  }, [store, ui, images]);
}
