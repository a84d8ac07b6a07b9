/**
 * Ids inside of texts of code: `/groupById/player1Hand/label`, `$GAME.roundNumber`, `$CARD.tokens.damage`, `id:draw`. They
 * are found by their form, without running anything.
 */
import type { IdKind } from "./id-kinds.ts";

/** An id in a text: it is of one of these kinds. Offsets are those of the text. */
export interface TextReference {
  id: string;
  kinds: readonly IdKind[];
  from: number;
  to: number;
}

/** What a step of a path leads from. `thing`: a card, or whatever a variable holds. */
export type PathState =
  | "game"
  | "groups"
  | "cards"
  | "players"
  | "player"
  | "thing"
  | "tokens"
  | "sides"
  | "face"
  | "other";

/** What a step of a path names, and what the next one starts from. */
export function followStep(state: PathState, step: string): { kinds: readonly IdKind[]; next: PathState } {
  switch (state) {
    case "game":
      if (step === "groupById") return { kinds: [], next: "groups" };
      if (step === "cardById") return { kinds: [], next: "cards" };
      if (step === "playerData") return { kinds: [], next: "players" };
      return { kinds: ["gameProperties"], next: "other" };
    case "groups":
      return { kinds: ["groups"], next: "other" };
    case "cards":
      return { kinds: [], next: "thing" };
    case "players":
      return { kinds: [], next: "player" };
    case "player":
      return { kinds: ["playerProperties"], next: "other" };
    case "thing":
      if (step === "tokens") return { kinds: [], next: "tokens" };
      if (step === "sides") return { kinds: [], next: "sides" };
      if (step === "currentFace") return { kinds: [], next: "face" };
      return { kinds: ["cardProperties", "playerProperties"], next: "other" };
    case "sides":
      return { kinds: [], next: "face" };
    case "tokens":
      return { kinds: ["tokens"], next: "other" };
    case "face":
      return { kinds: ["faceProperties"], next: "other" };
    case "other":
      return { kinds: [], next: "other" };
  }
}

/** What a variable of the language holds, as far as its name tells. */
export function stateOfVariable(name: string): PathState {
  const upper = name.toUpperCase();
  if (upper === "$GAME") return "game";
  if (upper === "$CARD_BY_ID") return "cards";
  if (upper === "$GROUP_BY_ID") return "groups";
  if (upper === "$PLAYER_DATA") return "players";
  if (/^\$PLAYER\d?$/.test(upper)) return "player";
  return "thing";
}

const DOTTED = /(?<!\$)(\$+[A-Za-z_]\w*)((?:\.[^\s."'{}/,]+)+)/g;
const SLASHED = /^((?:\/[^\s/"]+)+)/;
const LABEL = /\bid:([\w-]+(?:\.[\w-]+)*)/g;

/** Every id that a text of code names by its form. */
export function referencesIn(text: string): TextReference[] {
  const found: TextReference[] = [];
  const follow = (steps: string, from: number, separator: string, start: PathState) => {
    let state = start;
    let at = from;
    for (const step of steps.split(separator).slice(1)) {
      at += separator.length;
      const { kinds, next } = followStep(state, step);
      if (kinds.length > 0 && !step.includes("$"))
        found.push({ id: step, kinds, from: at, to: at + step.length });
      state = next;
      at += step.length;
    }
  };
  const slashed = SLASHED.exec(text)?.[1];
  if (slashed) follow(slashed, 0, "/", "game");
  for (const { index, 1: name = "", 2: steps = "" } of text.matchAll(DOTTED))
    follow(steps, index + name.length, ".", stateOfVariable(name));
  for (const { index, 1: id = "" } of text.matchAll(LABEL))
    found.push({ id, kinds: ["labels"], from: index + 3, to: index + 3 + id.length });
  return found;
}
