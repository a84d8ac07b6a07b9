/** Pictures of other people's hosts: which could not be had, and when they are asked for again. */
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/** When an address failed, milliseconds; after a while it is tried again, for the network may be back. */
const failed = new Map<string, number>();
const RETRY_MS = 60_000;
/** What shows something else while its picture is missing. */
const waiting = new Set<() => void>();
/** How often all that had failed was asked for again. */
let rounds = 0;
const followers = new Set<() => void>();

/** Whether there is no use in asking for the address now. */
export const hasFailed = (url: string): boolean =>
  Date.now() - (failed.get(url) ?? Number.NEGATIVE_INFINITY) < RETRY_MS;

/** The picture could not be had. */
export function setFailed(url: string): void {
  failed.set(url, Date.now());
}

/** The network is back: whatever has failed is tried again, on the screen at once. */
export function retryPictures(): void {
  failed.clear();
  rounds++;
  for (const again of [...waiting, ...followers]) again();
}

/** Draws the component again as soon as pictures are tried again, while it shows something else in place of one. */
export function useWaiting(isMissing: boolean, again: () => void): void {
  useEffect(() => {
    if (!isMissing) return;
    waiting.add(again);
    return () => void waiting.delete(again);
  }, [isMissing, again]);
}

export interface Picture {
  /** Null: there is none, or it cannot be had. */
  src: string | null;
  onError(): void;
}

/** A picture for which something else stands while it cannot be had. */
export function usePicture(url: string | null): Picture {
  const [, setSeen] = useState(0);
  const again = useCallback(() => setSeen((count) => count + 1), []);
  const wanted = url === "" ? null : url;
  const isMissing = wanted !== null && hasFailed(wanted);
  useWaiting(isMissing, again);
  return {
    src: isMissing ? null : wanted,
    onError() {
      if (wanted !== null) setFailed(wanted);
      again();
    },
  };
}

/**
 * The address of a picture in a style sheet, of which nobody learns whether it came. It changes whenever pictures are tried again, in a
 * part that the host is not told: what is here already is shown on, what is not is asked for anew.
 */
export function useStyledPicture(url: string | null): string | null {
  const round = useSyncExternalStore(follow, () => rounds);
  if (url === null || round === 0 || url.includes("#")) return url;
  return `${url}#${round}`;
}

function follow(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}
