/** What a card drawn without its picture says. Only the face given is read: it is one the viewer may see. */
import type { Face, Json, JsonObject } from "@baize/engine";

export interface TextFaceContent {
  name: string;
  type: string | null;
  /** Numbers such as cost or strength, each with what it is called. */
  stats: string[];
  /** Traits, keywords, rules: each a paragraph, in the order of the columns. */
  paragraphs: string[];
}

/** Columns that hold prose in most databases, used after those the definition names: in English and as authors call them at home. */
const PROSE = new Set([
  ...["subname", "subtitle", "trait", "traits", "keyword", "keywords", "text", "rulestext", "abilitytext"],
  ...["effecttext", "gametext", "rules", "effect", "ability", "description"],
  ...["texte", "effet", "regle", "regles", "capacite", "motscles", "soustitre"],
  ...[
    "texto",
    "efecto",
    "regla",
    "reglas",
    "habilidad",
    "rasgos",
    "palabrasclave",
    "descripcion",
    "subtitulo",
  ],
  ...["efeito", "regra", "regras", "habilidade", "tracos", "palavraschave", "descricao"],
  ...["testo", "effetto", "regola", "regole", "abilita", "tratti", "descrizione", "sottotitolo"],
  ...["effekt", "regel", "regeln", "regeltext", "kartentext", "fahigkeit", "merkmale", "beschreibung"],
  ...["文本", "规则", "效果", "能力", "描述", "说明"],
]);

/** Whether a column holds prose, by its name: without case, accents and signs. */
function isProse(column: string): boolean {
  const name = column.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
  return PROSE.has(name.toLowerCase());
}

/** Short values that say nothing to who plays: what a card is drawn, found, ordered and counted by. */
const OF_THE_DATABASE = /id$|number|quantity|position|^(width|height|order|side|set|unique)$/i;

/** A name of the game's own functions, such as `EFFECT_EBB`, which stands in a column for those and not for readers. */
const INTERNAL = /^\$?[\p{Lu}\d]+(_[\p{Lu}\d]+)+$/u;

/** What is printed as a number: one with a sign or a mark, or an X. */
const NUMBER = /^([+−-]?\d.{0,2}|X)$/u;

/**
 * Reads a face as text.
 * @param textColumns `browse.textPropertiesSideA` of the definition
 * @param resolve replaces `id:` labels by their texts
 * @param stats the columns of numbers with their labels; without any, all short columns are called as they are named
 */
export function textFaceContent(
  face: Face,
  textColumns: readonly string[],
  resolve: (text: string) => string = (text) => text,
  stats: readonly StatColumn[] = [],
): TextFaceContent {
  const columns = new Set([...textColumns, ...Object.keys(face).filter(isProse)]);
  for (const column of ["name", "type", "imageUrl", "cardBack", "databaseId"]) columns.delete(column);
  const numbers = (stats.length > 0 ? stats : unnamedStats(face)).flatMap(({ column, label }) => {
    const value = String(face[column] ?? "");
    if (!NUMBER.test(value)) return [];
    columns.delete(column);
    return [`${resolve(String(label))} ${value}`];
  });
  const paragraphs = [...columns].flatMap((column) => {
    const text = plainText(face[column]);
    return text && !INTERNAL.test(text) ? [resolve(text)] : [];
  });
  const type = plainText(face.type);
  return {
    name: resolve(nameText(face.name)),
    type: type === null ? null : resolve(type),
    stats: numbers,
    paragraphs,
  };
}

/** The short columns of a face by their names in words: `hitPoints` is “Hit points”. */
function unnamedStats(face: Face): StatColumn[] {
  return Object.keys(face).flatMap((column) => {
    const words = column.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return OF_THE_DATABASE.test(column) ? [] : [{ column, label: words[0]?.toUpperCase() + words.slice(1) }];
  });
}

/** A column of numbers that people are told of, such as cost or strength. */
export interface StatColumn {
  column: string;
  label: Json;
}

/** The columns of whole numbers that `faceProperties` of the definition has a label for; others are the game's own. */
export function statColumns(faceProperties: JsonObject): StatColumn[] {
  return Object.entries(faceProperties).flatMap(([column, property]) => {
    const { type, label } = (property ?? {}) as { type?: Json; label?: Json };
    return type === "integer" && label ? [{ column, label }] : [];
  });
}

/**
 * What stands on a face beside its name, for those who hear it: type, numbers, rules. Null where cards have no rules
 * printed on them: there the name says everything.
 */
export function spokenFace(
  face: Face,
  textColumns: readonly string[],
  stats: readonly StatColumn[],
  resolve: (text: string) => string = (text) => text,
): string | null {
  if (!Object.keys(face).some(isProse)) return null;
  const { type, paragraphs } = textFaceContent(face, textColumns, resolve);
  const numbers = stats.flatMap(({ column, label }) => {
    const value = face[column];
    return typeof value === "number" ? [`${resolve(String(label))} ${value}`] : [];
  });
  const said = [type, numbers.join(", "), ...paragraphs].filter(Boolean);
  return said.length === 0 ? null : said.join(". ").replaceAll(/([.!?…:])\. /g, "$1 ");
}

/** A name is a text; what actions of a game have written in its place is read as JSON. */
function nameText(name: unknown): string {
  if (name === undefined || name === null || typeof name === "string") return plainText(name) ?? "";
  return JSON.stringify(name);
}

/** Cell texts may hold HTML and lists. */
function plainText(value: unknown): string | null {
  if (Array.isArray(value)) return plainText(value.filter((item) => typeof item === "string").join(", "));
  if (typeof value !== "string") return null;
  const text = withoutTags(value.replace(/<br\s*\/?>/gi, "\n")).trim();
  return text === "" ? null : text;
}

/** Behind the last `>` no tag can end: there is nothing to look for. */
function withoutTags(text: string): string {
  const end = text.lastIndexOf(">") + 1;
  return text.slice(0, end).replace(/<[^>]*>/g, "") + text.slice(end);
}
