/** Checks what a step expects: every key of `expect` is one way of looking at the table. */
import { type Card, type Json, type JsonObject, knows, type SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { createTextResolver } from "../base/labels.ts";
import { nearest } from "../base/suggest.ts";
import { promptsOf, readPrompt } from "./answer.ts";
import { matches, show, valueAt } from "./compare.ts";
import { cardsOf, findCard, isCalled, nameOf } from "./find-cards.ts";
import type { Stage } from "./stage.ts";
import { StepError } from "./step-error.ts";

/** Something that is not as expected; `path` leads to it inside `expect`. */
export interface Disappointment {
  path: (string | number)[];
  message: string;
}

type Check = (stage: Stage, expected: Json) => Disappointment[];

/** All that is not as expected. */
export function unmet(stage: Stage, expect: JsonObject): Disappointment[] {
  return Object.entries(expect).flatMap(([key, expected]) => {
    if (key.startsWith("_")) return [];
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!check) {
      const guess = nearest(key, Object.keys(checks));
      const hint = guess ? `did you mean "${guess}"?` : `known: ${Object.keys(checks).join(", ")}.`;
      return [{ path: [key], message: `Unknown expectation "${key}": ${hint}` }];
    }
    return check(stage, expected).map(({ path, message }) => ({ path: [key, ...path], message }));
  });
}

const checks: Record<string, Check> = {
  state: (stage, expected) =>
    eachEntry(expected, (path, wanted) => compared(path, valueAt(stage.game, path), wanted)),
  round: (stage, expected) => told(compared("roundNumber", stage.game.roundNumber, expected)),
  step: (stage, expected) =>
    told(compared("stepId", stage.game.stepId, typeof expected === "number" ? String(expected) : expected)),
  counters: (stage, expected) =>
    eachEntry(expected, (name, wanted) => {
      const values = stage.game.playerData[name];
      return values
        ? compared(name, values as Json, wanted)
        : compared(name, valueAt(stage.game, name), wanted);
    }),
  groups: (stage, expected) =>
    eachEntry(expected, (id, wanted) => groupProblem(cardsOf(stage.game, id), id, wanted)),
  cards: (stage, expected) =>
    eachEntry(expected, (selector, wanted) => cardProblem(stage, findCard(stage.game, selector), wanted)),
  tokens: (stage, expected) =>
    eachEntry(expected, (selector, wanted) => {
      const card = findCard(stage.game, selector);
      return compared(`tokens of ${nameOf(card)}`, placed(card.tokens), wanted);
    }),
  log: (stage, expected) => checkLog(stage, expected, true),
  notLog: (stage, expected) => checkLog(stage, expected, false),
  prompts: checkPrompts,
  sees: (stage, expected) =>
    eachEntry(expected, (seat, wanted) => {
      if (!isObject(wanted)) return "sees needs groups by seat, each hidden or seen.";
      const problems = Object.entries(wanted).map(([id, word]) => sightProblem(stage, seat, id, word));
      return problems.find((problem) => problem !== null) ?? null;
    }),
};

function told(problem: string | null): Disappointment[] {
  return problem === null ? [] : [{ path: [], message: problem }];
}

/** Checks every entry of an object; a card or group that is not there is a disappointment, too. */
function eachEntry(
  expected: Json,
  problemOf: (key: string, wanted: Json) => string | null,
): Disappointment[] {
  if (!isObject(expected)) return [{ path: [], message: `This must be an object, got ${show(expected)}.` }];
  return Object.entries(expected).flatMap(([key, wanted]) => {
    try {
      const problem = problemOf(key, wanted);
      return problem === null ? [] : [{ path: [key], message: problem }];
    } catch (error) {
      if (error instanceof StepError) return [{ path: [key], message: error.message }];
      throw error;
    }
  });
}

function compared(what: string, actual: Json | undefined, wanted: Json): string | null {
  if (matches(actual, wanted)) return null;
  // Of a large object only what was asked for is worth showing.
  const shown =
    isObject(actual) && isObject(wanted)
      ? Object.fromEntries(Object.keys(wanted).map((key) => [key, actual[key] ?? null]))
      : actual;
  return `${what} should be ${show(wanted)}, is ${show(shown)}.`;
}

