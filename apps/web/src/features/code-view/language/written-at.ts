/** Finds where the files of a plugin write a part of its definition. */
import { type DefinitionPath, type JsonNode, nodeAtPath } from "@baize/plugin";
import type { CodeFile } from "../../../editing/code-file.ts";
import type { FileRange } from "../model/text-edit.ts";

/**
 * The key or element that a path leads to, in the file that has the most of the path: a file may hold any part of the definition.
 * @param rootOf a file's syntax tree; undefined for tables and what cannot be read
 * @returns null where no file has even the first step.
 */
export function writtenAt(
  path: DefinitionPath,
  files: readonly CodeFile[],
  rootOf: (file: CodeFile) => JsonNode | undefined,
): FileRange | null {
  for (let length = path.length; length > 0; length--)
    for (const file of files) {
      const root = rootOf(file);
      const node = root && nodeAtPath(root, path.slice(0, length));
      if (node) return { file: file.name, ...rangeOf(node) };
    }
  return null;
}

/** Of a member its key: what it holds may be long. */
function rangeOf(node: JsonNode): { from: number; to: number } {
  const shown = node.parent?.type === "property" ? (node.parent.children?.[0] ?? node) : node;
  return { from: shown.offset, to: shown.offset + shown.length };
}
