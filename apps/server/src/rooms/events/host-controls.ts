/** `set_spectator`, `set_room_options` (acting host) and `send_alert` (players) (api §6.3.2, §6.3.6, W7). */

import { alertOf, say } from "@baize/protocol";
import { Refusal } from "../room-errors.ts";
import { oneLine, withoutPeople } from "../said-text.ts";
import type { Watcher } from "../watchers.ts";
import { WindowLimit } from "../window-limit.ts";
import type { EventHandler } from "./event.ts";

export const setSpectator: EventHandler<"set_spectator"> = async (room, _sender, payload) => {
  const { user_id: userId, value } = payload;
  const watcher = room.watchers.ofUser(userId);
  if (!watcher) throw new Refusal("not_in_room");
  await room.views.changingSight(watcher, async () => {
    await room.changeMeta({ spectators: { ...room.meta.spectators, [String(userId)]: value } });
    room.broadcast("spectators_changed", room.meta.spectators);
    await room.announce((name) => say(value ? "eyes_given" : "eyes_taken", { name }), watcher.presence.alias);
  });
  return {};
};

export const setRoomOptions: EventHandler<"set_room_options"> = async (room, sender, payload) => {
  const { developerMode } = payload;
  const alias = sender.watcher.presence.alias;
  await room.changeMeta({ developerMode, developerModeBy: developerMode ? alias : null });
  room.broadcast("room_options_changed", room.roomOptions());
  await room.announce((name) => say(developerMode ? "developer_on" : "developer_off", { name }), alias);
  return {};
};

/** Alerts of players: at most 5 in 30 seconds each, plain text, with the sender's name. */
const limits = new WeakMap<Watcher, WindowLimit>();

export const sendAlert: EventHandler<"send_alert"> = async (room, sender, payload) => {
  const message = oneLine(payload.message);
  if (message === "" || message.length > 500) {
    throw new Refusal("invalid_payload", "An alert is a text of 1 to 500 characters.");
  }
  const limit = limits.get(sender.watcher) ?? new WindowLimit(5, 30_000);
  limits.set(sender.watcher, limit);
  if (!limit.admit(room.deps.now())) throw new Refusal("rate_limited");
  const alias = sender.watcher.presence.alias;
  if (payload.about) {
    room.alertAll(alertOf("info", say(payload.about, { name: alias })));
    return {};
  }
  const text = withoutName(withoutPeople(message.replace(/[<>]/g, "")), alias);
  // With a colon: the server's own alerts also begin with names.
  room.alertAll({ level: "info", text: `${alias}: ${text}` });
  return {};
};

/** Clients of the format write who is speaking in front. */
function withoutName(text: string, alias: string): string {
  const rest = text.startsWith(alias) ? text.slice(alias.length) : "";
  return /^(?::\s*|\s+)\S/.test(rest) ? rest.replace(/^:?\s*/, "") : text;
}
