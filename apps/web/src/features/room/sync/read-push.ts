/** The checks of a pushed definition, in a module of their own so that only authors download them. */
import type { Json, JsonObject } from "@baize/engine";
import { formatFinding, readPushedDefinition } from "@baize/plugin";

/** The merged definition; null when the push cannot be used, then `errors` says why. */
export function readPush(files: readonly Json[]): { gameDef: JsonObject | null; errors: string[] } {
  const { gameDef, errors } = readPushedDefinition(files);
  return {
    gameDef: errors.length === 0 ? gameDef : null,
    errors: errors.map((error) => formatFinding(error)),
  };
}
