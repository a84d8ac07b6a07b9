/** Which cards stand for those that will lie in a region (decks §9.4). Pure. */
import type { Face, JsonObject } from "@baize/engine";
import { faceSize, printedSize } from "../../card-face/face-size.ts";
import type { LayoutGame } from "../model/layout-editor-props.ts";
import type { BoxType } from "../model/layout-state.ts";

/** One card as it is drawn. */
export interface SampleCard {
  databaseId: string | null;
  side: string;
  face: Face | undefined;
  /** False: the face is a card back. */
  isKnown: boolean;
  /** In card units. */
  width: number;
  height: number;
  /** Free regions: the corner, in percent of the content box. */
  left: string | null;
  top: string | null;
}

export interface SampleStacks {
  cards: SampleCard[];
  /** Cards in the pile; null: no number is drawn. */
  count: number | null;
}

/** What a region holds, as far as its sample goes. */
export type SampleKind = "hand" | "deck" | "other";

const HAND_CARDS = 7;
const PLAY_CARDS = 4;
const PILE_CARDS = 30;
const SPREAD = [
  { left: "4%", top: "6%" },
  { left: "36%", top: "14%" },
  { left: "66%", top: "4%" },
];
/** A card when there is no game to take one from. */
const PLAIN = { width: 0.72, height: 1 };

/** @param at which region it is, so that not all show the same cards */
export function sampleStacks(type: BoxType, kind: SampleKind, at: number, game?: LayoutGame): SampleStacks {
  const side = kind === "deck" ? "B" : "A";
  const card = (index: number, place?: { left: string; top: string }): SampleCard => ({
    ...cardOf(game, at * HAND_CARDS + index, side),
    left: place?.left ?? null,
    top: place?.top ?? null,
  });
  const cards = (count: number) => Array.from({ length: count }, (_, index) => card(index));
  if (type === "pile") return { cards: cards(1), count: PILE_CARDS };
  if (type === "free") return { cards: SPREAD.map((place, index) => card(index, place)), count: null };
  return { cards: cards(kind === "hand" ? HAND_CARDS : PLAY_CARDS), count: null };
}

function cardOf(
  game: LayoutGame | undefined,
  number: number,
  side: "A" | "B",
): Omit<SampleCard, "left" | "top"> {
  const ids = Object.keys(game?.cardDb ?? {});
  const databaseId = ids[number % Math.max(1, ids.length)];
  const sides = databaseId === undefined ? undefined : game?.cardDb[databaseId];
  if (!game || !sides || databaseId === undefined)
    return { databaseId: null, side, face: undefined, isKnown: side === "A", ...PLAIN };
  const face = (sides[side] ?? sides.A) as Face | undefined;
  // The back of a single-sided card has no type: its size is that of the back it names.
  const isKnown = side === "A" || Boolean(face?.type);
  const size = isKnown
    ? printedSize(face, game.definition)
    : faceSize(face, game.definition.cardBacks as JsonObject | undefined);
  return { databaseId, side, face, isKnown, ...size };
}
