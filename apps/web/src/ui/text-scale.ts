/** The size of text where nothing else was set, pixels. */
const USUAL_PX = 16;

/**
 * How many times larger than usual the reader's browser has text. For rows of equal height that are reckoned in pixels, since only
 * those in sight are drawn: all else is measured in rem.
 */
export function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_PX : 1;
}
