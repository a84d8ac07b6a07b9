import { type RefObject, useEffect, useRef } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import type { DropAreas } from "./drop-areas.ts";
import { createGlide, type Glide } from "./glide.ts";

/** Animates cards whenever the room that is shown moves them. The pointer layer may say where a drop starts from. */
export function useGlide(
  root: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
  areas: DropAreas,
): RefObject<Glide | null> {
  const { store } = useRoomContext();
  const glide = useRef<Glide | null>(null);
  useEffect(() => {
    if (!root.current || !overlay.current) return;
    const made = createGlide(root.current, overlay.current, areas, () => store.getState().room?.game);
    glide.current = made;
    // Listeners run before React draws the change.
    const stop = store.subscribe((after, before) => {
      const [now, then] = [after.room?.game, before.room?.game];
      if (then && now && (now.groupById !== then.groupById || now.stackById !== then.stackById))
        made.before(then, now);
    });
    return () => {
      stop();
      glide.current = null;
    };
  }, [root, overlay, areas, store]);
  return glide;
}
