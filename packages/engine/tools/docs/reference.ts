/** Writes the function reference of the action language from the function table. */
import type { Argument, Family, Signature } from "../../src/language/compile/function-table.ts";
import { INTRODUCTION } from "./introduction.ts";

/** In the order of the page. */
const families: [family: Family, title: string, about: string][] = [
  ["flow", "Control flow", "Which code runs, and how often."],
  ["variable", "Variables and functions", "Names for values and for code."],
  ["automation", "Automation", "Inside rules."],
  ["logic", "Logic and comparison", "Everything counts as true except `null` and `false`."],
  ["number", "Numbers", "Where a number is wanted, `null` and `false` count as 0."],
  ["text", "Text", "Positions and lengths count characters as people do, so an emoji is one."],
  ["list", "Lists", "Indexes start at 0; negative ones count from the end. Functions give new lists."],
  ["object", "Objects", "Functions give new objects; the game is changed only by the functions below."],
  ["set", "Sets", "A set holds each value once, in ascending order. Stored in the game it becomes a list."],
  ["look-up", "Look-ups", "Reading the game."],
  ["write", "Changing the game", "Writes run the automation rules that listen to the changed place."],
  ["cards", "Cards", "Moving, loading and deleting cards, with their automation."],
  ["log", "Log lines", "Lines that all players see."],
  ["view", "Views and prompts", "What players see and are asked."],
  ["game", "The game as a whole", "Saving and starting again."],
  ["network", "Network", "Requests to sites that the operator allows."],
];

const QUESTIONS = "Questions before a list";
const ABOUT_QUESTIONS =
  "No functions: whoever starts an action list is asked before anything of it runs. They count only at its first level, as one of " +
  "its actions, and are asked in their order.";

/** The whole page as Markdown. Throws when a function belongs to no family of the page. */
export function languageReference(functions: readonly Signature[], questions: readonly Signature[]): string {
  const known = new Set(families.map(([family]) => family));
  const stray = functions.find((entry) => !known.has(entry.family));
  if (stray) throw new Error(`${stray.name} belongs to the unknown family ${stray.family}.`);
  const sections = families.flatMap(([family, title, about]) => {
    const members = functions.filter((entry) => entry.family === family);
    return members.length > 0 ? [{ title, about, members }] : [];
  });
  const contents = sections.map(
    ({ title, members }) => `- [${title}](#${anchor(title)}): ${members.map(link).join(", ")}`,
  );
  return [
    INTRODUCTION.replace("{count}", String(functions.length)),
    "## Functions by family",
    [...contents, `- [${QUESTIONS}](#${anchor(QUESTIONS)}): ${questions.map(link).join(", ")}`].join("\n"),
    ...sections.map(({ title, about, members }) =>
      [`## ${title}`, about, ...members.map(describeFunction)].join("\n\n"),
    ),
    [`## ${QUESTIONS}`, ABOUT_QUESTIONS, ...questions.map(describeFunction)].join("\n\n"),
    "",
  ]
    .join("\n\n")
    .replace(/\n+$/, "\n");
}

function link(entry: Signature): string {
  return `[\`${entry.name}\`](#${anchor(entry.name)})`;
}

/** The id that Markdown renderers give a heading. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
}

function describeFunction(entry: Signature): string {
  const call = entry.args.map(argumentText).join(", ");
  const lines = [
    `### ${entry.name}`,
    `\`${entry.name}(${call})\` → ${entry.returns}`,
    entry.summary,
    `\`\`\`json\n${entry.example}\n\`\`\``,
  ];
  const defaults = entry.args.filter((argument) => argument.default !== undefined);
  if (defaults.length > 0) {
    lines.push(
      `Left out, ${defaults.map((argument) => `\`${argument.name}\` is \`${argument.default}\``).join(" and ")}.`,
    );
  }
  if (entry.argc) lines.push(`${countRule(entry.argc)}; any other number is an error.`);
  return lines.join("\n\n");
}

function argumentText({ name, type, optional, rest }: Argument): string {
  if (rest) return `…${name}: ${type}`;
  return `${name}${optional ? "?" : ""}: ${type}`;
}

function countRule({ min, max }: { min: number; max: number }): string {
  if (min === max) return `Takes exactly ${counted(min)}`;
  return max === Infinity ? `Takes at least ${counted(min)}` : `Takes ${min} to ${counted(max)}`;
}

function counted(count: number): string {
  return count === 1 ? "1 argument" : `${count} arguments`;
}
