/** Starting a game (action-language §7.6.3 to §7.6.5) and starting over inside an action (action-language §5.11). */

import { active } from "../../language/compile/code.ts";
import { runStatement } from "../../language/compile/statements.ts";
import type { Run } from "../../language/run/run.ts";
import { owned } from "../../model/live-state.ts";
import type { Json } from "../../model/state.ts";
import { getOwn, isObjectValue, sortedKeys, type Value, type ValueObject } from "../../model/value.ts";
import { registerGameRules } from "../automation/register.ts";
import { runActionList } from "../forms/flow.ts";
import { baseGame } from "./base-game.ts";
import { checkPreferences } from "./saved-preferences.ts";

/** Enters the definition's rules and the host's saved preferences. No rules run. */
export function prepareGame(run: Run, preferences: Json | undefined): void {
  registerGameRules(run);
  applyGamePreferences(run, preferences);
  disableRules(run);
}

/** The creator's saved values, for declared game properties only (game-definition §6.30). */
function applyGamePreferences(run: Run, preferences: Json | undefined): void {
  const saved = checkPreferences(run.definition.source.gameDef, "game", preferences).values as ValueObject;
  for (const key of sortedKeys(saved)) run.state.write([], key, owned(saved[key]!));
}

/** Rules that the host switched off for all games (action-language §6.9). */
function disableRules(run: Run): void {
  const disabled = run.state.read(["automationDefaults", "gameRules"]) ?? null;
  if (!isObjectValue(disabled)) return;
  for (const id of sortedKeys(disabled)) {
    if (disabled[id] !== true || !isObjectValue(run.state.read(["ruleById", id]) ?? null)) continue;
    run.state.write(["ruleById", id], "disabled", true);
    run.log.say("game_rule_off", { rule: id });
  }
}

/** The plugin's `postNewGameActionList`, in statement position. */
export function runNewGameList(run: Run): void {
  const list = getOwn(run.definition.automation as ValueObject, "postNewGameActionList");
  if (list === null) return;
  runStatement(
    active((inner) => runActionList(list, inner)),
    run,
    "postNewGameActionList",
  );
}

/**
 * `RESET_GAME`: the same room and options, a new game. Log, seats and variables of the running action stay
 * (action-language §11.42).
 */
export function restartGame(run: Run): void {
  const old = run.game;
  const fresh = baseGame(run.definition, {
    id: run.ports.ids.game(),
    roomSlug: old.roomSlug,
    options: old.options,
    automationDefaults: (old.automationDefaults ?? {}) as Value,
  });
  fresh.messages = old.messages;
  fresh.fadeText = old.fadeText;
  fresh.playerUi = old.playerUi;
  fresh.playerInfo = old.playerInfo;
  for (const [seat, player] of Object.entries(fresh.playerData)) {
    const before = old.playerData[seat];
    if (!before || before.user_id === null) continue;
    player.user_id = before.user_id;
    player.alias = before.alias;
  }
  run.state.replace(fresh as unknown as Value);
  prepareGame(run, run.cast.actor?.settings?.game);
  runNewGameList(run);
}
