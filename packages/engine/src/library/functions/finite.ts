/** Numbers of the language are finite (action-language §1.8): neither JSON nor a player could tell what the others are. */
import { EngineError } from "../../model/errors.ts";

/** A finite result, with −0 as 0; overflow fails like a division by zero. */
export function finite(result: number): number {
  if (!Number.isFinite(result)) throw new EngineError("bad argument in arithmetic expression");
  return result === 0 ? 0 : result;
}
