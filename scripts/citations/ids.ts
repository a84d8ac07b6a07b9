/** Ids of requirements, and marks that mean something only to those who were there. */

const REQUIREMENT = /(?<![\w-])(?:[PT]\d-\d+|D-\d{2,3})(?![\w-])/g;
const ROW = /^\| ([PT]\d-\d+|D-\d+) \| (.*?) \|/gm;

/** The requirements of docs/requirements.md by id, in their order. */
export function requirementsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(ROW)].map(([, id, requirement]) => [id ?? "", requirement ?? ""]));
}

const REPEATS = /^\| ([PT]\d-\d+) \|.*\| Same as ([PT]\d-\d+)\b/gm;

/** Requirements that repeat another one in other words: id → the one that it repeats. */
export function repeatsOf(text: string): Map<string, string> {
  return new Map([...text.matchAll(REPEATS)].map(([, id, first]) => [id ?? "", first ?? ""]));
}

/** Ids that a text names, each time that it does, with the line. */
export function namedIds(text: string): { id: string; line: number }[] {
  return [...text.matchAll(REQUIREMENT)].map((match) => ({ id: match[0], line: lineOf(text, match.index) }));
}

/** Marks of reviews and short forms of documents: nobody can look them up. */
const PRIVATE_MARKS = [
  /\bpolish \d+/g,
  /\b[Qq]uirks? \d+/g,
  /\bissue \d+\b/g,
  /\b(?:API|TU|PU|GD|AL) §?\d+(?:\.\d+)*/g,
  /(?<=["'`(])[A-F]\d{1,2}(?:, (?:[A-F]\d{1,2}|polish \d+))*(?=: |, [a-z]|\)["' ]|\) )/g,
  /(?<=\b(?:it|test|describe)\(["'`])[A-F]\d{1,2} (?=[A-Za-z])/g,
  /(?<=\/\*\* |\/\/ |^ \* )[A-F]\d{1,2}(?:, [A-F]\d{1,2})*(?=: )/gm,
];

export function privateMarks(text: string): { mark: string; line: number }[] {
  return PRIVATE_MARKS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ mark: match[0], line: lineOf(text, match.index) })),
  );
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split("\n").length;
}
