import { type RefObject, useEffect, useRef } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import type { PlacementStore } from "../../predict/placements.ts";
import type { DropAreas } from "./drop-areas.ts";
import { createGlide, type Glide } from "./glide.ts";

/** Animates cards whenever the game or a placement moves them. The pointer layer may say where a drop starts from. */
export function useGlide(
  root: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
  placements: PlacementStore,
  areas: DropAreas,
): RefObject<Glide | null> {
  const { store } = useRoomContext();
  const glide = useRef<Glide | null>(null);
  useEffect(() => {
    if (!root.current || !overlay.current) return;
    const made = createGlide(root.current, overlay.current, areas, () => store.getState().room?.game);
    glide.current = made;
    // Listeners run before React draws the change.
    const stops = [
      store.subscribe((after, before) => {
        const [now, then] = [after.room?.game, before.room?.game];
        if (then && now && (now.groupById !== then.groupById || now.stackById !== then.stackById))
          made.before(then);
      }),
      placements.subscribe(() => made.before(store.getState().room?.game)),
    ];
    return () => {
      for (const stop of stops) stop();
      glide.current = null;
    };
  }, [root, overlay, placements, areas, store]);
  return glide;
}
