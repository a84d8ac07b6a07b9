import { useRef } from "react";
import { nearestAngle } from "./rotation.ts";

/** The angle to draw for a rotation in degrees: equal to it, but reached the short way from the last one. */
export function useTurn(rotation: number): number {
  const drawn = useRef(rotation);
  if ((((drawn.current - rotation) % 360) + 360) % 360 !== 0)
    drawn.current = nearestAngle(drawn.current, rotation);
  return drawn.current;
}
