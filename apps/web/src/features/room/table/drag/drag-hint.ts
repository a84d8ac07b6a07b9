/** What keys do during a drag is said until people have seen it. */
import { readSetting, writeSetting } from "../../../../browser/storage.ts";

/** In so many drags on this device. */
const HINTED_DRAGS = 3;
const DRAGS_KEY = "hintedDrags";

/** Counts a drag that begins. @returns whether it is one of the first, which tell of the keys */
export function isHintedDrag(): boolean {
  const count = Number(readSetting(DRAGS_KEY)) || 0;
  if (count >= HINTED_DRAGS) return false;
  writeSetting(DRAGS_KEY, String(count + 1));
  return true;
}
