import { useEffect } from "react";
import { runAfterTransition } from "react-aria/private/utils/runAfterTransition";

/**
 * Leaving in the middle of a transition leaves nothing behind. The library notes every element that is in a transition;
 * one that leaves the page meanwhile keeps its note, and with it the page's memory of the whole room, until somebody
 * asks the library to wait for transitions: the first thing that does is to drop what is in no page any more.
 */
export function useCleanLeaving(): void {
  useEffect(() => () => void runAfterTransition(() => {}), []);
}
