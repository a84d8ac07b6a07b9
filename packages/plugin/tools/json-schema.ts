/** The declaration of the format as JSON Schema, for editors that complete and explain as an author types. */
import type { Json, JsonObject } from "@baize/engine";
import type { SchemaNode } from "../src/schema/node.ts";

/**
 * A schema of a whole definition. `#/$defs/part` is the same without required keys, for authors who split their
 * definition over several files. What JSON Schema cannot say (keys of other sections, labels that exist) is left to
 * `baize check`.
 */
export function jsonSchemaOf(root: SchemaNode): JsonObject {
  const { required, ...part } = schemaOf(root);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Game definition",
    description:
      "A plugin's game definition in one file. For one of several files use #/$defs/part. Files may hold // comments.",
    $ref: "#/$defs/part",
    required: required ?? [],
    $defs: { part: { ...part, title: "Part of a game definition" } },
  };
}

function schemaOf(node: SchemaNode): JsonObject {
  const description = describe(node);
  const schema: JsonObject = { ...typeOf(node), description };
  if (node.oneOf) schema.enum = [...node.oneOf];
  if (node.type === "object") Object.assign(schema, objectKeywords(node));
  if (node.type === "array" && node.items) schema.items = schemaOf(node.items);
  Object.assign(schema, boundsOf(node));
  if (node.fallback !== undefined) Object.assign(schema, defaultOf(node.fallback));
  return schema;
}

const JSON_TYPES: Partial<Record<SchemaNode["type"], Json>> = {
  string: "string",
  integer: "integer",
  float: "number",
  boolean: "boolean",
  object: "object",
  array: "array",
  label: "string",
  groupId: "string",
  actionList: ["array", "string"],
  option: "string",
};

function typeOf({ type }: SchemaNode): JsonObject {
  const name = JSON_TYPES[type];
  return name === undefined ? {} : { type: name };
}

/** The length of a label is that of the text it leads to. */
function boundsOf({ type, longest, least, most }: SchemaNode): JsonObject {
  return {
    ...(longest === undefined || type === "label"
      ? {}
      : { [type === "array" ? "maxItems" : "maxLength"]: longest }),
    ...(least === undefined ? {} : { minimum: least }),
    ...(most === undefined ? {} : { maximum: most }),
  };
}

/** Names that lead elsewhere are checked by `baize check`; here they are at least explained. */
function describe({ description, memberOf, type }: SchemaNode): string {
  const more = {
    label: "A text, or id: and a key of labels.",
    groupId: "A key of groups; {playerN}, {playerN+1} … stand for seats as seen from the player.",
    actionList: "A list of actions, or the id of one.",
    code: "Action code.",
  } as const;
  const kind = Object.hasOwn(more, type) ? ` ${more[type as keyof typeof more]}` : "";
  return `${description}${kind}${memberOf ? ` A key of ${memberOf}.` : ""}`;
}

function objectKeywords({ keys, items }: SchemaNode): JsonObject {
  if (!keys && !items) return {};
  const schema: JsonObject = {};
  const entries = Object.entries(keys ?? {});
  if (entries.length > 0) {
    schema.properties = Object.fromEntries(entries.map(([key, child]) => [key, schemaOf(child)]));
  }
  // Keys with an underscore are the author's comments.
  schema.patternProperties = { "^_": {} };
  schema.additionalProperties = items ? schemaOf(items) : false;
  const required = entries.filter(([, child]) => child.required).map(([key]) => key);
  if (required.length > 0) schema.required = required;
  const dependent = entries.filter(([, child]) => child.type === "selfType");
  if (dependent.length > 0) schema.allOf = typeRules(dependent);
  return schema;
}

/** `default`, `min` and `max` have the type that the field `type` beside them names (game-definition §3.2). */
function typeRules(dependent: [string, SchemaNode][]): JsonObject[] {
  const types: Record<string, Json> = {
    boolean: "boolean",
    float: "number",
    integer: "integer",
    list: "array",
    object: "object",
    option: "string",
    string: "string",
  };
  return Object.entries(types).map(([word, type]) => ({
    if: { properties: { type: { const: word } }, required: ["type"] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: {
      properties: Object.fromEntries(
        dependent.map(([key, { nullable }]) => [key, { type: nullable ? [type, "null"] : type }]),
      ),
    },
  }));
}

/** The value that counts when a field is absent, when it is one value and no explanation. */
function defaultOf(fallback: string): JsonObject {
  try {
    return { default: JSON.parse(fallback) as Json };
  } catch {
    return {};
  }
}
