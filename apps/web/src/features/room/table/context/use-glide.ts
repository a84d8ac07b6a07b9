import { type RefObject, useEffect, useRef } from "react";
import { useRoomContext } from "../../model/room-context.tsx";
import type { DropAreas } from "./drop-areas.ts";
import type { Glide } from "./glide.ts";
import { gliding } from "./late-glide.ts";

/** Animates cards whenever the room that is shown moves them. The pointer layer may say where a drop starts from. */
export function useGlide(
  root: RefObject<HTMLElement | null>,
  overlay: RefObject<HTMLElement | null>,
  areas: DropAreas,
): RefObject<Glide | null> {
  const { store } = useRoomContext();
  const glide = useRef<Glide | null>(null);
  useEffect(() => {
    const [table, above] = [root.current, overlay.current];
    if (!table || !above) return;
    // Listeners run before React draws the change.
    const stop = store.subscribe((after, before) => {
      const [now, then] = [after.room?.game, before.room?.game];
      if (!then || !now || (now.groupById === then.groupById && now.stackById === then.stackById)) return;
      glide.current?.before(then, now);
    });
    let isOver = false;
    gliding.fetch().then(
      ({ createGlide }) => {
        if (!isOver) glide.current = createGlide(table, above, areas, () => store.getState().room?.game);
      },
      // Without it cards are where they belong at once.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
      glide.current = null;
    };
  }, [root, overlay, areas, store]);
  return glide;
}
