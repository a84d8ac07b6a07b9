/** Keys and values that the declaration of the format knows of. */
import { type DefinitionPath, LANGUAGES, type SchemaNode } from "@baize/plugin";
import type { CompletionItem } from "./completion-item.ts";
import type { Ids } from "./id-index.ts";
import { isIdKind } from "./id-kinds.ts";

/** Keys that an object may have and has not. */
export function keyItems(
  { keys = {} }: SchemaNode,
  path: DefinitionPath,
  present: ReadonlySet<string>,
): CompletionItem[] {
  if (path[0] === "labels" && path.length === 2)
    return LANGUAGES.filter((language) => !present.has(language)).map((language) => ({
      label: language,
      insert: '""',
      kind: "field",
    }));
  return Object.entries(keys)
    .filter(([key]) => !present.has(key))
    .map(([label, node]) => ({
      label,
      insert: emptyValue(node),
      detail: node.required ? `${node.type} *` : node.type,
      info: node.description,
      kind: "field",
    }));
}

/** What a field of this type may begin with. */
function emptyValue({ type, fallback, oneOf }: SchemaNode): string {
  if (fallback !== undefined) return fallback;
  if (oneOf) return JSON.stringify(oneOf[0]);
  switch (type) {
    case "object":
      return "{}";
    case "array":
    case "actionList":
    case "code":
      return "[]";
    case "boolean":
      return "true";
    case "integer":
    case "float":
      return "1";
    default:
      return '""';
  }
}

/** Values that a field may have. */
export function valueItems(node: SchemaNode, path: DefinitionPath, ids: Ids): CompletionItem[] {
  const { type, oneOf, memberOf, besides = [], description } = node;
  if (oneOf)
    return oneOf.map((value) => ({
      label: String(value),
      ...(typeof value === "number" && { insert: String(value) }),
      info: description,
      kind: "value",
    }));
  if (type === "boolean")
    return ["true", "false"].map((label) => ({ label, insert: label, info: description, kind: "value" }));
  if (type === "groupId") {
    const groups = idItems(ids, "groups");
    return path[0] === "layouts" ? [...seatForms(ids), ...groups] : groups;
  }
  if (type === "label")
    return ids.idsOf("labels").map((id) => ({ label: `id:${id}`, ...textOf(ids, id), kind: "id" }));
  if (type === "actionList") return idItems(ids, "actionLists");
  if (type === "string" && path.at(-1) === "databaseId") return cardItems(ids);
  const kind = memberOf && isIdKind(memberOf) ? memberOf : null;
  if (kind) return [...idItems(ids, kind), ...besides.map((label) => ({ label, kind: "value" }) as const)];
  return [];
}

/** All ids of a kind. */
export function idItems(ids: Ids, kind: Parameters<Ids["idsOf"]>[0]): CompletionItem[] {
  return ids.idsOf(kind).map((label) => ({ label, detail: kind, kind: "id" }));
}

/** All cards of the tables, with their names. */
export function cardItems(ids: Ids): CompletionItem[] {
  return ids.cards().map(({ databaseId, name }) => ({
    label: databaseId,
    ...(name !== "" && name !== databaseId && { detail: name }),
    kind: "id",
  }));
}

/** `{playerN}Hand` for groups that every seat has. */
function seatForms(ids: Ids): CompletionItem[] {
  const own = ids.idsOf("groups").filter((id) => id.startsWith("player1"));
  return own.map((id) => ({ label: `{playerN}${id.slice("player1".length)}`, detail: "groups", kind: "id" }));
}

function textOf(ids: Ids, id: string): { detail?: string } {
  const english = ids
    .nodeOf("labels", id)
    ?.children?.find(({ children }) => children?.[0]?.value === "English")?.children?.[1]?.value;
  return typeof english === "string" ? { detail: english } : {};
}
