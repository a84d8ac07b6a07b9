/** The colours of one court. */
export interface Livery {
  robe: string;
  robeShade: string;
  second: string;
  hair: string;
  panel: string;
  /** Colour of the suit's signs. */
  sign: string;
}