/** Only tokens that lie there: `{}` means none. */
function placed(tokens: Record<string, number>): JsonObject {
  return Object.fromEntries(Object.entries(tokens).filter(([, count]) => count !== 0));
}

function groupProblem(cards: Card[], id: string, wanted: Json): string | null {
  const held = cards.length === 0 ? "nothing" : `${cards.length}: ${someNames(cards)}`;
  if (typeof wanted === "number") {
    return cards.length === wanted ? null : `${id} should hold ${wanted} cards, holds ${held}.`;
  }
  if (Array.isArray(wanted)) {
    const asWanted =
      cards.length === wanted.length && cards.every((card, index) => isCalled(card, String(wanted[index])));
    return asWanted ? null : `${id} should hold ${wanted.join(", ") || "nothing"}, holds ${held}.`;
  }
  if (!isObject(wanted)) return `${id}: a group is a number, a list of names, or an object.`;
  for (const [word, value] of Object.entries(wanted)) {
    const problem =
      groupWords[word]?.(cards, value) ?? (groupWords[word] ? null : unknownWord(word, groupWords));
    if (problem !== null) return `${id} ${problem} It holds ${held}.`;
  }
  return null;
}

/** Of a whole deck the first names say enough. */
function someNames(cards: Card[]): string {
  const shown = cards.slice(0, 12).map(nameOf).join(", ");
  return cards.length > 12 ? `${shown}, …` : shown;
}

const groupWords: Record<string, (cards: Card[], value: Json) => string | null> = {
  atLeast: (cards, value) =>
    cards.length >= Number(value) ? null : `should hold at least ${show(value)} cards.`,
  atMost: (cards, value) =>
    cards.length <= Number(value) ? null : `should hold at most ${show(value)} cards.`,
  count: (cards, value) => (cards.length === value ? null : `should hold ${show(value)} cards.`),
  contains: (cards, value) => missing(cards, value, "should contain"),
  lacks(cards, value) {
    const found = names(value).find((name) => cards.some((card) => isCalled(card, name)));
    return found === undefined ? null : `should not hold ${found}.`;
  },
  anyOrder: (cards, value) =>
    names(value).length === cards.length
      ? missing(cards, value, "should hold, in any order,")
      : `should hold ${names(value).length} cards.`,
  top: (cards, value) =>
    cards[0] && isCalled(cards[0], String(value)) ? null : `should have ${value} on top.`,
  bottom(cards, value) {
    const last = cards.at(-1);
    return last && isCalled(last, String(value)) ? null : `should have ${value} at the bottom.`;
  },
};

function names(value: Json): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Every name takes a card of its own. */
function missing(cards: Card[], value: Json, verb: string): string | null {
  const left = [...cards];
  for (const name of names(value)) {
    const index = left.findIndex((card) => isCalled(card, name));
    if (index < 0) return `${verb} ${name}.`;
    left.splice(index, 1);
  }
  return null;
}

function unknownWord(word: string, words: object): string {
  return `cannot be asked for "${word}"; known: ${Object.keys(words).join(", ")}.`;
}

function cardProblem(stage: Stage, card: Card, wanted: Json): string | null {
  if (!isObject(wanted)) return `${nameOf(card)}: a card's expectation is an object.`;
  for (const [key, value] of Object.entries(wanted)) {
    const problem =
      key === "attachments" || key === "attachedTo"
        ? neighbourProblem(stage, card, key, value)
        : compared(`${key} of ${nameOf(card)}`, cardValue(card, key), value);
    if (problem !== null) return problem;
  }
  return null;
}

