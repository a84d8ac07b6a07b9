/** One side of a new card (action-language §7.5, game-definition §8.2, §8.3). */

import type { LoadedDefinition } from "../../model/definition.ts";
import { section } from "../../model/definition.ts";
import { EngineError } from "../../model/errors.ts";
import { checkInputLength, MAX_JSON } from "../../model/sizes.ts";
import {
  getOwn,
  isList,
  isObjectValue,
  partText,
  setOwn,
  type Value,
  type ValueObject,
} from "../../model/value.ts";
import { visit } from "../../model/work.ts";
import { triggersOf } from "../verbs/step-reminders.ts";
import { numberInFront } from "./number-in-front.ts";

/** Units of work for one column of a card's side. */
const COLUMN = 8;

type Fields = { [key: string]: Value };

/** Builds a face from the raw columns of a card's side. `ability`: from the card's automation entry. */
export function buildFace(definition: LoadedDefinition, columns: ValueObject, ability: Value): ValueObject {
  const properties = section(definition.source.gameDef, "faceProperties") as ValueObject;
  // Laid out at once: a face that grows column by column takes several times the memory.
  const names = Object.keys(columns);
  visit(names.length * COLUMN);
  const face: Fields = { ...columns, triggers: null, ability, width: null, height: null };
  for (const column of names) {
    const property = getOwn(properties, column);
    setOwn(face, column, convert(columns[column]!, isObjectValue(property) ? (property.type ?? null) : null));
  }
  face.triggers = triggersOf(definition, face);
  face.ability = ability;
  face.width = sizeOf(definition, face, "width");
  face.height = sizeOf(definition, face, "height");
  return face;
}

/** A cell as the type of its column. */
function convert(cell: Value, type: Value): Value {
  switch (type) {
    case "integer":
    case "float":
      return isEmpty(cell) ? null : Number(numberInFront(partText(cell), type));
    case "boolean":
      return typeof cell === "boolean" ? cell : truthOf(partText(cell).toLowerCase());
    case "object":
      return isEmpty(cell) ? null : structured(cell, "map");
    case "list":
      return isEmpty(cell) ? null : structured(cell, "list");
    default:
      return cell;
  }
}

function isEmpty(cell: Value): boolean {
  return cell === null || cell === "";
}

function truthOf(text: string): boolean | null {
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : null;
}

function structured(cell: Value, kind: "map" | "list"): Value {
  if (isObjectValue(cell) || isList(cell)) return cell;
  const text = partText(cell);
  checkInputLength(`A ${kind} of a card`, text, MAX_JSON);
  visit(text.length * 4);
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw new EngineError(`Couldn't convert string ${partText(cell)} to ${kind}`);
  }
}

function sizeOf(definition: LoadedDefinition, face: Fields, dimension: "width" | "height"): Value {
  const type = entry(definition, "cardTypes", face.type ?? null);
  const back = entry(definition, "cardBacks", face.name ?? null);
  return type?.[dimension] ?? back?.[dimension] ?? 1;
}

function entry(definition: LoadedDefinition, name: string, key: Value): ValueObject | null {
  if (typeof key !== "string") return null;
  const found = getOwn(section(definition.source.gameDef, name) as ValueObject, key);
  return isObjectValue(found) ? found : null;
}
