/** Sitting down and getting up (action-language §7.6, api §6.3.5). */

import { active } from "../language/compile/code.ts";
import { runStatement } from "../language/compile/statements.ts";
import type { Run } from "../language/run/run.ts";
import { setPath } from "../library/automation/set.ts";
import { runActionList } from "../library/forms/flow.ts";
import { gameLanguage, labelText } from "../library/functions/labels.ts";
import { checkPreferences } from "../library/game/saved-preferences.ts";
import { section } from "../model/definition.ts";
import type { Labelled } from "../model/log-lines.ts";
import type { PlayerInfo, SeatId } from "../model/state.ts";
import type { User } from "../model/user.ts";
import { getOwn, sortedKeys, type ValueObject, valueText } from "../model/value.ts";
import { attempt } from "./action.ts";

/** The seats after a user has moved to `seat`; other seats of that user become empty. */
export function seated(
  playerInfo: PlayerInfo,
  seat: SeatId,
  user: User,
  left: readonly SeatId[] = seatsOf(playerInfo, user),
): PlayerInfo {
  const info: PlayerInfo = { ...playerInfo };
  for (const other of left) info[other] = null;
  info[seat] = { id: user.id, alias: user.alias };
  return info;
}

/** Seats that a user holds. */
export function seatsOf(playerInfo: PlayerInfo, user: User): SeatId[] {
  return sortedKeys(playerInfo).filter((seat) => playerInfo[seat]?.id === user.id);
}

/** Writes who sits where; no rules run. */
export function writeSeat(run: Run, seat: SeatId, user: User | null): void {
  const path = ["playerData", seat];
  if (run.state.read(path) === undefined) return;
  run.state.write(path, "user_id", user?.id ?? null);
  run.state.write(path, "alias", user?.alias ?? null);
}

/** What follows sitting down: the user's saved preferences, then the plugin's list. Each may fail on its own. */
export function settleIn(run: Run, seat: SeatId, user: User): void {
  attempt(run, "Preferences", () => applyPreferences(run, seat, user));
  const list = getOwn(run.definition.automation as ValueObject, "postSitDownActionList");
  if (list === null) return;
  attempt(run, "postSitDownActionList", () => {
    runStatement(
      active((inner) => runActionList(list, inner)),
      run,
      "postSitDownActionList",
    );
  });
}

function applyPreferences(run: Run, seat: SeatId, user: User): void {
  const { gameDef } = run.definition.source;
  const saved = checkPreferences(gameDef, "player", user.settings?.player).values as ValueObject;
  const declared = section(gameDef, "playerProperties") as ValueObject;
  for (const key of sortedKeys(saved)) {
    const property = declared[key] as ValueObject;
    const label = typeof property.label === "string" ? property.label : key;
    run.log.say("own_preference", {
      who: run.alias(seat),
      setting: labelFor(run, label),
      value: valueText(saved[key]!),
    });
    setPath(run, ["playerData", seat, key], saved[key]!);
  }
}

function labelFor(run: Run, label: string): Labelled {
  if (!label.startsWith("id:")) return { text: label };
  return { text: labelText(label.slice(3), gameLanguage(run), null, run), label };
}
