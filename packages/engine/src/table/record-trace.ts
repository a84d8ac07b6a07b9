/** Makes a trace of what a traced action tells. */
import { excerpt } from "../language/run/trace.ts";
import type { TraceEvent, TraceListener } from "../language/run/trace-event.ts";
import { LIMITS } from "../model/limits.ts";
import type { GameState, SeatId } from "../model/state.ts";
import type { Value } from "../model/value.ts";
import type { StepOutcome } from "./api.ts";
import { TRACE_FORMAT, type Trace, type TraceCall, type TraceNode, type TraceRule } from "./trace.ts";
import { cardNames, knownRules } from "./trace-about.ts";

const MOST_NODES = 5000;
/** Deeper calls are left out: a file must be readable by what reads level by level. */
const DEEPEST = 200;
/** Of a trace as text, about; a megabyte and a half. */
const MOST_CHARACTERS = 1_500_000;

/** Hears an action and gives its trace. */
export interface TraceRecorder {
  /** For `ActionRequest.trace`. */
  readonly listener: TraceListener;
  /** The trace, once the action has been done. @param game as the action has left it. */
  finish(
    outcome: Pick<StepOutcome, "error" | "messages">,
    game: GameState,
    about: { seat: SeatId | null; description: string | null },
  ): Trace;
}

/** One for each action. */
export function recordTrace(): TraceRecorder {
  const nodes: TraceNode[] = [];
  /** Calls and rules that are open; null: left out. */
  const open: (TraceCall | TraceRule | null)[] = [];
  const standing: { row: number; takeBack: () => void }[] = [];
  const size = { nodes: 0, characters: 0 };
  let isCut = false;
  let used = 0;

  function add<T extends TraceNode>(node: T): T | null {
    const parent = open.at(-1);
    size.nodes++;
    size.characters += JSON.stringify(node).length;
    const isTooMuch = size.nodes > MOST_NODES || size.characters > MOST_CHARACTERS || open.length >= DEEPEST;
    if (isTooMuch || parent === null) {
      isCut = true;
      if (parent) parent.isCut = true;
      return null;
    }
    (parent?.nodes ?? nodes).push(node);
    return node;
  }

  function hear(event: TraceEvent): void {
    const around = open.at(-1) ?? null;
    switch (event.kind) {
      case "call": {
        const { name, code, variables, fuel } = event;
        const args = Array.isArray(code) ? code.slice(1) : [];
        open.push(
          add<TraceCall>({
            kind: "call",
            name,
            code: args.map((argument) => excerpt(argument as Value)),
            values: null,
            variables,
            fuel: [fuel, fuel],
            result: null,
            error: null,
            nodes: [],
          }),
        );
        return;
      }
      case "arguments":
        if (around?.kind === "call") around.values = event.values;
        return;
      case "result":
      case "error": {
        used = event.fuel;
        const call = open.pop();
        if (call?.kind !== "call") return;
        call.fuel[1] = used;
        if (event.kind === "error") call.error = event.message;
        else call.result = { isGame: event.game, value: event.value };
        return;
      }
      case "write": {
        const { path, old, new: now, row } = event;
        const write = add({ kind: "write", path, before: old, after: now, isTakenBack: row === null });
        if (write && row !== null)
          standing.push({ row, takeBack: () => Object.assign(write, { isTakenBack: true }) });
        return;
      }
      case "takenBack":
        while ((standing.at(-1)?.row ?? -1) >= event.row) standing.pop()?.takeBack();
        return;
      case "rule":
        open.push(add<TraceRule>({ kind: "rule", id: event.id, path: event.path, why: "failed", nodes: [] }));
        return;
      case "verdict":
        if (around?.kind === "rule") around.why = event.why;
        return;
      case "ruleEnd":
        open.pop();
    }
  }

  return {
    listener: hear,
    finish: ({ error, messages }, game, { seat, description }) => ({
      format: TRACE_FORMAT,
      pluginId: Number(game.pluginId),
      pluginVersion: Number(game.pluginVersion),
      pluginName: String(game.pluginName),
      seat,
      description,
      nodes,
      error,
      messages,
      rules: knownRules(game),
      cards: cardNames(nodes, game),
      isAutomationOn: game.automationEnabled === true,
      fuel: { used, limit: LIMITS.steps },
      isCut,
    }),
  };
}
