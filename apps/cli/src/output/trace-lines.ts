/** A trace as lines for a terminal, indented by how deep the calls go. */
import type { Json, Trace, TraceNode } from "@baize/engine";

const LONGEST_VALUE = 100;

/** The lines of a trace. @param lineOf where the definition has a function or a rule, as `file:line`; null: nowhere. */
export function traceLines(trace: Trace, lineOf: (node: TraceNode) => string | null): string[] {
  const { error, fuel } = trace;
  return [
    ...trace.nodes.flatMap((node) => nodeLines(node, 0, lineOf)),
    ...(error === null
      ? []
      : [`error: ${error.message}${error.place?.line ? ` (${error.place.line})` : ""}`]),
    ...(trace.isAutomationOn ? [] : ["automation is off: no rule was asked"]),
    ...(trace.isCut ? ["… the trace is cut: there was too much"] : []),
    `fuel: ${fuel.used} of ${fuel.limit}`,
  ];
}

function nodeLines(node: TraceNode, depth: number, lineOf: (node: TraceNode) => string | null): string[] {
  const indent = "  ".repeat(depth);
  if (node.kind === "write") {
    const lost = node.isTakenBack ? " (taken back)" : "";
    return [`${indent}/${node.path.join("/")}: ${shown(node.before)} -> ${shown(node.after)}${lost}`];
  }
  const line = lineOf(node);
  const place = line === null ? "" : ` (${line})`;
  const inside = node.nodes.flatMap((each) => nodeLines(each, depth + 1, lineOf));
  if (node.isCut) inside.push(`${indent}  …`);
  if (node.kind === "rule") {
    return [`${indent}rule ${node.id} on /${node.path.join("/")}: ${node.why}${place}`, ...inside];
  }
  const given = (node.values ?? node.code).map(shown).join(", ");
  const result = node.result === null || node.result.isGame ? "" : ` = ${shown(node.result.value)}`;
  const failed = node.error === null ? "" : ` failed: ${node.error}`;
  const used = node.fuel[1] - node.fuel[0];
  return [`${indent}${node.name}(${given})${result}${failed} [${used}]${place}`, ...inside];
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
