/** How a card's picture is put together: a sky, what stands in the distance, and what the card is about. */

export type Sky = "dusk" | "night" | "storm" | "silver" | "ember" | "dawn";

export type Backdrop =
  | "roofs"
  | "harbour"
  | "tower"
  | "hills"
  | "hall"
  | "bridge"
  | "market"
  | "garden"
  | "sea";

export type Motif =
  | "handLamp"
  | "streetLamp"
  | "shipLantern"
  | "chandelier"
  | "lens"
  | "candle"
  | "brazier"
  | "figure"
  | "barrel"
  | "book"
  | "procession"
  | "wick"
  | "bonfire"
  | "festival"
  | "moth"
  | "swarm"
  | "cocoon"
  | "flask"
  | "queen"
  | "dust"
  | "eye"
  | "swirl"
  | "storm"
  | "vane"
  | "kite"
  | "skyLantern"
  | "chimes"
  | "stillLeaves"
  | "windmill"
  | "falcon"
  | "handMirror"
  | "hallOfMirrors"
  | "spyglass"
  | "periscope"
  | "water"
  | "window"
  | "paperLantern"
  | "prism"
  | "candelabra"
  | "cards"
  | "mask"
  | "twinLamps"
  | "shards"
  | "cat"
  | "bell"
  | "gate"
  | "stall"
  | "bridgeLamp"
  | "fireflies"
  | "moon"
  | "watch"
  | "stormLantern";

export interface Scene {
  sky: Sky;
  backdrop: Backdrop;
  motif: Motif;
  /** Varies what is drawn more than once: size of wings, number of lamps, direction of a wind. */
  variant?: number;
  /** Where the moon stands, as a share of the picture's width, and how full it is (0 none, 1 full). */
  moon?: { at: number; phase: number };
}
