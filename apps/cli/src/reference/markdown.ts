/** Small pieces of Markdown. */

/** A table; null when there are no rows. Cells may hold any text. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string | null {
  if (rows.length === 0) return null;
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** A heading with what stands below it; nothing at all when nothing does. */
export function section(title: string, ...parts: (string | null)[]): string[] {
  const there = parts.filter((part) => part !== null && part !== "");
  return there.length > 0 ? [`## ${title}`, ...(there as string[])] : [];
}

export function code(text: string): string {
  return text === "" ? "" : `\`${text}\``;
}

/** Text that cannot end the cell, begin a tag or break the line. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replace(/\s+/g, " ").trim();
}
