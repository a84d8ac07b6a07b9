/** A heading for a column that the definition gives no label: `packName` reads `Pack name`. */
export function columnName(column: string): string {
  const words = column.replaceAll(
    /([\p{Ll}\d])(\p{Lu})/gu,
    (_, before, after) => `${before} ${after.toLowerCase()}`,
  );
  const spaced = words.replaceAll(/[_-]+/g, " ").trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
