/** Reads what is pasted into the import box: one layout, or a text with layouts in it (platform §4.6, decks §9.6). */
import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { blankComments, createLineIndex, dropByteOrderMark, parseJsonText } from "@baize/plugin";
import { type LayoutError, ownValue } from "./layout-json.ts";

/** Longer than any layout; keeps a hostile text from holding up the page. Characters. */
export const MAX_TEXT = 2_000_000;

export type LayoutTextError =
  | { kind: "tooLong"; most: number }
  /** `detail`: what the parser misses there, in English. */
  | { kind: "noJson"; line: number; column: number; detail: string }
  /** A number that JSON allows and no computer can hold, such as `1e999`; `path` leads to it. */
  | { kind: "hugeNumber"; path: string }
  | Extract<LayoutError, { kind: "noRegions" }>;

/** A layout in the text. */
export interface FoundLayout {
  /** Its id where it stood among several; null: the text is the layout. */
  name: string | null;
  json: JsonObject;
}

export type LayoutText = { ok: true; found: FoundLayout[] } | { ok: false; error: LayoutTextError };

/** At least one layout, or what is wrong with the text. `layoutFromJson` reads the one that is chosen. */
export function readLayoutText(text: string): LayoutText {
  if (text.length > MAX_TEXT) return refuse({ kind: "tooLong", most: MAX_TEXT });
  const plain = blankComments(dropByteOrderMark(text));
  const parsed = parseJsonText(plain);
  if (!parsed.ok) {
    const { line, column } = createLineIndex("", plain)(parsed.offset);
    return refuse({ kind: "noJson", line, column, detail: parsed.message });
  }
  const huge = findHugeNumber(parsed.value);
  if (huge !== null) return refuse({ kind: "hugeNumber", path: huge.join(".") });
  const found = findLayouts(parsed.value);
  return found.length === 0 ? refuse({ kind: "noRegions" }) : { ok: true, found };
}

function refuse(error: LayoutTextError): LayoutText {
  return { ok: false, error };
}

/** The layout itself, those under `layouts` of a definition, or those of `{"default": {…}}`. */
function findLayouts(value: Json): FoundLayout[] {
  if (!isObject(value)) return [];
  if (isLayout(value)) return [{ name: null, json: value }];
  return isObject(ownValue(value, "layouts")) ? layoutsOf(value) : layoutsIn(value);
}

/** The layouts of a definition. */
export function layoutsOf(definition: JsonObject): FoundLayout[] {
  const layouts = ownValue(definition, "layouts");
  return isObject(layouts) ? layoutsIn(layouts) : [];
}

function layoutsIn(layouts: JsonObject): FoundLayout[] {
  return Object.entries(layouts).flatMap(([name, json]) =>
    isObject(json) && isLayout(json) ? [{ name, json }] : [],
  );
}

const isLayout = (value: JsonObject): boolean => isObject(ownValue(value, "regions"));

/** Not by recursion, however deep the text goes. */
function findHugeNumber(value: Json): string[] | null {
  const open: { value: Json; path: string[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value === "number" && !Number.isFinite(next.value)) return next.path;
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      if (typeof inner === "number" || (typeof inner === "object" && inner !== null))
        open.push({ value: inner, path: [...next.path, key] });
    }
  }
  return null;
}
