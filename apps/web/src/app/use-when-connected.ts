import { useEffect } from "react";
import { live } from "./services.ts";

/** Does something as soon as the line to the server is there again, while that is waited for. */
export function useWhenConnected(isWaitedFor: boolean, act: () => void): void {
  useEffect(() => {
    if (!isWaitedFor) return;
    return live.subscribe(({ connected }, before) => {
      if (connected && !before.connected) act();
    });
  }, [isWaitedFor, act]);
}
