/** Plays a play script against a plugin, and tells how each of its steps went. Runs in the worker of the page. */
import {
  type Definition,
  type Delta,
  type GameState,
  loadDefinition,
  loadRegexFor,
  type Trace,
} from "@baize/engine";
import { unpackBundle } from "@baize/plugin";
import { type PlayStep, readPlayScript, runPlayScript, ScriptError } from "@baize/plugin/play";
import type { PackedPlugin } from "../../local-room/table-schema.ts";

export interface PlayOrder {
  plugin: PackedPlugin;
  text: string;
  /** The step of which the game behind it and the traces are wanted, from 0; null: none is. */
  at: number | null;
}

interface PlayedStep {
  line: number;
  /** What it does, as it is written. */
  says: string;
  /** Null: it was not reached. */
  passed: boolean | null;
}

export interface PlayFinding {
  line: number;
  column: number;
  message: string;
}

export interface PlayOutcome {
  /** None where the script could not be read. */
  steps: PlayedStep[];
  /** What failed; none: all went as it says. */
  findings: PlayFinding[];
  /** The game behind the step that was asked for, and what was done until then; null where it was not reached. */
  reached: { game: GameState; history: readonly Delta[] } | null;
  /** What the actions of that step did. */
  traces: readonly Trace[];
}

const SAYS_MOST = 90;

/** Throws what a plugin throws that cannot be read. */
export async function playInPage({ plugin, text, at }: PlayOrder): Promise<PlayOutcome> {
  const definition = await definitionOf(plugin);
  try {
    const script = readPlayScript("script", text);
    let played = 0;
    let reached: PlayOutcome["reached"] = null;
    const traces: Trace[] = [];
    const failures = runPlayScript(
      definition,
      script,
      (game, history) => {
        if (played === at) reached = structuredClone({ game, history });
        played++;
      },
      at === null
        ? null
        : ({ trace }) => {
            if (played === at) traces.push(trace);
          },
    );
    const failedAt = failures.length > 0 ? played - 1 : played;
    return {
      steps: script.steps.map((step, index) => ({
        line: step.place.line,
        says: saidOf(step),
        passed: index < failedAt ? true : index === failedAt && failures.length > 0 ? false : null,
      })),
      findings: failures.map(({ place: { line, column }, message }) => ({ line, column, message })),
      reached,
      traces,
    };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    const { line, column } = error.place;
    return { steps: [], findings: [{ line, column, message: error.message }], reached: null, traces: [] };
  }
}

async function definitionOf({ id, version, packed }: PackedPlugin): Promise<Definition> {
  const { game_def: gameDef, card_db: cardDb } = unpackBundle(packed);
  await loadRegexFor(gameDef);
  return loadDefinition({ id, version, authorId: null, gameDef, cardDb });
}

function saidOf({ as, verb, expect }: PlayStep): string {
  if (!verb) return `expect ${Object.keys(expect ?? {}).join(", ")}`;
  const value = typeof verb.value === "string" ? verb.value : JSON.stringify(verb.value);
  const said = `${as === "player1" ? "" : `${as} · `}${verb.name}: ${value}`;
  return said.length > SAYS_MOST ? `${said.slice(0, SAYS_MOST)}…` : said;
}
