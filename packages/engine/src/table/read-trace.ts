/** Reads a trace file that came from anybody. */
import type { RuleVerdict } from "../language/run/trace-event.ts";
import { isObject } from "../model/is-object.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { type KnownRule, TRACE_FORMAT, type Trace, type TraceNode } from "./trace.ts";

/** Characters of a file that is read; `recordTrace` makes them smaller, also when they are written with indentation. */
export const MOST_TRACE_CHARACTERS = 8_000_000;
const MOST_NODES = 20_000;
const DEEPEST = 250;
/** Excerpts are four levels deep; what is deeper comes from elsewhere. */
const DEEPEST_VALUE = 20;

const VERDICTS: Record<RuleVerdict, true> = {
  ran: true,
  asked: true,
  never: true,
  disabled: true,
  cardGone: true,
  noCondition: true,
  conditionFalse: true,
  conditionUnchanged: true,
  noCode: true,
  unknownType: true,
  failed: true,
};

/** A file that is no trace, or a broken one; `message` says what is wrong, and where. */
export class TraceError extends Error {
  override name = "TraceError";
}

/** The trace in a file. @param text untrusted. Throws TraceError. */
export function readTrace(text: string): Trace {
  if (text.length > MOST_TRACE_CHARACTERS)
    throw new TraceError(
      `This file is too large for a trace: it has ${text.length} characters of at most ${MOST_TRACE_CHARACTERS}.`,
    );
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new TraceError(`This file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  return checkedTrace(content);
}

/** @param content untrusted JSON. Throws TraceError. */
export function checkedTrace(content: unknown): Trace {
  if (!isObject(content) || content.format !== TRACE_FORMAT)
    throw new TraceError(`/format: this file is no trace; format should be "${TRACE_FORMAT}".`);
  const count = { nodes: 0 };
  const { error, fuel, messages } = content;
  must(isObject(fuel), "/fuel", "an object");
  must(isList(messages) && messages.every(isText), "/messages", "a list of texts");
  if (error !== null) {
    must(isObject(error), "/error", "an object or null");
    must(isText(error.message), "/error/message", "a text");
    must(isList(error.trace) && error.trace.every(isText), "/error/trace", "a list of texts");
    if (error.place !== null) {
      must(isObject(error.place), "/error/place", "an object or null");
      must(isPath(error.place.path), "/error/place/path", "a list of texts");
      must(isTextOrNull(error.place.line), "/error/place/line", "a text or null");
    }
  }
  must(isTextOrNull(content.seat), "/seat", "a seat or null");
  must(isTextOrNull(content.description), "/description", "a text or null");
  must(isText(content.pluginName), "/pluginName", "a text");
  return {
    format: TRACE_FORMAT,
    pluginId: whole(content.pluginId, "/pluginId"),
    pluginVersion: whole(content.pluginVersion, "/pluginVersion"),
    pluginName: content.pluginName,
    seat: content.seat,
    description: content.description,
    nodes: checkedNodes(content.nodes, "/nodes", DEEPEST, count),
    error: error as Trace["error"],
    messages: messages as string[],
    rules: checkedRules(content.rules),
    cards: checkedNames(content.cards),
    isAutomationOn: content.isAutomationOn === true,
    fuel: { used: whole(fuel.used, "/fuel/used"), limit: whole(fuel.limit, "/fuel/limit") },
    isCut: content.isCut === true,
  };
}

/** Older files have none. */
function checkedRules(rules: unknown): KnownRule[] {
  if (rules === undefined) return [];
  must(isList(rules), "/rules", "a list");
  if (rules.length > MOST_NODES) throw new TraceError(`/rules: more than ${MOST_NODES} rules.`);
  return rules.map((rule, index) => {
    const where = `/rules/${index}`;
    must(isObject(rule), where, "an object");
    const { id, listenTo, path, isOff } = rule;
    must(isText(id), `${where}/id`, "a text");
    must(isPath(listenTo), `${where}/listenTo`, "a list of texts");
    must(isPath(path), `${where}/path`, "a list of texts");
    must(typeof isOff === "boolean", `${where}/isOff`, "true or false");
    return { id, listenTo, path, isOff };
  });
}

/** Older files have none. */
function checkedNames(cards: unknown): Record<string, string> {
  if (cards === undefined) return {};
  must(isObject(cards) && Object.values(cards).every(isText), "/cards", "an object of texts");
  return cards as Record<string, string>;
}

function checkedNodes(nodes: unknown, where: string, depth: number, count: { nodes: number }): TraceNode[] {
  must(isList(nodes), where, "a list");
  if (depth === 0) throw new TraceError(`${where}: nested deeper than ${DEEPEST} calls.`);
  return nodes.map((node, index) => {
    count.nodes++;
    if (count.nodes > MOST_NODES) throw new TraceError(`${where}: more than ${MOST_NODES} calls and writes.`);
    return checkedNode(node, `${where}/${index}`, depth, count);
  });
}

function checkedNode(node: unknown, where: string, depth: number, count: { nodes: number }): TraceNode {
  must(isObject(node), where, "an object");
  const inside = () => ({
    nodes: checkedNodes(node.nodes, `${where}/nodes`, depth - 1, count),
    ...(node.isCut === true ? { isCut: true as const } : {}),
  });
  switch (node.kind) {
    case "call": {
      const { name, code, values, variables, fuel, result, error } = node;
      must(isText(name), `${where}/name`, "a text");
      must(isList(code) && isValue(code), `${where}/code`, "a list of values");
      must(values === null || (isList(values) && isValue(values)), `${where}/values`, "a list or null");
      must(isObject(variables) && isValue(variables), `${where}/variables`, "an object");
      must(isList(fuel) && fuel.length === 2 && fuel.every(isNumber), `${where}/fuel`, "two numbers");
      must(isTextOrNull(error), `${where}/error`, "a text or null");
      must(
        result === null || (isObject(result) && typeof result.isGame === "boolean" && isValue(result.value)),
        `${where}/result`,
        "an object with isGame and value, or null",
      );
      return {
        kind: "call",
        name,
        code: code as Json[],
        values: values as Json[] | null,
        variables,
        fuel: fuel as [number, number],
        result: result as { isGame: boolean; value: Json } | null,
        error,
        ...inside(),
      };
    }
    case "rule": {
      const { id, path, why } = node;
      must(isText(id), `${where}/id`, "a text");
      must(isPath(path), `${where}/path`, "a list of texts");
      must(isText(why) && Object.hasOwn(VERDICTS, why), `${where}/why`, Object.keys(VERDICTS).join(", "));
      return { kind: "rule", id, path, why: why as RuleVerdict, ...inside() };
    }
    case "write": {
      const { path, before, after, isTakenBack } = node;
      must(isPath(path), `${where}/path`, "a list of texts");
      must(isValue(before), `${where}/before`, "a value");
      must(isValue(after), `${where}/after`, "a value");
      must(typeof isTakenBack === "boolean", `${where}/isTakenBack`, "true or false");
      return { kind: "write", path, before: before as Json, after: after as Json, isTakenBack };
    }
    default:
      throw new TraceError(`${where}/kind: must be call, rule or write.`);
  }
}

function must(holds: boolean, where: string, what: string): asserts holds {
  if (!holds) throw new TraceError(`${where}: must be ${what}.`);
}

function whole(value: unknown, where: string): number {
  must(Number.isInteger(value), where, "a whole number");
  return value as number;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isPath = (value: unknown): value is string[] => isList(value) && value.every(isText);

/** Whether a value is there, and not deeper than what shows it can go. */
function isValue(value: unknown, depth = DEEPEST_VALUE): boolean {
  if (value === undefined) return false;
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.values(value as JsonObject).every((part) => isValue(part, depth - 1));
}
