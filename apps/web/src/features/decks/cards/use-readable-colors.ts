import { type RefObject, useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import { theme } from "../../../app/theme.ts";
import { isReadable, type Rgb, readRgb } from "./row-colors.ts";

const NONE: ReadonlySet<string> = new Set();

/** Those of the colours whose text can be read on the element's background, in the theme that is shown. */
export function useReadableColors(
  ground: RefObject<HTMLElement | null>,
  colors: readonly string[],
): ReadonlySet<string> {
  const [readable, setReadable] = useState(NONE);
  const chosen = useStore(theme, (state) => state.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another theme the ground is another.
  useLayoutEffect(() => {
    const element = ground.current;
    const background = element && toRgb(getComputedStyle(element).backgroundColor);
    // A ground that shows through to another one is not known.
    if (!element || background?.alpha !== 1) return setReadable(NONE);
    setReadable(
      new Set(
        colors.filter((color) => {
          const seen = seenAs(color, element);
          return seen !== null && isReadable(seen, background);
        }),
      ),
    );
  }, [ground, colors, chosen]);
  return readable;
}

/** The colour as it is drawn within the element: names, variables and functions worked out. */
function seenAs(color: string, element: HTMLElement): Rgb | null {
  const probe = document.createElement("span");
  probe.style.color = color;
  if (probe.style.color === "") return null;
  element.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  return toRgb(computed);
}

function toRgb(color: string): Rgb | null {
  return readRgb(color) ?? paint(color);
}

/** Notations such as `oklch()` are known to the browser alone: it paints one dot. */
function paint(color: string): Rgb | null {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!brush || !CSS.supports("color", color)) return null;
  brush.fillStyle = color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}
