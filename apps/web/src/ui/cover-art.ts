/**
 * A picture for a game that has none: colours and shapes drawn from its name, so that the same name always looks the
 * same and different names look different. Pure arithmetic, no randomness.
 */

export interface CoverArt {
  /** Two colours of the ground, dark to light, CSS. */
  from: string;
  to: string;
  /** A lighter colour for the shapes. */
  shape: string;
  motif: Motif;
  /** Degrees the motif is turned by. */
  turn: number;
  /** Centre of the motif in per cent of the width and height. */
  x: number;
  y: number;
}

const motifs = ["fan", "rings", "waves", "diamonds", "rays"] as const;
export type Motif = (typeof motifs)[number];

/** Hue pairs that look well together on green cloth, degrees. */
const palettes = [
  [28, 62],
  [200, 178],
  [292, 352],
  [258, 220],
  [150, 110],
  [12, 38],
  [330, 20],
  [232, 190],
  [85, 50],
  [310, 275],
] as const;

export function coverArt(name: string): CoverArt {
  const draw = digits(name.trim().toLowerCase());
  const [first, second] = palettes[draw(palettes.length)] ?? palettes[0];
  const shift = draw(17) - 8;
  return {
    from: `oklch(0.3 0.075 ${first + shift})`,
    to: `oklch(0.6 0.115 ${second + shift})`,
    shape: `oklch(0.86 0.09 ${second + shift})`,
    motif: motifs[draw(motifs.length)] ?? "fan",
    turn: draw(50) - 25,
    x: 62 + draw(28),
    y: 18 + draw(40),
  };
}

/** Numbers below a limit, one after the other, from the FNV-1a hash of a text. */
function digits(text: string): (limit: number) => number {
  let hash = 0x811c9dc5;
  const mix = (code: number) => {
    hash = Math.imul(hash ^ code, 0x01000193);
  };
  for (const character of text) mix(character.codePointAt(0) ?? 0);
  return (limit) => {
    mix(limit);
    return ((hash ^ (hash >>> 15)) >>> 0) % limit;
  };
}