/** `attachments`: exactly these cards, in this order. `attachedTo`: this card, or null for none. */
function neighbourProblem(
  stage: Stage,
  card: Card,
  key: "attachments" | "attachedTo",
  wanted: Json,
): string | null {
  const stack = (stage.game.stackById[card.stackId]?.cardIds ?? []).flatMap(
    (id) => stage.game.cardById[id] ?? [],
  );
  const parent = stack.filter(({ cardIndex }) => cardIndex === 0 && card.cardIndex > 0);
  const there = key === "attachedTo" ? parent : stack.filter(({ id }) => id !== card.id);
  const expected = wanted === null ? [] : names(wanted);
  const same =
    there.length === expected.length && there.every((each, index) => isCalled(each, expected[index] ?? ""));
  if (same) return null;
  return `${key} of ${nameOf(card)} should be ${expected.join(", ") || "none"}, is ${someNames(there) || "none"}.`;
}

/** Short words for what authors ask of a card; anything else is a path below the card. */
function cardValue(card: Card, key: string): Json | undefined {
  if (key === "side") return card.currentSide;
  if (key === "group") return card.groupId;
  if (key === "tokens") return placed(card.tokens);
  const face = card.sides[card.currentSide] as Json | undefined;
  if (key === "face") return face;
  return key.startsWith("face.") ? valueAt(face ?? {}, key.slice("face.".length)) : valueAt(card, key);
}

function checkLog(stage: Stage, expected: Json, wanted: boolean): Disappointment[] {
  const resolve = createTextResolver(stage.gameDef);
  const lines = stage.lines.map((line) => resolve(line, stage.language));
  const texts = Array.isArray(expected) ? expected : [expected];
  return texts.flatMap((text, index) => {
    const found = [...lines, ...stage.lines].find((line) => line.includes(String(text)));
    if ((found !== undefined) === wanted) return [];
    const message = wanted
      ? `No log line has ${show(text)}. The log says: ${lines.length === 0 ? "nothing" : lines.map((line) => `\n  ${line}`).join("")}`
      : `The log should not say ${show(text)}, but does: ${found}`;
    return [{ path: Array.isArray(expected) ? [index] : [], message }];
  });
}

function checkPrompts(stage: Stage, expected: Json): Disappointment[] {
  const bySeat =
    expected === "none"
      ? Object.fromEntries(Object.keys(stage.game.playerData).map((id) => [id, []]))
      : expected;
  return eachEntry(bySeat, (seat, wanted) => {
    const open = promptsOf(stage, seat).map((prompt) => ({
      promptId: prompt.promptId,
      ...readPrompt(stage, prompt),
    }));
    const list = Array.isArray(wanted) ? wanted : [wanted];
    const shown = open.map(
      ({ promptId, message, labels }) => `\n  ${promptId}: ${message} [${labels.join(", ")}]`,
    );
    if (Array.isArray(wanted) && open.length !== wanted.length) {
      return `${seat} should have ${wanted.length} open prompts, has ${open.length}.${shown.join("")}`;
    }
    const absent = list.find((each) => !open.some((prompt) => isPrompt(prompt, each)));
    return absent === undefined
      ? null
      : `${seat} has no prompt ${show(absent)}. Open:${shown.join("") || " none"}`;
  });
}

/** A prompt is told by its id, by a part of its message, or by `{id, message, options}`. */
function isPrompt(prompt: { promptId: string; message: string; labels: string[] }, wanted: Json): boolean {
  if (!isObject(wanted)) return prompt.promptId === wanted || prompt.message.includes(String(wanted));
  const { id = prompt.promptId, message = "", options = prompt.labels } = wanted;
  return (
    prompt.promptId === id && prompt.message.includes(String(message)) && matches(prompt.labels, options)
  );
}

function sightProblem(stage: Stage, seat: SeatId, groupId: string, word: Json): string | null {
  if (word !== "hidden" && word !== "seen") return `sees: ${groupId} must be hidden or seen.`;
  const wrong = cardsOf(stage.game, groupId).filter(
    (card) => knows({ seat, omniscient: false }, card) !== (word === "seen"),
  );
  if (wrong.length === 0) return null;
  const verb = word === "seen" ? "should see" : "should not see";
  return `${seat} ${verb} in ${groupId}: ${wrong.map(nameOf).join(", ")}.`;
}
