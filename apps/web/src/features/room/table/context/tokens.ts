/** The tokens of a card as the definition describes them (table §3.5, game-definition §6.35). */
import type { Json, JsonObject } from "@baize/engine";

export interface TokenKind {
  id: string;
  label: Json;
  /** CSS lengths relative to the card, `vh` and `dvh` rewritten to the table's own unit, which shrinks with the cards. */
  left: string;
  top: string;
  width: string;
  height: string;
  imageUrl: string | null;
  /** The number is shown with its sign. */
  modifier: boolean;
  hideLabel1: boolean;
  canBeNegative: boolean;
  /** Of the disc that stands for it without a picture, degrees; far from that of its neighbours in the definition. */
  hue: number;
}

/** The golden angle, degrees: any few steps of it in a row lie far apart on the colour wheel. */
const HUE_STEP = 137.5;

/** All tokens that the definition knows, by id. */
export function tokenKinds(tokens: JsonObject): Record<string, TokenKind> {
  return Object.fromEntries(
    Object.entries(tokens).flatMap(([id, raw], index) => {
      if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return [];
      return [
        [
          id,
          {
            id,
            label: raw.label ?? id,
            left: tableLength(raw.left, "0"),
            top: tableLength(raw.top, "0"),
            width: tableLength(raw.width, "25%"),
            height: tableLength(raw.height, "25%"),
            imageUrl: typeof raw.imageUrl === "string" && raw.imageUrl !== "" ? raw.imageUrl : null,
            modifier: raw.modifier === true,
            hideLabel1: raw.hideLabel1 === true,
            canBeNegative: raw.canBeNegative === true,
            hue: (index * HUE_STEP) % 360,
          } satisfies TokenKind,
        ],
      ];
    }),
  );
}

/**
 * The tokens that a card may show, in the order of its type's list; unknown ids are left out.
 * @param type that of side A, whichever side is up
 */
export function tokenIdsOf(
  type: string | null | undefined,
  cardTypes: JsonObject,
  kinds: Record<string, TokenKind>,
): string[] {
  const list = (type ? (cardTypes[type] as { tokens?: unknown } | null | undefined) : undefined)?.tokens;
  return Array.isArray(list) ? list.filter((id) => typeof id === "string" && kinds[id] !== undefined) : [];
}

/** The number on a token: a modifier carries its sign, a lone one may be left out. */
export function tokenText(value: number, kind: Pick<TokenKind, "modifier" | "hideLabel1">): string {
  if (value === 1 && kind.hideLabel1) return "";
  return kind.modifier && value > 0 ? `+${value}` : String(value);
}

/** A CSS length as plugins write it: percent of the card, or hundredths of the window's height. */
function tableLength(value: unknown, otherwise: string): string {
  if (typeof value === "number") return `${value * 100}%`;
  if (typeof value !== "string" || !/^-?[\d.]+(%|[a-z]+)?$/i.test(value.trim())) return otherwise;
  const text = value.trim();
  const viewport = /^(-?[\d.]+)d?vh$/i.exec(text);
  return viewport ? `calc(var(--token-u, var(--u)) * ${viewport[1]})` : text;
}
