import { useEffect } from "react";
import { live } from "../../../../app/services.ts";
import { retryPictures } from "../../../../ui/pictures.ts";

/** Pictures that did not come without a connection are asked for again when a table opens, and whenever the server is back. */
export function useRetriedPictures(): void {
  useEffect(() => {
    retryPictures();
    return live.subscribe((now, before) => {
      if (now.connected && !before.connected) retryPictures();
    });
  }, []);
}
