/** Relative links of a markdown file: where they lead, and whether that is there. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface Link {
  target: string;
  line: number;
}

const LINK = /\]\(([^()\s]+(?:\([^()]*\))?)(?: "[^"]*")?\)/g;
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/)/i;

/** Links that lead into the repository; code blocks hold none. */
export function relativeLinks(text: string): Link[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, " "));
  return [...prose.matchAll(LINK)]
    .map((match) => ({
      target: match[1] ?? "",
      line: prose.slice(0, match.index).split("\n").length,
    }))
    .filter(({ target }) => !ELSEWHERE.test(target));
}

/** What is wrong with a link in `file`; null: nothing. */
export function problemOfLink(target: string, file: string): string | null {
  const [path = "", anchor] = target.split("#");
  const there = path === "" ? file : join(dirname(file), decodeURIComponent(path));
  if (!existsSync(there)) return `${target} leads nowhere`;
  if (anchor && there.endsWith(".md") && !anchorsOf(readFileSync(there, "utf8")).has(anchor)) {
    return `${target}: there is no such heading`;
  }
  return null;
}

/** The anchors of the headings of a markdown text, as pages make them. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of text.matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-");
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

const FILE = /(?<![\w./*-])(\w(?:[\w.-]*\/)*[\w.-]*\.(?:ts|tsx|mjs|css))(?![\w-])/g;

/** Files that a map names, by the end of their path, and that are not there. */
export function lostFiles(text: string, files: readonly string[]): { file: string; line: number }[] {
  return [...text.matchAll(FILE)]
    .map((match) => ({ file: match[1] ?? "", line: text.slice(0, match.index).split("\n").length }))
    .filter(({ file }) => !files.some((path) => path === file || path.endsWith(`/${file}`)));
}
