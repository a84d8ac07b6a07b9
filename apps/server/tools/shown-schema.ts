/** JSON Schemas in words, for the pages of the reference. */

/** What of JSON Schema stands in our contracts. */
export interface Schema {
  readonly names?: "card" | "stack";
  /** A shape that has a name. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly not?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** The properties of an object, each with its value; a question mark stands behind those that may be absent. */
export function shownProperties({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, schema]) => `\`${name}${required.includes(name) ? "" : "?"}\`: ${shown(schema)}`)
    .join("; ");
}

const WORDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

/** A value. */
export function shown(schema: Schema): string {
  if (schema.names) return schema.names === "card" ? "a card" : "a stack";
  return `${shape(schema)}${limits(schema)}`;
}

function shape(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return `one of ${schema.enum.map(quoted).join(", ")}`;
  if (schema.const !== undefined) return quoted(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(shown).join(", or ");
  if (schema.items && Object.keys(schema.items).length > 0) return `a list, each ${shown(schema.items)}`;
  if (schema.properties && Object.keys(schema.properties).length > 0) return `{${shownProperties(schema)}}`;
  const each = schema.additionalProperties;
  if (typeof each === "object" && Object.keys(each).length > 0) return `an object, each value ${shown(each)}`;
  if (schema.type === undefined) return "any JSON";
  return [schema.type]
    .flat()
    .map((type) => WORDS[type] ?? type)
    .join(" or ");
}

/** A shape by its name, which is a heading of the page. */
function nameOf(ref: string): string {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return `[${name}](#${name.toLowerCase()})`;
}

/** Texts are bounded everywhere; only a narrower bound is worth a word. */
const USUAL_LENGTH = 10_000;

function limits({ minimum, maximum, maxLength, not, description }: Schema): string {
  const parts = [
    minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? "" : ` from ${minimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`,
    maxLength === undefined || maxLength >= USUAL_LENGTH ? "" : ` of up to ${maxLength} characters`,
    not?.const === undefined ? "" : ` other than ${quoted(not.const)}`,
    description === undefined ? "" : ` (${description.replace(/\.$/, "")})`,
  ];
  return parts.join("");
}

function quoted(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}
