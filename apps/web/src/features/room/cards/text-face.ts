/** What a card drawn without its picture says. Only the face given is read: it is one the viewer may see. */
import type { Face } from "@baize/engine";

export interface TextFaceContent {
  name: string;
  type: string | null;
  /** Traits, keywords, rules: each a paragraph, in the order of the columns. */
  paragraphs: string[];
}

/** Columns that hold prose in most databases, used after those the definition names. */
const PROSE = /^(sub(name|title)|traits?|keywords?|(rules|ability|effect|game)?text|rules|effect)$/i;

/**
 * Reads a face as text.
 * @param textColumns `browse.textPropertiesSideA` of the definition
 * @param resolve replaces `id:` labels by their texts
 */
export function textFaceContent(
  face: Face,
  textColumns: readonly string[],
  resolve: (text: string) => string = (text) => text,
): TextFaceContent {
  const columns = new Set([...textColumns, ...Object.keys(face).filter((column) => PROSE.test(column))]);
  for (const column of ["name", "type", "imageUrl", "cardBack", "databaseId"]) columns.delete(column);
  const paragraphs = [...columns].flatMap((column) => {
    const text = plainText(face[column]);
    return text ? [resolve(text)] : [];
  });
  const type = plainText(face.type);
  return {
    name: resolve(plainText(face.name) ?? ""),
    type: type === null ? null : resolve(type),
    paragraphs,
  };
}

/** Cell texts may hold HTML and lists. */
function plainText(value: unknown): string | null {
  if (Array.isArray(value)) return plainText(value.filter((item) => typeof item === "string").join(", "));
  if (typeof value !== "string") return null;
  const text = value
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .trim();
  return text === "" ? null : text;
}
