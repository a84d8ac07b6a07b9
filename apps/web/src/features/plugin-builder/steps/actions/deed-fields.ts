/** What the fields of a deed are given. */

import type { FieldPath } from "../../model/field-path.ts";
import type { Deed } from "../../model/game-action.ts";
import type { Whose } from "./use-choices.ts";

export interface DeedFieldsProps<Of extends Deed = Deed> {
  deed: Of;
  /** Path of a field of the deed. */
  at: (member: string) => FieldPath;
  /** @param member field while it is typed */
  onChange: (deed: Deed, member?: string) => void;
}

/** Whose groups and numbers a deed means, where it means those of players. */
export function whoseOf(deed: Deed): Whose {
  return "each" in deed && deed.each === true ? "each" : "acts";
}
