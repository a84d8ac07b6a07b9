/** Plays the step of a bug report once more, on a table of the game that its reporter saw. */
import {
  type ActionRequest,
  buildCommand,
  createIdSource,
  createRandomSource,
  createTable,
  type Definition,
  type EnginePorts,
  type GameState,
  type Json,
  type JsonObject,
  openTable,
  type PlayerUi,
  recordTrace,
  resolveReference,
  type StepOutcome,
  type Trace,
  withFreshIds,
} from "@baize/engine";
import type { SavedGame } from "../record/new-room.ts";
import { VIEW_MARK } from "../record/uploaded-view.ts";
import { afterwards, type BugReport, linesOf } from "./bug-report.ts";

/** How the step went when it was played once more. */
export interface PlayedReport {
  outcome: StepOutcome;
  trace: Trace;
  /** It failed with the same words, or as it did then without any. */
  isSame: boolean;
}

const REPORTER = { id: 1, alias: "reporter" };

/**
 * A whole game around what a reporter saw: what no view holds is as in a new game of the plugin, and cards that they did not know
 * stay without a face.
 */
function playableGame(seen: GameState, definition: Definition, language: string): GameState {
  const options = { language, pluginId: definition.source.id };
  const creator = { ...REPORTER, language };
  const fresh = createTable(definition, { roomSlug: "report", options, creator }, reportPorts()).game;
  // It no longer is what one player could see.
  const { [VIEW_MARK]: _mark, ...game } = { ...fresh, ...seen } as unknown as JsonObject;
  const { id: pluginId, version: pluginVersion } = definition.source;
  return { ...(game as unknown as GameState), pluginId, pluginVersion, messages: [] };
}

/**
 * The game and the step of a report, to be put on a table: it stands after the step, and undo leads before it.
 * @returns ids are those of no room.
 */
export function reportedGame(report: BugReport, definition: Definition): SavedGame & { game: GameState } {
  const game = playableGame(report.game, definition, report.language);
  const after = afterwards({ game, delta: report.delta });
  const own = withFreshIds({ game: after, deltas: [report.delta] }, createIdSource());
  return { uuid: String(game.id), game: own.game, deltas: [...own.deltas], asCopy: true };
}

/** Null: the report holds no action. Throws CommandError when the plugin has nothing that could be done so. */
export function playReport(report: BugReport, definition: Definition): PlayedReport | null {
  const { action, seat, language } = report;
  if (action === null) return null;
  const game = playableGame(report.game, definition, language);
  const playerInfo = seat === null ? {} : { [seat]: REPORTER };
  const snapshot = { game, deltas: [], replayStep: -1, playerInfo, counter: 0 };
  const table = openTable(definition, snapshot, reportPorts());
  const recorder = recordTrace();
  const request = requestOf(report, table.game, definition);
  const outcome = table.act({ ...request, trace: recorder.listener });
  const trace = recorder.finish(outcome, table.game, { seat, description: null });
  const lines = linesOf(report);
  const { error } = outcome;
  const failed = lines.some((line) => line.startsWith("Error in "));
  const isSame = error ? lines.some((line) => line.includes(error.message)) : !failed;
  return { outcome, trace, isSame };
}

/** The report with the trace of its action, where that went once more as it had gone. */
export function withTrace(report: BugReport, definition: Definition): BugReport {
  try {
    const played = playReport(report, definition);
    return { ...report, trace: played?.isSame ? played.trace : null };
  } catch {
    // On what the reporter saw, it cannot be done at all.
    return report;
  }
}

function requestOf(
  { action, seat, language }: BugReport,
  game: GameState,
  definition: Definition,
): ActionRequest {
  const sent = action as unknown as { action: string; options: JsonObject };
  const { options } = sent;
  const { gameDef } = definition.source;
  const ui = (options.player_ui ?? {}) as unknown as Partial<PlayerUi>;
  const playerUi = { ...ui, playerN: ui.playerN ?? seat } as PlayerUi;
  const common = { playerUi, actor: { ...REPORTER, language }, namesActor: true };
  const context = { game, gameDef, seat: playerUi.playerN, language, actingHost: true };
  switch (sent.action) {
    case "command":
      return { ...common, code: buildCommand(String(options.command), options.args ?? {}, context).code };
    case "run": {
      const inputs = (options.inputs ?? []) as Json[];
      const cardIds = Array.isArray(options.cards) ? options.cards.map(String) : null;
      const active = cardIds?.[0] === undefined ? playerUi : { ...playerUi, activeCardId: cardIds[0] };
      const { code } = resolveReference(options.ref, {
        game,
        gameDef,
        playerUi: active,
        inputs,
        actingHost: true,
      });
      return { ...common, code, ...(cardIds ? { cardIds } : {}) };
    }
    default: {
      const list = options.action_list ?? null;
      return { ...common, code: typeof list === "string" ? ["ACTION_LIST", list] : list };
    }
  }
}

function reportPorts(): EnginePorts {
  return {
    now: () => Date.UTC(2026, 0, 1),
    ids: createIdSource(),
    random: () => createRandomSource("report"),
    shuffleEndsTokens: true,
  };
}
