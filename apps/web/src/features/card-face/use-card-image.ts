/** Loads the picture of a face with its fallbacks and remembers what worked, so that moved cards do not flash. */
import { useCallback, useEffect, useState } from "react";
import { hasFailed, setFailed, useWaiting } from "../../ui/pictures.ts";
import type { ImageAddress } from "./image-address.ts";

const loaded = new Set<string>();
/** A picture that is not here after this time is late, milliseconds: until then plain paper is quieter than a text. */
const LATE_MS = 600;

export interface CardImage {
  /** Null: nothing (more) to try; the text face stays. */
  src: string | null;
  /** The picture can be shown without waiting. */
  ready: boolean;
  /** There is no picture to wait for quietly: none is to be had, one has failed, or this one takes its time. */
  late: boolean;
  onLoad(): void;
  onError(): void;
}

export function useCardImage(address: ImageAddress | null): CardImage {
  // What has come and what has failed is the state; this only asks for another look at it.
  const [, setSeen] = useState(0);
  const again = useCallback(() => setSeen((count) => count + 1), []);
  const candidates = address ? [address.src, ...address.fallbacks] : [];
  const src = candidates.find((url) => !hasFailed(url)) ?? null;
  const ready = src !== null && loaded.has(src);
  const isLate = useIsLate(ready ? null : src);
  const hasMissed = src !== (candidates[0] ?? null);
  useWaiting(hasMissed, again);
  return {
    src,
    ready,
    late: src === null || hasMissed || isLate,
    onLoad() {
      if (src && !loaded.has(src)) loaded.add(src);
      again();
    },
    onError() {
      if (src) setFailed(src);
      again();
    },
  };
}

/** Whether something has been waited for longer than one waits without wondering; null: nothing is waited for. */
function useIsLate(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(awaited), LATE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}
