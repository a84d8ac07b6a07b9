/** Every card that can be in a deck, faction by faction, each faction by cost. */
import type { Card } from "./card.ts";
import { LAMPWRIGHTS } from "./lampwrights.ts";
import { MIRRORS } from "./mirrors.ts";
import { MOTH_COURT } from "./moth-court.ts";
import { TOWNSFOLK } from "./townsfolk.ts";
import { WINDCALLERS } from "./windcallers.ts";

export const CARDS: readonly Card[] = [
  ...LAMPWRIGHTS,
  ...MOTH_COURT,
  ...WINDCALLERS,
  ...MIRRORS,
  ...TOWNSFOLK,
];

/** Cards that lie beside the players and never in a deck. */
export const MARKERS = [
  { id: "purse", name: "Purse", art: "purse", back: "purse" },
  { id: "wind", name: "The Wind", art: "wind", back: "dusk" },
] as const;
