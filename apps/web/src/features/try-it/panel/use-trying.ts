import { useState } from "react";
import { useMedia } from "../../../ui/use-media.ts";
import { BESIDE } from "./beside.ts";

export interface Trying {
  /** The table of the game is to be seen. */
  isShown: boolean;
  /** There is one, in sight or put away. */
  isBegun: boolean;
  /** Begins it, or shows again the one that was put away. */
  show(): void;
  /** Beside the editor it ends; one that lay over the editor is only put away, and goes on when it is shown again. */
  close(): void;
}

/** What becomes of the table on which a game is tried. */
export function useTrying(): Trying {
  const isBeside = useMedia(BESIDE);
  const [state, setState] = useState<"none" | "shown" | "away">("none");
  // Where it would stand beside the editor it ends, and is not begun again out of sight when there is less room.
  if (isBeside && state === "away") setState("none");
  return {
    isShown: state === "shown",
    isBegun: state !== "none",
    show: () => setState("shown"),
    close: () => setState(isBeside ? "none" : "away"),
  };
}
