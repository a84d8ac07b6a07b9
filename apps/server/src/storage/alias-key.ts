/** When two nicknames are one to people. Folded by the application: a database knows less of Unicode. */
import { LOOK_ALIKES } from "./look-alikes.ts";

/** Two aliases with the same key are the same name to people: compatibility forms and case do not count. */
export function aliasKey(alias: string): string {
  return alias.normalize("NFKC").toLowerCase();
}

/**
 * Two aliases with the same skeleton cannot be told apart at a glance: `Ana` and `\u0410\u043d\u0430` differ, `Oca` and
 * `\u041e\u0441\u0430` do not, nor `Bill` and `BiIl`. For comparing only, never to be shown.
 */
export function aliasSkeleton(alias: string): string {
  const visible = alias.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  // Capitals may look like others than their small letters do.
  return readAs(readAs(visible).toLowerCase());
}

function readAs(text: string): string {
  const letters = [...text.normalize("NFD")].map((letter) => LOOK_ALIKES.get(letter) ?? letter);
  return letters.join("").normalize("NFD");
}
