/** `TYPE_OF`, `INSPECT` and `INSPECT_INT` (action-language §4.5). */

import type { FunctionHost, PlainFunction } from "../../language/compile/function-table.ts";
import type { Mark } from "../../language/run/marks.ts";
import { type Kept, keptText } from "../../language/run/names-read.ts";
import { EngineError } from "../../model/errors.ts";
import { boundedText } from "../../model/sizes.ts";
import {
  getOwn,
  interpolated,
  isList,
  isObjectValue,
  type Value,
  type ValueObject,
  ValueSet,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { anyAt } from "./arguments.ts";
import { inspectInteger } from "./inspect-integer.ts";
import { kindOfId, kindOfObject, typeName } from "./kinds.ts";
import { arg, argc, optional, plain } from "./signatures.ts";

/** The property's text, or null when it is missing or empty of meaning. */
function named(object: Value, key: string): string | null {
  const value = isObjectValue(object) ? getOwn(object, key) : null;
  return value === null ? null : interpolated(value);
}

/** A card's name: of the side in the hint, else of the side that is up, else of A. */
function cardName(card: ValueObject, hint: string, host: FunctionHost): string {
  const sides = getOwn(card, "sides");
  for (const side of [hint, interpolated(getOwn(card, "currentSide")), "A"]) {
    const face = isObjectValue(sides) ? getOwn(sides, side) : null;
    const name = named(face, "name");
    if (name === null) continue;
    host.names?.card(interpolated(getOwn(card, "id")), name, card, face);
    return name;
  }
  return "id:card";
}

function objectText(object: ValueObject, hint: string, host: FunctionHost): string {
  switch (kindOfObject(object)) {
    case "face":
      host.names?.key(object, "name", getOwn(object, "name"));
      return named(object, "name") ?? "id:face";
    case "card":
      return cardName(object, hint, host);
    case "group":
      return named(object, "label") ?? "id:group";
    case "player":
      return host.alias(interpolated(getOwn(object, "id")));
    case "game":
      return `${named(object, "pluginName") ?? ""} (${named(object, "pluginId") ?? ""}.${named(object, "pluginVersion") ?? ""})`;
    default:
      return "id:object";
  }
}

function textOfId(text: string, hint: string, host: FunctionHost): string {
  const { cardById, groupById } = host.game as unknown as Record<string, ValueObject>;
  switch (kindOfId(text, host.game)) {
    case "cardId":
      return cardName(getOwn(cardById!, text) as ValueObject, hint, host);
    case "groupId":
      return named(getOwn(groupById!, text), "label") ?? "id:group";
    case "playerId":
      return host.alias(text);
    default:
      return text;
  }
}

/**
 * A value as a reader of the log would name it. `hint`: `INT` the integer it stands for, `S` the English plural
 * ending, else the side of a card. Texts such as `id:null` are labels that the client looks up.
 *
 * @param kept what the value has in it that came from cards.
 */
export function inspect(value: Value, hint: string, host: FunctionHost, kept: Kept | null = null): string {
  if (hint === "INT") return String(inspectInteger(value, host));
  if (hint === "S") return inspectInteger(value, host) === 1 ? "" : "s";
  return boundedText("INSPECT", readable(value, hint, host, kept));
}

function readable(value: Value, hint: string, host: FunctionHost, kept: Kept | null): string {
  if (typeof value === "string") {
    const marked = keptText(kept, value);
    if (marked !== null) host.names?.touch(marked);
    return textOfId(value, hint, host);
  }
  if (typeof value === "number") return String(value);
  if (isList(value)) {
    return listText(value, hint, host, kept);
  }
  if (value instanceof ValueSet) {
    const items = readable(value.items, hint, host, kept);
    return `<${items}>`;
  }
  return isObjectValue(value) ? objectText(value, hint, host) : `id:${value}`;
}

/** Units of work for one item of a list, whatever it is. */
const INSPECTED_ITEM = 32;

function listText(items: readonly Value[], hint: string, host: FunctionHost, kept: Kept | null): string {
  const { names } = host;
  let text = "(";
  let marks: Mark[] | null = null;
  visit();
  items.forEach((item, index) => {
    visit(INSPECTED_ITEM);
    if (index > 0) text += ", ";
    const since = names?.clock ?? 0;
    const part = readable(item, hint, host, kept);
    marks = names?.note(marks, part, part, text.length, since) ?? marks;
    text = boundedText("INSPECT", text + part);
  });
  text = boundedText("INSPECT", `${text})`);
  names?.made(text, marks);
  return text;
}

export const inspectFunctions: PlainFunction[] = [
  plain(
    {
      name: "TYPE_OF",
      family: "text",
      args: [arg("x", "any")],
      returns: "str",
      example: '["TYPE_OF", "$ARGUMENT"]',
      summary:
        "What a value is: null, boolean, integer, float, cardId, groupId, playerId, string, list, set, face, card, group, player, game or object.",
      argc: argc(1),
    },
    (args, host) => typeName(anyAt(args, 0), host.game),
  ),
  plain(
    {
      name: "INSPECT",
      family: "text",
      args: [arg("x", "any"), optional("hint", "str")],
      returns: "str",
      example: '["INSPECT", "$CARD_ID", "A"]',
      summary:
        "A readable form of a value; ids become names. Hints: INT, S (plural ending) or the side of a card.",
      argc: argc(1, 2),
      carriesMarks: true,
    },
    (args, host) => {
      const hint = anyAt(args, 1);
      if (hint !== null && typeof hint !== "string") {
        throw new EngineError("INSPECT: hintString must be a string");
      }
      return inspect(anyAt(args, 0), hint ?? "", host, host.names?.handed[0] ?? null);
    },
  ),
  plain(
    {
      name: "INSPECT_INT",
      family: "text",
      args: [arg("x", "any")],
      returns: "int",
      example: '["INSPECT_INT", "player1Hand"]',
      summary: "How many a value stands for: a number itself, the stacks of a group, the items of a list.",
      argc: argc(1),
    },
    (args, host) => inspectInteger(anyAt(args, 0), host),
  ),
];
