/** What a card of the game is: its printed values, what it does, and how its picture is composed. */
import type { CardType } from "./card-type.ts";
import type { Effect } from "./effects.ts";
import type { Scene } from "./scene.ts";

export const FACTIONS = [
  "Lampwrights",
  "Moth Court",
  "Windcallers",
  "House of Mirrors",
  "Townsfolk",
] as const;
export type Faction = (typeof FACTIONS)[number];

export interface CardSpec {
  id: string;
  name: string;
  type: CardType;
  /** Oil that lighting it costs. */
  cost: number;
  /** Printed brightness. */
  glow: number;
  /** Done once, when the card is lit. */
  lit?: Effect[];
  /** Done at dawn when the card was left dark; it is shown and discarded then. */
  dark?: Effect[];
  /** Burns on for another night, two glow weaker. */
  everburning?: true;
  /** Favour beyond the quarter's own for whoever wins the quarter with it. */
  prize?: number;
  flavour: string;
  scene: Scene;
}

export interface Card extends CardSpec {
  faction: Faction;
}

/** A faction's cards, in the order of its list. */
export function cardsOf(faction: Faction, specs: readonly CardSpec[]): Card[] {
  return specs.map((spec) => ({ ...spec, faction }));
}

/** The rules text of a card, one paragraph an entry; generated from the same effects that the game plays. */
export function rulesText({ lit, dark, everburning, prize }: CardSpec): string[] {
  const paragraphs: string[] = [];
  if (everburning) paragraphs.push("Everburning. At dawn it gets −2 glow and burns on.");
  if (prize) paragraphs.push(`Prize ${prize}. Win the quarter with it for ${prize} more favour.`);
  if (lit) paragraphs.push(`Lit: ${sentences(lit)}`);
  if (dark) paragraphs.push(`Dark: ${sentences(dark)}`);
  return paragraphs;
}

function sentences(effects: readonly Effect[]): string {
  return effects.map(({ text }) => `${text}.`).join(" ");
}
