/**
 * Names that stand for the type `any`, and ways around the rule of the linter that forbids the word. Behind such a name the compiler
 * looks at nothing, and no reader of the code that uses it can see that.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "./source-files.ts";

const DECLARATION = /^[ \t]*(?:export )?(?:declare )?(type|interface) (\w+)(?=\s*[=<{]| extends)/gm;
/** The parts of a type's text: a comment, a text, a bracket, the end of a statement, anything else. */
const PART = /\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|[\s\S]/g;
/** A member that is called `any`; in a conditional type the word may stand before a colon as well. */
const MEMBER = /(?<=[{;,\n]\s*(?:readonly )?)any(?=\??\s*[:(])/g;
const KEYWORD = /(?<![\w$.])any(?![\w$])/;

/** Types of the platform's and of our libraries that are `any` without the word: who needs one of them says `unknown`. */
const DISGUISES = [
  /\btypeof JSON\.(?:parse|stringify)\b/g,
  /\btypeof Reflect\.get\b/g,
  /\b(?:Body|Response|Request)\["json"\]/g,
  /\bMessageEvent\["data"\]/g,
  /\bHistory\["state"\]/g,
  /\bz\.any\(\)/g,
  /\bZodAny\b/g,
];

/** The linter's rule switched off, alone or with all others of its group. */
const SWITCHED_OFF = [
  /\bbiome-ignore\S* lint(?:\/suspicious(?:\/noExplicitAny)?)?(?=[:\s(])/g,
  /"noExplicitAny": "(?!error")\w+"/g,
];

/** What stands for `any` in a file's text: names of types and interfaces, types of libraries, and switches of the linter. */
export function anyTypes(text: string): string[] {
  const named = [...text.matchAll(DECLARATION)]
    .filter(({ index, 1: kind }) => saysAny(declaration(text.slice(index), kind === "interface")))
    .map(([, , name]) => name!);
  const other = [...DISGUISES, ...SWITCHED_OFF].flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...named, ...other.map(([found]) => found)];
}

/** The same of the whole repository, each with its file before it. */
export function anyTypesIn(root: string): string[] {
  return [...sourceFiles(root), "biome.json"].flatMap((file) =>
    anyTypes(readFileSync(join(root, file), "utf8")).map((found) => `${file}: ${found}`),
  );
}

/** The declaration that a text begins with, without its comments and texts. */
function declaration(text: string, isInterface: boolean): string {
  let depth = 0;
  let code = "";
  for (const [part] of text.matchAll(PART)) {
    if (part.length > 1) continue;
    code += part;
    if ("([{".includes(part)) depth += 1;
    else if (")]}".includes(part)) depth -= 1;
    if (depth === 0 && part === (isInterface ? "}" : ";")) break;
  }
  return code;
}

function saysAny(code: string): boolean {
  return KEYWORD.test(code.replace(MEMBER, ""));
}
