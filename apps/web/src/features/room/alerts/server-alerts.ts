/**
 * What the server says to a whole room, in the reader's language. Its alerts are English (part of the wire contract);
 * those of plugins, players and operators are shown as they came.
 */
import type { Translate } from "../model/texts.tsx";

/**
 * The server's text → key of ours. Names in it fill in the values of the same names; what players write has their own name
 * and a colon in front.
 */
const SAID: readonly [RegExp, string][] = [
  [/^Current game saved\. To save full replays, become a supporter\.$/, "said.gameSaved"],
  [/^Full replay saved\.$/, "said.replaySaved"],
  [/^Failed to save game\.$/, "said.saveFailed"],
  [
    /^(?<name>[^:]+) is now an omniscient spectator and has the power to see facedown cards\.$/,
    "said.eyesGiven",
  ],
  [/^(?<name>[^:]+) is no longer an omniscient spectator\.$/, "said.eyesTaken"],
  [/^(?<name>[^:]+) switched developer mode on\.$/, "said.developerOn"],
  [/^(?<name>[^:]+) switched developer mode off\.$/, "said.developerOff"],
  [/^(?<name>[^:]+): uploaded a game\.$/, "said.gameUploaded"],
  [/^(?<name>[^:]+): uploaded a replay\.$/, "said.replayUploaded"],
  [/^(?<name>[^:]+) did not agree\.$/, "consent.refusedBy"],
  [/^You have already asked the other players\. /, "consent.alreadyAsked"],
  [/^You have asked too often\. /, "consent.tooOften"],
  [/^The game has moved on; nobody is asked any more\.$/, "consent.lapsed"],
  [/^(?<name>[^:]+) closed player(?<number>\d+)'s seat\.$/, "guests.seatClosed"],
  [/^(?<name>[^:]+) opened player(?<number>\d+)'s seat\.$/, "guests.seatOpened"],
  [/^(?<name>[^:]+?) removed (?<other>[^:]+) from the room\.$/, "guests.removed"],
  [/^(?<name>[^:]+?) let (?<other>[^:]+) back into the room\.$/, "guests.letBack"],
  [/^Unable to get game state\. Room was closed\.$/, "unableToGetState"],
  [/^Room was closed but replay failed to save$/, "said.closedUnsaved"],
  [/^Game was reset (and reloaded )?but replay failed to save$/, "said.resetUnsaved"],
  [/^This room has timed out due to inactivity\. Your game has been saved\.$/, "said.timedOut"],
  [/^This room has timed out due to inactivity\.\nFailed to save game\.$/, "said.timedOutUnsaved"],
  [
    /^Nothing has happened at this table for a while\. In about (?<minutes>\d+) minutes /,
    "said.aboutToTimeOut",
  ],
  [
    /^This table has (?<steps>\d+) steps of history\. At (?<most>\d+) the oldest (?<dropped>\d+) /,
    "said.oldStepsGo",
  ],
  [/^(?<name>.+) was changed \(version (?<version>\d+)\)\.\nThe host's menu /, "said.pluginChanged"],
];

/** An alert's text for this reader. */
export function alertText(text: string, t: Translate): string {
  for (const [pattern, key] of SAID) {
    const match = pattern.exec(text);
    if (match) return t(key, { ...match.groups });
  }
  return text;
}
