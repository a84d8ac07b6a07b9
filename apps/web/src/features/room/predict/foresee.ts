/**
 * Rehearses in the page what was just sent, by the engine on what this person sees (table §4.4): what it is sure to change is shown before
 * the server has answered. Fetched after the table.
 */
import {
  buildCommand,
  type CommandCode,
  createRehearsals,
  type Foreseen,
  type GameState,
  type PlayerUi,
  type Rehearsals,
  resolveReference,
} from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { definitionFor } from "../model/definition-for.ts";
import { isActingHost } from "../model/host.ts";
import type { TablePlugin } from "../model/room-context.tsx";
import type { SentAction } from "./sent-action.ts";

/** By this name a recording of the browser shows how long the engine took. */
const REHEARSAL = "rehearsal";

const rehearsals = new WeakMap<TablePlugin, Rehearsals>();

/**
 * @param room as it is shown
 * @param user who has sent it
 * @returns nothing where only the server knows
 */
export function foresee(
  sent: SentAction,
  room: RoomView,
  plugin: TablePlugin,
  user: { id: number; alias: string },
): readonly Foreseen[] {
  const { cardIds } = sent;
  const activeCardId = cardIds?.[0] ?? sent.playerUi.activeCardId;
  const playerUi: PlayerUi = { ...sent.playerUi, activeCardId };
  // Lines of the log are not foreseen, so that it does not matter in which language they would be.
  const actor = { ...user, language: String(room.game.options.language ?? "English") };
  try {
    const { code } = codeOf(sent, room, plugin, actor, playerUi);
    const request = { code, playerUi, actor, ...(cardIds ? { cardIds } : {}) };
    const engine = rehearsalsOf(plugin);
    engine.follow(room.game);
    const start = performance.now();
    const foreseen = engine.rehearse(room.game, room.playerInfo, request) ?? [];
    // For recordings of the browser; the list of what was measured would grow for ever.
    performance.measure(REHEARSAL, { start });
    performance.clearMeasures(REHEARSAL);
    return foreseen;
  } catch {
    // The server says what is wrong with it, or with the plugin.
    return [];
  }
}

/** Gets ready what the next action would have to wait for. @param game as it is shown */
export function prepareForesight(plugin: TablePlugin, game: GameState): void {
  try {
    rehearsalsOf(plugin).follow(game);
  } catch {
    // Of a plugin that cannot be played nothing is foreseen.
  }
}

/** Throws CommandError as the server does. */
function codeOf(
  sent: SentAction,
  room: RoomView,
  { gameDef }: TablePlugin,
  { id, language }: { id: number; language: string },
  playerUi: PlayerUi,
): CommandCode {
  const context = { game: room.game, gameDef, actingHost: isActingHost(room, id) };
  if (sent.kind === "run") return resolveReference(sent.ref, { ...context, playerUi, inputs: sent.inputs });
  return buildCommand(sent.command, sent.args, { ...context, seat: playerUi.playerN, language });
}

function rehearsalsOf(plugin: TablePlugin): Rehearsals {
  let known = rehearsals.get(plugin);
  if (!known) {
    known = createRehearsals(definitionFor(plugin), () => performance.now());
    rehearsals.set(plugin, known);
  }
  return known;
}
