/** The tests of a file: their names, and how many assertions each has, read from the file's syntax tree. */
import { parseAst } from "vite";

export interface NamedTest {
  name: string;
  /** Assertions that run under this name; each row of a table runs them anew. */
  assertions: number;
  line: number;
}

/** Any node; only what is read here is named. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const TEST = /^(?:it|test|describe)$/;
/** Calls that fail the test when what they look for is not there. */
const COMPARES = /^(?:toEqual|toStrictEqual|toMatchObject|toHaveProperty|objectContaining|toBe)$/;
const ASSERTS = /^(?:expect\w*|assert\w*|(?:find|get)By\w+|waitFor\w*|toPass)$/;

/** Every test and group of a file. A name may be built from pieces; what is not known while reading is left out. */
export function namedTests(text: string, file: string): NamedTest[] {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const helpers = assertionsOfHelpers(program);
  const tables = writtenLists(program);
  const found: NamedTest[] = [];
  walk(program, (node) => {
    if (node.type !== "CallExpression") return;
    const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
    if (!TEST.test(rootName(callee))) return;
    const [title] = args;
    const body = args.findLast(({ type }) => /Function/.test(type));
    if (!title || !body) return;
    const assertions = countAssertions(body, helpers);
    const line = text.slice(0, node.start).split("\n").length;
    found.push({ name: textsOf(title).join(""), assertions, line });
    for (const row of rowsOf(callee, tables)) {
      found.push({ name: textsOf(row).join(" "), assertions: assertions + valuesIn(row) - 1, line });
    }
  });
  return found;
}

/** `it` of `it`, `it.each(rows)`, `it.skipIf(x)`. */
function rootName(node: Node): string {
  if (node.type === "Identifier") return String(node.name);
  const inner = node.callee ?? node.object ?? node.tag;
  return isNode(inner) ? rootName(inner) : "";
}

/** The rows of the table of `it.each(table)`. What stands in a row beside its name is compared, or is what is done. */
function rowsOf(callee: Node, tables: ReadonlyMap<string, Node>): Node[] {
  if (callee.type !== "CallExpression") return [];
  const [given] = callee.arguments as Node[];
  const written = isNode(given?.expression) ? given.expression : given;
  const table = written?.type === "Identifier" ? tables.get(String(written.name)) : written;
  return table?.type === "ArrayExpression" ? (table.elements as Node[]).filter(isNode) : [];
}

/** Lists that are written out under a name. */
function writtenLists(program: Node): Map<string, Node> {
  const tables = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type !== "VariableDeclarator" || !isNode(node.id) || !isNode(node.init)) return;
    const init = isNode(node.init.expression) ? node.init.expression : node.init;
    if (init.type === "ArrayExpression") tables.set(String(node.id.name), init);
  });
  return tables;
}

/** All texts below a node, pieces of templates too. */
function textsOf(node: Node): string[] {
  const texts: string[] = [];
  walk(node, (inner) => {
    if (inner.type === "Literal" && typeof inner.value === "string") texts.push(inner.value);
    if (inner.type === "TemplateElement") texts.push((inner.value as { raw: string }).raw);
  });
  return texts;
}

/** How many assertions a call of each function of the file makes, through other functions of it too. */
function assertionsOfHelpers(program: Node): Map<string, number> {
  const bodies = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === "FunctionDeclaration" && isNode(node.id)) bodies.set(String(node.id.name), node);
    if (
      node.type === "VariableDeclarator" &&
      isNode(node.id) &&
      isNode(node.init) &&
      /Function/.test(node.init.type)
    ) {
      bodies.set(String(node.id.name), node.init);
    }
  });
  const counted = new Map<string, number>();
  // A helper of a helper is known a round later.
  for (let round = 0; round < 3; round++) {
    for (const [name, body] of bodies) counted.set(name, countAssertions(body, counted));
  }
  return counted;
}

/** A comparison with a whole object or list asserts each value in it; a loop over a written list asserts for each item. */
function countAssertions(body: Node, helpers: ReadonlyMap<string, number>): number {
  let count = 0;
  walk(body, (node) => {
    if (node.type === "ForOfStatement" && isNode(node.right)) {
      const list = isNode(node.right.expression) ? node.right.expression : node.right;
      const rounds = list.type === "ArrayExpression" ? (list.elements as Node[]).length : 1;
      count += (rounds - 1) * countAssertions(node.body as Node, helpers);
    }
    if (node.type !== "CallExpression" || !isNode(node.callee)) return;
    const { callee } = node;
    const name = calledName(callee);
    if (COMPARES.test(String(name))) {
      const [expected] = node.arguments as Node[];
      count += Math.max(0, (expected ? valuesIn(expected) : 0) - 1);
    }
    count += ASSERTS.test(String(name)) ? 1 : (helpers.get(String(name)) ?? 0);
  });
  return count;
}

/** The name by which something is called; `expect` for `expect.poll` and its like. */
function calledName(callee: Node): string {
  if (callee.type === "Identifier") return String(callee.name);
  if (!isNode(callee.property)) return "";
  const isOfExpect = isNode(callee.object) && callee.object.name === "expect";
  return isOfExpect && /^(?:poll|soft)$/.test(String(callee.property.name))
    ? "expect"
    : String(callee.property.name);
}

/** How many values a written object or list holds, at any depth; anything else is one. */
function valuesIn(node: Node): number {
  if (node.type === "ObjectExpression") {
    const properties = node.properties as Node[];
    return properties.reduce((sum, { value }) => sum + (isNode(value) ? valuesIn(value) : 1), 0);
  }
  if (node.type === "ArrayExpression") {
    return (node.elements as (Node | null)[]).reduce((sum, item) => sum + (item ? valuesIn(item) : 0), 0);
  }
  return 1;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) walk(inner, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
