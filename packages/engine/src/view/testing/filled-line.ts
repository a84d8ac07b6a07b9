import { shapeOf } from "../../model/log-lines.ts";
import type { SaidLine } from "../said-lines.ts";

/** The English of a line's code, filled with the pieces of `text` that it points at. */
export function filledLine(text: string, [, code, values]: SaidLine): string {
  const parts = shapeOf(code) ?? [];
  return parts.map((part, index) => (index % 2 === 0 ? part : text.slice(...placeOf(values, part)))).join("");
}

function placeOf(values: SaidLine[2], name: string): [number, number] {
  const [start, end] = values[name] ?? [0, 0];
  return [start, end];
}
