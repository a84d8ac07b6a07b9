/** The syntax tree of a file with its offsets, and what stands around an offset, also where the text is not JSON yet. */
import { findNodeAtLocation, findNodeAtOffset, getLocation, getNodePath, type Node } from "jsonc-parser";
import type { DefinitionPath } from "./locate.ts";

/** A node of a file's syntax tree; `offset` and `length` are those of its text, quotes included. */
export type JsonNode = Node;

/** Where an offset is. */
export interface JsonPlace {
  /** Keys and indices down to it; the last is the key or element that is being written. */
  path: DefinitionPath;
  /** A key is being written, no value. */
  isKey: boolean;
  /** The text, number or word that the offset is in or at the end of; null between others. */
  node: JsonNode | null;
}

/** Where an offset of a text is. Its comments must be blanked. */
export function placeInJson(text: string, offset: number): JsonPlace {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  return { path, isKey: isAtPropertyKey, node: previousNode ?? null };
}

/** The node at a path; undefined where there is none. */
export function nodeAtPath(root: JsonNode, path: DefinitionPath): JsonNode | undefined {
  return findNodeAtLocation(root, [...path]);
}

/** The innermost node around an offset, its end included, with its path. */
export function nodeAround(
  root: JsonNode,
  offset: number,
): { node: JsonNode; path: DefinitionPath } | undefined {
  const node = findNodeAtOffset(root, offset, true);
  return node && { node, path: getNodePath(node) };
}
