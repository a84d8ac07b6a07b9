/** The colours of the deck. They sit on the product's green felt and beside its brass accent. */
export const PALETTE = {
  ivory: "#f4efe2",
  ivoryShade: "#e6dcc4",
  ivoryLine: "#cfc3a5",
  ink: "#141d1a",
  red: "#b3332a",
  redDeep: "#7f211c",
  brass: "#c9963a",
  brassHi: "#ecc878",
  brassDeep: "#8d6420",
  felt: "#1d4a3d",
  feltDeep: "#0f2f27",
  skin: "#f3dcc2",
} as const;
