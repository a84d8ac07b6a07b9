/** Small helpers that all drawings share. */
import type { Palette } from "./palette.ts";

/** Size of the picture on a card. */
export const SCENE = { width: 252, height: 178, horizon: 112 } as const;

/** What a motif draws with. */
interface Brush {
  palette: Palette;
  /** Uniform numbers from 0 to 1, the same every time for a card. */
  random: () => number;
}

export type Motif = (brush: Brush) => string;

/** One decimal, without trailing zeros: keeps the files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function group(transform: string, content: string, more = ""): string {
  return `<g transform="${transform}"${more && ` ${more}`}>${content}</g>`;
}

/** `count` drawings, each told its number. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A light with a soft halo. */
export function light(x: number, y: number, r: number, colour: string): string {
  return (
    circle(x, y, r * 4.2, colour, 'opacity=".12"') +
    circle(x, y, r * 2.4, colour, 'opacity=".22"') +
    circle(x, y, r, colour)
  );
}

/** A wavy line from left to right over the picture. */
export function wave(y: number, height: number, length: number, shift: number): string {
  let d = `M${round(-length + shift)} ${round(y)}`;
  for (let x = -length + shift; x < SCENE.width + length; x += length) {
    d += `q${round(length / 4)} ${round(-height)} ${round(length / 2)} 0t${round(length / 2)} 0`;
  }
  return d;
}

/** Numbers from 0 to 1 that follow from a text. */
export function randomOf(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** A whole drawing. */
export function svg(width: number, height: number, content: string, title: string): string {
  const text = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}"><title>${text}</title>${content}</svg>\n`;
}
