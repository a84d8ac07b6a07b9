import { useEffect } from "react";
import { whenIdle } from "../../../../browser/when-idle.ts";
import type { ImageSources } from "../../../card-face/image-address.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { lateCode } from "../../parts/late-code.ts";

const preloading = lateCode(() => import("./preload-pictures.ts"));

/** Once the table stands, the pictures that will be wanted soon are fetched. */
export function usePreload(images: ImageSources): void {
  const { store, ui, plugin } = useRoomContext();
  useEffect(() => {
    let stop = () => {};
    let isOver = false;
    const callOff = whenIdle(() => {
      preloading.fetch().then(
        ({ preloadPictures }) => {
          if (!isOver) stop = preloadPictures({ store, ui, plugin }, images);
        },
        // Without it pictures are fetched when they are shown.
        () => {},
      );
    });
    return () => {
      isOver = true;
      callOff();
      stop();
    };
  }, [store, ui, plugin, images]);
}
