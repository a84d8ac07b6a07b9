/** What the person of a bug report did, as they would write it in a play script. */
import type { Json, JsonObject, PlayerUi } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { Asked } from "../ports/recorder.ts";
import type { BugReport } from "../report/bug-report.ts";
import { scriptStep } from "./script-step.ts";
import { stepText } from "./script-text.ts";

/**
 * YAML, with cards by the names that the reporter knew. Null: the report holds no action of theirs.
 * @param gameDef in whose keys, menus and buttons what they pressed is found; empty where it cannot be had.
 */
export function reportedStep(report: BugReport, gameDef: JsonObject): string | null {
  const { action, game, language, seat } = report;
  if (action === null) return null;
  const sent = action as unknown as { action: string; options: JsonObject };
  const ui = isObject(sent.options.player_ui) ? (sent.options.player_ui as unknown as PlayerUi) : null;
  const playerUi = { ...ui, playerN: ui?.playerN ?? seat ?? "player1" } as PlayerUi;
  const step = scriptStep({ asked: askedOf(sent), playerUi }, { game, gameDef, language });
  return step && stepText(step);
}

function askedOf({ action, options }: { action: string; options: JsonObject }): Asked {
  if (action === "command")
    return { kind: "command", command: String(options.command), args: options.args ?? {} };
  if (action !== "run") return { kind: "code", code: options.action_list ?? null };
  const inputs = Array.isArray(options.inputs) ? (options.inputs as Json[]) : [];
  const cardIds = Array.isArray(options.cards) ? options.cards.map(String) : null;
  return { kind: "reference", ref: options.ref ?? null, inputs, cardIds };
}
