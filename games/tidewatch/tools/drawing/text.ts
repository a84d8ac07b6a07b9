/** Text in pictures: measured with widths of a common sans serif, and held to them in whatever font is there. */

/** Widths in thousandths of the size, for the letters that differ from the usual 556. */
const WIDTHS: Readonly<Record<string, number>> = {
  " ": 278,
  "!": 278,
  "'": 191,
  "’": 222,
  ",": 278,
  ".": 278,
  ":": 278,
  ";": 278,
  "-": 333,
  "·": 278,
  "(": 333,
  ")": 333,
  "“": 333,
  "”": 333,
  "+": 584,
  "−": 584,
  "/": 278,
  A: 667,
  B: 667,
  C: 722,
  D: 722,
  E: 667,
  F: 611,
  G: 778,
  H: 722,
  I: 278,
  J: 500,
  K: 667,
  L: 556,
  M: 833,
  N: 722,
  O: 778,
  P: 667,
  Q: 778,
  R: 722,
  S: 667,
  T: 611,
  U: 722,
  V: 667,
  W: 944,
  X: 667,
  Y: 667,
  Z: 611,
  c: 500,
  f: 278,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  r: 333,
  s: 500,
  t: 278,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
};

export const SANS = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const SERIF = "Fraunces, Georgia, 'Iowan Old Style', 'Times New Roman', serif";

/** Width of a text in pixels; `weight` widens bold letters. */
export function widthOf(text: string, size: number, weight = 1): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS[letter] ?? 556;
  return (sum / 1000) * size * weight * 1.03;
}

/** Lines of at most `width` pixels; line breaks of the text stay. */
function wrap(text: string, size: number, width: number): string[][] {
  return text.split("\n").map((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(" ")) {
      const last = lines.at(-1);
      if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

export interface TextStyle {
  size: number;
  fill: string;
  family?: string;
  weight?: number;
  anchor?: "start" | "middle";
  /** Wider letters than the measure expects, as of bold type. */
  stretch?: number;
  more?: string;
}

/** One line with its baseline at `y`. */
export function textLine(text: string, x: number, y: number, style: TextStyle): string {
  const { size, fill, family = SANS, weight = 400, anchor = "start", stretch = 1, more = "" } = style;
  const width = Math.round(widthOf(text, size, stretch) * 10) / 10;
  const held = [...text].length > 2 ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${Math.round(x * 10) / 10}" y="${Math.round(y * 10) / 10}" font-family="${family}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}"${held}${more && ` ${more}`}>${escaped(text)}</text>`;
}

/** A block of paragraphs in the largest size that fits the box. */
export function textBlock(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  fill: string,
  sizes: { largest: number; smallest: number },
): string {
  for (let size = sizes.largest; ; size -= 0.5) {
    const paragraphs = wrap(text, size, box.width);
    const leading = size * 1.26;
    const gap = size * 0.34;
    const lines = paragraphs.reduce((sum, { length }) => sum + length, 0);
    const height = lines * leading + (paragraphs.length - 1) * gap;
    if (height > box.height && size > sizes.smallest) continue;
    if (height > box.height) throw new Error(`Text does not fit: ${text}`);
    let y = box.y + size + (box.height - height) * 0.18;
    return paragraphs
      .map((paragraph) => {
        const isQuote = paragraph[0]?.startsWith("“") ?? false;
        const drawn = paragraph
          .map((part, index) =>
            textLine(part, box.x, y + index * leading, {
              size,
              fill,
              more: isQuote ? 'font-style="italic" opacity=".8"' : "",
            }),
          )
          .join("");
        y += paragraph.length * leading + gap;
        return drawn;
      })
      .join("");
  }
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
