/** Cards that somebody has written themselves: lines of the log name them. Those of the plugin stay as they are. */
import { isObject } from "@baize/engine/is-object";
import { saidName } from "./said-text.ts";

/** Longer names are refused by the command as they are. */
const NAME_MOST = 200;

/** A name of the length that a command takes. */
export function saidShortName(name: string): string {
  if (name.length > 2 * NAME_MOST || [...name].length > NAME_MOST) return name;
  return [...saidName(name)].slice(0, NAME_MOST).join("");
}

/** The same load items; the names of cards that are written out in them are fit to be read by others. */
export function saidItems<Item>(items: readonly Item[]): Item[] {
  return items.map((item) =>
    isObject(item) && isObject(item.cardDetails)
      ? { ...item, cardDetails: saidSides(item.cardDetails, saidShortName) }
      : item,
  );
}

/** The same sides of a card, under names that are fit to be read by others. */
export function saidSides<Sides extends object>(sides: Sides, said = saidName): Sides {
  const faces = Object.entries(sides).map(([side, face]) => [
    side,
    isObject(face) && typeof face.name === "string" ? { ...face, name: said(face.name) } : face,
  ]);
  return Object.fromEntries(faces) as Sides;
}
