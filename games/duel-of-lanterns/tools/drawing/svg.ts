/** Small helpers that every drawing uses. Lengths are in the picture's own units. */

export const CARD = { width: 360, height: 500 } as const;
/** The picture inside the frame; motifs are drawn in its coordinates. */
export const PICTURE = { x: 12, y: 12, width: 336, height: 280 } as const;

export type Point = readonly [x: number, y: number];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Attributes of an element; numbers are rounded, undefined ones left out. */
export type Attributes = Record<string, string | number | undefined>;

export function element(name: string, attributes: Attributes, content = ""): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return content === "" ? `<${name}${text}/>` : `<${name}${text}>${content}</${name}>`;
}

export const group = (attributes: Attributes, ...content: string[]): string =>
  element("g", attributes, content.join(""));

export const path = (d: string, attributes: Attributes = {}): string => element("path", { d, ...attributes });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  element("circle", { cx, cy, r, ...attributes });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  attributes: Attributes = {},
): string => element("ellipse", { cx, cy, rx, ry, ...attributes });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string => element("rect", { x, y, width, height, ...attributes });

/** A line through points, closed when `close` is set. */
export function through(points: readonly Point[], close = false): string {
  return `${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("")}${close ? "Z" : ""}`;
}

export const at = (x: number, y: number, scale = 1, angle = 0): string =>
  `translate(${round(x)} ${round(y)})${angle === 0 ? "" : ` rotate(${round(angle)})`}${scale === 1 ? "" : ` scale(${scale})`}`;

/** Points around a centre: a star when the radii differ. */
export function star(cx: number, cy: number, outer: number, inner: number, rays: number, turn = -90): string {
  const points = Array.from({ length: rays * 2 }, (_, index): Point => {
    const angle = ((turn + (index * 180) / rays) * Math.PI) / 180;
    const radius = index % 2 === 0 ? outer : inner;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
  return through(points, true);
}

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function document(width: number, height: number, content: string, title: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeText(title)}</title>${content}</svg>\n`;
}

export function linear(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  angle: "down" | "across" | "slant" = "down",
): string {
  const ends = { down: { x2: 0, y2: 1 }, across: { x2: 1, y2: 0 }, slant: { x2: 1, y2: 1 } }[angle];
  return element(
    "linearGradient",
    { id, x1: "0", y1: "0", x2: String(ends.x2), y2: String(ends.y2) },
    stopsOf(stops),
  );
}

export function radial(id: string, stops: readonly (readonly [number, string, number?])[]): string {
  return element("radialGradient", { id }, stopsOf(stops));
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(([offset, color, opacity]) =>
      element("stop", {
        offset: String(offset),
        "stop-color": color,
        "stop-opacity": opacity === undefined ? undefined : String(opacity),
      }),
    )
    .join("");
}

/** Numbers from 0 up to 1 that are the same every time for the same text. */
export function scatter(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}
