/**
 * The vocabulary in which the format is declared (game-definition §3.2, §3.3). One declaration drives
 * validation, suggestions, and whatever else reads it (JSON Schema, reference pages, editor help).
 */

/** `selfType`: the type that the sibling field `type` of the same object names. */
export type SchemaType =
  | "any"
  | "string"
  | "integer"
  | "float"
  | "boolean"
  | "object"
  | "array"
  | "label"
  | "groupId"
  | "actionList"
  | "code"
  | "option"
  | "selfType";

/** Sections whose keys other fields may name. */
export type KeyedSection =
  | "cardTypes"
  | "gameProperties"
  | "groupTypes"
  | "groups"
  | "layouts"
  | "phases"
  | "playerProperties"
  | "preBuiltDecks"
  | "steps"
  | "tokens";

/** One place in a definition: what may stand there and what it means. */
export interface SchemaNode {
  readonly type: SchemaType;
  /** For plugin authors, one or two sentences. */
  readonly description: string;
  /** Missing from its parent gives a message. */
  readonly required?: true;
  /** Null is accepted although the type differs. */
  readonly nullable?: true;
  /** Only the declared keys are allowed (message K1 instead of K2). */
  readonly strict?: true;
  /** Declared keys, in the order in which messages list them. */
  readonly keys?: Readonly<Record<string, SchemaNode>>;
  /** What undeclared keys of an object, or all elements of an array, must be. */
  readonly items?: SchemaNode;
  /** Literal values that are allowed. */
  readonly oneOf?: readonly (string | number)[];
  /** The value must be a key of this section. */
  readonly memberOf?: KeyedSection;
  /** Values allowed besides the keys of `memberOf`. */
  readonly besides?: readonly string[];
  /** Texts beginning with `playerN` pass: the acting seat is filled in when it runs. */
  readonly actingSeat?: true;
  /** A text is a place or size: `css` as CSS writes lengths, `position` as regions do (a fraction, "50%", "1/2"). */
  readonly measure?: "css" | "position";
  /** The address of a picture; `prefixed`: with `imageUrlPrefix` in front, unless it is whole. */
  readonly picture?: "whole" | "prefixed";
  /** The most characters of a text (of a label: in every language), the most entries of a list. */
  readonly longest?: number;
  /** The smallest and the largest number. */
  readonly least?: number;
  readonly most?: number;
  /** An addition of ours, which the lists of valid keys in messages do not name (appendix C gives them word for word). */
  readonly unlisted?: true;
  /** The value that counts when the field is absent, as authors would write it. */
  readonly fallback?: string;
}

type Extra = Omit<SchemaNode, "type" | "description">;
type Maker = (description: string, extra?: Extra) => SchemaNode;

const maker =
  (type: SchemaType): Maker =>
  (description, extra = {}) => ({ type, description, ...extra });

export const any = maker("any");
export const string = maker("string");
export const integer = maker("integer");
export const float = maker("float");
export const boolean = maker("boolean");
export const label = maker("label");
export const groupId = maker("groupId");
export const actionList = maker("actionList");
export const code = maker("code");
export const selfType = maker("selfType");

/** Marks a field as required. */
export function required(node: SchemaNode): SchemaNode {
  return { ...node, required: true };
}

/** An object with exactly these keys. */
export function strictObject(description: string, keys: Readonly<Record<string, SchemaNode>>): SchemaNode {
  return { type: "object", description, strict: true, keys };
}

/** An object with these keys; others are reported too, in the words of message K2. */
export function looseObject(description: string, keys: Readonly<Record<string, SchemaNode>>): SchemaNode {
  return { type: "object", description, keys };
}

/** An object whose keys the author chooses. */
export function mapOf(description: string, items: SchemaNode): SchemaNode {
  return { type: "object", description, items };
}

export function arrayOf(description: string, items: SchemaNode, extra: Extra = {}): SchemaNode {
  return { type: "array", description, items, ...extra };
}

/** The `{label, actionList}` entries that menus are made of. */
export function menuEntries(
  description: string,
  more: Readonly<Record<string, SchemaNode>> = {},
): SchemaNode {
  return arrayOf(
    description,
    strictObject("One entry.", {
      label: required(label("Text of the entry.")),
      actionList: required(actionList("Runs when the entry is chosen.")),
      ...more,
    }),
  );
}
