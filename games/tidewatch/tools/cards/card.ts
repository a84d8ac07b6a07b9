/** What a card of Tidewatch is, before it becomes a row of the database, a picture and a rule. */

type CardType =
  | "Hero"
  | "Ally"
  | "Item"
  | "Attachment"
  | "Event"
  | "Enemy"
  | "Location"
  | "Surge"
  | "Treachery"
  | "Chapter"
  | "Landmark";

/** Which cards belong together: a hero's deck, a modular set of the tide, a scenario. */
export type CardSet =
  | "Ferry"
  | "Lantern"
  | "Fiddle"
  | "Wreck"
  | "Watch"
  | "Shorewrack"
  | "Drowned"
  | "Saltmarsh"
  | "Fog"
  | "Kelp"
  | "Storm"
  | "Beacon"
  | "Bell"
  | "LastFerry";

/** One face. Absent numbers stay empty in the database. */
export interface Face {
  name: string;
  type: CardType;
  /** Words of the type line after the type itself. */
  traits: string;
  /** Rules text as printed; a line break begins a new paragraph. */
  text: string;
  /** Names of the motifs that make the picture, back to front. */
  scene: readonly string[];
  /** Upper edge of what a chapter's wide picture shows of its scene. */
  sceneTop?: number;
  /** Courage to play it. */
  cost?: number;
  /** Damage of a strike. */
  might?: number;
  /** Progress of a working. */
  craft?: number;
  /** Damage that bracing takes off an attack. */
  ward?: number;
  /** Damage that it bears. */
  heart?: number;
  attack?: number;
  /** Progress that explores a location; of a chapter: per hero. */
  progress?: number;
  /** `Lurk`: stays at the shore; `Boss`: its defeat wins; heart counts per hero. */
  keywords?: string;
  /** Function that an event, an ability or a revealed card runs, with its number. */
  effect?: string;
  effectN?: number;
  /** Function that tells which cards may be chosen for the effect; empty: none is chosen. */
  targets?: string;
  /** Courage that the ability costs. */
  abilityCost?: number;
  /** The ability exhausts the card. */
  abilityExhausts?: boolean;
  /** Once per round. */
  abilityOnce?: boolean;
  /** Game property that changes while the location lies at the shore. */
  peril?: string;
  perilN?: number;
  /** Run when a location is explored, or a chapter complete. */
  reward?: string;
  rewardN?: number;
  /** Price of travelling there. */
  travel?: string;
  travelN?: number;
  /** Token that another card has more of while this one is in play, and which: `hero` or `parent`. */
  bonus?: string;
  bonusN?: number;
  bonusOn?: "hero" | "parent";
  onEnter?: string;
  onEnterN?: number;
  onAttack?: string;
  onAttackN?: number;
  onDefeat?: string;
  onDefeatN?: number;
}

export interface CardDesign {
  id: string;
  set: CardSet;
  /** One face, or two for a card whose back is a face as well. */
  faces: readonly [Face] | readonly [Face, Face];
}

/** A card with one face. */
export function card(id: string, set: CardSet, face: Face): CardDesign {
  return { id, set, faces: [face] };
}

/** Copies of a card in a deck. */
export type DeckLine = readonly [id: string, quantity: number];
